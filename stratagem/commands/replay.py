"""`stratagem replay verify|show`: verify and show saved games."""

from __future__ import annotations

from typing import Annotated

import typer

from stratagem.commands.options import Language, PlayedContent, SavedGame
from stratagem.commands.saved import is_export, read_json, read_saved, read_table, words_of
from stratagem.kernel.errors import BadReplay
from stratagem.table import sealing
from stratagem.table.looking_back import moment


def verify(file: SavedGame, content: PlayedContent = None) -> None:
    """Check that a saved game can be played again, and that all its luck follows from its key.

    A game exported by a server names the key committed to before it began; a table of the terminal has its seed. A bare
    replay has neither: there only the moves are checked.

    Example: stratagem replay verify game.json
    """
    table = read_table(file, content)
    if table is not None:
        typer.echo(sealing.verify_table(table))
        return
    data = read_json(file)
    if is_export(data):
        typer.echo(sealing.verify(data, content))
    else:
        typer.echo(sealing.verify_replay(*read_saved(file, content)))


def show(
    file: SavedGame,
    move: Annotated[int | None, typer.Option(help="After which move; default: the last.", min=0)] = None,
    seat: Annotated[int | None, typer.Option(help="From which seat; default: a spectator.", min=0)] = None,
    language: Language = "",
    content: PlayedContent = None,
) -> None:
    """Show a saved game after one of its moves, as a seat saw it.

    Example: stratagem replay show game.json --move 12 --seat 0
    """
    game, replay = read_saved(file, content)
    if seat is not None and seat >= replay.setup.seats:
        raise BadReplay(f"the game was played by {replay.setup.seats}; seats are 0 to {replay.setup.seats - 1}")
    if move is not None and move > len(replay.moves):
        raise BadReplay(f"the game has {len(replay.moves)} moves, and none has the number {move}")
    at = moment(game, replay, move, seat)
    words = words_of(game, language, replay.setup.seats)
    typer.echo(f"{game.name}, move {at.move} of {at.moves}")
    for told in at.told:
        typer.echo(f"* {words.say(told.key, told.params)}")
    typer.echo("\n".join(game.describe(at.view, words.say)))
    typer.echo(words.say(at.prompt.key, at.prompt.params))

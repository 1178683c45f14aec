"""`stratagem replay verify|show`: exported games, checked and looked at."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from stratagem.kernel.errors import BadReplay
from stratagem.table.looking_back import moment
from stratagem.table.sealing import exported
from stratagem.table.sealing import verify as check
from stratagem.text import Words


def read(path: Path) -> Any:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as fault:
        raise BadReplay(f"{path} cannot be read: {fault}") from None
    except ValueError:
        raise BadReplay(f"{path} is not an exported game: it is not JSON") from None


def verify(file: Annotated[Path, typer.Argument(help="A game exported by a server.")]) -> None:
    """Check that all luck of an exported game follows from the key committed to before it began.

    Example: stratagem replay verify game.json
    """
    typer.echo(check(read(file)))


def show(
    file: Annotated[Path, typer.Argument(help="A game exported by a server.")],
    move: Annotated[int | None, typer.Option(help="After which move; default: the last.", min=0)] = None,
    seat: Annotated[int | None, typer.Option(help="From which seat; default: a spectator.", min=0)] = None,
    lang: Annotated[str, typer.Option(help="The language: en or it.")] = "en",
) -> None:
    """Show an exported game after one of its moves, as a seat saw it.

    Example: stratagem replay show game.json --move 12 --seat 0
    """
    game, replay = exported(read(file))
    if seat is not None and seat >= replay.setup.seats:
        raise BadReplay(f"the game was played by {replay.setup.seats}; seats are 0 to {replay.setup.seats - 1}")
    at = moment(game, replay, len(replay.moves) if move is None else move, seat)
    names = [f"Player {number + 1}" for number in range(replay.setup.seats)]
    words = Words(lang, game.names(lang), names)
    typer.echo(f"{game.name}, move {at.move} of {at.moves}")
    for told in at.told:
        typer.echo(f"* {words.say(told.key, told.params)}")
    typer.echo("\n".join(game.describe(at.view, words.say)))
    typer.echo(words.say(at.prompt.key, at.prompt.params))

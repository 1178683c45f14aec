"""`stratagem replay verify|show` and `position`: saved games of every kind, read, verified and shown."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from stratagem import __version__, games as register
from stratagem.commands.options import Language, PlayedContent, SavedGame
from stratagem.kernel.errors import BadReplay
from stratagem.kernel.game import Game
from stratagem.kernel.replay import Replay
from stratagem.table import Match, sealing
from stratagem.table.loading import game_of, replayed
from stratagem.table.logs import FORMAT, Log, read
from stratagem.table.looking_back import moment
from stratagem.table.positions import read_position
from stratagem.table.sealing import exported
from stratagem.text import Words


def verify(file: SavedGame, content: PlayedContent = None) -> None:
    """Check that a saved game can be replayed, and that all its luck follows from its key.

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


def position(
    file: Annotated[
        Path, typer.Argument(help="A position file, as 'Report a bug' saves it.", exists=True, dir_okay=False)
    ],
    language: Language = "",
    log: Annotated[bool, typer.Option("--log", help="Also the news up to that point.")] = False,
    content: PlayedContent = None,
) -> int:
    """Show a position as its maker saw it, with the question and its options, and check that it still looks the same.

    What the maker could not see is guessed.  Exit code 1 if the current rules show something else.

    Example: stratagem position stratagem-position-strato.json --log
    """
    data = read_json(file)
    if not isinstance(data, dict):
        raise BadReplay(f"{file} is not a position file")
    game = register.of_replay({"version": 1, **data}, content)  # files of version 0.1.0 name none
    found = read_position(data, game)
    words = words_of(game, language, int(data["setup"]["seats"]))
    viewer = "a spectator" if found.seat is None else f"seat {found.seat}"
    then = data.get("stratagem", "?")
    typer.echo(f"{game.name}, seen by {viewer}, saved with stratagem {then} (this is {__version__})")
    if log:
        for line in data.get("log", []):
            typer.echo(f"{line['number']:>4}  {words.say(line['key'], line['params'])}")
    now = found.now()
    typer.echo("\n".join(game.describe(now["view"], words.say)))
    typer.echo(words.say(now["prompt"]["key"], now["prompt"]["params"]))
    for number, option in enumerate(now["options"], 1):
        typer.echo(f"{number:>4}  {words.say(option['key'], option['params'])}")
    differences = found.differences()
    for one in differences:
        typer.echo(f"differs: {one}")
    if not differences:
        typer.echo("It looks the same as then.")
    return 1 if differences else 0


def read_saved(file: Path, content: Path | None = None) -> tuple[Game, Replay]:
    """A saved match and its game; of a table that played several, the last one."""
    table = read_table(file, content)
    if table is not None:
        return table.game, table.replays[-1]
    data = read_json(file)
    if is_export(data):
        return exported(data, content)
    if not isinstance(data, dict) or "game" not in data:
        raise BadReplay(f"{file} is not a saved game")
    game = register.of_replay(data, content)
    return game, Replay.from_json(data, game)


def read_table(file: Path, content: Path | None = None) -> Match | None:
    """The table that the terminal saved in this file, if it is such a file."""
    with file.open("rb") as opened:
        first = opened.readline()
    if FORMAT.encode() not in first:
        return None
    log = Log()
    log.append(read(file)[0])
    return replayed(game_of(log.records[0], content), log)


def is_export(data: Any) -> bool:
    return isinstance(data, dict) and isinstance(data.get("replay"), dict)


def read_json(file: Path) -> Any:
    try:
        return json.loads(file.read_text(encoding="utf-8"))
    except OSError as fault:
        raise BadReplay(f"{file} cannot be read: {fault.strerror}") from None
    except (ValueError, RecursionError):  # not JSON, or not even text
        raise BadReplay(f"{file} is not a saved game of Stratagem: it is not JSON") from None


def words_of(game: Game, language: str, seats: int) -> Words:
    """Texts for a game whose players' names are not known."""
    names = Words(language)
    return Words(language, game.names(language), [names.say("bots-seat", {"number": n + 1}) for n in range(seats)])

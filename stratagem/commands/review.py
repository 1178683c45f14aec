"""`stratagem review`: look back at a game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from stratagem import games as register
from stratagem.bots.budget import read_budget
from stratagem.bots.hints import Hint, Looked
from stratagem.bots.hints import review as look_back
from stratagem.kernel.errors import BadReplay
from stratagem.kernel.game import Game
from stratagem.kernel.replay import Replay
from stratagem.table.loading import game_of, replayed
from stratagem.table.logs import Log, read
from stratagem.table.sealing import exported
from stratagem.text import Words


def read_replay(file: Path, content: Path | None) -> tuple[Game, Replay]:
    """A saved game and the game it is of: a replay, a game exported by a server, or the last one of a table's log."""
    if not file.is_file():
        raise BadReplay(f"there is no saved game at {file}")
    try:
        data: Any = json.loads(file.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise BadReplay(f"{file} is not a saved game") from None
    except json.JSONDecodeError:
        return read_log(file, content)
    if isinstance(data, dict) and isinstance(data.get("replay"), dict):
        return exported(data)
    if not isinstance(data, dict) or "game" not in data:
        raise BadReplay(f"{file} is not a saved game")
    game = register.of_replay(data, content)
    return game, Replay.from_json(data, game)


def read_log(file: Path, content: Path | None) -> tuple[Game, Replay]:
    """The last game of a table's log."""
    log = Log()
    log.append(read(file)[0])
    game = game_of(log.records[0], content)
    return game, replayed(game, log).replays[-1]


def words_of(game: Game, language: str, seats: int) -> Words:
    names = Words(language)
    return Words(language, game.names(language), [names.say("bots-seat", {"number": n + 1}) for n in range(seats)])


def told(words: Words, hint: Hint) -> str:
    """An option in words, with its chance and the reason for it."""
    label = words.say(hint.label["key"], hint.label["params"])
    reason = words.say(hint.reason[0], hint.reason[1])
    return words.say("bots-hint", {"option": label, "percent": round(100 * hint.chance), "reason": reason})


def review(
    file: Annotated[Path, typer.Argument(help="A saved game: a replay, an exported game, or a table's log.")],
    think: Annotated[str, typer.Option(help="How long to think about each answer: 100 (simulations) or 0.2s.")] = "100",
    language: Annotated[str, typer.Option(help="en or it.")] = "en",
    content: Annotated[Path | None, typer.Option(help="The content pack it was played with.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON, for programs.")] = False,
) -> None:
    """Look back at a game: estimated chances after each move, the turning points, the better moves.

    Example: stratagem review won.json --think 200
    """
    from rich.console import Console
    from rich.progress import track

    game, replay = read_replay(file, content)
    if as_json:
        typer.echo(json.dumps(look_back(game, replay, read_budget(think)).to_json()))
        return
    steps = iter(track(range(len(replay.moves)), game.name, console=Console(stderr=True), transient=True))

    def progress(number: int) -> None:
        next(steps, None)

    found = look_back(game, replay, read_budget(think), progress=progress)
    words = words_of(game, language, replay.setup.seats)
    for look in found.looked:
        typer.echo(line(words, look))
    points = found.turning_points()
    typer.echo(words.say("bots-review-points", {"count": len(points)}))
    for look in points:
        typer.echo(words.say("bots-review-better", {"move": look.number, "better": told(words, look.best)}))


def line(words: Words, look: Looked) -> str:
    """One answer: who, what, and the chance before and after."""
    return words.say(
        "bots-review-line",
        {
            "move": look.number,
            "seat": f"@seat:{look.seat}",
            "option": words.say(look.played.label["key"], look.played.label["params"]),
            "before": round(100 * look.before),
            "after": round(100 * look.played.chance),
            "turning": "yes" if look.to_json()["turning_point"] else "no",
        },
    )

"""Saved games of every kind: a replay, a game exported by a server, a table of the terminal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from stratagem import games as register
from stratagem.kernel.errors import BadReplay
from stratagem.kernel.game import Game
from stratagem.kernel.replay import Replay
from stratagem.table import Match
from stratagem.table.loading import game_of, replayed
from stratagem.table.logs import FORMAT, Log, read
from stratagem.table.sealing import exported
from stratagem.text import Words


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

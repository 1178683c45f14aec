"""The register of games: the only list of their names."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path

from stratagem.kernel.errors import UnknownName
from stratagem.kernel.game import Game

_GAMES = ("strato", "stramat", "synergy", "stratos", "weather_machine")
_MADE: dict[tuple[str, str], Game] = {}


def names() -> list[str]:
    """The games of the house, in the order a newcomer should meet them."""
    return list(_there())


@cache
def _there() -> tuple[str, ...]:
    """Those that are installed: asked for with every table, and the disk says the same each time."""
    return tuple(name for name in _GAMES if (Path(__file__).parent / name / "game.py").is_file())


def get(name: str, content: Path | None = None) -> Game:
    """The game of this name, with its house content or with a pack of one's own."""
    wanted = name.replace("-", "_").lower()
    if wanted not in names():
        raise UnknownName("game", name, names())
    key = (wanted, str(content or ""))
    if content is not None or key not in _MADE:
        made: Game = import_module(f"stratagem.games.{wanted}.game").make(content)
        if content is not None:
            return made
        _MADE[key] = made
    return _MADE[key]


def named(wanted: list[str] | None) -> list[str]:
    """The games a person listed, by their proper names; all of them if none was."""
    return [get(name).name for name in wanted] if wanted else names()


def house_folder(name: str) -> Path:
    """Where the house content of a game lies."""
    return Path(__file__).parent / name / "content"

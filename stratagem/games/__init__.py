"""The register of games: each game with its content, by name. The shelf knows which are installed."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any

from stratagem import shelf
from stratagem.kernel.core import Params
from stratagem.kernel.errors import BadContent, BadPackage, BadReplay, StratagemError, UnknownName, Unplayable
from stratagem.kernel.game import Game
from stratagem.parts.edition import Origin
from stratagem.parts.pack import number_of, superseded
from stratagem.shelf import Home

NONSENSE = (TypeError, ValueError, KeyError, AttributeError, IndexError)  # what rows in a file of anybody's may cause
_MADE: dict[tuple[str, int, int], Game] = {}  # by name, rules and number of the content; 0: the newest


def names() -> list[str]:
    """The games that may be loaded: those of the house, then others."""
    return list(shelf.homes())


def home(name: str) -> Home:
    """Where the package of a game keeps its things."""
    return shelf.homes()[proper(name)]


def get(name: str, content: Path | None = None) -> Game:
    """The game of this name by its newest rules, with its house content or with a pack of one's own."""
    wanted = proper(name)
    if content is not None:
        return _make(wanted, Origin(content))
    if (wanted, 0, 0) not in _MADE:
        _MADE[wanted, 0, 0] = _make(wanted, Origin())
    return _MADE[wanted, 0, 0]


def proper(name: str) -> str:
    """The name under which the register has a game."""
    wanted = name.replace("-", "_").lower()
    if wanted not in names():
        raise UnknownName("game", name, names())
    return wanted


def _make(name: str, origin: Origin) -> Game:
    """Runs the code of the game's package."""
    at = home(name)
    module, _, function = at.make.partition(":")
    try:
        made: Game = getattr(import_module(module), function)(origin)
    except StratagemError:
        raise
    except Exception as fault:
        if at.house:
            raise
        raise BadPackage(f"the package of {name} cannot be loaded: {shelf.told(fault, at.folder)}") from fault
    if made.name != name:
        raise BadPackage(f"the package of {name} makes a game that is called {made.name!r}")
    return made


def broken() -> list[str]:
    """What is wrong with packages that cannot be loaded, each as a sentence."""
    return [fault for fault in map(_why_not, names()) if fault]


def loaded() -> list[str]:
    """The games that may be loaded and can be: a broken package does not stand in the way of the others."""
    return [name for name in names() if not _why_not(name)]


def _why_not(name: str) -> str:
    """Why this package cannot be loaded; empty if it can."""
    try:
        get(name)
    except (BadPackage, BadContent) as fault:
        if home(name).house:
            raise
        return fault.message
    return ""


def found(name: str, version: Any, content: Any, own: Params | None = None, folders: Iterable[Path] = ()) -> Game:
    """The game as a saved one was played: by its rules, with its content.

    `own`: the rows of somebody's own pack that were kept with it; `folders`: where such a pack might lie, for games
    of version 0.1.0, which kept none.  Raises Unplayable where the rules or the content are not here.
    """
    newest = get(name)
    by = newest.playable(version)
    if newest.has_content(content) and by == newest.version:
        return newest
    wanted = proper(name)
    for origin in [*([Origin(rows=own)] if own else []), *(Origin(folder) for folder in folders if folder.is_dir())]:
        made = _over_the_house(wanted, origin, content)
        if made is not None:
            made.play_by(by)
            return made
    number = number_of(house_folder(wanted), str(content))
    if number is not None:
        made = _of_the_house(wanted, by, number)
        if made.has_content(content):
            return made
    told = f"the saved game of {wanted} was played with another content pack (--content FOLDER names it)"
    raise Unplayable(told, "shell-ended-content", {"game": newest.title})


def _of_the_house(name: str, version: int, number: int) -> Game:
    """The game by the rules of a version, with the house content that lies under a number."""
    if (name, version, number) not in _MADE:
        _MADE[name, version, number] = _make(name, Origin(superseded=number))
        _MADE[name, version, number].play_by(version)
    return _MADE[name, version, number]


def _over_the_house(name: str, origin: Origin, content: Any) -> Game | None:
    """A pack of one's own over the house content that makes it this content; with the newest names, if it can be."""
    newest: Game | None = None
    faults = (BadContent, BadPackage, *NONSENSE) if origin.rows is not None else (BadContent,)
    for number in (0, *superseded(house_folder(name))):
        try:
            made = _make(name, Origin(origin.folder, origin.rows, number))
        except faults:
            continue  # it does not go with what the house had then, or is no content at all
        newest = newest or made
        if made.has_content(content):
            if made.content_hash != newest.content_hash:
                return made
            newest.content.known_as += (str(content),)
            return newest
    return None


def of_replay(data: Any, content: Path | None = None) -> Game:
    """The game for a replay, or for anything else that says `game`, `version`, `content` and perhaps `own`."""
    if not isinstance(data, dict) or not isinstance(data.get("game"), str):
        raise BadReplay("this is not a saved game of Stratagem")
    if content is not None and not content.is_dir():
        raise BadContent([f"there is no content pack at {content}: a pack is a folder of .toml files"])
    own = data["own"] if isinstance(data.get("own"), dict) else None
    folders = [content] if content is not None else []
    return found(data["game"], data.get("version"), data.get("content"), own, folders)


def named(wanted: list[str] | None) -> list[str]:
    """The games a person listed, by their proper names; all of them if none was."""
    return [get(name).name for name in wanted] if wanted else names()


def house_folder(name: str) -> Path:
    """Where the house content of a game lies."""
    return home(name).content

"""Scenario files: reading them, and rejecting anything outside the format."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from stratagem import games
from stratagem.kernel.forms import nearest
from stratagem.kernel.game import Game
from stratagem.kernel.toml import Path as Key, Source
from stratagem.scenarios.faults import BadScenario, Fault
from stratagem.scenarios.shape import STAGE_KEYS, Shape


class Stage:
    """Some moves with their luck, and what must hold afterwards."""

    def __init__(self, data: dict[str, Any], path: Key = ()) -> None:
        self.path = path
        self.luck: dict[str, list[Any]] = {key: list(value) for key, value in data.get("luck", {}).items()}
        self.when: list[tuple[int, Any]] = [_move(entry) for entry in data.get("when", [])]
        self.then: dict[str, Any] = data.get("then", {})

    @property
    def moves(self) -> list[tuple[int, Any]]:
        """The moves that are made: all but a last one that must be refused."""
        return self.when[:-1] if self.when and self.then.get("refused") is not None else self.when


class Scenario:
    """One entry of a scenario file.  Raises BadScenario with everything that is wrong with it."""

    def __init__(self, game: str, data: dict[str, Any], source: Source | None = None, number: int = 0) -> None:
        self.game = game
        self.source = source
        self.base: Key = ("scenario", number)
        faults = Shape(game, data).check()
        if faults:
            raise BadScenario(*faults).at(source, self.base)
        self.data = data
        self.name = str(data["name"])
        self.vectors = _strings(data.get("vector", []))
        self.rules = _strings(data.get("rules", []))
        self.setup: dict[str, Any] = data.get("setup", {})
        self.given: dict[str, Any] = data.get("given", {})
        self.at: str | None = data.get("at")
        self.seat = int(data.get("seat", 0))
        self.seed: int | None = data.get("seed")
        self.complete = bool(data.get("complete", False))
        self.impossible = bool(data.get("impossible", False))
        self.setup_refused = data.get("setup_refused")
        self.stages = [Stage(entry, ("stage", i)) for i, entry in enumerate(data.get("stage", []))]
        if not self.stages or "when" in data or "then" in data or "luck" in data:
            first: dict[str, Any] = {key: data[key] for key in STAGE_KEYS if key in data}
            self.stages.insert(0, Stage(first))
        self.fits: Game | None = None  # the game, once the position has been checked against its box
        self.other = self._other(data.get("other"))

    def _other(self, changes: dict[str, Any] | None) -> Scenario | None:
        """The second table: the same moves and luck from a position with some changes."""
        if changes is None:
            return None
        twin = {key: value for key, value in self.data.items() if key not in ("other", "then")}
        twin["given"] = {**self.given, **changes.get("given", {})}
        if "stage" in self.data:
            twin["stage"] = [{**stage, "then": _unclaimed(stage)} for stage in self.data["stage"]]
        first = twin if self.stages[0].path == () else twin["stage"][0]
        first.update({key: changes[key] for key in ("luck", "when") if key in changes})
        if first is twin:
            twin["then"] = _unclaimed(self.data)
        return Scenario(self.game, twin, self.source, int(self.base[1]))

    @property
    def line(self) -> int:
        return self.source.line(self.base) if self.source is not None else 0

    @property
    def where(self) -> str:
        """File, line and name."""
        return f"{self.source.file}:{self.line}: {self.name}" if self.source is not None else self.name


def _unclaimed(stage: dict[str, Any]) -> dict[str, Any]:
    """For the second table, only how it looks and that the same move is refused can be asserted."""
    then = stage.get("then", {})
    return {"refused": then["refused"]} if "refused" in then else {"asked": []}


def _strings(value: Any) -> list[str]:
    return [value] if isinstance(value, str) else [str(v) for v in value]


def _move(entry: Any) -> tuple[int, Any]:
    """A move is `[seat, action]` or `{seat = 0, action = ...}`; the action is a wire form or its short text."""
    return (entry["seat"], entry["action"]) if isinstance(entry, dict) else (entry[0], entry[1])


def read_entries(path: Path) -> list[Scenario | BadScenario]:
    """Every entry of one file, each a scenario or its errors.

    Its game: `game = "..."` at the top, else the name of its folder.  Raises BadScenario if the file as a whole cannot
    be read.
    """
    source, game, entries = _opened(path)
    found: list[Scenario | BadScenario] = []
    names: dict[str, int] = {}
    for number, entry in enumerate(entries):
        try:
            if not isinstance(entry, dict):
                raise BadScenario("a scenario is a table of keys").at(source, ("scenario", number))
            made = Scenario(game, entry, source, number)
            if made.name in names:
                before = source.line(("scenario", names[made.name]))
                told = f"line {before} has a scenario of this name already: {made.name!r}"
                raise BadScenario(Fault(("name",), told)).at(source, made.base)
            names[made.name] = number
            found.append(made)
        except BadScenario as fault:
            fault.name = str(entry.get("name", "")) if isinstance(entry, dict) else ""
            found.append(fault)
    return found


def _opened(path: Path) -> tuple[Source, str, list[Any]]:
    if path.is_dir():
        raise BadScenario(f"{path} holds no scenario files (*.toml)")
    if not path.exists():
        raise BadScenario(f"there is no file or folder {path}")
    try:
        source = Source(path, path.read_text(encoding="utf-8"))
        data = tomllib.loads(source.text)
    except OSError as fault:
        raise BadScenario(f"{path}: {fault.strerror or fault}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        line = re.search(r"at line (\d+)", str(fault))
        raise BadScenario(f"{path}:{line.group(1) if line else 1}: not readable as TOML: {fault}") from None
    game = str(data.pop("game", path.resolve().parent.name)).replace("-", "_")
    entries = data.pop("scenario", [])
    for key in data:
        told = f"{key!r} does not belong here; scenarios are written [[scenario]]"
        raise BadScenario(Fault((key,), told)).at(source, ())
    if not isinstance(entries, list) or not entries:
        raise BadScenario(f"{path}:1: holds no [[scenario]]")
    if game not in games.names():
        told = f'which game is it? Write game = "..." at the top{nearest(game, games.names())}'
        raise BadScenario(Fault(("game",), told)).at(source, ())
    return source, game, entries


def read_file(path: Path) -> list[Scenario]:
    """Every scenario of one file; raises BadScenario if anything in it is wrong."""
    found: list[Scenario] = []
    for entry in read_entries(path):
        if isinstance(entry, BadScenario):
            raise entry
        found.append(entry)
    return found


def files_among(paths: Sequence[Path]) -> Iterator[Path]:
    """Every scenario file among these files and folders, in order; a path without one is returned unchanged."""
    for path in paths:
        found = sorted(path.rglob("*.toml")) if path.is_dir() else []
        yield from found or [path]


def read_files(paths: Sequence[Path]) -> Iterator[tuple[Path, list[Scenario]]]:
    """Every scenario file among these files and folders, in order; raises BadScenario at the first that is wrong."""
    for path in files_among(paths):
        yield path, read_file(path)

"""Scenario files: reading them, and refusing what the format does not know."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from stratagem import games
from stratagem.kernel.errors import StratagemError

KEYS = {
    "name", "vector", "rules", "note", "setup", "given", "at", "seat", "seed", "complete",
    "luck", "when", "then", "stage", "setup_refused",
}  # fmt: skip
STAGE_KEYS = {"luck", "when", "then", "note"}


class BadScenario(StratagemError):
    """A scenario file that cannot be understood."""


class Stage:
    """Some moves with their luck, and what must hold afterwards."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.luck: dict[str, list[Any]] = {key: list(value) for key, value in data.get("luck", {}).items()}
        self.when: list[tuple[int, Any]] = [_move(entry) for entry in data.get("when", [])]
        self.then: dict[str, Any] = data.get("then", {})


class Scenario:
    """One entry of a scenario file."""

    def __init__(self, game: str, data: dict[str, Any], where: str = "") -> None:
        self.game = game
        self.where = where
        unknown = set(data) - KEYS
        if unknown:
            raise BadScenario(f"{where}: unknown key {sorted(unknown)[0]!r}; known: {', '.join(sorted(KEYS))}")
        self.name = str(data.get("name", ""))
        if not self.name:
            raise BadScenario(f"{where}: every scenario needs a name")
        self.vectors = _strings(data.get("vector", []))
        self.rules = _strings(data.get("rules", []))
        self.setup: dict[str, Any] = data.get("setup", {})
        self.given: dict[str, Any] = data.get("given", {})
        self.at: str | None = data.get("at")
        self.seat = int(data.get("seat", 0))
        self.seed: int | None = data.get("seed")
        self.complete = bool(data.get("complete", False))
        self.setup_refused = data.get("setup_refused")
        self.stages = [Stage(_checked(entry, where)) for entry in data.get("stage", [])]
        if not self.stages or "when" in data or "then" in data or "luck" in data:
            first: dict[str, Any] = {key: data[key] for key in STAGE_KEYS if key in data}
            self.stages.insert(0, Stage(first))
        for stage in self.stages:
            if "refused" in stage.then and not stage.when:
                raise BadScenario(f"{where}: `refused` speaks of the last move of `when`, and there is none")


def _checked(entry: dict[str, Any], where: str) -> dict[str, Any]:
    unknown = set(entry) - STAGE_KEYS
    if unknown:
        raise BadScenario(f"{where}: a stage has no key {sorted(unknown)[0]!r}; known: luck, when, then, note")
    return entry


def _strings(value: Any) -> list[str]:
    return [value] if isinstance(value, str) else [str(v) for v in value]


def _move(entry: Any) -> tuple[int, Any]:
    """A move is `[seat, action]` or `{seat = 0, action = ...}`; the action is a wire form or its short text."""
    if isinstance(entry, dict) and set(entry) == {"seat", "action"}:
        return int(entry["seat"]), entry["action"]
    if isinstance(entry, list) and len(entry) == 2 and isinstance(entry[0], int):
        return entry[0], entry[1]
    raise BadScenario(f"a move in `when` is [seat, action], not {entry!r}")


def read_file(path: Path) -> list[Scenario]:
    """Every scenario of one file.  Its game: `game = "..."` at the top, else the name of its folder."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as fault:
        raise BadScenario(f"{path}: {fault.strerror or fault}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise BadScenario(f"{path}: not readable as TOML: {fault}") from None
    game = str(data.pop("game", path.resolve().parent.name))
    entries = data.pop("scenario", [])
    if data:
        raise BadScenario(f"{path}: {sorted(data)[0]!r} does not belong here; scenarios are written [[scenario]]")
    if not isinstance(entries, list) or not entries:
        raise BadScenario(f"{path}: holds no [[scenario]]")
    if game.replace("-", "_") not in games.names():
        raise BadScenario(
            f"{path}: which game is it? Write game = \"...\" at the top; known: {', '.join(games.names())}"
        )
    found = []
    for number, entry in enumerate(entries, 1):
        try:
            found.append(Scenario(game, entry, f"{path}: scenario {number} ({entry.get('name', 'no name')})"))
        except (TypeError, ValueError, AttributeError) as fault:
            raise BadScenario(f"{path}: scenario {number} cannot be read: {fault}") from None
    return found


def read_files(paths: Sequence[Path]) -> Iterator[tuple[Path, list[Scenario]]]:
    """Every scenario file among these files and folders, in order."""
    for path in paths:
        if path.is_dir():
            found = sorted(path.rglob("*.toml"))
            if not found:
                raise BadScenario(f"{path} holds no scenario files (*.toml)")
            for file in found:
                yield file, read_file(file)
        elif path.exists():
            yield path, read_file(path)
        else:
            raise BadScenario(f"there is no file or folder {path}")

"""Pack: content as TOML rows with provenance, read once, with problems that name file and line.

A pack is a folder of `<table>.toml` files, each holding rows `[[table]]`.  The
house pack comes with the game.  A pack of one's own is laid over it: a row
with the same key replaces the house row, a new key adds one, and a file that
says `replace = true` stands for the whole table.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from pathlib import Path
from typing import Any, Final

from stratagem.kernel.errors import BadContent

SOURCES: Final = ("rulebook", "public", "house", "box", "custom")
_HEADER: Final = re.compile(r"^\s*\[\[?\s*([A-Za-z0-9_.\-]+)\s*\]\]?")
_KEY: Final = re.compile(r"^\s*([A-Za-z0-9_.\-]+)\s*=")


class Row:
    """One row of a table: its values, and where it stands."""

    def __init__(self, pack: Pack, file: str, line: int, data: dict[str, Any], lines: dict[str, int]) -> None:
        self.pack = pack
        self.file = file
        self.line = line
        self.data = data
        self.lines = lines
        self.read: set[str] = set()

    def problem(self, message: str, field: str = "") -> None:
        """Note what is wrong with this row (or one field of it)."""
        line = self.lines.get(field, self.line)
        self.pack.problems.append(f"{self.file}:{line}: {message}")

    def warning(self, message: str, field: str = "") -> None:
        self.pack.warnings.append(f"{self.file}:{self.lines.get(field, self.line)}: {message}")

    def get(self, field: str, default: Any = None) -> Any:
        """The raw value of a field."""
        self.read.add(field)
        return self.data.get(field, default)

    def integer(self, field: str, low: int, high: int, default: int | None = None) -> int:
        value = self.get(field, default)
        if isinstance(value, bool) or not isinstance(value, int):
            self.problem(f"{field} must be a number from {low} to {high}", field)
            return low
        if not low <= value <= high:
            self.problem(f"{field} is {value}; it must be from {low} to {high}", field)
            return low
        return value

    def text(self, field: str, default: str | None = None) -> str:
        value = self.get(field, default)
        if not isinstance(value, str) or (not value and default != ""):
            self.problem(f"{field} must be a text", field)
            return ""
        return value

    def flag(self, field: str, default: bool = False) -> bool:
        value = self.get(field, default)
        if not isinstance(value, bool):
            self.problem(f"{field} must be true or false", field)
            return default
        return value

    def one_of(self, field: str, allowed: tuple[str, ...] | list[str], default: str | None = None) -> str:
        value = self.get(field, default)
        if value not in allowed:
            self.problem(f"{field} is {value!r}; allowed: {', '.join(allowed)}", field)
            return allowed[0]
        return str(value)

    def texts(self, field: str, allowed: tuple[str, ...] | list[str] | None = None) -> list[str]:
        """A list of words, each one of the allowed ones."""
        value = self.get(field, [])
        if not isinstance(value, list) or not all(isinstance(v, str) for v in value):
            self.problem(f"{field} must be a list of texts", field)
            return []
        for v in value:
            if allowed is not None and v not in allowed:
                self.problem(f"{field} has {v!r}; allowed: {', '.join(allowed)}", field)
        return list(value)

    def words(self, field: str) -> dict[str, str]:
        """A text in every language: `name.en = "..."`, `name.it = "..."`."""
        value = self.get(field, {})
        if not isinstance(value, dict) or not value.get("en") or not all(isinstance(v, str) for v in value.values()):
            self.problem(f"{field} needs at least {field}.en, a text", field)
            return {"en": "", "it": ""}
        return {"en": value["en"], "it": value.get("it", value["en"])}

    def provenance(self) -> str:
        """`source` is required of every row; `note` is free text."""
        self.text("note", "")
        return self.one_of("source", SOURCES)

    def no_more(self) -> None:
        """Every field has been read: anything else is a slip of the pen."""
        for field in self.data:
            if field not in self.read:
                self.problem(f"unknown field {field!r}; known: {', '.join(sorted(self.read))}", field)


class Pack:
    """The rows of every table of one game, house rows and one's own, and what is wrong with them."""

    def __init__(self, house: Path, folder: Path | None = None) -> None:
        self.problems: list[str] = []
        self.warnings: list[str] = []
        self.tables: dict[str, list[Row]] = {}
        self.replaced: set[str] = set()
        self.own: dict[str, list[Row]] = {}
        for path in sorted(house.glob("*.toml")):
            self.tables[path.stem] = self._read(path, path.name)
        if folder is not None:
            self._read_own(folder)

    def _read_own(self, folder: Path) -> None:
        if not folder.is_dir():
            raise BadContent([f"there is no content pack at {folder}: a pack is a folder of .toml files"])
        files = sorted(folder.glob("*.toml"))
        if not any(path.stem in self.tables for path in files):
            known = ", ".join(f"{table}.toml" for table in self.tables)
            raise BadContent([f"{folder} has none of the files a pack may have: {known}"])
        for path in files:
            if path.stem == "pack":
                continue
            if path.stem not in self.tables:
                known = ", ".join(f"{t}.toml" for t in self.tables)
                self.problems.append(f"{path.name}:1: no such table; known: {known}")
                continue
            self.own[path.stem] = self._read(path, path.name)

    def _read(self, path: Path, shown: str) -> list[Row]:
        try:
            text = path.read_text(encoding="utf-8")
            data = tomllib.loads(text)
        except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError) as fault:
            found = re.search(r"at line (\d+)", str(fault))
            self.problems.append(f"{shown}:{found.group(1) if found else 1}: not readable as TOML: {fault}")
            return []
        table = path.stem
        if data.pop("replace", False) is True:
            self.replaced.add(table)
        rows = data.pop(table, [])
        for other in data:
            self.problems.append(f"{shown}:1: {other!r} does not belong here; rows are written [[{table}]]")
        if not isinstance(rows, list):
            self.problems.append(f"{shown}:1: rows are written [[{table}]], each with its own fields")
            return []
        places = _places(text, table)
        return [_row(self, shown, places, i, row) for i, row in enumerate(rows)]

    def rows(self, table: str, key: str) -> list[Row]:
        """The rows in force: house rows in order, one's own in their place or after them.  `key` tells rows apart."""
        house = [] if table in self.replaced else self.tables.get(table, [])
        found: dict[Any, Row] = {}
        for group in (house, self.own.get(table, [])):
            seen: set[Any] = set()
            for row in group:
                name = row.get(key)
                if name is None or isinstance(name, (list, dict)):
                    row.problem(f"every row of {table} needs its {key}", key)
                    continue
                if name in seen:
                    row.problem(f"{key} {name!r} is there twice", key)
                seen.add(name)
                found[name] = row
        return list(found.values())

    def hash(self) -> str:
        """A fingerprint of all rows in force: replays record it."""
        data = {
            table: [row.data for row in ([] if table in self.replaced else rows) + self.own.get(table, [])]
            for table, rows in self.tables.items()
        }
        text = json.dumps(data, sort_keys=True, ensure_ascii=False, default=str)
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def finish(self) -> None:
        """Raise BadContent if anything is wrong."""
        if self.problems:
            raise BadContent(self.problems)


def _row(pack: Pack, file: str, places: list[tuple[int, dict[str, int]]], index: int, data: Any) -> Row:
    line, lines = places[index] if index < len(places) else (1, {})
    if not isinstance(data, dict):
        pack.problems.append(f"{file}:{line}: a row is a table of fields")
        data = {}
    return Row(pack, file, line, data, lines)


def _places(text: str, table: str) -> list[tuple[int, dict[str, int]]]:
    """For each `[[table]]` its line, and the line of each of its fields."""
    places: list[tuple[int, dict[str, int]]] = []
    inside = False  # a text of several lines, which may look like anything
    for number, line in enumerate(text.splitlines(), 1):
        was_inside = inside
        inside ^= (line.count('"""') + line.count("'''")) % 2 == 1
        if was_inside:
            continue
        header = _HEADER.match(line)
        if header and header.group(1) == table:
            places.append((number, {}))
        elif header and header.group(1).startswith(table + ".") and places:
            places[-1][1].setdefault(header.group(1).split(".")[1], number)
        else:
            key = _KEY.match(line)
            if key and places:
                places[-1][1].setdefault(key.group(1).split(".")[0], number)
    return places

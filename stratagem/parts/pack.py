"""Pack: content as TOML rows with provenance, read once, with problems that name file and line.

A pack is a folder of `<table>.toml` files, each holding rows `[[table]]`.  The
house pack comes with the game.  A custom pack is laid over it: a row with the
same key replaces the house row, a new key adds one, and a file that says
`replace = true` replaces the whole table.

A game is identified by the hash of what its rules read: names, texts, sources
and notes may be corrected at any time.  House tables that were replaced stay in
`superseded/`, so that games started with them continue (`docs/upgrades.md`).
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from pathlib import Path
from typing import Any, Final

from stratagem.kernel.errors import BadContent
from stratagem.kernel.toml import Path as Place, Source
from stratagem.parts.edition import Edition, Origin

SOURCES: Final = ("rulebook", "public", "house", "box", "custom")


class Row:
    """One row of a table: its values, and where it stands."""

    def __init__(self, pack: Pack, source: Source, path: Place, data: dict[str, Any]) -> None:
        self.pack = pack
        self.source = source
        self.path = path
        self.data = data
        self.read: set[str] = set()
        self.told: set[str] = set()  # fields for people: rules do not read them

    def problem(self, message: str, field: str = "") -> None:
        """Note what is wrong with this row (or one field of it)."""
        self.pack.problems.append(f"{self.place(field)}: {message}")

    def need(self, fine: bool, message: str, field: str = "") -> bool:
        """Note what is wrong unless it is fine; returns whether it is."""
        if not fine:
            self.problem(message, field)
        return fine

    def warning(self, message: str, field: str = "") -> None:
        self.pack.warnings.append(f"{self.place(field)}: {message}")

    def place(self, field: str = "") -> str:
        """Its file and line, or those of one field."""
        return f"{self.source.file}:{self.source.line((*self.path, field))}"

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
        """A text in every language: `name.en = "..."`, `name.it = "..."`.  For people: rules do not read it."""
        self.told.add(field)
        value = self.get(field, {})
        if not isinstance(value, dict) or not value.get("en") or not all(isinstance(v, str) for v in value.values()):
            self.problem(f"{field} needs at least {field}.en, a text", field)
            return {"en": "", "it": ""}
        return {"en": value["en"], "it": value.get("it", value["en"])}

    def provenance(self) -> str:
        """`source` is required of every row; `note` is free text."""
        self.told.update(("source", "note"))
        self.text("note", "")
        return self.one_of("source", SOURCES)

    def ruled(self) -> dict[str, Any]:
        """What rules read of this row."""
        return {field: value for field, value in self.data.items() if field not in self.told}

    def no_more(self) -> None:
        """Every field has been read: anything else is a slip of the pen."""
        for field in self.data:
            if field not in self.read:
                self.problem(f"unknown field {field!r}; known: {', '.join(sorted(self.read))}", field)


class Pack:
    """The rows of every table of one game, house rows and one's own, and what is wrong with them."""

    def __init__(self, house: Path, origin: Path | Origin | None = None) -> None:
        self.problems: list[str] = []
        self.warnings: list[str] = []
        self.tables: dict[str, list[Row]] = {}
        self.replaced: set[str] = set()
        self.own: dict[str, list[Row]] = {}
        self.in_force: dict[str, list[Row]] = {}  # as the reader of the game has asked for them
        self.for_people: set[str] = set()  # tables of words only
        self.kept: dict[str, Any] = {}  # one's own rows as plain data
        self.origin = origin if isinstance(origin, Origin) else Origin(origin)
        self.house = house
        for path in house_files(house, self.origin.superseded):
            self.tables[path.stem] = self._read(path)
        if self.origin.folder is not None:
            self._read_own(self.origin.folder)
        for table, data in (self.origin.rows or {}).items():
            self._take_own(table, data)

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
            rows = self.own[path.stem] = self._read(path)
            self._keep(path.stem, rows)

    def _take_own(self, table: str, data: Any) -> None:
        """Rows that were kept with a game."""
        source = Source(f"{table}.toml")
        if table not in self.tables or not isinstance(data, dict) or not isinstance(data.get("rows"), list):
            self.problems.append(f"{source.file}:1: the content that was kept with the game is damaged")
            return
        if data.get("replace") is True:
            self.replaced.add(table)
        self.own[table] = [_row(self, source, table, number, row) for number, row in enumerate(data["rows"])]
        self._keep(table, self.own[table])

    def _keep(self, table: str, rows: list[Row]) -> None:
        self.kept[table] = {"replace": table in self.replaced, "rows": [row.data for row in rows]}

    def _read(self, path: Path) -> list[Row]:
        shown, table = path.name, path.stem
        try:
            source = Source(shown, path.read_text(encoding="utf-8"))
            data = tomllib.loads(source.text)
        except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError) as fault:
            found = re.search(r"at line (\d+)", str(fault))
            self.problems.append(f"{shown}:{found.group(1) if found else 1}: not readable as TOML: {fault}")
            return []
        if data.pop("replace", False) is True:
            self.replaced.add(table)
        rows = data.pop(table, [])
        for other in data:
            self.problems.append(f"{shown}:1: {other!r} does not belong here; rows are written [[{table}]]")
        if not isinstance(rows, list):
            self.problems.append(f"{shown}:1: rows are written [[{table}]], each with its own fields")
            return []
        return [_row(self, source, table, i, row) for i, row in enumerate(rows)]

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
        self.in_force[table] = list(found.values())
        return self.in_force[table]

    def words(self, table: str, key: str) -> list[Row]:
        """The rows of a table that only people read."""
        self.for_people.add(table)
        return self.rows(table, key)

    def hash(self) -> str:
        """A fingerprint of what rules read in the rows in force: tables and replays record it."""
        data = {
            table: [row.ruled() for row in self.in_force.get(table, self._all(table))]
            for table in self.tables
            if table not in self.for_people
        }
        return _fingerprint(data)

    def _all(self, table: str) -> list[Row]:
        return ([] if table in self.replaced else self.tables[table]) + self.own.get(table, [])

    def first_hash(self) -> str:
        """The fingerprint of version 0.1.0, over every word of every row: so what was saved then names its content."""
        return _fingerprint({table: [row.data for row in self._all(table)] for table in self.tables})

    def stamp(self, content: Edition) -> None:
        """The tables are read: note what they were read from."""
        content.hash = self.hash()
        if self.kept:
            content.own = self.kept
            content.known_as = (content.hash, self.first_hash())
        else:
            content.known_as = (content.hash, *known_as(self.house, content.hash))

    def finish(self) -> None:
        """Raise BadContent if anything is wrong."""
        if self.problems:
            raise BadContent(self.problems)


def superseded(house: Path) -> list[int]:
    """The numbers under which replaced tables of the house are kept, the latest first."""
    return sorted([int(path.name) for path in (house / "superseded").glob("[0-9]*") if path.is_dir()], reverse=True)


def house_files(house: Path, number: int = 0) -> list[Path]:
    """The house tables in force (0), or as they were when those of this number were replaced.

    A folder holds the tables that one change has replaced; what it does not hold is found in a later one.
    """
    files = {path.stem: path for path in house.glob("*.toml")}
    for later in superseded(house):
        if number and later >= number:
            files.update({path.stem: path for path in (house / "superseded" / str(later)).glob("*.toml")})
    return [files[table] for table in sorted(files)]


def known(house: Path) -> list[dict[str, Any]]:
    """Every content the house has had: its hash, how it was called before, and under which number its tables lie."""
    path = house / "superseded" / "known.toml"
    found: list[dict[str, Any]] = tomllib.loads(path.read_text(encoding="utf-8"))["known"] if path.is_file() else []
    return found


def known_as(house: Path, hash: str) -> list[str]:
    """What else a content of the house has been called."""
    return [name for line in known(house) if line["hash"] == hash for name in line.get("was", [])]


def number_of(house: Path, hash: str) -> int | None:
    """Under which number the content of this hash lies; 0: it is in force; None: the house never had it."""
    for line in known(house):
        if hash == line["hash"] or hash in line.get("was", []):
            return int(line.get("superseded", 0))
    return None


def _fingerprint(data: Any) -> str:
    text = json.dumps(data, sort_keys=True, ensure_ascii=False, default=str)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _row(pack: Pack, source: Source, table: str, number: int, data: Any) -> Row:
    row = Row(pack, source, (table, number), data if isinstance(data, dict) else {})
    if not isinstance(data, dict):
        row.problem("a row is a table of fields")
    return row

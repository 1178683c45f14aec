"""What can be wrong: with a scenario as written, or with what the game does; each with its file and line.

The standard library parses TOML but discards line numbers. A scanner walks a text that has already been parsed
successfully, and records where each path starts; it validates nothing.
"""

import re
import tomllib
from bisect import bisect_right
from dataclasses import dataclass
from pathlib import Path as File
from typing import Any

from stratagem.kernel.errors import StratagemError

Path = tuple[str | int, ...]  # ("scenario", 0, "then", "rows", 1)

_GAP = re.compile(r"(?:[ \t\r\n]+|#[^\n]*)*")
_BLANK = re.compile(r"[ \t]*")
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_TEXT = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}(?!")' r"|'''.*?'{3,5}(?!')" r'|"(?:\\.|[^"\\\n])*"' r"|'[^'\n]*'", re.DOTALL
)
_PLAIN = re.compile(r"[^,\]\}\n#]+")


def lines(text: str) -> dict[Path, int]:
    """The line of every key, table and list entry of a text that tomllib accepts."""
    scanner = _Scanner(text)
    scanner.document()
    starts = [0] + [found.end() for found in re.finditer("\n", text)]
    return {path: bisect_right(starts, offset) for path, offset in scanner.places.items()}


class _Scanner:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.places: dict[Path, int] = {}
        self.rows: dict[Path, int] = {}  # how many [[tables]] there are so far

    def document(self) -> None:
        table: Path = ()
        self.skip(_GAP)
        while self.at < len(self.text):
            start = self.at
            if self.text.startswith("[", start):
                many = self.text.startswith("[[", start)
                self.at += 2 if many else 1
                self.skip(_BLANK)
                table = self.header(self.key(), many, start)
                self.skip(_BLANK)
                self.at += 2 if many else 1
            else:
                self.pair(table)
            self.skip(_GAP)

    def skip(self, pattern: re.Pattern[str]) -> None:
        found = pattern.match(self.text, self.at)
        if found is not None:
            self.at = found.end()

    def note(self, path: Path, offset: int) -> None:
        for size in range(1, len(path) + 1):
            self.places.setdefault(path[:size], offset)

    def header(self, keys: list[str], many: bool, start: int) -> Path:
        """`[a.b]` and `[[a.b]]`: a name that refers to several tables means the latest one."""
        path: Path = ()
        for number, key in enumerate(keys, 1):
            path = (*path, key)
            if many and number == len(keys):
                self.rows[path] = self.rows.get(path, 0) + 1
            if path in self.rows:
                path = (*path, self.rows[path] - 1)
        self.note(path, start)
        return path

    def key(self) -> list[str]:
        """A key with its dots."""
        found = []
        while True:
            quoted = _TEXT.match(self.text, self.at)
            bare = _BARE_KEY.match(self.text, self.at)
            if quoted is not None:
                found.append(str(tomllib.loads(f"key = {quoted.group()}")["key"]))
                self.at = quoted.end()
            elif bare is not None:
                found.append(bare.group())
                self.at = bare.end()
            self.skip(_BLANK)
            if not self.text.startswith(".", self.at):
                return found
            self.at += 1
            self.skip(_BLANK)

    def pair(self, table: Path) -> None:
        """`key = value`."""
        start = self.at
        path = (*table, *self.key())
        self.note(path, start)
        self.at += 1  # the equals sign
        self.skip(_BLANK)
        self.value(path)

    def value(self, path: Path) -> None:
        first = self.text[self.at]
        if first == "[":
            self.inside("]", path)
        elif first == "{":
            self.inside("}", path)
        else:
            self.skip(_TEXT if first in "\"'" else _PLAIN)

    def inside(self, end: str, path: Path) -> None:
        """A list or an inline table."""
        self.at += 1
        self.skip(_GAP)
        number = 0
        while not self.text.startswith(end, self.at):
            if end == "]":
                self.note((*path, number), self.at)
                self.value((*path, number))
            else:
                self.pair(path)
            number += 1
            self.skip(_GAP)
            if self.text.startswith(",", self.at):
                self.at += 1
            self.skip(_GAP)
        self.at += 1


class Source:
    """The text that contains a scenario; its lines are looked up only if something is wrong."""

    def __init__(self, file: File, text: str) -> None:
        self.file = file
        self.text = text
        self._lines: dict[Path, int] | None = None

    def line(self, path: Path) -> int:
        """The line of a path, or of the nearest thing around it."""
        if self._lines is None:
            self._lines = lines(self.text)
        while path and path not in self._lines:
            path = path[:-1]
        return self._lines.get(path, 1)


@dataclass(eq=False, slots=True)
class Fault:
    """One error, and where: a path from the scenario."""

    path: Path
    told: str


class Faulty(StratagemError):
    """Faults of one scenario; if its source is known, each is reported with its file and line."""

    def __init__(self, *faults: Fault | str) -> None:
        self.faults = [Fault((), fault) if isinstance(fault, str) else fault for fault in faults]
        self.source: Source | None = None
        self.base: Path = ()
        super().__init__(*[fault.told for fault in self.faults])

    def at(self, source: Source | None, base: Path) -> Any:
        """The same, with the text it stands in."""
        if self.source is None:
            self.source, self.base = source, base
        return self

    def lines(self) -> list[int]:
        return [self.source.line((*self.base, *fault.path)) if self.source else 0 for fault in self.faults]

    def __str__(self) -> str:
        if self.source is None:
            return "\n".join([fault.told for fault in self.faults])
        told = zip(self.lines(), self.faults, strict=True)
        return "\n".join([f"{self.source.file}:{line}: {fault.told}" for line, fault in told])


class BadScenario(Faulty):
    """A scenario, or a whole file, that cannot be understood or asserts nothing: its author must fix it."""

    name = ""  # of the scenario, where it has one


class ScenarioFailed(Faulty):
    """The game does not do what the scenario says."""


def dotted(path: Path) -> str:
    """`then.rows[0]`, without the stage that contains it."""
    if len(path) > 2 and path[0] == "stage":
        path = path[2:]
    shown = ""
    for part in path:
        shown += f"[{part}]" if isinstance(part, int) else f".{part}" if shown else part
    return shown

"""Line numbers in a TOML text, so that errors can name the line.

The standard library parses TOML but discards line numbers. A scanner walks a text that has already been parsed
successfully, and records where each path starts; it validates nothing.
"""

# mypyc: skip

import re
import tomllib
from bisect import bisect_right
from pathlib import Path as File

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
    """A text and the name of its file; its lines are looked up only if something is wrong."""

    def __init__(self, file: File | str, text: str = "") -> None:
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

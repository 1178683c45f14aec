"""Rule coverage: which rules of the rule files are not cited by any code or test."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from stratagem import games
from stratagem.kernel.errors import StratagemError


class NoCheckout(StratagemError):
    """Coverage needs the sources and tests of a checkout."""


class Coverage:
    """For one game: all its rule ids, and those that code or tests never cite."""

    def __init__(self, game: str, ids: Sequence[str], in_code: set[str], in_tests: set[str]) -> None:
        self.game = game
        self.ids = list(ids)
        self.not_in_code = [rule for rule in ids if rule not in in_code]
        self.not_in_tests = [rule for rule in ids if rule not in in_tests]

    @property
    def complete(self) -> bool:
        return not self.not_in_code and not self.not_in_tests

    def to_json(self) -> dict[str, object]:
        return {
            "game": self.game,
            "rules": len(self.ids),
            "not_cited_by_code": self.not_in_code,
            "not_cited_by_tests": self.not_in_tests,
        }


def root() -> Path:
    """The checkout this package runs from."""
    found = Path(__file__).resolve().parents[2]
    if not (found / "tests" / "scenarios").is_dir():
        raise NoCheckout("rule coverage reads the sources and tests: run it in a checkout of the project")
    return found


def cited(paths: Sequence[Path], ids: Sequence[str]) -> set[str]:
    """The ids that these files name in full."""
    wanted = set(ids)
    word = re.compile(r"\b[A-Z]+-[A-Z]+-?[0-9]+[a-z]?\b")
    found: set[str] = set()
    for path in paths:
        found |= wanted.intersection(word.findall(path.read_text(encoding="utf-8")))
    return found


def coverage(game: str, ids: Sequence[str]) -> Coverage:
    """Code: the game's own sources.  Tests: its scenarios and its test files."""
    base = root()
    code = sorted(games.house_folder(game).parent.rglob("*.py"))
    tests = sorted((base / "tests" / "scenarios" / game).rglob("*.toml"))
    tests += sorted((base / "tests" / "games" / game).rglob("*.py"))
    return Coverage(game, ids, cited(code, ids), cited(tests, ids))

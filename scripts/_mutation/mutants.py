"""Mutants: one change per line, chosen by the source text alone, so that the same line always gets the same one."""

from __future__ import annotations

import difflib
import hashlib
import random
import re
import subprocess
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from _mutation.operators import WEIGHTS, Change, changes_of
from _mutation.project import NOT_RULES, Project


class Mutant(NamedTuple):
    """One changed line. Its id depends on its function's name, the line and the change, not on their position."""

    id: str
    game: str
    what: str  # rules, view, ...: what the file is
    path: str  # below the root
    line: int
    where: str  # qualified name of the function or class around it
    operator: str
    old: str  # the lines touched, before and after, with white space collapsed
    new: str
    nth: int  # of the same change of the same line in the same function
    key: str  # of its verdict: changes with the function around it
    start: int
    end: int
    put: str
    probe: str  # the statement around it as path:line:column; empty where it runs when the module is loaded

    @property
    def place(self) -> str:
        return f"{self.path}:{self.line}"


def mutants_of(project: Project, game: str) -> list[Mutant]:
    """Every mutant of a game."""
    seen: Counter[tuple[str, ...]] = Counter()
    found = []
    for path, what in project.sources(game):
        source = path.read_text(encoding="utf-8")
        for change in one_per_line(source):
            if not set(change.scopes) & set(NOT_RULES):
                found.append(_mutant(project, game, what, path, source, change, seen))
    return found


def one_per_line(source: str) -> list[Change]:
    """The changes to try: one per line, chosen pseudo-randomly by the line's text."""
    data = source.encode()
    lines: dict[int, list[Change]] = {}
    for change in changes_of(source):
        lines.setdefault(data.count(b"\n", 0, change.start), []).append(change)
    texts = source.splitlines()
    chosen = []
    for number, choices in sorted(lines.items()):
        lot = random.Random(f"{'.'.join(choices[0].scopes)} {plain(texts[number])}")
        chosen += lot.choices(choices, [WEIGHTS[change.operator] for change in choices])
    return chosen


def _mutant(
    project: Project, game: str, what: str, path: Path, source: str, change: Change, seen: Counter[tuple[str, ...]]
) -> Mutant:
    data = source.encode()
    first, last = data.rfind(b"\n", 0, change.start) + 1, data.find(b"\n", change.end)
    last = len(data) if last < 0 else last
    old = plain(data[first:last].decode())
    new = plain((data[first : change.start] + change.new.encode() + data[change.end : last]).decode())
    where = ".".join(change.scopes)
    seen[game, where, old, new] += 1
    nth = seen[game, where, old, new]
    unit = "\n".join(source.splitlines()[change.unit[0] - 1 : change.unit[1]])
    name = path.relative_to(project.root).as_posix()
    return Mutant(
        id=hashed(game, where, old, new, str(nth)), game=game, what=what, path=name,
        line=data.count(b"\n", 0, change.start) + 1, where=where, operator=change.operator, old=old, new=new, nth=nth,
        key=hashed(game, where, plain(unit), old, new, str(nth)), start=change.start, end=change.end, put=change.new,
        probe=f"{name}:{change.statement[0]}:{change.statement[1]}" if change.statement else "",
    )  # fmt: skip


def plain(text: str) -> str:
    return " ".join(text.split())


def hashed(*parts: str) -> str:
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:10]


def mutated(project: Project, mutant: Mutant) -> str:
    """The whole source with the one change."""
    data = (project.root / mutant.path).read_bytes()
    return (data[: mutant.start] + mutant.put.encode() + data[mutant.end :]).decode()


def diff(project: Project, mutant: Mutant, around: int = 3) -> str:
    old = (project.root / mutant.path).read_text(encoding="utf-8").splitlines()
    new = mutated(project, mutant).splitlines()
    return "\n".join(difflib.unified_diff(old, new, mutant.path, f"{mutant.path} ({mutant.id})", "", "", around, ""))


def sampled(mutants: Iterable[Mutant], count: int, seed: str) -> list[Mutant]:
    """A random sample of each game; for one seed it stays the same, whatever else is added."""
    games: dict[str, list[Mutant]] = {}
    for mutant in mutants:
        games.setdefault(mutant.game, []).append(mutant)
    found = []
    for game in games.values():
        by_lot = sorted(game, key=lambda m: hashed(seed, m.id))[:count]
        found += [m for m in game if m in set(by_lot)]
    return found


def spread(mutants: list[Mutant], most: int) -> list[Mutant]:
    """A random sample of limited total size."""
    kept = set(sorted(mutants, key=lambda m: hashed("spread", m.id))[:most])
    return [m for m in mutants if m in kept]


# -- changed lines -----------------------------------------------------------------------------------


def parent_of(root: Path, base: str) -> str | None:
    """The commit to compare with; None if this clone does not have it."""
    found = subprocess.run(
        ["git", "rev-parse", "--verify", "--quiet", f"{base}^{{commit}}"], cwd=root, capture_output=True, text=True
    )
    return found.stdout.strip() or None


def changed_lines(root: Path, base: str) -> dict[str, set[int]]:
    """The lines of each file that are not in this commit, uncommitted ones and new files included."""
    shown = subprocess.run(
        ["git", "diff", "--unified=0", "--find-renames", "--no-color", "--no-ext-diff", base, "--"],
        cwd=root, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    found: dict[str, set[int]] = {}
    path = ""
    for line in shown.splitlines():
        if line.startswith("+++ "):
            path = line[6:] if line.startswith("+++ b/") else ""
        hunk = re.match(r"@@ -\S+ \+(\d+)(?:,(\d+))? @@", line)
        if hunk and path:
            first, count = int(hunk[1]), int(hunk[2] or 1)
            found.setdefault(path, set()).update(range(first, first + count))
    listing = ["git", "ls-files", "--others", "--exclude-standard", "-z"]
    new = subprocess.run(listing, cwd=root, capture_output=True, text=True, check=True).stdout
    for name in filter(None, new.split("\0")):
        if name.endswith(".py"):
            found[name] = set(range(1, (root / name).read_bytes().count(b"\n") + 2))
    return found

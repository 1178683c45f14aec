"""The verdict on each mutant, cached between runs; and the list of mutants that people have reviewed."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from _mutation.mutants import Mutant, plain
from _mutation.project import Project

STRONG = ("scenario", "property", "contract")
KEPT = ("killed", "survived", "hang")  # unclear ones are retried
MOST_EQUIVALENT = 0.06  # of all mutants
ENOUGH_GAMES = 10_000
LEAST_REASON = 20  # letters


class Verdict(NamedTuple):
    verdict: str  # killed, survived, hang, unclear
    by: str = ""  # the kind of check that noticed
    check: str = ""
    why: str = ""
    seconds: float = 0.0


class Store:
    """Verdicts in .cache, one file per game, by the text of the function and of the change.

    A verdict is valid while nothing that could notice the mutant has changed. A kill by a scenario, a property or the
    contract also stays valid while the check that noticed is unchanged.
    """

    def __init__(self, project: Project, folder: Path) -> None:
        self.project = project
        self.folder = folder
        self.tests_sum = cache(project.tests_sum)
        self.check_sum = cache(project.check_sum)

    def load(self, game: str) -> dict[str, Verdict]:
        """The verdicts that still hold, by the mutant's key."""
        found: dict[str, Verdict] = {}
        path = self.folder / f"{game}.jsonl"
        for line in path.read_text(encoding="utf-8").splitlines() if path.is_file() else []:
            try:
                entry = json.loads(line)
            except ValueError:
                continue  # a run was interrupted while writing
            found.pop(entry["key"], None)
            if entry["verdict"] in KEPT and self._holds(game, entry):
                found[entry["key"]] = verdict_of(entry)
        return found

    def _holds(self, game: str, entry: dict[str, Any]) -> bool:
        if entry["tests"] == self.tests_sum(game):
            return True
        strong = entry["verdict"] == "killed" and entry["by"] in STRONG  # another check may notice, and count for more
        return strong and str(entry["check_sum"]) == self.check_sum(entry["file"])

    def add(self, game: str, entry: dict[str, Any]) -> Verdict:
        """Store a worker's verdict on one mutant."""
        sums = {"tests": self.tests_sum(game), "check_sum": self.check_sum(entry["file"]) if entry["file"] else ""}
        self.folder.mkdir(parents=True, exist_ok=True)
        with (self.folder / f"{game}.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps({**entry, **sums}) + "\n")
        return verdict_of(entry)

    def passed(self, game: str) -> set[str]:
        """The keys of mutants that no scenario noticed, as long as the scenarios stay the same."""
        path, now = self.folder / f"passed-{game}.jsonl", self.tests_sum(game, True, False)
        lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
        return {line.partition(" ")[2] for line in lines if line.startswith(f"{now} ")}

    def add_passed(self, game: str, key: str) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        with (self.folder / f"passed-{game}.jsonl").open("a", encoding="utf-8") as file:
            file.write(f"{self.tests_sum(game, True, False)} {key}\n")


def verdict_of(entry: dict[str, Any]) -> Verdict:
    return Verdict(*(entry[name] for name in Verdict._fields))


# -- the reviewed list -------------------------------------------------------------------------------------


class Reviewed(NamedTuple):
    """A mutant that somebody has reviewed: it changes nothing, or it never ends."""

    sort: str  # "equivalent" or "hang"
    game: str
    where: str
    line: str
    mutant: str
    nth: int
    reason: str
    games: int  # equal games that were played with and without it

    def fits(self, mutant: Mutant) -> bool:
        return (self.game, self.where, self.line, self.mutant, self.nth) == (
            mutant.game, mutant.where, mutant.old, mutant.new, mutant.nth,
        )  # fmt: skip

    def fault(self) -> str:
        """What is missing from the entry."""
        if len(self.reason) < LEAST_REASON and self.games < ENOUGH_GAMES:
            return f"{self.where}: `{self.mutant}` needs a sentence that proves it, or {ENOUGH_GAMES:,} equal games"
        return ""


def reviewed(path: Path) -> list[Reviewed]:
    if not path.is_file():
        return []
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return list(_entries(data))


def _entries(data: dict[str, Any]) -> Iterator[Reviewed]:
    for sort in ("equivalent", "hang"):
        for entry in data.get(sort, []):
            yield Reviewed(
                sort, entry["game"], entry.get("where", ""), plain(entry["line"]), plain(entry["mutant"]),
                entry.get("nth", 1), entry.get("reason", ""), entry.get("games", 0),
            )  # fmt: skip


def entry_text(mutant: Mutant, reason: str, games: int = 0, sort: str = "equivalent") -> str:
    """An entry ready to be added to the list."""
    lines = [f"[[{sort}]]", f'game = "{mutant.game}"', f'where = "{mutant.where}"']
    lines += [f"line = {quoted(mutant.old)}", f"mutant = {quoted(mutant.new)}"]
    lines += [f"nth = {mutant.nth}"] if mutant.nth > 1 else []
    lines += [f"games = {games}"] if games else []
    return "\n".join([*lines, f"reason = {quoted(reason)}"]) + "\n"


def quoted(text: str) -> str:
    return f"'{text}'" if "'" not in text else json.dumps(text, ensure_ascii=False)


def faults_of_list(entries: Iterable[Reviewed], all_mutants: list[Mutant], games: list[str]) -> list[str]:
    """What is wrong with the list itself: entries without a proof, entries without a mutant, or too many entries."""
    faults, count = [], 0
    by_text = {(m.game, m.where, m.old, m.new, m.nth) for m in all_mutants}
    for entry in entries:
        count += entry.sort == "equivalent" and entry.game in games
        if entry.fault():
            faults.append(entry.fault())
        if entry.game in games and (entry.game, entry.where, entry.line, entry.mutant, entry.nth) not in by_text:
            faults.append(f"{entry.game}, {entry.where}: `{entry.line}` is listed and exists no more")
    if count > MOST_EQUIVALENT * len(all_mutants):
        faults.append(f"{count} equivalents are listed, more than {MOST_EQUIVALENT:.0%} of {len(all_mutants)} mutants")
    return faults

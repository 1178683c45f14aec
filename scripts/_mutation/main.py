"""The modes of `scripts/bench mutation`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

from _mutation.equal import equal_games
from _mutation.loading import keep_bytecode
from _mutation.mutants import Mutant, changed_lines, diff, mutants_of, parent_of, sampled, spread
from _mutation.project import Project
from _mutation.report import Results, by_game, rows, table, told, write
from _mutation.verdicts import ENOUGH_GAMES, Store, Verdict, entry_text, faults_of_list, reviewed

Tell = Callable[[str], None]

MOST_CHANGED = 150
MINUTES_CHANGED = 3.5
FEW = 60  # number of mutants of a game up to which not every check is measured first
A_DAY = 20  # mutants of each game in the sample of one day


class Asked(NamedTuple):
    """The command-line options."""

    games: list[str]
    files: list[str] = []
    changed: bool = False
    base: str = "HEAD^"
    full: bool = False
    sample: int = A_DAY
    seed: str = ""
    jobs: int = 0
    cap: float = 15.0
    minutes: float = 0.0
    again: bool = False
    list: bool = False
    show: str = ""
    equal: str = ""
    equal_count: int = ENOUGH_GAMES
    write: bool = False
    slack: float = 5.0


class Run:
    def __init__(self, project: Project, asked: Asked, tell: Tell) -> None:
        self.project = project
        self.asked = asked
        self.tell = tell
        self.cache = project.root / ".cache" / "mutation"
        self.store = Store(project, self.cache)
        self.list_path = project.root / "tests" / "mutation" / "equivalent.toml"
        self.page = project.root / "docs" / "mutation.md"
        self.entries = reviewed(self.list_path)
        self.games = [game for game in project.games() if not asked.games or game in asked.games]
        self.all = [mutant for game in self.games for mutant in mutants_of(project, game)]
        self.jobs = asked.jobs or os.cpu_count() or 1
        self.not_well: list[str] = []

    def run(self) -> int:
        asked = self.asked
        if asked.show or asked.equal:
            return self.show(self.one(asked.show)) if asked.show else self.equal(self.one(asked.equal))
        wanted = self.chosen()
        if wanted is None:
            return 0
        if asked.list:
            for mutant in wanted:
                self.tell(told(mutant))
            self.tell(f"{len(wanted)} of {len(self.all)} mutants")
            return 0
        if not wanted:
            self.tell("Nothing to mutate: no line of the rules is among those asked for.")
            return self.judge(Results([], {}, self.entries))
        verdicts = self.verdicts(wanted)
        if asked.write:
            every = {**self.kept(self.all), **self.hangs(self.all), **verdicts}
            write(self.page, Results(self.all, every, self.entries))
            self.tell(f"Written: {self.page.relative_to(self.project.root)}")
        return self.judge(Results(wanted, verdicts, self.entries))

    # -- which ---------------------------------------------------------------------------------------

    def one(self, id: str) -> Mutant:
        found = [m for m in self.all if m.id.startswith(id) or m.place.endswith(id)]
        if not found:
            raise SystemExit(f"there is no mutant {id}; --list shows them")
        return found[0]

    def chosen(self) -> list[Mutant] | None:
        """The requested mutants; None if they cannot be determined."""
        asked = self.asked
        found = [m for m in self.all if not asked.files or any(fits(m, file) for file in asked.files)]
        if asked.changed:
            base = parent_of(self.project.root, asked.base)
            if base is None:
                self.tell(f"This clone has no {asked.base} to compare with: nothing to mutate.")
                return None
            lines = changed_lines(self.project.root, base)
            found = [m for m in found if m.line in lines.get(m.path, ())]
            if len(found) > MOST_CHANGED:
                self.tell(f"{len(found)} mutants on changed lines; {MOST_CHANGED} of them are tried.")
            return spread(found, MOST_CHANGED)
        if asked.full or asked.files:
            return found
        seed = asked.seed or str(date.today().toordinal())
        return sampled(found, asked.sample, seed)

    # -- trying --------------------------------------------------------------------------------------

    def kept(self, mutants: list[Mutant]) -> dict[str, Verdict]:
        found: dict[str, Verdict] = {}
        for game in dict.fromkeys(m.game for m in mutants):
            verdicts = self.store.load(game)
            found.update({m.id: verdicts[m.key] for m in mutants if m.game == game and m.key in verdicts})
        return found

    def verdicts(self, wanted: list[Mutant]) -> dict[str, Verdict]:
        """The verdict on each: known ones, and the others by trying."""
        found = {} if self.asked.again else {**self.kept(wanted), **self.hangs(wanted)}
        if found:
            self.tell(f"{len(found)} of {len(wanted)} verdicts are known and still hold.")
        minutes = self.asked.minutes or (MINUTES_CHANGED if self.asked.changed else 0)
        until = time.time() + 60 * minutes if minutes else 0.0
        for game in dict.fromkeys(m.game for m in wanted):
            left = [m for m in wanted if m.game == game and m.id not in found]
            if left:
                found.update(self.tried(game, left, until))
        return found

    def hangs(self, wanted: list[Mutant]) -> dict[str, Verdict]:
        """Reviewed mutants that never end: each would only take all its time once more."""
        listed = [entry for entry in self.entries if entry.sort == "hang"]
        return {m.id: Verdict("hang", why=e.reason) for m in wanted for e in listed if e.fits(m)}

    def tried(self, game: str, mutants: list[Mutant], until: float) -> dict[str, Verdict]:
        """Ask a worker about these mutants of one game."""
        began, found, by_id = time.monotonic(), {}, {m.id: m for m in mutants}
        self.tell(f"{game}: {len(mutants)} mutants")
        for said in self.worker(game, mutants, until):
            if "not_well" in said:
                self.not_well.append(said["not_well"])
            elif "control" in said:
                self.tell(f"{game}: {said['checks']} {said['phase']} pass unchanged in {said['seconds']} s of CPU")
            elif "passed" in said:
                self.store.add_passed(game, said["passed"])
            else:
                found[said["id"]] = self.store.add(game, said)
                if said["verdict"] != "killed":
                    self.tell(f"{said['verdict']}: {told(by_id[said['id']], said['why'].partition(chr(10))[0])}")
        seconds = time.monotonic() - began
        rate = 60 * len(found) / seconds if seconds else 0
        self.tell(f"{game}: {len(found)} verdicts in {seconds:.0f} s, {rate:.0f} a minute")
        return found

    def worker(self, game: str, mutants: list[Mutant], until: float) -> Iterator[dict[str, Any]]:
        project = self.project
        settings = {
            "jobs": self.jobs, "cap": self.asked.cap, "until": until, "slack": self.asked.slack,
            "brief": len(mutants) <= FEW, "cache": str(self.cache),
        }  # fmt: skip
        passed: set[str] = set() if self.asked.again else self.store.passed(game)
        listed = {m.id for m in mutants for entry in self.entries if entry.sort == "equivalent" and entry.fits(m)}
        spec = {
            "root": str(project.root), "package": project.package, "door": project.door, "adapter": project.adapter,
            "path": [str(Path(__file__).resolve().parents[1])], "game": game, "settings": settings,
            "mutants": [m.id for m in mutants], "passed": [m.id for m in mutants if m.key in passed],
            "listed": sorted(listed),
        }  # fmt: skip
        with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as file:
            json.dump(spec, file)
            file.flush()
            paths = [*spec["path"], str(project.root), *filter(None, [os.environ.get("PYTHONPATH")])]
            environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "PYTHONHASHSEED": "0"}
            command = [sys.executable, "-P", "-m", "_mutation.worker", file.name]
            with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, cwd=project.root) as process:
                assert process.stdout is not None
                for line in process.stdout:
                    if line.startswith(b"{"):
                        yield json.loads(line)
            if process.returncode not in (0, 2):
                self.not_well.append(f"{game}: the worker ended with status {process.returncode}")

    # -- telling -------------------------------------------------------------------------------------

    def judge(self, results: Results) -> int:
        """Report the results; 0 if all is well, 1 if a mutant needs attention, 2 if the tool failed."""
        if results.mutants:
            self.tell(table(rows(results)) if self.asked.full or self.asked.files else by_game(results))
        untried = results.of("")
        if untried:
            self.tell(f"{len(untried)} were not tried: the time was up, or the checks do not pass.")
        faults = faults_of_list(self.entries, self.all, self.games) if not self.asked.files else []
        for mutant in results.killed_equivalents():
            faults.append(f"listed as equivalent, and killed by {results.verdicts[mutant.id].check}: {told(mutant)}")
        for column, says in (("survivors", "survives"), ("unclear", "is unclear")):
            for mutant in results.of(column):
                verdict = results.verdicts[mutant.id]
                faults.append(f"{says}: {told(mutant, verdict.why)}")
        for fault in [*self.not_well, *faults]:
            self.tell(fault)
        return 2 if self.not_well else 1 if faults else 0

    def show(self, mutant: Mutant) -> int:
        self.tell(diff(self.project, mutant))
        verdict = self.kept([mutant]).get(mutant.id)
        self.tell(f"{mutant.what}, {mutant.operator}, in {mutant.where or 'the module'}")
        if verdict is None:
            self.tell("not tried yet")
        else:
            self.tell(f"{verdict.verdict} {verdict.by} {verdict.check}\n{verdict.why}".strip())
        self.tell("\nFor the list of reviewed mutants:\n\n" + entry_text(mutant, "why this changes nothing"))
        return 0

    def equal(self, mutant: Mutant) -> int:
        keep_bytecode(self.cache / "bytecode")
        found = equal_games(self.project, mutant, self.asked.equal_count, self.jobs)
        if found.different:
            self.tell(f"Not equivalent: {found.different}")
            return 1
        reached = f"{found.reached:,} of them reach the line" if mutant.probe else "the line is run by loading the game"
        self.tell(f"{found.games:,} games are equal; {reached}.\n")
        self.tell(entry_text(mutant, f"{found.games:,} equal games; {reached}", found.games))
        return 0


def fits(mutant: Mutant, file: str) -> bool:
    """`payment.py`, `rules/payment.py` or `payment.py:143`."""
    name, _, line = file.partition(":")
    return mutant.path.endswith(name) and (not line or int(line) == mutant.line)


def run(asked: Asked, tell: Tell = print, project: Project | None = None) -> int:
    return Run(project or Project(), asked, tell).run()

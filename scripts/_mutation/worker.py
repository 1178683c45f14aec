"""One game: a baseline of which check reaches which line, a control without changes, and every mutant in its own child.

This process imports everything except the game. A child installs the changed module, imports the game and runs the
checks that reach the changed line until one of them fails. Scenarios come first, for all mutants; survivors go on to
the tests and the old games.  Nothing is written into the checkout.
"""

from __future__ import annotations

import gc
import importlib
import json
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from _mutation.checks import ORDER, UNREADABLE, Check, direct, with_tests
from _mutation.forks import Ended, Task, Tell, run_all, run_one
from _mutation.loading import Changed, Probes, keep_bytecode
from _mutation.mutants import Mutant, hashed, mutants_of, mutated
from _mutation.project import Project, sum_of

PHASES = ("scenarios", "tests")
LONG = 3_600.0  # seconds of CPU time for a whole baseline
HEADROOM = 10  # a mutant may take this multiple of its checks' unchanged time, plus some slack
CONTROL_CAP = 2.0  # seconds of each kind of check that the control runs
LISTED_CAP = 1.0  # seconds of each kind of check for a mutant that is listed as equivalent
MORE = 3  # late mutants are retried once with this multiple of the limit


class Settings(NamedTuple):
    jobs: int
    cap: float  # seconds of each kind of test run on one mutant, the fastest first
    until: float  # no new mutant after this time (0: no limit)
    slack: float  # seconds of CPU time that every mutant gets beyond what its checks take
    brief: bool  # measure only the checks that these mutants need
    cache: str  # where baselines are kept


class Known(NamedTuple):
    """What the baseline says about one check."""

    name: str
    kind: str
    file: str
    seconds: float
    reached: frozenset[str]


def known(row: list[Any]) -> Known:
    name, kind, file, seconds, reached = row
    return Known(name, kind, file, seconds, frozenset(reached))


class Baseline(NamedTuple):
    early: frozenset[str]  # reached before any check starts
    checks: list[Known]
    whole: bool = True  # every check was measured


class NotWell(Exception):
    """The checks do not pass without a mutant."""


Say = Callable[[dict[str, Any]], None]


class Worker:
    def __init__(self, project: Project, game: str, settings: Settings, say: Say) -> None:
        self.project = project
        self.game = game
        self.settings = settings
        self.say = say
        self.all = mutants_of(project, game)
        self.direct: dict[str, list[Check]] = {}  # the checks pytest does not run, read once for all children
        self.kills: Counter[tuple[str, str]] = Counter()  # in each source, of each check: likely ones are tried first
        self.passed: set[str] = set()  # mutants that no scenario noticed in an earlier run
        self.listed: set[str] = set()  # reviewed equivalents
        self.overhead = 0.0  # seconds that a child takes before its first check

    # -- loading -------------------------------------------------------------------------------------

    def preload(self) -> None:
        """Import everything except the game, once."""
        os.environ["CI"] = "true"  # property tests draw the same examples every time
        os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
        keep_bytecode(Path(self.settings.cache) / "bytecode")
        os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # saves a second in every child
        for name in ("pytest", "hypothesis.strategies", "numpy"):
            try:
                importlib.import_module(name)
            except ImportError:
                pass
        with tempfile.TemporaryDirectory() as empty:
            with_tests(self.project, self.game, [empty], lambda _: None)  # what pytest itself imports, once
        if list(self.project.games_folder.rglob("*.so")):
            raise NotWell("compiled modules lie in the checkout: scripts/compile --undo")
        for other in self.project.games():
            if other != self.game:
                self.make(other)
        self.direct = {kind: direct(self.project, self.game, kind) for kind in ("scenario", "weak")}
        inside = [name for name in sys.modules if f"{name}.".startswith(self.project.module_prefix(self.game) + ".")]
        if inside:
            raise NotWell(f"{inside[0]} is imported before its mutants can be")
        gc.collect()
        gc.freeze()  # children need not look through all of this again

    def make(self, game: str) -> None:
        module, _, name = self.project.door.partition(":")
        getattr(importlib.import_module(module), name)(game)

    def gather(self, phase: str, paths: list[str] | None, then: Callable[[list[Check]], None]) -> None:
        """The checks of a phase, in this process; of the tests only those of these files."""
        if phase == "scenarios":
            then(self.direct["scenario"])
            return
        chosen = paths if paths is not None else [str(path) for path in self.project.test_paths(self.game)]
        weak = self.direct["weak"]
        if chosen:
            with_tests(self.project, self.game, chosen, lambda found: then(found + weak))
        else:
            then(weak)

    # -- baseline ------------------------------------------------------------------------------------

    def baseline(self, phase: str, wanted: list[Mutant]) -> Baseline:
        """Which check reaches which line, each run alone in a child, with the time it takes.

        What is known of a file of checks is kept until that file, its helpers or the game changes.
        """
        kept = Path(self.settings.cache) / f"reach-{self.game}-{phase}.json"
        now = self._sum(phase)
        data: dict[str, Any] = json.loads(kept.read_text(encoding="utf-8")) if kept.is_file() else {}
        files: dict[str, Any] = data["files"] if data.get("sum") == now else {}
        files = {file: told for file, told in files.items() if told["sum"] == self._file_sum(file)}
        found = self._measured(phase, wanted if self.settings.brief else [], frozenset(files))
        rows = [known(row) for told in files.values() for row in told["checks"]]
        if found.whole:
            for check in found.checks:
                told = files.setdefault(check.file, {"sum": self._file_sum(check.file), "checks": []})
                told["checks"].append([check.name, check.kind, check.file, check.seconds, sorted(check.reached)])
            kept.parent.mkdir(parents=True, exist_ok=True)
            kept.write_text(json.dumps({"sum": now, "files": files}), encoding="utf-8")
        return Baseline(found.early, [*rows, *found.checks], found.whole)

    def _sum(self, phase: str) -> str:
        tool = sum_of(sorted(Path(__file__).parent.glob("*.py")))
        helpers = self.project.helpers_sum(self.game, phase == "tests")
        return f"{self.project.sources_sum(self.game)} {helpers} {tool}"

    def _file_sum(self, file: str) -> str:
        path = self.project.root / file
        return sum_of([path]) if path.is_file() else ""

    def _measured(self, phase: str, few: list[Mutant], but: frozenset[str]) -> Baseline:
        def work(tell: Tell) -> None:
            probes = self._probed()
            self.make(self.game)
            self.gather(phase, None, lambda found: self._each_alone(found, probes, few, but, tell))

        ended = run_one(work, LONG)
        broken = [f"{told['broken']}: {told['why']}" for told in ended.told if "broken" in told]
        if broken or ended.how != "well":
            raise NotWell(f"{self.game}: without a mutant, {broken[0] if broken else ended.why}")
        early = {place for told in ended.told for place in told.get("early", ())}
        rows = [told["check"] for told in ended.told if "check" in told]
        whole = not any("left_out" in told for told in ended.told)
        return Baseline(frozenset(early), [known(row) for row in rows], whole)

    def _probed(self) -> Probes:
        probes, changed = Probes(), Changed()
        wanted = {mutant.probe for mutant in self.all if mutant.probe}
        for path, _ in self.project.sources(self.game):
            name = path.relative_to(self.project.root).as_posix()
            tree = probes.instrumented(path.read_text(encoding="utf-8"), name, wanted)
            changed.put(self.project.module(path), path, tree)
        changed.install()
        probes.start()
        return probes

    def _each_alone(
        self, found: list[Check], probes: Probes, few: list[Mutant], but: frozenset[str], tell: Tell
    ) -> None:
        found = [check for check in found if check.file not in but]
        early = probes.take()
        tell({"early": early})
        places = {mutant.probe if mutant.probe not in early else "" for mutant in few}
        spent: Counter[tuple[str, str]] = Counter()  # seconds of each kind of check that reach each of those places

        def needed() -> Iterator[Check]:
            order = sorted(found, key=lambda check: hashed(check.name)) if few else found
            for check in order:
                if not few or any(spent[check.kind, place] < self.settings.cap for place in places):
                    yield check
                else:
                    tell({"left_out": check.name})

        def task(check: Check) -> Task:
            def work(tell: Tell) -> None:
                began = time.process_time()
                check.run()
                tell({"seconds": round(time.process_time() - began, 4), "reached": probes.take()})

            return Task(check, work, LONG / 4)

        for check, ended in run_all(map(task, needed()), self.settings.jobs):
            if ended.how == "well":
                told = ended.told[0]
                for place in places & {"", *told["reached"]}:
                    spent[check.kind, place] += told["seconds"]
                tell({"check": [check.name, check.kind, check.file, told["seconds"], told["reached"]]})
            else:
                tell({"broken": check.name, "why": ended.why})

    # -- control -------------------------------------------------------------------------------------

    def control(self, phase: str, base: Baseline) -> None:
        """The same procedure without a change: every check must pass, one after another, or there is no verdict."""
        chosen = self.shown(base.checks, min(CONTROL_CAP, self.settings.cap))
        first, what = self.project.sources(self.game)[0]
        source = first.read_text(encoding="utf-8")
        ended = run_one(self._trial(phase, first, source, chosen), LONG)
        told = ended.told[-1] if ended.told else {}
        if ended.how != "well" or "killed" in told:
            why = f"{told['killed'][0]}: {told['killed'][3]}" if "killed" in told else ended.why
            raise NotWell(f"{self.game}: the control, {what} as they are, does not pass: {why}")
        self.overhead = max(0.0, ended.seconds - sum(check.seconds for check in chosen))
        self.say({"control": self.game, "phase": phase, "checks": len(chosen), "seconds": round(ended.seconds, 2)})

    # -- mutants -------------------------------------------------------------------------------------

    def shown(self, found: Iterable[Known], cap: float) -> list[Known]:
        """Which of these to run on one mutant: the fastest of each kind and those that reach little else.

        A line that every game reaches is looked at by hundreds of checks, and meant by those few that are about it.
        """
        chosen: list[Known] = []
        for kind in ORDER:
            mine = [c for c in found if c.kind == kind]
            fast, narrow = sorted(mine, key=lambda c: c.seconds), sorted(mine, key=lambda c: len(c.reached))
            picked: dict[str, Known] = {}
            spent = 0.0
            for check in (one for pair in zip(fast, narrow, strict=True) for one in pair):
                if check.name not in picked and (not picked or spent + check.seconds <= cap):
                    picked[check.name] = check
                    spent += check.seconds
            chosen += picked.values()
        return chosen

    def limit(self, chosen: list[Known]) -> float:
        return self.settings.slack + self.overhead + HEADROOM * sum(check.seconds for check in chosen)

    def _trial(self, phase: str, path: Path, source: str, chosen: list[Known]) -> Callable[[Tell], None]:
        """Run the chosen checks on a changed source; report the first that fails."""
        name = self.project.module(path)
        kinds = [[check for check in chosen if check.kind == kind] for kind in ORDER]

        def work(tell: Tell) -> None:
            changed = Changed()
            changed.put(name, path, source)
            changed.install()
            ran = 0
            for wanted in filter(None, kinds):  # files of tests are read only if the kinds before have not noticed
                files = sorted({check.file for check in wanted if "::" in check.name})
                killed, count = self._first_that_fails(phase, files, wanted)
                ran += count
                if killed:
                    tell({"killed": killed})
                    return
            if not ran:
                raise RuntimeError(f"none of {len(chosen)} checks is there any more")
            if phase == PHASES[-1] and name.removesuffix(".__init__") not in changed.loaded:
                raise RuntimeError(f"the changed {name} was never imported")  # by no scenario is no error: a test may
            tell({"passed": ran})

        return work

    def _first_that_fails(self, phase: str, files: list[str], wanted: list[Known]) -> tuple[list[str], int]:
        """Name, kind, file and reason of the first of these checks that fails, if any; and how many were run."""
        killed: list[str] = []
        ran = 0

        def then(found: list[Check]) -> None:
            nonlocal ran
            by_name = {check.name: check for check in found}
            order = [check for check in found if check.name.endswith(UNREADABLE)]
            order += [by_name[check.name] for check in wanted if check.name in by_name]
            for check in order:
                ran += 1
                try:
                    check.run()
                except MemoryError:
                    raise
                except Exception as fault:
                    kind = wanted[0].kind  # a file that cannot be read fails as the tests in it would
                    killed.extend([check.name, kind, check.file, f"{type(fault).__name__}: {fault}"[:300]])
                    return

        self.gather(phase, files, then)
        return killed, ran

    def task(self, phase: str, base: Baseline, mutant: Mutant, more: float = 1.0) -> Task | None:
        everywhere = not mutant.probe or mutant.probe in base.early
        cap = min(LISTED_CAP, self.settings.cap) if mutant.id in self.listed else self.settings.cap
        chosen = self.shown([c for c in base.checks if everywhere or mutant.probe in c.reached], cap)
        if not chosen:
            return None
        chosen.sort(key=lambda c: (ORDER.index(c.kind), c.seconds / (1 + self.kills[mutant.path, c.name])))
        path = self.project.root / mutant.path
        work = self._trial(phase, path, mutated(self.project, mutant), chosen)
        return Task(mutant, work, self.limit(chosen) * more)

    def try_all(self, wanted: list[Mutant]) -> None:
        """Every verdict is reported as soon as it is known."""
        self.preload()
        left = wanted
        for phase in PHASES:
            if left:
                done = [m for m in left if m.id in self.passed] if phase == "scenarios" else []
                left = [m for m in left if m not in set(done)]
                if left:
                    base = self.baseline(phase, left)
                    self.control(phase, base)
                    left = self._phase(phase, base, left, last=phase == PHASES[-1])
                left = [m for m in wanted if m in {*left, *done}]

    def _phase(self, phase: str, base: Baseline, wanted: list[Mutant], last: bool) -> list[Mutant]:
        """Try these; those that nothing noticed are returned or, in the last phase, have survived."""
        passed, late = [], []
        unreached = [m for m in wanted if self.task(phase, base, m) is None]
        for mutant in unreached:
            passed.append(mutant)
            if last:
                self.verdict(mutant, "survived", seconds=0.0)
            else:
                self.say({"passed": mutant.key})
        tasks = (self.task(phase, base, m) for m in wanted if m not in set(unreached))
        for mutant, ended in run_all(self._in_time(tasks), self.settings.jobs):
            if ended.how == "late":
                late.append(mutant)
            elif self._judged(mutant, ended, last):
                passed.append(mutant)
        again = (self.task(phase, base, m, MORE) for m in late)
        for mutant, ended in run_all(self._in_time(again), self.settings.jobs):
            if ended.how == "late":
                self.verdict(mutant, "hang", why=ended.why, seconds=ended.seconds)
            elif self._judged(mutant, ended, last):
                passed.append(mutant)
        return [mutant for mutant in wanted if mutant in set(passed)]

    def _in_time(self, tasks: Iterable[Task | None]) -> Iterator[Task]:
        for task in tasks:
            if task is not None and not (self.settings.until and time.time() > self.settings.until):
                yield task

    def _judged(self, mutant: Mutant, ended: Ended, last: bool) -> bool:
        """True if nothing noticed."""
        told = ended.told[-1] if ended.told else {}
        if ended.how != "well" or not ("killed" in told or "passed" in told):
            self.verdict(mutant, "unclear", why=ended.why or "the child told nothing", seconds=ended.seconds)
            return False
        if "killed" in told:
            name, kind, file, why = told["killed"]
            self.kills[mutant.path, name] += 1
            self.verdict(mutant, "killed", kind, name, file, why, ended.seconds)
            return False
        if last:
            self.verdict(mutant, "survived", seconds=ended.seconds)
        else:
            self.say({"passed": mutant.key})
        return True

    def verdict(
        self, mutant: Mutant, verdict: str, by: str = "", check: str = "", file: str = "", why: str = "",
        seconds: float = 0.0,
    ) -> None:  # fmt: skip
        found = {"id": mutant.id, "key": mutant.key, "verdict": verdict, "by": by, "check": check, "file": file}
        self.say({**found, "why": why, "seconds": round(seconds, 2)})


def main(given: str) -> int:
    """`python -m _mutation.worker SPEC`: verdicts as lines of JSON."""
    spec = json.loads(Path(given).read_text(encoding="utf-8"))
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")

    def say(data: dict[str, Any]) -> None:
        out.write(json.dumps(data) + "\n")
        out.flush()

    project = Project(Path(spec["root"]), spec["package"], spec["door"], spec["adapter"])
    sys.path[:0] = [str(project.root), *spec["path"]]
    worker = Worker(project, spec["game"], Settings(**spec["settings"]), say)
    worker.passed, worker.listed, wanted = set(spec["passed"]), set(spec["listed"]), set(spec["mutants"])
    try:
        worker.try_all([mutant for mutant in worker.all if mutant.id in wanted])
    except NotWell as fault:
        say({"not_well": str(fault)})
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))

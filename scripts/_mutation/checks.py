"""The checks that may notice a mutant, which can be run one by one: scenarios, tests, old games."""

from __future__ import annotations

import importlib
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from _mutation.project import ARCHIVE, SCENARIOS, Project, kind_of_test

UNREADABLE = "(cannot be collected)"
ORDER = ("scenario", "property", "contract", "unit", "weak")  # a kill counts for the first of these that notices


class Check(NamedTuple):
    """`run` raises if something is wrong."""

    name: str
    kind: str
    file: str  # below the root
    run: Callable[[], None]


class Broken(Exception):
    """A check failed; the message is its own."""


# -- scenarios and old games: this is all that the tool knows of them --------------------------------------


def of_game(project: Project, game: str, kind: str) -> list[Check]:
    """The checks of one kind (scenario or weak) that are run without pytest.  Nothing of the game is imported yet."""
    return scenarios(project, game) if kind == "scenario" else archive(project, game)


def scenarios(project: Project, game: str) -> list[Check]:
    from stratagem.scenarios import Scenario, read_files, run_scenario

    def check(path: Path, number: int, scenario: Scenario) -> Check:
        name = path.relative_to(project.root).as_posix()
        return Check(f"{name} {number}: {scenario.name}", "scenario", name, lambda: run_scenario(scenario))

    files = read_files([project.root / SCENARIOS.format(game=game)])
    return [check(path, number, scenario) for path, found in files for number, scenario in enumerate(found, 1)]


def archive(project: Project, game: str) -> list[Check]:
    from stratagem import games
    from stratagem.kernel.codec import checksum
    from stratagem.kernel.replay import Replay

    tests = str(project.root / "tests")
    if tests not in sys.path:
        sys.path.insert(0, tests)
    digest_of: Callable[[list[str]], str] = importlib.import_module("server.rows.replays").digest_of

    def check(path: Path, number: int, entry: dict[str, Any]) -> Check:
        def run() -> None:
            door = games.of_replay(entry["replay"])  # by the rules and with the content it was played with
            made = [checksum(state) for state in Replay.from_json(entry["replay"], door).states(door)]
            if digest_of(made) != entry["sums"]:
                raise Broken("the tables are other ones")

        return Check(f"{path.name} {number}", "weak", path.relative_to(project.root).as_posix(), run)

    files = sorted(project.root.glob(ARCHIVE.format(game=game)))
    return [
        check(path, number, entry)
        for path in files
        for number, entry in enumerate(json.loads(path.read_text(encoding="utf-8")))
    ]


def direct(project: Project, game: str, kind: str) -> list[Check]:
    module, _, name = project.adapter.partition(":")
    found: list[Check] = getattr(importlib.import_module(module), name)(project, game, kind)
    return found


# -- tests ---------------------------------------------------------------------------------------------


def with_tests(project: Project, game: str, paths: list[str], then: Callable[[list[Check]], None]) -> None:
    """Collect these tests in this process and pass them to `then`, which runs inside pytest's session."""
    import pytest

    done: list[BaseException | None] = []

    class Plugin:
        def __init__(self) -> None:
            self.broken: list[tuple[str, str]] = []

        def pytest_configure(self) -> None:
            one_example_is_enough()

        def pytest_collectreport(self, report: pytest.CollectReport) -> None:
            if report.failed:
                self.broken.append((report.nodeid, str(report.longrepr)[-300:]))

        @pytest.hookimpl(tryfirst=True)
        def pytest_runtestloop(self, session: pytest.Session) -> bool:
            found = [_cannot_be_read(nodeid, why) for nodeid, why in self.broken]
            found += [_of_item(item) for item in session.items if project.belongs(item.nodeid, game)]
            try:
                then(found)
                done.append(None)
            except BaseException as fault:  # pytest would turn it into an exit code
                done.append(fault)
            return True

    os.chdir(project.root)
    quiet = ["-q", "-s", "--no-header", "--tb=native", "--continue-on-collection-errors"]
    for name in ("cacheprovider", "xdist", "unraisableexception", "threadexception"):  # they cost time in every child
        quiet += ["-p", f"no:{name}"]
    pytest.main([*quiet, f"--rootdir={project.root}", *paths], plugins=[Plugin()])
    if not done:
        raise RuntimeError("pytest did not come to running the tests")
    if done[0] is not None:
        raise done[0]


def one_example_is_enough() -> None:
    """Property tests do not look for the smallest example that fails: here it only matters that there is one."""
    from hypothesis import Phase, settings

    phases = [phase for phase in Phase if phase not in (Phase.shrink, Phase.explain)]
    settings.register_profile("mutation", settings(), phases=phases)
    settings.load_profile("mutation")


def _of_item(item: Any) -> Check:
    from _pytest.runner import runtestprotocol

    def run() -> None:
        for report in runtestprotocol(item, log=False, nextitem=None):
            if report.failed:
                crash = getattr(report.longrepr, "reprcrash", None)
                message = crash.message if crash else str(report.longrepr)[-300:]
                if message.startswith("MemoryError"):
                    raise MemoryError(message)
                raise Broken(message if report.when == "call" else f"{report.when}: {message}")

    marked = item.get_closest_marker("property") is not None or hasattr(getattr(item, "obj", None), "hypothesis")
    return Check(item.nodeid, kind_of_test(item.nodeid, marked), item.nodeid.partition("::")[0], run)


def _cannot_be_read(nodeid: str, why: str) -> Check:
    def run() -> None:
        raise Broken(f"cannot be collected: {why}")

    return Check(f"{nodeid} {UNREADABLE}", kind_of_test(nodeid, False), nodeid.partition("::")[0], run)

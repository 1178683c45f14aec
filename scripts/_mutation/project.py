"""What is mutated, and what must notice. Files are named only here, so that they can move."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# Patterns of paths below stratagem/games, `*` matching across folders; the first row that matches says what a file is.
SOURCES: list[tuple[str, tuple[str, ...]]] = [
    ("encoding", ("*/learn/*.py",)),
    ("view", ("*/seen/view.py", "*/words/news.py", "weather_machine/seen/facts.py")),
    ("resample", ("*/seen/resample.py",)),
    ("scoring", ("*/rules/points.py",)),
    ("legality", ("*/rules/legal.py", "*/rules/offers.py", "*/rules/preconditions.py", "*/rules/choices.py")),
    ("rules", ("*/rules/*.py", "*/state.py", "strato/content/tables.py", "weather_machine/content/benefits.py")),
]  # fmt: skip

NOT_RULES = ("samples", "forbidden")  # functions that say what the contract plays

SCENARIOS = "tests/scenarios/{game}"
REPLAYS = "tests/replays/{game}"
ARCHIVE = "tests/archive/{game}-*.json"
OWN_TESTS = "tests/games/{game}"
SHARED_TESTS = ("tests/test_every_game.py", "tests/rl/test_encodings.py", "tests/properties")  # parametrised by game
CONTRACT = ("tests/test_every_game.py", "tests/rl/test_encodings.py")
SUPPORT = (
    "stratagem/kernel/testing", "tests/conftest.py", "tests/rl/learners.py",
    *(f"stratagem/scenarios/{name}.py" for name in ("claims", "compare", "faults", "files", "runner", "shape")),
)  # fmt: skip

# A kill by these alone is weak: they compare with an old game or number, and name no rule.
WEAK = re.compile(r"finished_game|golden_counts|as_measured|as_often_as")
# These start a separate process, which would run the unchanged rules, or read files.
LEFT_OUT = re.compile(r"test_another_process|test_every_way_to_end|test_the_clauses|test_a_violation_names")


class Project:
    """A package of games with its checks; this tool's own tests use a small one."""

    def __init__(
        self,
        root: Path = ROOT,
        package: str = "stratagem.games",
        door: str = "stratagem.games:get",
        adapter: str = "_mutation.checks:of_game",
    ) -> None:
        self.root = root
        self.package = package
        self.door = door  # "module:function" that imports and makes a game
        self.adapter = adapter  # "module:function" that gives the checks of a game that pytest does not run

    @property
    def games_folder(self) -> Path:
        return self.root.joinpath(*self.package.split("."))

    def games(self) -> list[str]:
        return sorted(path.parent.name for path in self.games_folder.glob("*/game.py"))

    def sources(self, game: str) -> list[tuple[Path, str]]:
        """The files of a game that are mutated, each with what it is."""
        found = []
        for path in sorted((self.games_folder / game).rglob("*.py")):
            what = kind_of(path.relative_to(self.games_folder).as_posix())
            if what:
                found.append((path, what))
        return found

    def module(self, path: Path) -> str:
        return ".".join(path.relative_to(self.root).with_suffix("").parts)

    def module_prefix(self, game: str) -> str:
        return f"{self.package}.{game}"

    def test_paths(self, game: str) -> list[Path]:
        """The test files and folders whose tests may notice a mutant of this game."""
        wanted = [self.root / OWN_TESTS.format(game=game), *(self.root / name for name in SHARED_TESTS)]
        return [path for path in wanted if path.exists()]

    def belongs(self, nodeid: str, game: str) -> bool:
        """Whether a collected test is one of this game's."""
        if LEFT_OUT.search(nodeid):
            return False
        own = nodeid.startswith(OWN_TESTS.format(game=game) + "/")
        return own or re.search(rf"[\[-]{re.escape(game)}[-\]]", nodeid) is not None

    def tests_sum(self, game: str, scenarios: bool = True, tests: bool = True) -> str:
        """Changes with anything that could notice a mutant of this game, or with part of it."""
        return sum_of(list(self._test_files(game, scenarios, tests)))

    def helpers_sum(self, game: str, tests: bool) -> str:
        """Changes with anything that several files of checks depend on."""
        found = [path for path in self._test_files(game, False, tests) if not path.name.startswith("test_")]
        return sum_of([path for path in found if path.suffix == ".py"])

    def check_sum(self, file: str) -> str:
        """Changes with one file of checks, and with what every check depends on."""
        return sum_of(list(files_below([self.root / name for name in (file, *SUPPORT)])))

    def sources_sum(self, game: str) -> str:
        return sum_of(sorted((self.games_folder / game).rglob("*.py")))

    def _test_files(self, game: str, scenarios: bool, tests: bool) -> Iterator[Path]:
        if scenarios:
            yield from files_below([self.root / SCENARIOS.format(game=game)])
        if tests:
            yield from files_below([*self.test_paths(game), self.root / REPLAYS.format(game=game)])
            yield from sorted(self.root.glob(ARCHIVE.format(game=game)))
        yield from files_below([self.root / name for name in SUPPORT])


def kind_of(path: str) -> str:
    """What the file at this path below the games is; empty for what is not mutated."""
    for what, patterns in SOURCES:
        if any(fnmatchcase(path, pattern) for pattern in patterns):
            return what
    return ""


def kind_of_test(nodeid: str, is_property: bool) -> str:
    if WEAK.search(nodeid):
        return "weak"
    if is_property:
        return "property"
    return "contract" if nodeid.startswith(CONTRACT) else "unit"


def files_below(paths: list[Path]) -> Iterator[Path]:
    for path in paths:
        if path.is_file():
            yield path
        elif path.is_dir():
            yield from sorted(p for p in path.rglob("*") if p.is_file() and "__pycache__" not in p.parts)


def sum_of(paths: list[Path]) -> str:
    found = hashlib.sha256()
    for path in paths:
        found.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()[:16]

"""Rules and where they live: the ids of a rule file, the places that cite each, and which are not cited at all."""

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from stratagem import games
from stratagem.kernel.errors import StratagemError

KINDS = ("step", "refusal", "words", "view", "content", "advice", "scenario", "test", "screen")
FOLDERS = {"rules": "step", "words": "words", "seen": "view", "content": "content", "play": "advice", "learn": "view"}
REFUSALS = ("reasons.py", "refusals.py")
NAMED = (ast.ClassDef, ast.FunctionDef)
ID = re.compile(r"\b[A-Z]+-[A-Z]+-?[0-9]+[a-z]?\b")
SCENARIO = re.compile(r'^name\s*=\s*"(.*)"', re.MULTILINE)
VERB = re.compile(r'\bverb(?:: ClassVar\[str\])? = "([a-z_]+)"')  # which names the text of an action
NEAR = 3  # lines between a rule's id and the key of the text it belongs to
FULL = r"\b[A-Z]{2,}-(?:DP-[A-Z]+(?:-[A-Z]+)*|[A-Z]{1,2}-?[0-9]+[a-z]?)\b"
SHORT = re.compile(r"^(?:[-*] +\*\*|\| *\**)([QTDEN][0-9]+[a-z]?|DP-[A-Z]+(?:-[A-Z]+)*)\b", re.MULTILINE)
RANGE = re.compile(r"\b([A-Z]{2,})-([A-Z]{1,2})-?(?:[0-9]|nn)")


class Place(NamedTuple):
    kind: str
    file: str  # below the checkout
    line: int
    what: str  # a class or function, the key of a text, the name of a scenario

    def __str__(self) -> str:
        return f"{self.kind + ':':<10}{self.file}:{self.line}" + (f"  {self.what}" if self.what else "")


def where(game: str, id: str) -> list[Place]:
    """Every place of a rule, by kind."""
    found = dict.fromkeys(_all(game).get(id, ()))
    return sorted(found, key=lambda place: (KINDS.index(place.kind), place.file, place.line))


@cache
def _all(game: str) -> dict[str, list[Place]]:
    base = root(game)
    found: dict[str, list[Place]] = {}
    for id, place in _named(base, game):
        found.setdefault(id, []).append(place)
    board = base / "web" / "src" / "boards" / game  # what draws the table; its main component comes first
    paths = sorted(board.rglob("*.svelte"), key=lambda path: (path.name != "Board.svelte", path.name))
    screens = {str(path.relative_to(base)): path.read_text(encoding="utf-8") for path in paths}
    for places in found.values():
        keys = [place.what for place in places if place.kind == "words" and "-" in place.what]
        naming = [file for file, text in screens.items() if any(key in text for key in keys)]
        places += [Place("screen", file, 1, "") for file in naming or list(screens)[:1]]  # else where all happens
    return found


def _named(base: Path, game: str) -> Iterator[tuple[str, Place]]:
    """Each id with a place that names it: in the sources, the scenarios, the tests."""
    folder = games.home(game).folder
    texts = _texts(game)
    for path in sorted(folder.rglob("*.py")):
        yield from _in_source(base, folder, path, texts)
    for path in scenario_files(game):
        yield from _in_scenarios(base, path)
    for path in test_files(game):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for id in ID.findall(line):
                yield id, Place("test", str(path.relative_to(base)), number, "")


def _in_source(base: Path, folder: Path, path: Path, texts: set[str]) -> Iterator[tuple[str, Place]]:
    """Each id with the class or function that cites it, and the texts that stand beside it."""
    source = path.read_text(encoding="utf-8")
    tree = ast.parse(source)
    owners = [node for node in tree.body if isinstance(node, NAMED)]
    inside, refusing, calls = path.relative_to(folder).parts, _refusing(tree), _calls(tree)
    lines = VERB.sub(lambda verb: f'"{folder.name}-option-{verb[1]}"'.replace("_", "-"), source).splitlines()
    kind = FOLDERS.get(inside[0], "step")
    if kind == "words" and (inside[1] in REFUSALS or inside[1] == "refusals"):
        kind = "refusal"
    file = str(path.relative_to(base))
    for number, line in enumerate(lines, 1):
        for id in ID.findall(line):
            owner = [node.name for node in owners if node.lineno <= number <= (node.end_lineno or node.lineno)]
            yield id, Place("refusal" if number in refusing else kind, file, number, "".join(owner[:1]))
            around = " ".join(lines[max(0, number - NEAR) : number + NEAR - 1])
            first, last = calls.get(number, (number, number))
            for key in _keys(" ".join(lines[first - 1 : last]), texts) or _keys(around, texts):
                yield id, Place("words", file, number, key)


def _keys(source: str, texts: set[str]) -> list[str]:
    return sorted({word for word in re.findall(r'"([a-z][a-z0-9-]+)"', source) if word in texts})


def _calls(tree: ast.Module) -> dict[int, tuple[int, int]]:
    """The first and last line of each call that is given a rule's id, by the line of the id."""
    return {
        given.lineno: (node.lineno, node.end_lineno or node.lineno)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        for given in node.args
        if isinstance(given, ast.Constant) and ID.fullmatch(str(given.value))
    }


def _refusing(tree: ast.Module) -> set[int]:
    """The lines of functions that say why something is refused."""
    found: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.returns is not None and "Refusal" in ast.unparse(node.returns):
            found.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return found


def _texts(game: str) -> set[str]:
    """The keys of all texts of a game."""
    key = re.compile(rf"^({game.replace('_', '-')}[a-z0-9-]*) =", re.MULTILINE)
    paths = (games.home(game).text / "en").glob("*.ftl")
    return {found for path in paths for found in key.findall(path.read_text(encoding="utf-8"))}


def _in_scenarios(base: Path, path: Path) -> Iterator[tuple[str, Place]]:
    """Each id with the scenarios that name it; the header of a file counts for the first."""
    text = path.read_text(encoding="utf-8")
    names = [(text.count("\n", 0, match.start()) + 1, match[1]) for match in SCENARIO.finditer(text)]
    for number, line in enumerate(text.splitlines(), 1):
        for id in ID.findall(line):
            before = [name for name in names if name[0] <= number] or names[:1]
            at, name = before[-1] if before else (number, "")
            yield id, Place("scenario", str(path.relative_to(base)), at, name)


@cache
def known_ids(game: str) -> frozenset[str]:
    """Every id that the rule file of this game defines, in full; empty if there is no such file."""
    name = game.replace("-", "_")
    path = games.home(name).specification if name in games.names() else None
    if path is None or not path.is_file():
        return frozenset()
    text = path.read_text(encoding="utf-8")
    first = RANGE.search(text)
    prefix = first.group(1) if first else ""
    full = [id for id in re.findall(FULL, text) if id.startswith(prefix + "-")]
    return frozenset([*full, *[f"{prefix}-{id}" for id in SHORT.findall(text)]])


@cache
def vector_ids(game: str) -> frozenset[str]:
    """The ids of the test vectors: the family TV if the rule file has one, otherwise T."""
    families = {family: frozenset([id for id in known_ids(game) if re.search(rf"-{family}-?[0-9]", id)])
                for family in ("TV", "T")}  # fmt: skip
    return families["TV"] or families["T"]


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


def root(game: str) -> Path:
    """The checkout from which the package of a game runs."""
    found = games.home(game).project
    if not (found / "tests" / "scenarios").is_dir():
        raise StratagemError("rule coverage reads the sources and tests: run it in a checkout of the project")
    return found


def scenario_files(game: str) -> list[Path]:
    """The scenarios of a game: those of the tests, and those that its rulebook shows; a content pack has none."""
    folders = [*games.home(game).tests, games.home(game).examples]
    found = [path for folder in folders for path in sorted(folder.rglob("*.toml"))]
    return [path for path in found if not (path.parent / "pack.toml").is_file()]


def test_files(game: str) -> list[Path]:
    return [path for folder in games.home(game).tests for path in sorted(folder.rglob("*.py"))]


def cited(paths: Sequence[Path], ids: Sequence[str]) -> set[str]:
    """The ids that these files name in full."""
    return {id for path in paths for id in ID.findall(path.read_text(encoding="utf-8"))} & set(ids)


def coverage(game: str, ids: Sequence[str]) -> Coverage:
    """Code: the game's own sources.  Tests: its scenarios and its test files."""
    root(game)
    code = sorted(games.home(game).folder.rglob("*.py"))
    return Coverage(game, ids, cited(code, ids), cited([*scenario_files(game), *test_files(game)], ids))

"""Where a rule lives: the step that follows it, its refusals, its words, its scenarios and its screen."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from stratagem import games
from stratagem.scenarios.coverage import root

KINDS = ("step", "refusal", "words", "view", "content", "advice", "scenario", "test", "screen")
FOLDERS = {"rules": "step", "words": "words", "seen": "view", "content": "content", "play": "advice", "learn": "view"}
REFUSALS = ("reasons.py", "refusals.py")
NAMED = (ast.ClassDef, ast.FunctionDef)
ID = re.compile(r"\b[A-Z]+-[A-Z]+-?[0-9]+[a-z]?\b")
SCENARIO = re.compile(r'^name\s*=\s*"(.*)"', re.MULTILINE)
NEAR = 3  # lines between a rule's id and the key of the text it belongs to


class Place(NamedTuple):
    kind: str
    file: str  # below the checkout
    line: int
    what: str  # a class or function, the key of a text, the name of a scenario

    def __str__(self) -> str:
        return f"{self.kind + ':':<10}{self.file}:{self.line}" + (f"  {self.what}" if self.what else "")


def where(game: str, id: str) -> list[Place]:
    """Every place of a rule, by kind."""
    found = list(_all(game).get(id, ()))
    return sorted(dict.fromkeys(found), key=lambda place: (KINDS.index(place.kind), place.file, place.line))


@cache
def _all(game: str) -> dict[str, list[Place]]:
    base = root()
    found: dict[str, list[Place]] = {}
    folder = games.house_folder(game).parent
    texts = _texts(base, game)
    for path in sorted(folder.rglob("*.py")):
        for id, place in _in_source(base, folder, path, texts):
            found.setdefault(id, []).append(place)
    for path in sorted((base / "tests" / "scenarios" / game).rglob("*.toml")):
        for id, place in _in_scenarios(base, path):
            found.setdefault(id, []).append(place)
    for path in sorted((base / "tests" / "games" / game).rglob("*.py")):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            for id in ID.findall(line):
                found.setdefault(id, []).append(Place("test", str(path.relative_to(base)), number, ""))
    screens = _screens(base, game)
    for places in found.values():
        places += _seen_on(places, screens)
    return found


def _in_source(base: Path, folder: Path, path: Path, texts: set[str]) -> Iterator[tuple[str, Place]]:
    """Each id with the class or function that cites it, and the texts that stand beside it."""
    source = path.read_text(encoding="utf-8")
    tree = ast.parse(source)
    lines, owners, refusing = source.splitlines(), _owners(tree), _refusing(tree)
    inside = path.relative_to(folder).parts
    kind = FOLDERS.get(inside[0], "step")
    if kind == "words" and (inside[1] in REFUSALS or inside[1] == "refusals"):
        kind = "refusal"
    file = str(path.relative_to(base))
    for number, line in enumerate(lines, 1):
        for id in ID.findall(line):
            yield id, Place("refusal" if number in refusing else kind, file, number, _owner(owners, number))
            around = " ".join(lines[max(0, number - NEAR) : number + NEAR - 1])
            for key in _keys(line, texts) or _keys(around, texts):
                yield id, Place("words", file, number, key)


def _keys(source: str, texts: set[str]) -> list[str]:
    return sorted({word for word in re.findall(r'"([a-z][a-z0-9-]+)"', source) if word in texts})


def _owners(tree: ast.Module) -> list[tuple[int, int, str]]:
    """The lines of each class and function at the top level, decorators included."""
    return [(node.lineno, node.end_lineno or node.lineno, node.name) for node in tree.body if isinstance(node, NAMED)]


def _refusing(tree: ast.Module) -> set[int]:
    """The lines of functions that say why something is refused."""
    found: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.returns is not None and "Refusal" in ast.unparse(node.returns):
            found.update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return found


def _owner(owners: Sequence[tuple[int, int, str]], line: int) -> str:
    return next((name for first, last, name in owners if first <= line <= last), "")


def _texts(base: Path, game: str) -> set[str]:
    """The keys of all texts of a game."""
    found: set[str] = set()
    for path in (base / "stratagem" / "text" / "en").glob("*.ftl"):
        found |= set(re.findall(r"^([a-z][a-z0-9-]+) =", path.read_text(encoding="utf-8"), re.MULTILINE))
    return {key for key in found if key.startswith(game.replace("_", "-"))}


def _in_scenarios(base: Path, path: Path) -> Iterator[tuple[str, Place]]:
    """Each id with the scenarios that name it; the header of a file counts for the first."""
    text = path.read_text(encoding="utf-8")
    names = [(text.count("\n", 0, match.start()) + 1, match[1]) for match in SCENARIO.finditer(text)]
    for number, line in enumerate(text.splitlines(), 1):
        for id in ID.findall(line):
            before = [name for name in names if name[0] <= number] or names[:1]
            at, name = before[-1] if before else (number, "")
            yield id, Place("scenario", str(path.relative_to(base)), at, name)


def _screens(base: Path, game: str) -> dict[str, str]:
    """The files that draw a game's table, with their text; its board comes first."""
    folder = base / "web" / "src" / "boards" / game
    paths = sorted(folder.rglob("*.svelte"), key=lambda path: (path.name != "Board.svelte", path.name))
    return {str(path.relative_to(base)): path.read_text(encoding="utf-8") for path in paths}


def _seen_on(places: Sequence[Place], screens: dict[str, str]) -> list[Place]:
    """The screens that name one of a rule's texts; else the board, where everything happens."""
    keys = [place.what for place in places if place.kind == "words" and "-" in place.what]
    naming = [file for file, text in screens.items() if any(key in text for key in keys)]
    return [Place("screen", file, 1, "") for file in naming or list(screens)[:1]]

"""Checks of the catalogue: the same keys and variables in every language, and no key used that is not there."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, ast as ftl
from fluent.syntax.visitor import Visitor

from stratagem.shelf import Home
from stratagem.text.catalogue import FOLDER, LANGUAGES

KINDS = "account|prompt|option|news|why|warn|view|setup|ending|guide|signal|sheet"
KEY = re.compile(rf"(shell|advice|bots|notice|[a-z]+(-[a-z]+)?-({KINDS}))(-[a-z0-9]+)+")
# These are found by name, not written out in the source.
MADE_BY_RULE = re.compile(r"[a-z-]+-(account|ending|guide|setup|signal|sheet|rules)-.+")


class Message:
    """One text: the variables it takes, the other texts it refers to, and where it stands."""

    def __init__(self, file: Path, line: int, entry: ftl.Message | ftl.Term) -> None:
        self.place = f"{file.parent.name}/{file.name}:{line}"
        self.file = file
        self.has_text = entry.value is not None
        found = _Found()
        found.visit(entry)
        self.variables = found.variables
        self.refers = found.refers


class _Found(Visitor):
    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.refers: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:
        self.variables.add(node.id.name.removesuffix("_code"))  # a code comes with its parameter

    def visit_MessageReference(self, node: Any) -> None:
        self.refers.add(node.id.name)

    def visit_TermReference(self, node: Any) -> None:
        self.refers.add("-" + node.id.name)


def messages(language: str, folder: Path, problems: list[str]) -> dict[str, Message]:
    """Every text of a language; what cannot be read is added to the problems."""
    found: dict[str, Message] = {}
    for path in sorted((folder / language).glob("*.ftl")):
        text = path.read_text(encoding="utf-8")
        for entry in FluentParser().parse(text).body:
            line = text.count("\n", 0, entry.span.start) + 1 if entry.span else 1
            if isinstance(entry, ftl.Junk):
                reason = entry.annotations[0].message if entry.annotations else "not a text"
                problems.append(f"{language}/{path.name}:{line}: {reason}")
            elif isinstance(entry, (ftl.Message, ftl.Term)):
                name = ("-" if isinstance(entry, ftl.Term) else "") + entry.id.name
                message = Message(path, line, entry)
                if name in found:
                    problems.append(f"{message.place}: {name} is there twice, first in {found[name].place}")
                found.setdefault(name, message)
    return found


def needed(name: str, table: dict[str, Message], asked: tuple[str, ...] = ()) -> set[str]:
    """The variables a text takes, those of the texts inside it included."""
    message = table.get(name)
    if message is None or name in asked:
        return set()
    found = set(message.variables)
    for other in message.refers:
        found |= needed(other, table, (*asked, name))
    return found


def written_keys(source: Path) -> Iterator[tuple[str, str]]:
    """Every text key that the source names, written out or by an action's verb: (key, file:line)."""
    for path in sorted(source.rglob("*.py")):
        if "tests" in path.relative_to(source).parts:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and KEY.fullmatch(node.value):
                yield node.value, f"{path.relative_to(source)}:{node.lineno}"
            elif isinstance(node, ast.ClassDef) and path.name == "actions.py":
                own = _constants(node)
                if own.get("verb") and "text" not in own:
                    key = f"{path.parent.name}-option-{own['verb']}".replace("_", "-")
                    yield key, f"{path.relative_to(source)}:{node.lineno}"


def _constants(node: ast.ClassDef) -> dict[str, object]:
    """What the body of a class sets to a constant."""
    set_here = [each for each in node.body if isinstance(each, (ast.Assign, ast.AnnAssign))]
    return {
        ast.unparse(each.targets[0] if isinstance(each, ast.Assign) else each.target): each.value.value
        for each in set_here
        if isinstance(each.value, ast.Constant)
    }


def check_package(home: Home) -> list[str]:
    """Everything wrong with the texts of a game from another package: its keys name the game, and may refer to ours."""
    problems = [f"{path.parent.name}/{path.name}:1: the texts of {home.name} stand in {home.name}.ftl"
                for path in sorted(home.text.glob("*/*.ftl")) if path.stem != home.name]  # fmt: skip
    return problems + check_catalogues(home.text, home.folder, home.slug)


def check_catalogues(folder: Path = FOLDER, source: Path = FOLDER.parent, slug: str = "") -> list[str]:
    """Everything wrong with the texts, as sentences; empty when all is well. `slug`: they belong to this game alone."""
    problems: list[str] = []
    tables = {language: messages(language, folder, problems) for language in LANGUAGES}
    ours = messages(LANGUAGES[0], FOLDER, []) if slug else {}
    for language, table in tables.items():
        for name, message in table.items():
            problems += _faults(name, message, {**ours, **table}, slug)
            for other in LANGUAGES:
                if name not in tables[other]:
                    problems.append(f"{message.place}: {name} is missing in {other!r}")
                elif language < other:
                    here, there = needed(name, table), needed(name, tables[other])
                    if here != there:
                        told = f"takes {_told(here)} in {language!r} but {_told(there)} in {other!r}"
                        problems.append(f"{message.place}: {name} {told}")
    for key, place in written_keys(source):
        if key not in tables[LANGUAGES[0]] and key not in ours:
            problems.append(f"{place}: there is no text {key!r} in the catalogue")
    return problems


def unused_keys(folder: Path = FOLDER, source: Path = FOLDER.parent) -> list[str]:
    """Texts that nothing in the source or the catalogue names."""
    table = messages(LANGUAGES[0], folder, [])
    used = {key for key, _ in written_keys(source)}
    for message in table.values():
        used |= message.refers
    return sorted(name for name in table if name not in used and not MADE_BY_RULE.fullmatch(name))


def _faults(name: str, message: Message, table: dict[str, Message], slug: str = "") -> list[str]:
    faults = []
    prefix = message.file.stem.replace("_", "-") + "-"
    if slug and f"-{slug}-" not in f"-{name}-":
        faults.append(f"{message.place}: {name} belongs elsewhere; keys of this package name {slug!r}")
    elif not slug and not name.lstrip("-").startswith(prefix):
        faults.append(f"{message.place}: {name} belongs elsewhere; keys of this file begin with {prefix!r}")
    if not message.has_text:
        faults.append(f"{message.place}: {name} has no text")
    missing = sorted(message.refers - set(table))
    return faults + [f"{message.place}: {name} refers to {other!r}, which is not there" for other in missing]


def _told(variables: set[str]) -> str:
    return ", ".join("$" + name for name in sorted(variables)) or "nothing"

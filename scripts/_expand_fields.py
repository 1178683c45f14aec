"""Writes out the observations of games before they are compiled.

A game declares the fields of its observation as a list (stratagem/kernel/fields.py), with a lambda for how each is read
from the table. Calling these one by one would cost compiled code more than all the rest, so mypyc is given the list as
straight code: a method `observe_into` with one call for each field, in which the lambdas' bodies stand.
"""

from __future__ import annotations

import ast

DECLARED = "declared"


class Kind:
    """A kind of field: its arguments, and what it passes on: the function that writes it, rows, width, most."""

    def __init__(self, node: ast.ClassDef) -> None:
        init = next(each for each in node.body if isinstance(each, ast.FunctionDef) and each.name == "__init__")
        self.arguments = [each.arg for each in init.args.args[1:]]
        passed = next(each for each in ast.walk(init) if isinstance(each, ast.Call) and _is_super(each)).args
        self.write, self.rows, self.width, self.most = [ast.unparse(passed[place]) for place in (0, 2, 3, 4)]


class Use:
    """A field in a game's list."""

    def __init__(self, kinds: dict[str, Kind], node: ast.expr) -> None:
        assert isinstance(node, ast.Call) and isinstance(node.func, ast.Name), ast.unparse(node)
        self.kind = kinds[node.func.id]
        self.given: dict[str, ast.expr] = dict(zip(self.kind.arguments, node.args, strict=False))
        self.given.update({each.arg: each.value for each in node.keywords if each.arg is not None})
        parts = self.given.get("parts")
        self.parts = [Use(kinds, each) for each in parts.elts] if isinstance(parts, ast.List) else []

    def number(self, word: str) -> str:
        """What the kind passes on under this word: a number, or an argument."""
        return ast.unparse(self.given[word]) if word in self.given else word

    def width(self) -> str:
        return " + ".join([part.size() for part in self.parts]) if self.parts else self.number(self.kind.width)

    def size(self) -> str:
        rows = self.number(self.kind.rows)
        return self.width() if rows == "1" else f"({rows}) * ({self.width()})"

    def value(self, about: str) -> str:
        """How it is read from the table: the body of its lambda, a call of its function, or what has its name."""
        reader = self.given.get("table")
        if reader is None:
            name = self.given["name"]
            assert isinstance(name, ast.Constant) and isinstance(name.value, str), ast.unparse(name)
            return f"s.{name.value}"
        if not isinstance(reader, ast.Lambda):
            return f"{ast.unparse(reader)}(s, {about})"
        names = [each.arg for each in reader.args.args]
        assert names == ["s", about], f"this reader of the table must be a lambda of s, {about}: {ast.unparse(reader)}"
        return ast.unparse(reader.body)

    def lines(self, at: str = "at", about: str = "seat") -> list[str]:
        if not self.parts:
            most = self.number(self.kind.most)
            written = [f"{self.kind.write}(data, {at}, {self.value(about)}, {self.width()}, {most})"]
        else:
            begin = f"here = {at} + row * ({self.width()})"
            inner = [line for part in self.parts for line in part.lines("here", "it")]
            written = [f"for row, it in {self.value(about)}:", *[f"    {line}" for line in [begin, *inner]]]
        return [*written, f"{at} += {self.size()}"]


def _is_super(call: ast.Call) -> bool:
    return ast.unparse(call.func) == "super().__init__"


def kinds(source: str) -> dict[str, Kind]:
    """The kinds of fields that kernel/fields.py defines."""
    classes = [node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)]
    return {node.name: Kind(node) for node in classes if node.bases and ast.unparse(node.bases[0]) == "Field[S]"}


def with_observations(text: str, known: dict[str, Kind]) -> str:
    """A module with its observation written out; others stay as they are."""
    if f"def {DECLARED}(self) -> list[Field[" not in text:
        return text
    lines = text.split("\n")
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef) and node.name == DECLARED:
            returned = node.body[-1]
            assert isinstance(returned, ast.Return) and isinstance(returned.value, ast.List) and node.returns
            state = ast.unparse(node.returns).removeprefix("list[Field[").removesuffix("]]")
            head = f"    def observe_into(self, s: {state}, seat: int, data: writing.Buffer, at: int) -> None:"
            body = [line for each in returned.value.elts for line in Use(known, each).lines()]
            assert node.end_lineno is not None
            lines[node.end_lineno : node.end_lineno] = ["", head, *[f"        {line}" for line in body]]
    after = 1 + next(number for number, line in enumerate(lines) if line.startswith("from __future__"))
    lines.insert(after, "from stratagem.kernel import writing")
    return "\n".join(lines)

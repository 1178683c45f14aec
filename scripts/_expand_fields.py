"""Writes out the observations of games before they are compiled.

A game declares the fields of its observation as a list (stratagem/kernel/fields.py), with a lambda that reads each of
them from the table. In compiled code, calling these one by one would cost more than all the rest, so mypyc is given the
list as straight-line code: a method `observe_into` with one call per field, and the bodies of the lambdas inlined.
Where such a body builds a list only to have it written, its numbers are written one by one instead, or list by list if
it consists of lists; neighbours that go through the same things do so in one loop.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from itertools import groupby

DECLARED = "declared"

# How the things of a list are written one by one: the function, and how far apart they are.
SINGLY = {
    "writing.ones": ("writing.one", "width"), "writing.numbers": ("writing.number", "1"),
    "writing.truths": ("writing.truth", "1"), "writing.count": ("writing.tally", "0"),
    "writing.number_rows": ("writing.numbers", "width"), "writing.count_rows": ("writing.count", "width"),
    "writing.turned_rows": ("writing.turned", "width"),
}  # fmt: skip


# What writes a list of numbers as it is, and how far apart these are.
WHOLE = {
    "writing.ones": "width", "writing.numbers": "1", "writing.truths": "1", "writing.sided": "width",
    "writing.count": "0",
}  # fmt: skip


# What leaves everything as it is.
NOTHING = {"writing.number": "0", "writing.one": "-1", "writing.tally": "-1"}

# How a number is written that is one of a list.
FROM_LIST = {"writing.number": "writing.number_in", "writing.tally": "writing.tally_in"}


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
        """What the kind passes on as this: numbers, and arguments."""
        return ast.unparse(Given(self.given).visit(_parsed(word)))

    def width(self) -> str:
        return " + ".join([part.size() for part in self.parts]) if self.parts else self.number(self.kind.width)

    def size(self) -> str:
        rows = self.number(self.kind.rows)
        return self.width() if rows == "1" else f"({rows}) * ({self.width()})"

    def value(self, about: str) -> ast.expr:
        """How it is read from the table: the body of its lambda, a call of its function, or what has its name."""
        reader = self.given.get("table")
        if reader is None:
            name = self.given["name"]
            assert isinstance(name, ast.Constant) and isinstance(name.value, str), ast.unparse(name)
            return _parsed(f"s.{name.value}")
        if not isinstance(reader, ast.Lambda):
            return _parsed(f"{ast.unparse(reader)}(s, {about})")
        names = [each.arg for each in reader.args.args]
        assert names == ["s", about], f"this reader of the table must be a lambda of s, {about}: {ast.unparse(reader)}"
        return reader.body

    def lines(self, at: str = "at", about: str = "seat") -> list[str]:
        if not self.parts:
            written = self.written().lines(self.kind.write, at, self.value(about))
        else:
            begin = f"here = {at} + row * ({self.width()})"
            inner = [line for part in self.parts for line in part.lines("here", "it")]
            written = each_row(self.value(about), [begin, *inner])
        return [*written, f"{at} += {self.size()}"]

    def written(self) -> Written:
        return Written(self.width(), self.number(self.kind.most))

    def over(self) -> str:
        """What this field goes through, one row for each; empty if it does not."""
        value = self.value("seat")
        if self.parts or not isinstance(value, ast.ListComp) or value.generators[0].ifs:
            return ""
        if WHOLE.get(self.kind.write, SINGLY.get(self.kind.write, ("", "0"))[1]) == "0":
            return ""
        if self.kind.write not in SINGLY and not is_flat(value):
            return ""
        return f"for {ast.unparse(value.generators[0].target)} in {ast.unparse(value.generators[0].iter)}:"


def in_order(uses: list[Use]) -> list[str]:
    """All fields; neighbours that go through the same things share a loop."""
    found: list[str] = []
    for over, group in groupby(uses, Use.over):
        same = list(group)
        if not over or len(same) == 1:
            found += [line for use in same for line in use.lines()]
            continue
        Written.made += 1
        number, inside, outside = Written.made, [], None
        for use in same:
            Written.made += 1
            here, value = f"at_{Written.made}", use.value("seat")
            assert isinstance(value, ast.ListComp)  # else it would not go through anything
            new = Own(value, number).visit(value)
            found += [f"{here} = at", f"at += {use.size()}"]
            lines, loops = use.written().inmost(use.kind.write, here, new)
            inside += looped(loops[1:], lines)
            outside = loops[:1]
        assert outside is not None
        found += looped(outside, inside)
    return found


class Written:
    """How a value is written that stands in the source as an expression."""

    made = 0  # names so far: every loop has its own, as comprehensions do

    def __init__(self, width: str, most: str) -> None:
        self.width = width
        self.most = most

    def lines(self, write: str, at: str, value: ast.expr) -> list[str]:
        if isinstance(value, ast.IfExp):
            yes, no = self.lines(write, at, value.body), self.lines(write, at, value.orelse)
            test = ast.unparse(value.test)
            if not yes:
                return [f"if not ({test}):", *_inside(no)] if no else []
            return [f"if {test}:", *_inside(yes), *(["else:", *_inside(no)] if no else [])]
        if ast.unparse(value) == NOTHING.get(write):
            return []
        if write == "writing.count" and isinstance(value, ast.List):  # places, in any order
            rest = [e.value if isinstance(e, ast.Starred) else ast.List([e]) for e in value.elts]
            if len(rest) > 1:
                return [line for each in rest for line in self.lines(write, at, each)]
        rests = [isinstance(e, ast.Starred) for e in value.elts] if isinstance(value, ast.List) else []
        if write in SINGLY and isinstance(value, ast.List) and not any(rests[:-1]):
            single, step = SINGLY[write]
            far = {"0": "", "1": " + {}", "width": f" + {{}} * ({self.width})"}[step]
            found: list[str] = []
            for n, e in enumerate(value.elts):
                if isinstance(e, ast.Starred):  # the last ones
                    found += self.lines(write, at + far.format(n), e.value)
                else:
                    found += self.lines(single, at + far.format(n), e)
            return found
        if isinstance(value, ast.ListComp) and (write in SINGLY or (write in WHOLE and is_flat(value))):
            return self.loop(write, at, value)
        width = "1" if write in ("writing.tally", "writing.number", "writing.truth") else self.width
        given = ast.unparse(value)
        if write in FROM_LIST and isinstance(value, ast.Subscript) and isinstance(value.slice, ast.Name):
            if re.fullmatch(r"s\.\w+", ast.unparse(value.value)):  # what a state holds by number are lists or tuples
                write, given = FROM_LIST[write], f"{ast.unparse(value.value)}, {value.slice.id}"
        return [f"{write}(data, {at}, {given}, {width}, {self.most})"]

    def loop(self, write: str, at: str, value: ast.ListComp) -> list[str]:
        Written.made += 1
        new = Own(value, Written.made).visit(value)
        if WHOLE.get(write) == "0":
            lines, loops = self.inmost(write, at, new)
            return looped(loops, lines)
        here = f"at_{Written.made}"
        lines, loops = self.inmost(write, here, new)
        return [f"{here} = {at}", *looped(loops, lines)]

    def inmost(self, write: str, here: str, new: ast.ListComp) -> tuple[list[str], list[ast.comprehension]]:
        """What the innermost loop of a comprehension does, writing at `here` and moving it on, and the loops."""
        if write in WHOLE and is_flat(new):
            row, step = f"row_{Written.made}", WHOLE[write]
            lines = [f"{row} = {ast.unparse(new.generators[-1].iter)}", *self.lines(write, here, ast.Name(row))]
            if step == "0":
                return lines, new.generators[:-1]
            far = "" if step == "1" else f" * ({self.width})"
            return [*lines, f"{here} += len({row}){far}"], new.generators[:-1]
        single, step = SINGLY[write]
        lines = self.lines(single, here, new.elt)
        if step == "0":
            return lines, new.generators
        return [*lines, f"{here} += {self.width if step == 'width' else step}"], new.generators


def tested_once(lines: list[str]) -> list[str]:
    """What is tested again and again is tested the first time: nothing changes while it is observed."""
    often = Counter(line for line in lines if re.match(r"if (?!not |.* is |.*isinstance)", line))
    known: dict[str, str] = {}
    found: list[str] = []
    for line in lines:
        if often[line] > 1:
            if line not in known:
                Written.made += 1
                known[line] = f"yes_{Written.made}"
                found.append(f"{known[line]} = {line.removeprefix('if ').removesuffix(':')}")
            line = f"if {known[line]}:"
        found.append(line)
    return found


def looked_up_once(lines: list[str]) -> list[str]:
    """Names for the same thing, `self.some[s.thing]`, look it up only once: nothing changes while it is observed."""
    known: dict[str, str] = {}
    found: list[str] = []
    for line in lines:
        named = re.fullmatch(r"(\w+) = (self\.\w+\[s\.\w+\])", line)
        if named is not None and known.setdefault(named[2], named[1]) != named[1]:
            line = f"{named[1]} = {known[named[2]]}"
        found.append(line)
    return found


def is_flat(value: ast.ListComp) -> bool:
    """Whether a comprehension only puts lists one after the other."""
    last = value.generators[-1]
    return (
        len(value.generators) > 1 and not last.ifs and isinstance(last.target, ast.Name)
        and isinstance(value.elt, ast.Name) and value.elt.id == last.target.id
    )  # fmt: skip


def each_row(value: ast.expr, inside: list[str]) -> list[str]:
    """The same for the row numbers of `Each`, and what is in these rows."""
    if not isinstance(value, ast.ListComp):
        return [f"for row, it in {ast.unparse(value)}:", *_inside(inside)]
    Written.made += 1
    new = Own(value, Written.made).visit(value)
    assert isinstance(new.elt, ast.Tuple), ast.unparse(value)
    row, it = [ast.unparse(each) for each in new.elt.elts]
    return looped(new.generators, tested_once([f"row = {row}", f"it = {it}", *inside]))


def looped(loops: list[ast.comprehension], inside: list[str]) -> list[str]:
    """The loops of a comprehension; the things of a tuple in turn, without one."""
    for each in reversed(loops):
        for test in reversed(each.ifs):
            inside = [f"if {ast.unparse(test)}:", *_inside(inside)]
        if isinstance(each.iter, ast.Tuple):
            target, things = ast.unparse(each.target), [ast.unparse(thing) for thing in each.iter.elts]
            inside = [line for thing in things for line in (f"{target} = {thing}", *inside)]
            continue
        inside = [f"for {ast.unparse(each.target)} in {ast.unparse(each.iter)}:", *_inside(inside)]
    return inside


class Given(ast.NodeTransformer):
    """Puts what a field was given in the place of the arguments of its kind."""

    def __init__(self, given: dict[str, ast.expr]) -> None:
        self.given = given

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return self.given.get(node.id, node)


class Own(ast.NodeTransformer):
    """Gives the variables of a comprehension names that nothing else has."""

    def __init__(self, value: ast.ListComp, number: int) -> None:
        targets = [node for each in value.generators for node in ast.walk(each.target)]
        self.names = {node.id: f"{node.id}_{number}" for node in targets if isinstance(node, ast.Name)}

    def visit_Name(self, node: ast.Name) -> ast.Name:
        return ast.Name(self.names.get(node.id, node.id), node.ctx)


def _inside(lines: list[str]) -> list[str]:
    return [f"    {line}" for line in lines]


def _parsed(text: str) -> ast.expr:
    return ast.parse(text, mode="eval").body


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
    Written.made = 0
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef) and node.name == DECLARED:
            returned = node.body[-1]
            assert isinstance(returned, ast.Return) and isinstance(returned.value, ast.List) and node.returns
            state = ast.unparse(node.returns).removeprefix("list[Field[").removesuffix("]]")
            head = f"    def observe_into(self, s: {state}, seat: int, data: writing.Buffer, at: int) -> None:"
            body = tested_once(looked_up_once(in_order([Use(known, each) for each in returned.value.elts])))
            assert node.end_lineno is not None
            lines[node.end_lineno : node.end_lineno] = ["", head, *[f"        {line}" for line in body]]
    after = 1 + next(number for number, line in enumerate(lines) if line.startswith("from __future__"))
    lines.insert(after, "from stratagem.kernel import writing")
    return "\n".join(lines)

"""The small changes that can be made to a source: each replaces a range of its bytes."""

from __future__ import annotations

import ast
import re
from typing import NamedTuple

COMPARISONS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="), ast.LtE: ("<=", "<"), ast.Gt: (">", ">="), ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="), ast.NotEq: ("!=", "=="), ast.In: ("in", "not in"), ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"), ast.IsNot: ("is not", "is"),
}  # fmt: skip
ARITHMETIC: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"), ast.Sub: ("-", "+"), ast.Mult: ("*", "+"), ast.FloorDiv: ("//", "*"), ast.Div: ("/", "*"),
    ast.Mod: ("%", "+"), ast.BitOr: ("|", "&"), ast.BitAnd: ("&", "|"), ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
}  # fmt: skip
TWINS = {"min": "max", "max": "min", "any": "all", "all": "any"}
# Preference among several changes of a line: subtle ones that alter behaviour come first.
WEIGHTS = {
    "comparison": 6, "min-max": 6, "and-or": 5, "arithmetic": 5, "entry left out": 5, "shared": 5, "number": 4,
    "truth": 4, "left out": 4, "jump": 4, "condition": 3, "filter": 3, "element left out": 3, "argument left out": 2,
    "first skipped": 2, "result": 2, "early return": 1, "arguments swapped": 1,
}  # fmt: skip
TEXTS = (ast.JoinedStr, ast.List, ast.Tuple, ast.ListComp)  # joined by +, never subtracted
NO_CODE = ("annotation", "returns", "decorator_list", "type_comment")


class Change(NamedTuple):
    """One possible change: what replaces the bytes from start to end, and where that is."""

    operator: str
    start: int
    end: int
    new: str
    scopes: tuple[str, ...]  # classes and functions around it, outermost first
    statement: tuple[int, int] | None  # line and column of the statement around it; None outside of functions
    unit: tuple[int, int]  # lines of the outermost function, or of the statement at the top, that it belongs to


def changes_of(source: str) -> list[Change]:
    """Every change this source allows, in its order."""
    finder = _Finder(source)
    finder.visit(finder.tree)
    return sorted(finder.found)


class _Finder(ast.NodeVisitor):
    def __init__(self, source: str) -> None:
        self.bytes = source.encode()
        self.lines = [0]
        for line in self.bytes.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))
        self.tree = ast.parse(source)
        self.found: list[Change] = []
        self.scopes: list[ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef] = []
        self.statements: list[ast.stmt | ast.Lambda] = []  # a lambda's body runs at its own time, as a statement does

    # -- places ------------------------------------------------------------------------------------

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None and node.end_col_offset is not None
        return self.lines[node.lineno - 1] + node.col_offset, self.lines[node.end_lineno - 1] + node.end_col_offset

    def text(self, node: ast.expr | ast.stmt) -> str:
        start, end = self.span(node)
        return self.bytes[start:end].decode()

    def between(self, left: ast.expr, right: ast.expr, sign: str) -> tuple[int, int] | None:
        """Where an operator is between its two operands."""
        start, end = self.span(left)[1], self.span(right)[0]
        pattern = r"\s+".join(re.escape(word) for word in sign.split())
        edge = r"\b" if sign[0].isalpha() else ""
        found = re.search(f"{edge}{pattern}{edge}", self.bytes[start:end].decode())
        return (start + found.start(), start + found.end()) if found else None

    def function(self) -> ast.FunctionDef | ast.AsyncFunctionDef | None:
        return next((s for s in reversed(self.scopes) if not isinstance(s, ast.ClassDef)), None)

    def unit(self) -> tuple[int, int]:
        outermost = next((s for s in self.scopes if not isinstance(s, ast.ClassDef)), None)
        node = outermost or self.statements[-1]
        return node.lineno, node.end_lineno or node.lineno

    def add(self, operator: str, start: int, end: int, new: str) -> None:
        inside = self.function() is not None
        statement = (self.statements[-1].lineno, self.statements[-1].col_offset) if inside else None
        scopes = tuple(scope.name for scope in self.scopes)
        self.found.append(Change(operator, start, end, new, scopes, statement, self.unit()))

    # -- walking -----------------------------------------------------------------------------------

    def visit(self, node: ast.AST) -> None:
        if isinstance(node, (ast.Assert, ast.Raise, ast.Import, ast.ImportFrom)) or type_checking(node):
            return
        if not isinstance(node, (ast.stmt, ast.Lambda)):
            super().visit(node)
            return
        self.statements.append(node)
        super().visit(node)
        self.statements.pop()

    def generic_visit(self, node: ast.AST) -> None:
        for name, value in ast.iter_fields(node):
            if name not in NO_CODE:
                for child in value if isinstance(value, list) else [value]:
                    if isinstance(child, ast.AST):
                        self.visit(child)

    def scope(self, node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> None:
        if isinstance(node, ast.ClassDef):
            self.scopes.append(node)
            for child in node.body:
                self.visit(child)
        else:
            for default in [*node.args.defaults, *node.args.kw_defaults]:  # made where the function is
                if default is not None:
                    self.visit(default)
            self.scopes.append(node)
            for child in node.body:
                self.visit(child)
        self.scopes.pop()

    visit_FunctionDef = visit_AsyncFunctionDef = visit_ClassDef = scope

    # -- expressions -------------------------------------------------------------------------------

    def visit_Compare(self, node: ast.Compare) -> None:
        sides = [node.left, *node.comparators]
        for i, op in enumerate(node.ops):
            old, new = COMPARISONS[type(op)]
            place = self.between(sides[i], sides[i + 1], old)
            if place:
                self.add("comparison", *place, new)
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            place = self.between(left, right, old)
            if place:
                self.add("and-or", *place, new)
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if type(node.op) in ARITHMETIC and not self.joins(node):
            old, new = ARITHMETIC[type(node.op)]
            place = self.between(node.left, node.right, old)
            if place:
                self.add("arithmetic", *place, new)
        elif isinstance(node.op, ast.Add):
            self.add("element left out", *self.span(node), self.text(node.left))
        self.generic_visit(node)

    def joins(self, node: ast.BinOp) -> bool:
        """Whether lists or strings are concatenated."""
        sides = [node.left, node.right]
        texts = any(isinstance(side, ast.Constant) and isinstance(side.value, str) for side in sides)
        return texts or any(isinstance(side, TEXTS) for side in sides)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self.add("condition", *self.span(node), f"({self.text(node.operand)})")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.add("truth", *self.span(node), str(not node.value))
        elif isinstance(node.value, (int, float)):
            self.add("number", *self.span(node), repr(node.value + 1))
            if node.value >= 1:
                self.add("number", *self.span(node), repr(node.value - 1))

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Positions inside an f-string are not available before Python 3.12."""

    def condition(self, test: ast.expr) -> None:
        """A condition that is not a comparison, negated."""
        plain = isinstance(test, (ast.Name, ast.Attribute, ast.Call, ast.Subscript, ast.NamedExpr))
        if plain:
            self.add("condition", *self.span(test), f"(not ({self.text(test)}))")

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self.condition(node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self.condition(test)
            self.add("filter", *self.span(test), "True")
        self.first_skipped(node.iter)
        self.generic_visit(node)

    def first_skipped(self, of: ast.expr) -> None:
        self.add("first skipped", *self.span(of), f"list({self.text(of)})[1:]")

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Name) and node.func.id in TWINS:
            self.add("min-max", *self.span(node.func), TWINS[node.func.id])
        if isinstance(node.func, ast.Attribute) and node.func.attr == "copy" and not node.args:
            self.add("shared", *self.span(node), f"({self.text(node.func.value)})")
        self.swapped(node.args)
        for keyword in node.keywords:
            if keyword.arg is not None:
                start = self.lines[keyword.lineno - 1] + keyword.col_offset
                self.cut("argument left out", start, self.span(keyword.value)[1], node)
        self.generic_visit(node)

    def swapped(self, args: list[ast.expr]) -> None:
        plain = [a for a in args[:2] if isinstance(a, (ast.Name, ast.Attribute))]
        if len(plain) == 2 and self.text(plain[0]) != self.text(plain[1]):
            (start, end), (first, last) = self.span(plain[0]), self.span(plain[1])
            gap = self.bytes[end:first].decode()
            self.add("arguments swapped", start, last, f"{self.text(plain[1])}{gap}{self.text(plain[0])}")

    def visit_Subscript(self, node: ast.Subscript) -> None:
        part = node.slice
        whole = isinstance(part, ast.Slice) and part.lower is None and part.upper is None and part.step is None
        if whole and isinstance(node.ctx, ast.Load):
            self.add("shared", *self.span(node), f"({self.text(node.value)})")
        self.visit(node.value)
        if not isinstance(part, ast.Tuple):  # of types, mostly
            self.visit(part)

    def cut(self, operator: str, start: int, end: int, of: ast.expr) -> None:
        """One of several items between commas: it is removed with the comma after it."""
        rest = re.match(rb"\s*(,|[)\]}])", self.bytes[end:])
        if rest and rest[1] == b",":
            self.add(operator, start, end + rest.end(), "")
        elif rest and end + rest.end() == self.span(of)[1]:  # the last one; otherwise it is in parentheses
            self.add(operator, start, end, "")

    def visit_Dict(self, node: ast.Dict) -> None:
        for key, value in zip(node.keys, node.values, strict=True):
            if key is not None:
                self.cut("entry left out", self.span(key)[0], self.span(value)[1], node)
        self.generic_visit(node)

    def elements(self, node: ast.List | ast.Set | ast.Tuple) -> None:
        if isinstance(getattr(node, "ctx", None), ast.Store):
            return
        least = {ast.List: 1, ast.Set: 2, ast.Tuple: 3}[type(node)]  # a one-element tuple is written differently
        if len(node.elts) >= least:
            for element in node.elts:
                self.cut("element left out", *self.span(element), node)
        elif isinstance(node, ast.Tuple) and len(node.elts) == 2 and not self.unpacked(node):
            self.cut("element left out", *self.span(node.elts[1]), node)
        self.generic_visit(node)

    visit_List = visit_Set = visit_Tuple = elements

    def unpacked(self, node: ast.Tuple) -> bool:
        """`a, b = b, a`: removing one side would make it invalid."""
        top = self.statements[-1]
        return isinstance(top, ast.Assign) and isinstance(top.targets[0], ast.Tuple)

    # -- statements --------------------------------------------------------------------------------

    def visit_If(self, node: ast.If | ast.While) -> None:
        if isinstance(node, ast.If):
            self.condition(node.test)
        self.generic_visit(node)

    visit_While = visit_If

    def visit_For(self, node: ast.For) -> None:
        self.first_skipped(node.iter)
        self.generic_visit(node)

    def left_out(self, node: ast.stmt) -> None:
        self.add("left out", *self.span(node), "pass")

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call):
            self.left_out(node)
            if self.returns() == "None":
                self.add("early return", *self.span(node), "return")
        if not isinstance(node.value, ast.Constant):
            self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> None:
        if isinstance(node.targets[0], ast.Name) and node.targets[0].id.startswith("__"):
            return
        function = self.function()
        if function is not None and function.name != "__init__":
            if isinstance(node.targets[0], (ast.Attribute, ast.Subscript)):
                self.left_out(node)
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.left_out(node)
        if type(node.op) in ARITHMETIC and not isinstance(node.value, TEXTS):
            old, new = ARITHMETIC[type(node.op)]
            place = self.between(node.target, node.value, f"{old}=")
            if place:
                self.add("arithmetic", *place, f"{new}=")
        self.generic_visit(node)

    def visit_Delete(self, node: ast.Delete) -> None:
        self.left_out(node)

    def visit_Continue(self, node: ast.Continue) -> None:
        self.add("jump", *self.span(node), "break")

    def visit_Break(self, node: ast.Break) -> None:
        self.add("jump", *self.span(node), "pass")

    def returns(self) -> str:
        function = self.function()
        return self.text(function.returns) if function is not None and function.returns is not None else ""

    def visit_Return(self, node: ast.Return) -> None:
        value = node.value
        if value is None:
            self.add("jump", *self.span(node), "pass")
            return
        start, end = self.span(value)
        if isinstance(value, (ast.Name, ast.Attribute, ast.Call, ast.Subscript)):
            if self.returns() == "bool":
                self.add("result", start, end, f"not ({self.text(value)})")
            elif self.returns() == "int":
                self.add("result", start, end, f"({self.text(value)}) + 1")
            elif self.returns().startswith(("list[", "tuple[", "Sequence[")):
                self.add("result", start, end, f"({self.text(value)})[1:]")
        self.generic_visit(node)


def type_checking(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"

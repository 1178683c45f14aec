"""A changed module in place of the one on disk; and probes, which record the statements reached."""

from __future__ import annotations

import ast
import builtins
import importlib.abc
import importlib.machinery
import importlib.util
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from types import CodeType, ModuleType

HITS = "__mutation_hits__"


class _Loader(importlib.machinery.SourceFileLoader):
    def __init__(self, name: str, path: str, code: CodeType) -> None:
        super().__init__(name, path)
        self.code = code

    def get_code(self, fullname: str) -> CodeType:
        return self.code


class Changed(importlib.abc.MetaPathFinder):
    """Modules loaded from memory. It must be installed before their package is imported."""

    def __init__(self) -> None:
        self.codes: dict[str, tuple[Path, CodeType]] = {}
        self.loaded: set[str] = set()

    def put(self, name: str, path: Path, source: str | ast.Module) -> None:
        module = name.removesuffix(".__init__")
        if module in sys.modules:
            raise RuntimeError(f"{module} was imported before it could be changed")
        self.codes[module] = (path, compile(source, str(path), "exec", dont_inherit=True))

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if name not in self.codes:
            return None
        where, code = self.codes[name]
        self.loaded.add(name)
        return importlib.util.spec_from_file_location(
            name, where, loader=_Loader(name, str(where), code),
            submodule_search_locations=[str(where.parent)] if where.name == "__init__.py" else None,
        )  # fmt: skip

    def install(self) -> None:
        sys.meta_path.insert(0, self)


def keep_bytecode(folder: Path) -> None:
    """Compile each module once for all children, outside the checkout. A changed module leaves nothing there."""
    sys.pycache_prefix = str(folder.resolve())
    sys.dont_write_bytecode = False


class Probes:
    """Every statement of some functions, numbered; and which of them were reached since the last query."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.hits = bytearray()

    def instrumented(self, source: str, name: str, wanted: set[str]) -> ast.Module:
        """The source with a mark before each wanted statement (path:line:column)."""
        tree = _Marker(name, wanted, self.names).visit(ast.parse(source))
        assert isinstance(tree, ast.Module)
        return ast.fix_missing_locations(tree)

    def start(self) -> None:
        self.hits = bytearray(len(self.names))
        setattr(builtins, HITS, self.hits)

    def take(self) -> list[str]:
        found = [name for name, hit in zip(self.names, self.hits, strict=True) if hit]
        for number in range(len(self.hits)):
            self.hits[number] = 0
        return found


class _Marker(ast.NodeTransformer):
    def __init__(self, name: str, wanted: Iterable[str], names: list[str]) -> None:
        self.name = name
        self.wanted = set(wanted)
        self.names = names

    def generic_visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        for field in ("body", "orelse", "finalbody"):
            body = getattr(node, field, None)
            if isinstance(body, list):
                setattr(node, field, [one for statement in body for one in self.marked(statement)])
        return node

    def visit_Lambda(self, node: ast.Lambda) -> ast.Lambda:
        super().generic_visit(node)
        place = f"{self.name}:{node.lineno}:{node.col_offset}"
        if place in self.wanted:
            self.names.append(place)
            mark = ast.parse(f"({HITS}.__setitem__({len(self.names) - 1}, 1), 0)[1]", mode="eval").body
            assert isinstance(mark, ast.Subscript) and isinstance(mark.value, ast.Tuple)
            mark.value.elts[1] = node.body
            node.body = ast.copy_location(mark, node.body)
        return node

    def marked(self, statement: ast.stmt) -> list[ast.stmt]:
        place = f"{self.name}:{statement.lineno}:{statement.col_offset}"
        if place not in self.wanted:
            return [statement]
        self.names.append(place)
        mark = ast.parse(f"{HITS}[{len(self.names) - 1}] = 1").body[0]
        for node in ast.walk(mark):
            ast.copy_location(node, statement)
        return [mark, statement]

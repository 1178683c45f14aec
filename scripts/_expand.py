"""Writes out what is generated at run time, before it is compiled.

In the source a value declares its fields (stratagem/kernel/values.py) and gets its constructor at class creation. mypyc
cannot compile that, so it is given the same modules with `names` and `__init__` written out. A function marked `news`
(stratagem/kernel/core.py) gets its check for somebody watching as its first statement.
"""

from __future__ import annotations

import ast
import builtins
from pathlib import Path

VALUE = ("stratagem.kernel.values", "Value")
NEWS = ("stratagem.kernel.core", "news")
Key = tuple[str, str]  # module and name


class Module:
    """A module's source, and what its top-level names refer to."""

    def __init__(self, name: str, path: Path, text: str) -> None:
        self.name = name
        self.path = path  # below the root
        self.lines = text.split("\n")
        self.tree = ast.parse(text)
        self.names: dict[str, Key] = {}
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom) and node.module is not None:
                self.names.update({each.asname or each.name: (node.module, each.name) for each in node.names})
        for node in self.tree.body:
            if isinstance(node, ast.ClassDef | ast.FunctionDef):
                self.names[node.name] = (name, node.name)
            elif isinstance(node, ast.Assign | ast.AnnAssign):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                self.names.update({each.id: (name, each.id) for each in targets if isinstance(each, ast.Name)})
        self.classes = {node.name: node for node in self.tree.body if isinstance(node, ast.ClassDef)}


class Field:
    def __init__(self, module: Module, node: ast.AnnAssign) -> None:
        assert isinstance(node.target, ast.Name)
        self.module = module  # where it is declared
        self.node = node
        self.name = node.target.id
        self.type = ast.unparse(node.annotation)
        self.default = f" = {ast.unparse(node.value)}" if node.value is not None else ""

    def imports(self, into: Module) -> dict[str, str]:
        """The import lines that its type needs in another module."""
        found: dict[str, str] = {}
        words = [self.node.annotation, *([self.node.value] if self.node.value is not None else [])]
        for each in [node for word in words for node in ast.walk(word)]:
            if isinstance(each, ast.Name) and each.id not in into.names and not hasattr(builtins, each.id):
                module, name = self.module.names[each.id]
                found[each.id] = f"from {module} import {name} as {each.id}"
        return found


class Package:
    """All modules together: a field may be declared by a base in another module."""

    def __init__(self, root: Path) -> None:
        self.modules: dict[str, Module] = {}
        for path in sorted((root / "stratagem").rglob("*.py")):
            here = path.relative_to(root)
            parts = here.with_suffix("").parts
            name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
            self.modules[name] = Module(name, here, path.read_text(encoding="utf-8"))

    def found(self, module: Module, word: str) -> Key:
        """Where the object that a name refers to is defined."""
        key = module.names.get(word, (module.name, word))
        for _ in range(9):  # through modules that only re-export it
            there = self.modules.get(key[0])
            if there is None or there.names.get(key[1], key) == key:
                return key
            key = there.names[key[1]]
        return key

    def bases(self, module: Module, node: ast.ClassDef) -> list[Key]:
        plain = [base.value if isinstance(base, ast.Subscript) else base for base in node.bases]
        return [self.found(module, base.id) for base in plain if isinstance(base, ast.Name)]

    def is_value(self, key: Key) -> bool:
        if key == VALUE:
            return True
        module = self.modules.get(key[0])
        node = module.classes.get(key[1]) if module is not None else None
        return node is not None and module is not None and any(map(self.is_value, self.bases(module, node)))

    def is_news(self, module: Module, decorator: ast.expr) -> bool:
        return isinstance(decorator, ast.Name) and self.found(module, decorator.id) == NEWS

    def fields(self, key: Key) -> list[Field]:
        """All fields of a value, those of its bases first."""
        module = self.modules[key[0]]
        node = module.classes[key[1]]
        found: dict[str, Field] = {}
        for base in self.bases(module, node):
            if self.is_value(base) and base != VALUE:
                found.update({field.name: field for field in self.fields(base)})
        for field in own_fields(module, node):
            found[field.name] = field
        return list(found.values())

    def expanded(self, name: str) -> str:
        """A module with the constructors of its values and the checks of its news written out."""
        module = self.modules[name]
        lines = list(module.lines)
        imports: dict[str, str] = {}
        written = False
        for node in reversed(module.tree.body):
            if isinstance(node, ast.FunctionDef) and any(self.is_news(module, each) for each in node.decorator_list):
                check_for_watchers(lines, node)
            if not isinstance(node, ast.ClassDef):
                continue
            own = own_fields(module, node)
            if (name, node.name) == VALUE:
                strip(lines, node)
            if not own or not self.is_value((name, node.name)) or has_constructor(node):
                continue
            fields = self.fields((name, node.name))
            for field in fields:
                imports.update(field.imports(module))
            for field in reversed(own[1:]):
                del lines[field.node.lineno - 1 : field.node.end_lineno]
            first = own[0].node
            lines[first.lineno - 1 : first.end_lineno] = constructor(fields)
            written = True
        if written:
            after = 1 + next(number for number, line in enumerate(lines) if line.startswith("from __future__"))
            wanted = ["from typing import TYPE_CHECKING as _ONLY_TYPES", "from typing import ClassVar as ClassVar"]
            lines[after:after] = [*wanted, "if _ONLY_TYPES:", "    pass", *[f"    {line}" for line in imports.values()]]
        return "\n".join(lines)


def own_fields(module: Module, node: ast.ClassDef) -> list[Field]:
    """What the class declares itself."""
    declared = [each for each in node.body if isinstance(each, ast.AnnAssign)]
    return [Field(module, each) for each in declared if not ast.unparse(each.annotation).startswith("ClassVar")]


def has_constructor(node: ast.ClassDef) -> bool:
    return any(isinstance(each, ast.FunctionDef) and each.name == "__init__" for each in node.body)


def constructor(fields: list[Field]) -> list[str]:
    names = ", ".join(repr(field.name) for field in fields)
    wanted = ", ".join(f"{field.name}: {field.type}{field.default}" for field in fields)
    return [
        f"    names: ClassVar[tuple[str, ...]] = ({names},)",
        f"    def __init__(self, {wanted}) -> None:",
        *[f"        self.{field.name} = {field.name}" for field in fields],
    ]


def check_for_watchers(lines: list[str], node: ast.FunctionDef) -> None:
    """Trades the only decorator for the check, so that every other line keeps its number."""
    (decorator,) = node.decorator_list
    first = node.body[1 if ast.get_docstring(node) is not None else 0]
    lines.insert(first.lineno - 1, f"    if {node.args.args[0].arg}.watch is None: return")
    del lines[decorator.lineno - 1]


def strip(lines: list[str], node: ast.ClassDef) -> None:
    """Decorators meant only for type checkers keep mypyc from making a native class."""
    for each in node.decorator_list:
        if "dataclass_transform" in ast.unparse(each):
            lines[each.lineno - 1] = ""


def write_expanded(root: Path, to: Path) -> None:
    """The modules below `root`, written out below `to`; unchanged files are left alone."""
    package = Package(root)
    for name, module in package.modules.items():
        path = to / module.path
        text = package.expanded(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
    for path in list(to.rglob("*.py")):
        if not (root / path.relative_to(to)).is_file():
            path.unlink()

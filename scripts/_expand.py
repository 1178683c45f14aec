"""Writes out what is generated at run time, before it is compiled.

In the source values and parts declare their fields (stratagem/kernel/values.py) and get constructor and copy at class
creation. mypyc cannot compile that, so it is given the same modules with `names`, `__init__` and `copy` written out. A
function marked `news` (stratagem/kernel/core.py) gets its check for somebody watching as its first statement.
"""

from __future__ import annotations

import ast
import builtins
from pathlib import Path

DECLARED = ("stratagem.kernel.values", "Declared")
VALUE = ("stratagem.kernel.values", "Value")
PART = ("stratagem.kernel.values", "Part")
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
        self.aliases = {
            node.targets[0].id: node.value
            for node in self.tree.body
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
        }
        self.classes = {node.name: node for node in self.tree.body if isinstance(node, ast.ClassDef)}


class Field:
    """A declared field. Its type is without the mark of a part's field that is not saved."""

    def __init__(self, module: Module, node: ast.AnnAssign) -> None:
        assert isinstance(node.target, ast.Name)
        self.module = module  # where it is declared
        self.node = node
        self.name = node.target.id
        self.hint, self.mark = node.annotation, ""
        if isinstance(node.annotation, ast.Subscript) and ast.unparse(node.annotation.value) in ("Unsaved", "Uncopied"):
            self.hint, self.mark = node.annotation.slice, ast.unparse(node.annotation.value)
        self.type = ast.unparse(self.hint)
        self.default = ast.unparse(node.value) if node.value is not None else ""
        self.anew = isinstance(node.value, ast.List | ast.Dict | ast.ListComp | ast.BinOp | ast.Call)

    def argument(self) -> str:
        if self.anew:
            return f"{self.name}: {self.type} | None = None"
        return f"{self.name}: {self.type}" + (f" = {self.default}" if self.default else "")

    def given(self) -> str:
        return f"({self.default}) if {self.name} is None else {self.name}" if self.anew else self.name

    def imports(self, into: Module) -> dict[str, str]:
        """The import lines that its type needs in another module."""
        found: dict[str, str] = {}
        words = [self.hint, *([self.node.value] if self.node.value is not None else [])]
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

    def is_a(self, kind: Key, key: Key) -> bool:
        if key == kind:
            return True
        module = self.modules.get(key[0])
        node = module.classes.get(key[1]) if module is not None else None
        return (
            node is not None and module is not None and any(self.is_a(kind, base) for base in self.bases(module, node))
        )

    def has_method(self, key: Key, name: str) -> bool:
        module = self.modules.get(key[0])
        node = module.classes.get(key[1]) if module is not None else None
        if node is None or module is None:
            return False
        return defines(node, name) or any(self.has_method(base, name) for base in self.bases(module, node))

    def way_to_copy(self, module: Module, hint: ast.expr) -> str:
        """How a part's field of this type is copied, `$` being the original, as the kernel does it at run time."""
        if isinstance(hint, ast.Subscript):
            inside = hint.slice.elts[-1] if isinstance(hint.slice, ast.Tuple) else hint.slice
            way = self.way_to_copy(module, inside) if ast.unparse(hint.value) in ("list", "dict") else "$"
            each = way.replace("$", "each")
            if ast.unparse(hint.value) == "list":
                return "$[:]" if way == "$" else f"[{each} for each in $]"
            if ast.unparse(hint.value) == "dict":
                return "$.copy() if $ else {}" if way == "$" else f"{{key: {each} for key, each in $.items()}}"
            return "$"
        if isinstance(hint, ast.BinOp):
            ways = {self.way_to_copy(module, hint.left), self.way_to_copy(module, hint.right)} - {"$"}
            return f"{ways.pop()} if $ is not None else None" if ways else "$"
        if isinstance(hint, ast.Name):
            where, name = self.found(module, hint.id)
            if where in self.modules and name in self.modules[where].aliases:
                return self.way_to_copy(self.modules[where], self.modules[where].aliases[name])
            if self.is_a(PART, (where, name)):
                return "$.copy()"
        return "$"

    def is_news(self, module: Module, decorator: ast.expr) -> bool:
        return isinstance(decorator, ast.Name) and self.found(module, decorator.id) == NEWS

    def fields(self, key: Key) -> list[Field]:
        """All fields of a class, those of its bases first."""
        module = self.modules[key[0]]
        node = module.classes[key[1]]
        found: dict[str, Field] = {}
        for base in self.bases(module, node):
            if self.is_a(DECLARED, base) or self.is_a(PART, base):
                found.update({field.name: field for field in self.fields(base)})
        for field in own_fields(module, node):
            found[field.name] = field
        return list(found.values())

    def expanded(self, name: str) -> str:
        """A module with everything generated for its classes and its news written out."""
        module = self.modules[name]
        lines = list(module.lines)
        imports: dict[str, str] = {}
        written = False
        for node in reversed(module.tree.body):
            if isinstance(node, ast.FunctionDef) and any(self.is_news(module, each) for each in node.decorator_list):
                check_for_watchers(lines, node)
            if not isinstance(node, ast.ClassDef):
                continue
            key = (name, node.name)
            own = own_fields(module, node)
            if key in (DECLARED, PART):
                strip(lines, node)
            is_part = self.is_a(PART, key)
            if not own or defines(node, "__init__") or not (is_part or self.is_a(DECLARED, key)):
                continue
            fields = self.fields(key)
            for field in fields:
                imports.update(field.imports(module))
            for field in reversed(own[1:]):
                del lines[field.node.lineno - 1 : field.node.end_lineno]
            first = own[0].node
            text = self.part(module, node, fields, own) if is_part else self.constructor(key, fields, own)
            lines[first.lineno - 1 : first.end_lineno] = text
            written = True
        if written:
            after = 1 + next(number for number, line in enumerate(lines) if line.startswith("from __future__"))
            wanted = ["from typing import TYPE_CHECKING as _ONLY_TYPES", "from typing import ClassVar as ClassVar"]
            lines[after:after] = [*wanted, "if _ONLY_TYPES:", "    pass", *[f"    {line}" for line in imports.values()]]
        return "\n".join(lines)

    def constructor(self, key: Key, fields: list[Field], own: list[Field]) -> list[str]:
        text = [
            f"    def __init__(self, {', '.join(field.argument() for field in fields)}) -> None:",
            *[f"        {declaration(field, own)} = {field.given()}" for field in fields],
        ]
        if self.has_method(key, "__post_init__"):
            text.append("        self.__post_init__()")
        return [listed("names", fields), *text] if self.is_a(VALUE, key) else text

    def part(self, module: Module, node: ast.ClassDef, fields: list[Field], own: list[Field]) -> list[str]:
        """A copy is made by the constructor, so that no default is made in vain; a part that may have interpreted
        subclasses says what these need to know of its fields instead."""
        kind = node.name
        ways = {field.name: self.way_of(field) for field in fields}
        text = [listed("names", [field for field in fields if not field.mark])]
        text.append(listed("unsaved", [field for field in fields if field.mark == "Unsaved"]))
        if any("allow_interpreted" in ast.unparse(each) for each in node.decorator_list):
            known = ", ".join(f"{field.name!r}: ({field.default}, {ways[field.name]!r})" for field in fields)
            return [
                *text,
                f"    declared: ClassVar[dict[str, tuple[Any, str]]] = {{{known}}}",
                "    def __init__(self) -> None:",
                *[f"        {declaration(field, own)} = {field.default}" for field in fields],
            ]
        text.append(f"    def __init__(self, _of: {kind} | None = None) -> None:")
        text.append("        if _of is None:")
        text.extend(f"            {declaration(field, own)} = {field.default}" for field in fields)
        text.append("        else:")
        for field in fields:
            way = ways[field.name].replace("$", f"_of.{field.name}")
            text.append(f"            self.{field.name} = {way or field.default}")
        return (
            text if defines(node, "copy") else [*text, f"    def copy(self) -> {kind}:", f"        return {kind}(self)"]
        )

    def way_of(self, field: Field) -> str:
        if field.mark:
            return "$" if field.mark == "Unsaved" else ""
        return self.way_to_copy(field.module, field.hint)


def own_fields(module: Module, node: ast.ClassDef) -> list[Field]:
    """What the class declares itself."""
    declared = [each for each in node.body if isinstance(each, ast.AnnAssign)]
    return [Field(module, each) for each in declared if not ast.unparse(each.annotation).startswith("ClassVar")]


def defines(node: ast.ClassDef, name: str) -> bool:
    return any(isinstance(each, ast.FunctionDef) and each.name == name for each in node.body)


def declaration(field: Field, own: list[Field]) -> str:
    return f"self.{field.name}" + (f": {field.type}" if field.name in [each.name for each in own] else "")


def listed(what: str, fields: list[Field]) -> str:
    names = "".join(f"{field.name!r}, " for field in fields)
    return f"    {what}: ClassVar[tuple[str, ...]] = ({names.strip()})"


def check_for_watchers(lines: list[str], node: ast.FunctionDef) -> None:
    """Trades the only decorator for the check, so that every other line keeps its number."""
    (decorator,) = node.decorator_list
    first = node.body[1 if ast.get_docstring(node) is not None else 0]
    lines.insert(first.lineno - 1, f"    if {node.args.args[0].arg}.watch is None: return")
    del lines[decorator.lineno - 1]


def strip(lines: list[str], node: ast.ClassDef) -> None:
    """Decorators meant only for type checkers, and metaclasses, keep mypyc from making a native class."""
    for each in node.decorator_list:
        if "dataclass_transform" in ast.unparse(each):
            lines[each.lineno - 1] = ""
    for keyword in node.keywords:
        lines[node.lineno - 1] = lines[node.lineno - 1].replace(f"({ast.unparse(keyword)})", "")


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

"""Makes mypyc call the functions of writing.h where compiled modules call those of the same name in Python.

Writing a number through Python's item assignment is many times slower than a native store, and an observation consists
of hundreds of them. The Python functions remain the reference and run wherever nothing is compiled. mypyc calls its own
runtime functions in the same way; if a later mypyc no longer lets us register more of them, the compiled Python
functions are called instead: slower, but correct.
"""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path
from typing import Any
from zlib import crc32

HEADER = Path("stratagem") / "kernel" / "writing.h"
MODULES = ("writing", "places")  # of the kernel


def signatures(root: Path) -> dict[str, list[str]]:
    """The functions that the header has, by their full names, with the types of their arguments."""
    known = set(re.findall(r"\bint Stratagem_(\w+)\(PyObject", (root / HEADER).read_text(encoding="utf-8")))
    found: dict[str, list[str]] = {}
    for module in MODULES:
        path = root / "stratagem" / "kernel" / f"{module}.py"
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name in known:
                hints = [ast.unparse(each.annotation) for each in node.args.args if each.annotation is not None]
                found[f"stratagem.kernel.{module}.{node.name}"] = hints
    return found


def known_to_mypyc(root: Path) -> str:
    """Tell mypyc about them; what it has been told, for a cache of its own, or nothing if it cannot be told."""
    try:
        from mypyc.ir import rtypes
        from mypyc.primitives.registry import ERR_NEG_INT, function_op, function_ops
    except ImportError:
        return ""
    kinds: dict[str, Any] = {
        "int": rtypes.int_rprimitive, "bool": rtypes.bool_rprimitive, "bytearray": rtypes.bytearray_rprimitive,
    }  # fmt: skip
    found = signatures(root)
    for name, hints in found.items():
        if name not in function_ops:
            function_op(
                name,
                arg_types=[kinds.get(hint, rtypes.object_rprimitive) for hint in hints],
                return_type=rtypes.c_int_rprimitive,
                c_function_name="Stratagem_" + name.rpartition(".")[2],
                error_kind=ERR_NEG_INT,
            )
    return f"{crc32(repr(found).encode()):08x}"


def include_header(extension: Any, root: Path) -> None:
    """Every C file of an extension includes the header first, and is compiled again when that changes."""
    header = str(root / HEADER)
    flags = [f"/FI{header}"] if sys.platform == "win32" else ["-include", header]
    extension.extra_compile_args = [*extension.extra_compile_args, *flags]
    extension.depends = [*extension.depends, header]

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
MODULES = ("kernel.writing", "kernel.places", "parts.counts")


def signatures(root: Path) -> dict[str, list[str]]:
    """The functions that the header has, by their full names, with the types of their arguments and of their result."""
    known = set(re.findall(r"\bStratagem_(\w+)\(PyObject", (root / HEADER).read_text(encoding="utf-8")))
    found: dict[str, list[str]] = {}
    for module in MODULES:
        path = root.joinpath("stratagem", *module.split(".")).with_suffix(".py")
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name in known:
                hints = [each.annotation for each in node.args.args] + [node.returns]
                found[f"stratagem.{module}.{node.name}"] = [ast.unparse(each) for each in hints if each is not None]
    return found


def known_to_mypyc(root: Path) -> str:
    """Tell mypyc about them; what it has been told, for a cache of its own, or nothing if it cannot be told."""
    try:
        from mypyc.ir import rtypes
        from mypyc.ir.ops import ERR_MAGIC
        from mypyc.primitives.registry import ERR_NEG_INT, function_op, function_ops
    except ImportError:
        return ""
    kinds: dict[str, Any] = {
        "int": rtypes.int_rprimitive, "bool": rtypes.bool_rprimitive, "bytearray": rtypes.bytearray_rprimitive,
    }  # fmt: skip
    found = signatures(root)
    results: dict[str, Any] = {"int": kinds["int"], "bool": kinds["bool"], "list[int]": rtypes.list_rprimitive}
    for name, hints in found.items():
        if name not in function_ops:
            function_op(
                name,
                arg_types=[kinds.get(hint, rtypes.object_rprimitive) for hint in hints[:-1]],
                return_type=results.get(hints[-1], rtypes.c_int_rprimitive),
                c_function_name="Stratagem_" + name.rpartition(".")[2],
                error_kind=ERR_MAGIC if hints[-1] in results else ERR_NEG_INT,
            )
    return f"{crc32(repr(found).encode()):08x}"


def include_header(extension: Any, root: Path) -> None:
    """Every C file of an extension includes the header first, and is compiled again when that changes."""
    header = str(root / HEADER)
    flags = [f"/FI{header}"] if sys.platform == "win32" else ["-include", header]
    extension.extra_compile_args = [*extension.extra_compile_args, *flags]
    extension.depends = [*extension.depends, header]

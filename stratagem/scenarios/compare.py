"""Comparing what is with what should be: named keys only, and a difference a person can read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def plain(value: Any) -> Any:
    """Tuples as lists, keys as texts, white space folded: what a TOML file can say."""
    if isinstance(value, dict):
        return {str(key): plain(v) for key, v in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(v) for v in value]
    if isinstance(value, str):
        return " ".join(value.split())
    return value


def differences(found: Any, wanted: Any, where: str, unordered: Sequence[str], loose: bool = False) -> list[str]:
    """Every place where `found` is not as `wanted`; in tables only the wanted keys count.

    A list that ends in "..." wants only its beginning.  Lists under a key in
    `unordered` are bags: their order does not matter.
    """
    if isinstance(wanted, dict) and isinstance(found, dict):
        faults: list[str] = []
        for key, value in wanted.items():
            if key not in found:
                faults.append(f"{where}.{key} is not there; there are: {', '.join(found)}")
            else:
                faults += differences(found[key], value, f"{where}.{key}", unordered, loose or key in unordered)
        return faults
    if isinstance(wanted, list) and isinstance(found, list):
        if wanted and wanted[-1] == "...":
            wanted, found = wanted[:-1], found[: len(wanted) - 1]
        if loose and all(not isinstance(v, (list, dict)) for v in wanted + found):
            wanted, found = sorted(wanted, key=_word), sorted(found, key=_word)
        if len(wanted) != len(found):
            return [f"{where} is {show(found)}, should be {show(wanted)}"]
        if all(not isinstance(v, (list, dict)) for v in wanted):
            alike = all(same(a, b) for a, b in zip(found, wanted, strict=True))
            return [] if alike else [f"{where} is {show(found)}, should be {show(wanted)}"]
        faults = []
        for index, (a, b) in enumerate(zip(found, wanted, strict=True)):
            faults += differences(a, b, f"{where}[{index}]", unordered, loose)
        return faults
    return [] if same(found, wanted) else [f"{where} is {show(found)}, should be {show(wanted)}"]


def same(found: Any, wanted: Any) -> bool:
    """Equal; TOML has no null, so "none" stands for nothing."""
    if found is None:
        return bool(wanted == "none")
    return bool(found == wanted and isinstance(found, bool) == isinstance(wanted, bool))


def _word(value: Any) -> str:
    return "none" if value is None else str(value)


def show(value: Any) -> str:
    if value is None:
        return "none"
    if isinstance(value, list):
        return "[" + ", ".join(show(v) for v in value) + "]"
    return repr(value)

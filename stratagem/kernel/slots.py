"""Slots for the declared fields of parts, interpreted: an object with over thirty fields is slow without them."""
# mypyc: skip

from __future__ import annotations

from typing import Any


class Slotted(type):
    """Keeps every declared field in a slot. A slot leaves no room for the default, which moves to `defaults`."""

    def __new__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> Slotted:
        declared = [field for field, what in body.get("__annotations__", {}).items() if "ClassVar" not in str(what)]
        body["defaults"] = {field: body.pop(field) for field in declared if field in body}
        if declared or not bases:
            body["__slots__"] = tuple(declared)
        return super().__new__(cls, name, bases, body)

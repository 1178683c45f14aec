"""Coded: small numbers inside, the rule file's words on the wire."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from stratagem.kernel.core import Action

Words = tuple[str, ...]
PLAIN: Final[Words] = ()  # this field is a number or yes/no on the wire, too
SECTIONS: Final = ("1", "2", "3", "4")
NUMBERS: Final = ("1", "2", "3", "4", "5", "6")  # Office rows


class Coded(Action):
    """An action whose numbered fields have words: `tables` gives them, field by field."""

    tables: ClassVar[tuple[Words, ...]] = ()

    def wire(self) -> dict[str, Any]:
        data: dict[str, Any] = {"do": self.verb}
        for name, table in zip(self.names, self.tables, strict=True):
            value = getattr(self, name)
            if not table:
                data[name] = value
            elif isinstance(value, tuple):
                data[name] = [table[v] for v in value]
            else:
                word = table[value]
                data[name] = int(word) if word.isdigit() else word
        return data


class Bare(Coded):
    """An action that is its verb alone."""

    def __init__(self) -> None:
        pass

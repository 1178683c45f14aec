"""Answers as people and programs write them: short texts, and wire forms that may be no option at all."""

# mypyc: skip

from __future__ import annotations

from typing import Any

from stratagem.games.strato.state import KEYS, SIDES
from stratagem.kernel.core import Params

FORMS = {  # the kinds of values, in the order of the wire form (STRATO-R01, STRATO-R29, STRATO-V5)
    "play": ("weather", "row", "side"),
    "redraw": ("row", "side"),
    "wind": ("side", "col", "side", "col"),
    "wind_swap": ("side", "col", "side", "col"),
    "rain": ("side",),
    "sun": ("side", "col"),
    "fog": ("side", "col", "row", "row"),
    "storm": ("row", "side", "row", "side"),
}
FIELDS = {
    "play": ("weather", "row", "side"),
    "redraw": ("row", "side"),
    "wind": ("from", "to"),
    "wind_swap": ("a", "b"),
    "rain": ("to",),
    "sun": ("side", "col"),
    "fog": ("side", "col", "rows"),
    "storm": ("a", "b"),
}


def short(wire: Params) -> str:
    """A wire form as a few words: places flat (`wind L 1 R 2`), the rows of a fog joined (`fog L 1 1,2`)."""
    said = []
    for field, value in wire.items():
        if isinstance(value, list):
            said.append(("," if field == "rows" else " ").join([str(part) for part in value]))
        else:
            said.append(str(value))
    return " ".join(said)


def attempt(data: Params | str) -> tuple[str, list[int] | None]:
    """The verb of an answer and its values as numbers; None where they do not fit the verb's form, or there is none."""
    if isinstance(data, str):
        verb, *words = data.replace(",", " ").split() or [""]
        return verb, numbers(verb, words)
    verb = str(data.get("do", "")) if isinstance(data, dict) else ""
    if verb not in FIELDS or set(data) != {"do", *FIELDS[verb]}:
        return verb, None
    flat: list[Any] = []
    for field in FIELDS[verb]:
        value = data[field]
        flat += value if isinstance(value, list) else [value]
    return verb, numbers(verb, flat)


def numbers(verb: str, words: list[Any]) -> list[int] | None:
    kinds = FORMS.get(verb)
    if kinds is None or len(kinds) != len(words):
        return None
    found = [number(kind, word) for kind, word in zip(kinds, words, strict=True)]
    return [value for value in found if value is not None] if None not in found else None


def number(kind: str, word: Any) -> int | None:
    """A weather or a side by its place in the table; rows and columns as they are."""
    if kind in ("weather", "side"):
        known = KEYS if kind == "weather" else SIDES
        return known.index(word) if word in known else None
    if isinstance(word, str) and word.isdecimal():
        return int(word)
    return word if isinstance(word, int) and not isinstance(word, bool) else None

"""What a box holds: whether a described table could be laid with it, and the small words such a table is made of."""

# mypyc: skip

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from stratagem.kernel.errors import BadPosition
from stratagem.kernel.forms import nearest


def too_many(found: Mapping[str, int], box: Mapping[str, int]) -> list[str]:
    """Every piece of which more lie on the table than there are, each as a sentence."""
    told = []
    for piece, count in found.items():
        there = box.get(piece, 0)
        if count > there:
            what = "it lies in two places" if there == 1 and count == 2 else f"the table has {count}, there are {there}"
            told.append(f"{piece}: {what}")
        elif count < 0:
            told.append(f"{piece}: there cannot be {count}")
    return told


def need(possible: bool, told: str) -> None:
    """Raise where a described table could not be."""
    if not possible:
        raise BadPosition(told)


def number(value: Any, where: str, least: int = 0, most: int = 999) -> int:
    """A whole number of a described table."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BadPosition(f"{where} is a number from {least} to {most}, not {value!r}")
    return value


def flag(value: Any, where: str) -> bool:
    """Yes or no in a described table."""
    need(isinstance(value, bool), f"{where} is true or false, not {value!r}")
    return bool(value)


def known_words(words: Iterable[Any], known: Sequence[str], where: str) -> None:
    """Raise where a word of a described table means nothing."""
    for word in words:
        if word not in known:
            raise BadPosition(f"{where} has {word!r}{nearest(str(word), known)}")


def known_keys(given: Iterable[str], known: Sequence[str], whose: str) -> None:
    """Raise where a described table says something that nobody asks for."""
    for key in given:
        if key not in known:
            raise BadPosition(f"{whose} has no {key!r}{nearest(key, known)}")


def in_bounds(values: Iterable[tuple[str, int, int, int]]) -> list[str]:
    """Every number outside what is printed, given as (name, value, least, most)."""
    return [
        f"{name} is {value}; it is from {least} to {most}"
        for name, value, least, most in values
        if not least <= value <= most
    ]

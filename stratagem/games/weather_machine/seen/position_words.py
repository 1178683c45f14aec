"""Reading the small words of a described position."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from stratagem.games.weather_machine.content.codes import (
    EMPTY,
    OWNERS,
    SAB,
)
from stratagem.kernel.core import Params
from stratagem.kernel.errors import BadPosition
from stratagem.parts.box import number


def code(word: str, codes: tuple[str, ...] | list[str]) -> int:
    if word not in codes or not word:
        raise BadPosition(f"{word!r} is none of {', '.join(c for c in codes if c)}")
    return list(codes).index(word)


def owner(word: str) -> int:
    return EMPTY if word == "-" else code(word, OWNERS)


def who(word: Any) -> int:
    return SAB if word == "sab" else int(word)


def words(text: str, count: int) -> list[str]:
    found = text.split()
    if len(found) != count:
        raise BadPosition(f"{text!r} must be {count} words")
    return found


def sided(word: str, codes: tuple[str, ...]) -> int:
    number = code(word.rstrip("*"), codes)
    return -number if word.endswith("*") else number


def read_counts(target: list[int], value: Params, codes: tuple[str, ...], rest: int | None = None) -> None:
    if rest is not None:
        target[:] = [rest] * len(target)
    for word, count in value.items():
        target[code(word, codes)] = number(count, word)

"""How the rules ask, and how they refuse."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from stratagem.kernel.core import Choice
from stratagem.kernel.game import Refusal


class Question(Choice):
    """What one seat decides."""

    other: ClassVar[str] = ""  # key of the question as everybody else reads it


@cache
def refused(key: str, rule: str) -> Refusal:
    """Why something may not be done: a text, and the rule that forbids it."""
    return Refusal((), key, {}, rule)


def first_that_holds(*reasons: tuple[bool, str, str]) -> Refusal | None:
    """Why something may not be done: the first of these reasons (does it hold, its text, its rule), or none of them."""
    for holds, key, rule in reasons:
        if holds:
            return refused(key, rule)
    return None

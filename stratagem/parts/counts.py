"""Cards that cannot be told apart: how many there are of each kind.

Compiled code calls the functions of the same names in kernel/writing.h, where it has them (scripts/_native.py).
"""

from __future__ import annotations

from collections.abc import Sequence


def size(counts: Sequence[int]) -> int:
    """How many cards there are in all."""
    return sum(counts)


def is_empty(counts: list[int]) -> bool:
    for count in counts:  # noqa: SIM110  # a plain loop compiles better
        if count:
            return False
    return True


def counted(piles: list[list[int]], kinds: int) -> list[int]:
    """How many cards of each of so many kinds lie in these piles."""
    found = [0] * kinds
    for cards in piles:
        for card in cards:
            found[card] += 1
    return found


def listed(counts: list[int]) -> list[int]:
    """The cards one by one, in the order of their kinds."""
    return [kind for kind in range(len(counts)) for _ in range(counts[kind])]


def add(cards: list[int], more: list[int]) -> None:
    """Put cards with others, both as how many there are of each kind."""
    for kind in range(len(more)):
        cards[kind] += more[kind]

"""Cards that cannot be told apart: how many there are of each kind."""

from __future__ import annotations


def size(counts: list[int]) -> int:
    """How many cards there are in all."""
    total = 0
    for count in counts:
        total += count
    return total


def is_empty(counts: list[int]) -> bool:
    for count in counts:  # noqa: SIM110  # a plain loop compiles better
        if count:
            return False
    return True


def listed(counts: list[int]) -> list[int]:
    """The cards one by one, in the order of their kinds."""
    return [kind for kind in range(len(counts)) for _ in range(counts[kind])]


def add(cards: list[int], more: list[int]) -> None:
    """Put cards with others, both as how many there are of each kind."""
    for kind in range(len(more)):
        cards[kind] += more[kind]

"""The seven goals: who has met theirs (rule file, section 3.2).

`counted` are the seats that are not ignored, in seat order; "another" always means a different counted seat.
"""

from collections.abc import Sequence
from typing import Final


def another_has(seat: int, wanted: int, sums: Sequence[int], counted: list[int]) -> bool:
    for other in counted:  # noqa: SIM110  # a plain loop compiles better
        if other != seat and sums[other] == wanted:
            return True
    return False


def one_higher(seat: int, sums: Sequence[int], counted: list[int]) -> bool:
    """SYNERGY-G01: another has a sum one below."""
    return another_has(seat, sums[seat] - 1, sums, counted)


def one_lower(seat: int, sums: Sequence[int], counted: list[int]) -> bool:
    """SYNERGY-G02: another has a sum one above."""
    return another_has(seat, sums[seat] + 1, sums, counted)


def equal(seat: int, sums: Sequence[int], counted: list[int]) -> bool:
    """SYNERGY-G03: another has the same sum."""
    return another_has(seat, sums[seat], sums, counted)


def unique(seat: int, sums: Sequence[int], counted: list[int]) -> bool:
    """SYNERGY-G04: no other has the same sum."""
    return not another_has(seat, sums[seat], sums, counted)


def neighbours(seat: int, counted: list[int]) -> tuple[int, int]:
    """The nearest counted seats clockwise and counter-clockwise (SYNERGY-Q06)."""
    place = counted.index(seat)
    return counted[(place + 1) % len(counted)], counted[place - 1]


def between(seat: int, sums: Sequence[int], counted: list[int]) -> bool:
    """SYNERGY-G05: strictly between the sums of the two neighbours.  One neighbour on both sides leaves no room."""
    left, right = neighbours(seat, counted)
    low, high = min(sums[left], sums[right]), max(sums[left], sums[right])
    return low < sums[seat] < high


def distinct(sums: Sequence[int], counted: list[int]) -> list[int]:
    """SYNERGY-G08: the different counted sums, lowest first; equal sums count once."""
    return sorted({sums[seat] for seat in counted})


def second_highest(seat: int, sums: Sequence[int], counted: list[int]) -> bool:
    """SYNERGY-G06: the second of the different sums from above; with only one, nobody is second."""
    found = distinct(sums, counted)
    return len(found) > 1 and sums[seat] == found[-2]


def second_lowest(seat: int, sums: Sequence[int], counted: list[int]) -> bool:
    """SYNERGY-G07: the second of the different sums from below; with only one, nobody is second."""
    found = distinct(sums, counted)
    return len(found) > 1 and sums[seat] == found[1]


MET: Final = (one_higher, one_lower, equal, unique, between, second_highest, second_lowest)  # in the order of the goals


def is_met(goal: int, seat: int, sums: Sequence[int], counted: list[int]) -> bool:
    """Whether a counted seat has met this goal."""
    return MET[goal](seat, sums, counted)

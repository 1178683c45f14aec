"""The victory condition of a challenge: terms that must all hold on one and the same row (STRATO-C2, STRATO-C3).

Tornado cards are no cards of a half-row, and cards farther out than a pattern
do not spoil it unless a term says so (STRATO-C4).
"""

from __future__ import annotations

from typing import Final

from stratagem.kernel.core import Declared

# Tokens: a weather's own number, or one of these.
SELF: Final = 6  # the tornado weather of the half-row's own side
OPP: Final = 7  # the other tornado weather of the row
OTHER: Final = 8  # neither
ANY: Final = 9
VARIABLE: Final = 10  # A, B and C: 10, 11, 12
TOKENS: Final = {"SELF": SELF, "OPP": OPP, "OTHER": OTHER, "ANY": ANY, "A": 10, "B": 11, "C": 12}
SAME: Final = -1  # a run of any one weather

LEFT: Final = 0
RIGHT: Final = 1
BOTH: Final = 2
EITHER: Final = 3
WHERE: Final = ("L", "R", "both", "either")


def matches(token: int, card: int, own: int, opposite: int, bound: list[int]) -> bool:
    """Whether a card is what the token asks for.  A letter met first is bound to the card there (STRATO-C3)."""
    if token < SELF:
        return card == token
    if token == SELF:
        return card == own
    if token == OPP:
        return card == opposite
    if token == OTHER:
        return card != own and card != opposite
    if token == ANY:
        return True
    letter = token - VARIABLE
    if bound[letter] >= 0:
        return bound[letter] == card
    if card in bound:  # different letters stand for different weathers
        return False
    bound[letter] = card
    return True


class Term(Declared):
    """One demand on a row."""

    def holds(self, left: list[int], right: list[int], own: int, opposite: int, bound: list[int]) -> bool:
        raise NotImplementedError


class HalfTerm(Term):
    """A demand on one half-row, on both, or on either of them."""

    side: int

    def holds(self, left: list[int], right: list[int], own: int, opposite: int, bound: list[int]) -> bool:
        if self.side == LEFT:
            return self.on(left, own, opposite, bound)
        if self.side == RIGHT:
            return self.on(right, opposite, own, bound)
        if self.side == BOTH:
            return self.on(left, own, opposite, bound) and self.on(right, opposite, own, bound)
        return self.on(left, own, opposite, bound) or self.on(right, opposite, own, bound)

    def on(self, half: list[int], own: int, opposite: int, bound: list[int]) -> bool:
        raise NotImplementedError


class Pattern(HalfTerm):
    """The pattern lies next to the tornado, read outward, or at the outer end, read inward."""

    pattern: list[int]
    outer: bool

    def on(self, half: list[int], own: int, opposite: int, bound: list[int]) -> bool:
        if len(half) < len(self.pattern):
            return False
        place, onward = (-1, -1) if self.outer else (0, 1)
        for token in self.pattern:
            if not matches(token, half[place], own, opposite, bound):
                return False
            place += onward
        return True


class Run(HalfTerm):
    """So many cards of one weather in a row, anywhere in the half-row."""

    n: int
    of: int

    def on(self, half: list[int], own: int, opposite: int, bound: list[int]) -> bool:
        length = 0
        before = -1
        for card in half:
            length = length + 1 if card == before else 1
            before = card
            if length >= self.n and (self.of == SAME or matches(self.of, card, own, opposite, bound)):
                return True
        return False


class Mirror(Term):
    """The innermost cards of both half-rows are the same, column by column."""

    n: int

    def holds(self, left: list[int], right: list[int], own: int, opposite: int, bound: list[int]) -> bool:
        return len(left) >= self.n and left[: self.n] == right[: self.n]


class DistinctRow(Term):
    """The innermost cards of both half-rows together all differ."""

    n: int

    def holds(self, left: list[int], right: list[int], own: int, opposite: int, bound: list[int]) -> bool:
        return kinds(left[: self.n] + right[: self.n]) == 2 * self.n


class DistinctHalf(HalfTerm):
    """The innermost cards of a half-row all differ."""

    n: int

    def on(self, half: list[int], own: int, opposite: int, bound: list[int]) -> bool:
        return kinds(half[: self.n]) == self.n


class Only(HalfTerm):
    """Every card of the half-row is one of these; an empty half-row will do."""

    allow: list[int]

    def on(self, half: list[int], own: int, opposite: int, bound: list[int]) -> bool:
        return self.wrong(half, own, opposite, bound) == 0

    def wrong(self, half: list[int], own: int, opposite: int, bound: list[int]) -> int:
        """How many cards are none of these."""
        count = 0
        for card in half:
            for token in self.allow:
                if matches(token, card, own, opposite, bound):
                    break
            else:
                count += 1
        return count


class Size(HalfTerm):
    """The half-row has at least so many and at most so many cards."""

    low: int
    high: int

    def on(self, half: list[int], own: int, opposite: int, bound: list[int]) -> bool:
        return self.low <= len(half) <= self.high


class Balanced(Term):
    """Both half-rows have equally many cards."""

    def holds(self, left: list[int], right: list[int], own: int, opposite: int, bound: list[int]) -> bool:
        return len(left) == len(right)


def kinds(cards: list[int]) -> int:
    """How many different weathers there are."""
    seen = 0
    count = 0
    for card in cards:
        if not (seen >> card) & 1:
            seen |= 1 << card
            count += 1
    return count


def fulfils(terms: list[Term], left: list[int], right: list[int], own: int, opposite: int) -> bool:
    """Whether every term holds on this row; letters keep their meaning across its terms (STRATO-C3)."""
    bound = [-1, -1, -1]
    for term in terms:  # noqa: SIM110  # a plain loop compiles better
        if not term.holds(left, right, own, opposite, bound):
            return False
    return True

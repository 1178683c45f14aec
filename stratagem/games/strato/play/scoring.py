"""How nearly a row meets its challenge (section 11, point 10, of the rule file).

Matched places count first, right weathers anywhere in the half-row second.
"""

from __future__ import annotations

from typing import Final

from stratagem.games.strato.content.tables import Challenge
from stratagem.games.strato.rules.condition import (
    BOTH,
    EITHER,
    LEFT,
    SAME,
    VARIABLE,
    Balanced,
    DistinctHalf,
    DistinctRow,
    HalfTerm,
    Inner,
    Mirror,
    Only,
    Outer,
    Run,
    Size,
    Term,
    matches,
)
from stratagem.games.strato.state import Sky

BEYOND: Final = 0.15
LATER: Final = 0.2  # what a challenge asks besides its first term weighs this much: it is mended last ...
CLEAN: Final = 1.0  # ... but wrong cards are hard to get rid of


def pattern_score(pattern: list[int], half: list[int], own: int, opposite: int, outer: bool) -> float:
    """0.7 for places that match, 0.3 for right weathers anywhere in the half-row.

    A place that matches beyond one that does not counts less: whatever mends the gap may shift it.
    """
    size = len(pattern)
    length = len(half)
    bound = [-1, -1, -1]
    matched = 0.0
    whole = True
    wanted = [0] * 16
    for i in range(size):
        token = pattern[i]
        wanted[token] += 1
        if i < length and matches(token, half[length - 1 - i] if outer else half[i], own, opposite, bound):
            matched += 1.0 if whole else BEYOND
        else:
            whole = False
    present = 0
    for token in range(16):
        if wanted[token]:
            count = 0
            for card in half:
                if token >= VARIABLE or matches(token, card, own, opposite, bound):
                    count += 1
            present += count if count < wanted[token] else wanted[token]
    return (0.7 * matched + 0.3 * present) / size


def half_score(term: HalfTerm, half: list[int], own: int, opposite: int) -> float:
    """How nearly one half-row meets a demand, 0 to 1."""
    if isinstance(term, Inner):
        return pattern_score(term.pattern, half, own, opposite, False)
    if isinstance(term, Outer):
        return pattern_score(term.pattern, half, own, opposite, True)
    bound = [-1, -1, -1]
    if isinstance(term, Run):
        return run_score(term, half, own, opposite)
    if isinstance(term, Only):
        wrong = 0
        for card in half:
            fits = False
            for token in term.allow:
                if matches(token, card, own, opposite, bound):
                    fits = True
                    break
            if not fits:
                wrong += 1
        return 1.0 - wrong / (wrong + 2.0)
    if isinstance(term, DistinctHalf):
        return kinds(half[: term.n]) / term.n
    if isinstance(term, Size):
        off = term.low - len(half) if len(half) < term.low else len(half) - term.high
        return 1.0 if off <= 0 else 1.0 / (1.0 + off)
    return 1.0 if term.on(half, own, opposite, bound) else 0.0


def run_score(term: Run, half: list[int], own: int, opposite: int) -> float:
    """The longest run, and how many cards of its weather lie in the half-row."""
    best = 0.0
    bound = [-1, -1, -1]
    for weather in range(6):
        if term.of != SAME and not matches(term.of, weather, own, opposite, bound):
            continue
        longest = 0
        length = 0
        count = 0
        for card in half:
            if card == weather:
                length += 1
                count += 1
                if length > longest:
                    longest = length
            else:
                length = 0
        score = (0.7 * min(longest, term.n) + 0.3 * min(count, term.n)) / term.n
        if score > best:
            best = score
    return best


def kinds(cards: list[int]) -> int:
    """How many different weathers there are."""
    seen = 0
    count = 0
    for card in cards:
        if not (seen >> card) & 1:
            seen |= 1 << card
            count += 1
    return count


def term_score(term: Term, left: list[int], right: list[int], own: int, opposite: int) -> float:
    if isinstance(term, HalfTerm):
        if term.side == LEFT:
            return half_score(term, left, own, opposite)
        if term.side != BOTH and term.side != EITHER:
            return half_score(term, right, opposite, own)
        a = half_score(term, left, own, opposite)
        b = half_score(term, right, opposite, own)
        return (a + b) / 2.0 if term.side == BOTH else (a if a > b else b)
    if isinstance(term, Mirror):
        matched = 0
        shared = 0
        for i in range(term.n):
            if i < len(left) and i < len(right) and left[i] == right[i]:
                matched += 1
        for weather in range(6):
            shared += min(left.count(weather), right.count(weather))
        return (0.75 * matched + 0.25 * min(shared, term.n)) / term.n
    if isinstance(term, DistinctRow):
        return kinds(left[: term.n] + right[: term.n]) / (2.0 * term.n)
    if isinstance(term, Balanced):
        return 1.0 / (1.0 + abs(len(left) - len(right)))
    return 0.0


class Memo:
    """What rows are worth under one challenge, worked out once for each."""

    def __init__(self, challenge: Challenge) -> None:
        self.challenge = challenge  # kept, so that its id stays its own
        self.scores: dict[int, float] = {}


MEMOS: Final[dict[int, Memo]] = {}
MOST_KEPT: Final = 500_000


def row_score(s: Sky, row: int) -> float:
    """How nearly a row meets the challenge, 0 to 1."""
    memo = MEMOS.get(id(s.challenge))
    if memo is None:
        memo = Memo(s.challenge)
        MEMOS[id(s.challenge)] = memo
    place = 2 * row
    left = s.halves[place]
    right = s.halves[place + 1]
    code = 64 + s.tornado[place] * 8 + s.tornado[place + 1]
    for card in left:
        code = code * 8 + card + 1
    code *= 8  # where the one half-row ends
    for card in right:
        code = code * 8 + card + 1
    found = memo.scores.get(code)
    if found is None:
        found = work_out(s, left, right, s.tornado[place], s.tornado[place + 1])
        if len(memo.scores) > MOST_KEPT:
            memo.scores.clear()
        memo.scores[code] = found
    return found


def work_out(s: Sky, left: list[int], right: list[int], own: int, opposite: int) -> float:
    """How nearly a row meets the challenge, from the cards themselves."""
    total = 0.0
    whole = 0.0
    for term in s.challenge.terms:
        weight = 1.0 if whole == 0.0 else (CLEAN if isinstance(term, Only) else LATER)
        total += weight * term_score(term, left, right, own, opposite)
        whole += weight
    return total / whole if whole else 0.0

"""How nearly a row meets its challenge (section 11, point 10, of the rule file).

Matched places count first, right weathers anywhere in the half-row second.
"""

from typing import Final

from stratagem.games.strato.content.tables import Challenge
from stratagem.games.strato.rules.condition import (
    BOTH,
    LEFT,
    RIGHT,
    SAME,
    VARIABLE,
    Balanced,
    DistinctHalf,
    DistinctRow,
    HalfTerm,
    Mirror,
    Only,
    Pattern,
    Run,
    Size,
    Term,
    kinds,
    matches,
)  # fmt: skip
from stratagem.games.strato.state import Sky

BEYOND: Final = 0.15
LATER: Final = 0.2  # what a challenge asks besides its first term weighs this much: it is mended last ...
CLEAN: Final = 1.0  # ... but wrong cards are hard to get rid of


def pattern_score(term: Pattern, half: list[int], own: int, opposite: int) -> float:
    """0.7 for places that match, 0.3 for right weathers anywhere in the half-row.

    A place that matches beyond one that does not counts less: whatever mends the gap may shift it.
    """
    size = len(term.pattern)
    length = len(half)
    bound = [-1, -1, -1]
    matched = 0.0
    whole = True
    wanted = [0] * 16
    for i in range(size):
        token = term.pattern[i]
        wanted[token] += 1
        if i < length and matches(token, half[length - 1 - i] if term.outer else half[i], own, opposite, bound):
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
            present += min(count, wanted[token])
    return (0.7 * matched + 0.3 * present) / size


def half_score(term: HalfTerm, half: list[int], own: int, opposite: int) -> float:
    """How nearly one half-row meets a demand, 0 to 1."""
    if isinstance(term, Pattern):
        return pattern_score(term, half, own, opposite)
    if isinstance(term, Run):
        return run_score(term, half, own, opposite)
    if isinstance(term, Only):
        wrong = term.wrong(half, own, opposite, [-1, -1, -1])
        return 1.0 - wrong / (wrong + 2.0)
    if isinstance(term, DistinctHalf):
        return kinds(half[: term.n]) / term.n
    assert isinstance(term, Size)
    return 1.0 / (1.0 + max(0, term.low - len(half), len(half) - term.high))


def run_score(term: Run, half: list[int], own: int, opposite: int) -> float:
    """The longest run, and how many cards of its weather lie in the half-row."""
    longest = [0] * 6
    length = 0
    before = -1
    for card in half:
        length = length + 1 if card == before else 1
        before = card
        longest[card] = max(longest[card], length)
    best = 0.0
    for weather in range(6):
        if term.of == SAME or matches(term.of, weather, own, opposite, [-1, -1, -1]):
            best = max(best, 0.7 * min(longest[weather], term.n) + 0.3 * min(half.count(weather), term.n))
    return best / term.n


def term_score(term: Term, left: list[int], right: list[int], own: int, opposite: int) -> float:
    if isinstance(term, HalfTerm):
        a = half_score(term, left, own, opposite) if term.side != RIGHT else 0.0
        b = half_score(term, right, opposite, own) if term.side != LEFT else 0.0
        return (a + b) / 2.0 if term.side == BOTH else max(a, b)
    if isinstance(term, Mirror):
        matched = 0
        shared = 0
        for i in range(min(term.n, len(left), len(right))):
            if left[i] == right[i]:
                matched += 1
        for weather in range(6):
            shared += min(left.count(weather), right.count(weather))
        return (0.75 * matched + 0.25 * min(shared, term.n)) / term.n
    if isinstance(term, DistinctRow):
        return kinds(left[: term.n] + right[: term.n]) / (2.0 * term.n)
    return 1.0 / (1.0 + abs(len(left) - len(right))) if isinstance(term, Balanced) else 0.0


# What rows are worth under a challenge, worked out once for each; the challenge is kept, so that its id stays its own.
KEPT: Final[dict[int, tuple[Challenge, dict[int, float]]]] = {}
MOST_KEPT: Final = 500_000


def row_score(s: Sky, row: int) -> float:
    """How nearly a row meets the challenge, 0 to 1."""
    kept = KEPT.get(id(s.challenge))
    if kept is None:
        kept = KEPT[id(s.challenge)] = (s.challenge, {})
    scores = kept[1]
    place = 2 * row
    left = s.halves[place]
    right = s.halves[place + 1]
    code = 64 + s.tornado[place] * 8 + s.tornado[place + 1]
    for card in left:
        code = code * 8 + card + 1
    code *= 8  # where the one half-row ends
    for card in right:
        code = code * 8 + card + 1
    found = scores.get(code)
    if found is None:
        found = work_out(s, left, right, s.tornado[place], s.tornado[place + 1])
        if len(scores) > MOST_KEPT:
            scores.clear()
        scores[code] = found
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

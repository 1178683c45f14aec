"""What a hand of numbers is good for: what to lay first, to hand on, to take back (section 11, points 1 and 6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stratagem.games.synergy.content.cards import VALUES
from stratagem.games.synergy.content.tables import Mission
from stratagem.games.synergy.rules.legal import first_breaks, fits, sum_of
from stratagem.games.synergy.state import Table

STUCK: Final = -4.0  # a hand that cannot play a round
MOST_KNOWN: Final = 60_000


def may_follow(m: Mission, first: int, second: int) -> bool:
    """Whether a second number may lie beside a first one that nothing was done to (SYNERGY-R14)."""
    total = sum_of(m, first, 0, second)
    for challenge in m.limits_second:
        if not fits(challenge.test, first % VALUES + 1, second % VALUES + 1):
            return False
        if not challenge.min_sum <= total <= challenge.max_sum:
            return False
    return True


def sums_after(m: Mission, hand: Sequence[int], first: int, passed: bool) -> list[int]:
    """The different sums that the hand still allows once this card of it lies first."""
    seen: list[int] = []
    taken = False
    for card in hand:
        if card == first and not taken:
            taken = True
        elif passed or may_follow(m, first, card):
            total = sum_of(m, first, 0, card)
            if total not in seen:
                seen.append(total)
    return seen


def hand_worth(m: Mission, hand: Sequence[int], passed: bool) -> float:
    """How well a round can be begun with this hand: the different sums it allows, and that it can be begun at all."""
    key = (passed, *hand)
    found = m.worths.get(key)
    if found is not None:
        return found
    best = STUCK
    for first in hand:
        if first_breaks(m, first) is None:
            sums = sums_after(m, hand, first, passed)
            if sums:
                worth = 0.4 * len(sums) - 0.05 * abs(first % VALUES - 2)
                if worth > best:
                    best = worth
    if len(m.worths) > MOST_KNOWN:
        m.worths.clear()
    found = best + 0.1 * len(hand)
    m.worths[key] = found
    return found


def worths_drawn(s: Table, seat: int, hand: Sequence[int]) -> list[tuple[int, float]]:
    """What the hand is worth with each card that may be drawn to it, and how many such cards there are.

    Everyone knows what is left in the own deck; with nothing left it is the hand as it is.
    """
    m = s.mission_card()
    passed = m.number_shift % s.seats != 0
    left = s.number_deck[seat]
    found: list[tuple[int, float]] = []
    for value in range(VALUES):
        if left[value]:
            drawn = sorted([*hand, s.colours[seat] * VALUES + value])
            found.append((left[value], hand_worth(m, drawn, passed)))
    return found or [(1, hand_worth(m, sorted(hand), passed))]


def next_hand_worth(s: Table, seat: int, hand: Sequence[int]) -> float:
    """The same over what may be drawn to it."""
    whole = 0
    total = 0.0
    for cards, worth in worths_drawn(s, seat, hand):
        whole += cards
        total += cards * worth
    return total / whole


def stuck(s: Table, seat: int, hand: Sequence[int]) -> float:
    """How likely no round can be begun with these cards and the one drawn to them."""
    whole = 0
    bad = 0
    for cards, worth in worths_drawn(s, seat, hand):
        whole += cards
        if worth < 0.0:
            bad += cards
    return bad / whole


def spare(hand: Sequence[int], card: int) -> float:
    """How gladly a card is given away: duplicates and outer values first."""
    value = card % VALUES
    same = 0
    for other in hand:
        if other % VALUES == value:
            same += 1
    return (1.0 if same > 1 else 0.0) + 0.3 * abs(value - 2)


def kinds_added(hand: Sequence[int], cards: Sequence[int]) -> int:
    """How many new values these cards would bring."""
    values = [card % VALUES for card in hand]
    added = 0
    for card in cards:
        if card % VALUES not in values:
            values.append(card % VALUES)
            added += 1
    return added

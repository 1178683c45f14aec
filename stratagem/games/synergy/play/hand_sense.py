"""What a hand of numbers is good for: what to lay first, to hand on, to take back (section 11, points 1 and 6)."""

from collections.abc import Sequence
from typing import Any, Final

from stratagem.games.synergy.content.cards import VALUES
from stratagem.games.synergy.content.tables import Mission
from stratagem.games.synergy.rules.legal import first_breaks, second_breaks, sum_of
from stratagem.games.synergy.state import Table

STUCK: Final = -4.0  # a hand that cannot play a round
MOST_KNOWN: Final = 60_000


def kept(known: dict[Any, Any], key: Any, worked_out: Any, most: int = MOST_KNOWN) -> Any:
    """Keep what was worked out; with too much of it all is forgotten."""
    if len(known) > most:
        known.clear()
    known[key] = worked_out
    return worked_out


def sums_after(m: Mission, hand: Sequence[int], first: int, passed: bool) -> set[int]:
    """The different sums that the hand still allows once this card of it lies first."""
    rest = list(hand)
    rest.remove(first)
    return {sum_of(m, first, 0, card) for card in rest if passed or second_breaks(m, first, 0, card) is None}


def hand_worth(m: Mission, hand: Sequence[int], passed: bool) -> float:
    """How well a round can be begun with this hand: the different sums it allows, and that it can be begun at all."""
    key = (passed, *hand)
    found = m.worths.get(key)
    if found is None:
        best = STUCK
        for first in hand:
            sums = sums_after(m, hand, first, passed) if first_breaks(m, first) is None else ()
            if sums:
                best = max(best, 0.4 * len(sums) - 0.05 * abs(first % VALUES - 2))
        found = float(kept(m.worths, key, best + 0.1 * len(hand)))
    return found


def worths_drawn(s: Table, seat: int, hand: Sequence[int]) -> list[tuple[int, float]]:
    """What the hand is worth with each card that may be drawn to it, and how many such cards there are.

    Everyone knows what is left in the own deck; with nothing left it is the hand as it is.
    """
    m = s.mission_card()
    passed = m.number_shift % s.seats != 0
    first = s.colours[seat] * VALUES
    found = [
        (count, hand_worth(m, sorted([*hand, first + value]), passed))
        for value, count in enumerate(s.number_deck[seat])
        if count
    ]
    return found or [(1, hand_worth(m, sorted(hand), passed))]


def next_hand_worth(s: Table, seat: int, hand: Sequence[int]) -> float:
    """The same over what may be drawn to it."""
    drawn = worths_drawn(s, seat, hand)
    return sum([cards * worth for cards, worth in drawn]) / sum([cards for cards, _ in drawn])


def stuck(s: Table, seat: int, hand: Sequence[int]) -> float:
    """How likely no round can be begun with these cards and the one drawn to them."""
    drawn = worths_drawn(s, seat, hand)
    return sum([cards for cards, worth in drawn if worth < 0.0]) / sum([cards for cards, _ in drawn])


def spare(hand: Sequence[int], card: int) -> float:
    """How gladly a card is given away: duplicates and outer values first."""
    value = card % VALUES
    same = [other % VALUES for other in hand].count(value)
    return (1.0 if same > 1 else 0.0) + 0.3 * abs(value - 2)


def kinds_added(hand: Sequence[int], cards: Sequence[int]) -> int:
    """How many new values these cards would bring."""
    return len({card % VALUES for card in cards} - {card % VALUES for card in hand})

"""What everybody can know about a hand that only its owner sees.

A hand is looked at as the set of values in it, one bit for each.  Before anything is said all hands of the unseen cards
are as likely as drawing makes them (SYNERGY-R52); the goal a seat has just played says more, because everybody knows
how a goal is chosen: some hands would have chosen it, others would not.
"""

from collections.abc import Sequence
from math import comb
from typing import Final

from stratagem.games.synergy.content.cards import GOALS, NO_CARD, VALUES, goal_card, goal_of, is_number
from stratagem.games.synergy.content.tables import EXTRA_FAILURE, IGNORE_SELF, NUMBER_DELTA, ROW_TO_HAND, Mission
from stratagem.games.synergy.play.hand_sense import kept
from stratagem.games.synergy.rules.goals import is_met
from stratagem.games.synergy.rules.legal import first_breaks, second_breaks, sum_of
from stratagem.games.synergy.state import Table

SETS: Final = 1 << VALUES  # sets of values
MOST_SUMS: Final = 16  # a sum is below it
RARE: Final = 0.02  # what is less likely is left out
FREELY: Final = 0.25  # how often a goal is taken to be chosen for other reasons
SECOND_BEST: Final = 0.25  # what a second way to meet a goal counts

_drawn: dict[tuple[int, ...], list[float]] = {}
_met: dict[int, list[int]] = {}


def shares(parts: list[float], otherwise: list[float]) -> list[float]:
    """These parts of a whole, of 1; something else where there is nothing."""
    whole = sum(parts)
    return [part / whole for part in parts] if whole > 0.0 else otherwise


def met_goals(sums: list[int], counted: list[int]) -> list[int]:
    """For each seat the goals it meets with these sums, one bit for each; worked out once for every sums."""
    code = 0
    for seat in counted:
        code = (code << 7) | (seat << 4) | (sums[seat] + 1)
    found = _met.get(code)
    if found is None:
        found = kept(_met, code, [0] * len(sums))
        for seat in counted:
            for goal in range(GOALS):
                if is_met(goal, seat, sums, counted):
                    found[seat] |= 1 << goal
    return found


def unseen(s: Table, seat: int) -> list[int]:
    """Of each value, how many cards of this seat's colour have not been seen by all."""
    left = list(s.content.number_copies)
    for owner in range(s.seats):
        for card in (*s.row[owner], *s.public_hand[owner], s.number1[owner], s.number2[owner]):
            if is_number(card) and card // VALUES == s.colours[seat]:
                left[card % VALUES] -= 1
    return [max(0, count) for count in left]  # cards are handed on in secret


def drawn_sets(left: list[int], count: int) -> list[float]:
    """How likely so many cards, drawn from these, have each set of values."""
    count = min(count, sum(left))
    key = (*left, count)
    found = _drawn.get(key)
    if found is not None:
        return found
    ways = [[0.0] * (count + 1) for _ in range(SETS)]
    ways[0][0] = 1.0
    for value in range(VALUES):
        new = [[0.0] * (count + 1) for _ in range(SETS)]
        for held in range(1 << value):
            for used in range(count + 1):
                if ways[held][used] > 0.0:
                    new[held][used] += ways[held][used]
                    for taken in range(1, min(left[value], count - used) + 1):
                        new[held | 1 << value][used + taken] += ways[held][used] * choose(left[value], taken)
        ways = new
    found = shares([way[count] for way in ways], [])
    kept(_drawn, key, found)
    return found


def choose(whole: int, part: int) -> float:
    """In how many ways a part of a whole can be chosen."""
    return float(comb(whole, part)) if part >= 0 else 0.0


def values_in(cards: Sequence[int]) -> int:
    """The values of these cards, one bit for each."""
    held = 0
    for card in cards:
        held |= 1 << card % VALUES
    return held


def hands(s: Table, seat: int) -> list[float]:
    """How likely this seat holds each set of values, from what lies open alone (SYNERGY-R52)."""
    known = values_in(s.public_hand[seat])
    drawn = drawn_sets(unseen(s, seat), max(0, len(s.number_hand[seat]) - len(s.public_hand[seat])))
    found = [0.0] * SETS
    for held in range(SETS):
        found[held | known] += drawn[held]
    return found


def spread(sets: list[float], legal: int) -> list[float]:
    """How likely each value is played by one who plays any legal value held."""
    found = [0.0] * VALUES
    for held in range(SETS):
        if sets[held] > 0.0 and held & legal:
            values = [value for value in range(VALUES) if (held & legal) >> value & 1]
            for value in values:
                found[value] += sets[held] / len(values)
    return shares(found, [0.2] * VALUES)


def legal_values(s: Table, seat: int) -> int:
    """The values that may be played second in front of this seat, one bit for each."""
    m, first, delta = s.mission_card(), s.number1[seat], s.delta[seat]
    if not m.limits_second or first == NO_CARD:
        return SETS - 1
    cards = range(s.colours[seat] * VALUES, (s.colours[seat] + 1) * VALUES)
    return values_in([card for card in cards if second_breaks(m, first, delta, card) is None])


def rates(s: Table, seat: int, plays: list[list[float]]) -> list[list[float]]:
    """By own value and goal: how often the goal is met, the others playing as `plays` says."""
    m = s.mission_card()
    n = s.seats
    counted = list(range(n))
    sums = [0] * n
    others = [other for other in range(n) if other != seat]
    lines: list[tuple[float, list[int]]] = [(1.0, [])]
    for other in others:
        likely = likely_sums(s, m, other, plays[other])
        lines = [
            (weight * likely[total], [*before, total])
            for total in range(len(likely))
            if likely[total] > RARE
            for weight, before in lines
        ]
    found = [[0.0] * GOALS for _ in range(VALUES)]
    for value in range(VALUES):
        sums[seat] = sum_of(m, s.number1[seat], s.delta[seat], s.colours[seat] * VALUES + value)
        for weight, totals in lines:
            for i in range(n - 1):
                sums[others[i]] = totals[i]
            bits = met_goals(sums, counted)[seat]
            for goal in range(GOALS):
                if bits >> goal & 1:
                    found[value][goal] += weight
    return found


def likely_sums(s: Table, m: Mission, seat: int, play: list[float]) -> list[float]:
    """How likely each sum of a seat is; with no first number yet, any two that may be laid together."""
    found = [0.0] * MOST_SUMS
    card = s.colours[seat] * VALUES
    if s.number1[seat] != NO_CARD:
        for value in range(VALUES):
            found[sum_of(m, s.number1[seat], s.delta[seat], card + value)] += play[value]
        return found
    for first in range(VALUES):
        if first_breaks(m, card + first) is None:
            for second in range(VALUES):
                if second_breaks(m, card + first, 0, card + second) is None:
                    found[sum_of(m, card + first, 0, card + second)] += play[first] * play[second]
    return shares(found, found)


def goal_score(rate: list[list[float]], goal: int, held: int) -> float:
    """How good a goal looks with these values in hand: the best way to meet it, and a little for the second best."""
    best = second = 0.0
    for value in range(VALUES):
        if held >> value & 1:
            this = rate[value][goal]
            if this > best:
                best, second = this, best
            elif this > second:
                second = this
    return best + SECOND_BEST * second


def unplayed_goals(s: Table, seat: int) -> list[int]:
    """The goals of this seat's colour that have not been laid down in any round before, as everybody can see."""
    played = {card for row in s.row for card in row}
    return [goal for goal in range(GOALS) if goal_card(s.colours[seat], goal) not in played]


def goals_tell(s: Table) -> bool:
    """Whether the goals in front still stand for what their holders hoped to play."""
    m = s.mission_card()
    if m.goal_first or m.goal_shift % s.seats or s.goal[0] == NO_CARD:
        return False
    used = [s.content.actions[letter].effect for letter, _, at in s.actions_used if at == s.round_index]
    return set(used) <= {ROW_TO_HAND, NUMBER_DELTA, EXTRA_FAILURE, IGNORE_SELF}


def beliefs(s: Table) -> list[list[float]]:
    """For every seat how likely each set of values is, from all that everybody has seen."""
    before = [hands(s, seat) for seat in range(s.seats)]
    if not goals_tell(s):
        return before
    legal = [legal_values(s, seat) for seat in range(s.seats)]
    plays = [spread(before[seat], legal[seat]) for seat in range(s.seats)]
    return [after_goal(s, seat, before[seat], legal[seat], rates(s, seat, plays)) for seat in range(s.seats)]


def after_goal(s: Table, seat: int, sets: list[float], legal: int, rate: list[list[float]]) -> list[float]:
    """The same, now that this seat has chosen its goal among those it may have had."""
    played = goal_of(s.goal[seat])
    others = [goal for goal in unplayed_goals(s, seat) if goal != played]
    held = len(s.goal_hand[seat])  # besides the one played
    whole = choose(len(others), held)
    if whole <= 0.0:
        return sets
    found = sets[:]
    for hand in range(SETS):
        if sets[hand] > 0.0:
            score = goal_score(rate, played, hand & legal)
            better = len([goal for goal in others if goal_score(rate, goal, hand & legal) > score])
            chosen = choose(len(others) - better, held) / whole
            found[hand] = sets[hand] * (FREELY + (1.0 - FREELY) * chosen)
    return shares(found, sets)

"""What can be known of hidden hands, counted out hand by hand and play by play, at positions of random games."""

import random
from collections import Counter
from itertools import combinations, product
from math import comb, prod

import pytest
from hypothesis import given, settings, strategies as st

from stratagem import games
from stratagem.games.synergy.content.cards import CODES, SYMBOLS
from stratagem.games.synergy.play import beliefs
from stratagem.games.synergy.rules.goals import is_met
from stratagem.games.synergy.rules.legal import first_breaks, second_breaks, sum_of
from stratagem.kernel.chance import Luck
from stratagem.kernel.core import answer, options
from stratagem.kernel.game import Setup

GAME = games.get("synergy")
VALUES, GOALS = range(5), range(7)


def mask(values):
    return sum(1 << value for value in set(values))


def held(hand):
    return [value for value in VALUES if hand & 1 << value]


def open_cards(s):
    """The codes of all number cards that everybody has seen."""
    lying = [card for seat in range(s.seats) for card in (*s.row[seat], *s.public_hand[seat])]
    lying += [card for card in (*s.number1, *s.number2) if card >= 0]
    return [CODES[card] for card in lying if CODES[card][1:].isdecimal()]


def hands(s, seat):
    colour = "rbgyp"[s.colours[seat]]
    left = Counter({value: 2 - open_cards(s).count(f"{colour}{value + 1}") for value in VALUES})
    cards = sorted(left.elements())
    known = mask(card % 5 for card in s.public_hand[seat])
    count = min(len(cards), max(0, len(s.number_hand[seat]) - len(s.public_hand[seat])))
    drawn = list(combinations(cards, count))
    found = Counter(mask(hand) | known for hand in drawn)
    return [found[hand] / len(drawn) for hand in range(32)]


def spread(sets, legal):
    found = [0.0] * 5
    for hand, likely in enumerate(sets):
        may = held(hand & legal)
        for value in may:
            found[value] += likely / len(may)
    return [part / sum(found) for part in found] if sum(found) else [0.2] * 5


def sums(s, seat, play):
    """How likely each sum of this seat is."""
    m, base, found = s.mission_card(), s.colours[seat] * 5, Counter()
    if s.number1[seat] >= 0:
        for value in VALUES:
            found[sum_of(m, s.number1[seat], s.delta[seat], base + value)] += play[value]
        return found
    for one, two in product(VALUES, repeat=2):
        if first_breaks(m, base + one) is None and second_breaks(m, base + one, 0, base + two) is None:
            found[sum_of(m, base + one, 0, base + two)] += play[one] * play[two]
    whole = sum(found.values())
    return Counter({total: part / whole for total, part in found.items()}) if whole else found


def rates(s, seat, plays):
    m, others = s.mission_card(), [other for other in range(s.seats) if other != seat]
    likely = [
        [(total, part) for total, part in sums(s, other, plays[other]).items() if part > 0.02] for other in others
    ]
    found = [[0.0] * 7 for _ in VALUES]
    for value, line in product(VALUES, product(*likely)):
        made = {other: total for other, (total, _) in zip(others, line, strict=True)}
        made[seat] = sum_of(m, s.number1[seat], s.delta[seat], s.colours[seat] * 5 + value)
        for goal in GOALS:
            if is_met(goal, seat, [made[each] for each in range(s.seats)], list(range(s.seats))):
                found[value][goal] += prod(part for _, part in line)
    return found


def score(rate, goal, hand):
    best = sorted((rate[value][goal] for value in held(hand)), reverse=True)
    return sum(weight * part for weight, part in zip((1, 0.25), best, strict=False))


def after_goal(s, seat, sets, legal, rate):
    colour = "rbgyp"[s.colours[seat]]
    laid = [CODES[card] for row in s.row for card in row]
    played = SYMBOLS.index(CODES[s.goal[seat]][1:])
    others = [goal for goal in GOALS if goal != played and colour + SYMBOLS[goal] not in laid]
    count = len(s.goal_hand[seat])
    if count > len(others):
        return sets
    found = [0.0] * 32
    for hand, likely in enumerate(sets):
        own = score(rate, played, hand & legal)
        worse = sum(score(rate, goal, hand & legal) <= own for goal in others)
        found[hand] = likely * (0.25 + 0.75 * comb(worse, count) / comb(len(others), count))
    return [part / sum(found) for part in found]


def legal(s, seat):
    if s.number1[seat] < 0:
        return 31
    m, base = s.mission_card(), s.colours[seat] * 5
    return mask(value for value in VALUES if second_breaks(m, s.number1[seat], s.delta[seat], base + value) is None)


def tell(s):
    """Goals tell something once they lie there after the numbers, until somebody or a challenge moves cards."""
    moved = {letter for letter, _, at in s.actions_used if at == s.round_index} & set("BDEI")
    return s.goal[0] >= 0 and not s.mission_card().goal_first and not s.mission_card().goal_shift and not moved


def close(one, other):
    return one == pytest.approx(other, abs=1e-9)


def compare(s):
    """Each step of the reasoning, from what the step before it found."""
    every = range(s.seats)
    sets = [beliefs.hands(s, seat) for seat in every]
    may = [beliefs.legal_values(s, seat) for seat in every]
    plays = [beliefs.spread(sets[seat], may[seat]) for seat in every]
    after = []
    for seat in every:
        assert beliefs.values_in(s.number_hand[seat]) == mask(card % 5 for card in s.number_hand[seat])
        assert close(sets[seat], hands(s, seat))
        assert may[seat] == legal(s, seat)
        assert close(plays[seat], spread(sets[seat], may[seat]))
        rate = beliefs.rates(s, seat, plays)
        assert all(close(*pair) for pair in zip(rate, rates(s, seat, plays), strict=True))
        if s.goal[seat] >= 0:
            after.append(beliefs.after_goal(s, seat, sets[seat], may[seat], rate))
            assert close(after[seat], after_goal(s, seat, sets[seat], may[seat], rate))
    assert beliefs.beliefs(s) == (after if tell(s) else sets)


@pytest.mark.property
@pytest.mark.parametrize(
    ("mission", "seats", "seed"),
    [
        (1, 3, 1),
        (7, 3, 2),
        (9, 4, 3),
        (16, 3, 4),
        (17, 3, 5),
        (20, 3, 6),
        (25, 3, 7),
        (26, 3, 8),
        (27, 3, 9),
        (30, 3, 10),
    ],
)
def test_beliefs_are_what_counting_out_gives(mission, seats, seed):
    luck, chooser = Luck(seed), random.Random(seed)
    state = GAME.setup(Setup(seats, {"mission": mission}), luck)
    turn = 0
    while state.waiting:
        turn += 1
        if turn % 5 == 0 and any(state.number_hand):
            compare(state)
        seat = chooser.choice(state.waiting)
        answer(state, seat, chooser.choice(list(options(state, seat))), luck)


@settings(max_examples=40)
@given(st.lists(st.integers(0, 13), min_size=3, max_size=5), st.data())
def test_goals_met_are_those_of_the_rules(made, data):
    counted = data.draw(st.lists(st.sampled_from(range(len(made))), min_size=2, unique=True).map(sorted))
    for _ in range(2):  # the second time from memory
        found = beliefs.met_goals(made, counted)
        for seat in counted:
            met = [goal for goal in GOALS if is_met(goal, seat, made, counted)]
            assert found[seat] == mask(met)


@settings(max_examples=40)
@given(st.lists(st.integers(0, 2), min_size=5, max_size=5), st.integers(0, 10))
def test_drawn_sets_are_counted_out(left, count):
    cards = [value for value, copies in enumerate(left) for _ in range(copies)]
    drawn = list(combinations(cards, min(count, len(cards))))
    found = Counter(mask(hand) for hand in drawn)
    for _ in range(2):
        assert close(beliefs.drawn_sets(left, count), [found[hand] / len(drawn) for hand in range(32)])
    assert [beliefs.choose(count, part) for part in range(-1, 12)] == [
        comb(count, part) if part >= 0 else 0 for part in range(-1, 12)
    ]

"""What Synergy's bots work out: beliefs, the plan, open play (section 11 of the rule file)."""

from collections import Counter
from itertools import combinations

import pytest

from stratagem import games
from stratagem.bots.search import Search
from stratagem.bots.solve import solve
from stratagem.games.synergy.content.cards import EQUAL
from stratagem.games.synergy.play import open_play
from stratagem.games.synergy.play.beliefs import after_goal, choose, drawn_sets, goal_score, hands, rates, spread
from stratagem.games.synergy.play.hand_sense import hand_worth, stuck
from stratagem.games.synergy.play.plan import Plan, Stakes
from stratagem.kernel.advice import favourite
from stratagem.kernel.chance import Luck, Playout
from stratagem.kernel.core import begin, options, trusted_answer
from stratagem.kernel.game import Setup

GAME = games.get("synergy")


def position(given, at, mission=1, seats=3, seat=0):
    state = GAME.position(Setup(seats, {"mission": mission}), given, at, seat)
    begin(state, Luck(1))
    return state


def bits(*values):
    return sum(1 << (value - 1) for value in values)


# -- beliefs


@pytest.mark.parametrize("count", [0, 1, 3, 4])
def test_sets_of_values_are_as_likely_as_drawing_makes_them(count):
    left = [2, 1, 2, 0, 2]
    cards = [value for value, copies in enumerate(left) for _ in range(copies)]
    counted = Counter(sum(1 << value for value in {*hand}) for hand in combinations(cards, count))
    whole = sum(counted.values())
    assert whole == choose(len(cards), count)
    assert drawn_sets(left, count) == pytest.approx([counted[held] / whole for held in range(32)])


def test_cards_known_to_all_are_believed_in_and_seen_ones_are_not():
    state = position(
        {"seat": {1: {"row": "b1 b1 b5", "number_hand": "b2 b3 b4", "public_hand": "b3"}}, "round_index": 2}, "STEP1"
    )
    sets = hands(state, 1)
    assert sum(sets) == pytest.approx(1)
    assert all(held & bits(3) and not held & bits(1) for held in range(32) if sets[held])


def test_a_goal_tells_something_about_the_hand():
    """The more goals a hand would have liked better than the one played, the less it is believed in."""
    state = position({"front": ["r3 =", "b2 =", "g4 ="]}, "STEP3")
    before = hands(state, 0)
    rate = rates(state, 0, [spread(hands(state, seat), 31) for seat in range(3)])
    after = after_goal(state, 0, before, 31, rate)
    assert sum(after) == pytest.approx(1)
    believed = {}
    for held in range(32):
        if before[held]:
            own = goal_score(rate, EQUAL, held)
            better = sum(goal_score(rate, goal, held) > own for goal in range(7))
            believed.setdefault(better, set()).add(round(after[held] / before[held], 6))
    assert len(believed) > 2
    assert all(len(factors) == 1 for factors in believed.values())
    factors = [believed[better].pop() for better in sorted(believed)]
    assert factors == sorted(factors, reverse=True)
    assert factors[0] > 1 > factors[-1]


# -- the plan


def known(numbers, goals, **more):
    """A table before the second numbers where every hand is known to all."""
    seats = {
        place: {"number_hand": hand, "public_hand": hand, "front": f"{first} {goal}"}
        for place, ((first, hand), goal) in enumerate(zip(numbers, goals, strict=True))
    }
    return position({"seat": seats, **more}, "STEP3")


def test_the_plan_finds_the_one_way_for_all():
    state = known([("r1", "r1 r2"), ("b1", "b3 b5"), ("g1", "g5 g4")], ["!=", "+1", "+1"])
    plan = Plan(state, 5)
    for seat, value in enumerate([2, 3, 4]):
        liked = plan.prefers(seat)
        found = options(state, seat)
        chosen = found[favourite(GAME.advice.policy(state, seat, found))]
        assert chosen.card % 5 + 1 == value, f"seat {seat}: {liked}"
    assert plan.worth > 1


def test_everybody_comes_to_the_same_plan_whatever_they_hold():
    state = position({"front": ["r3 +1", "b3 =", "g3 !="]}, "STEP3")
    worths = {Plan(GAME.resample(state, seat, Playout(seed)), 5).worth for seat in range(3) for seed in range(5)}
    assert len(worths) == 1


def test_with_one_life_a_failed_round_is_as_bad_as_a_failed_hyper():
    state = position({"front": ["r3 +1", "b3 =", "g3 !="], "lives": 1}, "STEP3")
    assert Stakes(state).disaster == 0
    state = position({"front": ["r3 +1", "b3 =", "g3 !="], "lives": 3}, "STEP3")
    assert Stakes(state).disaster < -1


def test_a_round_at_the_price_of_the_last_cards_is_no_round():
    """Seat 0 would fail and have one number left: the mission would be lost (SYNERGY-R10)."""
    state = known([("r1", "r1"), ("b1", "b3 b2 b5"), ("g1", "g3 g4 g5")], ["=", "=", "="], round_index=2)
    assert Plan(state, 5).worth < 0.2
    state = known([("r1", "r1 r1 r1"), ("b1", "b3 b2 b5"), ("g1", "g3 g4 g5")], ["=", "=", "="])
    assert Plan(state, 5).worth > 0.9


# -- hands


def test_a_hand_without_an_even_card_cannot_begin_where_the_first_must_be_even():
    state = position({}, "STEP1", mission=20)
    m = state.mission_card()
    assert hand_worth(m, (0, 2, 4), False) < 0 < hand_worth(m, (0, 1, 4), False)
    assert stuck(state, 0, (0, 1, 4)) == 0 < stuck(state, 0, (0, 2, 4)) < 1


# -- partners in the search


def test_partners_who_answered_unseen_follow_their_policy_in_guessed_worlds():
    game, seed = GAME, 3
    luck = Luck(seed)
    state = game.setup(Setup(3, {"mission": 1}), luck)
    trusted_answer(state, 0, options(state, 0)[0], luck)
    for number in range(20):
        world = game.resample(state, 1, Playout(number))
        Search(1, game.advice, True, Playout(1)).partners_answer_anew(world)
        found = options(world, 0)
        assert world.answers[0] == found[favourite(game.advice.policy(world, 0, found))]


# -- open play


def test_open_play_proposes_whole_legal_rounds():
    for mission in (1, 12, 16, 18, 24, 27, 30):
        luck = Luck(mission)
        state = GAME.setup(Setup(3, {"mission": mission}), luck)
        for _ in range(5):
            steps = open_play.steps(state)
            assert steps, f"mission {mission}, {state.phase}"
            at = state.round_index, state.phase
            for seat, action in steps[0]:
                assert seat in state.waiting
                assert action in options(state, seat)
                trusted_answer(state, seat, action, luck)
            if state.result is not None:
                break
            assert (state.round_index, state.phase) != at


@pytest.mark.parametrize(("mission", "seats"), [(9, 3), (21, 4), (26, 3), (28, 3), (30, 3)])
def test_the_solver_wins_open_deals(mission, seats):
    for seed in range(2):
        found = solve(GAME, Setup(seats, {"mission": mission}), seed, 30_000)
        assert found.verdict == "winnable"
        *_, last = found.replay.states(GAME)
        assert last.result.ending == "WON"


def test_a_deal_without_an_even_card_is_proved_unwinnable():
    seed = next(seed for seed in range(60) if GAME.setup(Setup(3, {"mission": 20}), Luck(seed)).result is not None)
    assert solve(GAME, Setup(3, {"mission": 20}), seed, 100).verdict == "unwinnable"

"""Plans of whole moves: they keep to their budget, all lines meet the same luck, and the best line counts."""

from __future__ import annotations

import pytest

from stratagem import games
from stratagem.bots.bot import MOST, Budget, Question, ask
from stratagem.bots.levels import ALONE, AMONG_OTHERS, ANSWERS, NARROW, always, broad, plan_once, think
from stratagem.bots.plan import EACH, Breadth, Fate, Line, Plan, chosen
from stratagem.kernel.chance import Playout
from stratagem.kernel.core import options, trusted_answer
from stratagem.kernel.game import Setup

PLANNED = [name for name in games.names() if games.get(name).advice.whole_moves]
ONE_LAYER = ALONE.lines * ALONE.options  # answers that may be tried between two looks at the budget


def question_of(name: str, answers: int) -> Question:
    """A question some answers into a random game."""
    game, chance = games.get(name), Playout(7)
    state = game.setup(game.samples()[0], chance)
    while answers > 0 or len(options(state, state.waiting[0])) < 3:
        offered = options(state, state.waiting[0])
        trusted_answer(state, state.waiting[0], offered[chance.one_of("", len(offered))], chance)
        answers -= 1
    return ask(game, state, state.waiting[0], Playout(1))


@pytest.mark.parametrize(("seats", "expected"), [(1, ALONE), (2, AMONG_OTHERS)])
def test_among_others_lines_are_longer_and_fewer_options_are_tried(seats: int, expected: Breadth) -> None:
    game = games.get("weather_machine")
    state = game.setup(Setup(seats), Playout(7))
    assert broad(ask(game, state, state.waiting[0], Playout(1))) is expected


def yes() -> bool:
    return True


@pytest.mark.parametrize("name", PLANNED)
def test_a_plan_tries_no_more_answers_than_it_may(name: str) -> None:
    question = question_of(name, 12)
    for most in (1, 200):
        plan = Plan(question.seat, question.game.advice, Playout(1), yes, most, ALONE)
        worths = plan.worths(question.world(Playout(2)), question.options)
        assert plan.cut
        assert plan.tried <= len(question.options) + most + ONE_LAYER
        assert all(0.0 <= worth <= 1.0 for worth in worths), "an answer came out of it all the same"


@pytest.mark.parametrize("name", PLANNED)
def test_a_narrow_plan_is_followed_to_the_end_of_the_move(name: str) -> None:
    question = question_of(name, 12)
    advice = question.game.advice
    plan = Plan(question.seat, advice, Playout(1), always, MOST, NARROW)
    world = question.world(Playout(2))
    began = advice.moment(world)
    lines = [plan.answer(world.copy(), action, i, began) for i, action in enumerate(question.options)]
    done = plan.to_end_of_move(lines, NARROW.lines, NARROW.lines)
    assert done
    assert all(line.s.result is not None or advice.moment(line.s) != began for line in done)


@pytest.mark.parametrize("name", PLANNED)
def test_a_narrow_plan_tries_every_option_once_and_the_same_luck_says_the_same(name: str) -> None:
    question = question_of(name, 12)
    found = [[(arm.visits, arm.total) for arm in plan_once(question, Playout(5))] for _ in range(2)]
    assert found[0] == found[1]
    assert {visits for visits, _ in found[0]} == {1}
    assert len({worth for _, worth in found[0]}) > 1


@pytest.mark.parametrize("name", PLANNED)
def test_planning_stops_when_told(name: str) -> None:
    question = question_of(name, 12)
    asked: list[int] = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) >= 3

    arms = think(question, Playout(1), Budget(sims=100_000, stop=stop))
    assert len(asked) <= 4, "nobody was asked much more after the word was given"
    assert {arm.visits for arm in arms} == {1}, "the first plan counts, as far as it came"


@pytest.mark.parametrize("name", PLANNED)
def test_a_budget_in_simulations_bounds_the_plans(name: str) -> None:
    question = question_of(name, 12)
    few, more = (sum(arm.visits for arm in think(question, Playout(1), Budget(sims=sims))) for sims in (2, 40))
    assert few == len(question.options), "one plan, cut short"
    assert more >= few
    assert ANSWERS > 1


@pytest.mark.parametrize(("breadth", "expected"), [(NARROW, [0.9, 0.7, 0.5, 0.5]), (ALONE, [0.9, 0.475, 0.5, 0.46])])
def test_an_option_whose_lines_were_dropped(breadth: Breadth, expected: list[float]) -> None:
    """Judged fairly it stays as far behind the best as it was, no better than usual; else behind all others."""
    question = question_of("weather_machine", 0)
    plan = Plan(question.seat, question.game.advice, Playout(1), yes, 0, breadth)
    early = [Line(question.guess, first, 0, worth) for first, worth in enumerate((0.5, 0.4, 0.45, 0.1))]
    plan.note(early)
    later = [Line(question.guess, first, 0, worth) for first, worth in ((0, 0.8), (0, 0.9), (2, 0.5))]
    assert plan.estimates(plan.best_of(later), [line.worth for line in early]) == pytest.approx(expected, abs=0.01)


@pytest.mark.parametrize("name", PLANNED)
def test_options_that_are_compared_have_lines_of_their_own(name: str) -> None:
    """To the end of the move, even if two of them lead to the same table; in a bot's own plan one line is enough."""
    missing = {True: 0, False: 0}
    for answers in (0, 6, 12, 18):
        question = question_of(name, answers)
        for apart in missing:
            breadth = Breadth(moves=1, options=8, lines=EACH * 4, later=0, fair=True, apart=apart)
            plan = Plan(question.seat, question.game.advice, Playout(1), yes, MOST, breadth)
            plan.worths(question.world(Playout(2)), question.options[:4])
            missing[apart] += len(question.options[:4]) - len({line.first for line in plan.last})
    assert missing[True] == 0 < missing[False]


def test_luck_depends_on_the_moment_alone() -> None:
    fate = Fate(Playout(3))
    drawn = []
    for moment in (4, 5, 4):
        fate.at(moment)
        drawn.append([fate.one_of("reports", 1000) for _ in range(3)])
    assert drawn[0] == drawn[2]
    assert drawn[0] != drawn[1]


def test_the_best_lines_go_on_but_not_all_with_the_same_beginning() -> None:
    state = question_of("weather_machine", 0).guess
    lines = [Line(state, first, 0, worth) for first, worth in ((0, 0.9), (0, 0.8), (0, 0.7), (1, 0.2), (2, 0.1))]
    assert [(line.first, line.worth) for line in chosen(lines, 3, 2)] == [(0, 0.9), (0, 0.8), (1, 0.2)]

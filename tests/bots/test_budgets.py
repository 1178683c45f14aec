"""How long bots think, counted by a clock of the test's own: nothing here waits."""

from __future__ import annotations

import pytest

from stratagem import bots, games
from stratagem.bots import levels
from stratagem.bots.bot import HIGH, MOST, Budget
from stratagem.bots.hints import hint
from stratagem.bots.levels import AGREE, best_arm, think
from stratagem.kernel.chance import Chance, Playout
from stratagem.kernel.core import State, options, trusted_answer


class Hourglass:
    """A clock that goes on by itself only when somebody works."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Work(bots.Question):
    """A question whose every guessed world takes its time."""

    glass: Hourglass
    price = 0.0
    count = 0

    def world(self, chance: Chance) -> State:
        self.count += 1
        self.glass.now += self.price
        return super().world(chance)


def work(name: str, price: float) -> Work:
    game, chance = games.get(name), Playout(3)
    state = game.setup(game.bench, chance)
    while len(options(state, state.waiting[0])) < 3:
        seat = state.waiting[0]
        trusted_answer(state, seat, options(state, seat)[0], chance)
    asked = bots.ask(game, state, state.waiting[0], chance)
    made = Work(game, asked.seat, asked.view, asked.options, asked.guess)
    made.glass, made.price = Hourglass(), price
    return made


@pytest.mark.parametrize("price", [0.05, 0.11, 0.45])
@pytest.mark.parametrize("name", games.names())
def test_an_answer_comes_within_its_time_and_a_fifth(
    name: str, price: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever plans whole moves plans narrowly here: how wide a plan is changes nothing about the time it is given."""
    monkeypatch.setattr(levels, "broad", lambda question: levels.NARROW)
    asked = work(name, price)
    ahead = asked.game.advice.worlds * price if asked.game.advice.looks_ahead else 0.0
    if ahead > 0.5:
        pytest.skip("looking ahead alone takes that long")
    budget = Budget(seconds=1.0, clock=asked.glass)
    assert bots.get("hard", budget).answer(asked, Playout(1)) in asked.options
    assert asked.glass.now - 100.0 <= 1.2
    asked.glass.now = 100.0
    think(asked, Playout(1), Budget(seconds=1.0, clock=asked.glass))
    assert asked.glass.now - 100.0 <= 1.2
    assert asked.glass.now - 100.0 >= 1.0 - price - 1e-9, "time was left"


def test_a_slow_first_simulation_is_the_only_one() -> None:
    asked = work("stramat", 3.0)
    assert bots.get("hard", Budget(seconds=1.0, clock=asked.glass)).answer(asked, Playout(1)) in asked.options
    assert asked.count == 1


def test_hints_keep_to_their_time_too() -> None:
    asked = work("stramat", 0.05)
    assert hint(asked, Budget(seconds=1.0, clock=asked.glass))
    assert asked.glass.now - 100.0 <= 1.2


def test_whichever_ends_first_ends_the_thinking() -> None:
    asked = work("stramat", 0.1)
    think(asked, Playout(1), Budget(sims=4, seconds=1.0, clock=asked.glass))
    assert asked.count == 4
    think(asked, Playout(1), Budget(sims=40, seconds=1.0, clock=asked.glass))
    assert 4 + 9 <= asked.count <= 4 + 12


def test_what_is_to_come_is_counted_in_simulations_and_reckoned_high_in_time() -> None:
    assert Budget(sims=100).to_come(40) == 60
    glass = Hourglass()
    budget = Budget(seconds=1.0, clock=glass)
    budget.start()
    assert budget.to_come(10) == MOST - 10, "nothing went by: nothing is known"
    glass.now += 0.25
    assert budget.left(10)
    assert budget.to_come(10) == pytest.approx(HIGH * 30)
    both = Budget(sims=20, seconds=1.0, clock=glass)
    both.start()
    glass.now += 0.25
    assert both.left(10)
    assert both.to_come(10) == 10


@pytest.mark.parametrize(("name", "sims"), [("strato", 80), ("stramat", 320), ("synergy", 48), ("stratos", 80)])
def test_an_early_answer_is_the_answer(name: str, sims: int) -> None:
    """What is left of a budget in simulations could not have changed it, so it is the same, in less time."""
    game, chance = games.get(name), Playout(5)
    state = game.setup(game.bench, chance)
    asked, saved = 0, 0
    while asked < 5:
        seat = state.waiting[0]
        found = options(state, seat)
        action = found[0]
        if len(found) > 1:
            question = bots.ask(game, state, seat, Playout(1))
            whole = think(question, Playout(asked), Budget(sims=sims))
            early = think(question, Playout(asked), Budget(sims=sims), early=True)
            action = best_arm(whole).action
            assert best_arm(early).action == action
            saved += sum(arm.visits for arm in whole) - sum(arm.visits for arm in early)
            asked += 1
        trusted_answer(state, seat, action, chance)
    assert saved > 0


@pytest.mark.parametrize("name", [name for name in games.names() if games.get(name).advice.whole_moves])
def test_worlds_that_agree_make_an_early_answer(name: str) -> None:
    asked = work(name, 0.01)
    arms = think(asked, Playout(1), Budget(seconds=1.0, clock=asked.glass), early=True)
    assert asked.count == arms[0].visits == AGREE, "there was time for a hundred"


@pytest.mark.parametrize("name", games.names())
def test_a_bot_told_to_stop_answers_with_what_it_has(name: str) -> None:
    asked = work(name, 0.0)
    told: list[int] = []

    def stop() -> bool:
        told.append(1)
        return True

    assert bots.get("hard:1000000", stop=stop).answer(asked, Playout(1)) in asked.options
    assert len(told) <= 3

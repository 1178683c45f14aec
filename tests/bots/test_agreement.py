"""Hints and reviews agree: a blunder is called one, the best answer and a hinted one are not.

A few positions of each game with small budgets; `scripts/bench review` measures many with large ones (docs/bots.md).
"""

from __future__ import annotations

import pytest

from stratagem import games
from stratagem.bots import chances
from stratagem.bots.agreement import positions, trials
from stratagem.bots.bot import Budget, Question
from stratagem.bots.chances import NOTHING, Weighed, lost, student, weigh
from stratagem.bots.hints import look
from stratagem.bots.search import Arm
from stratagem.commands.benches.review import setups
from stratagem.kernel.chance import Playout
from stratagem.kernel.core import Action
from stratagem.kernel.game import Setup

COUNT = {"strato": 3, "stramat": 4, "synergy": 1, "stratos": 3, "weather_machine": 1}
SIMS = {"strato": 24, "stramat": 24, "synergy": 6, "stratos": 15, "weather_machine": 25}


def weighed(values: list[float], prior: float = 0.5) -> Weighed:
    return Weighed(Arm(Action(), 0, prior), values)


@pytest.mark.parametrize("name", games.names())
def test_the_best_answer_and_a_hinted_one_are_hardly_ever_called_mistakes(name: str) -> None:
    game = games.get(name)
    few = sorted(setups(game), key=lambda setup: setup.seats)[:3]
    found = list(trials(game, few, COUNT[name], SIMS[name], 2 * SIMS[name], seed=3))
    assert sum(trial.best or trial.hinted for trial in found) <= 1
    blunders = [trial for trial in found if trial.blunder]
    assert sum(trial.planted for trial in blunders) >= len(blunders) - 1
    assert all(0 <= trial.low <= trial.told <= trial.high <= 1 for trial in found)


def lost_at_once() -> tuple[Question, Action, Action]:
    """A question of a Strato game with an answer that brings the pattern closer, and one that loses the game."""
    game = games.get("strato")
    for seed in range(20):
        for question, _ in positions(game, Setup(1, {"challenge": 3}), seed, 1):
            reasons = {game.advice.reason(question.guess.copy(), 0, action)[0]: action for action in question.options}
            if "advice-strato-builds" in reasons and "advice-strato-loses" in reasons:
                return question, reasons["advice-strato-builds"], reasons["advice-strato-loses"]
    raise AssertionError("no such question was met")


def test_a_planted_blunder_is_called_a_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where an answer loses at once and another does not, the review says so; one that compares nothing cannot."""
    question, good, blunder = lost_at_once()
    found = look(question, blunder, 1, Budget(sims=60), Playout(1))
    assert found.mistake and found.turning and found.loss.low > 0.04
    assert not look(question, good, 1, Budget(sims=60), Playout(1)).mistake
    monkeypatch.setattr(chances, "student", lambda freedom: 1e9)  # the planted fault: no difference is ever clear
    assert not look(question, blunder, 1, Budget(sims=60), Playout(1)).mistake


def test_the_same_question_gets_the_same_chances() -> None:
    game = games.get("stramat")
    question, _ = next(positions(game, setups(game)[0], 1, 3))
    first, second = (weigh(question, Playout(4), Budget(sims=60)) for _ in range(2))
    assert [one.values for one in first] == [one.values for one in second]


def test_options_are_compared_try_by_try() -> None:
    """Luck that helps both alike says nothing about either."""
    luck = [0.0, 1.0] * 10
    better, worse = weighed([0.3 + 0.5 * one for one in luck]), weighed([0.1 + 0.5 * one for one in luck])
    assert lost(worse, better).clear
    assert lost(worse, better).lost == pytest.approx(0.2)
    mixed = weighed([0.1 + 0.5 * one for one in reversed(luck)])
    assert not lost(mixed, better).clear
    assert lost(better, better) is NOTHING
    assert not lost(weighed([0.1]), weighed([0.9])).clear, "one try proves nothing"


def test_an_interval_is_as_wide_as_the_tries_are_few() -> None:
    few, many = weighed([1.0] * 8), weighed([1.0] * 200)
    assert few.interval[0] < 0.75 < 0.95 < many.interval[0]
    assert few.interval[1] == many.interval[1] == 1.0
    won_and_lost, estimates = weighed([0.0, 1.0] * 20), weighed([0.45, 0.55] * 20)
    assert estimates.interval[1] - estimates.interval[0] < won_and_lost.interval[1] - won_and_lost.interval[0]
    assert weighed([]).interval == (0.0, 1.0)
    assert student(3) > student(30) > 2.6

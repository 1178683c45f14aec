"""Hints and reviews agree: a blunder is called one, the best answer and a hinted one are not.

Positions of each game, met by `stratagem bench review --fixture` on deals that were not used to choose the rule, with
what a search ten times as long said of them (docs/bots.md). Budgets are in simulations, so every run says the same.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from stratagem import games
from stratagem.bots import agreement, chances
from stratagem.bots.agreement import Met, Verdict, meet, positions, reviewed, tried
from stratagem.bots.bot import Budget, Question
from stratagem.bots.chances import NOTHING, Weighed, lost, student, weigh
from stratagem.bots.hints import Hint, Looked, hint, look
from stratagem.bots.search import Arm
from stratagem.commands.benches.review import HINT_SIMS, SETUPS, SIMS
from stratagem.kernel.chance import Playout
from stratagem.kernel.core import Action
from stratagem.kernel.game import Setup

FIXTURES = Path(__file__).parent / "agreement"
SMALL = {"strato": 20, "stramat": 24, "synergy": 5, "stratos": 15, "weather_machine": 20}
FEW = 5  # blunders, and as many best answers, that the quick check looks at
MANY = 50  # best answers that are kept of each game


def weighed(values: list[float], prior: float = 0.5) -> Weighed:
    return Weighed(Arm(Action(), 0, prior), values)


def kept(name: str) -> Iterator[tuple[Verdict, Question]]:
    """The positions of a game that were kept, and what a long search said of them."""
    for line in (FIXTURES / f"{name}.jsonl").read_text().splitlines():
        yield from Met.from_json(json.loads(line)).questions(games.get(name))


def disagreements(blunders: list[bool], best: list[bool], hinted: list[bool]) -> list[str]:
    """Which should have been called mistakes: nine blunders of ten at least, one best answer in fifty at most.

    Hinted ones hardly ever: one in twenty.
    """
    wrong = []
    if sum(blunders) < 0.9 * len(blunders):
        wrong.append(f"only {sum(blunders)} of {len(blunders)} blunders are called mistakes")
    if sum(best) > 0.02 * len(best):
        wrong.append(f"{sum(best)} of {len(best)} best answers are called mistakes")
    if sum(hinted) > 0.05 * len(hinted):
        wrong.append(f"{sum(hinted)} of {len(hinted)} hinted answers are called mistakes")
    return wrong


@pytest.mark.full
@pytest.mark.parametrize("name", games.names())
def test_reviews_say_what_a_long_search_says(name: str) -> None:
    """The whole sample: blunders, best answers and hinted ones."""
    found = [tried(verdict, question, SIMS[name], HINT_SIMS) for verdict, question in kept(name)]
    blunders = [flag for one in found for flag in one.blunders]
    assert len(found) >= MANY and len(blunders) >= 20, "too few positions are kept"
    assert disagreements(blunders, [one.best for one in found], [one.hinted for one in found]) == []
    assert all(0 <= one.low <= one.told <= one.high <= 1 for one in found)


def quick(name: str) -> tuple[list[bool], list[bool]]:
    """What reviews say of the first few blunders that are kept, and of the best answers beside them."""
    blunders: list[bool] = []
    best: list[bool] = []
    for verdict, question in kept(name):
        if len(blunders) < FEW and verdict.blunders:
            blunders += [reviewed(question, wire, verdict, SIMS[name]).mistake for wire in verdict.blunders]
            best.append(reviewed(question, verdict.best, verdict, SIMS[name]).mistake)
    return blunders, best


@pytest.mark.parametrize("name", games.names())
def test_a_review_calls_blunders_mistakes_and_the_best_answers_not(name: str) -> None:
    blunders, best = quick(name)
    assert len(blunders) >= FEW
    assert disagreements(blunders, best, []) == []


@pytest.mark.parametrize("name", games.names())
def test_the_best_answer_and_a_hinted_one_are_hardly_ever_called_mistakes(name: str) -> None:
    """In every game, with a position or two met now and small budgets."""
    game = games.get(name)
    met = meet(game, SETUPS[name][0], 3, SMALL[name], 2)
    found = [tried(verdict, question, SMALL[name], SMALL[name]) for verdict, question in met.questions(game)]
    assert found and not any(one.best for one in found) and sum(one.hinted for one in found) <= 1
    assert all(0 <= one.low <= one.told <= one.high <= 1 for one in found)


def test_a_raw_difference_calls_best_answers_mistakes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted fault: a mistake is whatever seems to give something away, however few the tries."""
    monkeypatch.setattr(chances, "standard_error", lambda values: 1e-9)
    positions = islice(kept("stratos"), 12)
    assert any(reviewed(question, verdict.best, verdict, SIMS["stratos"]).mistake for verdict, question in positions)


def test_a_hinted_blunder_is_a_blunder(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint that names a blunder saves nobody; the planted fault exempts what is hinted."""
    verdict, question = next((verdict, question) for verdict, question in kept("stratos") if verdict.blunders)

    def misled(asked: Question, *words: Any) -> list[Hint]:
        found = hint(asked, *words)
        found[0].action = verdict.blunders[0]
        return found

    monkeypatch.setattr(agreement, "hint", misled)
    assert tried(verdict, question, SIMS["stratos"], 20).hinted

    def exempt(asked: Question, action: Action, number: int, budget: Budget, chance: Playout) -> Looked:
        found = look(asked, action, number, budget, chance)
        if asked.game.wire(action) == misled(asked, Budget(sims=20), Playout(0))[0].action:
            found.loss = NOTHING
        return found

    monkeypatch.setattr(agreement, "look", exempt)
    assert not tried(verdict, question, SIMS["stratos"], 20).hinted


def test_what_the_policy_rates_low_is_looked_at_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who calls off a Stramat! game that is lost anyway shares it; the tree alone never looked at that."""
    met = Met.from_json(json.loads((FIXTURES / "only_way_out.jsonl").read_text()))
    verdict, question = next(met.questions(games.get("stramat")))
    passing = {"do": "pass"}
    assert passing in verdict.blunders and verdict.best == {"do": "power", "card": "STRAMAT"}
    assert reviewed(question, passing, verdict, SIMS["stramat"]).mistake
    monkeypatch.setattr(chances, "glance_at_all", lambda *found: None)  # the planted fault
    assert not reviewed(question, passing, verdict, SIMS["stramat"]).mistake


def lost_at_once() -> tuple[Question, Action, Action]:
    """A question of a Strato game with an answer that brings the pattern closer, and one that loses the game."""
    game = games.get("strato")
    for seed in range(20):
        for _, question in positions(game, Met(seed, Setup(1, {"challenge": 3}), []), 1):
            reasons = {game.advice.reason(question.guess.copy(), 0, action)[0]: action for action in question.options}
            if "advice-strato-builds" in reasons and "advice-strato-loses" in reasons:
                return question, reasons["advice-strato-builds"], reasons["advice-strato-loses"]
    raise AssertionError("no such question was met")


def test_a_planted_blunder_is_called_a_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where an answer loses at once and another does not, the review says so; one that compares nothing cannot."""
    question, good, blunder = lost_at_once()
    found = look(question, blunder, 1, Budget(sims=60), Playout(1))
    assert found.mistake and found.turning and found.loss.low > 0.0
    assert not look(question, good, 1, Budget(sims=60), Playout(1)).mistake
    monkeypatch.setattr(chances, "student", lambda freedom, errors: 1e9)  # the planted fault
    assert not look(question, blunder, 1, Budget(sims=60), Playout(1)).mistake


def test_the_same_question_gets_the_same_chances() -> None:
    _, question = next(positions(games.get("stramat"), Met(1, SETUPS["stramat"][0], []), 3))
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
    assert student(3) > student(30) > chances.CLEAR

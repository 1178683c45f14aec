"""A person who does not want to wait for a bot."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future

import pytest

from stratagem import games
from stratagem.bots.bot import Budget
from stratagem.kernel.game import Setup
from stratagem.table import Chair, Match, Terms, play_bots, seed_from
from stratagem.table.thinking import bot_answer, hurried


def table(level: str) -> Match:
    game = games.get("strato")
    chairs = [Chair("bot", level=level), Chair("person", name="Anna")]
    return Match.start(Terms(game, Setup(2, {"challenge": 4}), seed=seed_from(3)), chairs)


def test_an_interrupt_makes_a_bot_answer_with_what_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot would think for ever; the first wait for it is interrupted, as Ctrl-C does."""
    match = table("hard:1000000")
    waits: list[str] = []
    result = Future.result

    def interrupted(self: Future[object], timeout: float | None = None) -> object:
        waits.append("wait")
        if len(waits) == 1:
            raise KeyboardInterrupt
        return result(self, timeout)

    monkeypatch.setattr(Future, "result", interrupted)
    wire = hurried(match, 0)
    assert len(waits) == 2
    assert wire in [match.game.wire(action) for action in match.state.agenda[-1].offers(match.state)]  # type: ignore[attr-defined]


def test_who_takes_their_time_is_told_of_and_answers_the_same() -> None:
    match, again = table("hard:5"), table("hard:5")
    told: list[int] = []
    first = bot_answer(again, 0)
    assert hurried(match, 0) == first
    assert play_bots(match, told.append) == 2  # card and action
    assert told == [0, 0]
    quick = table("normal")
    assert play_bots(quick, told.append) >= 1
    assert told == [0, 0]


def test_a_stop_reaches_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    stops: list[Callable[[], bool]] = []
    start = Budget.start

    def noted(self: Budget) -> None:
        stops.append(self.stop)
        start(self)

    monkeypatch.setattr(Budget, "start", noted)
    bot_answer(table("hard:1000000"), 0, lambda: True)
    assert stops and stops[0]()

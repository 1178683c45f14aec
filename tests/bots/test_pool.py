"""Bots in processes of their own: the same answers, cut short when told, replaced when they die."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import CancelledError

import pytest

from stratagem import bots, games
from stratagem.bots.hints import hint
from stratagem.bots.pool import BotPool, PendingAnswer, Process
from stratagem.kernel.chance import Playout
from stratagem.kernel.core import options, trusted_answer
from stratagem.kernel.errors import StratagemError

PATIENCE = 60  # seconds; only a fault takes so long
ENDLESS = "hard:1000000"


@pytest.fixture(scope="module")
def pool() -> Iterator[BotPool]:
    made = BotPool(2)
    yield made
    made.close()


def question(name: str, number: int) -> bots.Question:
    """A question with several options, some answers into a game."""
    game, chance = games.get(name), Playout(number)
    state = game.setup(game.bench, chance)
    count = 0
    while count < 5 + number or len(options(state, state.waiting[0])) < 2:
        seat = state.waiting[0]
        offered = options(state, seat)
        trusted_answer(state, seat, offered[chance.one_of("", len(offered))], chance)
        count += 1
    return bots.ask(game, state, state.waiting[0], chance)


@pytest.mark.parametrize("name", games.names())
def test_another_process_gives_the_same_answer_and_the_same_hints(name: str, pool: BotPool) -> None:
    asked = question(name, 1)
    game = asked.game
    level = "hard:8"
    pending = [pool.answer(asked, level, number) for number in (4, 5)]
    hints = pool.hints(asked, "8", 6)
    for number, thought in zip((4, 5), pending, strict=True):
        here = game.wire(bots.get(level).answer(asked, Playout(number)))
        assert thought.future.result(PATIENCE) == here
    expected = [one.to_json() for one in hint(asked, bots.read_budget("8"), Playout(6))]
    assert hints.future.result(PATIENCE) == expected


def test_a_search_can_be_cut_short_before_and_while_it_runs(pool: BotPool) -> None:
    asked = question("strato", 0)
    pending = [pool.answer(asked, ENDLESS, 1) for _ in range(3)]  # one more than there are processes
    for thought in reversed(pending):
        thought.stop()
    wires = [asked.game.wire(action) for action in asked.options]
    for thought in pending:
        assert thought.future.result(PATIENCE) in wires


def test_nobody_waits_for_a_search_that_was_given_up(pool: BotPool) -> None:
    asked = question("strato", 0)
    first = [pool.answer(asked, ENDLESS, 1) for _ in range(2)]
    given_up = pool.answer(asked, ENDLESS, 1)
    assert given_up.future.cancel()
    for thought in first:
        thought.stop()
    assert pool.answer(asked, "hard:2", 1).future.result(PATIENCE)


def test_what_cannot_be_answered_is_told(pool: BotPool) -> None:
    asked = question("strato", 0)
    with pytest.raises(StratagemError, match="hardest"):
        pool.answer(asked, "hardest", 1).future.result(PATIENCE)
    assert pool.answer(asked, "hard:2", 1).future.result(PATIENCE)


@pytest.mark.parametrize("when", ["before", "while"])
def test_a_process_that_dies_is_replaced(when: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = question("strato", 0)
    made: list[Process] = []
    put_to = PendingAnswer.put_to

    def dies_once(self: PendingAnswer, process: Process) -> object:
        made.append(process)
        if len(made) == 1:
            process.popen.kill()
            if when == "before":
                process.popen.wait()  # the question itself finds nobody
        return put_to(self, process)

    monkeypatch.setattr(PendingAnswer, "put_to", dies_once)
    pool = BotPool(1)
    assert pool.answer(asked, "hard:2", 1).future.result(PATIENCE)
    assert len(made) == 2
    pool.close()
    assert made[1].popen.poll() is not None


def test_closing_ends_every_process_even_while_it_thinks() -> None:
    asked = question("strato", 0)
    pool = BotPool(1)
    pending = [pool.answer(asked, ENDLESS, 1) for _ in range(2)]
    pool.close()
    assert pending[1].future.cancelled() or pending[1].future.done()
    with pytest.raises((CancelledError, StratagemError)):
        pool.answer(asked, "hard:2", 1)

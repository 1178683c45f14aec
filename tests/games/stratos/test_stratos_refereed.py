"""Drawn games under the eyes of a referee who has read the rule file: whatever happens is told, and happens by the rules."""

import random
from collections import Counter

import pytest
from stratos_drawn import SETUPS, eagerly, laid
from stratos_referee import Referee
from stratos_tables import GAME
from stratos_teller import differences

from stratagem.kernel.chance import Playout
from stratagem.kernel.core import answer
from stratagem.kernel.game import Setup


def refereed(state, seed, most, heard):
    """Play on; every piece of news, every question, the table after every answer and the end must be right."""
    chance, minds = Playout(seed), random.Random(seed)
    referee = Referee(state, GAME.view(state, state.waiting[0]))

    def hear(_, news):
        heard[news.key.removeprefix("stratos-news-")] += 1
        referee.hear(news)

    for _ in range(most):
        if not state.waiting:
            break
        seat = state.waiting[0]
        view = GAME.view(state, seat)
        assert referee.asks() == (seat, view["pending"])
        action = eagerly(state, seat, minds)
        referee.view = view
        referee.go_on(GAME.wire(action))
        answer(state, seat, action, chance, hear)
        assert not differences(referee, state), GAME.short(action)
    if state.result is not None:
        assert referee.asks() is None
        assert (referee.ended.ending, referee.ended.winners) == (state.result.ending, state.result.winners)
        assert state.result.scores == tuple(referee.score(seat) for seat in range(state.seats))


def is_won(state):
    return state.result or any(player["pp"] >= state.target for player in GAME.view(state, None)["players"])


@pytest.mark.property
@pytest.mark.parametrize("part", range(8))
def test_laid_tables(part):
    heard = Counter()
    for seed in range(25 * part, 25 * part + 25):
        state = laid(seed)
        if not is_won(state):
            refereed(state, seed, 40, heard)
    assert len(heard) > 30


@pytest.mark.property
@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_games_from_their_set_up(number):
    refereed(GAME.setup(SETUPS[number], Playout(number)), number, 200, Counter())


@pytest.mark.property
def test_games_to_their_end():
    """Whole games on a short clock."""
    heard = Counter()
    for seed in range(3):
        setup = Setup(2, {"target_pp": 6, "max_rounds": 30})
        refereed(GAME.setup(setup, Playout(seed)), seed, 4000, heard)
    assert heard["prosperity"] + heard["cap"] + heard["eliminated"] >= 3

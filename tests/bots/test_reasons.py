"""Reasons in hints: what an option brings that another does not, from what its seat may know."""

from __future__ import annotations

import json

import pytest

from stratagem import games
from stratagem.kernel.advice import favourite
from stratagem.kernel.chance import Playout
from stratagem.kernel.core import State, options, trusted_answer
from stratagem.kernel.game import Game, Setup

EVERY = 5  # answers between two tables that are looked at
LONGEST = 350


def along(game: Game, setup: Setup, seed: int) -> list[State]:
    """Tables of a game in which every third answer is drawn and the others are the policy's favourites."""
    chance = Playout(seed)
    state = game.setup(setup, chance)
    found: list[State] = []
    for count in range(LONGEST):
        if state.result is not None:
            break
        if count % EVERY == 0:
            found.append(state.copy())
        seat = state.waiting[0]
        offered = options(state, seat)
        place = chance.one_of("", len(offered))
        if count % 3:
            place = favourite(game.advice.policy(state, seat, offered))
        trusted_answer(state, seat, offered[place], chance)
    return found


@pytest.mark.parametrize("name", games.names())
def test_a_reason_names_nothing_that_its_seat_may_not_know(name: str) -> None:
    game = games.get(name)
    for number, setup in enumerate(game.samples()[:3]):
        for state in along(game, setup, number):
            for seat in state.waiting:
                other = game.resample(state, seat, Playout(number + 5))
                for action in options(state, seat):
                    assert game.advice.reason(other, seat, action) == game.advice.reason(state, seat, action)


@pytest.mark.parametrize("name", ["stratos", "weather_machine"])
def test_options_of_different_kinds_have_different_reasons(name: str) -> None:
    """Two reasons may read the same only where the same kind of answer is given in another place."""
    game = games.get(name)
    shared: set[tuple[str, ...]] = set()
    mixed = 0
    for number, setup in enumerate(game.samples()[:3]):
        for state in along(game, setup, number):
            seat = state.waiting[0]
            kinds: dict[str, set[str]] = {}
            for action in options(state, seat):
                said = json.dumps(game.advice.reason(state, seat, action))
                kinds.setdefault(said, set()).add(action.verb)
            mixed += len(set.union(*kinds.values())) > 1
            shared |= {tuple(sorted(verbs)) for verbs in kinds.values() if len(verbs) > 1}
    assert mixed > 20, "questions with several kinds of options were met"
    assert not shared

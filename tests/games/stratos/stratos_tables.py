"""Small helpers of the Stratos tests: tables in the rule file's words, random positions."""

import random

from stratagem import games
from stratagem.kernel.chance import Luck, Playout
from stratagem.kernel.core import begin, options, trusted_answer
from stratagem.kernel.game import Setup

GAME = games.get("stratos")


def table(given=None, at="ACTION", seat=0, setup=None, seed=0):
    """A position, run to its first decision."""
    state = GAME.position(setup or Setup(2), given or {}, at, seat)
    begin(state, Luck(seed))
    return state


def shorts(state, seat=None, game=GAME):
    asked = state.waiting[0] if seat is None else seat
    return [game.short(action) for action in options(state, asked)]


def say(state, *texts, luck=None, game=GAME):
    """Answers in short text, by whoever is asked."""
    chance = luck or Luck(0)
    for text in texts:
        seat = state.waiting[0]
        trusted_answer(state, seat, game.read(state, seat, text), chance)
    return state


def random_states(setup, seeds, every=25, game=GAME):
    """Positions met in random games."""
    for seed in seeds:
        chance, minds = Playout(seed), random.Random(seed)
        state = game.setup(setup, chance)
        count = 0
        while state.waiting:
            count += 1
            if count % every == 0:
                yield state
            seat = state.waiting[0]
            trusted_answer(state, seat, minds.choice(list(options(state, seat))), chance)

"""What the tests of the learners' room share."""

from stratagem import games
from stratagem.kernel.chance import Playout
from stratagem.kernel.core import options, trusted_answer

NAMES = games.names()


def positions(game, setup, seed, most, ends=False):
    """The positions of a random game, with the seat that is asked; the same table each time, moved on."""
    chance = Playout(seed)
    state = game.setup(setup, chance)
    for _ in range(most):
        if not state.waiting:
            break
        seat = state.waiting[-1]  # not always the first: others may answer before
        yield seat, state
        found = options(state, seat)
        trusted_answer(state, seat, found[chance.one_of("test", len(found))], chance)
    if ends:
        yield -1, state


def spread(values, count):
    """At most so many of them, from first to last."""
    step = max(1, len(values) // count)
    return values[::step]

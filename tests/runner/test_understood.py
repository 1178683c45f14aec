"""Every answer that can be written is understood, and refused for a reason exactly if it is no option."""

import random

import pytest

from stratagem import games
from stratagem.kernel.core import options
from stratagem.kernel.forms import Group, Many
from tests.runner.test_written_forms import offers

pytestmark = pytest.mark.property


@pytest.mark.parametrize("name", games.names())
def test_an_option_is_understood(name):
    """From its wire form and from its short text."""
    game = games.get(name)
    for number, setup in enumerate(game.samples()):
        for state, found in offers(game, setup, number, 60):
            for action in found:
                assert game.understood(state, game.wire(action)) == action
                assert game.understood(state, game.short(action)) == action


def written(form, rng):
    """The codes of an answer of this form, whatever they are."""
    found = []
    for field in form.fields:
        if isinstance(field, Group):
            found.append([rng.randrange(len(kind.values)) for kind in field.kinds])
        elif isinstance(field, Many):
            count = rng.randint(field.least, min(field.most, field.least + 2))
            found.append(sorted([rng.randrange(len(field.kind.values)) for _ in range(count)]))
        else:
            found.append([rng.randrange(len(field.kind.values))])
    return found


@pytest.mark.parametrize("name", games.names())
def test_a_refusal_has_a_reason_and_an_option_has_none(name):
    """Answers of every form with random codes, at tables on the way of random games."""
    game, rng = games.get(name), random.Random(11)
    told = set()
    for number, setup in enumerate(game.samples()):
        for state, _ in offers(game, setup, 100 + number, 60):
            forms, seat = game.forms(state), state.waiting[0]
            offered = options(state, seat)
            for form in forms:
                action = form.made(written(form, rng))
                if action is not None:
                    refusal = game.refusal(state, seat, action)
                    assert (refusal is None) == (action in offered), (game.short(action), refusal and refusal.to_json())
                    told.add(refusal and refusal.key)
    assert len(told) > 10

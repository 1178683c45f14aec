"""Every answer a game offers has the form of an answer, and a slip in it is noticed."""

import random

import pytest

from stratagem import games
from stratagem.kernel.chance import Luck
from stratagem.kernel.core import options, trusted_answer
from stratagem.kernel.forms import slip


def offers(game, setup, seed, most):
    """Options met on the way of a random game, with their table."""
    luck = Luck(seed)
    state, rng = game.setup(setup, luck), random.Random(seed)
    for _ in range(most):
        if not state.waiting:
            return
        seat = rng.choice(state.waiting)
        found = options(state, seat)
        yield state, rng.sample(list(found), min(5, len(found)))
        trusted_answer(state, seat, rng.choice(found), luck)


@pytest.mark.parametrize("name", games.names())
def test_every_option_has_a_form(name):
    game, verbs = games.get(name), set()
    for number, setup in enumerate(game.samples()):
        for state, found in offers(game, setup, number, 60):
            forms = game.forms(state)
            for action in found:
                verbs.add(game.wire(action)["do"])
                assert slip(forms, game.short(action)) is None
                assert slip(forms, game.wire(action)) is None
    assert len(verbs) > 5


@pytest.mark.parametrize("name", games.names())
def test_a_slip_in_a_word_is_noticed(name):
    """Each word of an option spoilt in turn: never again the form of an answer."""
    game = games.get(name)
    for state, found in offers(game, game.samples()[0], 1, 40):
        forms = game.forms(state)
        for action in found:
            words = game.short(action).split()
            for place in range(len(words)):
                spoilt = [*words[:place], words[place] + "x", *words[place + 1 :]]
                assert slip(forms, " ".join(spoilt)) is not None, spoilt
            assert slip(forms, " ".join([*words, "x"])) is not None
            wire = game.wire(action)
            for field in wire:
                assert slip(forms, {key: value for key, value in wire.items() if key != field}) is not None
                assert slip(forms, {**wire, field: "?"}) is not None
            assert slip(forms, {**wire, "nothing": 1}) is not None


@pytest.mark.parametrize("data", ["", {}, 5, None, ["pass"], {"do": 3}])
def test_no_answer_at_all(data):
    game = games.get("stramat")
    state = game.setup(game.samples()[0], Luck(1))
    assert slip(game.forms(state), data) is not None

"""Games as numbers: every offered action has its own place, observations tell what the view tells and nothing else."""

from pathlib import Path

import pytest
from learners import NAMES, positions, spread

from stratagem import games
from stratagem.kernel.chance import Playout
from stratagem.kernel.core import Action, options
from stratagem.kernel.encoding import Encoding, Field, Writer
from stratagem.kernel.errors import StratagemError
from stratagem.rl import words


@pytest.mark.parametrize("name", NAMES)
def test_every_option_of_every_set_up_has_a_place_of_its_own(name):
    game = games.get(name)
    encoding = game.encoding()
    for setup in game.samples():
        for seat, state in positions(game, setup, seed=len(str(setup)), most=60):
            places = encoding.places(state, seat)
            assert len(set(places)) == len(places) == len(options(state, seat)), f"{setup}: {places}"
            assert all(0 <= place < len(encoding.words) for place in places), f"{setup}: {places}"


@pytest.mark.full
@pytest.mark.parametrize("name", NAMES)
def test_every_option_of_many_games_has_a_place_of_its_own(name):
    game = games.get(name)
    encoding = game.encoding()
    for setup in game.samples():
        for seed in range(40):
            for seat, state in positions(game, setup, seed, most=game.bound):
                places = encoding.places(state, seat)
                assert len(set(places)) == len(places), f"{setup}, seed {seed}"


@pytest.mark.parametrize("name", NAMES)
def test_a_place_always_means_the_same(name):
    """Where a place is an action, its words are that action's."""
    game = games.get(name)
    encoding = game.encoding()
    assert len(set(encoding.words)) == len(encoding.words)
    for seat, state in positions(game, game.samples()[0], seed=3, most=200):
        for action, place in zip(options(state, seat), encoding.places(state, seat), strict=True):
            if place < len(encoding.actions):
                assert encoding.words[place] == game.short(action)
            else:
                assert encoding.words[place].split()[0] == action.verb


@pytest.mark.parametrize("name", NAMES)
def test_the_quick_observation_is_that_of_the_view(name):
    game = games.get(name)
    encoding = game.encoding()
    for setup in spread(game.samples(), 14):
        for number, (_, state) in enumerate(positions(game, setup, seed=5, most=300, ends=True)):
            if number % 9 == 0 or not state.waiting:
                for viewer in range(setup.seats):
                    quick, slow = encoding.observe(state, viewer), encoding.encode(game.view(state, viewer))
                    assert len(quick) == encoding.size
                    assert quick == slow, f"{setup}: {differing(encoding, quick, slow)}"


@pytest.mark.parametrize("name", NAMES)
def test_nothing_hidden_is_in_an_observation(name):
    """Everything a seat cannot see is changed; it observes the same."""
    game = games.get(name)
    encoding = game.encoding()
    changed = 0
    for setup in spread(game.samples(), 14):
        for number, (_, state) in enumerate(positions(game, setup, seed=8, most=300)):
            if number % 9 == 0:
                for viewer in range(setup.seats):
                    world = game.resample(state, viewer, Playout(number))
                    assert encoding.observe(world, viewer) == encoding.observe(state, viewer), f"{setup}"
                    others = [seat for seat in range(setup.seats) if seat != viewer]
                    changed += any(encoding.observe(world, p) != encoding.observe(state, p) for p in others)
    assert changed or not game.hides(game.samples()[0], 0) or name == "weather_machine"  # where all is open


@pytest.mark.parametrize("name", NAMES)
def test_numbers_stay_below_what_their_field_says(name):
    game = games.get(name)
    encoding = game.encoding()
    assert len({field.name for field in encoding.fields}) == len(encoding.fields)
    assert all(0 < field.most <= 255 for field in encoding.fields)
    for setup in spread(game.samples(), 8):
        for number, (seat, state) in enumerate(positions(game, setup, seed=2, most=400)):
            if number % 11 == 0:
                data, at = encoding.observe(state, seat), 0
                for field in encoding.fields:
                    assert max(data[at : at + field.size]) <= field.most, f"{setup}: {field.name}"
                    at += field.size


def differing(encoding, one, other):
    found, at = [], 0
    for field in encoding.fields:
        if one[at : at + field.size] != other[at : at + field.size]:
            found.append(field.name)
        at += field.size
    return found


# -- the pieces


class Wave(Action):
    verb = "wave"
    names = ("hand",)

    def __init__(self, hand):
        self.hand = hand


def test_equal_actions_share_a_place_and_unknown_ones_are_refused_by_name():
    encoding = Encoding()
    encoding.catalogue([Wave(0), Wave(1), Wave(0)])
    assert [encoding.place(None, 0, Wave(hand)) for hand in (0, 1)] == [0, 1]
    assert len(encoding.actions) == 2
    with pytest.raises(StratagemError, match="no place for Wave"):
        encoding.place(None, 0, Wave(2))


def test_a_writer_writes_in_order_and_cuts_off():
    w = Writer(14)
    w.one(1, 3)
    w.one(-1, 2)
    w.number(300, 9)
    w.number(-4, 9)
    w.numbers([1, 0, 20], 4, 15)
    w.flag(True)
    w.count([0, 0, 1], 2)
    assert (list(w.data), w.at) == ([0, 1, 0, 0, 0, 9, 0, 1, 0, 15, 0, 1, 2, 1], 14)


def test_fields_add_up():
    encoding = Encoding()
    encoding.describe([Field("a", 2, 1, ""), Field("b", 3, 9, "")])
    assert encoding.size == 5


def test_the_catalogue_follows_the_content_not_the_set_up():
    """One agent can play every challenge and every number of seats."""
    game = games.get("strato")
    sizes = {len(game.encoding().observe(game.setup(setup, Playout(1)), 0)) for setup in game.samples()}
    assert sizes == {game.encoding().size}
    assert game.encoding() is game.encoding()


def test_the_page_of_the_encodings_is_true():
    page = Path(__file__).resolve().parents[2] / "docs" / "encodings.md"
    assert page.read_text(encoding="utf-8") == words.page(), "python -m stratagem.rl.words > docs/encodings.md"

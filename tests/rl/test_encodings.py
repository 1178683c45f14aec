"""Games as numbers: every offered action has its own place, observations tell what the view tells and nothing else."""

import importlib
import sys
from pathlib import Path

import pytest
from learners import NAMES, positions, spread

from stratagem import games
from stratagem.kernel import fields
from stratagem.kernel.chance import Playout
from stratagem.kernel.core import Action, options
from stratagem.kernel.encoding import Encoding
from stratagem.kernel.errors import StratagemError
from stratagem.rl import words

ROOT = Path(__file__).resolve().parents[2]


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


class Lamps:
    """A table of lamps: which one is lit, how bright each is, and what was counted."""

    lit = 1
    bright = (3, 0, 40)


def written(field, value):
    """What a field writes among zeros, with one number before and after it."""
    data = bytearray(field.size + 2)
    field.write(data, 1, value, field.width, field.most)
    assert data[0] == data[-1] == 0
    return list(data[1:-1])


@pytest.mark.parametrize(
    ("field", "value", "numbers"),
    [
        (fields.One("a", 3, ""), 2, [0, 0, 1]),
        (fields.One("a", 3, ""), -1, [0, 0, 0]),
        (fields.One("a", 3, ""), 3, [0, 0, 0]),
        (fields.Ones("a", 3, 2, ""), [1, -1], [0, 1, 0, 0, 0, 0]),
        (fields.Ones("a", 2, 2, ""), [0, 1], [1, 0, 0, 1]),
        (fields.Flag("a", ""), True, [1]),
        (fields.Flag("a", ""), False, [0]),
        (fields.Flags("a", 3, ""), [0, 2], [1, 0, 1]),
        (fields.FlagRows("a", 3, 2, ""), [[1], [], [0, 1]], [0, 1, 0, 0, 1, 1]),
        (fields.Number("a", 9, ""), 300, [9]),
        (fields.Number("a", 9, ""), 8, [8]),
        (fields.Number("a", 9, ""), -4, [0]),
        (fields.Numbers("a", 4, 15, ""), [1, -1, 20], [1, 0, 15, 0]),
        (fields.Truths("a", 3, ""), [False, True], [0, 1, 0]),
        (fields.NumberRows("a", 3, 2, 5, ""), [[1, 9], [2]], [1, 5, 2, 0, 0, 0]),
        (fields.Count("a", 2, 9, ""), [0, 1, 0, 0], [3, 1]),
        (fields.CountRows("a", 3, 2, 9, ""), [(1, 1), (), (0,)], [0, 2, 0, 0, 1, 0]),
        (fields.Sided("a", 3, 3, ""), [2, 0, -1], [0, 0, 1, 0, 0, 0, 0, 2, 0]),
    ],
)
def test_a_field_writes_plain_values_and_stays_within_its_numbers(field, value, numbers):
    assert len(numbers) == field.size
    assert written(field, value) == numbers
    assert max(numbers) <= field.most


class LampEncoding(Encoding):
    def __init__(self):
        super().__init__()
        self.describe()

    def declared(self):
        return [
            fields.One("seat", 2, "the own seat", lambda s, seat: seat, lambda view: view["me"]),
            fields.One("lit", 3, "which lamp is lit"),
            fields.Each("lamps", 4, 9, "per lamp", [
                fields.Flag("on", "on", lambda s, lamp: s.bright[lamp] > 0, lambda lamp: lamp > 0),
                fields.Number("bright", 9, "how bright", lambda s, lamp: s.bright[lamp], lambda lamp: lamp),
            ], lambda s, seat: [(lamp + 1, lamp) for lamp in range(3)], lambda view: list(enumerate(view["lamps"], 1))),
        ]  # fmt: skip


LAMPS = [1, 0, 0, 1, 0, 0, 0, 1, 3, 0, 0, 1, 9]


def test_fields_are_laid_out_in_their_order_and_read_from_table_and_view():
    encoding = LampEncoding()
    assert [(field.name, field.size) for field in encoding.fields] == [("seat", 2), ("lit", 3), ("lamps", 8)]
    assert encoding.fields[2].text == "per lamp: on, how bright"
    assert encoding.size == 13
    assert list(encoding.observe(Lamps(), 0)) == LAMPS
    assert list(encoding.encode({"me": 0, "lit": 1, "lamps": [3, 0, 40]})) == LAMPS


def test_an_observation_can_be_written_among_the_numbers_of_a_caller():
    for whole in (bytearray(20), memoryview(bytearray(20))):
        LampEncoding().observe_into(Lamps(), 0, whole, 4)
        assert list(whole) == [0] * 4 + LAMPS + [0] * 3


@pytest.fixture(scope="module")
def expand():
    sys.path.insert(0, str(ROOT / "scripts"))
    return importlib.import_module("_expand_fields")


@pytest.mark.parametrize("name", NAMES)
def test_written_out_for_compiling_an_observation_is_the_same(name, expand):
    game = games.get(name)
    encoding = game.encoding()
    known = expand.kinds((ROOT / "stratagem" / "kernel" / "fields.py").read_text(encoding="utf-8"))
    module = sys.modules[type(encoding).__module__]
    source = Path(module.__file__).with_name("encoding.py").read_text(encoding="utf-8")
    made = {"__name__": module.__name__}
    exec(compile(expand.with_observations(source, known), "written out", "exec"), made)
    twin = made[type(encoding).__name__](*([game.content] if name in ("strato", "synergy", "stratos") else []))
    assert "observe_into" in vars(type(twin))
    for setup in spread(game.samples(), 6):
        for number, (seat, state) in enumerate(positions(game, setup, seed=4, most=200)):
            if number % 13 == 0:
                assert twin.observe(state, seat) == encoding.observe(state, seat)


SHELVES = """
from __future__ import annotations
from stratagem.kernel.encoding import Encoding
from stratagem.kernel.fields import Count, CountRows, Field, Flags, Grid, Numbers, NumberRows, Ones, Plane, TurnedRows

class Shelves:
    def __init__(self, size, low, high, rows):
        self.size, self.low, self.high, self.rows, self.sizes = size, low, high, rows, {"small": [3, 1, 2]}

class ShelfEncoding(Encoding):
    def __init__(self):
        super().__init__()
        self.places = {"small": [2, 0, 1]}
        self.describe()

    def declared(self) -> list[Field[Shelves]]:
        return [
            Numbers("first", 6, 9, "", lambda s, seat: [s.low, s.high, *s.rows[0]]),
            Flags("both", 9, "", lambda s, seat: [place for row in (s.rows[0], s.rows[1]) for place in row]),
            Count("all", 9, 9, "", lambda s, seat: [place for row in s.rows for place in row]),
            Numbers("lengths", 3, 9, "", lambda s, seat: [len(row) for row in s.rows]),
            Ones("flat", 12, 5, "", lambda s, seat: [place for row in s.rows for place in row]),
            NumberRows("rows", 3, 4, 9, "", lambda s, seat: [row for row in s.rows]),
            CountRows("twice", 3, 9, 2, "", lambda s, seat: [[2 * place for place in row if place] for row in s.rows]),
            TurnedRows("turned", 3, 5, "", lambda s, seat: [row for row in s.rows]),
            Plane("plane", 3, 5, "", lambda s, seat: (self.places[s.size], s.rows[2])),
            Grid("grid", 3, 2, 5, "", lambda s, seat: (s.rows, 2)),
            Flags("once", 9, "", lambda s, seat: [at[n] for at in (self.places[s.size],) for n in range(2)]),
            Flags("more", 9, "", lambda s, seat: [at[n] for at in (self.places[s.size],) for n in (0, 2)]),
        ]
"""


def test_lists_that_a_reader_builds_are_written_without_them(expand):
    """Neighbours share a loop, lists that are only put together are written as they are, tuples are gone through."""
    known = expand.kinds((ROOT / "stratagem" / "kernel" / "fields.py").read_text(encoding="utf-8"))
    text = expand.with_observations(SHELVES, known)
    made = {}
    exec(compile(text, "shelves", "exec"), made)
    body = text[text.index("def observe_into") :]
    assert body.count("in s.rows:") == 2  # one for the flags, which have no order, and one for all the others
    assert body.count("self.places[s.size]") == 2  # in the plane, and once for its two readers
    encoding = made["ShelfEncoding"]()
    for rows in ([[1, 2, 3, 4], [0, 2, 4], [1, -1, 4]], [[], [4, 4], [-1, 0, -1]]):
        shelves = made["Shelves"]("small", 7, 12, rows)
        quick, plain = encoding.observe(shelves, 0), bytearray(encoding.size)
        Encoding.observe_into(encoding, shelves, 0, plain, 0)
        assert quick == plain, differing(encoding, quick, plain)


def test_the_catalogue_follows_the_content_not_the_set_up():
    """One agent can play every challenge and every number of seats."""
    game = games.get("strato")
    sizes = {len(game.encoding().observe(game.setup(setup, Playout(1)), 0)) for setup in game.samples()}
    assert sizes == {game.encoding().size}
    assert game.encoding() is game.encoding()


def test_the_page_of_the_encodings_is_true():
    page = ROOT / "docs" / "encodings.md"
    assert page.read_text(encoding="utf-8") == words.page(), "python -m stratagem.rl.words > docs/encodings.md"

"""Strato as numbers, read back: an independent reading of every observation and of every number of an action.

The layout is a promise to whoever has learned the game: a trained network breaks when a field moves or an action gets
another number.  A change here needs a new version of the encoding (docs/encodings.md).
"""

from collections import Counter

import pytest
from strato_boards import STRATO
from strato_draws import drawn_tables
from strato_literal import SIDES, WEATHERS

from stratagem.games.strato.content.reader import read
from stratagem.kernel.core import options

LEVELS = 1 + max(STRATO.content.challenges)
PHASES = ("TURN", "ACTION", "OVER")


def one_of(which, names):
    """A 1 in the place of this name; none where there is none."""
    return [int(which == name) for name in names]


def at_most(most, *numbers):
    return [min(max(number, 0), most) for number in numbers]


def joined(parts):
    return [number for part in parts for number in part]


def halves(view):
    """The half-rows in their order, empty ones for rows that this challenge has not."""
    rows = [row[side] for row in view["rows"] for side in ("left", "right")]
    return rows + [[]] * (6 - len(rows))


def tornadoes(view):
    pairs = [weather for row in view["rows"] for weather in row["tornado"]]
    return pairs + [None] * (6 - len(pairs))


def owed(view):
    """The action that is owed; before a card is turned over there is none."""
    pending = view["pending"]
    return pending if pending and pending["weather"] else {}


# Name, how many numbers, how large each may be, and what they are, from the view alone.
LAYOUT = [
    ("seat", 4, 1, lambda v: one_of(v["seat"], range(4))),
    ("players", 4, 1, lambda v: one_of(v["players"], range(1, 5))),
    ("active", 4, 1, lambda v: one_of(v["active"], range(4))),
    ("phase", 3, 1, lambda v: one_of(v["phase"], PHASES)),
    ("level", LEVELS, 1, lambda v: one_of(v["challenge"]["level"], range(LEVELS))),
    ("limit", 1, 9, lambda v: [v["limit"]]),
    ("lines_required", 1, 3, lambda v: [v["challenge"]["lines_required"]]),
    ("swap_wind", 1, 1, lambda v: [int(v["options"]["swap_wind"])]),
    ("fulfils", 3, 1, lambda v: [int(row["fulfils"]) for row in v["rows"]] + [0] * (3 - len(v["rows"]))),
    ("tornado", 36, 1, lambda v: joined(one_of(weather, WEATHERS) for weather in tornadoes(v))),
    (
        "halves", 324, 1,
        lambda v: joined(one_of(card, WEATHERS) for half in halves(v) for card in (half + [None] * 9)[:9]),
    ),
    ("hand", 6, 3, lambda v: [v["hand"].count(key) for key in WEATHERS]),
    ("hand_sizes", 4, 3, lambda v: (v["hand_sizes"] + [0] * 4)[:4]),
    ("unseen", 6, 60, lambda v: at_most(60, *(v["unseen"].get(key, 0) for key in WEATHERS))),
    ("discard", 6, 60, lambda v: at_most(60, *(v["discard"].count(key) for key in WEATHERS))),
    ("draw_pile", 1, 60, lambda v: at_most(60, v["draw_pile"])),
    ("last_weather", 6, 1, lambda v: one_of(v["last_weather"], WEATHERS)),
    ("pending", 6, 1, lambda v: one_of(owed(v).get("weather"), WEATHERS)),
    ("pending_half", 6, 1, lambda v: one_of(
        (owed(v).get("row"), owed(v).get("side")), [(row, side) for row in (1, 2, 3) for side in SIDES]
    )),
    ("effective", 6, 1, lambda v: one_of(owed(v).get("effective"), WEATHERS)),
    ("from_redraw", 1, 1, lambda v: [int(owed(v).get("from_redraw", False))]),
    ("turn_no", 1, 100, lambda v: at_most(100, v["turn_no"])),
]  # fmt: skip


def layout(levels):
    """The layout of a pack whose levels are numbered below this."""
    return [(name, levels if name == "level" else size, most) for name, size, most, _ in LAYOUT]


def differing(view, found):
    """The fields that are not what the view says."""
    wrong, at = [], 0
    for name, size, _, read_field in LAYOUT:
        wanted = read_field(view)
        assert len(wanted) == size, name
        if list(found[at : at + size]) != wanted:
            wrong.append((name, wanted, list(found[at : at + size])))
        at += size
    assert at == len(found)
    return wrong


@pytest.mark.property
def test_an_observation_says_what_the_view_says():
    """Field by field at its own place, however it is written: from the table or from the view."""
    encoding, seen = STRATO.encoding(), Counter()
    assert [(field.name, field.size, field.most) for field in encoding.fields] == layout(LEVELS)
    assert encoding.size == sum(field.size for field in encoding.fields)
    for drawn in drawn_tables(1, positions=150, games=12):
        for seat in drawn.seats:
            view = STRATO.view(drawn.s, seat)
            assert not differing(view, encoding.observe(drawn.s, seat)), drawn
            assert not differing(view, encoding.encode(view)), drawn
            seen["three alike"] += 3 in Counter(view["hand"]).values()
        seen[drawn.phase] += 1
        seen["ten in a half-row"] += max(map(len, halves(view))) == 10
        seen["a large pile"] += view["draw_pile"] > 60
        seen["many discarded"] += max(Counter(view["discard"]).values(), default=0) > 60
        seen["a late turn"] += view["turn_no"] > 100
        seen[f"{len(view['rows'])} rows"] += 1
    assert len(seen) == 13 and min(seen.values()) > 0, seen


@pytest.mark.property
@pytest.mark.parametrize("levels", [(0,), (3, 1), (41, 7), (99, 98, 97)])
def test_a_pack_has_room_for_its_levels(levels, tmp_path):
    """A pack of one's own has as many places for its level as its highest level asks for, and one more for level 0."""
    challenge = """
        [[challenges]]
        level = {level}
        name.en = "Own"
        name.it = "Proprio"
        weathers = ["sun", "rain"]
        limit = 5
        lines_required = 1
        condition = [{{ op = "balanced" }}]
        source = "house"
    """
    (tmp_path / "challenges.toml").write_text("".join(challenge.format(level=level) for level in levels))
    content = read(tmp_path)
    content.challenges = {level: content.challenges[level] for level in levels}
    encoding = type(STRATO)(content).encoding()
    assert [(field.name, field.size, field.most) for field in encoding.fields] == layout(max(levels) + 1)


def spoken():
    """Every action in the order of its number, as people type it."""
    ends = [f"{row} {side}" for row in (1, 2, 3) for side in SIDES]
    columns = range(1, 10)
    places = [f"{side} {col}" for side in SIDES for col in columns]
    yield from (f"play {weather} {end}" for weather in WEATHERS for end in ends)
    yield from (f"redraw {end}" for end in ends)
    yield from (f"rain {side}" for side in SIDES)
    yield from (f"sun {place}" for place in places)
    yield from (f"storm {a} {b}" for a in ends for b in ends if a < b)
    yield from (f"fog {place} {rows}" for place in places for rows in ("1,2", "1,3", "2,3"))
    for verb in ("wind", "wind_swap"):
        yield from (f"{verb} {a} {b}" for a in places for b in places if a != b)


@pytest.mark.property
def test_numbers_of_options_are_those_of_their_words():
    """There and back again: every option has the number of its word, and that number means this option."""
    encoding = STRATO.encoding()
    numbers = {word: number for number, word in enumerate(spoken())}
    assert encoding.words == list(numbers)
    verbs = set()
    for drawn in drawn_tables(2, positions=100, games=8):
        for seat in drawn.s.waiting:
            found = options(drawn.s, seat)
            places = encoding.places(drawn.s, seat)
            assert places == [numbers[STRATO.short(action)] for action in found]
            assert [found[places.index(place)] for place in places] == list(found)
            verbs |= {action.verb for action in found}
    assert verbs == {word.split()[0] for word in numbers}

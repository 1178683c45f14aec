"""What a learner gets: the layout of an observation and the numbers of actions, which a trained network relies on."""

from itertools import combinations_with_replacement, product

import pytest
from stramat_drawn import SETUPS, drawn, laid
from stramat_tables import STRAMAT

from stratagem.kernel.core import Result, options

ENCODING = STRAMAT.encoding()
CODES = ["N1", "N2", "N3", "DADO", "COLPO", "AGGIUNGO", "ALT", "GIRO", "JOLLY", "STRAMAT"]
LETTERS = "123DC+AGJS"
VARIANTS = ["none", "solitario", "silenti", "infinito", "pareggio", "tesoro"]
PHASES = ["DP-MAIN", "DP-TAKE", "DP-GIVE", "DP-ALT-WINDOW", "DP-BIRI-WINDOW", "RESOLVING", "OVER"]
SEATS = range(6)

# Name, how many numbers, the largest: a network that has learnt this layout cannot play with another one.
LAYOUT = [
    ("seat", 6, 1), ("seats", 6, 1), ("teams", 1, 3), ("variant", 6, 1), ("rules", 3, 1), ("phase", 7, 1),
    ("current", 6, 1), ("hand", 10, 20), ("hands", 60, 20), ("hand_counts", 6, 72), ("block_left", 6, 10),
    ("must_free", 6, 1), ("stramat_used", 6, 1), ("alive", 6, 1), ("left_points", 6, 255), ("coins", 6, 8),
    ("pot", 1, 8), ("mazzetto", 1, 72), ("discard_count", 1, 72), ("discard_top", 10, 1), ("inspectable", 10, 72),
    ("removed", 10, 72), ("unused", 1, 72), ("set_aside", 1, 72), ("jolly", 10, 72), ("jolly_among", 6, 1),
    ("power", 10, 1), ("target", 6, 1), ("victims", 6, 1), ("give", 10, 3), ("giving", 1, 3), ("shown", 10, 72),
    ("answer", 2, 1), ("skip_draw", 1, 1), ("refills", 1, 255), ("turn_no", 1, 255),
]  # fmt: skip
MOST = {name: most for name, _, most in LAYOUT}


def one(word, words):
    return [int(word == each) for each in words]


def among(found, words):
    return [int(each in found) for each in words]


def counts(cards):
    return [cards.count(code) for code in CODES]


def by_seat(values):
    return [*map(int, values), *[0] * (6 - len(values))]


def hands(view):
    """What one sees of each hand; of a hidden hand what one knows of it."""
    seen = [view["peek"]["hands"].get(str(p), []) if cards is None else cards for p, cards in enumerate(view["hands"])]
    return [number for p in SEATS for number in counts(seen[p] if p < len(seen) else [])]


WANTED = {
    "seat": lambda view: one(view["seat"], SEATS),
    "seats": lambda view: one(view["config"]["seats"], range(1, 7)),
    "teams": lambda view: [view["config"]["teams"]],
    "variant": lambda view: one(view["config"]["variant"], VARIANTS),
    "rules": lambda view: [int(view["config"][rule]) for rule in ("birichino", "open_hands", "remove_one_dado")],
    "phase": lambda view: one(view["phase"], PHASES),
    "current": lambda view: one(view["current"], SEATS),
    "hand": lambda view: counts(view["hand"]),
    "hands": hands,
    "hand_counts": lambda view: by_seat(view["hand_counts"]),
    "block_left": lambda view: by_seat(view["block_left"]),
    "must_free": lambda view: by_seat(view["must_free"]),
    "stramat_used": lambda view: by_seat(view["stramat_used"]),
    "alive": lambda view: by_seat(view["alive"]),
    "left_points": lambda view: by_seat([points or 0 for points in view["left_points"]]),
    "coins": lambda view: by_seat(view["coins"]),
    "pot": lambda view: [view["pot"]],
    "mazzetto": lambda view: [view["mazzetto"]["count"]],
    "discard_count": lambda view: [view["discard"]["count"]],
    "discard_top": lambda view: one(view["discard"]["top"], CODES),
    "inspectable": lambda view: counts(view["discard"]["inspectable"]),
    "removed": lambda view: counts(view["removed"]),
    "unused": lambda view: [view["unused"]],
    "set_aside": lambda view: [len(view["set_aside"])],
    "jolly": lambda view: counts(view["peek"]["jolly"]["cards"] if view["peek"]["jolly"] else []),
    "jolly_among": lambda view: among(view["peek"]["jolly"]["among"] if view["peek"]["jolly"] else [], SEATS),
    "power": lambda view: one((view["pending"] or {}).get("card"), CODES),
    "target": lambda view: one((view["pending"] or {}).get("target"), SEATS),
    "victims": lambda view: among((view["pending"] or {}).get("victims", []), SEATS),
    "give": lambda view: counts((view["pending"] or {}).get("give", [])),
    "giving": lambda view: [(view["pending"] or {}).get("count", 0)],
    "shown": lambda view: counts((view["pending"] or {}).get("shown", [])),
    "answer": lambda view: one(view["my_answer"], ["decline", "counter"]),
    "skip_draw": lambda view: [int(view["skip_draw"])],
    "refills": lambda view: [view["refills"]],
    "turn_no": lambda view: [view["turn_no"]],
}


def fields_of(data):
    """An observation field by field."""
    found, at = {}, 0
    for name, size, _ in LAYOUT:
        found[name] = list(data[at : at + size])
        at += size
    assert at == len(data)
    return found


def check(s):
    for seat in range(s.agreed.seats):
        view = STRAMAT.view(s, seat)
        wanted = {name: [min(number, MOST[name]) for number in read(view)] for name, read in WANTED.items()}
        assert fields_of(ENCODING.encode(view)) == wanted
        assert fields_of(ENCODING.observe(s, seat)) == wanted


def test_the_layout_is_as_promised():
    assert [(field.name, field.size, field.most) for field in ENCODING.fields] == LAYOUT
    assert ENCODING.size == sum(size for _, size, _ in LAYOUT) == 246
    texts = {field.name: field.text for field in ENCODING.fields}
    assert (texts["variant"], texts["phase"]) == (", ".join(VARIANTS), ", ".join(PHASES))


@pytest.mark.property
@pytest.mark.parametrize("name", SETUPS)
def test_an_observation_is_the_view_in_numbers(name):
    """Every field, read from the view, at positions of every kind of game and in previews."""
    assert [(field.name, field.size, field.most) for field in ENCODING.fields] == LAYOUT
    for s in drawn(name, range(2), every=3):
        check(s)


@pytest.mark.property
def test_an_observation_of_a_rare_table_is_the_view_in_numbers():
    """Numbers beyond the largest are cut off; leavers, traps, treasures and a Jolly's cards are in their places."""
    for s in laid():
        check(s)


@pytest.mark.property
@pytest.mark.parametrize("name", SETUPS)
def test_a_table_that_has_ended_is_over_whatever_was_asked(name):
    for s in drawn(name, [4], every=9):
        if s.waiting:
            check(s)
            over = s.copy()
            over.waiting = []
            over.end(Result(STRAMAT.endings[0], (0,), (1.0,) * s.agreed.seats))
            assert STRAMAT.view(over, 0)["phase"] == "OVER"
            check(over)


def words():
    """Every action there is, by its number."""
    yield from ("pass", "decline", "counter")
    yield from (f"number {a}" for a in "123")
    yield from (f"pair {a} {b}" for a in "123" for b in "123")
    yield from (f"power {a}" for a in "DC+AGJS")
    yield from (f"power {a} {seat}" for a in "CAG" for seat in SEATS)
    yield from (f"power + {a} {seat}" for a in LETTERS for seat in SEATS)
    for number in range(1, 64):  # the victims are its bits
        yield "power S " + ",".join(str(seat) for seat in SEATS if number // 2**seat % 2)
    yield from (f"take {a}" for a in LETTERS)
    for count in (1, 2, 3):
        yield from ("give " + ",".join(cards) for cards in combinations_with_replacement(LETTERS, count))
    yield from (f"exchange {a} {b}" for a, b in product(LETTERS, LETTERS))


@pytest.mark.property
def test_every_action_keeps_its_number():
    """The whole catalogue, 558 actions, each at its own place and found there again."""
    assert ENCODING.words == list(words())
    for place, action in enumerate(ENCODING.actions):
        assert ENCODING.place(None, 0, action) == place and STRAMAT.short(action) == ENCODING.words[place]


@pytest.mark.property
@pytest.mark.parametrize("name", SETUPS)
def test_an_option_and_its_number_are_one(name):
    numbers = {word: number for number, word in enumerate(words())}
    for s in drawn(name, [3], every=2):
        for seat in s.waiting:
            found = options(s, seat)
            places = ENCODING.places(s, seat)
            assert places == [numbers[STRAMAT.short(action)] for action in found]
            assert [ENCODING.actions[place] for place in places] == found

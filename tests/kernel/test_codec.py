"""Saving: what is written can be read again, and what is damaged is refused by name."""

import json

import pytest
import small
from hypothesis import given, strategies as st
from small import A, Ask, AskAll, Say, Table
from toys import honest
from toys.honest_game import FirefliesGame

from stratagem.kernel.chance import Luck, Script
from stratagem.kernel.codec import canonical, checksum, digest, from_json, to_json, words
from stratagem.kernel.core import Result, Value, answer, begin
from stratagem.kernel.errors import BadReplay
from stratagem.kernel.game import Setup

KNOWN = words(small)

keys = st.text(max_size=4) | st.integers() | st.tuples(st.integers(), st.integers())
plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.lists(inner, max_size=3).map(tuple)
        | st.dictionaries(keys, inner, max_size=4)
    ),
    max_leaves=12,
)


@given(plain)
def test_whatever_a_state_may_hold_survives_json_text(value):
    text = json.dumps(to_json(value))
    back = from_json(json.loads(text), {})
    assert back == value and type(back) is type(value)
    assert checksum(back) == checksum(value)


@given(st.dictionaries(st.integers(), st.integers(), min_size=2), st.randoms())
def test_equal_dictionaries_have_equal_sums_whatever_their_order(data, shuffler):
    items = list(data.items())
    shuffler.shuffle(items)
    assert checksum(dict(items)) == checksum(data)


def test_states_with_answers_in_any_order_have_one_sum():
    sums = set()
    for order in ([0, 1], [1, 0]):
        s = Table(AskAll((0, 1, 2)))
        begin(s, Script([]))
        for seat in order:
            answer(s, seat, A, Script([]))
        sums.add(checksum(s))
    assert len(sums) == 1


def test_unequal_things_have_unequal_sums():
    things = [0, "0", None, [], (), {}, [0], (0,), {0: 0}, {"0": 0}, Say("a"), Say("b"), Ask(0), Ask(1), False, ""]
    assert len({checksum(thing) for thing in things}) == len(things)


def test_a_table_survives_with_its_agenda_and_answers():
    s = Table(AskAll((0, 1)), Ask(2))
    begin(s, Script([]))
    answer(s, 1, A, Script([]))
    s.log.append((1, "a"))
    back = from_json(json.loads(json.dumps(to_json(s))), KNOWN)
    assert back == s and isinstance(back, Table) and back.answers == {1: A}


def test_a_game_loads_with_its_content():
    game = FirefliesGame()
    s = game.setup(Setup(3), Luck(4))
    loaded = game.load(json.loads(json.dumps(game.save(s))))
    assert loaded == s and loaded.content is game.content


def test_two_classes_of_one_name_are_refused():
    class Other:
        Ask = type("Ask", (Value,), {})

    module = type(small)("other")
    module.Ask = Other.Ask
    with pytest.raises(ValueError, match="two classes are called Ask"):
        words(small, module)


def test_words_know_results_and_find_only_values_and_parts():
    assert words()["Result"] is Result
    assert "Fireflies" in words(honest) and "Kit" not in words(honest)


def test_what_cannot_be_saved_says_so():
    for thing in ({1, 2}, object(), b"bytes", 1j):
        with pytest.raises(TypeError, match="a state may not hold"):
            to_json([thing])


@pytest.mark.parametrize(
    "data",
    [
        {"is": "Nothing"},
        {"is": ["Ask"]},
        {"is": None},
        {"is": "Ask"},
        {"is": "Ask", "seat": 1, "more": 2},
        {"is": "Ask", "where": 1},
        {"is": "Table"},
        {"tuple": 5},
        {"dict": 5},
        {"dict": [5]},
        {"dict": [[1, 2, 3]]},
        {"dict": [[[1], 2]]},
        {"other": 1},
        {},
        [{"is": "Ask"}],
    ],
)
def test_damaged_data_is_refused_by_name(data):
    with pytest.raises(BadReplay, match="saved"):
        from_json(data, KNOWN)


@pytest.mark.parametrize("data", [None, 3, "state", [], {"is": "Say", "word": "a"}])
def test_a_game_loads_nothing_but_a_state(data):
    game = FirefliesGame()
    game.words = {**game.words, **KNOWN}
    with pytest.raises(BadReplay, match="not a saved state"):
        game.load(data)


@given(plain)
def test_canonical_text_depends_on_nothing_but_the_data(value):
    data = to_json(value)
    assert canonical(data) == canonical(json.loads(json.dumps(data)))
    assert digest(data) == digest(json.loads(json.dumps(data)))

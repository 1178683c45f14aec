"""The Game's door: set-ups, options by name, wire forms and their short text."""

import inspect
from typing import Any

import pytest
from toys.honest_game import FirefliesGame

from stratagem import games
from stratagem.kernel.chance import Luck
from stratagem.kernel.core import Action, Result
from stratagem.kernel.errors import BadSetup, IllegalAction, UnknownName
from stratagem.kernel.game import DOORS, Final, Game, Label, OptionSpec, Prompt, Refusal, Setup

GAME = FirefliesGame()


class Trip(Action):
    verb, names = "trip", ("by", "stops", "back", "count")

    def __init__(self, by, stops, back, count):
        self.by, self.stops, self.back, self.count = by, stops, back, count


class Travels(Game):
    name = "travels"
    seats = range(1, 5)
    options = (
        OptionSpec("length", "int", (1, 2, 3), 2, "T1", "travels-setup-length"),
        OptionSpec("storms", "bool", (False, True), False, "T2", "travels-setup-storms"),
        OptionSpec("sea", "choice", ("North", "South"), "North", "T3", "travels-setup-sea"),
        OptionSpec("ports", "list", ("a", "b"), [], "T4", "travels-setup-ports"),
    )


def test_set_ups_compare_print_and_survive_json():
    one = Setup(2, {"b": 1, "a": [2]}, {"won": [1]})
    assert Setup.from_json(one.to_json()) == one and hash(Setup.from_json(one.to_json())) == hash(one)
    assert repr(one) == "Setup(2, a=[2], b=1, carry={'won': [1]})"
    assert Setup(2) != Setup(3) and Setup(2) != 2 and "carry" not in Setup(2).to_json()
    for seats in ("2", True, None, 2.0):
        with pytest.raises(BadSetup, match="number of seats"):
            Setup.from_json({"seats": seats})


def test_a_set_up_keeps_its_own_options():
    options = {"a": 1}
    setup = Setup(2, options)
    options["a"] = 2
    assert setup.options == {"a": 1}


@pytest.mark.parametrize(
    ("setup", "problems"),
    [
        (Setup(1), []),
        (Setup(4, {"length": 3, "storms": True, "sea": "South", "ports": ["x"]}), []),
        (Setup(0), ["travels is for 1 to 4 players, not 0"]),
        (Setup(2, {"fog": 1}), ["travels has no option 'fog'; known: length, storms, sea, ports"]),
        (Setup(2, {"length": True}), ["length is a number, not True (T1)"]),
        (Setup(2, {"length": "2"}), ["length is a number, not '2' (T1)"]),
        (Setup(2, {"length": 9}), ["length cannot be 9; allowed: 1, 2, 3 (T1)"]),
        (Setup(2, {"storms": 1}), ["storms is on or off, not 1 (T2)"]),
        (Setup(2, {"sea": []}), ["sea cannot be []; allowed: North, South (T3)"]),
        (Setup(9, {"sea": "East", "x": 1}), 3),
    ],
)
def test_everything_wrong_with_a_set_up_is_told_at_once(setup, problems):
    found = Travels().validate(setup)
    assert found == problems or len(found) == problems


def test_what_may_not_be_played_is_not_dealt():
    with pytest.raises(BadSetup, match="three players need the eyes") as found:
        GAME.setup(Setup(3, {"eyes": False}), Luck(1))
    assert found.value.problems == ["three players need the eyes (F6)"] and found.value.message == str(found.value)


def test_defaults_are_filled_in():
    assert Travels().chosen(Setup(1, {"length": 3})) == {"length": 3, "storms": False, "sea": "North", "ports": []}


@pytest.mark.parametrize(
    ("key", "text", "value"),
    [
        ("length", "3", 3), ("length", "-1", -1), ("storms", "yes", True), ("storms", "OFF", False),
        ("sea", "south", "South"), ("sea", "East", "East"), ("ports", "a, b,,c", ["a", "b", "c"]), ("ports", "", []),
    ],
)  # fmt: skip
def test_options_are_read_from_the_command_line(key, text, value):
    spec = next(spec for spec in Travels.options if spec.key == key)
    assert spec.read(text) == value


@pytest.mark.parametrize(("key", "text"), [("length", "three"), ("storms", "maybe")])
def test_options_that_cannot_be_read(key, text):
    spec = next(spec for spec in Travels.options if spec.key == key)
    with pytest.raises(BadSetup, match=f"{key} is .*{text!r}"):
        spec.read(text)


def test_wire_form_and_short_text():
    trip = Trip("sea", ("a", 2), True, 3)
    assert GAME.wire(trip) == {"do": "trip", "by": "sea", "stops": ["a", 2], "back": True, "count": 3}
    assert GAME.short(trip) == "trip sea a,2 yes 3"


def test_an_option_is_read_from_either_form():
    s = GAME.setup(Setup(2), Luck(1))
    for data in ({"do": "light", "how": "dim"}, {"how": "dim", "do": "light"}, "light dim", "  light   dim "):
        assert GAME.read(s, 0, data).how == "dim"


@pytest.mark.parametrize("data", [None, 1, "", "light", "Light dim", {}, {"do": "light"}, ["light dim"], {1: {2: 3}}])
def test_what_is_not_an_option_is_not_read(data):
    s = GAME.setup(Setup(2), Luck(1))
    with pytest.raises(IllegalAction, match="seat 0 may not answer"):
        GAME.read(s, 0, data)
    with pytest.raises(IllegalAction, match="seat 5 may not answer"):
        GAME.read(s, 5, "light dim")


def test_what_people_are_shown_is_plain_json():
    warned = [{"key": "w", "params": {}}]
    label = Label("k", {"a": 1}, ["m"], warned)
    assert label.to_json() == {"key": "k", "params": {"a": 1}, "marks": ["m"], "warnings": warned}
    assert Prompt("k", None, ["R1"]).to_json() == {"key": "k", "params": {}, "rules": ["R1"]}
    assert Refusal(["m"], "k", None, "R1").to_json() == {"marks": ["m"], "key": "k", "params": {}, "rule": "R1"}
    assert Final("END", [(0, 1), (2,)]).to_json() == {"ending": "END", "ranking": [[0, 1], [2]], "sheet": {}}
    assert set(Travels.options[0].to_json()) == {"key", "kind", "values", "default", "rule", "text", "source"}
    assert Result("END", (0,), (1.0,)).carry == {}


def test_unknown_names_say_what_is_known():
    assert str(UnknownName("game", "chess", ["strato", "stratos"])) == (
        "there is no game 'chess'; known: strato, stratos"
    )


def test_alone_nothing_is_hidden_unless_a_game_says_so():
    assert not Travels().hides(Setup(1), 0) and Travels().hides(Setup(2), 0) and Travels().hides(Setup(2), None)


def parameters(function: Any) -> int:
    return len(inspect.signature(function).parameters)


@pytest.mark.parametrize("name", games.names())
def test_functions_that_are_doors_take_what_the_interface_says(name: str) -> None:
    kind = type(games.get(name))
    given = [door for door in DOORS if isinstance(vars(kind).get(door), staticmethod)]
    assert {"view", "resample", "prompt", "option", "refusal", "refusals", "facts", "impossible"} <= set(given)
    for door in given:
        assert parameters(getattr(kind, door)) == parameters(getattr(Game, door)) - 1, door  # less self

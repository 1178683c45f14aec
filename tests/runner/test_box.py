"""What the box allows: whatever a game comes to is possible, and a position that is not is told."""

import random

import pytest

from stratagem import games
from stratagem.kernel.chance import Luck
from stratagem.kernel.core import options, trusted_answer
from stratagem.kernel.game import Setup


@pytest.mark.parametrize("name", games.names())
def test_play_never_leaves_the_box(name):
    game = games.get(name)
    for number, setup in enumerate(game.samples()):
        luck, rng = Luck(number), random.Random(number)
        state = game.setup(setup, luck)
        for _ in range(120):
            if not state.waiting:
                break
            assert game.impossible(state) == [], setup
            seat = rng.choice(state.waiting)
            trusted_answer(state, seat, rng.choice(options(state, seat)), luck)


def weather(described, seats=2):
    game = games.get("weather_machine")
    return game.facts(game.position(Setup(seats), described, "turn", 0))


def test_bots_come_off_the_line():
    found = weather({"players": [{"bots": 2}], "lab": {"rain": "0 - -"}})
    assert found["players"][0]["line"] == "... abc abc abc"


def test_tokens_chemicals_and_awards_come_out_of_the_stock():
    office = ["rain award -", "rain - -"]
    found = weather({"players": [{"office": office, "chemicals": {"verdino": 1}}]})
    assert found["tokens"]["blue"]["rain"] == 0
    assert found["supply"]["verdino"] == 4
    assert (found["awards"], found["players"][0]["awards"]) == (11, 1)


def test_tiles_that_are_named_lie_nowhere_else():
    found = weather({
        "players": [{"tiles": ["W01@2,1"], "subsidies": ["U01"]}],
        "display": ["E05", "E02", "E01"],
    })  # fmt: skip
    assert "W01" not in found["offer"] and len(found["offer"]) == 4
    assert found["subsidies"]["rain"] == "- U02 U03"
    assert found["experiments"][0] != "E05" and found["below"] == "E04"


def test_a_named_stock_is_not_cut_down():
    game = games.get("weather_machine")
    state = game.position(Setup(2), {"supply": {"verdino": 5}, "players": [{"chemicals": {"verdino": 1}}]}, "turn", 0)
    assert game.impossible(state) == ["verdino: the table has 6, there are 5"]

"""The order of keys means nothing: a described table is the same however its writer goes about it."""

import random
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies as st

from stratagem import games
from stratagem.kernel.codec import checksum
from stratagem.kernel.game import Setup
from stratagem.scenarios import read_files

HERE = Path(__file__).parents[1]
LAID = [one for _, found in read_files([HERE / "scenarios"]) for one in found if one.given]


def shuffled(value, luck):
    if isinstance(value, dict):
        keys = list(value)
        luck.shuffle(keys)
        return {key: shuffled(value[key], luck) for key in keys}
    return [shuffled(inner, luck) for inner in value] if isinstance(value, list) else value


def laid(scenario, described):
    game = games.get(scenario.game)
    setup = Setup(
        scenario.setup.get("seats", game.bench.seats), scenario.setup.get("options"), scenario.setup.get("carry")
    )
    state = game.position(setup, described, scenario.at, scenario.seat)
    return game.facts(state), checksum(state)


@pytest.mark.parametrize("name", games.names())
def test_every_described_table(name):
    luck = random.Random(name)
    mine = [one for one in LAID if one.game == name]
    assert len(mine) > 100
    for scenario in mine:
        assert laid(scenario, shuffled(scenario.given, luck)) == laid(scenario, scenario.given), scenario.where


@settings(max_examples=50)
@given(st.sampled_from(LAID), st.randoms(use_true_random=False))
def test_any_order(scenario, luck):
    assert laid(scenario, shuffled(scenario.given, luck)) == laid(scenario, scenario.given)


def test_weather_does_not_reset_government_markers():
    """What was wrong once: the count followed the weather if it was named before it."""
    game = games.get("weather_machine")
    for described in (
        {"government_markers": 1, "weather": {"rain": "1 government -"}},
        {"weather": {"rain": "1 government -"}, "government_markers": 1},
    ):
        assert game.facts(game.position(Setup(2), described, "turn", 0))["government_markers"] == 1


def test_the_rest_of_the_reports_is_neither_current_nor_discarded():
    game = games.get("weather_machine")
    state = game.position(Setup(1), {"reports": [4, "..."], "current": 9, "discard": [7, 8]}, "turn", 0)
    assert game.facts(state)["reports_left"] == 20 - 3
    assert [card for card, count in enumerate(state.reports.counts()) if count] == [
        card for card in range(1, 21) if card not in (7, 8, 9)
    ]

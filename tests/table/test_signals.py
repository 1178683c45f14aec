"""Signals that are counted, and games that end before the first move."""

import pytest

from stratagem import games
from stratagem.kernel.game import Setup
from stratagem.table import Chair, Match, Refused, Terms, seed_from


def synergy(seed, mission=1, series=""):
    game = games.get("synergy")
    return Match.start(Terms(game, Setup(3, {"mission": mission}), series, seed_from(seed)), [Chair("person")] * 3)


def test_one_gesture_in_each_phase():
    """SYNERGY-R53."""
    match = synergy(1)
    first, second = match.game.signals(match.state, 0)[:2]
    match.talk(0, first)
    assert match.seen(0).signals == [] and match.seen(1).signals
    with pytest.raises(Refused) as refused:
        match.talk(0, second)
    assert refused.value.reason.key == "shell-why-one-signal"
    match.talk(1, second)
    phase = match.state.phase
    while match.state.phase == phase and match.state.result is None:
        seat = match.waiting("person")[0]
        match.move(seat, [match.seen(seat).options[0].do])
    assert match.state.result is not None or match.seen(0).signals


def test_a_game_lost_on_the_deal_is_written_down():
    """Missions 20 and 29 can be lost before anybody has moved."""
    for seed in range(400):
        match = synergy(seed, 20)
        if match.state.result is not None:
            break
    else:
        pytest.fail("no deal of mission 20 was lost at once")
    assert match.over and len(match.results) == 1
    assert [record["kind"] for record in match.log.records] == ["setup", "end"]

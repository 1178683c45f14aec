"""Reasons name the weather they are about: the card that is not in the hand, the action that is due instead."""

import random

import pytest
from strato_boards import STRATO, random_table
from strato_literal import WEATHERS

from stratagem.games.strato.rules.powers import NO_POWER
from stratagem.games.strato.rules.turn import TAKE_ACTION, acts, place, power_of
from stratagem.games.strato.state import CLOUD, KEYS
from stratagem.kernel.chance import Playout
from stratagem.kernel.core import begin

TRIES = ("rain L", "sun L 1", "fog L 1 1,2")


@pytest.mark.property
def test_a_card_that_is_not_in_the_hand_is_named():
    """STRATO-R01, over random boards and hands."""
    met = set()
    for seed in range(60):
        s = random_table(random.Random(seed), False)
        for weather in range(6):
            if not s.hands[0][weather]:
                reason = STRATO.why_not(s, 0, f"play {KEYS[weather]} 1 L")
                assert (reason.key, reason.rule) == ("strato-why-not-in-hand", "STRATO-R01")
                assert reason.params == {"weather": f"@weather:{KEYS[weather]}"}
                met.add(weather)
    assert len(met) == len(WEATHERS)


@pytest.mark.property
def test_the_action_that_is_due_instead_is_named():
    """STRATO-R06, and STRATO-R21 where a cloud does as another weather: that one is named, not the cloud."""
    met = set()
    for seed in range(300):
        chooser = random.Random(seed)
        s = random_table(chooser, False)
        weather, half = chooser.randrange(6), chooser.randrange(len(s.halves))
        if power_of(s, weather) is NO_POWER or not acts(s, weather, half):
            continue
        acting = KEYS[s.last if weather == CLOUD else weather]
        place(s, 0, weather, half, False)
        assert s.agenda[-1] is TAKE_ACTION[0]
        begin(s, Playout(seed))
        for attempt in TRIES:
            if attempt.split()[0] != acting:
                reason = STRATO.why_not(s, 0, attempt)
                rule = "STRATO-R21" if weather == CLOUD else "STRATO-R06"
                assert (reason.key, reason.rule) == ("strato-why-other-weather", rule)
                assert reason.params == {"weather": f"@weather:{acting}"}
                met.add((acting, weather == CLOUD))
    assert len(met) == 10

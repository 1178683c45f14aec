"""What Stratos's bots prefer (section 11 of the rule file)."""

import pytest
from stratos_tables import GAME, table

from stratagem.kernel.advice import favourite
from stratagem.kernel.core import options


def weights(state, seat=0):
    found = options(state, seat)
    liked = GAME.advice.policy(state, seat, found)
    return {GAME.short(action): weight for action, weight in zip(found, liked, strict=True)}


def best(state, seat=0):
    found = options(state, seat)
    return GAME.short(found[favourite(GAME.advice.policy(state, seat, found))])


def test_a_hoard_is_never_left_lying():
    state = table({"resources": {0: {"corn": 3, "nickel": 3, "spice": 3, "oak": 3}}}, "BUY")
    assert best(state) == "hoard"


def test_a_sure_kill_comes_before_a_blow_at_a_healthy_one():
    given = {"units": {0: ["soldier g4"], 1: ["peasant h4 1/4", "peasant g3"]}}
    liked = weights(table(given))
    assert liked["attack g4 h4"] > 1.5 * liked["attack g4 g3"]
    assert best(table(given)) == "attack g4 h4"


def test_mages_are_struck_first():
    given = {"units": {0: ["soldier g4"], 1: ["peasant h4 1/4"]}}
    alone = weights(table(given))["attack g4 h4"]
    mage = weights(table({"units": {0: ["soldier g4"], 1: ["mage h4 1/3"]}}))["attack g4 h4"]
    assert mage > alone, "Mages first: without one the book is silent"


def test_what_is_scarce_is_harvested_first():
    """A Peasant on oak, one on corn; there is corn enough."""
    given = {"units": {0: ["peasant a1", "peasant b1"]}, "resources": {0: {}}}
    state = table(given)
    names = [state.ground.names[cell] for cell in state.where if cell >= 0][:2]
    kinds = [state.tile[state.ground.index[name]] for name in names]
    assert kinds[0] != kinds[1], "the two stand on different land"
    word = ("corn", "nickel", "spice", "oak")[kinds[0]]
    rich = weights(table({**given, "resources": {0: {word: 5}}}))
    poor = weights(state)
    mine = [text for text in poor if text.startswith("power") and names[0] in text]
    assert mine
    assert all(rich[text] < poor[text] for text in mine)


def test_a_spell_scores_when_it_is_first_cast():
    given = {"units": {0: ["mage c2", "peasant a1 1/4"], 1: ["soldier d2"]}}
    fresh = weights(table({**given, "books": {0: ["M01"]}}))["cast c2 M01"]
    known = weights(table({**given, "books": {0: ["M01 up"]}}))["cast c2 M01"]
    assert fresh > 5 * known


def test_prospects_follow_points_and_bodies():
    even = table({"units": {0: ["peasant a1"], 1: ["peasant h4"]}})
    ahead = table({"units": {0: ["peasant a1"], 1: ["peasant h4"]}, "hoards": {0: 3}})
    strong = table({"units": {0: ["peasant a1", "mage b2"], 1: ["peasant h4"]}})
    worths = [GAME.advice.evaluate(state) for state in (even, ahead, strong)]
    assert all(sum(worth) == pytest.approx(1) and len(worth) == 2 for worth in worths)
    assert worths[0][0] < worths[2][0] < worths[1][0]

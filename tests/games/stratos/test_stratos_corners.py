"""The first cell of the map, every mix of conditions at once, and no reason against what is offered."""

from itertools import product

import pytest
from stratos_tables import GAME, random_states, say, shorts, table
from test_stratos_observation import check_numbers

from stratagem.games.stratos.rules.purchases import fewest_gems, missing
from stratagem.kernel.core import options
from stratagem.kernel.game import Setup

CONDITIONS = ("", " chill", " chilled", " snared", " hasted", " defending")


@pytest.mark.property
def test_numbers_of_every_mix_of_conditions():
    for mix in product(*[("", condition) for condition in CONDITIONS[1:]]):
        check_numbers([table({"units": [[f"soldier a1{''.join(mix)}"], ["peasant h4"]]})], set())


@pytest.mark.property
def test_numbers_of_the_first_cell():
    """A Special tile lies there, covered or open, or a Mage stands there and aims."""
    board = ["SFDPFMSM", "DMFMSPLF", "FLPSLPMD", "MPDLDDFP"]
    for special in ("quarry", "quarry open"):
        given = {"board": board, "specials": {"a1": special, "d3": "market", "e2": "academy", "g1": "arcanum"}}
        check_numbers([table({**given, "units": [["peasant b1"], ["peasant h4"]]})], set())
    aiming = 0
    for spell in ("M01", "M02", "M03", "M05", "M09", "M10"):
        units = [["mage a1 2/3", "peasant b1 1/4"], ["peasant c1", "soldier a2"]]
        state = table({"units": units, "books": [[spell], []]})
        if f"cast a1 {spell}" in shorts(state):
            say(state, f"cast a1 {spell}")
            aiming += any(text.startswith("target") for text in shorts(state))
            check_numbers([state], set())
    assert aiming > 2


@pytest.mark.property
def test_there_is_no_reason_against_what_is_offered():
    """A refusal is None exactly if the answer may be given."""
    met = set()
    for setup, seed in ((Setup(2), 3), (Setup(3), 4), (Setup(2, {"mode": "beginner"}), 5)):
        for state in random_states(setup, [seed], every=9):
            seat = state.waiting[0]
            for action in options(state, seat):
                assert GAME.refusal(state, seat, action) is None, GAME.short(action)
                met.add(action.verb)
    assert met >= {"defend", "travel", "harvest", "attack", "search", "end_actions", "hire", "end_turn"}


@pytest.mark.property
def test_there_is_a_reason_against_every_way_that_is_not_offered():
    """STRATOS-R20, STRATOS-R21: onto every bordering cell, whoever stands there."""
    met = set()
    for setup, seed in ((Setup(2), 6), (Setup(4), 7)):
        for state in random_states(setup, [seed], every=9):
            if GAME.prompt(state, state.waiting[0]).key != "stratos-prompt-action":
                continue
            offered, names = shorts(state), state.ground.names
            for unit in range(5 * state.waiting[0], 5 * state.waiting[0] + 5):
                here = state.where[unit]
                for there in state.ground.near[here] if here >= 0 else ():
                    text = f"travel {names[here]} {names[there]}"
                    if text not in offered:
                        reason = GAME.why_not(state, state.waiting[0], text)
                        assert reason is not None, text
                        met.add((reason.key, state.at[there] == 0))
    assert ("stratos-why-occupied", True) in met and ("stratos-why-lagoon", False) in met


@pytest.mark.property
def test_what_is_missing_for_any_cost_from_any_stock():
    """A pack may ask for two of whatever kind, of which one is held; gems are no part of what is held."""
    costs = [list(cost) for cost in product(range(3), repeat=4)]
    for stock in product(range(3), repeat=4):
        lacks = [sum(max(0, wanted - held) for wanted, held in zip(cost, stock, strict=True)) for cost in costs]
        assert missing([*stock, 1], costs) == lacks


@pytest.mark.property
def test_the_fewest_gems_for_any_cost_from_any_stock():
    """Each resource pays its own cost as far as it is held, and gems pay the rest."""
    for stock in product(range(3), repeat=4):
        held = dict(zip(("corn", "nickel", "spice", "oak", "gem"), (*stock, 8), strict=True))
        state = table({"resources": [held, {}]})
        for cost in product(range(3), repeat=4):
            paid = [min(wanted, there) for wanted, there in zip(cost, stock, strict=True)]
            assert fewest_gems(state, 0, list(cost)) == (*paid, sum(cost) - sum(paid))

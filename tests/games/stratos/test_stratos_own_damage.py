"""A card that would damage one's own units says so before it is shown, and only then."""

import random
from collections import Counter

import pytest
from stratos_drawn import drawn
from stratos_tables import GAME

from stratagem.games.stratos.content.cards import DAMAGE
from stratagem.kernel.core import draft, options


def aimed(state, seat, chance):
    """Rungs of a card aimed at random, up to where it would be shown; none if no card can be played."""
    first = [action for action in options(state, seat) if action.verb in ("cast", "use")]
    if not first:
        return None
    taken = [chance.choice(first)]
    after = draft(state, seat, taken)
    while after.waiting == [seat] and after.plan is not None:
        taken.append(chance.choice(options(after, seat)))
        after = draft(state, seat, taken)
    return after if after.plan is not None else None


def struck(state, seat):
    """The cells of one's own units at which a damage of the planned card points, read from the card."""
    plan = state.plan
    found = set()
    for op in GAME.content.cards[plan.word].program:
        if op.code != DAMAGE:
            continue
        units = (
            [plan.unit] if op.target == -1 else plan.picks[op.target // 10] if op.target // 10 < len(plan.picks) else []
        )
        found |= {state.cell(unit) for unit in units if state.where[unit] >= 0 and state.owner(unit) == seat}
    return found


@pytest.mark.property
def test_a_card_that_strikes_ones_own_units_warns():
    chance, seen = random.Random(4), Counter()
    for state in drawn(range(60), most=3):
        if len(state.waiting) != 1 or state.plan is not None:
            continue
        seat = state.waiting[0]
        for _ in range(4):
            after = aimed(state, seat, chance)
            if after is None:
                continue
            told = [one for one in GAME.view(after, seat)["warnings"] if one["key"] == "stratos-warn-own"]
            cells = {cell for one in told for cell in one["params"]["cells"]}
            assert cells == struck(after, seat), after.plan
            others = [p for p in range(after.seats) if p != seat]
            assert not [
                one for p in others for one in GAME.view(after, p)["warnings"] if one["key"] == "stratos-warn-own"
            ]
            seen[bool(cells)] += 1
    assert seen[True] and seen[False], seen

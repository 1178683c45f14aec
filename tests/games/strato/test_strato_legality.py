"""Options against the rule file taken literally: try everything, keep what changes the picture (STRATO-R12)."""

import random
from itertools import product

import pytest
from strato_boards import random_table
from strato_literal import literal_targets

from stratagem.games.strato.actions import REDRAWS
from stratagem.games.strato.rules.powers import NO_POWER
from stratagem.games.strato.rules.turn import acts, plays, power_of
from stratagem.games.strato.state import CLOUD, KEYS, NONE, WIND
from stratagem.games.strato.words.forms import FORM_OF, FORMS
from stratagem.kernel.chance import Playout
from stratagem.kernel.core import options, trusted_answer
from stratagem.kernel.forms import Group


def written(form):
    """Every action of this form."""
    fields = [field.kinds if isinstance(field, Group) else [field.kind] for field in form.fields]
    codes = [[list(found) for found in product(*[range(len(kind.values)) for kind in kinds])] for kinds in fields]
    return [form.made(list(found)) for found in product(*codes)]


ACTIONS = [action for form in FORMS for action in written(form)]


def literal_options(s, weather, near):
    """Every option with the board it leads to; the card is placed first, for the comparison as for the action."""
    acting = s.last if weather == CLOUD else weather
    if acting == NONE:
        return []
    halves = [half[:] for half in s.halves]
    halves[near].append(weather)
    named = "wind_swap" if acting == WIND and s.agreed.swap_wind else KEYS[acting]
    return literal_targets(halves, named, near)


def key(pair):
    return repr(pair[0])


@pytest.mark.property
@pytest.mark.parametrize("swap_wind", [False, True])
def test_options_and_boards_are_those_of_the_literal_rules(swap_wind):
    """STRATO-R03, STRATO-R12, STRATO-R15 to STRATO-R19, STRATO-R21, STRATO-V5 on random boards: the cheap
    predicate, the options, of all that can be written what is not refused, and the boards after each of them."""
    chooser = random.Random(20 + swap_wind)
    seen = dict.fromkeys(range(6), 0)
    for _ in range(400):
        s = random_table(chooser, swap_wind)
        weather, near = chooser.randrange(6), chooser.randrange(len(s.halves))
        wanted = sorted(literal_options(s, weather, near), key=key)
        assert acts(s, weather, near) == bool(wanted), (s, KEYS[weather], near)
        power = power_of(s, weather)
        if power is NO_POWER:
            continue
        placed = s.copy()
        placed.halves[near].append(weather)
        placed.played, placed.place = weather, near
        found, offered = [], power.offers(placed, near)
        written = [action for action in ACTIONS if type(action) is power.said]
        assert {a for a in written if power.refusal(placed, near, a) is None} == set(offered), (s, KEYS[weather], near)
        for action in offered:
            after = placed.copy()
            power.act(after, near, action)
            found.append((FORM_OF[action.verb].wire(action), after.halves))
        assert sorted(found, key=key) == wanted, (s, KEYS[weather], near)
        seen[weather] += len(wanted)
    assert min(seen.values()) > 50  # every weather was tried in earnest


@pytest.mark.property
def test_plays_are_those_of_the_literal_rule():
    """STRATO-R03: plays with an option, clouds with nothing to copy; if there are none, all of them."""
    chooser = random.Random(3)
    seen = {"all": 0, "some": 0}
    for _ in range(400):
        s = random_table(chooser, False)
        hand = [weather for weather in range(6) if s.hands[0][weather]]
        ends = range(len(s.halves))
        every = [(weather, half) for weather in hand for half in ends]
        legal = [
            (weather, half)
            for weather, half in every
            if literal_options(s, weather, half) or (weather == CLOUD and s.last == NONE)
        ]
        seen["some" if legal else "all"] += 1
        assert [(p.weather, p.half) for p in plays(s, 0)] == (legal or every)
        assert list(options(s, 0)) == [*plays(s, 0), *REDRAWS[: len(s.halves)]]
    assert min(seen.values()) > 10


@pytest.mark.property
def test_an_action_is_asked_for_exactly_when_it_has_an_option():
    """STRATO-R06, STRATO-R07, STRATO-R08, from hand and by redraw."""
    chooser = random.Random(4)
    for _ in range(300):
        s = random_table(chooser, False)
        move = chooser.choice(options(s, 0))
        weather = getattr(move, "weather", None)
        if weather is None:
            weather = chooser.choice([kind for kind in range(6) if s.pile.counts()[kind]])
            s.pile.put_on_top(weather)
        wanted = bool(literal_options(s, weather, move.half))
        turn = s.turn_no
        trusted_answer(s, 0, move, Playout(1))
        assert (s.result is None and s.turn_no == turn) == wanted

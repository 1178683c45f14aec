"""Options against the rule file taken literally: try everything, keep what changes the picture (STRATO-R12)."""

import random
from itertools import product

import pytest
from strato_boards import STRATO, random_table
from strato_literal import LITERAL, WEATHERS, literal_targets

from stratagem.games.strato.actions import REDRAWS
from stratagem.games.strato.rules.powers import NO_POWER
from stratagem.games.strato.rules.turn import acts, plays, power_of
from stratagem.games.strato.state import CLOUD, KEYS, NONE, acting_weather
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
    named = "wind_swap" if KEYS[acting] == "wind" and s.agreed.swap_wind else KEYS[acting]
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


# -- what is greyed out, and where it is shown


def mark(half, col):
    end = f"{half // 2 + 1}:{'LR'[half & 1]}"
    return f"row:{end}{col}" if col else f"tornado:{end}"


def literal_greyed(s, acting, near):
    """The card just played, the tornado cards (no rain moves one), and what would leave the picture as it is."""
    own = len(s.halves[near])
    found = [("strato-why-played-card", "STRATO-R10", [mark(near, own)])]
    if acting != "rain":
        found += [("strato-why-tornado", "STRATO-R11", [mark(half, 0)]) for half in range(len(s.halves))]
    for wire, board in LITERAL[acting](s.halves, near) if acting in ("rain", "fog", "storm") else ():
        if board == s.halves:
            if acting == "rain":
                places = [(near ^ 1, 0)]
            elif acting == "fog":
                places = [(2 * row - 2 + "LR".index(wire["side"]), wire["col"]) for row in wire["rows"]]
                if any(col > len(s.halves[half]) for half, col in places):
                    continue  # nothing lies there
            else:
                ends = [2 * row - 2 + "LR".index(side) for row, side in (wire["a"], wire["b"])]
                places = [(half, len(s.halves[half])) for half in ends]
            found.append(("strato-why-no-change", "STRATO-R12", [mark(*place) for place in places]))
    return found


def literal_marks(s, near, wire):
    """The places an option names, and where its cards go."""
    row, sides = near & -2, "LR"
    if wire["do"] == "sun":
        return {mark(row + sides.index(wire["side"]), wire["col"])}
    if wire["do"] == "rain":
        return {mark(near ^ 1, len(s.halves[near ^ 1])), mark(row + sides.index(wire["to"]), 0)}
    if wire["do"] == "fog":
        return {mark(2 * at - 2 + sides.index(wire["side"]), wire["col"]) for at in wire["rows"]}
    if wire["do"] == "storm":
        ends = [2 * at - 2 + sides.index(side) for at, side in (wire["a"], wire["b"])]
        return {mark(half, len(s.halves[half])) for half in ends}
    names = ("from", "to") if wire["do"] == "wind" else ("a", "b")
    return {mark(row + sides.index(wire[name][0]), wire[name][1]) for name in names}


@pytest.mark.property
@pytest.mark.parametrize("swap_wind", [False, True])
def test_what_is_greyed_out_and_where_options_lie_are_those_of_the_literal_rules(swap_wind):
    """STRATO-R10 to STRATO-R12; the wind that was not agreed on is refused as such (STRATO-V5)."""
    chooser = random.Random(40 + swap_wind)
    seen = dict.fromkeys(WEATHERS, 0)
    other, says = ("wind L 1 R 1", "swaps") if swap_wind else ("wind_swap L 1 R 1", "moves")
    for _ in range(500):
        s = random_table(chooser, swap_wind)
        move = chooser.choice(plays(s, 0))
        acting = KEYS[acting_weather(s, move.weather)] if acting_weather(s, move.weather) != NONE else ""
        trusted_answer(s, 0, move, Playout(1))
        if s.result is not None or s.played == NONE:
            continue
        named = "wind_swap" if acting == "wind" and swap_wind else acting
        greyed = [(no.key, no.rule, list(no.marks)) for no in STRATO.refusals(s, 0)]
        assert sorted(greyed) == sorted(literal_greyed(s, named, move.half)), (s, named)
        for action in options(s, 0):
            wire = FORM_OF[action.verb].wire(action)
            assert set(STRATO.option(s, 0, action).marks) == literal_marks(s, move.half, wire), (s, wire)
        if acting == "wind":
            refused = STRATO.why_not(s, 0, other)
            assert (refused.key, refused.rule) == (f"strato-why-wind-{says}", "STRATO-V5")
        seen[acting] += 1
    assert min(seen[key] for key in WEATHERS if key != "cloud") > 10


@pytest.mark.property
def test_a_play_without_an_action_is_greyed_out_at_its_card_and_end():
    """STRATO-R03; and a row that is not there is refused with how many there are."""
    chooser = random.Random(6)
    met = 0
    for _ in range(300):
        s = random_table(chooser, False)
        offered = plays(s, 0)
        held = [weather for weather in range(6) if s.hands[0][weather]]
        ends = range(len(s.halves))
        wanted = [
            [f"hand:{KEYS[weather]}", mark(half, len(s.halves[half]) + 1)]
            for weather in held
            for half in ends
            if not any((play.weather, play.half) == (weather, half) for play in offered)
        ]
        found = [list(no.marks) for no in STRATO.refusals(s, 0) if no.rule == "STRATO-R03"]
        assert found == wanted
        met += len(wanted)
        rows = len(s.halves) // 2
        if rows < 3:
            missing = STRATO.why_not(s, 0, f"play {KEYS[held[0]]} {rows + 1} L")
            assert (missing.key, missing.params) == ("strato-why-no-such-row", {"rows": rows})
    assert met > 100

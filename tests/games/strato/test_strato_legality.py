"""Options against the rule file taken literally: try everything, keep what changes the picture (STRATO-R12)."""

import random

import pytest
from strato_boards import random_table

from stratagem.games.strato.actions import REDRAWS
from stratagem.games.strato.rules.turn import acts, plays, power_of
from stratagem.games.strato.state import CLOUD, FOG, KEYS, NONE, RAIN, SIDES, STORM, SUN, WIND
from stratagem.kernel.chance import Playout
from stratagem.kernel.core import options, trusted_answer

TORNADO = "tornado"


def wind_line(halves, near):
    """The row as one line that begins at the wind: near half-row inward, the tornado, far half-row outward."""
    return [*reversed(halves[near]), TORNADO, *halves[near ^ 1]]


def unline(line):
    """The near half-row (column 1 first) and the far one."""
    middle = line.index(TORNADO)
    return list(reversed(line[:middle])), line[middle + 1 :]


def place_in_line(line, index, near):
    middle = line.index(TORNADO)
    side, col = (near & 1, middle - index) if index < middle else (near & 1 ^ 1, index - middle)
    return [SIDES[side], col]


def literal_wind(halves, near):
    """Take a card out, put it in at any later place of the line (STRATO-R15)."""
    line = wind_line(halves, near)
    for index in range(1, len(line)):
        if line[index] == TORNADO:
            continue
        rest = line[:index] + line[index + 1 :]
        for to in range(index, len(rest) + 1):
            after = [*rest[:to], line[index], *rest[to:]]
            if after[index] == line[index] and to == index:
                continue  # where it was
            board = [half[:] for half in halves]
            board[near], board[near ^ 1] = unline(after)
            source = place_in_line(line, index, near)
            yield {"do": "wind", "from": source, "to": place_in_line(after, to, near)}, board


def literal_wind_swap(halves, near):
    row = near & -2
    places = [(side, col) for side in (0, 1) for col in range(1, len(halves[row + side]) + 1)]
    places.remove((near & 1, len(halves[near])))
    for a in places:
        for b in places:
            if a < b:
                board = [half[:] for half in halves]
                one, other = board[row + a[0]], board[row + b[0]]
                one[a[1] - 1], other[b[1] - 1] = other[b[1] - 1], one[a[1] - 1]
                yield {"do": "wind_swap", "a": [SIDES[a[0]], a[1]], "b": [SIDES[b[0]], b[1]]}, board


def literal_rain(halves, near):
    for side in (0, 1):
        if halves[near ^ 1]:
            board = [half[:] for half in halves]
            card = board[near ^ 1].pop()
            board[(near & -2) + side].insert(0, card)
            yield {"do": "rain", "to": SIDES[side]}, board


def literal_sun(halves, near):
    for side in (0, 1):
        half = (near & -2) + side
        for col in range(1, len(halves[half]) + 1):
            if (half, col) != (near, len(halves[near])):
                board = [cards[:] for cards in halves]
                del board[half][col - 1]
                yield {"do": "sun", "side": SIDES[side], "col": col}, board


def literal_fog(halves, near):
    """Places hold a card or nothing; exchange the contents of two, then close gaps toward the tornado (STRATO-R18)."""
    rows = len(halves) // 2
    for side in (0, 1):
        for col in range(1, 12):
            for a in range(rows):
                for b in range(a + 1, rows):
                    places = [(2 * row + side, col) for row in (a, b)]
                    if (near, len(halves[near])) in places:
                        continue
                    padded = [half + [None] * (12 - len(half)) for half in halves]
                    one, other = padded[places[0][0]], padded[places[1][0]]
                    one[col - 1], other[col - 1] = other[col - 1], one[col - 1]
                    board = [[card for card in half if card is not None] for half in padded]
                    yield {"do": "fog", "side": SIDES[side], "col": col, "rows": [a + 1, b + 1]}, board


def literal_storm(halves, near):
    ends = [half for half in range(len(halves)) if halves[half] and half != near]
    for a in ends:
        for b in ends:
            if a < b:
                board = [half[:] for half in halves]
                board[a][-1], board[b][-1] = board[b][-1], board[a][-1]
                named = {key: [half // 2 + 1, SIDES[half & 1]] for key, half in (("a", a), ("b", b))}
                yield {"do": "storm", **named}, board


LITERAL = {WIND: literal_wind, RAIN: literal_rain, SUN: literal_sun, FOG: literal_fog, STORM: literal_storm}


def literal_options(s, weather, near):
    """Every option with the board it leads to; the card is placed first, for the comparison as for the action."""
    acting = s.last if weather == CLOUD else weather
    if acting == NONE:
        return []
    halves = [half[:] for half in s.halves]
    halves[near].append(weather)
    tried = literal_wind_swap if acting == WIND and s.agreed.swap_wind else LITERAL[acting]
    return [(wire, board) for wire, board in tried(halves, near) if board != halves]


def key(pair):
    return repr(pair[0])


@pytest.mark.property
@pytest.mark.parametrize("swap_wind", [False, True])
def test_options_and_boards_are_those_of_the_literal_rules(swap_wind):
    """STRATO-R03, STRATO-R12, STRATO-R15 to STRATO-R19, STRATO-R21, STRATO-V5 on random boards: the cheap
    predicate, the options and the boards after each of them."""
    chooser = random.Random(20 + swap_wind)
    seen = dict.fromkeys(range(6), 0)
    for _ in range(400):
        s = random_table(chooser, swap_wind)
        weather, near = chooser.randrange(6), chooser.randrange(len(s.halves))
        wanted = sorted(literal_options(s, weather, near), key=key)
        assert acts(s, weather, near) == bool(wanted), (s, KEYS[weather], near)
        power = power_of(s, weather)
        if power is None:
            continue
        placed = s.copy()
        placed.halves[near].append(weather)
        placed.played, placed.place = weather, near
        found = []
        for action in power.offers(placed, near):
            after = placed.copy()
            power.act(after, near, action)
            found.append((action.wire(), after.halves))
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

"""What partners say about a chair whose player is gone, and gestures for later; on a driven clock."""

import pytest

from stratagem.kernel.chance import Playout
from stratagem.server.messages import Clock
from stratagem.server.viewer import Viewer
from stratagem.table import Refused

from .rows.inside import Ear, sent
from .rows.wound import settled
from .test_clocks import DAY, LONG, bots, house, move, window

VOTED = Clock(move=int(DAY), bank=0, vote=True)


async def vote(room, voter, seat, to="team"):
    await room.act(lambda: room.deadlines.vote(voter, seat, to))


async def point(room, seat, row, side):
    await room.act(lambda: room.match.talk(seat, {"do": "end", "row": row, "side": side}))
    await settled(30)


def plays(room, seat):
    """The plays of a seat, as they are recorded."""
    moves = [one for one in room.stored.records if one["kind"] == "move" and one["seat"] == seat]
    return [one["actions"][0] for one in moves if one["actions"][0]["do"] == "play"]


def offered(room, seat):
    return [offer.do for offer in room.match.seen(seat).options if offer.do["do"] == "play"]


async def gone(house, seats=3, **wishes):
    """A table whose first player has let the time pass, and the others have agreed to lead the chair."""
    room = await house.table(seats=seats, options=LONG, clock=VOTED, **wishes)
    seat = room.match.waiting("person")[0]
    await house.time.pass_by(DAY + 1.0)
    others = [one for one in range(seats) if one != seat]
    for voter in others:
        await vote(room, voter, seat)
    await settled(30)
    return room, seat, others


# -- a chair that is led


@house
async def test_a_bot_that_is_led_plays_where_most_of_the_others_point(house):
    room, seat, (one, other) = await gone(house)
    assert bots(room) == [seat] and room.facts()["led"] == [seat] and plays(room, seat) == []
    ends = sorted((do["row"], do["side"]) for do in offered(room, seat))
    row, side = ends[-1]
    await point(room, one, row, side)
    assert plays(room, seat) == [], "one of two is not more than half"
    await point(room, other, row, "R" if side == "L" else "L")
    assert plays(room, seat) == [], "they point at two ends"
    await point(room, other, row, side)
    await house.time.pass_by(5.0)
    (play,) = plays(room, seat)
    assert (play["row"], play["side"]) == (row, side)


@house
async def test_whatever_most_point_at_the_bot_plays_there_if_it_can(house):
    seen = set()
    room, seat, others = await gone(house)
    for _ in range(4):
        while not room.match.over and seat not in room.match.waiting("bot"):
            await move(room)
            await settled(30)
        if room.match.over:
            break
        could = offered(room, seat)
        before, end = len(plays(room, seat)), (1 + len(seen) % 2, "LR"[len(seen) // 2 % 2])
        for one in others:
            await point(room, one, *end)
        await house.time.pass_by(5.0)
        after = plays(room, seat)[before:]
        if any((do["row"], do["side"]) == end for do in could):
            assert [(do["row"], do["side"]) for do in after] == [end]
            seen.add((end, len(seen)))
    assert seen


@house
async def test_a_bot_that_nobody_tells_anything_plays_when_the_time_is_up(house):
    room, seat, _ = await gone(house)
    await house.time.pass_by(DAY - 10.0)
    number = room.match.number
    assert bots(room) == [seat] and seat in room.match.waiting("bot")
    room = await house.restart(down=60.0)
    await house.time.pass_by(60.0)
    assert room.match.number > number, "after a restart, too"


@house
async def test_it_waits_for_a_word_over_a_restart(house):
    room, seat, others = await gone(house)
    room = await house.restart(down=1000.0)
    await house.time.pass_by(60.0)
    assert plays(room, seat) == [] and room.facts()["led"] == [seat]
    for one in others:
        await point(room, one, 1, "L")
    await house.time.pass_by(5.0)
    assert seat not in room.match.waiting("bot")


@house
async def test_whoever_is_waited_for_is_told_like_somebody_who_is_asked(house):
    room, _, (one, other) = await gone(house)
    sitting = {str(seat): f"player{seat}" for seat in range(3)}
    await room.act(lambda: room.notes.update(sitting=sitting))
    assert set(room.turns.now()) == {one, other}
    await point(room, one, 1, "L")
    assert set(room.turns.now()) == {other}
    await house.time.pass_by(2 * DAY)
    assert other not in room.turns.now() or other in room.match.waiting("person")


@house
async def test_whoever_is_back_plays_their_own_hand(house):
    room, seat, others = await gone(house)
    await room.seats.welcome_back(seat, 0)
    assert room.facts()["led"] == [] and bots(room) == []
    for one in others:
        await point(room, one, 1, "L")
    await house.time.pass_by(60.0)
    assert plays(room, seat) == [] and room.match.waiting("person") == [seat]


@house
async def test_that_a_bot_waits_tells_nothing_of_its_hand(house):
    """It waits for the same words, whatever it holds: the others are told the same, byte for byte."""
    room, seat, others = await gone(house)
    game, state = room.match.game, room.match.state
    before = [sent(room, viewer) for viewer in (*others, None)]
    for number in range(20):
        world = game.resample(state, others[0], Playout(number))
        for signal in game.signals(state, others[0]):
            one, two = game.heeds(state, seat, signal), game.heeds(world, seat, signal)
            assert (one is None) == (two is None)
    assert [sent(room, viewer) for viewer in (*others, None)] == before


@house
async def test_where_partners_may_say_nothing_there_is_no_team(house):
    room = await house.table(game="synergy", seats=3, clock=VOTED)
    await move(room)
    await move(room)
    await house.time.pass_by(DAY + 1.0)
    assert room.facts()["led"] is None and room.facts()["gone"] == [2]
    with pytest.raises(Refused):
        await vote(room, 0, 2)
    await vote(room, 0, 2, "bot")
    await vote(room, 1, 2, "bot")
    assert bots(room) == [2]


# -- gestures for later


def gestures(room):
    return [(record["seat"], record["signal"]) for record in room.stored.records
            if record["kind"] == "talk" and "signal" in record]  # fmt: skip


LIVES = {"do": "lives"}


def listen(room, seat, heard):
    """A viewer who has seen the table as it is now."""
    viewer = Viewer(Ear(heard.append), room, seat, 0, 20.0)
    viewer._busy, viewer.dirty = False, False
    viewer._wake.clear()
    room.audience.viewers.add(viewer)


@house
async def test_a_gesture_for_later_is_made_when_the_next_cards_lie_open(house):
    room = await house.table(game="synergy", seats=3)
    await room.act(lambda: room.later.keep(1, LIVES))
    await move(room)
    assert gestures(room) == [], "the cards are not open yet"
    room = await house.restart(down=DAY)
    await move(room)
    await move(room)
    assert gestures(room) == [(1, LIVES)] and room.notes["later"] == {}
    talk, last = room.stored.records[-1], room.stored.records[-2]
    assert (talk["kind"], last["kind"]) == ("talk", "move"), "with the move that opens them"
    await move(room)
    with pytest.raises(Refused):  # it was the one gesture of this phase
        await room.act(lambda: room.match.talk(1, {"do": "rounds"}))


@house
async def test_one_may_think_better_of_it(house):
    room = await house.table(game="synergy", seats=3)
    await room.act(lambda: room.later.keep(1, LIVES))
    await room.act(lambda: room.later.keep(1, None))
    for _ in range(3):
        await move(room)
    assert gestures(room) == []


@house
async def test_a_gesture_at_something_that_is_gone_is_not_made(house):
    room = await house.table(game="synergy", seats=3)
    for _ in range(9):  # a whole round: numbers and goals lie open
        await move(room)
    shown = [offer.do for offer in room.match.seen(1).signals if offer.do["do"] == "front"]
    assert shown and room.match.waiting("person")
    for signal in shown:
        await room.act(lambda signal=signal: room.later.keep(1, signal))
    for _ in range(3):
        if room.match.game.signal_phase(room.match.state).endswith("TAKE_BACK"):
            await move(room)
    assert gestures(room) == [] and room.notes["later"] == {}


@house
async def test_nothing_that_cannot_be_pointed_at(house):
    room = await house.table(game="synergy", seats=3)
    with pytest.raises(Refused):
        await room.act(lambda: room.later.keep(1, {"do": "super", "whose": "@seat:0"}))
    room = await house.table(game="strato", seats=3)
    with pytest.raises(Refused):  # Strato's partners may point at any time: nothing to wait for
        await room.act(lambda: room.later.keep(1, {"do": "row", "row": 1}))


@house
async def test_a_gesture_for_later_is_told_to_nobody_else(house):
    room = await house.table(game="synergy", seats=3)
    others, heard = [0, 2, None], {seat: [] for seat in (0, 1, 2, None)}
    before = [sent(room, seat) for seat in others]
    for seat, messages in heard.items():
        listen(room, seat, messages)
    await room.act(lambda: room.later.keep(1, LIVES))
    await settled(5)
    assert [sent(room, seat) for seat in others] == before and b'"later":{"do":{"do":"lives"}' in sent(room, 1)
    assert [len(heard[seat]) for seat in others] == [0, 0, 0] and heard[1], "not even that there is something"


@house
async def test_a_chair_that_changes_hands_points_at_nothing(house):
    room = await house.table(game="synergy", seats=3)
    await room.act(lambda: room.later.keep(1, LIVES))
    await house.hall.seating.stand(room, 1)
    assert room.notes["later"] == {}


@house
async def test_that_somebody_declines_for_good_is_not_to_be_heard(house):
    """A standing answer within a window: no message to anybody else, on this worker."""
    room = await window(house, window=600)
    seat = room.match.waiting("person")[0]
    heard = []
    listen(room, None, heard)
    await room.seats.stand_by(seat, True, unless=20)
    await settled(5)
    assert heard == []

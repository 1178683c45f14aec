"""Play over days: days off, votes about absent players, and answers that depend on something; on a driven clock."""

import pytest

from stratagem.server.messages import Clock
from stratagem.table import Refused
from stratagem.table.serving import in_window

from .rows.wound import settled
from .test_clocks import DAY, LONG, bots, house, move, window

DAILY = Clock(move=int(DAY), bank=int(3 * DAY))
VOTED = Clock(move=int(DAY), bank=0, vote=True)


async def off(room, seat, since, days):
    await room.act(lambda: room.seats.take_days_off(seat, since, since + days * DAY))


# -- days off


@house
async def test_days_off_stop_the_clock_and_cost_nothing(house):
    room = await house.table(options=LONG, clock=DAILY)
    seat = room.match.waiting("person")[0]
    await off(room, seat, house.time.now(), 7)
    assert room.facts()["away_until"] == {str(seat): house.time.now() + 7 * DAY}
    assert room.facts()["seconds_left"] == 11 * DAY
    await house.time.pass_by(7 * DAY + 100.0)
    assert room.facts()["away_until"] == {} and room.facts()["seconds_left"] == pytest.approx(4 * DAY - 100.0, abs=1.0)
    await move(room)
    assert room.clocks.bank == {}, "the reserve is whole"


@house
async def test_days_off_survive_a_restart(house):
    room = await house.table(options=LONG, clock=Clock(move=int(DAY)))
    seat = room.match.waiting("person")[0]
    await off(room, seat, house.time.now(), 5)
    room = await house.restart(down=4 * DAY)
    assert bots(room) == [] and room.facts()["seconds_left"] == pytest.approx(2 * DAY, abs=1.0)
    await house.time.pass_by(2 * DAY + 1.0)
    assert bots(room) == [seat]


@house
async def test_a_table_of_minutes_does_not_wait_for_days(house):
    room = await house.table(options=LONG, clock=Clock(move=60))
    seat = room.match.waiting("person")[0]
    await off(room, seat, house.time.now(), 7)
    assert room.facts()["seconds_left"] == 60 and room.facts()["away_until"] == {}


@house
async def test_a_chair_that_changes_hands_has_no_days_off(house):
    room = await house.table(options=LONG, clock=DAILY)
    await off(room, 0, house.time.now(), 7)
    await house.hall.seating.stand(room, 0)
    assert room.notes["off"] == {} and room.clocks.off == {}


# -- votes


async def vote(room, voter, seat, to):
    await room.act(lambda: room.deadlines.vote(voter, seat, to))


@house
async def test_where_people_vote_nothing_happens_by_itself(house):
    room = await house.table(seats=3, options=LONG, clock=VOTED)
    seat = room.match.waiting("person")[0]
    one, other = [number for number in range(3) if number != seat]
    with pytest.raises(Refused):
        await vote(room, one, seat, "bot")
    await house.time.pass_by(DAY + 1.0)
    assert room.facts()["gone"] == [seat] and bots(room) == [] and room.facts()["seconds_left"] is None
    with pytest.raises(Refused):
        await vote(room, seat, seat, "bot")
    await vote(room, one, seat, "bot")
    assert bots(room) == [] and room.facts()["votes"] == {str(seat): {str(one): "bot"}}
    room = await house.restart(down=DAY)
    assert room.facts()["gone"] == [seat] and bots(room) == []
    await vote(room, other, seat, "bot")
    await settled(20)
    assert bots(room) == [seat] and room.notes["gone"] == [] and room.notes["votes"] == {}


@house
async def test_whoever_is_back_is_no_longer_voted_about(house):
    room = await house.table(seats=3, options=LONG, clock=VOTED)
    seat = room.match.waiting("person")[0]
    await house.time.pass_by(DAY + 1.0)
    await vote(room, (seat + 1) % 3, seat, "free")
    await room.seats.welcome_back(seat, 0)
    assert room.facts()["gone"] == [] and room.notes["votes"] == {}
    await move(room)
    assert room.facts()["gone"] == []


@house
async def test_a_vote_can_free_the_chair_for_somebody_new(house):
    room = await house.table(seats=2, options=LONG, clock=VOTED)
    seat = room.match.waiting("person")[0]
    await house.time.pass_by(DAY + 1.0)
    await vote(room, 1 - seat, seat, "free")
    assert room.match.chairs[seat].kind == "open" and room.seats.right(house.opened.seats[str(seat)]) is None


@house
async def test_without_a_clock_the_others_vote_after_a_day(house):
    room = await house.table(seats=2, options=LONG)
    seat = room.match.waiting("person")[0]
    assert room.facts()["gone"] == []
    await house.time.pass_by(DAY + 1.0)
    assert room.facts()["gone"] == [seat]
    await vote(room, 1 - seat, seat, "bot")
    await settled(20)
    assert bots(room) == [seat]


# -- answers that depend on something


@house
async def test_a_standing_answer_waits_where_somebody_has_few_cards(house):
    room = await window(house, window=600)
    seat = room.match.waiting("person")[0]
    counts = room.match.seen(None).view["hand_counts"]
    await room.seats.stand_by(seat, True, unless=min(counts))
    await house.time.pass_by(3.0)
    assert seat in room.match.waiting("person"), "this is the case that was excepted"
    assert room.seats.standing == {seat} and room.seats.declining == set()
    await room.seats.stand_by(seat, True, unless=min(counts) - 1 or None)
    await house.time.pass_by(3.0)
    assert not in_window(room.match) or seat not in room.match.waiting("person")


@house
async def test_what_an_answer_depends_on_is_told_to_nobody_else(house):
    from .rows.inside import sent

    room = await window(house, window=600)
    seat = room.match.waiting("person")[0]
    others = [viewer for viewer in (0, 1, 2, None) if viewer != seat]
    before = [sent(room, viewer) for viewer in others]
    await room.seats.stand_by(seat, True, unless=20)
    assert [sent(room, viewer) for viewer in others] == before
    assert b'"unless":20' in sent(room, seat)



"""Clocks, deadlines of days and standing answers, on a clock that only moves when it is told to."""

import time

import pytest

from stratagem.server.deadlines import GRACE
from stratagem.server.hall import Hall
from stratagem.server.messages import Clock, NewTable, SeatWish
from stratagem.table.serving import SqliteStore, in_window

from .rows.loops import finish
from .rows.wound import Wound, settled

DAY = 86_400.0


class House:
    """A hall on wound time that can be closed and opened again."""

    def __init__(self, folder):
        self.path = folder / "t.sqlite"
        self.time = Wound()
        self.opened = None
        self.hall = Hall(SqliteStore(self.path), bot_pace=0.0, shortest_window=2.0, time=self.time)
        self.hall.stand_in = "random"
        self.time.store = self.hall.store

    async def table(self, game="strato", seats=2, options=None, **wishes):
        chairs = [SeatWish(kind="person", mine=True, name=f"P{seat}") for seat in range(seats)]
        wish = NewTable(game=game, seats=chairs, seed=7, options=options or {}, **wishes)
        self.opened = await self.hall.open(wish, "here")
        return await self.room()

    async def room(self):
        return await self.hall.rooms.get(self.opened.table)

    async def restart(self, down=0.0):
        """The server ends, some time passes, and it starts again."""
        await self.hall.stop()
        self.time.sleepers = []
        self.time.at += down
        self.hall = Hall(SqliteStore(self.path), bot_pace=0.0, shortest_window=2.0, time=self.time)
        self.hall.stand_in = "random"
        self.time.store = self.hall.store
        await self.hall.start()
        return await self.room()


def house(test):
    """Run an asynchronous test with a house of its own."""

    def run(tmp_path):
        async def whole():
            made = House(tmp_path)
            try:
                await test(made)
            finally:
                await made.hall.stop()

        finish(whole())

    run.__name__, run.__doc__ = test.__name__, test.__doc__
    return run


async def move(room, option=0):
    seat = room.match.waiting("person")[0]
    await room.play(
        seat, [room.match.seen(seat).options[option].do], room.match.number_for(seat), f"{room.match.number}"
    )


def bots(room):
    return [seat for seat, chair in enumerate(room.match.chairs) if chair.kind == "bot"]


def sat(room):
    """How often a chair was taken by somebody else."""
    return sum(record["kind"] == "sit" for record in room.stored.records)


CLOCK = Clock(move=30, bank=60)
LONG = {"challenge": 9}


@house
async def test_a_move_in_time_costs_nothing(house):
    room = await house.table(options=LONG, clock=CLOCK)
    await house.time.pass_by(29.0)
    await move(room)
    assert bots(room) == [] and room.clocks.bank == {}


@house
async def test_thinking_longer_costs_from_the_bank(house):
    room = await house.table(options=LONG, clock=CLOCK)
    seat = room.match.waiting("person")[0]
    await house.time.pass_by(50.0)
    await move(room)
    assert room.clocks.bank == {seat: 40.0} and bots(room) == []
    assert room.facts()["seconds_left"] in (90, 70), "the next seat has its own bank"


@house
async def test_when_time_and_bank_are_used_up_a_bot_plays_once(house):
    room = await house.table(options=LONG, clock=CLOCK)
    seat = room.match.waiting("person")[0]
    await house.time.pass_by(89.9)
    assert bots(room) == []
    await house.time.pass_by(0.2)
    assert bots(room) == [seat] and sat(room) == 1
    assert room.match.waiting("person") != [seat], "the bot has answered"
    assert list(room.notes["away"]) == [str(seat)] and room.clocks.bank[seat] == 0.0
    assert room.match.chairs[seat].name == f"P{seat}", "the bot keeps the name"


@house
async def test_whoever_is_back_has_the_time_for_a_move_again(house):
    room = await house.table(seats=1, options=LONG, clock=CLOCK)
    house.hall.bot_pace = 1000.0  # the bot has not answered yet
    await house.time.pass_by(91.0)
    assert bots(room) == [0]
    await room.seats.welcome_back(0, 0)
    assert bots(room) == [] and room.notes["away"] == {}
    await house.time.pass_by(29.0)
    assert bots(room) == []
    await house.time.pass_by(2.0)
    assert bots(room) == [0], "the bank is empty now"


@house
async def test_clocks_go_on_over_a_restart(house):
    room = await house.table(options=LONG, clock=CLOCK)
    seat = room.match.waiting("person")[0]
    await house.time.pass_by(50.0)
    await move(room)
    while room.match.waiting("person")[0] != seat:
        await move(room)
    room = await house.restart(down=5.0)
    assert room.clocks.bank == {seat: 40.0}, "what was used of the bank is not given back"
    await house.time.pass_by(64.0)
    assert bots(room) == []
    await house.time.pass_by(2.0)
    assert bots(room) == [seat], "30 s and 40 s of the bank, 5 of them while the server was down"


@house
async def test_nobody_loses_to_a_restart(house):
    room = await house.table(options=LONG, clock=Clock(move=60, bank=0))
    await house.time.pass_by(10.0)
    room = await house.restart(down=DAY)
    assert bots(room) == []
    await house.time.pass_by(GRACE - 1)
    assert bots(room) == [], "everybody has a moment of grace"
    await house.time.pass_by(2.0)
    assert len(bots(room)) == 1


@house
async def test_a_deadline_of_days_stays_where_it_was(house):
    room = await house.table(options=LONG, clock=Clock(move=int(3 * DAY), bank=0))
    await house.time.pass_by(2 * DAY)
    assert bots(room) == []
    room = await house.restart(down=3600.0)
    await house.time.pass_by(DAY - 3700.0)
    assert bots(room) == []
    await house.time.pass_by(200.0)
    assert len(bots(room)) == 1


@house
async def test_without_a_clock_a_table_waits_for_ever(house):
    room = await house.table(options=LONG)
    await house.time.pass_by(400 * DAY)
    assert bots(room) == [] and room.match.number == 1


async def window(house, **wishes):
    """A Stramat table with a reaction window open."""
    room = await house.table("stramat", 3, **wishes)
    for _ in range(60):
        if in_window(room.match):
            return room
        seat = room.match.waiting("person")[0]
        offered = room.match.seen(seat).options
        chosen = next((each for each in offered if "ALT" in str(each.do)), offered[-1])
        await room.play(seat, [chosen.do], room.match.number_for(seat), f"{room.match.number}")
    raise AssertionError("no window opened")


@house
async def test_silence_in_a_window_means_no_when_the_time_is_up(house):
    room = await window(house, window=20)
    opened = room.match.number
    await house.time.pass_by(19.0)
    assert in_window(room.match) and room.match.number == opened
    await house.time.pass_by(1.5)
    assert not in_window(room.match) or room.match.number > opened, "everybody has declined, once each"
    assert bots(room) == [], "nobody loses a chair for that"


@house
async def test_a_standing_answer_declines_without_waiting_for_the_player(house):
    room = await window(house, window=604_800)
    asked = room.match.waiting("person")
    opened = room.match.number
    for seat in asked:
        await room.seats.stand_by(seat, True)
    await house.time.pass_by(1.9)
    assert room.match.number == opened, "no sooner than anybody else"
    await house.time.pass_by(0.2)
    assert room.match.number >= opened + len(asked)


@house
async def test_a_standing_answer_lasts_over_a_restart_and_ends_with_the_own_turn(house):
    room = await window(house, window=604_800)
    last = room.match.waiting("person")[-1]
    await room.seats.stand_by(last, True)
    await settled(store=house.hall.store)
    room = await house.restart(down=DAY)
    assert room.seats.standing == {last}
    await house.time.pass_by(3.0)
    assert last not in room.match.waiting("person")
    for _ in range(40):
        if last in room.match.waiting("person") and not in_window(room.match):
            break
        await move(room)
        await house.time.pass_by(3.0)
    assert room.seats.standing == set()


@pytest.mark.parametrize("fault", ["bank", "since"])
def test_the_clock_tests_notice_a_clock_that_forgets(tmp_path, monkeypatch, fault):
    from stratagem.server.deadlines import Clocks

    if fault == "bank":
        monkeypatch.setattr(Clocks, "answered", lambda self, seat, now: None)
        with pytest.raises((AssertionError, KeyError)):
            test_thinking_longer_costs_from_the_bank(tmp_path)
    else:
        monkeypatch.setattr(Clocks, "go_on", lambda self, data, now: None)
        with pytest.raises(AssertionError):
            test_a_deadline_of_days_stays_where_it_was(tmp_path)


@house
async def test_a_table_nobody_looks_at_leaves_the_memory_sooner_once_its_game_is_over(house):
    room = await house.table("stramat")
    limits = house.hall.limits

    def unused(seconds):
        room._used = time.monotonic() - seconds
        house.hall.rooms.evict()
        return room.table not in house.hall.rooms.open

    assert not unused(limits.over_seconds + 1), "people will come back to a game that goes on"
    while not room.match.over:
        await move(room)
    assert not unused(limits.over_seconds - 1)
    assert unused(limits.over_seconds + 1)
    assert (await house.room()).match.over, "it is read again when somebody comes"

"""Clocks and deadlines: how much time is left, and what happens at a table when it runs out.

Like the bots' turns, they run on one worker: see Room.in_charge.
"""

from __future__ import annotations

import asyncio
import logging
import time
import weakref
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from stratagem.server.messages import Clock
from stratagem.table import Chair, Reason, Refused, StratagemError
from stratagem.table.serving import decline, in_window, open_since

if TYPE_CHECKING:
    from stratagem.server.room import Room

AT_ONCE = 1.0  # a time in the past: due now
log = logging.getLogger("stratagem.server")
HALF_A_DAY = 43_200.0  # a clock that gives as much for a move counts in days
SILENCE = 86_400.0  # seconds after which the others may vote about somebody at a table without a clock
GRACE = 30.0  # seconds everybody has at least when a table is opened again: nobody loses to a restart


class Deadlines:
    """The timers of one table; its clocks know how much time is left."""

    def __init__(self, room: Room) -> None:
        self.room: Room = weakref.proxy(room)  # the room owns it: a plain reference would make a cycle
        self._asked_number = open_since(room.match)
        self._timer: asyncio.Task[None] | None = None
        self._standing: asyncio.Task[None] | None = None

    # -- how long -----------------------------------------------------------------------------------

    def left(self) -> float | None:
        """Seconds until something happens automatically; None if nothing will."""
        room = self.room
        window = in_window(room.match)
        if room.clocks.clock is None and not window:
            return None
        if room.match.over or room.gathering:
            return None
        now, waiting = room.time.now(), room.match.waiting("person")
        if window:  # people see this, so it must not depend on who has answered
            people = room.match.asked("person")
            return room.clocks.window_left(float(room.meta["window"]), now, people) if people else None
        missed = set(room.notes.get("gone", []))  # the others decide
        found = [left for seat in waiting if seat not in missed and (left := room.clocks.left(seat, now)) is not None]
        return min(found) if found else None

    def gone(self) -> list[int]:
        """Seats whose time has run out and that may be voted about: by the clock, or after a day without one."""
        room = self.room
        if room.match.over or room.gathering or in_window(room.match):
            return []
        waiting = room.match.waiting("person")
        if room.clocks.clock is None:
            return waiting if room.time.now() - room.clocks.since > SILENCE else []
        return [seat for seat in waiting if seat in room.notes.get("gone", [])]

    def due(self) -> float | None:
        """When something next happens here automatically, bots included."""
        room = self.room
        if room.match.waiting("bot") and not room.gathering:
            left = room.team.left()
            return AT_ONCE if left is None else room.time.now() + left
        left = self.left()
        if left is None:
            return None
        if in_window(room.match) and room.seats.declining & set(room.match.waiting("person")):
            return AT_ONCE
        return room.time.now() + left

    async def window_may_close(self, before: float = 0.0) -> None:
        """Wait until the reaction window has been open long enough, or until a number of seconds before that."""
        room = self.room
        while in_window(room.match):
            left = room.clocks.since + room.hall.shortest_window - before - room.time.now()
            if left <= 0:
                return
            await room.time.sleep(left)

    # -- the clocks, as written down ----------------------------------------------------------------

    def note(self, seat: int | None) -> None:
        """After an event: stop the clocks of seats that have answered, and restart them for a new question."""
        room = self.room
        if seat is not None:
            room.clocks.answered(seat, room.time.now())
            self.back(seat)
        opened = open_since(room.match)
        if opened != self._asked_number:
            self._asked_number = opened
            room.clocks.asked(room.time.now())
            for one in room.notes.get("gone", []):
                self.back(one)
        if self.left() is not None or room.clocks.bank or room.team.led:
            room.notes["clocks"] = room.clocks.to_json()

    def back(self, seat: int) -> None:
        """Nobody votes about this seat any more."""
        notes = self.room.notes
        if "gone" in notes:
            notes["gone"] = [one for one in notes["gone"] if one != seat]
        if "votes" in notes:
            notes["votes"] = {one: said for one, said in notes["votes"].items() if one != str(seat)}

    def read(self, grace: bool) -> None:
        """Restore them as another worker, or this one before a restart, left them."""
        room = self.room
        self._asked_number = open_since(room.match)
        kept = room.notes.get("clocks") or {"since": room.meta.get("created", 0.0), "bank": {}}
        room.clocks.go_on(kept, room.time.now())
        room.clocks.off = {int(seat): (since, until) for seat, (since, until) in room.notes.get("off", {}).items()}
        if not grace:
            room.clocks.grace = 0.0

    # -- what happens -------------------------------------------------------------------------------

    def set(self) -> None:
        """Set the timer for what comes next."""
        room = self.room
        waiting = set(room.match.waiting("person"))
        if room.notes.get("standing") and room.seats.standing & waiting:
            if not in_window(room.match):
                room.seats.standing -= waiting  # their own turn has come
            elif room.seats.declining & waiting and (self._standing is None or self._standing.done()):
                self._standing = asyncio.create_task(self._decline_standing())
        left = self.left()
        if left is not None:
            self._timer = asyncio.create_task(self._time_is_up(left, room.match.number))
        elif (left := room.team.left()) is not None:
            self._timer = asyncio.create_task(self._nobody_says(left))

    def unset(self) -> None:
        if self._timer is not None and self._timer is not asyncio.current_task():
            self._timer.cancel()
        self._timer = None

    async def _decline_standing(self) -> None:
        """Seats with a standing answer decline at the latest time anybody else could."""
        room = self.room
        await self.window_may_close()
        for seat in sorted(room.seats.declining):
            if in_window(room.match) and seat in room.match.waiting("person"):
                await self._decline(seat)

    async def _decline(self, seat: int) -> None:
        """No answer means declining."""
        room = self.room
        try:
            await room.act(lambda: decline(room.match, seat), seat)
        except Refused:
            log.info("an automatic answer came too late", extra={"table": room.table})

    async def _time_is_up(self, left: float, number: int) -> None:
        """Wait, repeatedly if necessary: the timer and the wall clock need not agree to the millisecond."""
        room = self.room
        remaining: float | None = left
        while remaining is not None and remaining > 0:
            await room.time.sleep(remaining)
            if number != room.match.number or room.closed or not room.in_charge:
                return
            remaining = self.left()
        try:
            if in_window(room.match):
                for seat in room.match.waiting("person"):
                    await self._decline(seat)
            else:
                await room.act(self._bots_take_over)
        except StratagemError as fault:
            log.warning("an expired clock could not be handled: %s", fault, extra={"table": room.table})

    async def _nobody_says(self, left: float) -> None:
        """A bot has waited for its team's advice in vain; it plays without."""
        room = self.room
        await room.time.sleep(left)
        room.wake()

    def _bots_take_over(self) -> None:
        room = self.room
        late = room.clocks.out_of_time(room.match.waiting("person"), room.time.now())
        if room.clocks.clock is not None and room.clocks.clock.vote and others(room, set(late)):
            room.notes["gone"] = sorted({*room.notes.get("gone", []), *late})
            return
        for seat in late:
            room.clocks.answered(seat, room.time.now())  # the bank is used up
            room.seats.send_away(seat)

    def vote(self, voter: int, seat: int, to: str) -> None:
        """A vote on what to do about an absent player's seat; as soon as most of the others agree, it is done."""
        room = self.room
        if seat not in self.gone() or voter == seat or room.match.chairs[voter].kind != "person":
            raise Refused(Reason("shell-why-no-vote"))
        if to == "team" and not room.team.may_lead:
            raise Refused(Reason("shell-why-no-team"))
        votes = room.notes.get("votes", {})
        said = {**votes.get(str(seat), {}), str(voter): to}
        room.notes["votes"] = {**votes, str(seat): said}
        electors = others(room, set(self.gone())) or others(room, {seat})
        agreed = sum(said.get(str(one)) == to for one in electors)
        if to == "wait" or 2 * agreed <= len(electors):
            return
        self.back(seat)
        room.clocks.answered(seat, room.time.now())
        if to in ("bot", "team"):
            room.seats.send_away(seat)
            if to == "team":
                room.team.lead(seat)
        else:
            room.seats.hand_over(seat, Chair("open"))

    def close(self) -> None:
        self.unset()
        if self._standing is not None and self._standing is not asyncio.current_task():
            self._standing.cancel()
        self._standing = None  # a cancelled task keeps its frames, which lead back here


def others(room: Room, gone: set[int]) -> list[int]:
    """The people who are present to decide about an absent player."""
    return [seat for seat, chair in enumerate(room.match.chairs) if chair.kind == "person" and seat not in gone]


def same_time(one: float | None, other: float | None) -> bool:
    """Whether two deadlines are equal, apart from the time that passes between two clock readings."""
    return one == other or (one is not None and other is not None and abs(one - other) < 0.5)


# Seconds that pass whatever happens to the clock; those during which the machine sleeps count where that is known.
def steadiest() -> Callable[[], float]:
    try:
        time.clock_gettime(time.CLOCK_BOOTTIME)
        return partial(time.clock_gettime, time.CLOCK_BOOTTIME)
    except (AttributeError, OSError):  # a page in a browser has the name of that clock, but not the clock
        return time.monotonic


steady = steadiest()


class Time:
    """The time of day, as it was when the process began and has passed since, and sleeping.

    A clock that is set back or forward while the server runs lengthens or shortens nobody's time. Tests substitute
    their own.
    """

    def __init__(self, wall: Callable[[], float] = time.time, passing: Callable[[], float] = steady) -> None:
        self._passing = passing
        self._offset = wall() - passing()

    def now(self) -> float:
        return self._offset + self._passing()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class Clocks:
    """When the current question was asked, and what is left of each seat's time bank.

    It uses the time of day, so that deadlines of several days survive a restart of the server.
    """

    def __init__(self, clock: Clock | None, now: float) -> None:
        self.clock = clock
        self.since = now
        self.bank: dict[int, float] = {}  # only seats that have used some of it
        self.grace = 0.0  # nobody's time is up before this moment
        self.off: dict[int, tuple[float, float]] = {}  # days off: they stop a clock that counts in days

    def asked(self, now: float) -> None:
        """A new question has been asked."""
        self.since = now
        self.grace = 0.0

    def answered(self, seat: int, now: float) -> None:
        """A seat has answered: time used beyond its allowance per move comes out of its bank."""
        if self.clock is not None:
            beyond = self._used(seat, now) - self.clock.move
            if beyond > 0:
                self.bank[seat] = max(0.0, self.bank.get(seat, self.clock.bank) - beyond)

    def left(self, seat: int, now: float) -> float | None:
        """How long this seat may still think; None means without limit."""
        if self.clock is None:
            return None
        own = self.clock.move + self.bank.get(seat, self.clock.bank) - self._used(seat, now)
        return max(own + self._still_off(seat, now), self.grace - now)

    @property
    def in_days(self) -> bool:
        """Whether days off count here: a table of minutes does not wait for weeks."""
        return self.clock is not None and self.clock.move >= HALF_A_DAY

    def _used(self, seat: int, now: float) -> float:
        """Seconds that a seat has had the question before it, without its days off."""
        since, until = self.off.get(seat, (0.0, 0.0)) if self.in_days else (0.0, 0.0)
        return now - self.since - max(0.0, min(until, now) - max(since, self.since))

    def _still_off(self, seat: int, now: float) -> float:
        since, until = self.off.get(seat, (0.0, 0.0))
        return max(0.0, until - now) if self.in_days and since <= now else 0.0

    def window_left(self, window: float, now: float, people: Sequence[int] = ()) -> float:
        """The longest time for which an open reaction window stays open: it waits for whoever has days off."""
        waits = max((self._still_off(seat, now) - self._used(seat, now) for seat in people), default=self.since - now)
        return max(window + waits, min(self.grace - now, window))

    def out_of_time(self, seats: Sequence[int], now: float) -> list[int]:
        """The seats that have been asked and whose time is up."""
        return [seat for seat in seats if (left := self.left(seat, now)) is not None and left <= 0]

    def to_json(self) -> dict[str, Any]:
        return {"since": self.since, "bank": {str(seat): left for seat, left in self.bank.items()}}

    def go_on(self, data: dict[str, Any], now: float) -> None:
        """Restore them as they were when the table was last open, with a short grace period."""
        self.bank = {int(seat): float(left) for seat, left in data["bank"].items()}
        self.since = min(float(data["since"]), now)
        self.grace = now + GRACE

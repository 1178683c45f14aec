"""Paced: what happens at a table by itself: bots answer, reaction windows close, clocks run out.

One worker sees to that: the one that wrote the last record, or, when it has died, the one that has claimed the table.
Should two believe they do, the store still takes each record once.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from stratagem.server.clocks import Clocks
from stratagem.server.messages import Clock
from stratagem.server.metrics import METRICS
from stratagem.server.replies import Reply
from stratagem.table import Chair, Match, Refused, StratagemError, pause
from stratagem.table.serving import (
    StoreLog,
    decline,
    in_window,
    open_since,
)

if TYPE_CHECKING:
    from stratagem.server.hall import Hall

AT_ONCE = 1.0  # a time long past: due now
CUT_SHORT = 0.25  # seconds before a reaction window may close at which bots in it stop thinking
log = logging.getLogger("stratagem.server")


class Paced:
    """A table with its bots and clocks."""

    def __init__(self, hall: Hall, table: str, match: Match, stored: StoreLog, meta: dict[str, Any]) -> None:
        self.hall = hall
        self.table = table
        self.match = match
        self.stored = stored
        self.meta = meta
        self.notes: dict[str, Any] = {}  # what goes on beside the game: whose time runs, who is away
        self.closed = False
        self.keeping = not hall.store.shared  # whether this worker sees to bots and clocks here
        self._kept: tuple[dict[str, Any], int, float | None] = ({}, 0, None)  # notes, free chairs, due: as stored
        self._bots: asyncio.Task[None] | None = None
        self._timer: asyncio.Task[None] | None = None
        self._silent: asyncio.Task[None] | None = None
        self.time = hall.time
        self.clocks = Clocks(self.clock, self.time.now())
        self._asked_number = open_since(match)

    async def act(self, work: Callable[[], Any], seat: int | None = None) -> Any:
        """Do one thing; the room knows how."""
        raise NotImplementedError

    def wake(self) -> None:
        """See whether a bot or a clock has something to do."""
        if self._timer is not None and self._timer is not asyncio.current_task():
            self._timer.cancel()
        self._timer = None
        if self.closed or not self.keeping:
            return
        if self.match.waiting("bot") and (self._bots is None or self._bots.done()):
            self._bots = asyncio.create_task(self._bots_answer())
        if self.notes.get("standing") and self.standing & set(self.match.waiting("person")):
            if not in_window(self.match):
                self.standing -= set(self.match.waiting("person"))  # their own turn has come
            elif self._silent is None or self._silent.done():
                self._silent = asyncio.create_task(self._stand_by())
        left = self._time_left()
        if left is not None:
            self._timer = asyncio.create_task(self._time_is_up(left, self.match.number))

    async def _bots_answer(self) -> None:
        """Bots answer one by one; in a reaction window, all of them together."""
        try:
            while (seats := self.match.waiting("bot")) and self.keeping and not self.closed:
                with METRICS.thinking.track_inprogress():
                    await (self._bots_react(seats) if in_window(self.match) else self._bot_moves(seats[0]))
        except Refused:
            log.info("somebody else has answered for a bot", extra={"table": self.table})
        except StratagemError as fault:
            log.warning("a bot's answer could not be kept: %s", fault, extra={"table": self.table})
        except Exception:
            METRICS.errors.labels("bot").inc()
            log.exception("a bot failed", extra={"table": self.table})

    async def _bot_moves(self, seat: int) -> None:
        """One answer, after a wait drawn without a look at the table."""
        opened, reply = open_since(self.match), Reply(self.match, seat, self.hall.thinkers)
        try:
            await self.time.sleep(pause(self.match, seat) * self.hall.bot_pace)
            if opened == open_since(self.match):
                wire = await reply.found()
                await self.act(lambda: self._answer_for(seat, opened, wire), seat)
        finally:
            reply.drop()

    async def _bots_react(self, seats: list[int]) -> None:
        """All bots think at the same time and answer at the same time, whatever they hold.

        What has not been found a moment before that time is not waited for: when
        a window closes would otherwise tell that a bot had something to think about.
        """
        opened, replies = open_since(self.match), {seat: Reply(self.match, seat, self.hall.thinkers) for seat in seats}
        try:
            await self.time.sleep(pause(self.match, seats[0]) * self.hall.bot_pace)
            await self._window_is_open_long_enough(before=CUT_SHORT)
            for reply in replies.values():
                reply.enough()
            await self._window_is_open_long_enough()
            for seat, reply in replies.items():
                if opened == open_since(self.match):
                    wire = await reply.at_once()
                    await self.act(lambda: self._answer_for(seat, opened, wire), seat)  # noqa: B023
        finally:
            for reply in replies.values():
                reply.drop()

    def _answer_for(self, seat: int, opened: int, wire: dict[str, Any]) -> None:
        """A bot's answer counts for the question it was asked, and no other."""
        if opened == open_since(self.match) and seat in self.match.waiting("bot"):
            self.match.make(seat, [wire])
            METRICS.moves.labels("bot").inc()

    async def _stand_by(self) -> None:
        """Seats with a standing answer decline, as late as anybody else might."""
        await self._window_is_open_long_enough()
        for seat in sorted(self.standing):
            if in_window(self.match) and seat in self.match.waiting("person"):
                await self._declined(seat)

    async def _declined(self, seat: int) -> None:
        """Silence means no."""
        try:
            await self.act(lambda: decline(self.match, seat), seat)
        except Refused:
            log.info("an answer for a silent player came too late", extra={"table": self.table})

    async def _window_is_open_long_enough(self, before: float = 0.0) -> None:
        """Wait until the window may close, or until so many seconds before that."""
        while in_window(self.match):
            left = self.clocks.since + self.hall.shortest_window - before - self.time.now()
            if left <= 0:
                return
            await self.time.sleep(left)

    @property
    def standing(self) -> set[int]:
        """Seats that decline every window until their next turn."""
        return set(self.notes.get("standing", []))

    @standing.setter
    def standing(self, seats: set[int]) -> None:
        self.notes["standing"] = sorted(seats)

    def _clocks_noted(self, seat: int | None) -> None:
        """After something has happened: who has answered needs no more time, a new question begins anew."""
        if seat is not None:
            self.clocks.answered(seat, self.time.now())
        opened = open_since(self.match)
        if opened != self._asked_number:
            self._asked_number = opened
            self.clocks.asked(self.time.now())
        if self._time_left() is not None or self.clocks.bank:
            self.notes["clocks"] = self.clocks.to_json()

    def _clocks_read(self, grace: bool) -> None:
        """As another worker, or this one in an earlier life, has left them."""
        self._asked_number = open_since(self.match)
        kept = self.notes.get("clocks") or {"since": self.meta.get("created", 0.0), "bank": {}}
        self.clocks.go_on(kept, self.time.now())
        if not grace:
            self.clocks.grace = 0.0

    def _due(self) -> float | None:
        """When something happens here by itself."""
        if self.match.waiting("bot"):
            return AT_ONCE
        left = self._time_left()
        if left is None:
            return None
        if in_window(self.match) and self.standing & set(self.match.waiting("person")):
            return AT_ONCE
        return self.time.now() + left

    def _time_left(self) -> float | None:
        """Seconds until something happens by itself; None when nothing does."""
        if self.clocks.clock is None and not in_window(self.match):
            return None
        waiting = self.match.waiting("person")
        if self.match.over or not waiting:
            return None
        now = self.time.now()
        if in_window(self.match):
            return self.clocks.window_left(float(self.meta["window"]), now)
        found = [left for seat in waiting if (left := self.clocks.left(seat, now)) is not None]
        return min(found) if found else None

    @property
    def clock(self) -> Clock | None:
        data = self.meta.get("clock")
        return Clock(move=data["move"], bank=data["bank"]) if data else None

    async def _time_is_up(self, left: float, number: int) -> None:
        """Wait, as often as it takes: the timer and the clock on the wall need not agree to the millisecond."""
        remaining: float | None = left
        while remaining is not None and remaining > 0:
            await self.time.sleep(remaining)
            if number != self.match.number or self.closed or not self.keeping:
                return
            remaining = self._time_left()
        try:
            if in_window(self.match):
                for seat in self.match.waiting("person"):
                    await self._declined(seat)
            else:
                await self.act(self._bots_take_over)
        except StratagemError as fault:
            log.warning("a clock ran out in vain: %s", fault, extra={"table": self.table})

    def _bots_take_over(self) -> None:
        """A player whose time is up is replaced by a bot until he or she is back."""
        for seat in self.clocks.out_of_time(self.match.waiting("person"), self.time.now()):
            name = self.match.chairs[seat].name
            self.notes["away"] = {**self.notes.get("away", {}), str(seat): name}
            self.clocks.answered(seat, self.time.now())  # the bank is used up
            self.match.sit(seat, Chair("bot", name=name, level=self.hall.stand_in))

    def _stop(self) -> None:
        """Nothing more happens by itself."""
        for task in (self._bots, self._timer, self._silent):
            if task is not None and task is not asyncio.current_task():
                task.cancel()
        self._bots = self._timer = self._silent = None  # a task that was called off remembers where it was: here


def same_time(one: float | None, other: float | None) -> bool:
    """Whether two deadlines are the same, but for the moments between two looks at the clock."""
    return one == other or (one is not None and other is not None and abs(one - other) < 0.5)

"""Room: one table on the server.  One thing happens at a time, and nobody hears of it before it is on disk."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from stratagem.server.clocks import Clocks
from stratagem.server.messages import Clock
from stratagem.server.tokens import Right, hashed
from stratagem.table import Chair, Match, Reason, Refused, pause
from stratagem.table.sealing import commitment
from stratagem.table.serving import (
    StoreLog,
    Thought,
    bot_answer,
    bot_thinks,
    crash_point,
    decline,
    in_window,
    open_since,
    thinks_long,
)

if TYPE_CHECKING:
    from stratagem.server.hall import Hall
    from stratagem.server.viewer import Viewer

KEEP_VIEWS = 60  # records of which the views of each step are kept, while somebody wants to see them
log = logging.getLogger("stratagem.server")


async def answered(thought: Thought) -> Any:
    """What a thinking process finds; whoever no longer waits for it stops it."""
    try:
        return await asyncio.wrap_future(thought.future)
    finally:
        thought.stop()


class Room:
    """A table, its tokens and the people who look at it."""

    def __init__(
        self, hall: Hall, table: str, match: Match, stored: StoreLog, meta: dict[str, Any], rights: dict[str, Right]
    ) -> None:
        self.hall = hall
        self.table = table
        self.match = match
        self.stored = stored
        self.meta = meta
        self.rights = rights  # by the hash of a token
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.shown: tuple[Any, str, int | None] | None = None  # what spectators were last sent, and for what
        self.closed = False
        self._bots: asyncio.Task[None] | None = None
        self._timer: asyncio.Task[None] | None = None
        self.time = hall.time
        self.clocks = Clocks(self.clock, self.time.now())
        self._asked_number = open_since(match)
        self.clocks.go_on(meta.get("clocks") or {"since": meta["created"], "bank": {}}, self.time.now())
        self.standing: set[int] = set(meta.get("standing", []))  # seats that decline every window until their next turn
        self.again: dict[int, str] = {}  # after a rematch was called: the new tokens, by old seat
        self.again_host = ""
        self._silent: asyncio.Task[None] | None = None

    def right(self, token: str) -> Right | None:
        return self.rights.get(hashed(token))

    # -- doing something --------------------------------------------------------------------------

    async def act(self, work: Callable[[], Any], seat: int | None = None) -> Any:
        """Do one thing, wait until it is on disk, tell everybody.  If it fails, nothing has happened.

        `seat` is whose answer it is: while a reaction window is open the others are not even told that
        somebody has answered.
        """
        async with self.lock:
            found = await self._act(work, seat)
        self.wake()
        return found

    async def _act(self, work: Callable[[], Any], seat: int | None = None) -> Any:
        if self.closed:
            raise Refused(Reason("shell-why-table-gone"))
        wanted = any(viewer.wants_frames for viewer in self.viewers)
        self.match.frames.keep_views = KEEP_VIEWS if wanted else 0
        found = work()
        self._clocks_noted(seat)
        try:
            for future in self.stored.pending:
                await asyncio.wrap_future(future)
        except BaseException:
            self.hall.forget(self)  # what is in memory is not what is on disk: it is read again
            raise
        finally:
            self.stored.pending.clear()
        secret = seat is not None and self.match.number_for(None) != self.match.number
        for viewer in self.viewers:
            if not secret or viewer.seat == seat:
                viewer.changed()
        return found

    async def play(self, seat: int, wires: list[dict[str, Any]], number: int, nonce: str) -> int:
        """A person's move.  In a reaction window every answer waits for the same shortest time."""
        await self._window_is_open_long_enough()
        self.in_person(seat)
        await self.act(lambda: self.match.make(seat, wires, number, nonce), seat)
        return self.match.number_for(seat)

    async def _window_is_open_long_enough(self) -> None:
        while in_window(self.match):
            left = self.clocks.since + self.hall.shortest_window - self.time.now()
            if left <= 0:
                return
            await self.time.sleep(left)

    def in_person(self, seat: int) -> None:
        """Refuse a token whose chair somebody else has taken meanwhile."""
        if self.match.chairs[seat].kind != "person":
            raise Refused(Reason("shell-why-no-chair"))

    async def back_in_person(self, seat: int) -> None:
        """A player whose chair a bot has kept takes it back."""
        away = self.meta.get("away", {}).pop(str(seat), None)
        if away is None or self.match.over:
            return
        if seat in self.match.waiting("bot"):
            self.clocks.asked(self.time.now())  # the question is put to the player anew
        await self.act(lambda: self.match.sit(seat, Chair("person", name=away)))
        await self.hall.keep_meta(self)

    # -- bots, windows and clocks -----------------------------------------------------------------

    def wake(self) -> None:
        """See whether a bot or a clock has something to do."""
        if self.closed:
            return
        if self.match.waiting("bot") and (self._bots is None or self._bots.done()):
            self._bots = asyncio.create_task(self._bots_answer())
        if self.standing & set(self.match.waiting("person")):
            if not in_window(self.match):
                self._stands(self.standing - set(self.match.waiting("person")))  # their own turn has come
            elif self._silent is None or self._silent.done():
                self._silent = asyncio.create_task(self._stand_by())
        if self._timer is not None and self._timer is not asyncio.current_task():
            self._timer.cancel()
        self._timer = None
        left = self._time_left()
        if left is not None:
            self._timer = asyncio.create_task(self._time_is_up(left, self.match.number))

    async def _bots_answer(self) -> None:
        """Bots answer one by one, each after a wait drawn without a look at the table."""
        try:
            while (seats := self.match.waiting("bot")) and not self.closed:
                seat, number = seats[0], self.match.number
                await self.time.sleep(pause(self.match, seat) * self.hall.bot_pace)
                await self._window_is_open_long_enough()
                if number != self.match.number or seat not in self.match.waiting("bot"):
                    continue
                wire = await self._bot_answer(seat)
                if number == self.match.number:
                    await self.act(lambda seat=seat, wire=wire: self.match.make(seat, [wire]), seat)  # type: ignore[misc]
        except Refused:
            log.warning("a bot's answer was refused", extra={"table": self.table})
        except Exception:
            log.exception("a bot failed", extra={"table": self.table})

    async def _bot_answer(self, seat: int) -> dict[str, Any]:
        """A bot that searches does so in a process of its own; what it finds may come too late to be wanted."""
        if not thinks_long(self.match, seat):
            return await asyncio.to_thread(bot_answer, self.match, seat)
        wire: dict[str, Any] = await answered(bot_thinks(self.match, seat, self.hall.thinkers))
        return wire

    def stand_by(self, seat: int, on: bool) -> None:
        """A seat leaves a standing answer, or takes it back."""
        self._stands(self.standing | {seat} if on else self.standing - {seat})
        self.wake()

    def _stands(self, seats: set[int]) -> None:
        """Kept with the table: a standing answer is for days."""
        self.standing = seats
        self.meta["standing"] = sorted(seats)
        self.hall.store.set_meta(self.table, self.meta)

    async def _stand_by(self) -> None:
        """Seats with a standing answer decline, as late as anybody else might."""
        await self._window_is_open_long_enough()
        for seat in sorted(self.standing):
            if in_window(self.match) and seat in self.match.waiting("person"):
                try:
                    await self.act(lambda seat=seat: decline(self.match, seat), seat)  # type: ignore[misc]
                except Refused:
                    log.info("a standing answer came too late", extra={"table": self.table})

    def _clocks_noted(self, seat: int | None) -> None:
        """After something has happened: who has answered needs no more time, a new question begins anew."""
        before = self.clocks.to_json()
        if seat is not None:
            self.clocks.answered(seat, self.time.now())
        opened = open_since(self.match)
        if opened != self._asked_number:
            self._asked_number = opened
            self.clocks.asked(self.time.now())
        if self.clocks.clock is not None and self.clocks.to_json() != before:
            self.meta["clocks"] = self.clocks.to_json()
            self.stored.pending.append(self.hall.store.set_meta(self.table, self.meta))

    def _time_left(self) -> float | None:
        """Seconds until something happens by itself; None when nothing does."""
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
            if number != self.match.number or self.closed:
                return
            remaining = self._time_left()
        try:
            if in_window(self.match):
                for seat in self.match.waiting("person"):
                    await self.act(lambda seat=seat: decline(self.match, seat), seat)  # type: ignore[misc]
            else:
                await self._bots_take_over()
        except Refused:
            log.info("a clock ran out on an answered question", extra={"table": self.table})

    async def _bots_take_over(self) -> None:
        """A player whose time is up is replaced by a bot until he or she is back."""
        for seat in self.clocks.out_of_time(self.match.waiting("person"), self.time.now()):
            name = self.match.chairs[seat].name
            self.meta.setdefault("away", {})[str(seat)] = name
            self.clocks.answered(seat, self.time.now())  # the bank is used up
            bot = Chair("bot", name=name, level=self.hall.stand_in)
            await self.act(lambda seat=seat, bot=bot: self.match.sit(seat, bot))  # type: ignore[misc]
        await self.hall.keep_meta(self)

    # -- what is public about the table itself ----------------------------------------------------

    def facts(self) -> dict[str, Any]:
        """Public facts of the table: how luck is committed to, the clock, who is connected."""
        left = self._time_left()
        return {
            "id": self.table,
            "commitment": commitment(self.match),
            "chat": bool(self.meta.get("chat")),
            "open_afterwards": bool(self.meta["open_afterwards"]),
            "practice": bool(self.meta.get("practice")),
            "daily": self.meta.get("daily", ""),
            "clock": self.meta.get("clock"),
            "window": self.meta["window"],
            "in_window": in_window(self.match),
            "seconds_left": None if left is None else max(0, round(left, 1)),
            "connected": sorted({viewer.seat for viewer in self.viewers if viewer.seat is not None}),
            "watching": sum(viewer.seat is None for viewer in self.viewers),
            "rematch": self.meta.get("rematch", ""),
            "branch": self.meta.get("branch"),  # of which finished game this is another course
        }

    def close(self) -> None:
        """Nothing more happens here."""
        self.closed = True
        for task in (self._bots, self._timer, self._silent):
            if task is not None:
                task.cancel()
        for viewer in list(self.viewers):
            viewer.changed()

    def acknowledged(self) -> None:
        crash_point("after-acknowledge")

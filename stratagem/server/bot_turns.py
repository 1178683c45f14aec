"""Bot turns: bots answer when it is their turn, after a pause that reveals nothing about what they hold."""

from __future__ import annotations

import asyncio
import logging
import weakref
from typing import TYPE_CHECKING, Any

from stratagem.server.metrics import METRICS
from stratagem.table import Match, Refused, StratagemError, pause
from stratagem.table.serving import (
    Asker,
    BotPool,
    PendingAnswer,
    QueueFull,
    bot_asked,
    in_window,
    open_since,
    pending_answer,
    thinks_long,
)

if TYPE_CHECKING:
    from stratagem.server.room import Room

CUT_SHORT = 0.25  # seconds before a reaction window may close at which bots in it stop thinking
log = logging.getLogger("stratagem.server")


class BotTurns:
    """The bots of one table.  They run on one worker: see Room.in_charge."""

    def __init__(self, room: Room) -> None:
        self.room: Room = weakref.proxy(room)  # the room owns it: a plain reference would make a cycle
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Let bots that have been asked answer, unless they are already doing so."""
        if self.asked() and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._run())

    def asked(self) -> list[int]:
        """The bots that may answer now: not those that are waiting for their team's advice."""
        return [seat for seat in self.room.match.waiting("bot") if not self.room.team.waits(seat)]

    def close(self) -> None:
        if self._task is not None and self._task is not asyncio.current_task():
            self._task.cancel()
        self._task = None  # a cancelled task keeps its frames, which lead back here

    async def _run(self) -> None:
        """Bots answer one by one; in a reaction window, all of them together."""
        room = self.room
        try:
            while (seats := self.asked()) and room.in_charge and not room.closed:
                with METRICS.thinking.track_inprogress():
                    await (self._react(seats) if in_window(room.match) else self._move(seats[0]))
        except Refused:
            log.info("somebody else has answered for a bot", extra={"table": room.table})
        except StratagemError as fault:
            log.warning("a bot's answer could not be kept: %s", fault, extra={"table": room.table})
        except Exception:
            METRICS.errors.labels("bot").inc()
            log.exception("a bot failed", extra={"table": room.table})

    async def _move(self, seat: int) -> None:
        """One answer, after a random wait that does not depend on the table."""
        room = self.room
        opened, reply = open_since(room.match), self._reply(seat)
        try:
            await room.time.sleep(pause(room.match, seat) * room.hall.bot_pace)
            if opened == open_since(room.match):
                wire = await reply.found()
                await room.act(lambda: self._answer(seat, opened, wire), seat)
        finally:
            reply.drop()

    async def _react(self, seats: list[int]) -> None:
        """All bots think at the same time and answer at the same time, whatever they hold.

        Searches that have not finished just before that time are cut short: otherwise the time at which a window closes
        would reveal that a bot had something to think about.
        """
        room = self.room
        opened = open_since(room.match)
        replies = {seat: self._reply(seat) for seat in seats}
        try:
            await room.time.sleep(pause(room.match, seats[0]) * room.hall.bot_pace)
            await room.deadlines.window_may_close(before=CUT_SHORT)
            for reply in replies.values():
                reply.enough()
            await room.deadlines.window_may_close()
            for seat, reply in replies.items():
                if opened == open_since(room.match):
                    wire = await reply.at_once()
                    await room.act(lambda: self._answer(seat, opened, wire), seat)  # noqa: B023
        finally:
            for reply in replies.values():
                reply.drop()

    def _reply(self, seat: int) -> Reply:
        room = self.room
        word = room.team.word() if seat in room.team.led else None
        asker = Asker(room.opened_by or room.table, room.table, bot=True)
        return Reply(room.match, seat, room.hall.bot_pool, asker, word)

    def _answer(self, seat: int, opened: int, wire: dict[str, Any]) -> None:
        """A bot's answer counts only for the question it was asked."""
        match = self.room.match
        if opened == open_since(match) and seat in match.waiting("bot"):
            match.make(seat, [wire])
            METRICS.moves.labels("bot").inc()


class Reply:
    """A bot's answer to the current question: started at once, needed later.

    A bot that searches does so in a separate process, any other in a thread.  Where too many searches are waiting, it
    answers without one.
    """

    def __init__(self, match: Match, seat: int, pool: BotPool, who: Asker, word: dict[str, Any] | None = None) -> None:
        self._asked = bot_asked(match, seat, word)
        self._pending: PendingAnswer | None = None
        self._future: asyncio.Future[Any]
        if word is not None or not thinks_long(match, seat):
            self._future = asyncio.ensure_future(asyncio.to_thread(self._asked))
            return
        try:
            self._pending = pending_answer(match, seat, pool, who)
            self._future = asyncio.wrap_future(self._pending.future)
        except QueueFull:
            METRICS.refused.labels("bot").inc()
            self._future = asyncio.ensure_future(asyncio.to_thread(self._asked, lambda: True))

    async def found(self) -> dict[str, Any]:
        """The answer, as soon as there is one."""
        wire: dict[str, Any] = await self._future
        return wire

    def enough(self) -> None:
        """Stop searching: the answer is needed soon."""
        if self._pending is not None:
            self._pending.stop()

    async def at_once(self) -> dict[str, Any]:
        """The answer; if no process has started on it yet, the one that needs no search."""
        if self._pending is not None and not self._future.done():
            return await asyncio.to_thread(self._asked, lambda: True)
        return await self.found()

    def drop(self) -> None:
        """The answer is no longer needed."""
        self.enough()
        self._future.cancel()


async def answered(pending: PendingAnswer) -> Any:
    """The answer of a bot process; cancelling the wait stops the search."""
    try:
        return await asyncio.wrap_future(pending.future)
    finally:
        pending.stop()

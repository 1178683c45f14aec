"""Room: one table on the server.  One thing happens at a time, and nobody hears of it before it is on disk.

Several workers may have the same table in memory.  Whoever writes a record first has moved; the others follow.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from stratagem.server.company import Company
from stratagem.server.metrics import METRICS
from stratagem.server.moment import Moment
from stratagem.server.paced import same_time
from stratagem.server.post import finished
from stratagem.server.tokens import Right, hashed
from stratagem.table import Chair, Match, Reason, Refused, StratagemError
from stratagem.table.serving import (
    Conflict,
    Kept,
    StoreLog,
    crash_point,
    drafted,
    follow,
    redraft,
    reopened,
)

if TYPE_CHECKING:
    from stratagem.server.hall import Hall

KEEP_VIEWS = 60  # records of which the views of each step are kept, while somebody wants to see them
TRIES = 20  # of an act that others were faster than
log = logging.getLogger("stratagem.server")


class Room(Company):
    """A table, its tokens and the people who look at it."""

    def __init__(self, hall: Hall, table: str, match: Match, stored: StoreLog, kept: Kept) -> None:
        super().__init__(hall, table, match, stored, kept.meta)
        self.rights: dict[str, Right] = {}  # by the hash of a token
        self.lock = asyncio.Lock()
        self._show_due = False
        self.rev = 0
        self._drafted: dict[int, float] = {}  # when each seat last tried something out
        self._take_notes(kept)
        self._clocks_read(grace=not hall.store.shared)

    def right(self, token: str) -> Right | None:
        return self.rights.get(hashed(token))

    # -- what the store knows ---------------------------------------------------------------------

    def _take_notes(self, kept: Kept) -> None:
        """What is written about the table, by whichever worker."""
        self.meta, self.notes, self.rev = kept.meta, kept.notes, kept.rev
        self.rights = {key: Right(body["kind"], body.get("seat")) for key, body in kept.tokens.items()}
        self._kept = (dict(self.notes), kept.free, kept.due)
        for seat, body in kept.drafts.items():
            if body["at"] > self._drafted.get(seat, 0.0):  # newer than what is known here
                self._drafted[seat] = body["at"]
                redraft(self.match, seat, body)

    def _tell_viewers(self, seat: int | None) -> None:
        """The table is another one now; a secret answer of a seat is nobody else's business, not even when it comes.

        Whose token is dead is shown out.
        """
        secret = seat is not None and self.match.number_for(None) != self.match.number
        for viewer in self.viewers:
            if viewer.key and viewer.key not in self.rights:
                viewer.expelled = True
            if not secret or viewer.seat == seat or viewer.expelled:
                viewer.changed()

    def show_soon(self) -> None:
        """Once everything that happens just now has happened, everybody is shown what is new to them."""
        if not self._show_due:
            self._show_due = True
            asyncio.get_running_loop().call_soon(self._show)

    def _show(self) -> None:
        """Never between a move and its being on disk: whoever would look then waits for it."""
        self._show_due = False
        moment = None if self.closed or self.lock.locked() else Moment(self)
        for viewer in list(self.viewers):
            viewer.show(moment)

    async def catch_up(self) -> None:
        """Another worker has changed the table: take what is new."""
        async with self.lock:
            if self.closed:
                return
            kept = await asyncio.wrap_future(self.hall.store.load(self.table, self.match.number))
            if kept is None:
                self.hall.forget(self)
                return
            try:
                self._follow(kept)
            except StratagemError:
                await self._read_again()
        self.wake()

    def _follow(self, kept: Kept) -> None:
        seat = None
        if kept.records:
            self.keeping = not self.hall.store.shared  # whoever wrote last sees to it
            self._views_wanted()
            follow(self.match, kept.records)
            seat = kept.records[-1].get("seat")
        self._take_notes(kept)
        self._clocks_read(grace=False)
        self._tell_viewers(seat)

    def _views_wanted(self) -> None:
        self.match.frames.keep_views = KEEP_VIEWS if self.frames_wanted else 0

    async def _read_again(self) -> None:
        """What is in memory is not what is on disk: read all of it."""
        kept = await asyncio.wrap_future(self.hall.store.load(self.table))
        if kept is None:
            self.hall.forget(self)
            raise Refused(Reason("shell-why-table-gone"))
        self.stored = StoreLog(self.hall.store, self.table, kept.records)
        self.match = await asyncio.to_thread(reopened, self.stored, None, self.hall.packs)
        self.keeping = not self.hall.store.shared
        self._take_notes(kept)
        self._clocks_read(grace=False)
        self._tell_viewers(None)

    async def adopt(self) -> None:
        """From now on this worker sees to bots and clocks here; nobody loses to the end of the one that did."""
        async with self.lock:
            self.keeping = True
            self._clocks_read(grace=True)
        await self.act(lambda: None)  # what is due may be another time by now

    # -- doing something --------------------------------------------------------------------------

    async def act(self, work: Callable[[], Any], seat: int | None = None) -> Any:
        """Do one thing, wait until it is on disk, tell everybody.  If it fails, nothing has happened.

        `seat`: it is an answer of this seat.
        """
        async with self.lock:
            found = await self._act(work, seat)
        self.wake()
        return found

    async def _act(self, work: Callable[[], Any], seat: int | None = None) -> Any:
        """Do it; if another worker was faster, do it again at the table as it is now, where that is still allowed."""
        for _ in range(TRIES):
            if self.closed:
                raise Refused(Reason("shell-why-table-gone"))
            self._views_wanted()
            found = await self._worked(work)
            try:
                await self._written(seat)
                return found
            except Conflict:
                METRICS.conflicts.inc()
                await self._read_again()
        raise Refused(Reason("shell-why-stale"))

    async def _worked(self, work: Callable[[], Any]) -> Any:
        try:
            return work()
        except BaseException:
            if self.stored.change:  # it got half-way: what is on disk is what counts
                await self._read_again()
            raise

    async def _written(self, seat: int | None) -> None:
        """What has happened is on disk, and everybody may hear of it."""
        self.used = began = time.monotonic()
        self._clocks_noted(seat)
        noted = self._note()
        try:
            promise = self.hall.post.promise()
            self.stored.send(promise)
            gone = await finished(promise.written)
        except Conflict:
            raise
        except BaseException:
            self.hall.forget(self)  # what is in memory may not be what is on disk: the next to ask reads it again
            raise
        METRICS.commit.observe(time.monotonic() - began)
        self.keeping = True
        if noted:
            self.rev += 1
        self._tell_viewers(seat)
        self.hall.keep_snapshot(self)
        if gone is not None:
            raise gone

    def _note(self) -> bool:
        """Write down what other workers must know of this table, if it has changed."""
        noted = (dict(self.notes), self._free(), self._due())
        same = noted[:2] == self._kept[:2] and same_time(noted[2], self._kept[2])
        if same and (self.keeping or noted[2] is None):
            return False
        change = self.stored.change
        change.notes, change.rev = self.notes, self.rev
        change.free, change.due = noted[1], noted[2]
        change.keeper = self.hall.store.worker if change.due is not None else ""
        self._kept = noted
        return True

    async def play(self, seat: int, wires: list[dict[str, Any]], number: int, nonce: str) -> int:
        """A person's move.  In a reaction window every answer waits for the same shortest time."""
        await self._window_is_open_long_enough()
        began = time.monotonic()

        def move() -> None:
            self.in_person(seat)
            self.match.make(seat, wires, number, nonce)

        await self.act(move, seat)
        METRICS.moves_of_people.inc()
        METRICS.move.observe(time.monotonic() - began)
        return self.match.number_for(seat)

    def in_person(self, seat: int) -> None:
        """Refuse a token whose chair somebody else has taken meanwhile."""
        if self.match.chairs[seat].kind != "person":
            raise Refused(Reason("shell-why-no-chair"))

    async def back_in_person(self, seat: int) -> None:
        """A player whose chair a bot has kept takes it back."""
        if str(seat) not in self.notes.get("away", {}) or self.match.over:
            return

        def back() -> None:
            away = dict(self.notes.get("away", {}))
            name = away.pop(str(seat), None)
            if name is not None:
                if seat in self.match.waiting("bot"):
                    self.clocks.asked(self.time.now())  # the question is put to the player anew
                self.notes["away"] = away
                self.match.sit(seat, Chair("person", name=name))

        await self.act(back)

    async def stand_by(self, seat: int, on: bool) -> None:
        """Decline every window until the next turn of this seat, or do so no longer."""

        def note() -> None:
            self.standing = self.standing | {seat} if on else self.standing - {seat}

        await self.act(note)

    def tried_out(self, seat: int) -> None:
        """A draft has changed: it concerns its own seat alone, wherever that is looked at."""
        self._drafted[seat] = self.hall.now()
        body = {**drafted(self.match, seat), "at": self._drafted[seat]}
        self.hall.store.keep_draft(self.table, seat, body)  # nothing is lost if it cannot be kept
        for viewer in self.viewers:
            if viewer.seat == seat:
                viewer.changed()

    # -- the end, for now --------------------------------------------------------------------------

    def due_before(self, at: float) -> bool:
        due = self._kept[2]
        return due is not None and due < at

    @property
    def idle(self) -> bool:
        """Nobody looks, and nothing will happen soon: it may be forgotten until somebody comes."""
        limits = self.hall.limits
        seconds = limits.over_seconds if self.match.over else limits.idle_seconds
        soon = self.keeping and self.due_before(self.hall.now() + seconds)
        quiet = time.monotonic() - self.used > seconds
        return not self.viewers and quiet and not soon and not self.lock.locked()

    def close(self) -> None:
        """Nothing more happens here."""
        self.closed = True
        if self._telling is not None:
            self._telling.cancel()
        self._stop()
        for viewer in list(self.viewers):
            viewer.changed()

    def acknowledged(self) -> None:
        crash_point("after-acknowledge")

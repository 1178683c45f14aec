"""Household: which tables this worker has in memory, and what it hears of the other workers."""

from __future__ import annotations

import asyncio
import logging
import time
from functools import cached_property
from pathlib import Path

from stratagem.server.clocks import Time
from stratagem.server.company import Company
from stratagem.server.garbage import Garbage
from stratagem.server.limits import Limits
from stratagem.server.metrics import METRICS
from stratagem.server.post import Post
from stratagem.server.room import Room
from stratagem.server.seating import NoTable, NotNow
from stratagem.table import StratagemError, Unplayable
from stratagem.table.serving import Snapshots, Store, StoreLog, linked_to, reopened

BEAT = 0.5  # seconds between two looks at what is due
AHEAD = 1.0  # a table is opened this long before something is due there
log = logging.getLogger("stratagem.server")


class Household:
    """The rooms of one worker.  Any worker can open any table; what another one has changed is caught up with."""

    def __init__(self, store: Store, limits: Limits, time: Time) -> None:
        self.store = store
        self.time = time
        self.limits = limits
        self.packs: Path | None = None  # a folder of content packs, by name
        self.rooms: dict[str, Room] = {}
        self.snapshots: Snapshots | None = None  # where long tables are kept as they stood, to open them faster
        self.garbage = Garbage()
        self.draining = False  # no new clients shall be sent here
        self.closing = False  # nothing is opened any more
        self.reachable = True  # whether the store can be reached
        self.link = linked_to(store, self)
        self._opening: dict[str, asyncio.Lock] = {}
        self._missed: set[str] = set()  # tables that have changed while they were being opened
        self._broken: set[str] = set()  # tables that cannot be opened
        self._counted = (0.0, 0)
        self._tasks: set[asyncio.Task[None]] = set()
        METRICS.watch("tables_open", "Tables in memory", lambda: len(self.rooms))
        METRICS.watch("sockets", "Connected clients", self.sockets)
        METRICS.watch("bots_asked", "Tables where a bot has to answer", self._bots_asked)
        METRICS.watch("store_waiting", "Changes that wait to be written", store.waiting)
        METRICS.watch("ready", "Whether this worker takes new clients", lambda: self.ready)

    @cached_property
    def post(self) -> Post:
        """How results of the store come back; made when the first is waited for, in the loop that waits."""
        return Post()

    @property
    def ready(self) -> bool:
        return self.reachable and not self.draining

    def now(self) -> float:
        """The time on the wall, which all workers share."""
        return self.time.now()

    def sockets(self) -> int:
        return sum(len(room.viewers) for room in self.rooms.values())

    def _bots_asked(self) -> int:
        return sum(room.keeping and bool(room.match.waiting("bot")) for room in self.rooms.values())

    async def start(self) -> None:
        """Every table goes on where it was: those where something is due are opened."""
        if self.link is not None:
            await self.link.start()
        await self._claim()
        self._do(self._keep_house())

    async def drain(self, seconds: float = 0.0) -> None:
        """Take no new clients; after a while send those who are here to another worker."""
        self.draining = True
        await asyncio.sleep(seconds)
        self.closing = True
        for room in list(self.rooms.values()):
            async with room.lock:  # what is being written is written
                room.close()
        for _ in range(100):
            if not self.sockets():
                return
            await asyncio.sleep(0.02)

    async def stop(self) -> None:
        """Write what is waiting, and leave the tables to others."""
        if not self.closing:
            await self.drain()
        for task in list(self._tasks):
            task.cancel()
        kept = [table for table, room in self.rooms.items() if room.keeping]
        try:
            await asyncio.wrap_future(self.store.release(kept))
        except StratagemError:
            pass  # the lease runs out by itself
        if self.link is not None:
            await self.link.stop()
        await asyncio.to_thread(self.store.close)

    def keep_snapshot(self, room: Room) -> None:
        """Now and then a table is kept as it stands."""
        kept = self.snapshots
        if kept is not None and kept.due(room.table, room.match):
            self._do(asyncio.to_thread(kept.write, room.table, kept.take(room.table, room.match)))

    def _do(self, work: object) -> None:
        task = asyncio.ensure_future(work)  # type: ignore[call-overload]
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # -- rooms --------------------------------------------------------------------------------------

    async def room(self, table: str) -> Room:
        """The table of this id, from memory or from the store."""
        if not self.reachable or self.closing:
            raise NotNow("this server takes nobody at the moment; try again")
        room = self.rooms.get(table)
        if room is not None:
            room.used = time.monotonic()
            return room
        lock = self._opening.setdefault(table, asyncio.Lock())
        try:
            async with lock:
                if table not in self.rooms:
                    self.rooms[table] = await self._opened(table)
        finally:
            if not lock.locked():
                self._opening.pop(table, None)
        room = self.rooms[table]
        if table in self._missed:
            self._missed.discard(table)
            await room.catch_up()
        if self.link is not None:
            self.link.ask_who(table)
        room.wake()
        return room

    async def _opened(self, table: str) -> Room:
        if len(self.rooms) >= self.limits.rooms:
            self._evict(at_once=True)
        self._missed.discard(table)
        kept = await asyncio.wrap_future(self.store.load(table))
        if kept is None or "import" in kept.meta:
            raise NoTable("there is no such table")
        stored = StoreLog(self.store, table, kept.records)
        try:
            match = await asyncio.to_thread(reopened, stored, self.snapshots, self.packs)
        except Unplayable as fault:
            if fault.why and (kept.free or kept.due is not None):  # not what a newer worker has begun
                await asyncio.wrap_future(self.store.retire(table))
            raise
        return Room(self, table, match, stored, kept)  # type: ignore[arg-type]

    def forget(self, room: Room) -> None:
        """What is in memory may not be what is on disk: the next to ask reads it again."""
        room.close()
        if self.rooms.get(room.table) is room:
            del self.rooms[room.table]
            if self.snapshots is not None:
                self.snapshots.leave(room.table)

    async def count(self) -> int:
        """How many tables there are; counted now and then."""
        at, count = self._counted
        if time.monotonic() - at > 2.0 or not at:
            count = await asyncio.wrap_future(self.store.count())
            self._counted = (time.monotonic(), count)
        return count

    # -- what is due ----------------------------------------------------------------------------------

    async def _keep_house(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            self.garbage.now_and_then()
            try:
                if self.ready:
                    await self._claim()
                    self._evict()
            except StratagemError as fault:
                log.warning("what is due cannot be looked up: %s", fault)

    async def _claim(self) -> None:
        """See to tables where something is due and nobody else does."""
        soon = self.now() + AHEAD
        held = [table for table, room in self.rooms.items() if room.keeping and room.due_before(soon)]
        for table in await asyncio.wrap_future(self.store.claim(soon, [*held, *self._broken])):
            try:
                room = await self.room(table)
                await room.adopt()
            except NotNow:
                return
            except Unplayable as fault:
                self._broken.add(table)
                log.warning("a stored table cannot be continued: %s", fault, extra={"table": table})
            except StratagemError as fault:
                self._broken.add(table)
                log.error("a stored table cannot be opened: %s", fault, extra={"table": table})

    def _evict(self, at_once: bool = False) -> None:
        """Tables that nobody looks at are forgotten until somebody comes."""
        gone = [room for room in self.rooms.values() if room.idle or (at_once and not room.viewers)]
        for room in gone:
            self.forget(room)
        if gone:
            self.store.release([room.table for room in gone if room.keeping])

    # -- what is heard of other workers -----------------------------------------------------------------

    async def linked(self) -> None:
        """The line to the others is up again: much may have happened since."""
        self.reachable = True
        rooms = dict(self.rooms)
        heads = await asyncio.wrap_future(self.store.heads(list(rooms)))
        for table, room in rooms.items():
            room.elsewhere = {}
            self.tell_presence(room)
            if self.link is not None:
                self.link.ask_who(table)
            if heads.get(table) != (room.match.number, room.rev):
                await self._catch_up(room)

    async def cut_off(self) -> None:
        """The store has been out of reach for so long that others see to our tables: let our clients go there."""
        self.reachable = False
        for room in list(self.rooms.values()):
            self.forget(room)

    def heard(self, table: str, number: int) -> None:
        """A table has changed; `number`: only by records up to this one."""
        room = self.rooms.get(table)
        if room is None:
            if table in self._opening:
                self._missed.add(table)
        elif not number or number > room.match.number:
            self._do(self._catch_up(room))

    async def _catch_up(self, room: Room) -> None:
        try:
            await room.catch_up()
        except StratagemError as fault:
            log.warning("a table could not be followed: %s", fault, extra={"table": room.table})
            self.forget(room)

    def tell_presence(self, room: Company) -> None:
        if self.link is not None:
            self.link.present(room.table, *room.presence())

    def heard_of(self, worker: str, table: str, seats: list[int], watching: int) -> None:
        """Who is connected to another worker at a table."""
        room = self.rooms.get(table)
        if room is not None and room.elsewhere.get(worker, ([], 0)) != (seats, watching):
            room.elsewhere[worker] = (seats, watching)
            for viewer in room.viewers:
                viewer.changed()

    def asked_who(self, table: str) -> None:
        room = self.rooms.get(table)
        if room is not None and room.viewers:
            self.tell_presence(room)

    def alive(self, workers: set[str]) -> None:
        """Whoever was connected to a worker that is no more is not connected."""
        for room in self.rooms.values():
            for worker in [worker for worker in room.elsewhere if worker not in workers]:
                del room.elsewhere[worker]
                for viewer in room.viewers:
                    viewer.changed()

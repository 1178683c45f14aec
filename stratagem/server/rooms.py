"""Rooms: the tables that this worker has in memory, opened from the store when needed and dropped when idle.

Peers: messages between this worker and the others that share its database.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import time
from typing import TYPE_CHECKING

from stratagem.server.errors import NoTable, NotNow
from stratagem.server.metrics import METRICS
from stratagem.server.room import Room
from stratagem.table import BadReplay, StratagemError, Unplayable
from stratagem.table.serving import Kept, Snapshots, StoreLog, linked_to, reopened

if TYPE_CHECKING:
    from stratagem.server.hall import Hall

INTERVAL = 0.5  # seconds between checks for due tables
AHEAD = 1.0  # a table is opened this long before something is due there
log = logging.getLogger("stratagem.server")
MANY = 1_000_000  # new objects, minus those already freed
LONGEST_WAIT = 3600.0  # seconds between two runs


class Rooms:
    """The registry of one worker's rooms.  Any worker can open any table; see Peers for what others change."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.open: dict[str, Room] = {}  # by the id of the table
        self.missed: set[str] = set()  # tables that changed while being opened
        self.snapshots: Snapshots | None = None  # snapshots of long tables, to open them faster
        self.garbage = GarbageCollection()
        self.opening: dict[str, asyncio.Lock] = {}
        self._broken: set[str] = set()  # tables that cannot be opened
        self._counted = (0.0, 0, 0)
        self._swept = 0.0  # when to look again for snapshots that nobody needs
        self._tasks: set[asyncio.Task[None]] = set()

    # -- opening and forgetting ---------------------------------------------------------------------

    async def get(self, table: str) -> Room:
        """The table of this id, from memory or from the store."""
        if not self.hall.reachable or self.hall.closing:
            raise NotNow("this server takes nobody at the moment; try again")
        self.hall.moderation.open_to_all(table)
        room = self.open.get(table)
        if room is not None:
            room.touch()
            return room
        lock = self.opening.setdefault(table, asyncio.Lock())
        try:
            async with lock:
                if table not in self.open:
                    self.open[table] = await self._load(table)
        finally:
            if not lock.locked():
                self.opening.pop(table, None)
        room = self.open[table]
        if table in self.missed:
            self.missed.discard(table)
            await room.catch_up()
        self.hall.peers.ask_who(table)
        room.wake()
        return room

    async def _load(self, table: str) -> Room:
        store = self.hall.store
        if len(self.open) >= self.hall.limits.rooms:
            self.evict(at_once=True)
        self.missed.discard(table)
        kept: Kept | None = None
        try:
            kept = await asyncio.wrap_future(store.load(table))
            if kept is None or "import" in kept.meta:
                raise NoTable("there is no such table")
            stored = StoreLog(store, table, kept.records)
            match = await asyncio.to_thread(reopened, stored, self.snapshots, self.hall.packs)
        except Unplayable as fault:
            # A table created by a newer worker is left alone.
            if kept is not None and fault.why and (kept.free or kept.due is not None):
                await asyncio.wrap_future(store.retire(table))
            raise
        except BadReplay as fault:  # what is wrong is for whoever runs the server, not for clients
            METRICS.errors.labels("table").inc()
            log.error("a table is damaged: %s", fault, extra={"table": table})
            told = "this table is damaged and cannot be opened; whoever runs this server can see why"
            raise BadReplay(told) from None
        return Room(self.hall, table, match, stored, kept)

    def forget(self, room: Room) -> None:
        """Memory and disk may differ: the next request reads the table again."""
        room.close()
        if self.open.get(room.table) is room:
            del self.open[room.table]
            if self.snapshots is not None:
                self.snapshots.leave(room.table)

    def keep_snapshot(self, room: Room) -> None:
        """Take a snapshot of a table from time to time."""
        kept = self.snapshots
        if kept is not None and kept.due(room.table, room.match):
            self.run(asyncio.to_thread(kept.write, room.table, kept.take(room.table, room.match)))

    async def count(self) -> tuple[int, int]:
        """How many tables there are in the store, and how many are not over; recounted from time to time."""
        at, count, unfinished = self._counted
        if self.hall.now() - at > 2.0 or not at:
            store = self.hall.store
            count = await asyncio.wrap_future(store.count())
            unfinished = await asyncio.wrap_future(store.count_unfinished())
            self._counted = (self.hall.now(), count, unfinished)
        return count, unfinished

    # -- in the background --------------------------------------------------------------------------

    def run(self, work: object) -> None:
        """Work for the background."""
        task = asyncio.ensure_future(work)  # type: ignore[call-overload]
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def start(self) -> None:
        self.run(self._housekeeping())

    async def stop(self) -> None:
        """End what runs in the background; a task with a process of its own ends that first."""
        tasks = [task for task in self._tasks if task is not asyncio.current_task()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _housekeeping(self) -> None:
        while True:
            await asyncio.sleep(INTERVAL)
            self.garbage.run_if_due()
            try:
                await self.hall.recover()
                if self.hall.ready:
                    await self.claim()
                    self.evict()
                    await self.hall.moderation.look()
                    await self.hall.history.look()
                    await self.sweep()
            except StratagemError as fault:
                log.warning("due tables cannot be looked up: %s", fault)

    async def claim(self) -> None:
        """Take charge of tables where something is due but no worker is in charge."""
        soon = self.hall.now() + AHEAD
        held = [table for table, room in self.open.items() if room.in_charge and room.due_before(soon)]
        for table in await asyncio.wrap_future(self.hall.store.claim(soon, [*held, *self._broken])):
            try:
                room = await self.get(table)
                await room.take_charge()
            except NotNow:
                return
            except Unplayable as fault:
                self._broken.add(table)
                log.warning("a stored table cannot be continued: %s", fault, extra={"table": table})
            except StratagemError as fault:
                self._broken.add(table)
                log.error("a stored table cannot be opened: %s", fault, extra={"table": table})

    def evict(self, at_once: bool = False) -> None:
        """Drop tables that nobody is watching; they are reopened on demand."""
        gone = [room for room in self.open.values() if room.idle or (at_once and not room.audience.viewers)]
        for room in gone:
            self.forget(room)
        if gone:
            self.hall.store.release([room.table for room in gone if room.in_charge])

    async def sweep(self) -> None:
        """Snapshots of tables that were deleted elsewhere go, too; looked for at the start and every hour."""
        if self.snapshots is None or time.monotonic() < self._swept:
            return
        self._swept = time.monotonic() + LONGEST_WAIT
        known = await asyncio.to_thread(self.snapshots.tables)
        for start in range(0, len(known), 500):
            some = known[start : start + 500]
            there = await asyncio.wrap_future(self.hall.store.heads(some))
            for table in some:
                if table not in there:
                    self.snapshots.forget(table)

    async def release(self) -> None:
        """Leave the tables to other workers."""
        held = [table for table, room in self.open.items() if room.in_charge]
        try:
            await asyncio.wrap_future(self.hall.store.release(held))
        except StratagemError:
            pass  # the lease expires anyway


class GarbageCollection:
    """When this process collects garbage."""

    def __init__(self) -> None:
        self.last = time.monotonic()
        self.survivors = 0  # objects left after the last run

    def take_over(self) -> None:
        """From now on collection runs only when we trigger it; existing objects are never scanned again."""
        gc.collect()
        gc.freeze()
        gc.disable()

    def run_if_due(self) -> None:
        """The threshold grows with the number of objects, so a growing server rarely collects."""
        new = gc.get_count()[0]
        late = time.monotonic() - self.last > LONGEST_WAIT
        if late or new > max(MANY, self.survivors):
            gc.collect()
            self.last = time.monotonic()
            self.survivors = len(gc.get_objects())


class Peers:
    """The other workers.  Without a shared database there are none, and nothing happens here."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.rooms = hall.rooms
        self.link = linked_to(hall.store, self)

    async def start(self) -> None:
        if self.link is not None:
            await self.link.start()

    async def stop(self) -> None:
        if self.link is not None:
            await self.link.stop()

    # -- telling ------------------------------------------------------------------------------------

    def tell_presence(self, room: Room) -> None:
        if self.link is not None:
            self.link.present(room.table, *room.audience.presence())

    def ask_who(self, table: str) -> None:
        """Ask the others who is connected to them at a table."""
        if self.link is not None:
            self.link.ask_who(table)

    # -- hearing ------------------------------------------------------------------------------------

    async def linked(self) -> None:
        """The link has been restored: any number of changes may have been missed."""
        self.hall.reachable = True
        rooms = dict(self.rooms.open)
        heads = await asyncio.wrap_future(self.hall.store.heads(list(rooms)))
        for table, room in rooms.items():
            room.audience.forget_others()
            self.tell_presence(room)
            self.ask_who(table)
            if heads.get(table) != (room.match.number, room.rev):
                await self._catch_up(room)

    async def cut_off(self) -> None:
        """The store was out of reach for so long that other workers have claimed our tables: send our clients there."""
        self.hall.reachable = False
        for room in list(self.rooms.open.values()):
            self.rooms.forget(room)

    def heard(self, table: str, number: int) -> None:
        """A table has changed; with `number`, only by records up to that one."""
        room = self.rooms.open.get(table)
        if room is None:
            if table in self.rooms.opening:
                self.rooms.missed.add(table)
        elif not number or number > room.match.number:
            self.rooms.run(self._catch_up(room))

    async def _catch_up(self, room: Room) -> None:
        try:
            await room.catch_up()
        except StratagemError as fault:
            log.warning("a table could not be followed: %s", fault, extra={"table": room.table})
            self.rooms.forget(room)

    def heard_of(self, worker: str, table: str, seats: list[int], watching: int) -> None:
        """Who is connected to another worker at a table."""
        room = self.rooms.open.get(table)
        if room is not None:
            room.audience.heard_from(worker, seats, watching)

    def asked_who(self, table: str) -> None:
        room = self.rooms.open.get(table)
        if room is not None and room.audience.viewers:
            self.tell_presence(room)

    def alive(self, workers: set[str]) -> None:
        """These workers are alive; anyone connected to another is no longer connected."""
        for room in self.rooms.open.values():
            room.audience.lost(set(room.audience.elsewhere) - workers)

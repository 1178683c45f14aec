"""Link: how workers on one PostgreSQL database learn of each other.

One connection listens for notifications about changed tables and connected clients, and renews this worker's lease. A
worker whose lease has expired counts as dead: its tables are claimed by another one.
"""

import asyncio
import json
import logging
import secrets
from typing import Any, Protocol

import psycopg

from stratagem.table.logs import NotSaved
from stratagem.table.stores.postgres import CHANNEL, QUICK, PostgresStore

BEAT = 0.5  # seconds between two heartbeats
LEASE = 2.5  # seconds without a heartbeat after which a worker counts as dead
log = logging.getLogger("stratagem.table")


class Listener(Protocol):
    """Who is notified of what the link receives."""

    async def linked(self) -> None: ...

    async def cut_off(self) -> None: ...

    def heard(self, table: str, number: int) -> None: ...

    def heard_of(self, worker: str, table: str, seats: list[int], watching: int) -> None: ...

    def asked_who(self, table: str) -> None: ...

    def alive(self, workers: set[str]) -> None: ...


class Link:
    """The connection on which this worker hears from the others; it reconnects whenever it breaks."""

    def __init__(self, store: PostgresStore, listener: Listener) -> None:
        self.store = store
        self.listener = listener
        self.up = False
        self._line: psycopg.AsyncConnection[Any] | None = None
        self._notes: list[dict[str, Any]] = []  # to be sent
        self._company: dict[str, tuple[list[int], int]] = {}
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Listen; returns once the link is up."""
        ready = asyncio.Event()
        self._tasks = [asyncio.create_task(self._run(ready)), asyncio.create_task(self._tell())]
        await asyncio.wait_for(ready.wait(), 30)

    async def stop(self) -> None:
        """Leave: this worker's tables are released to the others at once."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._line is not None:
            try:
                await self._line.execute("DELETE FROM workers WHERE id=%s", (self.store.worker,))
                await self._line.close()
            except psycopg.Error:
                pass  # the lease expires anyway

    # -- telling ------------------------------------------------------------------------------------

    def present(self, table: str, seats: list[int], watching: int) -> None:
        """Who is connected to this worker at a table."""
        self._company[table] = (seats, watching)
        self._wake.set()

    def ask_who(self, table: str) -> None:
        """Ask the other workers who is connected to them at a table."""
        self._notes.append({"who": table})
        self._wake.set()

    async def _tell(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            notes, self._notes = self._notes, []
            company, self._company = self._company, {}
            notes += [{"here": [table, *who]} for table, who in company.items()]
            try:
                await asyncio.wrap_future(self.store.whisper(notes))
            except NotSaved:
                pass  # everything is sent again when the link is restored

    # -- listening ----------------------------------------------------------------------------------

    async def _run(self, ready: asyncio.Event) -> None:
        lost_at: float | None = None
        clock = asyncio.get_running_loop().time
        while True:
            try:
                async with asyncio.timeout(LEASE):
                    line = await self._connected(lost_at is not None and clock() - lost_at > LEASE)
                lost_at = None
                self._line, self.up = line, True
                await self.listener.linked()
                ready.set()
                await self._listen(line)
            except (psycopg.Error, TimeoutError, OSError) as fault:
                log.warning("the database connection is broken: %s", (str(fault).splitlines() or ["no answer"])[0])
            self.up = False
            if lost_at is None:
                lost_at = clock()
            await self._hang_up()
            if clock() - lost_at > LEASE:
                await self.listener.cut_off()  # by now other workers have our tables
            await asyncio.sleep(BEAT / 2)

    async def _connected(self, as_another: bool) -> psycopg.AsyncConnection[Any]:
        line = await psycopg.AsyncConnection.connect(self.store.url, autocommit=True, **QUICK)  # type: ignore[arg-type]
        if as_another:
            self.store.worker = secrets.token_hex(6)  # other workers may have claimed what it held before
        await line.execute("SET synchronous_commit TO off")  # heartbeats need no disk
        await line.execute(f"LISTEN {CHANNEL}")
        await self._beat(line)
        return line

    async def _listen(self, line: psycopg.AsyncConnection[Any]) -> None:
        while True:
            async for note in line.notifies(timeout=BEAT):
                self._hear(note)
            async with asyncio.timeout(LEASE):
                await self._beat(line)

    async def _beat(self, line: psycopg.AsyncConnection[Any]) -> None:
        """Renew the lease, and check which other workers are alive."""
        await line.execute(
            "INSERT INTO workers (id, until) VALUES (%s, extract(epoch FROM now()) + %s) "
            "ON CONFLICT (id) DO UPDATE SET until=excluded.until",
            (self.store.worker, LEASE),
        )
        found = await line.execute("SELECT id FROM workers WHERE until > extract(epoch FROM now())")
        self.listener.alive({worker for (worker,) in await found.fetchall()})

    def _hear(self, notify: psycopg.Notify) -> None:
        note = json.loads(notify.payload)
        if note["from"] == self.store.worker:
            return
        for table, number in note.get("at", []):
            self.listener.heard(table, number)
        if "here" in note:
            self.listener.heard_of(note["from"], *note["here"])
        if "who" in note:
            self.listener.asked_who(note["who"])

    async def _hang_up(self) -> None:
        line, self._line = self._line, None
        self.store.cut()  # this worker's other connections are waiting in vain, too
        if line is not None:
            await line.close()

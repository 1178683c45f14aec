"""PostgresStore: the tables of several workers, on one machine or many, in one PostgreSQL database.

Each commit notifies the other workers (NOTIFY, in the same transaction) which table has changed and what its last
number is; they read the rest.
"""

import asyncio
import json
import logging
import os
import secrets
import socket
from collections.abc import Iterable, Sequence
from concurrent.futures import Future
from functools import cache
from typing import Any, Protocol

import psycopg

from stratagem.table import crash
from stratagem.table.logs import NotSaved
from stratagem.table.stores.contract import (
    Base,
    Done,
    Found,
    Job,
    Store,
    TwoThreads,
    Unreachable,
    Unsure,
    failed,
    looked_up,
    settle,
)
from stratagem.table.stores.migrations import POSTGRES, VERSION, migrate

CHANNEL = "stratagem"
LONGEST_NOTE = 7900  # PostgreSQL takes 8000 bytes
LOCK = 0x5742A7  # of migrations
QUICK = {  # a dead connection should be detected before players notice
    "connect_timeout": 3,
    "keepalives_idle": 2,
    "keepalives_interval": 1,
    "keepalives_count": 3,
    "tcp_user_timeout": 4000,
}
NO_DISK = (psycopg.errors.DiskFull, psycopg.errors.IoError, psycopg.errors.ReadOnlySqlTransaction)
log = logging.getLogger("stratagem.table")
BEAT = 0.5  # seconds between two heartbeats
LEASE = 2.5  # seconds without a heartbeat after which a worker counts as dead


class Line:
    """A connection that reconnects when it has broken."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.real: psycopg.Connection[Any] | None = None

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> Found:
        assert self.real is not None
        return self.real.execute(_percent(sql), values or None)

    def begin(self, how: str = "BEGIN") -> None:
        """A transaction on a working connection: one that has been lost meanwhile is replaced."""
        if self.real is not None:
            try:
                self.real.execute(how)
                return
            except psycopg.Error:
                self.close()
        self.real = connected(self.url)
        self.real.execute(how)

    def roll_back(self) -> None:
        try:
            if self.real is not None:
                self.real.execute("ROLLBACK")
        except psycopg.Error:
            self.close()

    @property
    def broken(self) -> bool:
        return self.real is None or self.real.closed or self.real.broken

    def close(self) -> None:
        if self.real is not None:
            self.real.close()
            self.real = None

    def cut(self) -> None:
        """Called from another thread: abort whatever waits on this connection."""
        real = self.real
        if real is not None and not real.closed:
            try:
                with socket.socket(fileno=os.dup(real.fileno())) as line:
                    line.shutdown(socket.SHUT_RDWR)
            except (OSError, psycopg.Error):
                pass  # already closed


class Reading(Store):
    """The part of a store that looks things up, separate from the one that writes."""

    def __init__(self, line: Line) -> None:
        self.line = line
        super().__init__(gathered=0.0)

    def commit(self, batch: list[tuple[Job, Future[Any]]]) -> None:
        for job, future in batch:
            try:
                self.line.begin("BEGIN ISOLATION LEVEL REPEATABLE READ")  # isolated from later writes
                found = job(self.line)
                self.line.execute("COMMIT")
            except Exception as fault:
                self.line.roll_back()
                future.set_exception(_told(fault))
            else:
                future.set_result(found)

    def hang_up(self) -> None:
        self.line.close()


class PostgresStore(TwoThreads):
    """The store for servers with several workers."""

    shared = True

    def __init__(self, url: str) -> None:
        self.url = url
        self.worker = secrets.token_hex(6)
        self.line = Line(url)
        self._told: dict[str, int] = {}  # tables changed in this transaction, with their last numbers
        try:
            prepare(self.line)
        except psycopg.OperationalError as fault:
            told = (str(fault).splitlines() or ["no answer"])[0]
            raise Unreachable(f"the database cannot be reached: {told}") from None
        except psycopg.Error as fault:
            raise NotSaved(f"the database cannot be opened: {str(fault).splitlines()[0]}") from None
        self._reading_line = Line(url)
        super().__init__(Reading(self._reading_line))

    def hang_up(self) -> None:
        self.line.close()

    def cut(self) -> None:
        """Stop waiting for a database that does not respond."""
        self.line.cut()
        self._reading_line.cut()

    def told(self, base: Base, table: str, number: int = 0) -> None:
        self._told[table] = number

    # -- the writer -------------------------------------------------------------------------------------

    def commit(self, batch: list[tuple[Job, Future[Any]]]) -> None:
        """Conflicts are rare: run all jobs at once, and only if that fails one by one with savepoints."""
        ending = False
        try:
            try:
                done = self._run(batch)
            except Exception:
                if self.line.broken:
                    raise
                self.line.roll_back()
                done = self._run_apart(batch)
            for payload in payloads(self.worker, self._told):
                self.line.execute("SELECT pg_notify(?, ?)", (CHANNEL, payload))
            crash.point("after-append")
            ending = True
            self.line.execute("COMMIT")
            crash.point("after-sync")
        except Exception as fault:
            self.line.roll_back()
            self._notice(fault)
            done = [(None, _told(fault, ending and self.line.broken)) for _ in batch]
        settle(batch, done)

    def _notice(self, fault: BaseException) -> None:
        if isinstance(fault, NO_DISK):
            self.in_trouble(str(fault).splitlines()[0])

    def _run(self, batch: list[tuple[Job, Future[Any]]]) -> list[Done]:
        self._told = {}
        self.line.begin()
        return [(job(self.line), None) for job, _ in batch]

    def _run_apart(self, batch: list[tuple[Job, Future[Any]]]) -> list[Done]:
        done: list[Done] = []
        self._told = {}
        self.line.begin()
        for job, _ in batch:
            told = dict(self._told)
            self.line.execute("SAVEPOINT job")
            try:
                done.append((job(self.line), None))
                self.line.execute("RELEASE job")
            except Exception as fault:
                if self.line.broken:
                    raise
                self.line.execute("ROLLBACK TO job")
                self._told = told
                self._notice(fault)
                done.append((None, _told(fault)))
        return done

    @looked_up
    def whisper(self, base: Base, notes: Sequence[dict[str, Any]]) -> None:
        """Send the other workers something that is not stored anywhere."""
        base.execute("SET LOCAL synchronous_commit TO off")
        for note in notes:
            payload = json.dumps({"from": self.worker, **note})
            if len(payload) < LONGEST_NOTE:
                base.execute("SELECT pg_notify(?, ?)", (CHANNEL, payload))

    # -- workers ------------------------------------------------------------------------------------------

    def alive(self, base: Base) -> set[str]:
        sql = "SELECT id FROM workers WHERE until > extract(epoch FROM now())"
        return {worker for (worker,) in base.execute(sql).fetchall()}

    def claim(self, now: float, held: Iterable[str], most: int = 50) -> Future[Any]:
        sql = (
            "UPDATE tables SET keeper=? WHERE id IN (SELECT id FROM tables WHERE due <= ? AND id <> ALL(?) "
            "AND (keeper IN ('', ?) OR keeper NOT IN (SELECT id FROM workers WHERE until > extract(epoch FROM now()))) "
            "ORDER BY due LIMIT ? FOR UPDATE SKIP LOCKED) RETURNING id"
        )
        values = (self.worker, now, list(held), self.worker, most)
        return self.submit(lambda base: [table for (table,) in base.execute(sql, values).fetchall()])


def payloads(worker: str, told: dict[str, int]) -> list[str]:
    """Notifications of changed tables, each short enough to be sent."""
    found: list[str] = []
    rest = list(told.items())
    while rest:
        count = len(rest)
        while len(text := json.dumps({"from": worker, "at": rest[:count]})) > LONGEST_NOTE:
            count = count * 2 // 3
        found.append(text)
        rest = rest[count:]
    return found


def connected(url: str) -> psycopg.Connection[Any]:
    real = psycopg.connect(url, autocommit=True, **QUICK)  # type: ignore[arg-type]
    real.execute("SET synchronous_commit TO on")
    return real


def prepare(line: Line) -> None:
    """The database, migrated to this version; of several workers that start at once, one does it."""
    line.begin()
    try:
        line.execute("SELECT pg_advisory_xact_lock(?)", (LOCK,))
        line.execute("CREATE TABLE IF NOT EXISTS about (version BIGINT NOT NULL)")
        have = line.execute("SELECT max(version) FROM about").fetchone()[0] or 0
        if have > VERSION:
            raise NotSaved("the database was written by a newer version of Stratagem")
        if have < VERSION:
            line.execute("DELETE FROM about")
            line.execute("INSERT INTO about (version) VALUES (?)", (migrate(line, have, POSTGRES),))
        line.execute("COMMIT")
    except BaseException:
        line.roll_back()
        raise


def _told(fault: BaseException, unsure: bool = False) -> BaseException:
    if not isinstance(fault, psycopg.Error):
        return failed(fault)
    log.warning("the database: %s", (str(fault).splitlines() or ["no answer"])[0])  # the address is confidential
    if unsure:
        return Unsure("the line to the database broke while it was writing; look again")
    return NotSaved("the store could not be written; nothing was changed")


@cache
def _percent(sql: str) -> str:
    return sql.replace("?", "%s")


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
        await ready.wait()

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

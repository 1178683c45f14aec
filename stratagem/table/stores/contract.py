"""Store: what a server stores of its tables, in whichever database.

One thread per process does all the writing and commits many changes at once. When a future is done, its change is on
disk.  `(table, number)` is the primary key of a record: of two writers who have both moved, one was first, and the
other gets a `Conflict`.
"""

from __future__ import annotations

import json
import queue
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from typing import Any, Protocol

from stratagem.kernel.codec import canonical
from stratagem.kernel.core import Params
from stratagem.kernel.errors import StratagemError
from stratagem.table import crash
from stratagem.table.logs import NotSaved

MOST_AT_ONCE = 256  # changes in one transaction
GATHERED = 0.005  # seconds for which a busy writer batches changes: a commit costs the same for one as for twenty


class Conflict(NotSaved):
    """Somebody else has changed the table in the meantime; nothing was written."""


class Unsure(NotSaved):
    """The connection broke during a commit: the change may or may not have happened. Read the table again."""


class Found(Protocol):
    """The result of a statement."""

    @property
    def rowcount(self) -> int: ...

    def fetchone(self) -> Any: ...

    def fetchall(self) -> list[Any]: ...


class Base(Protocol):
    """A connection to a database: statements have `?` where values go."""

    def execute(self, sql: str, values: Sequence[Any] = ..., /) -> Found: ...


Job = Callable[[Base], Any]


class Change:
    """What happens to one table atomically.

    `notes` is the table's state beside the game itself: whose clock has been running since when, who is away. They
    apply to the revision that was read.
    """

    def __init__(self, table: str) -> None:
        self.table = table
        self.meta: Params | None = None  # of a new table
        self.created = 0.0
        self.records: list[Params] = []
        self.add: list[tuple[str, Params]] = []  # tokens: hash, what it allows
        self.drop: list[str] = []
        self.notes: Params | None = None
        self.rev = 0
        self.free = 0  # chairs that the lobby offers
        self.due: float | None = None  # when something happens here automatically
        self.keeper = ""  # the worker in charge of it

    def __bool__(self) -> bool:
        return bool(self.meta is not None or self.records or self.add or self.drop or self.notes is not None)


class Kept:
    """A table as stored."""

    def __init__(self, meta: Params, notes: Params, rev: int, records: list[Params]) -> None:
        self.meta = meta
        self.notes = notes
        self.rev = rev
        self.records = records
        self.free = 0
        self.due: float | None = None
        self.tokens: dict[str, Params] = {}
        self.drafts: dict[int, Params] = {}


class Writer:
    """A thread with its own connection; queued jobs are done in one transaction.

    A change that arrives alone is written at once. If the last ones arrived together, more are expected.
    """

    def __init__(self, store: Store, name: str, gathered: float = 0.0) -> None:
        self.store = store
        self.gathered = gathered
        self.busy = False
        self.jobs: queue.SimpleQueue[tuple[Job, Future[Any]] | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self._work, name=name, daemon=True)
        self.thread.start()

    def submit(self, job: Job, future: Future[Any] | None = None) -> Future[Any]:
        promised = Future() if future is None else future
        self.jobs.put((job, promised))
        return promised

    def close(self) -> None:
        """Write what is queued, then stop."""
        self.jobs.put(None)
        self.thread.join()

    def _work(self) -> None:
        while self._batch():
            pass
        self.store.hang_up()

    def _batch(self) -> bool:
        """One transaction with all queued jobs; False when the store is being closed."""
        job = self.jobs.get()
        if self.busy and job is not None:
            time.sleep(self.gathered)
        batch = []
        while job is not None:
            if job[1].set_running_or_notify_cancel():
                batch.append(job)
            if len(batch) == MOST_AT_ONCE or self.jobs.empty():
                break
            job = self.jobs.get()
        self.busy = self.gathered > 0 and len(batch) > 1
        if batch:
            self.store.commit(batch)
        return job is not None


class Writing:
    """A change as a job; a store may write the records of many of them with one statement."""

    def __init__(self, store: Store, change: Change) -> None:
        self.store = store
        self.change = change

    def __call__(self, base: Base) -> None:
        self.store._change(base, self.change)


class Store:
    """The tables, their records, the hashes of their tokens, the drafts of their players."""

    shared = False  # whether other workers may write to it, too
    worker = ""  # the name of this process

    def __init__(self, gathered: float = GATHERED) -> None:
        self._writer = Writer(self, "store", gathered)

    def close(self) -> None:
        self._writer.close()

    def waiting(self) -> int:
        """How many changes are queued for writing."""
        return self._writer.jobs.qsize()

    def submit(self, job: Job, future: Future[Any] | None = None) -> Future[Any]:
        """Do this in the next transaction; the future (the caller's, or a new one) is done once it is on disk."""
        return self._writer.submit(job, future)

    def ask(self, job: Job) -> Future[Any]:
        """Only look something up; a store may do that in parallel with writing."""
        return self.submit(job)

    # -- what each database does in its own way -----------------------------------------------------

    def commit(self, batch: list[tuple[Job, Future[Any]]]) -> None:
        raise NotImplementedError

    def hang_up(self) -> None:
        raise NotImplementedError

    def claim(self, now: float, held: Iterable[str], most: int = 50) -> Future[Any]:
        """Claim for this worker the tables where something is due and no worker is in charge."""
        raise NotImplementedError

    def alive(self, base: Base) -> set[str]:
        """The live workers of this store, if it is shared."""
        return set()

    # -- changing tables ------------------------------------------------------------------------------

    def write(self, change: Change, future: Future[Any] | None = None) -> Future[Any]:
        crash.point("before-append")
        return self.submit(Writing(self, change), future)

    def _change(self, base: Base, change: Change) -> None:
        if change.meta is not None:
            sql = "INSERT INTO tables (id, created, meta) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
            _must(base.execute(sql, (change.table, change.created, canonical(change.meta))))
        append(base, change.table, change.records, time.time())
        self.change_rest(base, change)

    def change_rest(self, base: Base, change: Change) -> None:
        """What changes besides the records."""
        if change.notes is not None:
            sql = "UPDATE tables SET notes=?, rev=rev+1, free=?, due=?, keeper=? WHERE id=? AND rev=?"
            values = (canonical(change.notes), change.free, change.due, change.keeper, change.table, change.rev)
            _must(base.execute(sql, values))
        for hash in change.drop:
            base.execute("DELETE FROM tokens WHERE hash=?", (hash,))
        for hash, body in change.add:
            sql = "INSERT INTO tokens (hash, table_id, body) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
            base.execute(sql, (hash, change.table, canonical(body)))
        self.told(base, change.table, change.records[-1]["n"] if change.records else 0)

    def told(self, base: Base, table: str, number: int = 0) -> None:
        """Once the table has changed, notify the other workers of this store.

        `number`: workers that have this record are up to date.
        """

    def delete(self, table: str) -> Future[Any]:
        def job(base: Base) -> None:
            wipe(base, table)
            self.told(base, table)

        return self.submit(job)

    def retire(self, table: str) -> Future[Any]:
        """Nothing more happens at this table: clear its due time and its free chairs."""

        def job(base: Base) -> None:
            base.execute("UPDATE tables SET due=NULL, free=0, keeper='' WHERE id=?", (table,))

        return self.submit(job)

    def keep_draft(self, table: str, seat: int, body: Params) -> Future[Any]:
        """A seat's draft; of no consequence, and kept until the next one."""

        def job(base: Base) -> None:
            sql = "INSERT INTO drafts (table_id, seat, body) VALUES (?, ?, ?) ON CONFLICT (table_id, seat) DO UPDATE"
            base.execute(sql + " SET body=excluded.body", (table, seat, canonical(body)))
            self.told(base, table)

        return self.submit(job)

    def release(self, tables: Sequence[str]) -> Future[Any]:
        """This worker is no longer in charge of these tables."""

        def job(base: Base) -> None:
            for table in tables:
                base.execute("UPDATE tables SET keeper='' WHERE id=? AND keeper=?", (table, self.worker))

        return self.submit(job)

    # -- looking things up ------------------------------------------------------------------------------

    def load(self, table: str, since: int = 0) -> Future[Any]:
        """A table with its records after a number; None if there is no table with this id."""

        def job(base: Base) -> Kept | None:
            sql = "SELECT meta, notes, rev, free, due FROM tables WHERE id=?"
            row = base.execute(sql, (table,)).fetchone()
            if row is None:
                return None
            kept = Kept(json.loads(row[0]), json.loads(row[1]), row[2], records(base, table, since))
            kept.free, kept.due = row[3], row[4]
            sql = "SELECT hash, body FROM tokens WHERE table_id=?"
            kept.tokens = {hash: json.loads(body) for hash, body in base.execute(sql, (table,)).fetchall()}
            sql = "SELECT seat, body FROM drafts WHERE table_id=?"
            kept.drafts = {seat: json.loads(body) for seat, body in base.execute(sql, (table,)).fetchall()}
            return kept

        return self.ask(job)

    def records(self, table: str) -> Future[Any]:
        return self.ask(lambda base: records(base, table, 0))

    def tables(self) -> Future[Any]:
        """Every table: (id, created, meta), the oldest first."""

        def job(base: Base) -> list[tuple[str, float, Params]]:
            rows = base.execute("SELECT id, created, meta FROM tables ORDER BY created, id").fetchall()
            return [(table, created, json.loads(meta)) for table, created, meta in rows]

        return self.ask(job)

    def count(self) -> Future[Any]:
        """How many tables there are."""
        return self.ask(lambda base: base.execute("SELECT count(*) FROM tables").fetchone()[0])

    def lobby(self, most: int = 200) -> Future[Any]:
        """Tables with chairs that the lobby offers: (id, created, meta, free), the latest first."""

        def job(base: Base) -> list[tuple[str, float, Params, int]]:
            sql = "SELECT id, created, meta, free FROM tables WHERE free > 0 ORDER BY created DESC LIMIT ?"
            rows = base.execute(sql, (most,)).fetchall()
            return [(table, created, json.loads(meta), free) for table, created, meta, free in rows]

        return self.ask(job)

    def heads(self, tables: Sequence[str]) -> Future[Any]:
        """The last number and revision of each of these tables, by id; deleted ones are missing."""

        def job(base: Base) -> dict[str, tuple[int, int]]:
            found = {}
            sql = "SELECT rev, (SELECT max(number) FROM records WHERE table_id=id) FROM tables WHERE id=?"
            for table in tables:
                row = base.execute(sql, (table,)).fetchone()
                if row is not None:
                    found[table] = (row[1] or 0, row[0])
            return found

        return self.ask(job)

    def secret(self, name: str, fresh: str) -> Future[Any]:
        """A permanent secret of this server; `fresh` is stored if there is none yet."""

        def job(base: Base) -> str:
            base.execute("INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING", (name, fresh))
            return str(base.execute("SELECT value FROM secrets WHERE name=?", (name,)).fetchone()[0])

        return self.submit(job)


def append(base: Base, table: str, new: Sequence[Params], at: float) -> None:
    """Append records that follow the last one; anything else is a conflict, including a deleted table."""
    sql = (
        "INSERT INTO records (table_id, number, body, at) "
        "SELECT CAST(? AS TEXT), CAST(? AS BIGINT), CAST(? AS TEXT), CAST(? AS DOUBLE PRECISION) "
        "WHERE EXISTS (SELECT 1 FROM records WHERE table_id=? AND number=?) "
        "OR (? = 1 AND EXISTS (SELECT 1 FROM tables WHERE id=?)) ON CONFLICT DO NOTHING"
    )
    for record in new:
        number = record["n"]
        _must(base.execute(sql, (table, number, canonical(record), at, table, number - 1, number, table)))


def records(base: Base, table: str, since: int) -> list[Params]:
    sql = "SELECT body FROM records WHERE table_id=? AND number>? ORDER BY number"
    return [json.loads(body) for (body,) in base.execute(sql, (table, since)).fetchall()]


def wipe(base: Base, table: str) -> None:
    """Delete every trace of a table."""
    for name in ("records", "tokens", "drafts", "reviews"):
        base.execute(f"DELETE FROM {name} WHERE table_id=?", (table,))
    base.execute("DELETE FROM tables WHERE id=?", (table,))


def _must(found: Found) -> None:
    if found.rowcount != 1:
        raise Conflict("somebody else has moved at this table in the meantime")


def failed(fault: BaseException) -> StratagemError:
    """The error for a change that could not be made."""
    if isinstance(fault, StratagemError):
        return fault
    return NotSaved(f"the store could not be written ({fault}); nothing was changed")

"""Store: the tables of a server in one SQLite file, written by one thread that commits many moves at once.

WAL and `synchronous=FULL`: when a future of `append` is done, its records are
on disk.  `(table, number)` is the primary key of a record, so two writers can
never both have moved: the later one is refused.
"""

from __future__ import annotations

import json
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any

from stratagem.kernel.codec import canonical
from stratagem.kernel.core import Params
from stratagem.kernel.errors import StratagemError
from stratagem.table import crash
from stratagem.table.logs import Log, NotSaved, chained

SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (id TEXT PRIMARY KEY, created REAL NOT NULL, meta TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS records (
    table_id TEXT NOT NULL, number INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS tokens (
    hash TEXT PRIMARY KEY, table_id TEXT NOT NULL, body TEXT NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
"""
VERSION = 1
MOST_AT_ONCE = 256  # jobs in one transaction

Job = Callable[[sqlite3.Connection], Any]


class Conflict(NotSaved):
    """Somebody else has written this number of the table already."""


class Store:
    """The tables, their records and the hashes of their tokens."""

    def __init__(self, path: Path) -> None:
        self.path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        self._jobs: queue.SimpleQueue[tuple[Job, Future[Any]] | None] = queue.SimpleQueue()
        ready: Future[None] = Future()
        self._thread = threading.Thread(target=self._work, args=(ready,), name="store", daemon=True)
        self._thread.start()
        ready.result()

    def close(self) -> None:
        """Write what is waiting, then stop."""
        self._jobs.put(None)
        self._thread.join()

    def submit(self, job: Job) -> Future[Any]:
        """Do this in the writer's next transaction; the future is done once it is on disk."""
        future: Future[Any] = Future()
        self._jobs.put((job, future))
        return future

    # -- the writer -------------------------------------------------------------------------------

    def _work(self, ready: Future[None]) -> None:
        try:
            base = sqlite3.connect(self.path, isolation_level=None)
            base.execute("PRAGMA journal_mode=WAL")
            base.execute("PRAGMA synchronous=FULL")
            if base.execute("PRAGMA user_version").fetchone()[0] > VERSION:
                raise NotSaved(f"{self.path} was written by a newer version of Stratagem")
            base.executescript(SCHEMA)
            base.execute(f"PRAGMA user_version={VERSION}")
        except BaseException as fault:
            told = NotSaved(f"{self.path} cannot be opened: {fault}") if isinstance(fault, sqlite3.Error) else fault
            ready.set_exception(told)
            return
        ready.set_result(None)
        while self._batch(base):
            pass
        base.close()

    def _batch(self, base: sqlite3.Connection) -> bool:
        """One transaction with all jobs that are waiting; False when the store is being closed."""
        job = self._jobs.get()
        batch = []
        while job is not None:
            batch.append(job)
            if len(batch) == MOST_AT_ONCE or self._jobs.empty():
                break
            job = self._jobs.get()
        self._commit(base, batch)
        return job is not None

    def _commit(self, base: sqlite3.Connection, batch: list[tuple[Job, Future[Any]]]) -> None:
        done: list[tuple[Future[Any], Any, BaseException | None]] = []
        try:
            base.execute("BEGIN IMMEDIATE")
            for job, future in batch:
                done.append((future, *_try(base, job)))
            crash.point("after-append")
            base.execute("COMMIT")
            crash.point("after-sync")
        except sqlite3.Error as fault:
            if base.in_transaction:
                base.execute("ROLLBACK")
            for _, future in batch:
                future.set_exception(NotSaved(f"the store could not be written ({fault}); nothing was changed"))
            return
        for future, found, failure in done:
            if failure is not None:
                future.set_exception(failure)
            else:
                future.set_result(found)

    # -- what a server asks for -------------------------------------------------------------------

    def create(self, table: str, created: float, meta: Params, records: Sequence[Params]) -> Future[Any]:
        """A new table with its first records."""

        def job(base: sqlite3.Connection) -> None:
            base.execute("INSERT INTO tables VALUES (?, ?, ?)", (table, created, canonical(meta)))
            _insert(base, table, records)

        return self.submit(job)

    def append(self, table: str, records: Sequence[Params]) -> Future[Any]:
        crash.point("before-append")
        return self.submit(lambda base: _insert(base, table, records))

    def set_meta(self, table: str, meta: Params) -> Future[Any]:
        values = (canonical(meta), table)
        return self.submit(lambda base: base.execute("UPDATE tables SET meta=? WHERE id=?", values).rowcount)

    def tables(self) -> Future[Any]:
        """Every table: (id, created, meta), the oldest first."""

        def job(base: sqlite3.Connection) -> list[tuple[str, float, Params]]:
            rows = base.execute("SELECT id, created, meta FROM tables ORDER BY created, id").fetchall()
            return [(table, created, json.loads(meta)) for table, created, meta in rows]

        return self.submit(job)

    def records(self, table: str) -> Future[Any]:
        def job(base: sqlite3.Connection) -> list[Params]:
            rows = base.execute("SELECT body FROM records WHERE table_id=? ORDER BY number", (table,)).fetchall()
            return [json.loads(body) for (body,) in rows]

        return self.submit(job)

    def delete(self, table: str) -> Future[Any]:
        def job(base: sqlite3.Connection) -> None:
            for name, key in (("records", "table_id"), ("tokens", "table_id"), ("tables", "id")):
                base.execute(f"DELETE FROM {name} WHERE {key}=?", (table,))

        return self.submit(job)

    def add_token(self, hash: str, table: str, body: Params) -> Future[Any]:
        """A token is kept as its hash only; the body says what it allows."""
        values = (hash, table, canonical(body))
        return self.submit(lambda base: base.execute("INSERT INTO tokens VALUES (?, ?, ?)", values).rowcount)

    def drop_token(self, hash: str) -> Future[Any]:
        return self.submit(lambda base: base.execute("DELETE FROM tokens WHERE hash=?", (hash,)).rowcount)

    def tokens(self, table: str) -> Future[Any]:
        def job(base: sqlite3.Connection) -> dict[str, Params]:
            rows = base.execute("SELECT hash, body FROM tokens WHERE table_id=?", (table,)).fetchall()
            return {hash: json.loads(body) for hash, body in rows}

        return self.submit(job)

    def secret(self, name: str, fresh: str) -> Future[Any]:
        """A lasting secret of this server; `fresh` is kept if there is none yet."""

        def job(base: sqlite3.Connection) -> str:
            base.execute("INSERT OR IGNORE INTO secrets VALUES (?, ?)", (name, fresh))
            return str(base.execute("SELECT value FROM secrets WHERE name=?", (name,)).fetchone()[0])

        return self.submit(job)


def _try(base: sqlite3.Connection, job: Job) -> tuple[Any, BaseException | None]:
    """One job of a transaction: if it fails, the others still happen."""
    base.execute("SAVEPOINT job")
    try:
        found = job(base)
    except sqlite3.IntegrityError:
        base.execute("ROLLBACK TO job")
        return None, Conflict("somebody else has moved at this table in the meantime")
    except (sqlite3.Error, StratagemError, ValueError, TypeError) as fault:
        base.execute("ROLLBACK TO job")
        return None, NotSaved(f"the store could not be written ({fault}); nothing was changed")
    base.execute("RELEASE job")
    return found, None


def _insert(base: sqlite3.Connection, table: str, records: Sequence[Params]) -> None:
    base.executemany(
        "INSERT INTO records VALUES (?, ?, ?)", [(table, record["n"], canonical(record)) for record in records]
    )


class StoreLog(Log):
    """A table's records in a store.

    `append` hands them to the writer and returns; `pending` holds the futures.
    Whoever runs the table tells nobody of anything before all of them are done,
    and forgets the table in memory when one fails.
    """

    def __init__(self, store: Store, table: str, records: Sequence[Params] = ()) -> None:
        super().__init__()
        self.store = store
        self.table = table
        self.records = list(records)
        self.sum = str(self.records[-1]["sum"]) if self.records else ""
        self.pending: list[Future[Any]] = []

    def append(self, records: Sequence[Params]) -> None:
        written = []
        for record in records:
            self.sum = chained(self.sum, record)
            written.append({**record, "sum": self.sum})
        self.pending.append(self.store.append(self.table, written))
        self.records += written

"""SqliteStore: all tables in one file, for one process.  WAL and `synchronous=FULL`: what is committed is on disk."""

import contextlib
import sqlite3
import time
from collections.abc import Iterable
from concurrent.futures import Future
from functools import cache
from pathlib import Path
from typing import Any

from stratagem.table import crash
from stratagem.table.logs import NotSaved
from stratagem.table.stores.contract import (
    Base,
    Change,
    Conflict,
    Done,
    Job,
    Store,
    TwoThreads,
    Writing,
    behind,
    failed,
    looked_up,
    settle,
    texts,
)
from stratagem.table.stores.migrations import SQLITE, VERSION, migrate

LOGGED = 8000  # pages (32 MB) in the log before they are copied into the file: a table's last page is copied once
ON_DISK = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", f"wal_autocheckpoint={LOGGED}")
SIZES = (64, 32, 16, 8, 4, 2, 1)  # records written by one statement: few distinct statements, which SQLite caches


class Reading(Store):
    """The part of a store that looks things up, separate from the one that writes."""

    def __init__(self, path: Path) -> None:
        self._base = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        super().__init__(gathered=0.0)

    def commit(self, batch: list[tuple[Job, Future[Any]]]) -> None:
        for job, future in batch:
            try:
                self._base.execute("BEGIN")  # a consistent snapshot, whatever is written meanwhile
                future.set_result(job(self._base))
            except Exception as fault:
                future.set_exception(failed(fault))
            finally:
                self._base.execute("ROLLBACK")

    def hang_up(self) -> None:
        self._base.close()


class OneFile(Store):
    """A store that is one SQLite file, for one process."""

    _base: sqlite3.Connection

    def hang_up(self) -> None:
        self._base.close()

    def commit(self, batch: list[tuple[Job, Future[Any]]]) -> None:
        settle(batch, self.transact([job for job, _ in batch]))

    def transact(self, jobs: list[Job]) -> list[Done]:
        """All jobs in one transaction; a failed job affects no other."""
        base = self._base
        try:
            base.execute("BEGIN IMMEDIATE")
            done = self._done(base, jobs)
            crash.point("after-append")
            base.execute("COMMIT")
            crash.point("after-sync")
        except sqlite3.Error as fault:
            if base.in_transaction:
                base.execute("ROLLBACK")
            done = [(None, failed(fault)) for _ in jobs]
        for _, failure in done:
            if trouble := no_disk(failure):
                self.in_trouble(trouble)
                break
        return done

    def _done(self, base: sqlite3.Connection, jobs: list[Job]) -> list[Done]:
        """Failures are rare: run all jobs at once, and only if that fails one by one with savepoints."""
        try:
            return self._all_at_once(base, jobs)
        except Exception as fault:
            if base.in_transaction:  # where the disk is full, it has been rolled back already
                base.execute("ROLLBACK")
            if no_disk(fault):
                raise
            base.execute("BEGIN IMMEDIATE")
            return [_try(base, job) for job in jobs]

    def _all_at_once(self, base: sqlite3.Connection, jobs: list[Job]) -> list[Done]:
        """Every statement waits for the GIL twice, so records of many tables are written by one statement."""
        moves = [job.change for job in jobs if isinstance(job, Writing) and just_one_record(job.change)]
        append_all(base, moves, time.time())
        done: list[Done] = []
        for job in jobs:
            if isinstance(job, Writing) and just_one_record(job.change):
                self.change_rest(base, job.change)
                done.append((None, None))
            else:
                done.append((job(base), None))
        return done

    def claim(self, now: float, held: Iterable[str], most: int = 50) -> Future[list[str]]:
        return self._due(now, set(held), most)

    @looked_up
    def _due(self, base: Base, now: float, held: set[str], most: int) -> list[str]:
        rows = base.execute("SELECT id FROM tables WHERE due <= ? ORDER BY due", (now,)).fetchall()
        return [table for (table,) in rows if table not in held][:most]


class SqliteStore(OneFile, TwoThreads):
    """The store for a server that needs no database server."""

    def __init__(self, path: Path) -> None:
        self.path = path
        private(path)
        try:
            self._base = opened(path)
        except sqlite3.Error as fault:
            raise NotSaved(f"{path} cannot be opened: {fault}") from None
        super().__init__(Reading(path))

    def give_back_space(self) -> None:
        """The file shrinks to what is in it."""
        base = sqlite3.connect(self.path, isolation_level=None)
        try:
            base.execute("VACUUM")
            base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        except sqlite3.Error as fault:
            raise NotSaved(f"the tables are gone, but the file could not be made smaller: {fault}") from None
        finally:
            base.close()


NO_DISK = ("SQLITE_FULL", "SQLITE_IOERR", "SQLITE_READONLY", "SQLITE_CANTOPEN")


def no_disk(failure: BaseException | None) -> str:
    """What the disk has to do with a failure; empty: nothing."""
    for fault in behind(failure):
        if isinstance(fault, sqlite3.Error) and str(getattr(fault, "sqlite_errorname", "")).startswith(NO_DISK):
            return str(fault)
    return ""


def private(path: Path) -> None:
    """The file, in its folder, for nobody else on this machine: it holds the luck of games that are being played."""
    if not path.parent.exists():
        path.parent.mkdir(parents=True, mode=0o700)
    with contextlib.suppress(OSError):  # somebody else's folder, or a file system without modes
        path.touch(mode=0o600)
        path.chmod(0o600)


def opened(path: Path, settings: Iterable[str] = ON_DISK) -> sqlite3.Connection:
    """The file, migrated to this version."""
    base = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    for setting in (*settings, "secure_delete=ON"):  # what is erased is overwritten
        base.execute(f"PRAGMA {setting}")
    base.execute("BEGIN IMMEDIATE")
    try:
        have = base.execute("PRAGMA user_version").fetchone()[0]
        if have > VERSION:
            raise NotSaved(f"{path} was written by a newer version of Stratagem")
        base.execute(f"PRAGMA user_version={migrate(base, have, SQLITE)}")
        base.execute("COMMIT")
    except BaseException:
        base.execute("ROLLBACK")
        base.close()
        raise
    return base


def just_one_record(change: Change) -> bool:
    """Whether this is a plain move, as nearly all changes are."""
    return change.meta is None and len(change.records) == 1


def append_all(base: sqlite3.Connection, changes: list[Change], at: float) -> None:
    """Append one record to each of these tables; each must follow the last one there, or nothing is written."""
    values = [
        (change.table, change.records[0]["n"], texts(change)[0], at, change.after, change.asked, change.known)
        for change in changes
    ]
    for size in SIZES:
        while len(values) >= size:
            some, values = values[:size], values[size:]
            if base.execute(appending(size), [value for row in some for value in row]).rowcount != size:
                raise Conflict("somebody else has moved at this table in the meantime")


@cache
def appending(size: int) -> str:
    rows = ", ".join(["(?, ?, ?, ?, ?, ?, ?)"] * size)
    return (
        "INSERT INTO records (table_id, number, body, at, asked, known) "
        "SELECT column1, column2, column3, column4, column6, column7 "
        f"FROM (VALUES {rows}) WHERE EXISTS (SELECT 1 FROM records WHERE table_id = column1 AND number = column2 - 1 "
        "AND instr(body, column5)) ON CONFLICT DO NOTHING"
    )


def _try(base: sqlite3.Connection, job: Job) -> Done:
    """One job of a transaction: if it fails, the others still happen."""
    base.execute("SAVEPOINT job")
    try:
        found = job(base)
    except Exception as fault:
        base.execute("ROLLBACK TO job")
        return None, failed(fault)
    base.execute("RELEASE job")
    return found, None

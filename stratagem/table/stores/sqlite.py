"""SqliteStore: all tables in one file, for one process.  WAL and `synchronous=FULL`: what is committed is on disk."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from concurrent.futures import Future
from pathlib import Path
from typing import Any

from stratagem.table import crash
from stratagem.table.logs import NotSaved
from stratagem.table.stores.contract import Base, Job, Store, failed
from stratagem.table.stores.migrations import SQLITE, VERSION, migrate


class Reading(Store):
    """The part of a store that looks things up, beside the one that writes."""

    def __init__(self, path: Path) -> None:
        self._base = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        super().__init__()

    def commit(self, batch: list[tuple[Job, Future[Any]]]) -> None:
        for job, future in batch:
            try:
                self._base.execute("BEGIN")  # one moment, whatever is written meanwhile
                future.set_result(job(self._base))
            except Exception as fault:
                future.set_exception(failed(fault))
            finally:
                self._base.execute("ROLLBACK")

    def hang_up(self) -> None:
        self._base.close()


class SqliteStore(Store):
    """The store of a server that needs nothing beside it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            self._base = opened(path)
        except sqlite3.Error as fault:
            raise NotSaved(f"{path} cannot be opened: {fault}") from None
        self._reading = Reading(path)
        super().__init__()

    def close(self) -> None:
        super().close()
        self._reading.close()

    def hang_up(self) -> None:
        self._base.close()

    def ask(self, job: Job) -> Future[Any]:
        return self._reading.submit(job)

    def commit(self, batch: list[tuple[Job, Future[Any]]]) -> None:
        self._commit(self._base, batch)

    def _commit(self, base: sqlite3.Connection, batch: list[tuple[Job, Future[Any]]]) -> None:
        """All jobs in one transaction; whoever's job fails hears of it alone."""
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
                future.set_exception(failed(fault))
            return
        for future, found, failure in done:
            if failure is not None:
                future.set_exception(failure)
            else:
                future.set_result(found)

    def claim(self, now: float, held: Iterable[str], most: int = 50) -> Future[Any]:
        holding = set(held)

        def job(base: Base) -> list[str]:
            rows = base.execute("SELECT id FROM tables WHERE due <= ? ORDER BY due", (now,)).fetchall()
            return [table for (table,) in rows if table not in holding][:most]

        return self.ask(job)


def opened(path: Path) -> sqlite3.Connection:
    """The file, brought up to this version."""
    base = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    base.execute("PRAGMA journal_mode=WAL")
    base.execute("PRAGMA synchronous=FULL")
    base.execute("PRAGMA busy_timeout=5000")
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


def _try(base: sqlite3.Connection, job: Job) -> tuple[Any, BaseException | None]:
    """One job of a transaction: if it fails, the others still happen."""
    base.execute("SAVEPOINT job")
    try:
        found = job(base)
    except Exception as fault:
        base.execute("ROLLBACK TO job")
        return None, failed(fault)
    base.execute("RELEASE job")
    return found, None

"""PagedStore: one SQLite file in memory, whose changed pages a browser saves after every transaction.

There are no threads where this runs: jobs wait in a queue, and a task of the event loop does them.
"""

from __future__ import annotations

import asyncio
import queue
from collections.abc import Awaitable
from concurrent.futures import Future
from pathlib import Path
from typing import Any, Protocol

from stratagem.table import crash
from stratagem.table.logs import NotSaved
from stratagem.table.stores.contract import MOST_AT_ONCE, Done, Job, Writer, settle
from stratagem.table.stores.sqlite import OneFile, opened

IN_MEMORY = ("journal_mode=MEMORY", "synchronous=OFF", "locking_mode=EXCLUSIVE", "auto_vacuum=FULL")


class Disk(Protocol):
    """Where the file is kept."""

    def save(self) -> Awaitable[Any]:
        """Keep the file as it is now; when this is done, it is kept for good."""

    def restore(self) -> object:
        """Make the file again what was last saved."""


class PagedStore(OneFile):
    """The store of a hall that lives in a page."""

    def __init__(self, path: Path, disk: Disk) -> None:
        self.path = path
        self.disk = disk
        self._base = opened(path, IN_MEMORY)
        self._writer = LoopWriter(self)

    def close(self) -> None:
        self.hang_up()

    async def keep(self, jobs: list[Job]) -> list[Done]:
        """One transaction, saved.  If it cannot be, nothing has happened."""
        before = self._base.total_changes
        done = self.transact(jobs)
        if self._base.total_changes == before:
            return done  # they have only looked something up
        try:
            await self.disk.save()
        except Exception as fault:
            self.hang_up()
            self.disk.restore()
            self._base = opened(self.path, IN_MEMORY)
            self.in_trouble(str(fault))
            unsaved = NotSaved("this browser could not save the game; nothing was changed")
            return [(None, unsaved) for _ in jobs]
        crash.point("after-save")
        return done


class LoopWriter(Writer):
    """Does in the event loop what a thread does elsewhere."""

    store: PagedStore

    def __init__(self, store: PagedStore) -> None:
        self.store = store
        self.jobs = queue.SimpleQueue()
        self._task: asyncio.Task[None] | None = None

    def submit(self, job: Job, future: Future[Any] | None = None) -> Future[Any]:
        promised = super().submit(job, future)
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._run())
        return promised

    async def _run(self) -> None:
        while not self.jobs.empty():
            batch: list[tuple[Job, Future[Any]]] = []
            while len(batch) < MOST_AT_ONCE and not self.jobs.empty():
                job = self.jobs.get()
                if job is not None and job[1].set_running_or_notify_cancel():
                    batch.append(job)
            if batch:
                settle(batch, await self.store.keep([job for job, _ in batch]))

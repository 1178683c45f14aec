"""Reviews: finished games are analysed one after the other, each in a separate process that can be stopped.

Every worker can report the progress of any review; if a review's worker has died, the next worker that is asked about
it takes over.
"""

import asyncio
import logging
import sys
import time
from typing import Any

import msgspec

from stratagem.table import StratagemError
from stratagem.table.looking_back import Course
from stratagem.table.reviewing import THINK, WORKER, Found
from stratagem.table.serving import ReviewStore, Store

LONGEST_LINE = 4 * 1024 * 1024  # of progress reports from the process
MOMENT = 1.0  # seconds
LOOKS = 4  # polls of another worker's review while waiting
WAITING = 20  # games that may be queued
log = logging.getLogger("stratagem.server")


class NotWanted(Exception):
    """The review was stopped, or its table was deleted."""


class FinishedGame:
    """A finished game that is open to everyone, and where it comes from."""

    def __init__(self, course: Course, origin: dict[str, Any]) -> None:
        self.course = course
        self.origin = origin
        self.place = str(origin.get("table") or origin["import"])
        self.name = f"{self.place}/{origin.get('playing', 1)}"


class Job:
    """A review that this worker is making."""

    def __init__(self, past: FinishedGame, keeper: str) -> None:
        self.name = past.name
        self.found = Found(status="waiting", of=past.course.moves)
        self.keeper = keeper  # the id under which it was claimed
        self.noted = time.monotonic()
        self.task: asyncio.Task[None] | None = None


class ReviewQueue:
    """This worker's reviews, and the stored progress of other workers' reviews."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.kept = ReviewStore(store)
        self.closing = False
        self._jobs: dict[str, Job] = {}
        self._turn = asyncio.Lock()

    async def of(self, past: FinishedGame) -> Found:
        """The review so far, with status `none` if nobody has asked for it yet."""
        if past.name in self._jobs:
            return self._jobs[past.name].found
        line = await asyncio.wrap_future(self.kept.read(past.name))
        if line is None:
            return Found()
        told, left = line
        return await self.start(past) if left else msgspec.convert(told, Found)

    async def start(self, past: FinishedGame) -> Found:
        """Start reviewing a game, unless its review exists or is in progress."""
        if past.name not in self._jobs:
            if len(self._jobs) >= WAITING:
                raise StratagemError("too many games wait for their review; try again in a minute")
            job = self._jobs[past.name] = Job(past, self.store.worker)
            try:
                body = msgspec.to_builtins(job.found)
                mine = await asyncio.wrap_future(self.kept.begin(past.name, past.place, body))
            except BaseException:
                del self._jobs[past.name]
                raise
            if not mine:
                del self._jobs[past.name]
                line = await asyncio.wrap_future(self.kept.read(past.name))
                return msgspec.convert(line[0], Found) if line is not None else Found()
            wish = msgspec.json.encode({"replay": past.course.replay.to_json(), "think": THINK})
            job.task = asyncio.create_task(self._run(job, wish))
        return self._jobs[past.name].found

    async def stop(self, name: str) -> None:
        """Stop the review of this game, whichever worker is making it."""
        await asyncio.wrap_future(self.kept.stop(name))
        job = self._jobs.get(name)
        if job is not None and job.task is not None:
            job.task.cancel()
            await asyncio.wait({job.task})

    async def wait(self, name: str) -> None:
        """Return when the review of this game has ended, or after a short time."""
        job = self._jobs.get(name)
        if job is not None and job.task is not None:
            await asyncio.wait({job.task}, timeout=MOMENT)
            return
        for _ in range(LOOKS):
            line = await asyncio.wrap_future(self.kept.read(name))
            if line is None or line[1] or line[0]["status"] not in ("waiting", "running"):
                return
            await asyncio.sleep(MOMENT / LOOKS)

    async def close(self) -> None:
        """Stop; unfinished reviews are left to other workers."""
        self.closing = True
        tasks = [job.task for job in self._jobs.values() if job.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self, job: Job, wish: bytes) -> None:
        found = job.found
        try:
            async with self._turn:
                await self._note(job, "running")
                status = await self._work(job, wish)
            await self._note(job, status)
        except NotWanted:
            found.status = "stopped"
        except asyncio.CancelledError:
            found.status = "stopped"
            if self.closing:
                self.kept.lay_down(job.name, job.keeper)
        except Exception:
            log.exception("a review failed")
            found.status = "failed"
            self.kept.note(job.name, job.keeper, "failed", msgspec.to_builtins(found))
        finally:
            del self._jobs[job.name]

    async def _note(self, job: Job, status: str) -> None:
        """Store the progress before reporting it, so that reported progress is never lost."""
        job.noted = time.monotonic()
        body = {**msgspec.to_builtins(job.found), "status": status}
        if not await asyncio.wrap_future(self.kept.note(job.name, job.keeper, status, body)):
            raise NotWanted
        job.found.status = status

    async def _work(self, job: Job, wish: bytes) -> str:
        """Run the review; returns how it ended."""
        pipe, status = asyncio.subprocess.PIPE, "failed"
        worker = await asyncio.create_subprocess_exec(
            sys.executable, "-m", WORKER, stdin=pipe, stdout=pipe, limit=LONGEST_LINE
        )
        assert worker.stdin is not None and worker.stdout is not None
        try:
            worker.stdin.write(wish)
            worker.stdin.write_eof()
            async for line in worker.stdout:
                status = note(job.found, line)
                if time.monotonic() - job.noted > MOMENT:
                    await self._note(job, "running")
            await worker.wait()
        finally:
            if worker.returncode is None:
                worker.kill()
                await worker.wait()
        return "done" if status == "done" else "failed"


def note(found: Found, line: bytes) -> str:
    """Record what the process reported, except for its progress, which is returned."""
    told = msgspec.json.decode(line)
    status = str(told.pop("status", ""))
    newer = msgspec.convert({**msgspec.to_builtins(found), **told}, Found)
    for field in msgspec.structs.fields(Found):
        setattr(found, field.name, getattr(newer, field.name))
    return status

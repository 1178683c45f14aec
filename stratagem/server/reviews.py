"""Reviews: finished games are analysed one after the other, each in a separate process that can be stopped.

Every worker can report the progress of any review; if a review's worker has died, the next worker that is asked about
it takes over.
"""

import asyncio
import contextlib
import logging
import sys
import time
from collections.abc import AsyncGenerator, Callable
from typing import Any

import msgspec

from stratagem.server import prices
from stratagem.server.limits import Limits, party
from stratagem.server.prices import busy
from stratagem.table import Reason, Refused
from stratagem.table.looking_back import Course
from stratagem.table.replaying import replay_from
from stratagem.table.reviewing import THINK, WORKER, Found
from stratagem.table.serving import Asker, FairQueue, QueueFull, ReviewStore, Store

LONGEST_LINE = 4 * 1024 * 1024  # of progress reports from the process
MOMENT = 1.0  # seconds
LOOKS = 4  # polls of another worker's review while waiting
log = logging.getLogger("stratagem.server")
Reviewer = Callable[[bytes], AsyncGenerator[bytes, None]]  # a wish, and what is found, line by line


class NotWanted(Exception):
    """The review was stopped, or its table was deleted."""


class FinishedGame:
    """A finished game that is open to everyone, and where it comes from: a table, or an imported replay as JSON."""

    def __init__(self, origin: dict[str, Any], played: Course | None = None, brought: dict[str, Any] | None = None):
        self.origin = origin
        self.place = str(origin.get("table") or origin["import"])
        self.name = f"{self.place}/{origin.get('playing', 1)}"
        self._played = played
        self._brought = brought or {}
        self.moves = played.moves if played is not None else len(self._brought["moves"])
        self.seats = played.seats if played is not None else int(self._brought["setup"]["seats"])

    @property
    def replay(self) -> dict[str, Any]:
        """For the way to another process."""
        return self._brought if self._played is None else self._played.replay.without_sum()

    @property
    def short(self) -> Course | None:
        """It, if it can be replayed faster than sent to another process."""
        return self._played if self.moves <= prices.SHORT else None

    def course(self) -> Course:
        return self._played or Course(*replay_from(self._brought))

    def mover(self, move: int) -> int:
        """Who was to move after this many moves."""
        if not 0 <= move < self.moves:
            raise Refused(Reason("shell-why-over"))
        return int(self._played.mover(move) if self._played is not None else self._brought["moves"][move]["seat"])


class Job:
    """A review that this worker is making."""

    def __init__(self, past: FinishedGame, keeper: str) -> None:
        self.name = past.name
        self.found = Found(status="waiting", of=past.moves)
        self.keeper = keeper  # the id under which it was claimed
        self.noted = time.monotonic()
        self.task: asyncio.Task[None] | None = None
        self.turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()  # done when it is its turn


class ReviewQueue:
    """This worker's reviews, and the stored progress of other workers' reviews.

    One is made at a time; those that wait are served fairly.
    """

    def __init__(self, store: Store, limits: Limits, reviewer: Reviewer | None = None) -> None:
        self.store = store
        self.reviewer = reviewer or in_a_process
        self.kept = ReviewStore(store)
        self.closing = False
        self._jobs: dict[str, Job] = {}
        self._queue: FairQueue[Job] = FairQueue(limits.reviews, limits.reviews_per_address)
        self._running = False

    def waiting(self) -> int:
        return len(self._queue)

    async def of(self, past: FinishedGame, address: str = "") -> Found:
        """The review so far, with status `none` if nobody has asked for it yet.

        One that its worker has left is taken over, for this address, if there is room for it.
        """
        if past.name in self._jobs:
            return self._jobs[past.name].found
        line = await asyncio.wrap_future(self.kept.read(past.name))
        if line is None:
            return Found()
        told, left = line
        return await self.start(past, address) if left else msgspec.convert(told, Found)

    async def start(self, past: FinishedGame, address: str = "") -> Found:
        """Start reviewing a game, unless its review exists or is in progress."""
        if past.name not in self._jobs:
            job, who = Job(past, self.store.worker), Asker(party(address), past.place)
            try:
                self._queue.put(job, who)
            except QueueFull as full:
                raise busy(full) from None
            self._jobs[past.name] = job
            job.turn.add_done_callback(lambda turn: self._queue.drop(job, who) if turn.cancelled() else None)
            try:
                body = msgspec.to_builtins(job.found)
                mine = await asyncio.wrap_future(self.kept.begin(past.name, past.place, body))
            except BaseException:
                self._forget(job)
                raise
            if not mine:
                self._forget(job)
                line = await asyncio.wrap_future(self.kept.read(past.name))
                return msgspec.convert(line[0], Found) if line is not None else Found()
            wish = msgspec.json.encode({"replay": past.replay, "think": THINK})
            job.task = asyncio.create_task(self._run(job, wish))
            self._call_next()
        return self._jobs[past.name].found

    def _forget(self, job: Job) -> None:
        """It has ended, or will not begin; if it was its turn, that is now somebody else's."""
        del self._jobs[job.name]
        if not job.turn.cancel() and not job.turn.cancelled():
            self._running = False
            self._call_next()

    def _call_next(self) -> None:
        """If nothing is being reviewed, it is somebody's turn."""
        while not self._running and len(self._queue):
            job = self._queue.get()
            if not job.turn.done():
                self._running = True
                job.turn.set_result(None)

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
            await job.turn
            await self._note(job, "running")
            await self._note(job, await self._work(job, wish))
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
            self._forget(job)

    async def _note(self, job: Job, status: str) -> None:
        """Store the progress before reporting it, so that reported progress is never lost."""
        job.noted = time.monotonic()
        body = {**msgspec.to_builtins(job.found), "status": status}
        if not await asyncio.wrap_future(self.kept.note(job.name, job.keeper, status, body)):
            raise NotWanted
        job.found.status = status

    async def _work(self, job: Job, wish: bytes) -> str:
        """Run the review; returns how it ended."""
        status = "failed"
        async with contextlib.aclosing(self.reviewer(wish)) as lines:
            async for line in lines:
                status = note(job.found, line)
                if time.monotonic() - job.noted > MOMENT:
                    await self._note(job, "running")
        return "done" if status == "done" else "failed"


async def in_a_process(wish: bytes) -> AsyncGenerator[bytes, None]:
    """What a process that reviews a game reports, line by line; leaving early ends it."""
    pipe = asyncio.subprocess.PIPE
    worker = await asyncio.create_subprocess_exec(
        sys.executable, "-m", WORKER, stdin=pipe, stdout=pipe, limit=LONGEST_LINE
    )
    assert worker.stdin is not None and worker.stdout is not None
    try:
        worker.stdin.write(wish)
        worker.stdin.write_eof()
        async for line in worker.stdout:
            yield line
        await worker.wait()
    finally:
        if worker.returncode is None:
            worker.kill()
            await worker.wait()


def note(found: Found, line: bytes) -> str:
    """Record what the process reported, except for its progress, which is returned."""
    told = msgspec.json.decode(line)
    status = str(told.pop("status", ""))
    newer = msgspec.convert({**msgspec.to_builtins(found), **told}, Found)
    for field in msgspec.structs.fields(Found):
        setattr(found, field.name, getattr(newer, field.name))
    return status

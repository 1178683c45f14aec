"""Reviews: finished games are thought over one after the other, each in a process of its own that can be stopped."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Awaitable, Callable

import msgspec

from stratagem.table import StratagemError
from stratagem.table.branching import Course
from stratagem.table.reviewing import THINK, WORKER, Found

LONGEST_LINE = 4 * 1024 * 1024  # of what the worker tells
MOMENT = 1.0  # seconds
WAITING = 20  # games that may wait for their turn
log = logging.getLogger("stratagem.server")
Keep = Callable[[Found], Awaitable[None]]


class TooManyReviews(StratagemError):
    """More games to think over than the server takes on."""


class Reviews:
    """The reviews under way, by the name of the game."""

    def __init__(self, think: str = THINK) -> None:
        self.think = think
        self.found: dict[str, Found] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._turn = asyncio.Lock()

    def of(self, name: str) -> Found:
        return self.found.get(name, Found())

    def start(self, name: str, course: Course, keep: Keep) -> Found:
        """Begin to think about a game, unless that is under way; `keep` gets what was found."""
        if name not in self._tasks:
            if len(self._tasks) >= WAITING:
                raise TooManyReviews("too many games wait for their review; try again in a minute")
            self.found[name] = Found(status="waiting", of=course.moves)
            wish = msgspec.json.encode({"replay": course.replay.to_json(), "pack": course.pack, "think": self.think})
            self._tasks[name] = asyncio.create_task(self._run(name, wish, keep))
        return self.found[name]

    def stop(self, name: str) -> None:
        """Think no further about this game."""
        task = self._tasks.get(name)
        if task is not None:
            task.cancel()

    async def wait(self, name: str) -> None:
        """Return when the thinking about this game has ended, or after a moment."""
        task = self._tasks.get(name)
        if task is not None:
            await asyncio.wait({task}, timeout=MOMENT)

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _run(self, name: str, wish: bytes, keep: Keep) -> None:
        found = self.found[name]
        try:
            async with self._turn:
                found.status = "running"
                await self._work(found, wish)
            if found.status == "done":
                await keep(found)
        except asyncio.CancelledError:
            found.status = "stopped"
        except Exception:
            log.exception("a review failed")
            found.status = "failed"
        finally:
            del self._tasks[name]

    async def _work(self, found: Found, wish: bytes) -> None:
        pipe = asyncio.subprocess.PIPE
        worker = await asyncio.create_subprocess_exec(
            sys.executable, "-m", WORKER, stdin=pipe, stdout=pipe, limit=LONGEST_LINE
        )
        assert worker.stdin is not None and worker.stdout is not None
        try:
            worker.stdin.write(wish)
            worker.stdin.write_eof()
            async for line in worker.stdout:
                note(found, line)
            await worker.wait()
        finally:
            if worker.returncode is None:
                worker.kill()
                await worker.wait()
        if found.status != "done":
            found.status = "failed"


def note(found: Found, line: bytes) -> None:
    """What the worker has told is noted."""
    told = msgspec.json.decode(line)
    newer = msgspec.convert({**msgspec.to_builtins(found), **told}, Found)
    for field in msgspec.structs.fields(Found):
        setattr(found, field.name, getattr(newer, field.name))

"""The completion queue: how results of the store's thread reach the event loop, many in one wake-up."""

from __future__ import annotations

import asyncio
from collections import deque
from concurrent.futures import Future
from typing import Any


class Written(asyncio.Future[Any]):
    """A pending write. It cannot be cancelled: what was handed to the store gets written in any case."""

    def cancel(self, msg: Any | None = None) -> bool:
        return False


class Promise(Future[Any]):
    """The store thread's end of a write.  No thread ever waits for it, so it needs no lock and no condition."""

    def __init__(self, queue: CompletionQueue, written: Written) -> None:
        self.queue = queue
        self.written = written

    def set_running_or_notify_cancel(self) -> bool:
        return True

    def set_result(self, result: Any) -> None:
        self.queue.put(self.written, result, None)

    def set_exception(self, exception: BaseException | None) -> None:
        self.queue.put(self.written, None, exception)


class CompletionQueue:
    """Finished writes of which one event loop has not yet been told."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.arrived: deque[tuple[Written, Any, BaseException | None]] = deque()
        self.called = False

    def promise(self) -> Promise:
        return Promise(self, Written(loop=self.loop))

    def put(self, written: Written, result: Any, failure: BaseException | None) -> None:
        """Called from any thread; the first of a batch wakes the loop, which then handles all of them."""
        self.arrived.append((written, result, failure))
        if not self.called:
            self.called = True
            self.loop.call_soon_threadsafe(self._deliver)

    def _deliver(self) -> None:
        self.called = False
        while self.arrived:
            written, result, failure = self.arrived.popleft()
            if failure is not None:
                written.set_exception(failure)
            else:
                written.set_result(result)


async def finished(written: Written) -> asyncio.CancelledError | None:
    """Wait until a write has ended, whatever happens; if cancelled meanwhile, the caller raises that afterwards."""
    gone = None
    while not written.done():
        try:
            await written
        except asyncio.CancelledError as fault:
            gone = fault
        except Exception:
            break
    written.result()
    return gone

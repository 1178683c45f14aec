"""Post: how what a store's thread has done comes back to the loop, many results in one go."""

from __future__ import annotations

import asyncio
from collections import deque
from concurrent.futures import Future
from typing import Any


class Written(asyncio.Future[Any]):
    """What is being written is written, also when whoever wanted it goes away meanwhile: it cannot be called off."""

    def cancel(self, msg: Any | None = None) -> bool:
        return False


class Promise(Future[Any]):
    """What the store's thread keeps its word to.  Nobody waits for it in a thread, so it has nothing to wait with."""

    def __init__(self, post: Post, written: Written) -> None:
        self.post = post
        self.written = written

    def set_running_or_notify_cancel(self) -> bool:
        return True

    def set_result(self, result: Any) -> None:
        self.post.put(self.written, result, None)

    def set_exception(self, exception: BaseException | None) -> None:
        self.post.put(self.written, None, exception)


class Post:
    """The results that one loop waits for."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.arrived: deque[tuple[Written, Any, BaseException | None]] = deque()
        self.called = False

    def promise(self) -> Promise:
        return Promise(self, Written(loop=self.loop))

    def put(self, written: Written, result: Any, failure: BaseException | None) -> None:
        """From any thread; the first of many calls the loop, which then takes all there are."""
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
    """Wait until something is on disk, whatever comes; a cancellation meanwhile is for the caller to raise."""
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

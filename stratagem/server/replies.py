"""Replies: bots' pending answers. A bot thinks during its pause, so that the table need not wait twice."""

from __future__ import annotations

import asyncio
from typing import Any

from stratagem.table import Match
from stratagem.table.serving import BotPool, PendingAnswer, bot_asked, pending_answer, thinks_long


class Reply:
    """A bot's answer to the current question: started at once, needed later.

    A bot that searches does so in a separate process, any other in a thread.
    """

    def __init__(self, match: Match, seat: int, pool: BotPool) -> None:
        self._asked = bot_asked(match, seat)
        self._pending: PendingAnswer | None = None
        self._future: asyncio.Future[Any]
        if thinks_long(match, seat):
            self._pending = pending_answer(match, seat, pool)
            self._future = asyncio.wrap_future(self._pending.future)
        else:
            self._future = asyncio.ensure_future(asyncio.to_thread(self._asked))

    async def found(self) -> dict[str, Any]:
        """The answer, as soon as there is one."""
        wire: dict[str, Any] = await self._future
        return wire

    def enough(self) -> None:
        """Stop searching: the answer is needed soon."""
        if self._pending is not None:
            self._pending.stop()

    async def at_once(self) -> dict[str, Any]:
        """The answer; if no process has started on it yet, the one that needs no search."""
        if self._pending is not None and not self._future.done():
            return await asyncio.to_thread(self._asked, lambda: True)
        return await self.found()

    def drop(self) -> None:
        """The answer is no longer needed."""
        self.enough()
        self._future.cancel()


async def answered(pending: PendingAnswer) -> Any:
    """The answer of a bot process; cancelling the wait stops the search."""
    try:
        return await asyncio.wrap_future(pending.future)
    finally:
        pending.stop()

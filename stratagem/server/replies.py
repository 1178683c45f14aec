"""Replies: bots' answers in the making.  A bot thinks while it seems to, so that the table need not wait twice."""

from __future__ import annotations

import asyncio
from typing import Any

from stratagem.table import Match
from stratagem.table.serving import Thinkers, Thought, bot_asked, bot_thinks, thinks_long


class Reply:
    """What a bot answers to the question now put: begun at once, wanted later.

    A bot that searches does so in a process of its own, any other in a thread.
    """

    def __init__(self, match: Match, seat: int, thinkers: Thinkers) -> None:
        self._asked = bot_asked(match, seat)
        self._thought: Thought | None = None
        self._future: asyncio.Future[Any]
        if thinks_long(match, seat):
            self._thought = bot_thinks(match, seat, thinkers)
            self._future = asyncio.wrap_future(self._thought.future)
        else:
            self._future = asyncio.ensure_future(asyncio.to_thread(self._asked))

    async def found(self) -> dict[str, Any]:
        """The answer, as soon as there is one."""
        wire: dict[str, Any] = await self._future
        return wire

    def enough(self) -> None:
        """No more thinking: the answer is wanted soon."""
        if self._thought is not None:
            self._thought.stop()

    async def at_once(self) -> dict[str, Any]:
        """The answer; where nobody has come to think about it yet, the one that comes to mind first."""
        if self._thought is not None and not self._future.done():
            return await asyncio.to_thread(self._asked, lambda: True)
        return await self.found()

    def drop(self) -> None:
        """Nobody wants it any more."""
        self.enough()
        self._future.cancel()


async def answered(thought: Thought) -> Any:
    """What a thinking process finds; whoever no longer waits for it stops it."""
    try:
        return await asyncio.wrap_future(thought.future)
    finally:
        thought.stop()

"""Viewer: one connected client.  It is sent the table as it is when it can take it, never a backlog of old ones."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Coroutine
from typing import Any, Protocol

from starlette.websockets import WebSocketDisconnect

from stratagem.server import eager
from stratagem.server.broadcast import ENCODER, Broadcast
from stratagem.server.messages import Bye, ToClient
from stratagem.server.room import Room

GONE = (WebSocketDisconnect, OSError, RuntimeError)  # the client is gone, or reads nothing
MOST_WAITING = 64  # small messages (acknowledgements, refusals) before a client counts as stuck
log = logging.getLogger("stratagem.server")


class Wire(Protocol):
    """What a viewer writes to: a WebSocket, or a test's stand-in."""

    def send_texts(self, texts: list[bytes]) -> Coroutine[Any, Any, None]: ...

    async def close(self, code: int = 1000, reason: str | None = None) -> None: ...


class Viewer:
    """A socket that looks at a room from one seat, or as a spectator.

    While the connection takes everything at once, the room sends to it directly
    (`show`).  When it does not, the viewer's own task (`run`) waits for it, and
    the table it is shown after that is the newest.
    """

    def __init__(self, wire: Wire, room: Room, seat: int | None, since: int | None, send_seconds: float) -> None:
        self.wire = wire
        self.room = room
        self.seat = seat
        self.since = since
        self.send_seconds = send_seconds
        self.wants_frames = False  # the table at every step, not only as it is now
        self.key = ""  # the hash of the token it came with
        self.expelled = False  # the token it came with is dead
        self._small: deque[ToClient] = deque()
        self._dirty = True
        self._busy = True  # its own task is at it
        self._rest: eager.Suspended | None = None  # of a message that the connection could not take at once
        self._gone = False  # there is nobody to send to
        self._wake = asyncio.Event()
        self._wake.set()

    def changed(self) -> None:
        """The table is not what this viewer last saw."""
        self._dirty = True
        self.room.audience.show_soon()

    def tell(self, message: ToClient) -> None:
        """A message of its own, sent before the next look at the table."""
        if len(self._small) < MOST_WAITING:
            self._small.append(message)
        self.room.audience.show_soon()

    # -- at once ----------------------------------------------------------------------------------

    def show(self, broadcast: Broadcast | None) -> None:
        """Send what there is to send; without a broadcast to show, or where that takes longer, the own task does it."""
        if not self._dirty and not self._small:
            return
        if broadcast is None or self._busy or self._wake.is_set() or self.expelled:
            self._wake.set()
            return
        try:
            self._send_at_once(broadcast)
        except Exception as fault:
            if not isinstance(fault, GONE):
                log.exception("a table could not be shown", extra={"table": self.room.table})
            self._gone = True
            self._wake.set()  # the own task ends

    def _send_at_once(self, broadcast: Broadcast) -> None:
        """What the connection cannot take at once, the own task goes on with."""
        small, texts = len(self._small), self._small_texts()
        if self._dirty:
            self._dirty = False
            texts.append(self._text(broadcast))
        self._rest = eager.start(self._send_texts(texts))
        if self._rest is not None:
            self._wake.set()
        if small:
            self.room.acknowledged()

    def _small_texts(self) -> list[bytes]:
        texts = [ENCODER.encode(message) for message in self._small]
        self._small.clear()
        return texts

    def _text(self, broadcast: Broadcast) -> bytes:
        text, self.since = broadcast.told(self.seat, self.since, self.wants_frames)
        return text

    # -- by and by --------------------------------------------------------------------------------

    async def run(self) -> None:
        """Send what could not be sent at once, until the connection or the room is closed."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            self._busy = True
            if self._gone:
                return
            if self._rest is not None:
                async with asyncio.timeout(self.send_seconds):
                    await self._rest
                self._rest = None
            if await self._said_bye():
                return
            self._busy = False

    async def _said_bye(self) -> bool:
        """Send all there is; True when nothing more will come."""
        if self._small:
            await self._wait(self._small_texts())
            self.room.acknowledged()
        if self.expelled:
            await self._send(Bye("replaced", "this seat was handed to another device or player"))
            await self.wire.close(4403)
            return True
        if self.room.closed:
            await self._send(Bye("closed", "this table is closed here; connect again"))
            await self.wire.close(4410)
            return True
        if self._dirty:
            self._dirty = False  # what changes while we wait is shown again, after its acknowledgement
            async with self.room.lock:  # never between a move and its being on disk
                text = self._text(Broadcast(self.room))
            await self._wait([text])
        return False

    async def _send(self, message: ToClient) -> None:
        await self._wait([ENCODER.encode(message)])

    async def _wait(self, texts: list[bytes]) -> None:
        """A client that reads nothing is dropped."""
        async with asyncio.timeout(self.send_seconds):
            await self._send_texts(texts)

    def _send_texts(self, texts: list[bytes]) -> Coroutine[Any, Any, None]:
        return self.wire.send_texts(texts)

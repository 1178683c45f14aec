"""Viewer: one connected client.  It is sent the latest table whenever it can receive one, never a backlog."""

import asyncio
import logging
from collections import deque
from collections.abc import Coroutine, Generator
from typing import Any, Protocol

from starlette.websockets import WebSocketDisconnect

from stratagem.server.audience import ENCODER, Broadcast
from stratagem.server.messages import Bye, ToClient
from stratagem.server.room import Room

GONE = (WebSocketDisconnect, OSError, RuntimeError)  # the client is gone, or reads nothing
MOST_WAITING = 64  # small messages (acknowledgements, refusals) before a client counts as stuck
REPLACED = Bye("replaced", "this seat was handed to another device or player")
log = logging.getLogger("stratagem.server")


class Wire(Protocol):
    """What a viewer writes to: a WebSocket, or a test double."""

    def send_texts(self, texts: list[bytes]) -> Coroutine[Any, Any, None] | None:
        """Send each as a separate message; None if the connection has accepted all of them at once."""

    async def close(self, code: int = 1000, reason: str | None = None) -> None: ...


class Viewer:
    """A socket that watches a room from one seat, or as a spectator.

    While the connection accepts data without blocking, the room sends to it directly (`show`). Otherwise the viewer's
    own task (`run`) waits for it, and then sends the latest table.
    """

    def __init__(self, wire: Wire, room: Room, seat: int | None, since: int | None, send_seconds: float) -> None:
        self.wire = wire
        self.room = room
        self.seat = seat
        self.since = since
        self.send_seconds = send_seconds
        self.wants_frames = False  # the table at every step, not only as it is now
        self.key = ""  # the hash of the token it came with
        self.generation: int | None = None  # of its chair
        self.address = ""
        self.ids: frozenset[str] = frozenset()  # of the player, where the house is a club
        self.expelled = False  # the token it came with has been revoked, or an operator has shut it out
        self.farewell = REPLACED
        self._small: deque[ToClient] = deque()
        self.dirty = True  # the table has changed since this viewer last saw it
        self._busy = True  # its own task is sending
        self._rest: Suspended | None = None  # the rest of a message that the connection could not accept at once
        self._gone = False  # there is nobody to send to
        self._wake = asyncio.Event()
        self._wake.set()

    def changed(self) -> None:
        """The table has changed since this viewer last saw it."""
        self.dirty = True
        self.room.audience.show_soon()

    def expel(self, farewell: Bye) -> None:
        """Disconnect it, with these words."""
        self.expelled, self.farewell = True, farewell
        self.changed()

    def tell(self, message: ToClient) -> None:
        """Queue a message to this viewer, sent before the next update of the table."""
        if len(self._small) < MOST_WAITING:
            self._small.append(message)
        self.room.audience.show_soon()

    # -- at once ----------------------------------------------------------------------------------

    def show(self, broadcast: Broadcast | None) -> None:
        """Send what is pending; without a broadcast, or if sending would block, leave it to the viewer's own task."""
        if not self.dirty and not self._small:
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
            self._wake.set()  # ends the viewer's own task

    def _send_at_once(self, broadcast: Broadcast) -> None:
        """Whatever the connection cannot accept at once is left to the viewer's own task."""
        small = len(self._small)
        texts = self._small_texts() if small else []
        if self.dirty:
            self.dirty = False
            texts.append(self._text(broadcast))
        sending = self._send_texts(texts)
        if sending is not None:
            self._rest = started(sending)
            if self._rest is not None:
                self._wake.set()
        if small:
            self.room.acknowledged()

    def _small_texts(self) -> list[bytes]:
        texts = [ENCODER.encode(message) for message in self._small]
        self._small.clear()
        return texts

    def _text(self, broadcast: Broadcast) -> bytes:
        text, self.since = broadcast.told(self.seat, self.since)
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
        """Send everything pending; True if nothing more will follow."""
        if self._small:
            await self._wait(self._small_texts())
            self.room.acknowledged()
        for over, code, bye in (
            (self.expelled, 4403, self.farewell),
            (self.room.closed, 4410, Bye("closed", "this table is closed here; connect again")),
        ):
            if over:
                await self._wait([ENCODER.encode(bye)])
                await self.wire.close(code)
                return True
        if self.dirty:
            self.dirty = False  # changes made while we wait are shown again, after their acknowledgement
            async with self.room.lock:  # never show a move before it is on disk
                text = self._text(Broadcast(self.room))
            await self._wait([text])
        return False

    async def _wait(self, texts: list[bytes]) -> None:
        """A client that reads nothing is dropped."""
        sending = self._send_texts(texts)
        if sending is not None:
            async with asyncio.timeout(self.send_seconds):
                await sending

    def _send_texts(self, texts: list[bytes]) -> Coroutine[Any, Any, None] | None:
        return self.wire.send_texts(texts)


class Suspended:
    """A coroutine that waits for something; await this to finish it."""

    def __init__(self, work: Coroutine[Any, Any, None], waits_for: Any) -> None:
        self.work = work
        self.waits_for = waits_for

    def __await__(self) -> Generator[Any, None, None]:
        yield self.waits_for  # as the coroutine itself would have
        yield from self.work.__await__()


def started(work: Coroutine[Any, Any, None]) -> Suspended | None:
    """Run it at once as far as possible: only one that has to wait needs a task. None: it finished without waiting."""
    try:
        return Suspended(work, work.send(None))
    except StopIteration:
        return None

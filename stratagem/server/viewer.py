"""Viewer: one connected client.  It is sent the table as it is when it can take it, never a backlog of old ones."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any, Protocol

import msgspec

from stratagem.server.messages import Bye, Now, ToClient
from stratagem.server.room import Room
from stratagem.table.seen import Frame

ENCODER = msgspec.json.Encoder()
MOST_WAITING = 64  # small messages (acknowledgements, refusals) before a client counts as stuck


class Wire(Protocol):
    """What a viewer writes to: a WebSocket, or a test's stand-in."""

    async def send_text(self, data: str) -> None: ...

    async def close(self, code: int = 1000, reason: str | None = None) -> None: ...


class Viewer:
    """A socket that looks at a room from one seat, or as a spectator."""

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
        self._wake = asyncio.Event()
        self._wake.set()

    def changed(self) -> None:
        """The table is not what this viewer last saw."""
        self._dirty = True
        self._wake.set()

    def tell(self, message: ToClient) -> None:
        """A message of its own, sent before the next look at the table."""
        if len(self._small) < MOST_WAITING:
            self._small.append(message)
        self._wake.set()

    async def run(self) -> None:
        """Send what there is to send, until the connection or the room is closed."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._small:
                await self._send(self._small.popleft())
                self.room.acknowledged()
            if self.expelled:
                await self._send(Bye("replaced", "this seat was handed to another device or player"))
                await self.wire.close(4403)
                return
            if self.room.closed:
                await self._send(Bye("closed", "this table is closed here; connect again"))
                await self.wire.close(4410)
                return
            if self._dirty:
                self._dirty = False
                await self._send_text(await self._look())

    async def _look(self) -> str:
        """The table as it is, ready to be sent."""
        async with self.room.lock:  # never between a move and its being on disk
            facts = {**self.room.facts(), "standing": self.seat in self.room.standing}
            if self.seat is not None:
                return self._worded(facts)
            known = (self.since, self.wants_frames, self.room.match.number, facts)
            if self.room.shown is None or self.room.shown[0] != known:
                text = self._worded(facts)
                self.room.shown = (known, text, self.since)
            else:  # another spectator has just been sent the same
                _, text, self.since = self.room.shown
            return text

    def _worded(self, facts: dict[str, Any]) -> str:
        """Whoever sees the table for the first time gets the news without the picture of each step."""
        seen = self.room.match.seen(self.seat, self.since if self.since is not None else 0)
        if not self.since:
            seen = msgspec.structs.replace(seen, frames=[Frame(frame.number, frame.told) for frame in seen.frames])
        self.since = seen.number
        return ENCODER.encode(Now(seen=seen, table=facts)).decode()

    async def _send(self, message: ToClient) -> None:
        await self._send_text(ENCODER.encode(message).decode())

    async def _send_text(self, text: str) -> None:
        async with asyncio.timeout(self.send_seconds):
            await self.wire.send_text(text)

"""A minimal WebSocket client: a load driver must not cost more CPU than the server it measures.

It handles only what a load driver meets: whole texts, pings and the close. Its frames are masked with zeros.
"""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from stratagem.kernel.errors import StratagemError
from stratagem.server.websocket import TEXT, frame_end

Heard = Callable[[bytes], None]
PING, PONG, CLOSE, MASK = 0x89, 0x8A, 0x88, 0x80


class Line(asyncio.Protocol):
    """A connection to a table."""

    def __init__(self, request: bytes, heard: Heard) -> None:
        loop = asyncio.get_running_loop()
        self.request = request
        self.heard = heard
        self.transport: Any = None
        self.opened: asyncio.Future[None] = loop.create_future()
        self.ended: asyncio.Future[None] = loop.create_future()
        self._partial = b""

    @staticmethod
    async def connect(url: str, address: str, heard: Heard) -> Line:
        """Connect from this address; `heard` is called with every text."""
        parts = urlsplit(url)
        key = base64.b64encode(os.urandom(16)).decode()
        request = (
            f"GET {parts.path} HTTP/1.1\r\nHost: {parts.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nAuthorization: Bearer load\r\n\r\n"
        )
        loop = asyncio.get_running_loop()
        _, line = await loop.create_connection(
            lambda: Line(request.encode(), heard), parts.hostname or "", parts.port or 80, local_addr=(address, 0)
        )
        await line.opened
        return line

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        if self._partial:
            data = self._partial + data
        at, end = 0, len(data)
        if not self.opened.done():
            at = data.find(b"\r\n\r\n") + 4
            if at < 4:
                self._partial = data
                return
            if data.startswith(b"HTTP/1.1 101"):
                self.opened.set_result(None)
            else:
                self.opened.set_exception(StratagemError(f"not connected: {data[:60]!r}"))
        while at < end and (stop := frame_end(data, at)) and stop <= end:
            self._frame(data[at], data[stop - size_at(data, at) : stop])
            at = stop
        self._partial = data[at:]

    def _frame(self, kind: int, body: bytes) -> None:
        if kind == TEXT:
            self.heard(body)
        elif kind == PING:
            self._send(PONG, body)
        elif kind == CLOSE:
            self._send(CLOSE, body[:2])
            self.transport.close()

    def send(self, text: bytes) -> None:
        self._send(TEXT, text)

    def _send(self, kind: int, body: bytes) -> None:
        size = len(body)
        head = bytes((kind, MASK | size)) if size < 126 else bytes((kind, MASK | 126)) + size.to_bytes(2, "big")
        self.transport.write(head + bytes(4) + body)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(StratagemError("the server hung up"))
        self.ended.set_result(None)

    async def close(self) -> None:
        """Say good-bye, and wait for the server's."""
        if not self.ended.done():
            self._send(CLOSE, (1000).to_bytes(2, "big"))
            await asyncio.wait([self.ended], timeout=10)
            self.transport.abort()


def size_at(data: bytes, at: int) -> int:
    """The length of what a frame of the server carries, which is not masked."""
    size = data[at + 1]
    return size if size < 126 else int.from_bytes(data[at + 2 : at + (4 if size == 126 else 10)], "big")

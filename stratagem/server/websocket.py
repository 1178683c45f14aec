"""uvicorn's WebSocket protocol, with a fast path for whole text messages, of which there are thousands a second."""

import asyncio
from collections import deque
from collections.abc import Coroutine
from typing import Any, cast

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN
from websockets.utils import apply_mask

TEXT = 0x81  # the first byte of a message that is one text frame
MASKED = 0x80
MOST_UNREAD = 4  # messages; while that many wait, nothing more is read from the client


class Inbox:
    """What one reader has not read yet: a queue without the price of many readers."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.messages: deque[Any] = deque()
        self.reader: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        self.messages.append(message)
        if self.reader is not None and not self.reader.done():
            self.reader.set_result(None)

    async def get(self) -> Any:
        while not self.messages:
            self.reader = self.loop.create_future()
            try:
                await self.reader
            finally:
                self.reader = None
        return self.messages.popleft()

    def empty(self) -> bool:
        return not self.messages


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """Everything else, the handshakes included, is left to uvicorn and its library, which is given whole frames.

    The application finds it in its scope, as the extension `texts`.
    """

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.inbox = Inbox(self.loop)
        self.queue = cast(Any, self.inbox)
        self.most = self.config.ws_max_size
        self.partial = bytearray()  # the beginning of a frame
        self.plain = False  # whether the library is between two frames, so that it need not be given every one

    def connection_made(self, transport: Any) -> None:
        """Break the reference cycle between the HTTP protocol, which is done, and its parser."""
        reader = transport.get_protocol()
        if hasattr(reader, "parser"):
            reader.parser = None
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """The parser is a suspended generator that refers to itself: another reference cycle; so does the scope."""
        super().connection_lost(exc)
        self.conn.parser.close()
        if hasattr(self, "scope"):
            self.scope["extensions"] = {}

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.plain = True
            extensions: dict[str, Any] = {**(self.scope.get("extensions") or {}), "texts": self}
            self.scope["extensions"] = extensions

    # -- receiving --------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if not self.plain or not self.handshake_complete:
            self.plain = self.plain and not self.handshake_initiated  # nobody should speak before the handshake is done
            super().data_received(data)
            return
        if self.partial:
            self.partial += data
            data = bytes(self.partial)
            self.partial.clear()
        at, end = 0, len(data)
        while at < end:
            stop = frame_end(data, at)
            if not stop or stop > end:
                if stop - at > self.most + 14:
                    self.plain = False
                    super().data_received(data[at:])  # which refuses it
                else:
                    self.partial += data[at:]
                return
            if data[at] != TEXT or self.frames or self.close_sent or not self._text_received(data, at, stop):
                super().data_received(data[at:stop])
            at = stop

    def _text_received(self, data: bytes, at: int, stop: int) -> bool:
        """A whole message; False if it is for the library to refuse."""
        code = data[at + 1] - MASKED
        start = at + (6 if code < 126 else 8)
        if not 0 <= code < 127 or stop - start > self.most or self.conn.state is not OPEN:
            return False
        try:
            text = apply_mask(data[start:stop], data[start - 4 : start]).decode()
        except UnicodeDecodeError:
            return False
        self.inbox.put_nowait({"type": "websocket.receive", "text": text})
        if len(self.inbox.messages) >= MOST_UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        return True

    # -- sending ----------------------------------------------------------------------------------

    def send_texts(self, texts: list[bytes]) -> Coroutine[Any, Any, None] | None:
        """UTF-8 texts, each as a message of its own; None if the connection has accepted them at once."""
        if not self.writable.is_set():
            return self._send_by_and_by(texts)
        if self.disconnected or self.close_sent or self.conn.state is not OPEN:
            raise ClientDisconnected
        self.transport.write(b"".join([framed(text) for text in texts]))
        return None

    async def _send_by_and_by(self, texts: list[bytes]) -> None:
        while not self.writable.is_set():
            await self.writable.wait()
        self.send_texts(texts)


def frame_end(data: bytes, at: int) -> int:
    """Where the frame ends that begins there; 0 if its length has not arrived yet (RFC 6455, section 5.2)."""
    if len(data) < at + 2:
        return 0
    size, head = data[at + 1] & 0x7F, at + 2
    if size >= 126:
        width = 2 if size == 126 else 8
        if len(data) < head + width:
            return 0
        size = int.from_bytes(data[head : head + width], "big")
        head += width
    return head + size + (4 if data[at + 1] & MASKED else 0)


def framed(text: bytes) -> bytes:
    """A text as one WebSocket message: final, unmasked, uncompressed (RFC 6455, section 5.2)."""
    size = len(text)
    if size < 126:
        return bytes((TEXT, size)) + text
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + text
    return b"\x81\x7f" + size.to_bytes(8, "big") + text

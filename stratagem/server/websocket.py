"""uvicorn's WebSocket protocol, with a fast path for ordinary handshakes and for whole text messages.

There are thousands of messages a second, and four handshakes for every game.
"""

import asyncio
import logging
import re
from collections import deque
from collections.abc import Coroutine
from typing import Any, cast

from uvicorn.protocols.utils import ClientDisconnected, get_client_addr, get_path_with_query_string
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN
from websockets.utils import accept_key, apply_mask

TEXT = 0x81  # the first byte of a message that is one text frame
MASKED = 0x80
HEADS = [bytes((TEXT, size)) for size in range(126)]  # of short texts
MOST_UNREAD = 4  # messages; while that many wait, nothing more is read from the client
HANDSHAKE = 4096  # bytes: a longer one is read by the library
# A request that needs no second look: a plain path, fields of visible characters (RFC 9112, sections 3 and 5).
FIELD = rb"([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*([\x21-\x7e](?:[ \t\x21-\x7e]*[\x21-\x7e])?)?[ \t]*\r\n"
FIELDS = re.compile(FIELD)
REQUEST = re.compile(rb"GET (/[A-Za-z0-9/_.-]*) HTTP/1\.1\r\n((?:" + FIELD + rb")+)\r\n")
KEY = re.compile(rb"[A-Za-z0-9+/]{22}==")  # 16 bytes in base64
ACCEPTED = b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: "
NOT_PLAIN = frozenset({b"content-length", b"transfer-encoding", b"expect", b"sec-websocket-protocol"})


class Handshake:
    """What an ordinary client asks for when it opens a WebSocket."""

    def __init__(self, path: str, fields: list[tuple[bytes, bytes]], key: str) -> None:
        self.path = path
        self.fields = fields
        self.key = key


def handshake(data: bytes) -> Handshake | None:
    """An ordinary one (RFC 6455, section 4.2.1); None: anything else, which is for the libraries to read or refuse."""
    found = REQUEST.fullmatch(data) if len(data) <= HANDSHAKE else None
    if found is None:
        return None
    fields = [(name.lower(), value) for name, value in FIELDS.findall(found[2])]
    given = dict(fields)
    if (
        len(given) != len(fields)
        or not NOT_PLAIN.isdisjoint(given)
        or given.get(b"upgrade", b"").lower() != b"websocket"
        or b"upgrade" not in [token.strip() for token in given.get(b"connection", b"").lower().split(b",")]
        or given.get(b"sec-websocket-version") != b"13"
        or KEY.fullmatch(given.get(b"sec-websocket-key", b"")) is None
    ):
        return None
    return Handshake(found[1].decode("ascii"), fields, given[b"sec-websocket-key"].decode("ascii"))


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
        self.key = ""  # of a handshake that the library has not seen

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

    # -- opening ----------------------------------------------------------------------------------

    def shake(self, asked: Handshake) -> None:
        """Begin with an ordinary handshake: as `handle_connect`, without the library."""
        self.handshake_initiated = self.plain = True
        self.key = asked.key
        root, path = self.root_path, asked.path
        self.scope = {
            "type": "websocket",
            "asgi": {"version": self.asgi_version, "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": self.scheme,
            "server": self.server,
            "client": self.client,
            "root_path": root,
            "path": root + path,
            "raw_path": (root + path).encode("ascii"),
            "query_string": b"",
            "headers": asked.fields,
            "subprotocols": [],
            "state": self.app_state.copy(),
            "extensions": cast(Any, {"websocket.http.response": {}, "texts": self}),
        }
        self.inbox.put_nowait({"type": "websocket.connect"})
        task = self.loop.create_task(self.run_asgi())
        task.add_done_callback(self.on_task_complete)
        self.tasks.add(task)

    async def send(self, message: Any) -> None:
        """Accept what the library has not seen; from then on it is given what is no whole text."""
        if not self.key or message["type"] != "websocket.accept":
            await super().send(message)
            return
        if self.disconnected:
            raise ClientDisconnected
        fields = b"".join([b"%b: %b\r\n" % field for field in (*self.default_headers, *message.get("headers", ()))])
        answer, self.key = ACCEPTED + accept_key(self.key).encode("ascii") + b"\r\n" + fields + b"\r\n", ""
        if self.logger.isEnabledFor(logging.INFO):
            who, where = get_client_addr(self.scope), get_path_with_query_string(self.scope)
            self.logger.info('%s - "WebSocket %s" [accepted]', who, where)
        if not self.transport.is_closing():
            self.conn.parser.close()
            self.conn.state = OPEN
            self.conn.parser = self.conn.parse()  # frames, from now on
            next(self.conn.parser)
            self.handshake_complete = True
            self.transport.write(answer)
            self.start_keepalive()
            if self.partial:
                self.data_received(b"")  # of somebody who did not wait for the answer

    # -- receiving --------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self.key:  # nobody should speak before the handshake is done
            self.partial += data
            if len(self.partial) > self.most:
                self.transport.close()
            return
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
        self.transport.write(framed(texts[0]) if len(texts) == 1 else b"".join([framed(text) for text in texts]))
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
    if size < 65536:
        return HEADS[size] + text if size < 126 else b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), text)
    return b"\x81\x7f" + size.to_bytes(8, "big") + text

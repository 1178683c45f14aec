"""uvicorn's WebSocket protocol, with a fast path for whole text messages, of which we send thousands."""

from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """Everything else, the handshakes included, is left to uvicorn.

    A message may hold several texts in UTF-8, `{"type": "websocket.send", "texts": [...]}`:
    they are sent together, each as a separate message.
    """

    def connection_made(self, transport: Any) -> None:
        """Break the reference cycle between the HTTP protocol, which is done, and its parser."""
        reader = transport.get_protocol()
        if hasattr(reader, "parser"):
            reader.parser = None
        super().connection_made(transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """The parser is a suspended generator that refers to itself: another reference cycle."""
        super().connection_lost(exc)
        self.conn.parser.close()

    async def send(self, message: Any) -> None:
        if message["type"] != "websocket.send" or message.get("bytes") is not None or self.conn.state is not OPEN:
            await super().send(message)
            return
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected or self.close_sent or self.conn.state is not OPEN:
            raise ClientDisconnected
        texts = message.get("texts") or (message["text"].encode(),)
        self.transport.write(b"".join([framed(text) for text in texts]))


def framed(text: bytes) -> bytes:
    """A text as one WebSocket message: final, unmasked, uncompressed (RFC 6455, section 5.2)."""
    size = len(text)
    if size < 126:
        return bytes((0x81, size)) + text
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + text
    return b"\x81\x7f" + size.to_bytes(8, "big") + text

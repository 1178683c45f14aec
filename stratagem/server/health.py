"""The health endpoint: a separate port for each worker's operator: is it alive, is it ready, what are its metrics.

It listens on loopback unless told otherwise, and answers nothing else.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable

from stratagem.server.metrics import METRICS

LONGEST = 8192


class HealthEndpoint:
    """Answers GET /healthz, /readyz and /metrics."""

    def __init__(self, host: str, port: int, ready: Callable[[], bool]) -> None:
        self.host = host
        self.port = port
        self.ready = ready
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        # during a rolling restart the new worker shares the port with the old one
        shared = hasattr(socket, "SO_REUSEPORT")
        self._server = await asyncio.start_server(
            self._answer, self.host, self.port, limit=LONGEST, reuse_port=shared or None
        )

    async def close(self) -> None:
        if self._server is not None:
            self._server.close()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(5):
                asked = await reader.readuntil(b"\r\n\r\n")
                writer.write(self.told(asked.split(b"\r\n")[0].decode("latin-1").split(" ")))
                await writer.drain()
        except (TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, ConnectionError):
            pass
        finally:
            writer.close()

    def told(self, words: list[str]) -> bytes:
        """The whole answer to a request line."""
        path = words[1].partition("?")[0] if len(words) == 3 and words[0] in ("GET", "HEAD") else ""
        status, kind, body = "404 Not Found", "text/plain", b"not here\n"
        if path == "/healthz":
            status, body = "200 OK", b"ok\n"
        elif path == "/readyz":
            status, body = ("200 OK", b"ready\n") if self.ready() else ("503 Service Unavailable", b"not ready\n")
        elif path == "/metrics":
            status, kind, body = "200 OK", "text/plain; version=0.0.4; charset=utf-8", METRICS.text()
        head = f"HTTP/1.1 {status}\r\ncontent-type: {kind}\r\ncontent-length: {len(body)}\r\nconnection: close\r\n\r\n"
        return head.encode() + (b"" if words[:1] == ["HEAD"] else body)

"""Metrics: what this worker counts and measures, for Prometheus, and the endpoint that serves metrics and health.

Nothing names a table, a player or an address. The endpoint has a port of its own and listens on loopback by default.
"""

import asyncio
import socket
from bisect import bisect_left
from collections.abc import Callable, Iterator
from itertools import accumulate
from typing import Any, Protocol

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import HistogramMetricFamily
from prometheus_client.process_collector import ProcessCollector

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
LONGEST = 8192


class Times:
    """A histogram for one thread that observes thousands of times a second: no locks, and no look-ups."""

    def __init__(self, name: str, about: str) -> None:
        self.name = name
        self.about = about
        self.counts = [0] * (len(QUICK) + 1)
        self.sum = 0.0

    def observe(self, seconds: float) -> None:
        self.counts[bisect_left(QUICK, seconds)] += 1
        self.sum += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        bounds = [*map(str, QUICK), "+Inf"]
        yield HistogramMetricFamily(
            self.name, self.about, list(zip(bounds, accumulate(self.counts), strict=True)), self.sum
        )


class Metrics:
    """All metrics of a process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(namespace="stratagem", registry=self.registry)
        self.moves = Counter("stratagem_moves", "Moves that are on disk", ["by"], registry=self.registry)
        self.moves_of_people = self.moves.labels("person")  # counted by the thousand
        self.conflicts = Counter(
            "stratagem_conflicts", "Changes that another worker was faster with", registry=self.registry
        )
        self.errors = Counter("stratagem_errors", "Things that went wrong inside", ["where"], registry=self.registry)
        self.refused = Counter("stratagem_refused", "What a limit has refused", ["limit"], registry=self.registry)
        self.notices = Counter("stratagem_notices", "Messages to players", ["how"], registry=self.registry)
        self.requests = Counter("stratagem_requests", "HTTP requests", ["status"], registry=self.registry)
        self.move = self._times("stratagem_move_seconds", "From a person's move to its being on disk")
        self.commit = self._times("stratagem_commit_seconds", "From a change to its being on disk")
        self.request = self._times("stratagem_request_seconds", "HTTP requests, from first to last byte")
        self.thinking = Gauge("stratagem_bots_thinking", "Tables whose bots are at it", registry=self.registry)
        self._gauges: dict[str, Gauge] = {}

    def _times(self, name: str, about: str) -> Times:
        made = Times(name, about)
        self.registry.register(made)
        return made

    def watch(self, name: str, about: str, value: Callable[[], float]) -> None:
        """A gauge that is read on demand."""
        if name not in self._gauges:
            self._gauges[name] = Gauge(f"stratagem_{name}", about, registry=self.registry)
        self._gauges[name].set_function(value)

    def text(self) -> bytes:
        return generate_latest(self.registry)


METRICS = Metrics()


class Pages(Protocol):
    """What else a side port may show: the operator's page."""

    async def answer(self, method: str, target: str, headers: dict[str, str], body: bytes) -> Any: ...


class HealthEndpoint:
    """Answers GET /healthz, /readyz and /metrics, and passes on what is below /operator, if that is set."""

    def __init__(self, host: str, port: int, ready: Callable[[], bool], operator: Pages | None = None) -> None:
        self.host = host
        self.port = port
        self.ready = ready
        self.operator = operator
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
                words = asked.split(b"\r\n")[0].decode("latin-1").split(" ")
                of_the_operator = self.operator is not None and len(words) == 3 and words[1].startswith("/operator")
                writer.write(await self._page(words, asked, reader) if of_the_operator else self.told(words))
                await writer.drain()
        except (TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, ConnectionError, ValueError):
            pass
        finally:
            writer.close()

    async def _page(self, words: list[str], asked: bytes, reader: asyncio.StreamReader) -> bytes:
        lines = [line.decode("latin-1").partition(":") for line in asked.split(b"\r\n")[1:] if line]
        headers = {name.strip().lower(): value.strip() for name, _, value in lines}
        length = int(headers.get("content-length", "0"))
        assert self.operator is not None
        if words[0] not in ("GET", "POST") or not 0 <= length <= LONGEST:
            return self.told([])
        told = await self.operator.answer(words[0], words[1], headers, await reader.readexactly(length))
        head = "".join(f"{name}: {value}\r\n" for name, value in told.headers.items())
        head += f"content-length: {len(told.body)}\r\nconnection: close\r\n\r\n"
        return f"HTTP/1.1 {told.status}\r\n{head}".encode() + bytes(told.body)

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

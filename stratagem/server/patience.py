"""Patience: connections that send nothing, or half a request, or that do not read their answer, are dropped after a
while; those that send a request without end, at once.

If there are too many silent ones, the one that has been silent longest is dropped first, so silent connections never
keep out active clients.
"""

import asyncio
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from stratagem.server.limits import Limits
from stratagem.server.websocket import WebSocketProtocol, handshake

AT_A_TABLE = b"GET /api/tables/"
LONGEST_HEAD = 64 * 1024  # bytes of a request before its body: the parser keeps them all
LEAST_READ = 4096  # bytes of its answer that a slow client reads within its time


class PatientProtocol(AutoHTTPProtocol):  # type: ignore[misc, valid-type]  # one of two classes, by what is installed
    """uvicorn's HTTP protocol, which by itself waits for the rest of a request for ever."""

    seconds = 15.0
    most = 500
    deaf_seconds = 20.0  # in which a client that is sent more than it reads has to read some of it
    longest = LONGEST_HEAD  # bytes of a request
    silent: dict["PatientProtocol", asyncio.TimerHandle] = {}  # of one server, the one that has waited longest first
    fresh = True  # nothing has been received
    arrived = 0  # bytes, since the last answer
    reading: asyncio.TimerHandle | None = None  # when to see whether the client has read something

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._look()

    def data_received(self, data: bytes) -> None:
        fresh, self.fresh = self.fresh, False
        if not (fresh and data.startswith(AT_A_TABLE) and self._is_handshake(data)):
            super().data_received(data)
        self.arrived += len(data)
        if self.arrived > LONGEST_HEAD and self.arrived > (self.longest if self._is_asked else LONGEST_HEAD):
            self._stop()
            if not self._is_handed_over:
                self.transport.abort()
        self._look()

    @property
    def _is_asked(self) -> bool:
        """Whether there is a request that has not been answered, as far as its head."""
        return self.cycle is not None and not self.cycle.response_complete

    def _is_handshake(self, data: bytes) -> bool:
        """Hand over to the WebSocket's protocol, as uvicorn does, if this is an ordinary handshake."""
        kind, plain = self.config.ws_protocol_class, not self.config.ws_per_message_deflate
        asked = handshake(data) if plain and isinstance(kind, type) and issubclass(kind, WebSocketProtocol) else None
        if asked is None:
            return False
        self.connections.discard(self)
        protocol = kind(config=self.config, server_state=self.server_state, app_state=self.app_state)
        protocol.connection_made(self.transport)
        protocol.shake(asked)
        self.transport.set_protocol(protocol)
        return True

    def on_response_complete(self) -> None:
        self.arrived = 0
        super().on_response_complete()
        self._look()
        self._await_reader()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        self._forget_reader()
        super().connection_lost(exc)

    # -- answers that nobody reads ------------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        self._await_reader()

    def resume_writing(self) -> None:
        self._forget_reader()
        super().resume_writing()

    def _await_reader(self) -> None:
        """What could not be sent has to become less within a while."""
        size = self.transport.get_write_buffer_size()
        if size and self.reading is None:
            loop = asyncio.get_running_loop()
            self.reading = loop.call_later(self.deaf_seconds, self._has_it_read, size)

    def _has_it_read(self, before: int) -> None:
        self.reading = None
        if before - self.transport.get_write_buffer_size() < min(before, LEAST_READ):
            self.transport.abort()
        else:
            self._await_reader()

    def _forget_reader(self) -> None:
        if self.reading is not None:
            self.reading.cancel()
            self.reading = None

    # -- requests that do not come ------------------------------------------------------------------

    def _look(self) -> None:
        """Whether to keep waiting: no whole request has arrived, and the connection is not a WebSocket by now."""
        cycle = self.cycle
        asked = cycle is not None and not cycle.more_body and not cycle.response_complete
        if asked or self.transport.is_closing() or self._is_handed_over:
            self._stop()
        elif self not in self.silent:
            self.silent[self] = asyncio.get_running_loop().call_later(self.seconds, self._too_long)
            if len(self.silent) > self.most:
                next(iter(self.silent))._too_long()

    @property
    def _is_handed_over(self) -> bool:
        return self.transport.get_protocol() is not self

    def _stop(self) -> None:
        timer = self.silent.pop(self, None)
        if timer is not None:
            timer.cancel()

    def _too_long(self) -> None:
        self._stop()
        if not self._is_handed_over:
            self.transport.close()


def patient(limits: Limits) -> type[PatientProtocol]:
    """As patient as these limits say."""
    return type(
        "Patient",
        (PatientProtocol,),
        {
            "seconds": limits.request_arrives_seconds,
            "most": limits.silent_connections,
            "deaf_seconds": limits.send_seconds,
            "longest": LONGEST_HEAD + limits.import_bytes,
            "silent": {},
        },
    )

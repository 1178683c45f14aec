"""Patience: connections that send nothing, or half a request, are dropped after a while.

If there are too many, the one that has been silent longest is dropped first, so silent connections never keep out
active clients.
"""

import asyncio
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from stratagem.server.websocket import WebSocketProtocol, handshake

AT_A_TABLE = b"GET /api/tables/"


class PatientProtocol(AutoHTTPProtocol):  # type: ignore[misc, valid-type]  # one of two classes, by what is installed
    """uvicorn's HTTP protocol, which by itself waits for the rest of a request for ever."""

    seconds = 15.0
    most = 500
    silent: dict["PatientProtocol", asyncio.TimerHandle] = {}  # of one server, the one that has waited longest first
    fresh = True  # nothing has been received

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._look()

    def data_received(self, data: bytes) -> None:
        fresh, self.fresh = self.fresh, False
        if not (fresh and data.startswith(AT_A_TABLE) and self._is_handshake(data)):
            super().data_received(data)
        self._look()

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
        super().on_response_complete()
        self._look()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        super().connection_lost(exc)

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


def patient(seconds: float, most: int) -> type[PatientProtocol]:
    return type("Patient", (PatientProtocol,), {"seconds": seconds, "most": most, "silent": {}})

"""Patience: connections that send nothing, or half a request, are dropped after a while."""

import asyncio
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol


class PatientProtocol(AutoHTTPProtocol):  # type: ignore[misc, valid-type]  # one of two classes, by what is installed
    """uvicorn's HTTP protocol, which by itself waits for the rest of a request for ever."""

    seconds = 15.0
    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        cycle = self.cycle
        if cycle is not None and not cycle.more_body and not cycle.response_complete:  # a whole request has arrived
            self._stop()
        elif self._timer is None:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(self.seconds, self._too_long)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _too_long(self) -> None:
        self._timer = None
        if self.transport.get_protocol() is self:  # not since handed to a WebSocket
            self.transport.close()


def patient(seconds: float) -> type[PatientProtocol]:
    return type("Patient", (PatientProtocol,), {"seconds": seconds})

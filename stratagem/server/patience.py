"""Patience: connections that send nothing, or half a request, are dropped after a while.

Where there are too many of them, the one that has been silent longest goes first, so that they never take the place of
somebody who has something to say.
"""

import asyncio
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol


class PatientProtocol(AutoHTTPProtocol):  # type: ignore[misc, valid-type]  # one of two classes, by what is installed
    """uvicorn's HTTP protocol, which by itself waits for the rest of a request for ever."""

    seconds = 15.0
    most = 500
    silent: dict["PatientProtocol", asyncio.TimerHandle] = {}  # of one server, the one that has waited longest first

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._look()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._look()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        super().connection_lost(exc)

    def _look(self) -> None:
        """Whether something is to be waited for: no whole request has come, and it is not a WebSocket by now."""
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

"""Logs: one JSON object per line, each with the id of the request it belongs to, none with a secret."""

import logging
import re
import secrets
import sys
import time
from contextvars import ContextVar
from pathlib import Path
from typing import Any

import msgspec

from stratagem.server.metrics import METRICS

REQUEST: ContextVar[str] = ContextVar("request", default="")
FIELDS = ("table", "method", "path", "status", "milliseconds")  # nothing else is written, so no token can slip in
KNOWN_ID = re.compile(rb"[A-Za-z0-9._-]{8,64}")
log = logging.getLogger("stratagem.server.requests")


class Lines(logging.Formatter):
    """One JSON object per line; only fields named here are written."""

    def __init__(self, worker: str = "") -> None:
        super().__init__()
        self.worker = worker

    def format(self, record: logging.LogRecord) -> str:
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        told: dict[str, Any] = {"time": f"{at}.{int(record.msecs):03d}Z", "level": record.levelname.lower()}
        told["event"] = record.getMessage()
        told.update({"worker": self.worker} if self.worker else {})
        told.update({"request": REQUEST.get()} if REQUEST.get() else {})
        told.update({name: getattr(record, name) for name in FIELDS if getattr(record, name, None) is not None})
        if record.exc_info and record.exc_info[0] is not None:
            told["fault"] = self.formatException(record.exc_info)
        return msgspec.json.encode(told).decode()


def write_logs(worker: str = "", requests: bool = False, file: Path | None = None) -> None:
    """Start logging, to a file or to stderr; with `requests`, successful requests are logged too."""
    handler = logging.StreamHandler(sys.stderr) if file is None else logging.FileHandler(file, encoding="utf-8")
    handler.setFormatter(Lines(worker))
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    for each in (log, logging.getLogger("uvicorn.error")):
        each.setLevel(logging.INFO if requests else logging.WARNING)


class Trace:
    """ASGI middleware around everything: gives each request an id, the proxy's if it has one, and times it."""

    def __init__(self, app: Any) -> None:
        self.app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] in ("http", "websocket"):
            given = dict(scope["headers"]).get(b"x-request-id", b"")
            id = given.decode() if KNOWN_ID.fullmatch(given) else secrets.token_hex(8)
            REQUEST.set(id)
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, status = time.perf_counter(), [0]

        async def with_id(message: Any) -> None:
            if message["type"] == "http.response.start":
                status[0] = message["status"]
                message["headers"] = [*message.get("headers", []), (b"x-request-id", id.encode())]
            await send(message)

        try:
            await self.app(scope, receive, with_id)
        finally:
            self._note(scope, status[0], time.perf_counter() - began)

    def _note(self, scope: Any, status: int, seconds: float) -> None:
        METRICS.requests.labels(str(status)).inc()
        METRICS.request.observe(seconds)
        about = {"method": scope["method"], "path": scope["path"], "status": status}
        level = logging.WARNING if status >= 500 else logging.INFO
        log.log(level, "request", extra={**about, "milliseconds": round(1000 * seconds, 1)})

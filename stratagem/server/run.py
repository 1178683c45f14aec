"""Running the server: address, store, logs, and a stop that loses nothing."""

from __future__ import annotations

import logging
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Any

import msgspec
import uvicorn

from stratagem.server.app import application, built_pages
from stratagem.server.hall import Hall
from stratagem.server.limits import Limits
from stratagem.table import StratagemError, home
from stratagem.table.serving import Store


class Lines(logging.Formatter):
    """One JSON object per line; only fields named here are written, so no token can slip in."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {"level": record.levelname.lower(), "event": record.getMessage()}
        table = getattr(record, "table", None)
        if table is not None:
            told["table"] = table
        if record.exc_info and record.exc_info[0] is not None:
            told["fault"] = self.formatException(record.exc_info)
        return msgspec.json.encode(told).decode()


def addresses(host: str, port: int, lan: bool, public_url: str) -> list[str]:
    """Every origin this server answers to, the one to print first."""
    found = []
    if public_url:
        found.append(public_url.rstrip("/").lower())
    if lan:
        found.append(f"http://{own_address()}:{port}")
    found += [f"http://{name}:{port}" for name in dict.fromkeys([shown(host), "127.0.0.1", "localhost"])]
    return list(dict.fromkeys(found))


def shown(host: str) -> str:
    return "127.0.0.1" if host in ("0.0.0.0", "") else f"[{host}]" if ":" in host else host


def own_address() -> str:
    """This machine's address in its network, without sending anything."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def serve(
    host: str,
    port: int,
    data: Path | None,
    lan: bool = False,
    public_url: str = "",
    limits: Limits | None = None,
    bot_pace: float = 1.0,
    shortest_window: float = 2.0,
    web: Path | None = None,
    packs: Path | None = None,
    show: bool = False,
) -> None:
    """Serve until told to stop; `show` opens the lobby in a browser of this machine, where there is one."""
    listener = bind("0.0.0.0" if lan else host, port)
    port = listener.getsockname()[1]
    origins = addresses(host, port, lan, public_url)
    store = Store((data or home() / "server") / "tables.sqlite")
    hall = Hall(store, limits, bot_pace, shortest_window, packs)
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    config = uvicorn.Config(
        application(hall, frozenset(origins), web or built_pages()),
        ws="websockets-sansio",
        ws_max_size=hall.limits.message_bytes * 2,
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=5,
    )
    print(f"Stratagem is at {origins[0]}", flush=True)
    if show and has_screen():
        threading.Thread(target=webbrowser.open, args=(origins[0],), daemon=True).start()
    uvicorn.Server(config).run(sockets=[listener])


def has_screen() -> bool:
    """Whether a browser with windows can be opened here."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def bind(host: str, port: int) -> socket.socket:
    made = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((host, port))
        made.listen(2048)  # so that the printed address can be used at once
    except OSError as fault:
        made.close()
        raise StratagemError(f"cannot listen on {host}:{port}: {fault.strerror}; choose another --port") from None
    return made

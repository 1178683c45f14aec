"""Running the server: address, store, workers, and a clean shutdown."""

import asyncio
import contextlib
import logging
import os
import signal
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

import uvicorn

from stratagem.server.app import application, built_pages
from stratagem.server.hall import Hall
from stratagem.server.limits import Limits
from stratagem.server.logs import write_logs
from stratagem.server.metrics import HealthEndpoint
from stratagem.server.operators import OperatorPages
from stratagem.server.patience import patient
from stratagem.server.posting import Telling
from stratagem.server.prefork import Prefork
from stratagem.server.websocket import WebSocketProtocol
from stratagem.table import StratagemError, home
from stratagem.table.serving import Snapshots, Store, Unreachable, open_store

WAIT = 1.0  # seconds between two attempts to reach a database
log = logging.getLogger("stratagem.server")

try:
    import fcntl
    import resource
except ImportError:  # Windows has neither such locks nor such limits
    fcntl = resource = None  # type: ignore[assignment]


def addresses(host: str, port: int, lan: bool, public_url: str) -> list[str]:
    """Every origin this server answers to; the one to print comes first."""
    names = [*([own_address()] if lan else []), shown(host), "127.0.0.1", "localhost"]
    known = [public_url.rstrip("/").lower()] if public_url else []
    return list(dict.fromkeys(known + [f"http://{name}:{port}" for name in names]))


def shown(host: str) -> str:
    return "127.0.0.1" if host in ("0.0.0.0", "") else f"[{host}]" if ":" in host else host


def own_address() -> str:
    """This machine's address on its network, determined without sending anything."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


@dataclass(eq=False, slots=True)
class Service:
    """How a server is run, the same for each of its workers."""

    listener: socket.socket
    origins: frozenset[str]
    database: str
    folder: Path
    limits: Limits | None = None
    bot_pace: float = 1.0
    shortest_window: float = 2.0
    packs: Path | None = None
    web: Path | None = None
    metrics: tuple[str, int] | None = None
    drain_seconds: float = 0.0
    proxies: str = "127.0.0.1"
    log_requests: bool = False
    log_file: Path | None = None
    telling: Telling | None = field(default_factory=Telling)  # how players are told that it is their turn
    operator: str = ""  # the password of the operator's page, which is on the port of the metrics

    def work(self, number: int = 0, ready: Callable[[], None] = lambda: None, life: int = -1) -> None:
        """Run as one worker until told to stop."""
        open_many_files()
        os.umask(0o077)  # logs, snapshots and tables are for nobody else on this machine
        alone = None if self.database else only_one(self.folder)
        write_logs("", self.log_requests, self.log_file)
        store = waited_for(self.database, self.folder)
        write_logs(store.worker, self.log_requests, self.log_file)
        telling, contact = self.telling, min(self.origins, default="", key=lambda one: not one.startswith("https://"))
        if not contact.startswith("https://"):
            contact = "mailto:nobody@localhost"
        hall = Hall(store, self.limits, self.bot_pace, self.shortest_window, self.packs, None, telling, contact)
        hall.rooms.snapshots = Snapshots(self.folder / "snapshots")
        health = None
        if self.metrics is not None:
            host, port = self.metrics
            pages = OperatorPages(store, self.operator, hall.now) if self.operator else None
            health = HealthEndpoint(host, port + number if port else 0, lambda: hall.ready, pages)
        config = uvicorn.Config(
            application(hall, self.origins, self.web or built_pages()),
            http=patient(hall.limits),
            ws=WebSocketProtocol,
            ws_max_size=hall.limits.message_bytes * 2,
            ws_per_message_deflate=False,  # tables are small, and compression leaks secrets
            access_log=False,
            log_config=None,
            server_header=False,
            timeout_graceful_shutdown=5,
            forwarded_allow_ips=self.proxies,
        )
        server = Worker(config, hall, self.drain_seconds, health)
        server.ready, server.life = ready, life
        hall.rooms.garbage.take_over()
        server.run(sockets=[self.listener])
        if alone is not None:
            alone.close()


def waited_for(database: str, folder: Path, pause: Callable[[float], None] = time.sleep) -> Store:
    """The store; a database server that does not answer is waited for, however long that takes."""
    told = not sys.stderr.isatty()  # then the log is there already
    while True:
        try:
            return open_store(database, folder)
        except Unreachable as fault:
            log.warning("%s; it is tried again", fault)
            if not told:
                print(f"stratagem: {fault}; it is tried again until it can be", file=sys.stderr, flush=True)
            told = True
            pause(WAIT)


def open_many_files() -> None:
    """As many connections as the system allows: what a shell gives by default is less than our own limit."""
    if resource is not None:
        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        with contextlib.suppress(ValueError, OSError):  # some systems allow less than they say
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def only_one(folder: Path) -> IO[str]:
    """Hold this folder, which is private, as long as the file is open; refuse it where another server does."""
    folder.mkdir(parents=True, exist_ok=True)
    with contextlib.suppress(OSError):  # somebody else's
        folder.chmod(0o700)
    held = (folder / "server.lock").open("a")
    try:
        if fcntl is not None:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        held.close()
        told = f"another server keeps its tables in {folder}; give this one its own with --data"
        raise StratagemError(told) from None
    return held


class Worker(uvicorn.Server):
    """One serving process; before it stops, its clients are sent to another worker."""

    def __init__(self, config: uvicorn.Config, hall: Hall, drain_seconds: float, health: HealthEndpoint | None) -> None:
        super().__init__(config)
        self.hall = hall
        self.drain_seconds = drain_seconds
        self.health = health
        self.ready: Callable[[], None] = lambda: None
        self.life = -1

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        if self.health is not None:
            await self.health.open()
        await super().startup(sockets)
        if self.life >= 0:
            asyncio.get_running_loop().add_reader(self.life, self._orphaned)
        self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.hall.drain(self.drain_seconds)
        await super().shutdown(sockets)
        if self.health is not None:
            await self.health.close()

    def _orphaned(self) -> None:
        """The parent has died, so nobody else would stop this worker."""
        asyncio.get_running_loop().remove_reader(self.life)
        os.kill(os.getpid(), signal.SIGTERM)


def serve(
    host: str,
    port: int,
    data: Path | None,
    lan: bool = False,
    public_url: str = "",
    show: bool = False,
    database: str = "",
    workers: int = 1,
    metrics: str = "",
    **how: Any,
) -> None:
    """Serve until told to stop; `show` opens the lobby in a browser on this machine, if there is one.

    `how`: limits, paces and so on, as in Service.
    """
    if workers > 1 and not database.startswith("postgres"):
        raise StratagemError("several workers need a database that they share: --database postgresql://...")
    if how.get("operator") and not metrics:
        raise StratagemError("the operator's page is on the side port: --metrics says which")
    measured = place(metrics) if metrics else None
    listener = bind("0.0.0.0" if lan else host, port)
    origins = addresses(host, listener.getsockname()[1], lan, public_url)
    given = {name: value for name, value in how.items() if value is not None}
    service = Service(listener, frozenset(origins), database, data or home() / "server", metrics=measured, **given)
    if sys.stderr.isatty():  # for people; machine-readable logs go elsewhere
        service.log_file = service.folder / "server.log"
        service.folder.mkdir(parents=True, exist_ok=True)

    def announce() -> None:
        """Print the address once the server is ready."""
        print(f"Stratagem is at {origins[0]}")
        if service.log_file is not None:
            kept = "the database" if database else service.folder
            print(f"Its tables are kept in {kept}, its log in {service.log_file}.")
            print("Ctrl-C stops it; every game goes on when it is started again.")
        sys.stdout.flush()
        has_screen = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
        if show and (has_screen or sys.platform in ("darwin", "win32")):
            threading.Thread(target=webbrowser.open, args=(origins[0],), daemon=True).start()

    if workers == 1:
        service.work(ready=announce)
    else:
        Prefork(workers, service.work, announce).run()


def place(text: str) -> tuple[str, int]:
    """A host and a port from `127.0.0.1:9420`, or `9420` for loopback."""
    host, _, port = text.rpartition(":")
    if not port.isdigit() or int(port) > 65535:
        raise StratagemError(f"--metrics is a port or HOST:PORT, not {text!r}")
    return host or "127.0.0.1", int(port)


def bind(host: str, port: int) -> socket.socket:
    made = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((host, port))
        made.listen(2048)  # so that the printed address works immediately
    except OSError as fault:
        made.close()
        raise StratagemError(f"cannot listen on {host}:{port}: {fault.strerror}; choose another --port") from None
    return made

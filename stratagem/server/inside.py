"""Inside: the hall in a page.  A browser's worker runs it with Pyodide; the page sends it what it would send a server.

The same endpoints and sessions as on a server, called directly; nobody else is connected.  Bots and reviews run in
further workers, which the page's script starts (`Desk`).
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncGenerator, Awaitable, Callable
from pathlib import Path
from typing import Any, Protocol

import msgspec
from starlette.applications import Starlette

from stratagem.server.afterwards import endpoints
from stratagem.server.connection import Connections
from stratagem.server.errors import BadMessage
from stratagem.server.hall import Hall, Thinkers
from stratagem.server.http import Api, fault_of
from stratagem.server.limits import Limits
from stratagem.table.replaying import ReplayPool
from stratagem.table.serving import BotPool, Disk, FairQueue, PagedStore, PendingAnswer, ProcessPool, arm_crash, need

HERE = ("page", 0)  # the address of the only client
BOOKS = ("/api/rules/", "/api/rulebook/")
PLENTY = 10**9
DEEPEST = 200  # brackets within brackets: more of them than a browser's stack can bear would end Python itself
NO_BRACKETS = re.compile(r'(?s)"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[^][{}"]++')
OPEN = Limits(
    messages=PLENTY, new_tables=PLENTY, requests=PLENTY, talk=PLENTY, work=PLENTY, sockets_per_address=200,
    import_bytes=16 * 1024 * 1024, tables_per_player=PLENTY, bots_per_player=PLENTY, imports_per_player=PLENTY,
    rooms=8,
)  # fmt: skip


class Desk(Protocol):
    """Another worker that reads JSON objects and answers each with others."""

    def ask(self, wish: str) -> Awaitable[str]:
        """The answer to a wish."""

    def stop(self, number: int) -> object:
        """Have this wish answered with what has been found so far."""

    def more(self) -> Awaitable[str | None]:
        """What it says next of its own accord; None: it has ended."""

    def end(self) -> object:
        """Close it."""


class Page(Protocol):
    """What the page's script offers."""

    disk: Disk

    def desk(self, kind: str) -> Desk:
        """A worker of this kind: `think`, for bots and whoever looks back, is always the same one while it works;
        `review` is a new one for each review."""

    def post(self, kind: str, number: int, code: int, text: str) -> object:
        """Send something to the page."""


class DeskPool(ProcessPool):
    """A pool whose only process is a worker of the browser."""

    def __init__(self, desk: Callable[[], Desk], waiting: FairQueue[PendingAnswer]) -> None:
        ProcessPool.__init__(self, "", 1, waiting)
        self.desk = desk
        self._task: asyncio.Task[None] | None = None

    def _see_to_it(self) -> None:
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._run())

    async def _run(self) -> None:
        while len(self.waiting):
            pending = self.waiting.get()
            if pending.future.set_running_or_notify_cancel():
                await self._have_answered(pending)
            self._busy.discard(pending)

    async def _have_answered(self, pending: PendingAnswer) -> None:
        try:
            told = await self._answer(pending)
            if told.get("gone"):  # its worker failed: another one tries once more
                told = await self._answer(pending)
            if "fault" in told:
                raise self.fault(told)
            pending.future.set_result(told["found"])
        except Exception as fault:
            pending.future.set_exception(fault)

    async def _answer(self, pending: PendingAnswer) -> dict[str, Any]:
        line = Line(self.desk())
        with pending.at(line):
            told: dict[str, Any] = json.loads(await line.answer)
        return told


class Line:
    """A worker of the browser, as a process."""

    answer: Awaitable[str]

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def say(self, line: dict[str, Any]) -> None:
        if "stop" in line:
            self.desk.stop(line["stop"])
        else:
            self.answer = self.desk.ask(json.dumps(line))


class Bots(DeskPool, BotPool):
    """Bots that search, and hints."""


class Replays(DeskPool, ReplayPool):
    """Whatever plays a game over again."""


class Inside:
    """A hall, and the page that asks it."""

    def __init__(self, page: Page, folder: Path, pace: float = 1.0, packs: Path | None = None) -> None:
        self.page = page
        self.leave: Callable[[], object] = lambda: None
        thinkers = Thinkers(
            bots=lambda _, queue: Bots(self.thinker, queue),
            replays=lambda _, queue: Replays(self.thinker, queue),
            reviewer=self.review,
        )
        store = PagedStore(folder / "tables.sqlite", page.disk)
        self.hall = Hall(store, OPEN, pace, packs=packs, thinkers=thinkers)
        self.app = Connections(self.hall, Starlette(routes=[*Api(self.hall).routes(endpoints())]))
        self.sockets: dict[int, Socket] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def thinker(self) -> Desk:
        return self.page.desk("think")

    async def review(self, wish: bytes) -> AsyncGenerator[bytes, None]:
        """A review by a worker of its own; leaving early ends it."""
        desk = self.page.desk("review")
        try:
            await desk.ask(wish.decode())
            while (line := await desk.more()) is not None:
                yield line.encode()
        finally:
            desk.end()

    async def start(self) -> None:
        await self.hall.start()

    def take(self, kind: str, number: int, text: str) -> None:
        """Something the page sends: a request, or what concerns a socket."""
        if kind == "ask":
            self._run(self.answer(number, json.loads(text)))
        elif kind == "open":
            self.sockets[number] = socket = Socket(self, number)
            self._run(self.app(socket.scope(text), socket.receive, socket.send))
        elif number in self.sockets:
            self.sockets[number].take(kind, text)

    def break_off(self, point: str) -> None:
        """The page ends when it next comes to this point (`stratagem.table.crash`)."""
        arm_crash(point, lambda code: self.leave())

    def _run(self, work: Any) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def answer(self, number: int, asked: dict[str, Any]) -> None:
        """One request and its answer."""
        path, _, query = asked["path"].partition("?")
        if path.startswith(BOOKS):
            need("book")
        if too_deep(asked.get("body", "")):
            code, told = fault_of(BadMessage("the message cannot be read: it is nested too deeply"))
            self.page.post("answer", number, code, msgspec.json.encode(told).decode())
            return
        body, status, found = asked.get("body", "").encode(), 500, b""
        headers = [(name.lower().encode(), value.encode()) for name, value in asked["headers"].items()]
        headers.append((b"content-length", str(len(body)).encode()))

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": body}

        async def send(message: dict[str, Any]) -> None:
            nonlocal status, found
            status = message.get("status", status)
            found += message.get("body", b"")

        scope = {"type": "http", "method": asked["method"], "path": path, "raw_path": path.encode(),
                 "query_string": query.encode(), "headers": headers, "client": HERE}  # fmt: skip
        await self.app(scope, receive, send)
        self.page.post("answer", number, status, found.decode())


def too_deep(text: str) -> bool:
    """Whether a file that somebody opens has too many brackets within brackets."""
    if text.count("[") + text.count("{") <= DEEPEST:
        return False
    depth = 0
    for bracket in NO_BRACKETS.sub("", text):
        depth += 1 if bracket in "[{" else -1
        if depth > DEEPEST:
            return True
    return False


def begin(page: Page, folder: str, pace: float | None, leave: Callable[[], object]) -> Inside:
    """A hall for a page; `leave` breaks it off, where a test wants that."""
    packs = Path(__file__).resolve().parents[2] / "packs"  # as `stratagem site --packs` lays them
    inside = Inside(page, Path(folder), 1.0 if pace is None else pace, packs if packs.is_dir() else None)
    inside.leave = leave
    return inside


class Socket:
    """A connection of the page, as a server sees one."""

    def __init__(self, inside: Inside, number: int) -> None:
        self.inside = inside
        self.number = number
        self.waiting: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.waiting.put_nowait({"type": "websocket.connect"})

    def scope(self, path: str) -> dict[str, Any]:
        return {"type": "websocket", "path": path, "headers": [], "client": HERE, "extensions": {"texts": self}}

    async def receive(self) -> dict[str, Any]:
        return await self.waiting.get()

    def take(self, kind: str, text: str) -> None:
        self.waiting.put_nowait(
            {"type": "websocket.receive", "text": text} if kind == "say" else {"type": "websocket.disconnect"}
        )

    async def send(self, message: dict[str, Any]) -> None:
        if message["type"] == "websocket.accept":
            self.inside.page.post("opened", self.number, 0, "")
        elif message["type"] == "websocket.close":
            self.inside.sockets.pop(self.number, None)
            self.inside.page.post("closed", self.number, message["code"], "")

    def send_texts(self, texts: list[bytes]) -> None:
        for text in texts:
            self.inside.page.post("text", self.number, 0, text.decode())

"""WebSocket: play.  The first message says who it is; nothing is told before that."""

from __future__ import annotations

import asyncio
import logging
import re
from collections import Counter
from collections.abc import Coroutine
from typing import Any, Protocol

import msgspec
from starlette.responses import PlainTextResponse
from starlette.websockets import WebSocket, WebSocketDisconnect

from stratagem.server.hall import Hall, NotAllowed
from stratagem.server.http import OUR_FAULT, BadMessage, fault_of
from stratagem.server.limits import Rate
from stratagem.server.messages import (
    Back,
    Bye,
    Choose,
    Confirm,
    FromClient,
    Hello,
    Ping,
    Play,
    Pong,
    Refusal,
    Say,
    Standing,
    Taken,
    Undo,
)
from stratagem.server.room import Room
from stratagem.server.tokens import SEAT, hashed
from stratagem.server.viewer import GONE, Viewer
from stratagem.table import Reason, StratagemError
from stratagem.table.serving import Unsure

PATH = re.compile("/api/tables/([^/]+)/play")
CODES = {"message": 4400, "busy": 4410}  # why a socket is closed; anything else is not allowed
READER = msgspec.json.Decoder(FromClient)
log = logging.getLogger("stratagem.server")


class Conversation(Protocol):
    """What is talked over: a line, or a test's stand-in."""

    table: str

    async def receive(self) -> Any: ...

    def send_texts(self, texts: list[bytes]) -> Coroutine[Any, Any, None]: ...

    async def close(self, code: int = 1000, reason: str | None = None) -> None: ...


class Line:
    """A connection, with no layer between it and the server that keeps it."""

    def __init__(self, table: str, receive: Any, send: Any) -> None:
        self.table = table
        self.receive = receive
        self._send = send

    async def accept(self) -> None:
        await self.receive()  # that somebody wants to connect
        await self._send({"type": "websocket.accept"})

    def send_texts(self, texts: list[bytes]) -> Coroutine[Any, Any, None]:
        """Texts in UTF-8, each a message of its own."""
        sending: Coroutine[Any, Any, None] = self._send({"type": "websocket.send", "texts": texts})
        return sending

    async def close(self, code: int = 1000, reason: str | None = None) -> None:
        await self._send({"type": "websocket.close", "code": code, "reason": reason or ""})


class Sockets:
    """The endpoint, and how many connections each address has.  `app` takes what is not for it."""

    def __init__(self, hall: Hall, app: Any = None) -> None:
        self.hall = hall
        self.app = app
        self.of: Counter[str] = Counter()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        path = PATH.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
        if path is None:
            await self.app(scope, receive, send)
        else:
            if not self.hall.ready:  # before the connection is made, so that a proxy can try another worker
                await WebSocket(scope, receive, send).send_denial_response(PlainTextResponse("not ready\n", 503))
                return
            await self.accept(Line(path[1], receive, send), (scope.get("client") or ("unknown",))[0])

    async def accept(self, line: Line, address: str) -> None:
        limits = self.hall.limits
        await line.accept()
        if self.of[address] >= limits.sockets_per_address or self.of.total() >= limits.sockets:
            await bye(line, 4429, "rate", "too many connections")
            return
        self.of[address] += 1
        try:
            await self.converse(line)
        except GONE:
            pass  # the client is gone, or reads nothing
        finally:
            self.of[address] -= 1
            if not self.of[address]:
                del self.of[address]

    async def converse(self, line: Conversation) -> None:
        rate = Rate(self.hall.limits.messages, self.hall.limits.message_seconds)
        try:
            hello = await asyncio.wait_for(self.read(line, rate), self.hall.limits.hello_seconds)
            if not isinstance(hello, Hello):
                raise BadMessage("the first message must be hello")
            room, viewer = await self.enter(line, hello)
        except StratagemError as fault:
            _, told = fault_of(fault)
            await bye(line, CODES.get(told.error, 4403), told.error, told.message, told.reason)
            return
        tasks = [asyncio.create_task(viewer.run()), asyncio.create_task(self.listen(line, room, viewer, rate))]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            room.leave(viewer)
            for task in tasks:
                task.cancel()
            # Not raised here: a fault that knew this place, with its own task in it, would wait for the collector.
            ends = await asyncio.gather(*tasks, return_exceptions=True)
        for end in ends:
            if isinstance(end, Exception) and not isinstance(end, GONE):
                log.error("a connection failed", exc_info=end, extra={"table": line.table})

    async def enter(self, line: Conversation, hello: Hello) -> tuple[Room, Viewer]:
        """Find the room and the right that a token stands for."""
        room = await self.hall.room(line.table)
        right = room.right(hello.token)
        if right is None or right.kind in ("invite", "device"):
            raise NotAllowed("your token does not allow this here")
        viewer = Viewer(line, room, right.seat, hello.since, self.hall.limits.send_seconds)
        if right.kind == SEAT and right.seat is not None:
            await room.back_in_person(right.seat)
        viewer.wants_frames, viewer.key = hello.frames, hashed(hello.token)
        room.enter(viewer)
        return room, viewer

    async def read(self, line: Conversation, rate: Rate) -> FromClient:
        message = await line.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        if not rate.allows():
            raise TooMuch("too many messages")
        text = message.get("text")
        if text is None:
            raise BadMessage("messages are JSON texts")
        most = self.hall.limits.message_bytes
        if 4 * len(text) > most and len(text.encode("utf-8", "surrogatepass")) > most:
            raise TooMuch("the message is too long")
        try:
            said: FromClient = READER.decode(text)
            return said
        except (msgspec.DecodeError, RecursionError, UnicodeEncodeError) as fault:
            raise BadMessage(f"the message cannot be read: {fault}") from None

    async def listen(self, line: Conversation, room: Room, viewer: Viewer, rate: Rate) -> None:
        """Take messages one after another; a wrong one is answered and changes nothing."""
        while True:
            nonce = ""
            try:
                message = await self.read(line, rate)
                nonce = getattr(message, "nonce", "")
                await self.take(room, viewer, message)
            except TooMuch as fault:
                await bye(line, 4429, "rate", fault.message)
                return
            except Unsure:
                continue  # neither yes nor no: the room is closed, and whoever comes again sees what is true
            except StratagemError as fault:
                _, told = fault_of(fault)
                viewer.tell(Refusal(told.error, told.message, told.reason, nonce))
            except (WebSocketDisconnect, asyncio.CancelledError):
                raise
            except Exception:
                log.exception("a message failed", extra={"table": room.table})
                viewer.tell(Refusal(OUR_FAULT.error, OUR_FAULT.message, None, nonce))

    async def take(self, room: Room, viewer: Viewer, message: FromClient) -> None:
        if isinstance(message, Ping):
            viewer.tell(Pong())
            return
        seat = viewer.seat
        if seat is None or viewer.expelled:
            raise NotAllowed("spectators only watch")
        if isinstance(message, Play):
            number = await room.play(seat, message.actions, message.seq, message.nonce)
            viewer.tell(Taken(message.nonce, number))
        elif isinstance(message, Confirm):
            wires = [rung.do for rung in room.match.seen(seat).draft]
            number = await room.play(seat, wires, message.seq, message.nonce)
            viewer.tell(Taken(message.nonce, number))
        elif isinstance(message, Choose):
            action = message.action
            await self.try_out(room, viewer, lambda: room.match.choose(seat, action))
        elif isinstance(message, Back):
            await self.try_out(room, viewer, lambda: room.match.back(seat))
        elif isinstance(message, Undo):
            await room.act(lambda: room.match.undo(seat))
        elif isinstance(message, Standing):
            await room.stand_by(seat, message.on)
        elif isinstance(message, Say):
            said = message
            await room.act(lambda: room.match.talk(seat, said.signal, said.text))
        else:
            raise BadMessage("hello comes first, and once")

    async def try_out(self, room: Room, viewer: Viewer, work: object) -> None:
        """A draft concerns its own seat alone."""
        async with room.lock:
            room.in_person(viewer.seat if viewer.seat is not None else -1)
            work()  # type: ignore[operator]
        if viewer.seat is not None:
            room.tried_out(viewer.seat)


class TooMuch(StratagemError):
    """More or longer messages than a client may send."""


async def bye(line: Conversation, code: int, error: str, message: str, reason: Reason | None = None) -> None:
    await line.send_texts([msgspec.json.encode(Bye(error, message, reason))])
    await line.close(code)

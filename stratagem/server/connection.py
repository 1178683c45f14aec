"""Connections: sessions over WebSockets.  The first message identifies the client; nothing is sent before that."""

import asyncio
import contextlib
import logging
import re
from collections import Counter
from typing import Any, Protocol

import msgspec
from starlette.responses import PlainTextResponse
from starlette.websockets import WebSocket, WebSocketDisconnect

from stratagem.server.errors import BadMessage, Banned, TooMuch
from stratagem.server.hall import Hall
from stratagem.server.http import OUR_FAULT, fault_of
from stratagem.server.limits import Rate, party, plain
from stratagem.server.messages import Bye, FromClient, Hello, Refusal
from stratagem.server.metrics import METRICS
from stratagem.server.session import Session
from stratagem.server.viewer import GONE, Wire
from stratagem.table import Reason, StratagemError
from stratagem.table.serving import Unsure

PATH = re.compile("/api/tables/([^/]+)/play")
CODES = {"message": 4400, "busy": 4410}  # why a connection is closed; anything else is not allowed
READER: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
log = logging.getLogger("stratagem.server")


class Transport(Wire, Protocol):
    """What messages travel over: a connection, or a test double."""

    table: str

    async def receive(self) -> Any: ...


class Connection:
    """A WebSocket; texts go straight to the protocol that holds it."""

    def __init__(self, table: str, scope: Any, receive: Any, send: Any) -> None:
        self.table = table
        self.receive = receive
        self._send = send
        self.send_texts = scope["extensions"]["texts"].send_texts

    async def accept(self) -> None:
        await self.receive()  # the connect event
        await self._send({"type": "websocket.accept"})

    async def close(self, code: int = 1000, reason: str | None = None) -> None:
        await self._send({"type": "websocket.close", "code": code, "reason": reason or ""})


class Connections:
    """The endpoint, and how many connections each address has.  `app` handles everything else."""

    def __init__(self, hall: Hall, app: Any = None) -> None:
        self.hall = hall
        self.app = app
        self.of: Counter[str] = Counter()
        self.silent: dict[Transport, str] = {}  # those that have not said hello, and their addresses; the oldest first

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        path = PATH.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
        if path is None:
            await self.app(scope, receive, send)
        else:
            if not self.hall.ready:  # before accepting the connection, so that a proxy can try another worker
                await WebSocket(scope, receive, send).send_denial_response(PlainTextResponse("not ready\n", 503))
                return
            address = plain((scope.get("client") or ("unknown",))[0])
            await self.accept(Connection(path[1], scope, receive, send), address)

    async def accept(self, connection: Connection, address: str) -> None:
        limits = self.hall.limits
        await connection.accept()
        try:
            self.hall.moderation.admit(address)
        except Banned as fault:
            await bye(connection, 4403, "forbidden", fault.message, fault.reason)
            return
        whose = party(address)
        if self.of.total() >= limits.sockets:
            room = await self.drop_silent(set(self.of))
        else:
            room = self.of[whose] < limits.sockets_per_address or await self.drop_silent({whose})
        if not room:
            await bye(connection, 4429, "rate", "too many connections")
            return
        self.of[whose] += 1
        self.silent[connection] = whose
        try:
            await self.converse(connection, address)
        except GONE:
            pass  # the client is gone, or reads nothing
        finally:
            self.silent.pop(connection, None)
            self.of[whose] -= 1
            if not self.of[whose]:
                del self.of[whose]

    async def drop_silent(self, addresses: set[str]) -> bool:
        """Drop the oldest silent connection to make room; False if every client has said hello."""
        oldest = next((one for one, address in self.silent.items() if address in addresses), None)
        if oldest is None:
            return False
        del self.silent[oldest]
        with contextlib.suppress(*GONE):
            await bye(oldest, 4429, "rate", "too many connections")
        return True

    async def converse(self, transport: Transport, address: str = "") -> None:
        """Handle the first message, then send and receive concurrently until either ends."""
        rate = Rate(self.hall.limits.messages, self.hall.limits.message_seconds)
        try:
            async with asyncio.timeout(self.hall.limits.hello_seconds):
                hello = await self.read(transport, rate)
            if not isinstance(hello, Hello):
                raise BadMessage("the first message must be hello")
            session = await Session.begin(self.hall, transport.table, hello, transport, address)
            self.silent.pop(transport, None)
        except StratagemError as fault:
            _, told = fault_of(fault)
            await bye(transport, CODES.get(told.error, 4403), told.error, told.message, told.reason)
            return
        tasks = [
            asyncio.create_task(session.viewer.run()),
            asyncio.create_task(self.listen(transport, session, rate)),
        ]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            session.end()
            for task in tasks:
                task.cancel()
            # Not raised here: an exception whose traceback holds its own task would be a reference cycle.
            ends = await asyncio.gather(*tasks, return_exceptions=True)
        for end in ends:
            if isinstance(end, Exception) and not isinstance(end, GONE):
                METRICS.errors.labels("connection").inc()
                log.error("a connection failed", exc_info=end, extra={"table": transport.table})

    async def read(self, transport: Transport, rate: Rate) -> FromClient:
        message = await transport.receive()
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
            return READER.decode(text)
        except (msgspec.DecodeError, RecursionError, UnicodeEncodeError) as fault:
            raise BadMessage(f"the message cannot be read: {fault}") from None

    async def listen(self, transport: Transport, session: Session, rate: Rate) -> None:
        """Handle messages one after another; an invalid one gets an error and changes nothing."""
        while True:
            nonce = ""
            try:
                message = await self.read(transport, rate)
                nonce = getattr(message, "nonce", "")
                await session.take(message)
            except TooMuch as fault:
                await bye(transport, 4429, "rate", fault.message)
                return
            except Unsure:
                continue  # the outcome is unknown: the room is closed, and a reconnecting client sees the true state
            except StratagemError as fault:
                _, told = fault_of(fault)
                session.tell(Refusal(told.error, told.message, told.reason, nonce))
            except (WebSocketDisconnect, asyncio.CancelledError):
                raise
            except Exception:
                METRICS.errors.labels("message").inc()
                log.exception("a message failed", extra={"table": transport.table})
                session.tell(Refusal(OUR_FAULT.error, OUR_FAULT.message, None, nonce))


async def bye(transport: Transport, code: int, error: str, message: str, reason: Reason | None = None) -> None:
    sending = transport.send_texts([msgspec.json.encode(Bye(error, message, reason))])
    if sending is not None:
        await sending
    await transport.close(code)

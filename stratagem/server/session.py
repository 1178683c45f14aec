"""Session: what a client at a table sends and receives, independent of the transport."""

from __future__ import annotations

from dataclasses import dataclass

from stratagem.server.errors import BadMessage, NotAllowed
from stratagem.server.hall import Hall
from stratagem.server.messages import (
    Back,
    Choose,
    Drafted,
    FromClient,
    Hello,
    Ping,
    Play,
    Pong,
    Say,
    Standing,
    Taken,
    ToClient,
    Undo,
)
from stratagem.server.room import Room
from stratagem.server.seating import SEAT, hashed
from stratagem.server.viewer import Viewer, Wire


@dataclass(eq=False, slots=True)
class Session:
    """A seat's or spectator's session in a room."""

    room: Room
    viewer: Viewer

    @staticmethod
    async def begin(hall: Hall, table: str, hello: Hello, wire: Wire) -> Session:
        """Find the room and the right that a token stands for."""
        room = await hall.rooms.get(table)
        right = room.seats.right(hello.token)
        if right is None or right.kind in ("invite", "device"):
            raise NotAllowed("your token does not allow this here")
        viewer = Viewer(wire, room, right.seat, hello.since, hall.limits.send_seconds)
        if right.kind == SEAT and right.seat is not None:
            await room.seats.welcome_back(right.seat)
        viewer.wants_frames, viewer.key = hello.frames, hashed(hello.token)
        room.audience.enter(viewer)
        return Session(room, viewer)

    def end(self) -> None:
        self.room.audience.leave(self.viewer)

    def tell(self, message: ToClient) -> None:
        self.viewer.tell(message)

    async def take(self, message: FromClient) -> None:
        """Handle a message."""
        if isinstance(message, Ping):
            self.tell(Pong())
            return
        room, seat = self.room, self.viewer.seat
        if seat is None or self.viewer.expelled:
            raise NotAllowed("spectators only watch")
        if isinstance(message, Play):
            self.tell(Taken(message.nonce, await room.play(seat, message.actions, message.seq, message.nonce)))
        elif isinstance(message, Choose):
            await self.choose(seat, message)
        elif isinstance(message, Back):
            await room.try_out(seat, lambda: room.match.shorten(seat))
        elif isinstance(message, Undo):
            await room.act(lambda: room.match.take_back(seat))
        elif isinstance(message, Standing):
            await room.seats.stand_by(seat, message.on)
        elif isinstance(message, Say):
            said = message
            await room.act(lambda: room.match.talk(seat, said.signal, said.text))
        else:
            raise BadMessage("hello comes first, and once")

    async def choose(self, seat: int, wish: Choose) -> None:
        """Add a rung; with `commit`, make the move if that completes it and there is no warning."""
        if not wish.commit:
            await self.room.try_out(seat, lambda: self.room.match.extend(seat, wish.action))
            return
        if not wish.nonce or wish.seq is None:
            raise BadMessage("a move that may be made at once needs seq and nonce")
        number = await self.room.choose(seat, wish.action, wish.seq, wish.nonce)
        self.tell(Drafted(wish.nonce) if number is None else Taken(wish.nonce, number))

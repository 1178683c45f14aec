"""Session: what a client at a table sends and receives, independent of the transport."""

from __future__ import annotations

from collections.abc import Callable
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
    Vote,
)
from stratagem.server.room import Room
from stratagem.server.seating import HOST, SEAT, WATCH, hashed
from stratagem.server.viewer import Viewer, Wire
from stratagem.table import Reason, Refused


@dataclass(eq=False, slots=True)
class Session:
    """A seat's or spectator's session in a room."""

    room: Room
    viewer: Viewer

    @staticmethod
    async def begin(hall: Hall, table: str, hello: Hello, wire: Wire, address: str = "") -> Session:
        """Find the room and the right that a token stands for."""
        ids = await hall.club.admit(hello.player)
        room = await hall.rooms.get(table)
        right = room.seats.right(hello.token)
        if right is None or right.kind not in (SEAT, WATCH, HOST):
            raise NotAllowed("your token does not allow this here")
        hall.moderation.admit(address, room.seats.ids_behind(right), table)
        viewer = Viewer(wire, room, right.seat, hello.since, hall.limits.send_seconds)
        viewer.address, viewer.ids = address, ids
        if right.kind == SEAT and right.seat is not None:
            await room.seats.welcome_back(right.seat, right.generation)
            viewer.generation = right.generation
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
        room, seat, generation = self.room, self.viewer.seat, self.viewer.generation
        if seat is None or self.viewer.expelled:
            raise NotAllowed("spectators only watch")
        if room.gathering:
            raise Refused(Reason("shell-why-gathering"))
        if isinstance(message, Play):
            number = await room.play(seat, message.actions, message.seq, message.nonce, generation)
            self.tell(Taken(message.nonce, number))
        elif isinstance(message, Choose):
            await self.choose(seat, message)
        elif isinstance(message, Back):
            await room.try_out(seat, lambda: room.match.shorten(seat), generation)
        elif isinstance(message, Undo):
            room.has_space()
            await self.act(seat, lambda: room.match.take_back(seat))
        elif isinstance(message, Standing):
            await room.seats.stand_by(seat, message.on, generation, message.unless)
        elif isinstance(message, Vote):
            about = message
            await self.act(seat, lambda: room.deadlines.vote(seat, about.seat, about.to))
        elif isinstance(message, Say):
            said = message
            room.seats.may_talk(seat)
            if said.later:
                await self.act(seat, lambda: room.later.keep(seat, said.signal))
                return
            if said.signal is None:
                room.hall.moderation.may_talk(room, seat, self.viewer.address)
                room.has_space()
            await self.act(seat, lambda: room.match.talk(seat, said.signal, said.text, said.reaction))
        else:
            raise BadMessage("hello comes first, and once")

    async def act(self, seat: int, work: Callable[[], None]) -> None:
        """Change the table, if this player still has the chair when it is done."""

        def still() -> None:
            self.room.seats.has_chair(seat, self.viewer.generation)
            work()

        await self.room.act(still)

    async def choose(self, seat: int, wish: Choose) -> None:
        """Add a rung; with `commit`, make the move if that completes it and there is no warning."""
        if not wish.commit:
            work = lambda: self.room.match.extend(seat, wish.action)  # noqa: E731
            await self.room.try_out(seat, work, self.viewer.generation)
            return
        if not wish.nonce or wish.seq is None:
            raise BadMessage("a move that may be made at once needs seq and nonce")
        number = await self.room.choose(seat, wish.action, wish.seq, wish.nonce, self.viewer.generation)
        self.tell(Drafted(wish.nonce) if number is None else Taken(wish.nonce, number))

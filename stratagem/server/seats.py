"""Seats: who may do what at a table, by token, and which players are present in person."""

from __future__ import annotations

import weakref
from typing import TYPE_CHECKING, Any

import msgspec

from stratagem.server.tokens import SEAT, Right, fresh, hashed
from stratagem.table import Chair, Reason, Refused

if TYPE_CHECKING:
    from stratagem.server.room import Room


class Seats:
    """The tokens of one table, stored only as hashes, and the players behind them.

    Changes here are stored by the room's `act` that calls it.
    """

    def __init__(self, room: Room) -> None:
        self.room: Room = weakref.proxy(room)  # the room owns it: a plain reference would make a cycle
        self.rights: dict[str, Right] = {}  # by the hash of a token

    def read(self, tokens: dict[str, Any]) -> None:
        """As they are in the store."""
        self.rights = {key: Right(body["kind"], body.get("seat")) for key, body in tokens.items()}

    def right(self, token: str) -> Right | None:
        return self.rights.get(hashed(token))

    # -- tokens -------------------------------------------------------------------------------------

    def give(self, token: str, right: Right) -> None:
        self.rights[hashed(token)] = right
        self.room.stored.change.add.append((hashed(token), msgspec.to_builtins(right)))

    def take_away(self, key: str) -> None:
        del self.rights[key]
        self.room.stored.change.drop.append(key)

    def revoke(self, seat: int) -> None:
        """Revoke the tokens of this chair."""
        for key, right in list(self.rights.items()):
            if right.kind == SEAT and right.seat == seat:
                self.take_away(key)

    def grant(self, seat: int) -> str:
        """A new token for a chair; older ones for it are revoked."""
        self.revoke(seat)
        token = fresh()
        self.give(token, Right(SEAT, seat))
        return token

    def has_token(self, seat: int) -> bool:
        """Whether anybody can play this chair."""
        return any(right.kind == SEAT and right.seat == seat for right in self.rights.values())

    # -- players ------------------------------------------------------------------------------------

    def in_person(self, seat: int) -> None:
        """Refuse a token whose chair somebody else has since taken."""
        if self.room.match.chairs[seat].kind != "person":
            raise Refused(Reason("shell-why-no-chair"))

    def send_away(self, seat: int) -> None:
        """A bot plays for a player whose time is up, until they are back."""
        room = self.room
        name = room.match.chairs[seat].name
        room.notes["away"] = {**room.notes.get("away", {}), str(seat): name}
        room.match.sit(seat, Chair("bot", name=name, level=room.hall.stand_in))

    async def welcome_back(self, seat: int) -> None:
        """A player takes back a chair that a bot was playing."""
        room = self.room
        if str(seat) not in room.notes.get("away", {}) or room.match.over:
            return

        def back() -> None:
            away = dict(room.notes.get("away", {}))
            name = away.pop(str(seat), None)
            if name is not None:
                if seat in room.match.waiting("bot"):
                    room.clocks.asked(room.time.now())  # the player is asked again
                room.notes["away"] = away
                room.match.sit(seat, Chair("person", name=name))

        await room.act(back)

    # -- standing answers ---------------------------------------------------------------------------

    @property
    def standing(self) -> set[int]:
        """Seats that decline every window until their next turn."""
        return set(self.room.notes.get("standing", []))

    @standing.setter
    def standing(self, seats: set[int]) -> None:
        self.room.notes["standing"] = sorted(seats)

    async def stand_by(self, seat: int, on: bool) -> None:
        """Decline every window until this seat's next turn, or stop doing so."""

        def note() -> None:
            self.standing = self.standing | {seat} if on else self.standing - {seat}

        await self.room.act(note)

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

    A chair has one generation at a time: one player on any number of devices, or a bot, or nobody. When somebody else
    gets the chair a new generation begins, and every token, device code, draft, standing answer, message under way and
    connection of the old one is void. A bot that stands in for a player whose time is up is no new generation.

    Changes here are stored by the room's `act` that calls it.
    """

    def __init__(self, room: Room) -> None:
        self.room: Room = weakref.proxy(room)  # the room owns it: a plain reference would make a cycle
        self.rights: dict[str, Right] = {}  # by the hash of a token

    def read(self, tokens: dict[str, Any]) -> None:
        """As they are in the store."""
        self.rights = {key: msgspec.convert(body, Right) for key, body in tokens.items()}

    def right(self, token: str) -> Right | None:
        """What this token allows; None if nothing, or nothing any more."""
        found = self.rights.get(hashed(token))
        return found if found is None or found.seat is None or self.is_current(found) else None

    def is_current(self, right: Right) -> bool:
        """Whether a right to a seat belongs to whoever has it now."""
        return right.seat is not None and right.generation == self.generation(right.seat)

    # -- tokens -------------------------------------------------------------------------------------

    def give(self, token: str, right: Right) -> None:
        self.rights[hashed(token)] = right
        self.room.stored.change.add.append((hashed(token), msgspec.to_builtins(right)))

    def take_away(self, key: str) -> None:
        del self.rights[key]
        self.room.stored.change.drop.append(key)

    def generation(self, seat: int) -> int:
        return int(self.room.notes.get("generations", {}).get(str(seat), 0))

    def hand_over(self, seat: int, chair: Chair, player: str = "") -> None:
        """Somebody else gets this chair, or nobody: a new generation begins."""
        room = self.room
        for key, right in list(self.rights.items()):
            if right.seat == seat:
                self.take_away(key)
        self.standing -= {seat}
        room.notes["away"] = {one: name for one, name in room.notes.get("away", {}).items() if one != str(seat)}
        room.notes["generations"] = {**room.notes.get("generations", {}), str(seat): self.generation(seat) + 1}
        room.notes["reserved"] = [one for one in room.notes.get("reserved", []) if one != seat]
        self.hold(seat, player)
        room.match.sit(seat, chair)
        if room.gathering and all(one.kind != "open" for one in room.match.chairs):
            room.begin()

    def hold(self, seat: int, player: str) -> None:
        """Remember which chairs of this game a player has had, and so whose cards they may know."""
        if player:
            held = self.room.notes.get("held", {})
            self.room.notes["held"] = {**held, player: sorted({*held.get(player, []), seat})}

    def may_take(self, seat: int, player: str) -> None:
        """Once the cards are dealt, a free chair is for whoever had it, or for somebody who has had no other."""
        if self.room.gathering or self.room.match.over:
            return
        if not player:
            raise Refused(Reason("shell-why-player-unknown"))
        if set(self.room.notes.get("held", {}).get(player, [])) - {seat}:
            raise Refused(Reason("shell-why-held-another"))

    def grant(self, seat: int, kind: str = SEAT) -> str:
        """A new token (or device code) for whoever has this chair."""
        token = fresh()
        self.give(token, Right(kind, seat, self.generation(seat)))
        return token

    def has_token(self, seat: int) -> bool:
        """Whether anybody can play this chair."""
        return any(right.kind == SEAT and right.seat == seat for right in self.rights.values())

    # -- players ------------------------------------------------------------------------------------

    def has_chair(self, seat: int, generation: int | None) -> None:
        """Refuse what comes from somebody who no longer has this chair, even if it was sent before."""
        if generation not in (None, self.generation(seat)):
            raise Refused(Reason("shell-why-no-chair"))

    def in_person(self, seat: int, generation: int | None = None) -> None:
        """The same, and refuse a player for whom a bot is standing in."""
        self.has_chair(seat, generation)
        if self.room.match.chairs[seat].kind != "person":
            raise Refused(Reason("shell-why-no-chair"))

    def send_away(self, seat: int) -> None:
        """A bot plays for a player whose time is up, until they are back."""
        room = self.room
        name = room.match.chairs[seat].name
        room.notes["away"] = {**room.notes.get("away", {}), str(seat): name}
        room.match.sit(seat, Chair("bot", name=name, level=room.hall.stand_in))

    async def welcome_back(self, seat: int, generation: int) -> None:
        """A player takes back a chair that a bot was playing."""
        room = self.room
        if str(seat) not in room.notes.get("away", {}) or room.match.over:
            return

        def back() -> None:
            self.has_chair(seat, generation)
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

    async def stand_by(self, seat: int, on: bool, generation: int | None = None) -> None:
        """Decline every window until this seat's next turn, or stop doing so."""

        def note() -> None:
            self.has_chair(seat, generation)
            self.standing = self.standing | {seat} if on else self.standing - {seat}

        await self.room.act(note)

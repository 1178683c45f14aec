"""Seating: who sits where, and the tokens that say so."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

import msgspec

from stratagem.server.errors import NoTable, NotAllowed
from stratagem.server.messages import HostOrder, NewTable, Seated, SeatWish
from stratagem.server.room import Room
from stratagem.server.tokens import DEVICE, HOST, INVITE, SEAT, WATCH, Right, derived, fresh, hashed
from stratagem.table import Chair, Reason, Refused, StratagemError
from stratagem.table.serving import levels

if TYPE_CHECKING:
    from stratagem.server.hall import Hall


class Seating:
    """Sitting down and standing up, what hosts can do with chairs, and rematches."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def sit(self, table: str, invite: str, wanted: int | None, name: str) -> Seated:
        """Take a free chair with the table's invitation; a public table needs none."""
        room = await self.hall.rooms.get(table)
        right = room.seats.right(invite)
        if right is not None and right.kind == DEVICE and right.seat is not None:
            return await self._move_in(room, right.seat, invite)
        welcome = right is not None and right.kind == INVITE
        if not welcome and (invite or not room.meta.get("public")):
            raise NotAllowed("this link does not let you sit down here")

        def take() -> Seated:
            free = [seat for seat, chair in enumerate(room.match.chairs) if chair.kind == "open"]
            if not free or (wanted is not None and wanted not in free):
                raise Refused(Reason("shell-why-no-chair"))
            seat = wanted if wanted is not None else free[0]
            token = room.seats.grant(seat)
            room.match.sit(seat, Chair("person", name=clean(name)))
            return Seated(table, seat, token)

        seated: Seated = await room.act(take)
        return seated

    async def device_code(self, room: Room, seat: int) -> str:
        """A code with which the same player continues on another device, once."""
        code = fresh()
        await room.act(lambda: room.seats.give(code, Right(DEVICE, seat)))
        return code

    async def _move_in(self, room: Room, seat: int, code: str) -> Seated:
        """The player switches to another device: the code is used up and the old token revoked."""

        def move() -> Seated:
            if room.seats.right(code) is None:
                raise NotAllowed("this code has been used")
            room.seats.take_away(hashed(code))
            token = room.seats.grant(seat)
            room.match.sit(seat, room.match.chairs[seat])
            return Seated(room.table, seat, token)

        seated: Seated = await room.act(move)
        return seated

    async def stand(self, room: Room, seat: int) -> None:
        """A player leaves; the chair is free for anyone with the invitation, and the old token is revoked."""

        def leave() -> None:
            room.seats.revoke(seat)
            room.match.sit(seat, Chair("open"))

        await room.act(leave)

    async def order(self, room: Room, order: HostOrder, host: str) -> str:
        """Do what the host asks; returns a new token if one was created."""
        seat = order.seat
        if order.do == "next":
            await room.act(lambda: room.match.next_game())
            return ""
        if order.do == "rematch":
            return await self._rematch(room, host)
        if seat is None or not 0 <= seat < len(room.match.chairs):
            raise Refused(Reason("shell-why-no-chair"))
        if order.do == "bot":
            if order.level not in levels():
                raise StratagemError(f"there is no bot {order.level!r}; known: {', '.join(levels())}")
            await room.act(lambda: room.match.sit(seat, Chair("bot", level=order.level)))
            return ""
        if order.do == "free":
            await self.stand(room, seat)
            return ""

        def reissue() -> str:
            token = room.seats.grant(seat)
            room.match.sit(seat, Chair("person", name=room.match.chairs[seat].name))
            return token

        token: str = await room.act(reissue)
        return token

    # -- the same people again ----------------------------------------------------------------------

    async def _rematch(self, room: Room, host: str) -> str:
        """The same table again, with everybody moved one seat on; every worker that is asked gives the same table."""
        if not room.match.over:
            await room.catch_up()  # another worker may have seen the end
        if not room.match.over:
            raise Refused(Reason("shell-why-still-playing"))
        table = hashlib.sha256(f"again {room.table}".encode()).hexdigest()[:16]
        if not room.notes.get("rematch"):
            wish = msgspec.convert(room.meta["wish"], NewTable)
            chairs = room.match.chairs[-1:] + room.match.chairs[:-1]
            wish.seats = [wish_of(chair) for chair in chairs]
            wish.seed = None
            await self.hall.open(wish, "rematch", table, derived(host, table))

            def note() -> None:
                room.notes["rematch"] = table

            await room.act(note)
        return derived(host, table)

    async def again(self, room: Room, seat: int, token: str) -> Seated:
        """After a rematch has been started: the new seat for the bearer of an old one; idempotent."""
        if not room.notes.get("rematch"):
            await room.catch_up()  # another worker may have been asked for it
        table = room.notes.get("rematch", "")
        if not table:
            raise NoTable("no rematch has been called here")
        there, mine = await self.hall.rooms.get(table), derived(token, table)
        place = (seat + 1) % len(room.match.chairs)

        def take() -> None:
            if there.seats.has_token(place) and there.seats.right(mine) is None:
                raise NotAllowed("somebody else has that chair by now")
            there.seats.give(mine, Right(SEAT, place))

        if there.seats.right(mine) is None:
            await there.act(take)
        return Seated(table, place, mine)


def rights_of(host: str, invite: str, watch: str, seats: dict[str, str]) -> list[tuple[str, Right]]:
    """What the tokens of a new table allow."""
    kinds = [(host, Right(HOST)), (invite, Right(INVITE)), (watch, Right(WATCH))]
    return kinds + [(token, Right(SEAT, int(seat))) for seat, token in seats.items()]


def chair_of(wish: SeatWish) -> Chair:
    if wish.kind == "bot":
        level = wish.level or "random"
        if level not in levels():
            raise StratagemError(f"there is no bot {level!r}; known: {', '.join(levels())}")
        return Chair("bot", name=clean(wish.name), level=level)
    if wish.mine or wish.kind == "person":
        return Chair("person" if wish.mine else "open", name=clean(wish.name))
    return Chair("open")


def wish_of(chair: Chair) -> SeatWish:
    """The request that produces such a chair; a free one is reserved for whoever sat there."""
    if chair.kind == "bot":
        return SeatWish(kind="bot", name=chair.name, level=chair.level)
    return SeatWish(kind="person", name=chair.name, mine=True)


def clean(name: str) -> str:
    """A name as one line of visible text."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())[:30]


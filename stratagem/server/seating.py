"""Seating: who sits where, and the tokens that say so."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

import msgspec

from stratagem.server.errors import NoTable, NotAllowed
from stratagem.server.messages import HostOrder, NewTable, Seated, SeatWish
from stratagem.server.room import Room
from stratagem.server.tokens import DEVICE, HOST, INVITE, RETURN, SEAT, WATCH, Right, derived, hashed
from stratagem.table import Chair, Reason, Refused, StratagemError
from stratagem.table.serving import levels

if TYPE_CHECKING:
    from stratagem.server.hall import Hall


class Seating:
    """Sitting down and standing up, what hosts can do with chairs, and rematches."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def sit(self, table: str, invite: str, wanted: int | None, name: str, player: str = "") -> Seated:
        """Take a free chair with the table's invitation; a public table needs none."""
        room = await self.hall.rooms.get(table)
        right = room.seats.right(invite)
        if right is not None and right.kind in (DEVICE, RETURN) and right.seat is not None:
            return await self._move_in(room, right.seat, invite, player)
        welcome = right is not None and right.kind == INVITE
        if (not welcome and (invite or not room.meta.get("public"))) or room.meta.get("daily"):
            raise NotAllowed("this link does not let you sit down here")

        def take() -> Seated:
            free = [seat for seat, chair in enumerate(room.match.chairs) if chair.kind == "open"]
            if not free or (wanted is not None and wanted not in free):
                raise Refused(Reason("shell-why-no-chair"))
            seat = wanted if wanted is not None else free[0]
            room.seats.may_take(seat, player)
            room.seats.hand_over(seat, Chair("person", name=clean(name)), player)
            return Seated(table, seat, room.seats.grant(seat))

        seated: Seated = await room.act(take)
        return seated

    async def device_code(self, room: Room, seat: int, generation: int) -> str:
        """A code with which the same player continues on another device, once."""

        def give() -> str:
            room.seats.in_person(seat, generation)
            return room.seats.grant(seat, DEVICE)

        code: str = await room.act(give)
        return code

    async def _move_in(self, room: Room, seat: int, code: str, player: str) -> Seated:
        """With a device code a player continues on another device as well; with a host's code, after losing the chair.

        The code is used up.
        """

        def move() -> Seated:
            right = room.seats.right(code)
            if right is None:
                raise NotAllowed("this code has been used")
            if right.kind == RETURN:
                room.seats.may_take(seat, player)
                room.seats.hold(seat, player)
            room.seats.take_away(hashed(code))
            return Seated(room.table, seat, room.seats.grant(seat))

        seated: Seated = await room.act(move)
        return seated

    async def stand(self, room: Room, seat: int, generation: int | None = None) -> None:
        """A player leaves, or is sent away; the chair is free."""

        if room.meta.get("daily"):
            raise Refused(Reason("shell-why-daily-alone"))

        def leave() -> None:
            if generation is not None:
                room.seats.has_chair(seat, generation)
            room.seats.hand_over(seat, Chair("open"))

        await room.act(leave)

    async def order(self, room: Room, order: HostOrder, host: str) -> str:
        """Do what the host asks; returns a new token if one was created."""
        seat = order.seat
        if order.do == "next":
            await room.act(room.next_game)
            return ""
        if order.do == "rematch":
            return await self._rematch(room, host)
        if order.do == "start":
            await room.act(lambda: room.start(bot_of(order)))
            return ""
        if room.meta.get("daily") and order.do == "reissue":
            raise Refused(Reason("shell-why-daily-alone"))
        if seat is None or not 0 <= seat < len(room.match.chairs):
            raise Refused(Reason("shell-why-no-chair"))
        if order.do == "bot":
            await room.act(lambda: room.seats.hand_over(seat, bot_of(order)))
            return ""
        if order.do == "free":
            await self.stand(room, seat)
            return ""

        def reissue() -> str:
            room.seats.hand_over(seat, Chair("person", name=room.match.chairs[seat].name))
            return room.seats.grant(seat, RETURN)

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
            wish.seed, wish.daily = None, False  # of a deal of the day, too: it is an ordinary game
            await self.hall.open(wish, "rematch", table, derived(host, table))

            def note() -> None:
                room.notes["rematch"] = table

            await room.act(note)
        return derived(host, table)

    async def again(self, room: Room, seat: int, token: str, player: str = "") -> Seated:
        """After a rematch has been started: the new seat for the bearer of an old one; idempotent."""
        if not room.notes.get("rematch"):
            await room.catch_up()  # another worker may have been asked for it
        table = room.notes.get("rematch", "")
        if not table:
            raise NoTable("no rematch has been called here")
        there, mine = await self.hall.rooms.get(table), derived(token, table)
        place = (seat + 1) % len(room.match.chairs)

        def take() -> None:
            seats, generation = there.seats, room.seats.generation(seat)
            claimed = [generation, seats.generation(place)]  # by another device of the same player
            if (
                place not in there.notes.get("reserved", [])
                and there.notes.get("claimed", {}).get(str(place)) != claimed
            ):
                raise NotAllowed("somebody else has that chair by now")
            there.notes["reserved"] = [one for one in there.notes["reserved"] if one != place]
            there.notes["claimed"] = {**there.notes.get("claimed", {}), str(place): claimed}
            seats.hold(place, player)
            seats.give(mine, Right(SEAT, place, seats.generation(place)))

        if there.seats.right(mine) is None:
            await there.act(take)
        return Seated(table, place, mine)


def bot_of(order: HostOrder) -> Chair:
    if order.level not in levels():
        raise StratagemError(f"there is no bot {order.level!r}; known: {', '.join(levels())}")
    return Chair("bot", level=order.level)


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

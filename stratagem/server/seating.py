"""Seating: who sits where, and the tokens that say so: 256 random bits, stored as a hash, never in a URL or a log."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import weakref
from typing import TYPE_CHECKING, Any

import msgspec

from stratagem.server.errors import NoTable, NotAllowed
from stratagem.server.messages import HostOrder, NewTable, Seated, SeatWish
from stratagem.table import Chair, Reason, Refused, StratagemError
from stratagem.table.serving import levels

if TYPE_CHECKING:
    from stratagem.server.hall import Hall
    from stratagem.server.room import Room

HOST, SEAT, INVITE, WATCH, DEVICE = "host", "seat", "invite", "watch", "device"


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

        return await room.act(take)

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

        return await room.act(move)

    async def stand(self, room: Room, seat: int) -> None:
        """A player leaves; the chair is free for anyone with the invitation, and the old token is revoked."""

        def leave() -> None:
            room.seats.revoke(seat)
            room.match.sit(seat, Chair("open"))

        await room.act(leave)

    async def order(self, room: Room, order: HostOrder, host: str) -> str:
        """Do what the host asks; returns a new token if one was created."""
        seat = order.seat
        if order.do == "rematch":
            return await self._rematch(room, host)
        if order.do == "next":
            await room.act(lambda: room.match.next_game())
        elif seat is None or not 0 <= seat < len(room.match.chairs):
            raise Refused(Reason("shell-why-no-chair"))
        elif order.do == "bot":
            level = known(order.level)
            await room.act(lambda: room.match.sit(seat, Chair("bot", level=level)))
        elif order.do == "free":
            await self.stand(room, seat)
        else:
            return await room.act(lambda: self._reissued(room, seat))
        return ""

    def _reissued(self, room: Room, seat: int) -> str:
        """A new token for a chair, whose player stays the same."""
        token = room.seats.grant(seat)
        room.match.sit(seat, Chair("person", name=room.match.chairs[seat].name))
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


def known(level: str) -> str:
    """The level itself, if there is such a bot."""
    if level not in levels():
        raise StratagemError(f"there is no bot {level!r}; known: {', '.join(levels())}")
    return level


def chair_of(wish: SeatWish) -> Chair:
    if wish.kind == "bot":
        return Chair("bot", name=clean(wish.name), level=known(wish.level or "random"))
    if wish.mine or wish.kind == "person":
        return Chair("person" if wish.mine else "open", name=clean(wish.name))
    return Chair("open")


def wish_of(chair: Chair) -> SeatWish:
    """The request that produces such a chair; a free one is reserved for whoever sat there."""
    bot = chair.kind == "bot"
    return SeatWish(kind="bot" if bot else "person", name=chair.name, level=chair.level if bot else "", mine=not bot)


def clean(name: str) -> str:
    """A name as one line of visible text."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())[:30]


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


class Right(msgspec.Struct, frozen=True):
    """What a token allows: running the table, playing a seat, sitting down or watching."""

    kind: str
    seat: int | None = None


def fresh() -> str:
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """The form in which a token is stored."""
    return hashlib.sha256(token.encode()).hexdigest()


def derived(token: str, about: str) -> str:
    """A token that only the bearer of another one can derive; always the same for the same input."""
    return base64.urlsafe_b64encode(hmac.digest(token.encode(), about.encode(), "sha256")).decode().rstrip("=")


def table_id() -> str:
    return secrets.token_hex(8)

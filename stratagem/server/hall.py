"""Hall: all tables of this server, read from the store when they are needed and kept there for good."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import os
import time
from pathlib import Path
from typing import Any

import msgspec

from stratagem.server.clocks import Time
from stratagem.server.limits import Limits, Rates
from stratagem.server.messages import HostOrder, Imported, Listed, NewTable, Opened, Seated, SeatWish
from stratagem.server.reviews import Reviews
from stratagem.server.room import Room
from stratagem.server.tokens import DEVICE, HOST, INVITE, SEAT, WATCH, Right, fresh, hashed, table_id
from stratagem.table import Chair, Match, Reason, Refused, StratagemError
from stratagem.table.sealing import commitment, exported, verify
from stratagem.table.serving import Store, StoreLog, Thinkers, levels, new_terms, reopened

log = logging.getLogger("stratagem.server")


class Hall:
    """The tables, and what they share."""

    def __init__(
        self,
        store: Store,
        limits: Limits | None = None,
        bot_pace: float = 1.0,
        shortest_window: float = 2.0,
        packs: Path | None = None,
        time: Time | None = None,
    ) -> None:
        self.packs = packs  # a folder of content packs, by name
        self.time = time or Time()
        self.store = store
        self.limits = limits or Limits()
        self.bot_pace = bot_pace  # 0: bots answer at once, for tests
        self.shortest_window = shortest_window
        self.stand_in = "normal" if "normal" in levels() else "random"
        self.rooms: dict[str, Room] = {}
        self.listed: dict[str, dict[str, Any]] = {}  # meta of every table, open or not
        self.new_tables = Rates(self.limits.new_tables, self.limits.new_table_seconds)
        self.reviews = Reviews()
        self.thinkers = Thinkers(os.cpu_count() or 1)  # processes for bots that search, and for hints
        self.draining = False
        self._opening: dict[str, asyncio.Lock] = {}

    async def start(self) -> None:
        """Every table goes on where it was: those with a bot or a clock to move are opened at once."""
        for table, _, meta in await asyncio.wrap_future(self.store.tables()):
            self.listed[table] = meta
        for table, meta in list(self.listed.items()):
            if not meta.get("over") and (meta.get("clock") or meta.get("bots")):
                try:
                    (await self.room(table)).wake()
                except StratagemError as fault:
                    log.error("a stored table cannot be opened: %s", fault, extra={"table": table})

    async def stop(self) -> None:
        """Take no more moves, write what is waiting, close all connections."""
        self.draining = True
        await self.reviews.close()
        for room in list(self.rooms.values()):
            async with room.lock:
                room.close()
        await asyncio.to_thread(self.thinkers.close)
        await asyncio.to_thread(self.store.close)

    # -- opening ----------------------------------------------------------------------------------

    async def open(self, wish: NewTable, address: str) -> Opened:
        """A new table with its first game dealt."""
        if not self.new_tables.allows(address):
            raise TooFast("too many new tables; wait a minute")
        if len(self.listed) >= self.limits.tables:
            raise TooFast("this server has as many tables as it can keep")
        chairs = [chair_of(seat) for seat in wish.seats]
        seed = await self._seed(wish)
        content = self._pack(wish.content)
        terms = new_terms(wish.game, len(chairs), wish.options, wish.series, seed, wish.open, wish.chat, content)
        table, created = table_id(), self.time.now()
        meta = self.meta_of(wish, terms.game.name, created)
        stored = StoreLog(self.store, table)
        rehearsal = Match.start(terms, chairs)  # whatever is wrong with the wish is said before anything is kept
        meta["commitment"] = commitment(rehearsal)
        await asyncio.wrap_future(self.store.create(table, created, meta, []))
        match = Match.start(terms, chairs, stored)
        return await self.furnish(table, match, stored, meta, [n for n, seat in enumerate(wish.seats) if seat.mine])

    async def furnish(
        self, table: str, match: Match, stored: StoreLog, meta: dict[str, Any], mine_are: list[int]
    ) -> Opened:
        """A table gets its tokens and can be played at."""
        tokens = {HOST: fresh(), INVITE: fresh(), WATCH: fresh()}
        rights = {hashed(token): Right(kind) for kind, token in tokens.items()}
        mine = {str(number): fresh() for number in mine_are}
        rights.update({hashed(token): Right(SEAT, int(number)) for number, token in mine.items()})
        for key, right in rights.items():
            stored.pending.append(self.store.add_token(key, table, msgspec.to_builtins(right)))
        room = Room(self, table, match, stored, meta, rights)
        room.clocks.asked(self.time.now())
        await room._act(lambda: None)
        self.rooms[table] = room
        self.listed[table] = meta
        room.wake()
        return Opened(table, tokens[HOST], tokens[INVITE], tokens[WATCH], mine, meta["commitment"])

    def meta_of(self, wish: NewTable, game: str, created: float) -> dict[str, Any]:
        return {
            "game": game,
            "created": created,
            "seats": len(wish.seats),
            "public": wish.public,
            "chat": wish.chat,
            "open_afterwards": wish.open_afterwards,
            "practice": wish.seed is not None,
            "clock": msgspec.to_builtins(wish.clock) if wish.clock else None,
            "window": wish.window,
            "bots": any(seat.kind == "bot" for seat in wish.seats),
            "daily": today() if wish.daily else "",
            "wish": msgspec.to_builtins(wish),
        }

    async def _seed(self, wish: NewTable) -> int | bytes | None:
        """The seed a table asks for: the day's, a number for practice, or a secret of its own."""
        if not wish.daily:
            return wish.seed
        if any(not seat.mine and seat.kind != "bot" for seat in wish.seats):
            raise StratagemError("the deal of the day is played alone or with bots")
        return await self.daily_seed(wish.game, today())

    async def daily_seed(self, game: str, date: str) -> bytes:
        """The same for everybody on this server; nobody can tell it from that of another day."""
        secret = await asyncio.wrap_future(self.store.secret("daily", fresh()))
        return hmac.new(secret.encode(), f"{game} {date}".encode(), hashlib.sha256).digest()

    def _pack(self, name: str) -> Path | None:
        """A content pack of this server."""
        if not name:
            return None
        known = sorted(path.name for path in self.packs.iterdir() if path.is_dir()) if self.packs else []
        if self.packs is None or name not in known:
            raise StratagemError(f"this server has no content pack {name!r}; known: {', '.join(known) or 'none'}")
        return self.packs / name

    async def room(self, table: str) -> Room:
        """The table of this id, from memory or from the store."""
        if "import" in self.listed.get(table, {"import": True}):
            raise NoTable("there is no such table")
        lock = self._opening.setdefault(table, asyncio.Lock())
        async with lock:
            if table not in self.rooms:
                records = await asyncio.wrap_future(self.store.records(table))
                tokens = await asyncio.wrap_future(self.store.tokens(table))
                stored = StoreLog(self.store, table, records)
                match = await asyncio.to_thread(reopened, stored)
                rights = {key: Right(body["kind"], body.get("seat")) for key, body in tokens.items()}
                self.rooms[table] = Room(self, table, match, stored, self.listed[table], rights)
                self.rooms[table].wake()
            return self.rooms[table]

    def forget(self, room: Room) -> None:
        """What is in memory may not be what is on disk: the next to ask reads it again."""
        room.close()
        self.rooms.pop(room.table, None)

    async def keep_meta(self, room: Room) -> None:
        await asyncio.wrap_future(self.store.set_meta(room.table, room.meta))

    # -- games from elsewhere ---------------------------------------------------------------------

    async def bring(self, data: dict[str, Any], address: str) -> Imported:
        """An exported game is checked, every card of it, and kept."""
        if not self.new_tables.allows(address):
            raise TooFast("too many new tables; wait a minute")
        told = await asyncio.to_thread(verify, data)
        game, replay = exported(data)
        id, created = table_id(), time.time()
        meta = {"import": data, "game": game.name, "created": created, "over": True}
        await asyncio.wrap_future(self.store.create(id, created, meta, []))
        self.listed[id] = meta
        return Imported(id, told, game.name, replay.setup.seats, len(replay.moves))

    async def brought(self, id: str) -> tuple[Any, Any]:
        meta = self.listed.get(id, {})
        if "import" not in meta:
            raise NoTable("there is no such game here")
        return exported(meta["import"])

    # -- sitting down and getting up --------------------------------------------------------------

    async def sit(self, table: str, invite: str, wanted: int | None, name: str) -> Seated:
        """Take a free chair with the table's invitation; a public table needs none."""
        room = await self.room(table)
        right = room.right(invite)
        if right is not None and right.kind == DEVICE and right.seat is not None:
            return await self._move_in(room, right.seat, invite)
        welcome = right is not None and right.kind == INVITE
        if not welcome and (invite or not room.meta.get("public")):
            raise NotAllowed("this link does not let you sit down here")
        async with room.lock:
            free = [seat for seat, chair in enumerate(room.match.chairs) if chair.kind == "open"]
            if not free or (wanted is not None and wanted not in free):
                raise Refused(Reason("shell-why-no-chair"))
            seat = wanted if wanted is not None else free[0]
            token = self._grant(room, seat)
            await room._act(lambda: room.match.sit(seat, Chair("person", name=clean(name))))
        room.wake()
        return Seated(table, seat, token)

    async def device_code(self, room: Room, seat: int) -> str:
        """A code with which the same player continues on another device, once."""
        async with room.lock:
            code = fresh()
            room.rights[hashed(code)] = Right(DEVICE, seat)
            body = msgspec.to_builtins(Right(DEVICE, seat))
            room.stored.pending.append(self.store.add_token(hashed(code), room.table, body))
            await room._act(lambda: None)
        return code

    async def _move_in(self, room: Room, seat: int, code: str) -> Seated:
        """The player comes with another device: the code is used up and the old token dead."""
        async with room.lock:
            del room.rights[hashed(code)]
            room.stored.pending.append(self.store.drop_token(hashed(code)))
            token = self._grant(room, seat)
            await room._act(lambda: room.match.sit(seat, room.match.chairs[seat]))
        return Seated(room.table, seat, token)

    def _grant(self, room: Room, seat: int) -> str:
        """A new token for a chair; older ones for it are dead."""
        for key, right in list(room.rights.items()):
            if right.kind == SEAT and right.seat == seat:
                del room.rights[key]
                room.stored.pending.append(self.store.drop_token(key))
        token = fresh()
        room.rights[hashed(token)] = Right(SEAT, seat)
        body = msgspec.to_builtins(Right(SEAT, seat))
        room.stored.pending.append(self.store.add_token(hashed(token), room.table, body))
        for viewer in list(room.viewers):
            if viewer.seat == seat:
                viewer.expelled = True
                viewer.changed()
        return token

    async def stand(self, room: Room, seat: int) -> None:
        """A player gets up; the chair is free for whoever has the invitation, and the old token is dead."""
        async with room.lock:
            self._grant(room, seat)
            await room._act(lambda: room.match.sit(seat, Chair("open")))

    async def order(self, room: Room, order: HostOrder) -> str:
        """What the host wants done; returns a new token where one was made."""
        seat = order.seat
        if order.do == "next":
            await room.act(room.match.next_game)
            return ""
        if order.do == "rematch":
            return await self._rematch(room)
        if seat is None or not 0 <= seat < len(room.match.chairs):
            raise Refused(Reason("shell-why-no-chair"))
        if order.do == "bot":
            if order.level not in levels():
                raise StratagemError(f"there is no bot {order.level!r}; known: {', '.join(levels())}")
            await room.act(lambda: room.match.sit(seat, Chair("bot", level=order.level)))
            room.meta["bots"] = True
            await self.keep_meta(room)
            return ""
        if order.do == "free":
            await self.stand(room, seat)
            return ""
        async with room.lock:
            token = self._grant(room, seat)
            name = room.match.chairs[seat].name
            await room._act(lambda: room.match.sit(seat, Chair("person", name=name)))
        return token

    async def _rematch(self, room: Room) -> str:
        """The same table again, everybody one seat further; each player fetches the new token with the old one."""
        if not room.match.over:
            raise Refused(Reason("shell-why-still-playing"))
        if not room.again:
            wish = msgspec.convert(room.meta["wish"], NewTable)
            chairs = room.match.chairs[-1:] + room.match.chairs[:-1]
            people = {"person", "open"}
            wish.seats = [SeatWish(kind="person", name=c.name, mine=True) if c.kind in people else
                          SeatWish(kind="bot", name=c.name, level=c.level) for c in chairs]  # fmt: skip
            wish.seed = None
            opened = await self.open(wish, "rematch")
            count = len(chairs)
            room.again = {(int(seat) - 1) % count: token for seat, token in opened.seats.items()}
            room.meta["rematch"] = opened.table
            await self.keep_meta(room)
            for viewer in room.viewers:
                viewer.changed()
            room.again_host = opened.host
        return room.again_host

    async def delete(self, room: Room) -> None:
        """The host takes the table away for good."""
        async with room.lock:
            await asyncio.wrap_future(self.store.delete(room.table))
            room.close()
        self.rooms.pop(room.table, None)
        self.listed.pop(room.table, None)

    def lobby(self) -> list[Listed]:
        """Public tables with a free chair; nothing of the game itself."""
        found = []
        for table, room in self.rooms.items():
            free = sum(chair.kind == "open" for chair in room.match.chairs)
            if room.meta.get("public") and free and not room.match.over:
                found.append(Listed(table, room.meta["game"], len(room.match.chairs), free, room.meta["created"]))
        return found


def today() -> str:
    return time.strftime("%Y-%m-%d", time.gmtime())


class NoTable(StratagemError):
    """A table nobody here knows."""


class NotAllowed(StratagemError):
    """The token does not allow this."""


class TooFast(StratagemError):
    """More than a client may ask for."""


def chair_of(wish: SeatWish) -> Chair:
    if wish.kind == "bot":
        level = wish.level or "random"
        if level not in levels():
            raise StratagemError(f"there is no bot {level!r}; known: {', '.join(levels())}")
        return Chair("bot", name=clean(wish.name), level=level)
    if wish.mine or wish.kind == "person":
        return Chair("person" if wish.mine else "open", name=clean(wish.name))
    return Chair("open")


def clean(name: str) -> str:
    """A name as one line of visible text."""
    return " ".join("".join(c if c.isprintable() else " " for c in name).split())[:30]

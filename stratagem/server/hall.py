"""Hall: the server as one worker runs it: its store, its rooms, and what they share."""

import asyncio
import contextlib
import datetime
import hashlib
import hmac
import logging
import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec

from stratagem.server.club import Club
from stratagem.server.completions import CompletionQueue
from stratagem.server.deadlines import Time
from stratagem.server.errors import NoTable, NotAllowed, TooFast
from stratagem.server.history import History
from stratagem.server.limits import Limits, Rates, party
from stratagem.server.messages import Imported, Listed, NewTable, Opened
from stratagem.server.metrics import METRICS
from stratagem.server.moderation import Moderation
from stratagem.server.notices import Notices
from stratagem.server.people import People
from stratagem.server.posting import Telling
from stratagem.server.prices import queued
from stratagem.server.reviews import Reviewer, ReviewQueue, in_a_process
from stratagem.server.room import Room
from stratagem.server.rooms import Peers, Rooms
from stratagem.server.seating import NOBODY, WATCH, Right, Seating, chair_of, fresh, hashed, rights_of, table_id
from stratagem.table import Match, NotSaved, Reason, Refused, StratagemError
from stratagem.table.daily import LEVEL, is_the_deal
from stratagem.table.ratings import available
from stratagem.table.replaying import ReplayPool, replay_from
from stratagem.table.results import may_be_rated
from stratagem.table.sealing import commitment
from stratagem.table.serving import (
    Asker,
    BotPool,
    FairQueue,
    Kept,
    PendingAnswer,
    Player,
    Store,
    StoreLog,
    levels,
    named,
    new_terms,
)

PROBE = 2.0  # seconds between two attempts to write to a disk that is full
log = logging.getLogger("stratagem.server")


@dataclass(frozen=True)
class Thinkers:
    """Where bots think: in separate processes, or whatever replaces them where there are none."""

    bots: Callable[[int, FairQueue[PendingAnswer]], BotPool] = BotPool
    replays: Callable[[int, FairQueue[PendingAnswer]], ReplayPool] = ReplayPool
    reviewer: Reviewer = in_a_process


class Hall:
    """All tables of this server, whether in memory or in the store."""

    def __init__(
        self,
        store: Store,
        limits: Limits | None = None,
        bot_pace: float = 1.0,
        shortest_window: float = 2.0,
        packs: Path | None = None,
        time: Time | None = None,
        telling: Telling | None = None,
        contact: str = "",
        thinkers: Thinkers | None = None,
    ) -> None:
        self.store = store
        self.limits = limits or Limits()
        self.time = time or Time()
        self.packs = packs  # a folder of content packs, by name
        self.bot_pace = bot_pace  # 0: bots answer at once, for tests
        self.shortest_window = shortest_window
        self.stand_in = "normal" if "normal" in levels() else "random"
        self.draining = False  # accepts no new clients
        self.closing = False  # opens no more tables
        self.reachable = True  # whether the store can be reached
        self.rooms = Rooms(self)
        self.peers = Peers(self)
        self.seating = Seating(self)
        self.people = People(self)
        self.history = History(self)
        self.club = Club(self)
        self.moderation = Moderation(self)
        self.notices = Notices(self, telling, contact)
        self._probe_at = 0.0
        store.troubled = self._troubled
        thinkers = thinkers or Thinkers()
        self.reviews = ReviewQueue(store, self.limits, thinkers.reviewer)
        self.bot_pool = thinkers.bots(os.cpu_count() or 1, self._queue())  # for bots that search, and for hints
        self.replay_pool = thinkers.replays(1, self._queue())  # for whoever looks back
        self.reports = Rates(self.limits.reports, self.limits.report_seconds)
        self.new_tables = Rates(self.limits.new_tables, self.limits.new_table_seconds)
        METRICS.watch("tables_open", "Tables in memory", lambda: len(self.rooms.open))
        METRICS.watch("sockets", "Connected clients", self.sockets)
        METRICS.watch("bots_asked", "Tables where a bot has to answer", self._bots_asked)
        METRICS.watch("people_waiting", "Questions of people that wait for a process", self._people_waiting)
        METRICS.watch("bots_waiting", "Questions of bots that wait for a process", self._bots_waiting)
        METRICS.watch("reviews_waiting", "Finished games that wait for their review", self.reviews.waiting)
        METRICS.watch("store_waiting", "Changes that wait to be written", store.waiting)
        METRICS.watch("ready", "Whether this worker takes new clients", lambda: self.ready)

    @cached_property
    def completions(self) -> CompletionQueue:
        """How the store's results come back; created on first use, in the event loop that waits for them."""
        return CompletionQueue()

    def _queue(self) -> FairQueue[PendingAnswer]:
        return FairQueue(self.limits.waiting, self.limits.waiting_per_address)

    @property
    def ready(self) -> bool:
        return self.reachable and not self.draining and not self.store.trouble

    def today(self) -> str:
        return today()

    def now(self) -> float:
        """Wall-clock time, which all workers share."""
        return self.time.now()

    def sockets(self) -> int:
        return sum(len(room.audience.viewers) for room in self.rooms.open.values())

    def _people_waiting(self) -> int:
        return self.bot_pool.waiting.people.count + self.replay_pool.waiting.people.count

    def _bots_waiting(self) -> int:
        return self.bot_pool.waiting.bots.count

    def _bots_asked(self) -> int:
        return sum(room.in_charge and bool(room.match.waiting("bot")) for room in self.rooms.open.values())

    # -- starting and stopping --------------------------------------------------------------------

    async def start(self) -> None:
        """Resume every table: those where something is due are opened."""
        await self.peers.start()
        try:
            await self.moderation.start()
            await self.rooms.claim()
        except NotSaved as fault:  # the database has just gone again: it is waited for, as later on
            log.warning("due tables cannot be looked up: %s", fault)
        self.rooms.start()
        await self.notices.start()

    def _troubled(self, fault: str) -> None:
        """Writing to the disk fails: the operator must hear of it, and may be able to free space."""
        METRICS.errors.labels("store").inc()

    async def recover(self) -> None:
        """While the disk takes nothing, try now and then whether it does again."""
        if self.store.trouble and self.reachable and self.now() >= self._probe_at:
            self._probe_at = self.now() + PROBE
            with contextlib.suppress(NotSaved):
                await asyncio.wrap_future(self.store.probe())
                self.store.out_of_trouble()

    async def drain(self, seconds: float = 0.0) -> None:
        """Accept no new clients; after a while send the connected ones to another worker."""
        self.draining = True
        await asyncio.sleep(seconds)
        self.closing = True
        for room in list(self.rooms.open.values()):
            async with room.lock:  # pending writes finish
                room.close()
        for _ in range(100):
            if not self.sockets():
                return
            await asyncio.sleep(0.02)

    async def stop(self) -> None:
        """Flush pending writes, close all connections, and leave the tables to other workers."""
        await self.reviews.close()
        await self.notices.stop()
        if not self.closing:
            await self.drain()
        await self.rooms.stop()
        await self.rooms.release()
        await self.peers.stop()
        await asyncio.to_thread(self.store.close)
        await asyncio.to_thread(self.bot_pool.close)
        await asyncio.to_thread(self.replay_pool.close)

    # -- opening ----------------------------------------------------------------------------------

    async def open(
        self,
        wish: NewTable,
        address: str,
        table: str = "",
        host: str = "",
        player: Player = NOBODY,
        before: dict[str, str] | None = None,
    ) -> Opened:
        """A new table.  `table` and `host` set its id and token instead of random ones; `before` says of a rematch who
        sat where.

        Its luck is settled and committed to; while chairs are free, nobody is shown anything of the game.
        """
        await self.has_room(address if not table else "", player, sum(seat.kind == "bot" for seat in wish.seats))
        chairs = named([chair_of(seat, wish.game) for seat in wish.seats], wish.game)
        seed = await self._seed(wish)
        content = self._pack(wish.content)
        terms = new_terms(wish.game, len(chairs), wish.options, wish.series, seed, wish.open, wish.chat, content)
        id = table or table_id()
        meta = self.meta_of(wish, terms.game.name, self.now())
        stored = StoreLog(self.store, id)
        match = Match.start(terms, chairs, stored)
        meta["commitment"] = commitment(match)
        if wish.rated and not host and not (available() and may_be_rated(terms.game, len(chairs), self._unrated(wish))):
            raise Refused(Reason("shell-why-unrated"))
        if wish.channel not in ("", *self.notices.channels) and not host:
            raise Refused(Reason("shell-why-no-channel"))
        if wish.daily and player and is_the_deal(terms.game, terms.setup, meta["daily"]) and usual_bots(wish):
            stored.change.attempt = (meta["daily"], terms.game.name)
        mine = [] if host else [number for number, seat in enumerate(wish.seats) if seat.mine]
        notes: dict[str, Any] = {"gathering": any(chair.kind == "open" for chair in chairs)}
        if host:  # a rematch: everybody's chair waits for them
            notes["reserved"] = [number for number, chair in enumerate(chairs) if chair.kind == "person"]
            notes["before"] = before or {}
        opened = await self.furnish(id, match, stored, meta, mine, host, notes, player)
        self.opened_from(id, address if not table else "")
        return opened

    def _unrated(self, wish: NewTable) -> bool:
        """What a rated table has to do without: a known deal, cards of one's own, open hands, two of one's chairs."""
        known = wish.daily or wish.seed is not None or bool(wish.content) or wish.open or wish.teaching
        people = [seat for seat in wish.seats if seat.kind != "bot" or seat.mine]
        return known or not people or sum(seat.mine for seat in people) > 1

    def opened_from(self, table: str, address: str) -> None:
        """The searches of a new table's bots count for whoever opened it."""
        if table in self.rooms.open:
            self.rooms.open[table].opened_by = party(address)

    async def has_room(self, address: str, player: Player = NOBODY, bots: int = 0, imported: bool = False) -> None:
        """Refuse another table where there are too many, or too many of this address or player.

        A rematch counts for no address.
        """
        if address and not self.new_tables.allows(address):
            raise TooFast("shell-limit-new-tables", "too many new tables; wait a minute")
        _, unfinished = await self.rooms.count()
        if unfinished >= self.limits.tables:
            raise TooFast("shell-limit-tables", "this server has as many tables as it can keep")
        if imported or player:
            await self._within_quotas(player, bots, imported)

    async def _within_quotas(self, player: Player, bots: int, imported: bool) -> None:
        limits = self.limits
        tables, their_bots, imports, all_imports = await asyncio.wrap_future(self.store.opened_by(player.ids))
        if imported and (all_imports >= limits.imports or (player and imports >= limits.imports_per_player)):
            raise TooFast("shell-limit-imports", "no more imported games can be kept here")
        if player and (tables >= limits.tables_per_player or their_bots + bots > limits.bots_per_player):
            raise TooFast("shell-limit-own-tables", "you have as many tables and bots here as one player may have")

    async def furnish(
        self,
        table: str,
        match: Match,
        stored: StoreLog,
        meta: dict[str, Any],
        mine_are: list[int],
        host: str = "",
        notes: dict[str, Any] | None = None,
        player: Player = NOBODY,
    ) -> Opened:
        """Give a table its tokens and make it playable; everything is written at once."""
        mine = {str(number): fresh() for number in mine_are}
        opened = Opened(table, host or fresh(), fresh(), fresh(), mine, meta["commitment"])
        if not meta.get("spectators", True):
            opened.watch = ""
        rights: list[tuple[str, Right]] = rights_of(opened.host, opened.invite, opened.watch, mine)
        kept = Kept(meta, {}, 0, [])
        kept.tokens = {hashed(token): msgspec.to_builtins(right) for token, right in rights}
        stored.change.meta, stored.change.created = meta, meta["created"]
        stored.change.add = list(kept.tokens.items())
        stored.change.opener = player.id
        stored.change.bots = sum(chair.kind == "bot" for chair in match.chairs)
        room = Room(self, table, match, stored, kept)
        room.notes = dict(notes or {})
        for seat in mine_are:
            room.seats.hold(seat, player)
            room.seats.agree(seat)
        if player:
            room.notes["opener"] = player.id
        room.clocks.asked(self.now())  # it starts now: there is no restart to compensate for
        self.rooms.open[table] = room
        await room.act(lambda: None)
        await self.club.stay_off(room, player)
        return opened

    def meta_of(self, wish: NewTable, game: str, created: float) -> dict[str, Any]:
        nameless = [msgspec.structs.replace(seat, name="") for seat in wish.seats]  # names are kept as words are
        return {
            "game": game,
            "created": created,
            "seats": len(wish.seats),
            "public": wish.public,
            "chat": wish.chat,
            "open_afterwards": wish.open_afterwards,
            "practice": wish.seed is not None,
            "rated": wish.rated,
            "spectators": wish.spectators,
            "teaching": wish.teaching,
            "channel": wish.channel,
            "clock": msgspec.to_builtins(wish.clock) if wish.clock else None,
            "window": wish.window,
            "daily": today() if wish.daily else "",
            "wish": msgspec.to_builtins(msgspec.structs.replace(wish, seats=nameless)),
        }

    async def _seed(self, wish: NewTable) -> int | bytes | None:
        """The seed a table asks for: the day's, a number for practice, or a secret of its own."""
        if not wish.daily:
            return wish.seed
        if wish.public or any(not seat.mine and seat.kind != "bot" for seat in wish.seats):
            raise StratagemError("the deal of the day is played alone or with bots")
        return await self.daily_seed(wish.game, today())

    async def daily_seed(self, game: str, date: str) -> bytes:
        """The same for everybody on this server; it cannot be derived from that of another day."""
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

    # -- games from elsewhere ---------------------------------------------------------------------

    async def bring(self, data: dict[str, Any], address: str, player: Player = NOBODY) -> Imported:
        """Verify an exported game, down to every card, and store it."""
        await self.has_room(address, player, imported=True)
        verified = await queued(lambda: self.replay_pool.verified(data, Asker(party(address))))
        stored = StoreLog(self.store, table_id())
        stored.change.created, stored.change.opener = self.now(), player.id
        stored.change.meta = {"import": data, "game": verified["game"], "created": self.now(), "over": True}
        await asyncio.wrap_future(stored.send())
        return Imported(id=stored.table, **verified)

    async def meta(self, table: str) -> dict[str, Any]:
        """What is known about a table, or an imported game, as such."""
        kept = await asyncio.wrap_future(self.store.load(table))
        return kept.meta if kept is not None else {}

    async def brought(self, id: str) -> tuple[Any, Any]:
        """An imported game: its rules, and its replay."""
        return await asyncio.to_thread(replay_from, await self.brought_replay(id))

    async def brought_replay(self, id: str) -> dict[str, Any]:
        """Its replay as it was verified."""
        meta = await self.meta(id)
        if "import" not in meta:
            raise NoTable("there is no such game here")
        replay: dict[str, Any] = meta["import"]["replay"]
        return replay

    async def stored(self, table: str, token: str, *kinds: str, since: int = 0) -> Kept:
        """A table as stored, for the bearer of such a token, even if the table cannot be opened.

        `since`: without the records up to this number.
        """
        kept: Kept | None = await asyncio.wrap_future(self.store.load(table, since))
        if kept is None or "import" in kept.meta:
            raise NoTable("there is no such table")
        right = kept.tokens.get(hashed(token))
        closed = right is not None and right["kind"] == WATCH and not kept.meta.get("spectators", True)
        if right is None or right["kind"] not in kinds or closed:
            raise NotAllowed("your token does not allow this here")
        return kept

    async def delete(self, room: Room) -> None:
        """The host deletes the table for good."""
        async with room.lock:
            await self.wipe(room.table)
            self.rooms.forget(room)

    async def wipe(self, table: str) -> None:
        """Delete every trace of a table, even one that can no longer be opened."""
        await asyncio.wrap_future(self.store.delete(table))
        if self.rooms.snapshots is not None:
            self.rooms.snapshots.forget(table)

    async def lobby(self) -> list[Listed]:
        """Public tables with a free chair; nothing of the game itself."""
        found = await asyncio.wrap_future(self.store.lobby())
        return [
            Listed(
                table, meta["game"], meta["seats"], free, created, bool(meta.get("rated")), bool(meta.get("teaching")),
                meta.get("clock"),
            )
            for table, created, meta, free in found
        ]


def usual_bots(wish: NewTable) -> bool:
    """Whether one person plays, with the bots with which everybody plays the deal of the day."""
    return [seat.mine for seat in wish.seats].count(True) == 1 and all(
        seat.mine or (seat.kind == "bot" and seat.level == LEVEL) for seat in wish.seats
    )


def is_day(date: str) -> bool:
    """Whether this is a date, as we write it."""
    try:
        return datetime.date.fromisoformat(date).isoformat() == date
    except ValueError:
        return False


def today() -> str:
    return time.strftime("%Y-%m-%d", time.gmtime())

"""Room: one table on the server.  Changes happen one at a time, and nobody is told of one before it is on disk.

Several workers may have the same table in memory.  The first to write a record has moved; the others follow.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from stratagem.server.audience import Audience, Own
from stratagem.server.bot_turns import BotTurns
from stratagem.server.completions import finished
from stratagem.server.deadlines import Clocks, Deadlines, same_time
from stratagem.server.errors import TooFast
from stratagem.server.history import endings_of
from stratagem.server.later import Later
from stratagem.server.messages import Clock
from stratagem.server.metrics import METRICS
from stratagem.server.seating import Seats
from stratagem.server.team import Team
from stratagem.server.turns import Turns
from stratagem.table import Chair, Match, Reason, Refused, Seen, StratagemError
from stratagem.table.looking import waiting_room
from stratagem.table.results import asked_after
from stratagem.table.sealing import commitment
from stratagem.table.serving import (
    Conflict,
    Kept,
    StoreLog,
    crash_point,
    drafted,
    follow,
    in_window,
    names_apart,
    redraft,
    reopened,
)

if TYPE_CHECKING:
    from stratagem.server.hall import Hall

T = TypeVar("T")
KEEP_VIEWS = 60  # records whose step-by-step views are kept while somebody wants to see them
TRIES = 20  # of an act that lost a race
OWN = ("standing", "unless", "later")  # notes of which each seat is told its own, and nobody else that they change
log = logging.getLogger("stratagem.server")


class Room:
    """A table with its seats, clocks and bots, and the audience that watches it.

    One worker is in charge of what happens automatically (bots, deadlines): the one that wrote the last record or, if
    it has died, the one that has claimed the table. Should two workers believe they are in charge, the store still
    accepts each record only once.
    """

    def __init__(self, hall: Hall, table: str, match: Match, stored: StoreLog, kept: Kept) -> None:
        self.hall = hall
        self.table = table
        self.match = match
        self.stored = stored
        self.meta = kept.meta
        self.notes: dict[str, Any] = {}  # state beside the game: whose clock is running, who is away
        self.rev = 0  # of the notes
        self.lock = asyncio.Lock()
        self.closed = False
        self.in_charge = not hall.store.shared
        self.opened_by = ""  # the address that opened it, if that was here and lately: whose its bots' questions are
        self.time = hall.time
        clock = self.meta.get("clock")
        self.clocks = Clocks(Clock(**clock) if clock else None, self.time.now())
        self.seats = Seats(self)
        self.team = Team(self)
        self.later = Later(self)
        self.audience = Audience(self)
        self.deadlines = Deadlines(self)
        self.bots = BotTurns(self)
        self.turns = Turns(self, known=False)
        self._used = time.monotonic()
        # notes, free chairs, whether it is over, due: as stored
        self._stored: tuple[dict[str, Any], int, bool, float | None] = ({}, 0, False, None)
        self._drafted: dict[int, float] = {}  # when each seat last edited its draft
        self._names = names_apart(match.game)
        self._dealt = 0  # the game to which these facts belong
        self._agreed: dict[str, Any] = {}  # the facts that change from game to game at most
        self._read_notes(kept)
        self.deadlines.read(grace=not hall.store.shared)
        if kept.records:
            self.turns.again()

    def touch(self) -> None:
        """It is in use: keep it in memory for a while."""
        self._used = time.monotonic()

    @property
    def gathering(self) -> bool:
        """Players are still taking their seats: nobody is shown anything of the game, and no clock runs."""
        return bool(self.notes.get("gathering"))

    @property
    def rated_now(self) -> bool:
        """A game is being played that counts for ratings: nobody is replaced in it."""
        return bool(self.meta.get("rated")) and not self.gathering and len(self.match.results) < self.match.playing

    @property
    def teaching(self) -> bool:
        """Whoever opened it sees the hands of all who agreed to that when they sat down."""
        return bool(self.meta.get("teaching"))

    def begin(self) -> None:
        """Everybody is here: the game is shown, and the clocks start; nobody has seen a card of any other chair."""
        self.notes["gathering"] = False
        self.seats.know_only_their_own()
        self.clocks.asked(self.time.now())

    def start(self, bot: Chair) -> None:
        """Begin with bots on the free chairs."""
        if not self.gathering:
            raise Refused(Reason("shell-why-started"))
        for seat, chair in enumerate(self.match.chairs):
            if chair.kind == "open":
                self.seats.give_to_bot(seat, bot)

    async def note_hint(self) -> None:
        """Count a hint at a deal of the day."""

        def note() -> None:
            self.notes["hints"] = self.notes.get("hints", 0) + 1

        await self.act(note)

    def next_game(self) -> None:
        """Deal the next game of the series; whoever knew cards of the last one knows only their own of this."""
        self.match.next_game()
        self.notes.pop("left", None)
        self.seats.know_only_their_own()

    def seen(self, seat: int | None, since: int | None) -> Seen:
        """The table as this seat (None: a spectator) may see it."""
        return waiting_room(self.match, seat) if self.gathering else self.match.seen(seat, since)

    def wake(self) -> None:
        """Check whether a bot or a clock has something to do."""
        self.deadlines.unset()
        if not self.closed and self.in_charge and not self.gathering:
            self.bots.start()
            self.deadlines.set()

    # -- what the store knows ---------------------------------------------------------------------

    def _read_notes(self, kept: Kept) -> None:
        """What any worker has stored about the table."""
        self.meta, self.notes, self.rev = kept.meta, kept.notes, kept.rev
        self._dealt = 0  # the facts may be others
        self.seats.read(kept.tokens)
        self._stored = (dict(self.notes), kept.free, kept.ended, kept.due)
        for seat, body in kept.drafts.items():
            of_this_player = body.get("generation", 0) == self.seats.generation(seat)
            if of_this_player and body["at"] > self._drafted.get(seat, 0.0):  # newer than what is known here
                self._drafted[seat] = body["at"]
                redraft(self.match, seat, body)

    async def catch_up(self) -> None:
        """Another worker has changed the table: load what is new."""
        async with self.lock:
            if self.closed:
                return
            kept = await asyncio.wrap_future(self.hall.store.load(self.table, self.match.number))
            if kept is None:
                self.hall.rooms.forget(self)
                return
            try:
                self._follow(kept)
            except StratagemError:
                await self._reload()
        self.wake()

    def _follow(self, kept: Kept) -> None:
        seat = None
        if kept.records:
            self.in_charge = not self.hall.store.shared  # the last writer is in charge
            self._set_views_kept()
            follow(self.match, kept.records)
            seat = kept.records[-1].get("seat")
        before, rights = self._stored[0], self.seats.rights
        self._read_notes(kept)
        self.turns.again()
        self.deadlines.read(grace=False)
        self._show(seat, before, not kept.records and rights == self.seats.rights and self._own_alone(before))

    def _own_alone(self, before: dict[str, Any]) -> bool:
        """Whether nothing has changed in the notes but what each seat alone is told."""
        changed = {name for name in {*before, *self.notes} if before.get(name) != self.notes.get(name)}
        return bool(changed) and changed <= set(OWN)

    def _show(self, seat: int | None, before: dict[str, Any], own: bool) -> None:
        """After a change: to everybody or, where it concerns only those whose own it is, to them."""
        if not own:
            self.audience.table_changed(seat)
            return
        for one in range(len(self.match.chairs)):
            if self.seats.own_of(one, before) != self.own(one):
                self.audience.own_changed(one)

    def own(self, seat: int) -> Own:
        """What only this seat is told of the table."""
        return self.seats.own_of(seat, self.notes)

    def _set_views_kept(self) -> None:
        self.match.frames.keep_views = KEEP_VIEWS if self.audience.frames_wanted else 0

    async def _reload(self) -> None:
        """Memory and disk differ: read everything again."""
        kept = await asyncio.wrap_future(self.hall.store.load(self.table))
        if kept is None:
            self.hall.rooms.forget(self)
            raise Refused(Reason("shell-why-table-gone"))
        self.stored = StoreLog(self.hall.store, self.table, kept.records)
        self.match = await asyncio.to_thread(reopened, self.stored, None, self.hall.packs)
        self.in_charge = not self.hall.store.shared
        self._read_notes(kept)
        self.turns.again()
        self.deadlines.read(grace=False)
        self.audience.table_changed(None)

    async def take_charge(self) -> None:
        """From now on this worker runs the bots and clocks here; nobody loses time because the previous one died."""
        async with self.lock:
            self.in_charge = True
            self.deadlines.read(grace=True)
        await self.act(lambda: None)  # the due time may have changed

    # -- doing something --------------------------------------------------------------------------

    async def act(self, work: Callable[[], T], seat: int | None = None) -> T:
        """Make one change, wait until it is on disk, tell everybody. If it fails, nothing has happened.

        `seat` is set if the change is an answer of that seat.
        """
        async with self.lock:
            found = await self._act(work, seat)
        self.wake()
        return found

    async def _act(self, work: Callable[[], T], seat: int | None = None) -> T:
        """Do it; if another worker was faster, retry on the updated table, if that is still allowed."""
        for _ in range(TRIES):
            if self.closed:
                raise Refused(Reason("shell-why-table-gone"))
            self._set_views_kept()
            try:
                found = work()
                self.later.point()
            except BaseException:
                if self.stored.change:  # it failed half-way: the disk is authoritative
                    await self._reload()
                raise
            try:
                await self._write(seat)
                return found
            except Conflict:
                METRICS.conflicts.inc()
                await self._reload()
        raise Refused(Reason("shell-why-stale"))

    async def _write(self, seat: int | None) -> None:
        """Wait until the change is on disk; only then may anybody be told."""
        began = time.monotonic()
        self.touch()
        self.deadlines.note(seat)
        self.turns.note()
        change, before = self.stored.change, self._stored[0]
        own = not (change.records or change.add or change.drop or change.chairs) and self._own_alone(before)
        noted = self._note()
        try:
            if self.stored.change.words:
                self.stored.change.authors = self._authors()
            rated = self._history()
            promise = self.hall.completions.promise()
            self.stored.send(promise)
            gone = await finished(promise.written)
        except Conflict:
            raise
        except BaseException:
            self.hall.rooms.forget(self)  # memory and disk may differ: the next request reads the table again
            raise
        METRICS.commit.observe(time.monotonic() - began)
        self.in_charge = True
        if noted:
            self.rev += 1
        self._show(seat, before, own)
        self.hall.rooms.keep_snapshot(self)
        if rated:
            self.hall.history.rate()
        if gone is not None:
            raise gone

    def _history(self) -> bool:
        """Who is asked after these records, and how a game ended with them; whether that counts for ratings."""
        change = self.stored.change
        if change.records:
            owing = sum(1 << seat for seat in self.team.owing())
            change.asked = asked_after(self.match, self.gathering) | owing
            change.known = self.match.number_for(None)
            if change.records[-1]["kind"] == "end":
                change.results = endings_of(self, self.hall.now())
        return any(ended.rated for ended in change.results)

    def _authors(self) -> dict[int, str]:
        """Whose words those of each seat are: of whoever sits there, or of whoever opened the table."""
        sitting, opener = self.notes.get("sitting", {}), self.notes.get("opener", "")
        return {seat: sitting.get(str(seat), "") or opener for seat in range(len(self.match.chairs))}

    def has_space(self) -> None:
        """Refuse what a game can do without where a table has as many records as it may have.

        Answers that are still secret do not count: whoever is refused would know of them.
        """
        if self.match.number - self.match.unknown_moves >= self.hall.limits.records:
            raise TooFast("shell-limit-records", "this table has as many records as it may have; only moves are taken")

    def _note(self) -> bool:
        """Store what other workers need to know about this table, if it has changed."""
        listed = self.meta.get("public") and (self.gathering or not self.match.over)  # its free chairs
        free = sum(chair.kind == "open" for chair in self.match.chairs) if listed else 0
        ended, due = self.match.over, self.deadlines.due()
        notes, was_free, was_ended, was_due = self._stored
        same = self.notes == notes and (free, ended) == (was_free, was_ended) and same_time(due, was_due)
        if same and (self.in_charge or due is None):
            return False
        change = self.stored.change
        change.notes, change.rev = self.notes, self.rev
        change.free, change.ended, change.due = free, ended, due
        change.keeper = self.hall.store.worker if due is not None else ""
        self._stored = (dict(self.notes), free, ended, due)
        return True

    async def play(
        self, seat: int, wires: list[dict[str, Any]], number: int, nonce: str, generation: int | None = None
    ) -> int:
        """A person's move.  In a reaction window every answer waits for the same minimum time.

        `generation`: of the chair, as it was when the move was sent.  Returns the number of the move's record; the end
        of a game has one of its own, and by now others may have moved.
        """
        if in_window(self.match):
            await self.deadlines.window_may_close()
        began = time.monotonic()
        made = 0

        def move() -> None:
            nonlocal made
            self.seats.in_person(seat, generation)
            before = self.match.number
            self.match.make(seat, wires, number, nonce)
            made = min(before + 1, self.match.number)

        await self.act(move, seat)
        METRICS.moves_of_people.inc()
        METRICS.move.observe(time.monotonic() - began)
        return min(made, self.match.number_for(seat))

    async def choose(
        self, seat: int, wire: dict[str, Any], number: int, nonce: str, generation: int | None = None
    ) -> int | None:
        """Add a rung, and make the move if that completes it and there is no warning.

        Returns the number of its record; None if it remains a draft.
        """
        async with self.lock:
            self.seats.in_person(seat, generation)
            wires = None
            if (seat, nonce) not in self.match.nonces:  # else it has been made already
                self.match.check_current(number)
                self.match.extend(seat, wire)
                if not self.match.may_commit(seat):
                    self._draft_changed(seat)
                    return None
                wires = drafted(self.match, seat)["actions"]
        try:
            return await self.play(seat, wires or [wire], number, nonce, generation)
        except StratagemError:
            self._draft_changed(seat)
            raise

    async def try_out(self, seat: int, work: Callable[[], Any], generation: int | None = None) -> None:
        """Change a seat's draft."""
        async with self.lock:
            self.seats.in_person(seat, generation)
            work()
        self._draft_changed(seat)

    def _draft_changed(self, seat: int) -> None:
        """Store it; nothing is lost if that fails."""
        self._drafted[seat] = self.hall.now()
        body = {
            **drafted(self.match, seat),
            "at": self._drafted[seat],
            "generation": self.seats.generation(seat),
        }
        self.hall.store.keep_draft(self.table, seat, body)
        self.audience.own_changed(seat)

    # -- what is public ---------------------------------------------------------------------------

    def facts(self) -> dict[str, Any]:
        """Public facts of the table: how luck is committed to, the clock, who is connected."""
        left = self.deadlines.left()
        connected, watching = self.audience.everywhere()
        gathering = self.gathering
        if self._dealt != self.match.playing:
            self._dealt, self._agreed = self.match.playing, self._agreed_facts()
        return {
            **self._agreed,
            "in_window": in_window(self.match) and not gathering,
            "gathering": gathering,
            "colours": self.seats.colours,
            "seconds_left": None if left is None else max(0, round(left, 1)),
            "connected": connected,
            "watching": watching,
            "rematch": self.notes.get("rematch", ""),
            "gone": self.deadlines.gone(),
            "votes": self.notes.get("votes", {}),
            "led": self.team.led if self.team.may_lead else None,
            "away_until": self._days_off(),
        }

    def _days_off(self) -> dict[str, float]:
        """Whose clock stands still, and until when."""
        off = self.notes.get("off")
        if not off or not self.clocks.in_days:
            return {}
        now = self.time.now()
        return {seat: until for seat, (since, until) in off.items() if since <= now < until}

    def _agreed_facts(self) -> dict[str, Any]:
        """Those that no move changes."""
        return {
            "id": self.table,
            "commitment": commitment(self.match),
            "chat": bool(self.meta.get("chat")),
            "open_afterwards": bool(self.meta["open_afterwards"]),
            "practice": bool(self.meta.get("practice")),
            "opened": bool(self.meta.get("opened")),
            "rated": bool(self.meta.get("rated")),
            "spectators": bool(self.meta.get("spectators", True)),
            "teaching": self.teaching,
            "phased": self.match.game.signal_phase(self.match.state) is not None,
            "daily": self.meta.get("daily", ""),
            "clock": self.meta.get("clock"),
            "window": self.meta["window"],
            "set_up": {"options": self.match.terms.setup.options, "series": self.match.terms.series_name},
            "names": self._names,  # where its cards have other names than the house's: to be asked for at the table
            "branch": self.meta.get("branch"),  # the finished game from which this one branches
        }

    # -- the end, for now --------------------------------------------------------------------------

    def due_before(self, at: float) -> bool:
        due = self._stored[3]
        return due is not None and due <= at  # as the store says it: what is due there is held here

    @property
    def idle(self) -> bool:
        """Nobody is watching, and nothing will happen soon: it may be dropped from memory."""
        limits = self.hall.limits
        seconds = limits.over_seconds if self.match.over else limits.idle_seconds
        soon = self.in_charge and self.due_before(self.hall.now() + seconds)
        quiet = time.monotonic() - self._used > seconds
        return not self.audience.viewers and quiet and not soon and not self.lock.locked()

    def close(self) -> None:
        """Stop everything here."""
        self.closed = True
        self.bots.close()
        self.deadlines.close()
        self.audience.close()

    def acknowledged(self) -> None:
        crash_point("after-acknowledge")

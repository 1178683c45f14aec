"""Audience: who is watching a table, on this worker and on others, when they are shown updates, and which."""

from __future__ import annotations

import asyncio
import weakref
from typing import TYPE_CHECKING, Any

import msgspec

from stratagem.server.messages import Outgoing
from stratagem.table import Seen
from stratagem.table.frames import latest, unseen
from stratagem.table.looking import ViewCache

if TYPE_CHECKING:
    from stratagem.server.room import Room
    from stratagem.server.viewer import Viewer

DEBOUNCE = 0.25  # seconds for which arrivals and departures are batched: a table often fills or empties all at once
ENCODER = msgspec.json.Encoder()
# What only one seat is told: the cards at which its standing answer does not hold, 0 for none (None: no such answer),
# and what it will point at later, as JSON.
Own = tuple[int | None, str]
NOTHING: Own = (None, "")


class Audience:
    """The viewers of one table."""

    def __init__(self, room: Room) -> None:
        self.room: Room = weakref.proxy(room)  # the room owns it: a plain reference would make a cycle
        self.viewers: set[Viewer] = set()
        self.elsewhere: dict[str, tuple[list[int], int]] = {}  # per other worker: its seats and number of spectators
        self.frames_wanted = False  # whether anybody wants to see every step
        self._show_due = False
        self._presence_due: asyncio.TimerHandle | None = None
        self._everywhere: tuple[list[int], int] | None = None  # who is connected, until somebody comes or goes
        self._views: ViewCache | None = None
        self._facts: dict[str, Any] = {}  # as last serialised
        self._texts: dict[Own, msgspec.Raw] = {}  # the same as JSON

    def enter(self, viewer: Viewer) -> None:
        self.viewers.add(viewer)
        self._presence_changed()

    def leave(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)
        self.room.touch()
        self._presence_changed()

    def _presence_changed(self) -> None:
        self._everywhere = None
        self.frames_wanted = any(viewer.wants_frames for viewer in self.viewers)
        self.room.hall.peers.tell_presence(self.room)
        if self._presence_due is None:
            self._presence_due = asyncio.get_running_loop().call_later(DEBOUNCE, self._tell_presence)

    def _tell_presence(self) -> None:
        self._presence_due = None
        self.refresh()

    def refresh(self) -> None:
        """Show everybody the table again."""
        for viewer in self.viewers:
            viewer.changed()

    def heard_from(self, worker: str, seats: list[int], watching: int) -> None:
        """Who is connected to another worker."""
        if self.elsewhere.get(worker, ([], 0)) != (seats, watching):
            self.elsewhere[worker] = (seats, watching)
            self._everywhere = None
            self.refresh()

    def lost(self, workers: set[str]) -> None:
        """Anyone connected to these workers is no longer connected."""
        gone = workers & set(self.elsewhere)
        for worker in gone:
            del self.elsewhere[worker]
        if gone:
            self._everywhere = None
            self.refresh()

    def forget_others(self) -> None:
        """Forget who is connected to other workers; they will report it again."""
        self.elsewhere = {}
        self._everywhere = None

    def presence(self) -> tuple[list[int], int]:
        """The seats and the number of spectators that are connected to this worker."""
        seats = sorted({viewer.seat for viewer in self.viewers if viewer.seat is not None})
        return seats, sum(viewer.seat is None for viewer in self.viewers)

    def everywhere(self) -> tuple[list[int], int]:
        """The same for all workers together."""
        if self._everywhere is None:
            seats, watching = self.presence()
            there = self.elsewhere.values()
            seats = sorted(set(seats).union(*(seats for seats, _ in there)))
            self._everywhere = (seats, watching + sum(count for _, count in there))
        return self._everywhere

    def views(self) -> ViewCache:
        """What has been worked out is kept until something happens at the table, whoever comes and goes."""
        match = self.room.match
        if self._views is None or not self._views.holds(match):
            self._views = ViewCache(match)
        return self._views

    def serialised(self, facts: dict[str, Any], own: Own) -> msgspec.Raw:
        """The public facts of the table, for all viewers who have the same of their own, or nothing."""
        if facts != self._facts:  # most moves change none of them
            self._facts, self._texts = facts, {}
        text = self._texts.get(own)
        if text is None:
            standing, later = own
            mine: dict[str, Any] = {"standing": standing is not None, "unless": standing or None}
            if later:
                mine["later"] = msgspec.Raw(later.encode())
            text = self._texts[own] = msgspec.Raw(ENCODER.encode({**facts, **mine}))
        return text

    # -- showing ------------------------------------------------------------------------------------

    def table_changed(self, seat: int | None) -> None:
        """The table has changed; a seat's secret answer, and when it was given, is hidden from everyone else.

        Viewers whose token has been revoked are disconnected.
        """
        match, rights = self.room.match, self.room.seats.rights
        secret = seat is not None and match.number_for(None) != match.number
        for viewer in self.viewers:
            if viewer.key and viewer.key not in rights:
                viewer.expelled = viewer.dirty = True
            elif not secret or viewer.seat == seat or viewer.expelled:
                viewer.dirty = True
        self.show_soon()

    def own_changed(self, seat: int) -> None:
        """A draft, or what is to be done later, concerns only its own seat, on whatever devices it is open."""
        for viewer in self.viewers:
            if viewer.seat == seat:
                viewer.changed()

    def show_soon(self) -> None:
        """Once the current batch of events is complete, show everybody what is new to them."""
        if not self._show_due:
            self._show_due = True
            asyncio.get_running_loop().call_soon(self._show)

    def _show(self) -> None:
        """Never before a move is on disk: updates wait until then.

        Viewers hold the room; without any it may be gone by now.
        """
        self._show_due = False
        viewers = list(self.viewers)
        if not viewers:
            return
        room = viewers[0].room
        broadcast = None if room.closed or room.lock.locked() else Broadcast(room)
        for viewer in viewers:
            viewer.show(broadcast)

    def close(self) -> None:
        if self._presence_due is not None:
            self._presence_due.cancel()
        for viewer in list(self.viewers):
            viewer.changed()


class Shown(Outgoing, tag="seen"):
    """Like messages.Now, with the public facts already serialised for everybody."""

    seen: Seen
    table: msgspec.Raw


class Broadcast:
    """A table at one moment: whatever is the same for all viewers is computed once."""

    def __init__(self, room: Room) -> None:
        self.views = room.audience.views()
        self.facts: dict[str, Any] = room.facts()
        self.gathering = room.gathering
        self.most = room.hall.limits.news
        self.room = room
        self._texts: dict[Own, msgspec.Raw] = {}
        self._told: dict[tuple[int | None, int | None], tuple[bytes, int]] = {}  # what was sent, by seat and news

    def table(self, seat: int | None) -> msgspec.Raw:
        """The public facts, and what this seat alone is told."""
        own = self.room.own(seat) if seat is not None else NOTHING
        text = self._texts.get(own)
        if text is None:
            text = self._texts[own] = self.room.audience.serialised(self.facts, own)
        return text

    def told(self, seat: int | None, since: int | None) -> tuple[bytes, int]:
        """What a viewer is sent, and the number it has then seen.

        It is shared by all of one seat, or all spectators, who have seen the same: a player may have many devices.
        """
        known = (seat, since)
        if known not in self._told:
            self._told[known] = self._worded(seat, since)
        return self._told[known]

    def _worded(self, seat: int | None, since: int | None) -> tuple[bytes, int]:
        """A viewer who sees the table for the first time gets the news without the view of each step."""
        if self.gathering:
            return ENCODER.encode(Shown(self.room.seen(seat, None), self.table(seat))), 0
        seen = self.views.seen(seat, since or 0)
        if not since or len(seen.frames) > self.most:
            frames, earlier = latest(seen.frames, self.most)
            if not since:
                frames = [unseen(frame) for frame in frames]
            seen = msgspec.structs.replace(seen, frames=frames, earlier=earlier)
        return ENCODER.encode(Shown(seen, self.table(seat))), seen.number

"""Audience: who is watching a table, on this worker and on others, and when they are shown updates."""

from __future__ import annotations

import asyncio
import weakref
from typing import TYPE_CHECKING

from stratagem.server.broadcast import Broadcast

if TYPE_CHECKING:
    from stratagem.server.room import Room
    from stratagem.server.viewer import Viewer

DEBOUNCE = 0.25  # seconds for which arrivals and departures are batched: a table often fills or empties all at once


class Audience:
    """The viewers of one table."""

    def __init__(self, room: Room) -> None:
        self.room: Room = weakref.proxy(room)  # the room owns it: a plain reference would make a cycle
        self.viewers: set[Viewer] = set()
        self.elsewhere: dict[str, tuple[list[int], int]] = {}  # per other worker: its seats and number of spectators
        self.frames_wanted = False  # whether anybody wants to see every step
        self._show_due = False
        self._presence_due: asyncio.TimerHandle | None = None

    def enter(self, viewer: Viewer) -> None:
        self.viewers.add(viewer)
        self._presence_changed()

    def leave(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)
        self.room.touch()
        self._presence_changed()

    def _presence_changed(self) -> None:
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
            self.refresh()

    def lost(self, workers: set[str]) -> None:
        """Anyone connected to these workers is no longer connected."""
        gone = workers & set(self.elsewhere)
        for worker in gone:
            del self.elsewhere[worker]
        if gone:
            self.refresh()

    def presence(self) -> tuple[list[int], int]:
        """The seats and the number of spectators that are connected to this worker."""
        seats = sorted({viewer.seat for viewer in self.viewers if viewer.seat is not None})
        return seats, sum(viewer.seat is None for viewer in self.viewers)

    def everywhere(self) -> tuple[list[int], int]:
        """The same for all workers together."""
        seats, watching = self.presence()
        there = self.elsewhere.values()
        return sorted(set(seats).union(*(seats for seats, _ in there))), watching + sum(count for _, count in there)

    # -- showing ------------------------------------------------------------------------------------

    def table_changed(self, seat: int | None) -> None:
        """The table has changed; a seat's secret answer, and when it was given, is hidden from everyone else.

        Viewers whose token has been revoked are disconnected.
        """
        match = self.room.match
        secret = seat is not None and match.number_for(None) != match.number
        for viewer in self.viewers:
            if viewer.key and viewer.key not in self.room.seats.rights:
                viewer.expelled = True
            if not secret or viewer.seat == seat or viewer.expelled:
                viewer.changed()

    def draft_changed(self, seat: int) -> None:
        """A draft concerns only its own seat, on whatever devices it is open."""
        for viewer in self.viewers:
            if viewer.seat == seat:
                viewer.changed()

    def show_soon(self) -> None:
        """Once the current batch of events is complete, show everybody what is new to them."""
        if not self._show_due:
            self._show_due = True
            asyncio.get_running_loop().call_soon(self._show)

    def _show(self) -> None:
        """Never before a move is on disk: updates wait until then."""
        self._show_due = False
        room = self.room
        broadcast = None if room.closed or room.lock.locked() else Broadcast(room)
        for viewer in list(self.viewers):
            viewer.show(broadcast)

    def close(self) -> None:
        if self._presence_due is not None:
            self._presence_due.cancel()
        for viewer in list(self.viewers):
            viewer.changed()

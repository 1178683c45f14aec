"""Company: who looks at a table, here and at other workers, and what is public about it."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any

from stratagem.server.paced import Paced
from stratagem.table import Match
from stratagem.table.sealing import commitment
from stratagem.table.serving import StoreLog, in_window, names_apart

if TYPE_CHECKING:
    from stratagem.server.hall import Hall
    from stratagem.server.viewer import Viewer

GATHERED = 0.25  # seconds in which people come and go before the others are told: a table fills and empties at once


class Company(Paced):
    """A table and the people who look at it."""

    def __init__(self, hall: Hall, table: str, match: Match, stored: StoreLog, meta: dict[str, Any]) -> None:
        super().__init__(hall, table, match, stored, meta)
        self.viewers: set[Viewer] = set()
        self.elsewhere: dict[str, tuple[list[int], int]] = {}  # seats and spectators at other workers
        self.frames_wanted = False  # whether anybody wants to see every step
        self._names = names_apart(match.game)
        self._sealed = (0, "")  # the game that is being played, and what its luck is committed to by
        self._telling: asyncio.TimerHandle | None = None  # when the others are told who came and went
        self.used = time.monotonic()

    def enter(self, viewer: Viewer) -> None:
        self.viewers.add(viewer)
        self._company_changed()

    def leave(self, viewer: Viewer) -> None:
        self.viewers.discard(viewer)
        self.used = time.monotonic()
        self._company_changed()

    def _company_changed(self) -> None:
        self.frames_wanted = any(viewer.wants_frames for viewer in self.viewers)
        self.hall.tell_presence(self)
        if self._telling is None:
            self._telling = asyncio.get_running_loop().call_later(GATHERED, self._tell_company)

    def _tell_company(self) -> None:
        self._telling = None
        for viewer in self.viewers:
            viewer.changed()

    def presence(self) -> tuple[list[int], int]:
        """The seats and the number of spectators that are connected to this worker."""
        seats = sorted({viewer.seat for viewer in self.viewers if viewer.seat is not None})
        return seats, sum(viewer.seat is None for viewer in self.viewers)

    def _free(self) -> int:
        """Chairs that the lobby may offer."""
        if not self.meta.get("public") or self.match.over:
            return 0
        return sum(chair.kind == "open" for chair in self.match.chairs)

    def facts(self) -> dict[str, Any]:
        """Public facts of the table: how luck is committed to, the clock, who is connected."""
        left = self._time_left()
        seats, watching = self.presence()
        if self._sealed[0] != self.match.playing:
            self._sealed = (self.match.playing, commitment(self.match))
        return {
            "id": self.table,
            "commitment": self._sealed[1],
            "chat": bool(self.meta.get("chat")),
            "open_afterwards": bool(self.meta["open_afterwards"]),
            "practice": bool(self.meta.get("practice")),
            "daily": self.meta.get("daily", ""),
            "clock": self.meta.get("clock"),
            "window": self.meta["window"],
            "in_window": in_window(self.match),
            "seconds_left": None if left is None else max(0, round(left, 1)),
            "connected": sorted(set(seats).union(*(there for there, _ in self.elsewhere.values()))),
            "watching": watching + sum(count for _, count in self.elsewhere.values()),
            "rematch": self.notes.get("rematch", ""),
            "names": self._names,  # where its cards have other names than the house's: to be asked for at the table
            "branch": self.meta.get("branch"),  # of which finished game this is another course
        }

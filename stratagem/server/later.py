"""Later: a gesture meant for the next phase, in games that count gestures by phase.

It is made in the same change as the move that reveals the cards, if what it points at is still there; otherwise it is
dropped. Nobody is told beforehand, and afterwards it is a gesture like any other: it depends on what everybody sees.
"""

from __future__ import annotations

import weakref
from typing import TYPE_CHECKING, Any

from stratagem.table import Reason, Refused
from stratagem.table.terms import signal_told

if TYPE_CHECKING:
    from stratagem.server.room import Room


class Later:
    """The gestures that wait at one table, one for each seat at most."""

    def __init__(self, room: Room) -> None:
        self.room: Room = weakref.proxy(room)  # the room owns it: a plain reference would make a cycle

    @property
    def _kept(self) -> dict[str, dict[str, Any]]:
        found: dict[str, dict[str, Any]] = self.room.notes.get("later", {})
        return found

    def keep(self, seat: int, signal: dict[str, Any] | None) -> None:
        """Point at this when the next phase begins; None: at nothing after all."""
        match = self.room.match
        others = {one: kept for one, kept in self._kept.items() if one != str(seat)}
        if signal is None:
            self.room.notes["later"] = others
            return
        phase = match.game.signal_phase(match.state)
        if phase is None or match.over or signal not in match.game.signals(match.state, seat):
            raise Refused(Reason("shell-why-no-signal"))
        told = signal_told(match.game, seat, signal)
        offer = {"do": signal, "key": told.key, "params": told.params}
        self.room.notes["later"] = {**others, str(seat): {"now": [match.playing, phase], "offer": offer}}

    def point(self) -> None:
        """Into the change that is about to be written: the gestures whose phase has come."""
        match, kept = self.room.match, self._kept
        if not kept:
            return
        now = [match.playing, match.game.signal_phase(match.state)]
        due = {seat: one["offer"]["do"] for seat, one in kept.items() if one["now"] != now}
        if not due:
            return
        self.room.notes["later"] = {seat: one for seat, one in kept.items() if seat not in due}
        for seat, signal in sorted(due.items()):
            there = not match.over and signal in match.game.signals(match.state, int(seat))
            if there and match.chairs[int(seat)].kind == "person" and not match.has_signalled(int(seat)):
                match.talk(int(seat), signal)

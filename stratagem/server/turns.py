"""Turns: since when each player has been asked, so that a turn is announced once, however many moves it has.

A turn is known by a number: in a reaction window, where several are asked at once, or where a bot waits for a word,
that of the record that asked; else that of the last move of anybody else. All of them are the same on every worker,
whoever has answered.
"""

from __future__ import annotations

import weakref
from typing import TYPE_CHECKING

from stratagem.table.serving import Turn, in_window, open_since

if TYPE_CHECKING:
    from stratagem.server.room import Room

KINDS = ("person", "bot", "open")
NOT_SHORT = 2.0  # a deadline is worth a reminder if it is further away than so many times the notice it gives


class Turns:
    """The turns of one table, as they are now and as they were when everybody was last told."""

    def __init__(self, room: Room, known: bool) -> None:
        self.room: Room = weakref.proxy(room)  # the room owns it: a plain reference would make a cycle
        self.told: dict[int, tuple[str, int]] = {}
        self._read = 0  # so many records have been looked at
        self._moved: dict[int, int] = {}  # the number of the last move of each seat
        self._dealt = 0
        if known:
            self.told = self.now()

    def now(self) -> dict[int, tuple[str, int]]:
        """Every seat of a player who owes an answer, or a word to a bot: whose it is, and since which record."""
        room = self.room
        sitting = room.notes.get("sitting")
        if not sitting or room.gathering or room.match.over:
            return {}
        self._look()
        asked = open_since(room.match)
        together = in_window(room.match) or sum(len(room.match.asked(kind)) for kind in KINDS) > 1
        keys = {seat: asked if together else self._since(seat) for seat in room.match.waiting("person")}
        keys.update(dict.fromkeys(room.team.owing(), asked))
        return {seat: (sitting[str(seat)], key) for seat, key in keys.items() if str(seat) in sitting}

    def asking(self) -> set[int]:
        """Since which records anybody has been asked; in a window whoever has answered."""
        room = self.room
        if room.gathering or room.match.over:
            return set()
        return {open_since(room.match)} if in_window(room.match) else {key for _, key in self.now().values()}

    def _look(self) -> None:
        """At the records that are new."""
        records = self.room.stored.records
        if len(records) < self._read:
            self._read, self._moved = 0, {}
        for record in records[self._read :]:
            if record["kind"] == "move":
                self._moved[record["seat"]] = record["n"]
            elif record["kind"] == "setup":
                self._dealt = record["n"]
        self._read = len(records)

    def _since(self, seat: int) -> int:
        return max([self._dealt, *(number for one, number in self._moved.items() if one != seat)])

    def note(self) -> None:
        """Into the change that is about to be written: whoever is newly asked."""
        room, notices = self.room, self.room.hall.notices
        if not notices.on:
            return
        now, at = self.now(), room.time.now()
        channel = room.meta.get("channel", "")
        channel = channel if channel in notices.channels else ""
        new = {seat: turn for seat, turn in now.items() if self.told.get(seat) != turn}
        self.told = now
        for seat, (player, key) in new.items():
            due = at + notices.telling.delay_seconds
            turn = Turn(seat, player, key, room.match.number, due, self._reminder(seat, at), channel)
            room.stored.change.turns.append(turn)

    def _reminder(self, seat: int, at: float) -> float | None:
        """When to remind somebody of their deadline."""
        notice = self.room.hall.notices.telling.reminder_hours * 3600
        left = self.left(seat)
        return at + left - notice if notice and left is not None and left > NOT_SHORT * notice else None

    def left(self, seat: int) -> float | None:
        """Seconds until the deadline of a seat; in a window that of all."""
        room = self.room
        if in_window(room.match):
            return room.deadlines.left()
        if seat in room.team.owing():
            return room.team.left()
        return room.clocks.left(seat, room.time.now()) if room.clocks.clock is not None else None

    def again(self) -> None:
        """The table was read anew: whoever wrote it has told everybody."""
        self._read, self._moved, self._dealt = 0, {}, 0
        self.told = self.now()

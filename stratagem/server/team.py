"""Team: the partners of an absent player direct that chair: its bot plays where most of them point.

Nobody sees the hand: they only make signals that the rules allow, and the bot chooses which card to play.
"""

from __future__ import annotations

import weakref
from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from stratagem.server.room import Room

A_DAY = 86_400.0  # seconds for which a bot waits for a word where there is no clock


class Team:
    """The chairs of one table that are led. That a bot waits, and for how long, follows from what everybody sees."""

    def __init__(self, room: Room) -> None:
        self.room: Room = weakref.proxy(room)  # the room owns it: a plain reference would make a cycle

    @property
    def may_lead(self) -> bool:
        """Whether the rules let partners say what somebody might do, and how."""
        match = self.room.match
        return match.game.cooperative and match.game.heedful and len(match.chairs) > 1

    @property
    def led(self) -> list[int]:
        return list(self.room.notes.get("led", []))

    def lead(self, seat: int) -> None:
        """From now on, the bot on this chair waits for advice."""
        self.room.notes["led"] = sorted({*self.led, seat})
        self.room.clocks.asked(self.room.time.now())

    def leave(self, seat: int) -> None:
        """The chair is its player's again, or somebody else's."""
        if seat in self.led:
            self.room.notes["led"] = [one for one in self.led if one != seat]

    def word(self) -> dict[str, Any] | None:
        """What more than half of those who are there have pointed at since the question was asked."""
        people = self._there()
        said = self.room.match.pointed()
        votes = Counter(msgspec.json.encode(said[one], order="sorted") for one in people if one in said)
        for signal, count in votes.items():
            if 2 * count > len(people):
                found: dict[str, Any] = msgspec.json.decode(signal)
                return found
        return None

    def waits(self, seat: int) -> bool:
        """Whether the bot on this chair is still waiting for the others' advice."""
        if seat not in self.led or not self._there() or not self.room.match.may_be_told(seat):
            return False
        return self.word() is None and self._patience() > 0

    def owing(self) -> list[int]:
        """The people whose advice a bot is waiting for."""
        if self.left() is None:
            return []
        pointed = self.room.match.pointed()
        return [seat for seat in self._there() if seat not in pointed]

    def left(self) -> float | None:
        """Seconds until a bot that is waiting for advice plays without it; None if none is."""
        if not self.led or self.room.gathering or self.room.match.over:
            return None
        return self._patience() if any(self.waits(seat) for seat in self.room.match.waiting("bot")) else None

    def _patience(self) -> float:
        clock = self.room.clocks.clock
        return (clock.move if clock is not None else A_DAY) - (self.room.time.now() - self.room.clocks.since)

    def _there(self) -> list[int]:
        """The people who may give advice."""
        chairs, gone = self.room.match.chairs, self.room.notes.get("gone", [])
        return [seat for seat, chair in enumerate(chairs) if chair.kind == "person" and seat not in gone]

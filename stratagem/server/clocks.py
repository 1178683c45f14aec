"""Clocks: the time of day, and how much time the players of a table have left."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import Any

from stratagem.server.messages import Clock

GRACE = 30.0  # seconds everybody has at least when a table is opened again: nobody loses to a restart


class Time:
    """The time of day, and sleeping. Tests substitute their own."""

    def now(self) -> float:
        return time.time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class Clocks:
    """When the current question was asked, and what is left of each seat's time bank.

    It uses the time of day, so that deadlines of several days survive a restart of the server.
    """

    def __init__(self, clock: Clock | None, now: float) -> None:
        self.clock = clock
        self.since = now
        self.bank: dict[int, float] = {}  # only seats that have used some of it
        self.grace = 0.0  # nobody's time is up before this moment

    def asked(self, now: float) -> None:
        """A new question has been asked."""
        self.since = now
        self.grace = 0.0

    def answered(self, seat: int, now: float) -> None:
        """A seat has answered: time used beyond its allowance per move comes out of its bank."""
        if self.clock is not None:
            beyond = now - self.since - self.clock.move
            if beyond > 0:
                self.bank[seat] = max(0.0, self.bank.get(seat, self.clock.bank) - beyond)

    def left(self, seat: int, now: float) -> float | None:
        """How long this seat may still think; None means without limit."""
        if self.clock is None:
            return None
        own = self.clock.move + self.bank.get(seat, self.clock.bank) - (now - self.since)
        return max(own, self.grace - now)

    def window_left(self, window: float, now: float) -> float:
        """The longest time for which an open reaction window stays open."""
        return max(window - (now - self.since), min(self.grace - now, window))

    def out_of_time(self, seats: Sequence[int], now: float) -> list[int]:
        """The seats that have been asked and whose time is up."""
        return [seat for seat in seats if (left := self.left(seat, now)) is not None and left <= 0]

    def to_json(self) -> dict[str, Any]:
        return {"since": self.since, "bank": {str(seat): left for seat, left in self.bank.items()}}

    def go_on(self, data: dict[str, Any], now: float) -> None:
        """Restore them as they were when the table was last open, with a short grace period."""
        self.bank = {int(seat): float(left) for seat, left in data["bank"].items()}
        self.since = min(float(data["since"]), now)
        self.grace = now + GRACE

"""Garbage: when the collector of reference cycles looks through what is in memory.

Tables are many small things that live long.  A table that is forgotten goes
without the collector: nothing in it refers back to it in a circle.  So the
collector has hardly anything to find, and everybody waits while it looks.  It
looks by itself no more, but when so much has gathered that it might be worth it.
"""

from __future__ import annotations

import gc
import time

MANY = 1_000_000  # new things, less those that are gone again
OFTEN_ENOUGH = 3600.0  # seconds between two looks


class Garbage:
    """The collector of this process."""

    def __init__(self) -> None:
        self.last = time.monotonic()
        self.kept = 0  # things that the last look has left

    def begin(self) -> None:
        """What is there before the first table stays, and is never looked at."""
        gc.collect()
        gc.freeze()
        gc.disable()

    def now_and_then(self) -> None:
        """Look, if it is time; the more there is, the more must be new, so that growing costs few looks."""
        new = gc.get_count()[0]
        late = time.monotonic() - self.last > OFTEN_ENOUGH
        if late or new > max(MANY, self.kept):
            gc.collect()
            self.last = time.monotonic()
            self.kept = len(gc.get_objects())

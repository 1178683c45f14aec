"""Garbage: what the collector of reference cycles looks through, and when.

Tables are many small things that live long.  A table that is forgotten goes
without the collector: nothing in it refers back to it in a circle.  So whatever
has outlived its first look is set aside, and all of it is looked through only
now and then; otherwise everybody would wait for that several times a minute.
"""

from __future__ import annotations

import gc
import time
from typing import Any

FIRST_LOOK = 20_000  # new things, less those that are gone again
ALL_OF_IT = 1800.0  # seconds between two looks at everything
CONNECTIONS = 50_000  # that have ended: a few of them leave circles behind


class Garbage:
    """The collector of this process."""

    def __init__(self) -> None:
        self.last = time.monotonic()
        self.connections = 0  # that have ended since everything was looked through

    def begin(self) -> None:
        gc.collect()
        gc.freeze()
        gc.set_threshold(FIRST_LOOK)
        gc.callbacks.append(self._looked)

    def _looked(self, phase: str, about: dict[str, Any]) -> None:
        """Whatever has outlived a look is set aside."""
        if phase == "stop":
            gc.freeze()

    def now_and_then(self) -> None:
        """Look through everything, if it is time."""
        if self.connections >= CONNECTIONS or time.monotonic() - self.last > ALL_OF_IT:
            gc.unfreeze()
            gc.collect()
            self.connections, self.last = 0, time.monotonic()

"""Garbage collection, triggered by us instead of by Python's allocation counts.

A server holds many small, long-lived objects, and a dropped table leaves no reference cycles behind.  Collection would
find next to nothing while every client waits for it, so it runs only when enough new objects have piled up.
"""

import gc
import time

MANY = 1_000_000  # new objects, minus those already freed
LONGEST_WAIT = 3600.0  # seconds between two runs


class GarbageCollection:
    """When this process collects garbage."""

    def __init__(self) -> None:
        self.last = time.monotonic()
        self.survivors = 0  # objects left after the last run

    def take_over(self) -> None:
        """From now on collection runs only when we trigger it; existing objects are never scanned again."""
        gc.collect()
        gc.freeze()
        gc.disable()

    def run_if_due(self) -> None:
        """The threshold grows with the number of objects, so a growing server rarely collects."""
        new = gc.get_count()[0]
        late = time.monotonic() - self.last > LONGEST_WAIT
        if late or new > max(MANY, self.survivors):
            gc.collect()
            self.last = time.monotonic()
            self.survivors = len(gc.get_objects())

"""Eager coroutines: run immediately as far as possible; only one that has to wait needs a task."""

from __future__ import annotations

from collections.abc import Coroutine, Generator
from dataclasses import dataclass
from typing import Any


def start(work: Coroutine[Any, Any, None]) -> Suspended | None:
    """Run it until it first waits; None means it finished without waiting."""
    try:
        return Suspended(work, work.send(None))
    except StopIteration:
        return None


@dataclass(eq=False, slots=True)
class Suspended:
    """A coroutine that waits for something; await this to finish it."""

    work: Coroutine[Any, Any, None]
    waits_for: Any

    def __await__(self) -> Generator[Any, None, None]:
        yield self.waits_for  # as the coroutine itself would have
        yield from self.work.__await__()

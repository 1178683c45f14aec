"""Begun: what mostly need not wait is done where it is asked for; where it must wait, a task goes on with it."""

from __future__ import annotations

from collections.abc import Coroutine, Generator
from typing import Any


def begin(work: Coroutine[Any, Any, None]) -> Begun | None:
    """Do it as far as it goes without waiting; None: that was all of it."""
    try:
        return Begun(work, work.send(None))
    except StopIteration:
        return None


class Begun:
    """Work that waits for something; whoever awaits it goes on with it."""

    def __init__(self, work: Coroutine[Any, Any, None], waits_for: Any) -> None:
        self.work = work
        self.waits_for = waits_for

    def __await__(self) -> Generator[Any, None, None]:
        yield self.waits_for  # as the work itself would have
        yield from self.work.__await__()

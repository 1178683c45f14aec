"""Crash points: named places where a test can kill the process, to see what survives.

`STRATAGEM_CRASH=after-append:3` kills the process, at once and without any clean-up, the third time it reaches the
point of that name. Without the variable a point costs one dictionary lookup.
"""

import os
from collections.abc import Callable

POINTS = ("before-append", "after-append", "after-sync", "after-acknowledge", "during-snapshot")
OF_NOTICES = ("before-notice", "after-notice")  # with what is in the outbox
IN_A_PAGE = ("before-append", "after-append", "after-sync", "after-save", "after-acknowledge")

_leave: Callable[[int], object] = os._exit  # where there is no process to end, something else is

_left: dict[str, int] = {}


def arm(order: str, by: Callable[[int], object] = os._exit) -> None:
    """`name:count`: kill the process, by this, the count-th time it reaches this point; empty: never."""
    global _leave
    name, _, count = order.partition(":")
    _leave = by
    _left.clear()
    if name in (*POINTS, *IN_A_PAGE, *OF_NOTICES):
        _left[name] = int(count or 1)


arm(os.environ.get("STRATAGEM_CRASH", ""))


def point(name: str) -> None:
    """The process has reached a crash point."""
    if name in _left:
        _left[name] -= 1
        if _left[name] <= 0:
            _leave(137)

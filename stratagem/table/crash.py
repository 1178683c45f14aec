"""Crash points: named places where a test can kill the process, to see what survives.

`STRATAGEM_CRASH=after-append:3` kills the process, at once and without any clean-up, the third time it reaches the
point of that name. Without the variable a point costs one dictionary lookup.
"""

import os

POINTS = ("before-append", "after-append", "after-sync", "after-acknowledge", "during-snapshot")

_left: dict[str, int] = {}


def arm(order: str) -> None:
    """`name:count`: kill the process the count-th time it reaches this point; empty: never."""
    name, _, count = order.partition(":")
    _left.clear()
    if name in POINTS:
        _left[name] = int(count or 1)


arm(os.environ.get("STRATAGEM_CRASH", ""))


def point(name: str) -> None:
    """The process has reached a crash point."""
    if name in _left:
        _left[name] -= 1
        if _left[name] <= 0:
            os._exit(137)

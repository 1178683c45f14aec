"""Loading on demand: in a page, a game's files are fetched when they are needed.  Elsewhere they are always there."""

# mypyc: skip

from collections.abc import Callable

_bring: list[Callable[[str], None]] = []


def bring_with(bring: Callable[[str], None]) -> None:
    """From now on this brings what is needed."""
    _bring[:] = [bring]


def need(name: str) -> None:
    """Files of this name are about to be read: `book`, or `network-strato`."""
    for bring in _bring:
        bring(name)

"""Prices: expensive requests cost the requesting address points of a budget, and wait in a fair queue."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from stratagem.server.bot_turns import answered
from stratagem.server.errors import Busy, TooFast
from stratagem.server.limits import Budgets
from stratagem.table.serving import PendingAnswer, QueueFull

if TYPE_CHECKING:
    from collections.abc import Callable

    from stratagem.server.limits import Limits

HINT = 5.0
REVIEW = 20.0
IMPORT = 5.0  # besides replaying it twice
POSITION = 1.0
EXPORT = 2.0
NEWS = 1.0
BRANCH = 5.0  # besides replaying it
EXAMPLE = 0.5  # an answer in an example of a rulebook: a few moves are replayed
SEARCH = 1.0
MY_GAMES = 1.0  # besides a search in them
RATINGS = 1.0
TAKE_AWAY = 20.0
ERASE = 20.0  # every table is looked through
DAYS_OFF = 20.0  # it may stop the clocks of many tables, each of which is read for that


SHORT = 30  # moves of a game that is replayed at once: it takes a millisecond, which asking another process takes too


def replaying(moves: int) -> float:
    """A point for every 1,000 moves begun: hardly a game has more."""
    return 1.0 + moves // 1000


def searching(tables: int) -> float:
    """Another for every 100 finished tables of a player that are read, each of which takes a tenth of a millisecond."""
    return float(tables // 100)


class Work:
    """What the addresses have spent."""

    def __init__(self, limits: Limits) -> None:
        self.budgets = Budgets(limits.work, limits.work_seconds)

    def pay(self, address: str, price: float) -> None:
        """Raises TooFast, which says when there will be enough."""
        wait = self.budgets.pay(address, price)
        if wait:
            seconds = math.ceil(wait)
            raise TooFast("shell-limit-work", f"you have asked for a lot; wait {seconds} seconds", seconds=seconds)


async def queued(ask: Callable[[], PendingAnswer]) -> Any:
    """The answer of another process; Busy if too much waits there already."""
    try:
        pending = ask()
    except QueueFull as full:
        raise busy(full) from None
    return await answered(pending)


def busy(full: QueueFull) -> Busy:
    """What somebody is told whose question cannot wait here."""
    if full.own:
        return Busy("shell-limit-waiting-own", "several of your questions are still waiting; ask again afterwards")
    return Busy("shell-limit-waiting", "more is waiting than the server can do at the moment; try again in a minute")

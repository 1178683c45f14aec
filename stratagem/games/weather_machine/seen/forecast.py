"""The Saboteurs' next turn as the table stands: their own rules, played on a copy up to the next card nobody knows."""

from __future__ import annotations

from typing import Any, Final

from stratagem.games.weather_machine.content.codes import EMPTY
from stratagem.games.weather_machine.rules.saboteurs.turn import (
    DiscardCurrent,
    MoveAgent,
    StartHavoc,
    free_space,
    where_to,
)
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import News, Params, run

# Why they choose as they do is told once they have chosen.
GROUNDS: Final = ("elsewhere", "ignored", "only", "best", "tie")
TAKEN: Final = "weather-machine-news-sab-chemical"
UNSAID: Final = frozenset(f"weather-machine-news-sab-{word}" for word in GROUNDS)


def forecast(s: Table) -> list[Params]:
    """What they would do, piece by piece, as news; nothing without a Current Report or when the game is over.

    The report drawn at the end of their turn decides nothing in it, so it is left out; what it would turn up is luck.
    """
    if not (s.current and s.discard and s.waiting) or s.result is not None:
        return []
    after = s.copy()
    after.watch = None  # it may be told while the table is being watched
    if free_space(after, where_to(after, s.content.report_agent[s.current])) == EMPTY:
        return []  # on tables that no game leads to
    told: list[Params] = []

    def listen(state: Any, news: News) -> None:
        if news.key == TAKEN:
            told.append({"key": "weather-machine-news-sab-takes", "params": {"chemical": news.params["chemical"]}})
        elif news.key not in UNSAID:
            told.append({"key": news.key, "params": news.params})

    after.watch = listen
    after.then(MoveAgent(), DiscardCurrent(), StartHavoc())
    run(after, None)  # up to the open question again, or to luck before it
    return told

"""Security Reports: the deck, the discard pile, and what the Previous Report decides (WM-S15, WM-S20, WM-S23)."""

from __future__ import annotations

from typing import Final

from stratagem.games.weather_machine.content.codes import CHEMICALS, TOKENS, WEATHERS
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Reveal, Work


def previous(s: Table) -> int:
    """The Previous Report: the top of the discard pile, read again every time (WM-Q27)."""
    return s.discard[-1]


def in_order(first: int) -> list[int]:
    """The five weathers from this one on, from snow on to rain."""
    return [(first + turn) % 5 for turn in range(5)]


def order_now(s: Table) -> list[int]:
    """The weather sequence from the Previous Report's weather on."""
    return in_order(s.content.report_weather[previous(s)])


def by_priority(s: Table, places: list[int]) -> int:
    """The topmost or the bottommost of these places, as the Previous Report's priority indicator says."""
    return places[0] if s.content.report_top[previous(s)] else places[-1]


class DiscardTop(Reveal):
    """WM-S23, WM-S43: the top card of the report deck is discarded, if there is one (WM-Q51)."""

    def do(self, s: Table, chance: Chance) -> None:
        if s.report_count() > 0:
            card = s.reports.draw("report", chance)
            s.discard.append(card)
            if s.watch is not None:
                s.tell(
                    "weather-machine-news-report-discarded", {"report": f"@report:{card}"}, rules=("WM-S23", "WM-S43")
                )


class TakeChemical(Work):
    """WM-S20: from the cheapest section; of those types the one they hold least; tie: by the priority indicator."""

    def do(self, s: Table) -> None:
        cheapest = 99
        for left in s.supply:
            if left and s.content.price[left] < cheapest:
                cheapest = s.content.price[left]
        rows = [c for c in range(5) if s.supply[c] and s.content.price[s.supply[c]] == cheapest]
        if not rows:
            return
        least = 99
        for c in rows:
            if s.hideout_chemicals[c] < least:
                least = s.hideout_chemicals[c]
        tied = [c for c in rows if s.hideout_chemicals[c] == least]
        chemical = by_priority(s, tied)
        s.supply[chemical] -= 1
        s.hideout_chemicals[chemical] += 1
        if s.watch is not None:
            self.tell(s, chemical, rows, tied)

    def tell(self, s: Table, chemical: int, rows: list[int], tied: list[int]) -> None:
        why = "only" if len(rows) == 1 else "least" if len(tied) == 1 else "priority"
        s.tell(
            "weather-machine-news-sab-chemical",
            {
                "chemical": f"@chemical:{CHEMICALS[chemical]}",
                "cheapest": [f"@chemical:{CHEMICALS[c]}" for c in rows],
                "why": f"@why:{why}",
            },
            rules=("WM-S20",),
        )


DISCARD_TOP: Final = DiscardTop()
TAKE_CHEMICAL: Final = TakeChemical()


def fail(s: Table) -> None:
    """WM-S23: no branch can be chosen: discard the top report, take one Chemical; the plan ends."""
    if s.watch is not None:
        s.tell("weather-machine-news-sab-fails", {}, rules=("WM-S23",))
    s.then(DISCARD_TOP, TAKE_CHEMICAL)


def take_token(s: Table, colour: int, weather: int, rules: tuple[str, ...]) -> None:
    """A Research token goes to the Hideout."""
    token = colour * 5 + weather
    s.tokens[token] -= 1
    s.hideout_tokens[token] += 1
    if s.watch is not None:
        s.tell(
            "weather-machine-news-sab-token",
            {"weather": f"@weather:{WEATHERS[weather]}", "colour": f"@token:{TOKENS[colour]}"},
            rules=rules,
        )


def weather_words(weathers: list[int]) -> list[str]:
    return [f"@weather:{WEATHERS[w]}" for w in weathers]

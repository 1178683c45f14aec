"""Security Reports and what the Previous Report decides: Chemicals, branches, sets (WM-S20 to WM-S23, WM-S40)."""

from __future__ import annotations

from typing import Final

from stratagem.games.weather_machine.content.codes import CHEMICALS, WEATHERS
from stratagem.games.weather_machine.state import Table
from stratagem.games.weather_machine.words.news import tell
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Reveal, Work, news


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
            tell(s, "weather-machine-news-report-discarded", "WM-S23 WM-S43", "report", (card,))


class TakeChemical(Work):
    """WM-S20: from the cheapest section; of those types the one they hold least; tie: by the priority indicator."""

    def do(self, s: Table) -> None:
        price, left, held = s.content.price, s.supply, s.hideout_chemicals
        there = [c for c in range(5) if left[c]]
        if not there:
            return
        cheapest = min([price[left[c]] for c in there])
        rows = [c for c in there if price[left[c]] == cheapest]
        least = min([held[c] for c in rows])
        tied = [c for c in rows if held[c] == least]
        chemical = by_priority(s, tied)
        left[chemical] -= 1
        held[chemical] += 1
        why = "only" if len(rows) == 1 else "least" if len(tied) == 1 else "priority"
        names = [f"@chemical:{CHEMICALS[c]}" for c in rows]
        tell(
            s, "weather-machine-news-sab-chemical", "WM-S20", "chemical cheapest why", (chemical, names, f"@why:{why}")
        )


DISCARD_TOP: Final = DiscardTop()
TAKE_CHEMICAL: Final = TakeChemical()


def fail(s: Table) -> None:
    """WM-S23: no branch can be chosen: discard the top report, take one Chemical; the plan ends."""
    tell(s, "weather-machine-news-sab-fails", "WM-S23")
    s.then(DISCARD_TOP, TAKE_CHEMICAL)


def take_token(s: Table, colour: int, weather: int, rules: str) -> None:
    """A Research token goes to the Hideout."""
    token = colour * 5 + weather
    s.tokens[token] -= 1
    s.hideout_tokens[token] += 1
    tell(s, "weather-machine-news-sab-token", rules, "weather token", (weather, colour))


def colours_held(s: Table, weather: int) -> int:
    """How many colours of Research tokens of this weather lie in the Hideout."""
    held = s.hideout_tokens
    return (held[weather] > 0) + (held[5 + weather] > 0) + (held[10 + weather] > 0)


def set_size(s: Table, weather: int) -> int:
    """WM-S40: three colours while the weather is locked, two once it is unlocked."""
    return 3 if s.locks[weather] else 2


def has_set(s: Table, weather: int) -> bool:
    """WM-S40: Awards replace missing colours, at least one real token is needed (WM-Q25)."""
    colours = colours_held(s, weather)
    return colours > 0 and colours + s.hideout_awards >= set_size(s, weather)


def tier(s: Table, weather: int, colour: int) -> int:
    """WM-S22: 1 the token completes a set, 2 it joins another colour, 3 there is a token, 4 there is none (WM-Q22)."""
    token = colour * 5 + weather
    if s.tokens[token] == 0:
        return 4
    colours = colours_held(s, weather)
    other = colours - (s.hideout_tokens[token] > 0)
    if not has_set(s, weather) and other + 1 + s.hideout_awards >= set_size(s, weather):
        return 1
    return 2 if other else 3


def choose_branch(s: Table, colour: int, eligible: list[int], ignored: dict[int, str]) -> int:
    """WM-S22: the branch with the best tier, ties in the order from the Previous Report's weather on."""
    tiers = {branch: tier(s, branch, colour) for branch in eligible}
    best = min(tiers.values())
    tied = [branch for branch in order_now(s) if tiers.get(branch) == best]
    tell_choice(s, tied, best, eligible, ignored)
    return tied[0]


@news
def tell_ignored(s: Table, ignored: dict[int, str]) -> None:
    """Say which branches were ignored, and why."""
    for branch, reason in ignored.items():
        tell(s, "weather-machine-news-sab-ignored", "WM-S22", "weather why", (branch, f"@why:{reason}"))


@news
def tell_choice(s: Table, tied: list[int], best: int, eligible: list[int], ignored: dict[int, str]) -> None:
    """Say which branches were ignored and why, and what decided between the others."""
    tell_ignored(s, ignored)
    why = f"@why:tier{best}"
    if len(eligible) == 1:
        tell(s, "weather-machine-news-sab-only", "WM-S22", "weather", (tied[0],))
    elif len(tied) == 1:
        tell(s, "weather-machine-news-sab-best", "WM-S22", "weather why", (tied[0], why))
    else:
        names, first = [f"@weather:{WEATHERS[w]}" for w in tied], f"@weather:{WEATHERS[order_now(s)[0]]}"
        tell(s, "weather-machine-news-sab-tie", "WM-S22", "weather tied why first", (tied[0], names, why, first))

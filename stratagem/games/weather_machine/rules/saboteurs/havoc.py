"""Wreaking havoc: step 7 of the Saboteurs' turn (WM-S41 to WM-S44)."""

from __future__ import annotations

from typing import Final

from stratagem.games.weather_machine.actions import DISCARD_REPORT, RAISE_TARGET
from stratagem.games.weather_machine.content.codes import EMPTY, OUT_AWARDS, TOKENS, WEATHERS
from stratagem.games.weather_machine.rules.rung import Ask, Rung
from stratagem.games.weather_machine.rules.saboteurs.preference import has_set
from stratagem.games.weather_machine.rules.saboteurs.reports import DISCARD_TOP, in_order, previous
from stratagem.games.weather_machine.rules.saboteurs.rnd_plan import saboteurs_unlock
from stratagem.games.weather_machine.rules.triggers import raise_target
from stratagem.games.weather_machine.rules.weather import worsen
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Action, Work

HAVOC_TARGET: Final = 5


class StartHavoc(Work):
    """WM-S16, WM-S41: the order is fixed once, from the weather of the card just used (WM-Q27)."""

    def do(self, s: Table) -> None:
        s.then(WreakHavoc(s.content.report_weather[previous(s)]))


def next_set(s: Table, first: int) -> int:
    """WM-S41: the first locked weather with a set, else the first unlocked one; EMPTY if there is none."""
    for locked in (1, 0):
        for weather in in_order(first):
            if s.locks[weather] == locked and has_set(s, weather):
                return weather
    return EMPTY


class WreakHavoc(Work):
    """WM-S41 to WM-S44: set after set, until none is left (WM-Q63)."""

    first: int

    def do(self, s: Table) -> None:
        weather = next_set(s, self.first)
        if weather == EMPTY:
            return
        locked = s.locks[weather] == 1
        used, awards = remove_set(s, weather)
        if s.watch is not None:
            key = "weather-machine-news-havoc-locked" if locked else "weather-machine-news-havoc-unlocked"
            tokens = [f"@token:{TOKENS[colour]}" for colour in used]
            s.tell(
                key,
                {"weather": f"@weather:{WEATHERS[weather]}", "tokens": tokens, "awards": awards},
                rules=("WM-S41", "WM-S42"),
            )
        if locked:
            worsen(s, weather, ("WM-S43",))
            s.then(DISCARD_TOP, HavocUnlock(weather), self)
        else:
            s.then(Ask(HavocChoice(0)), self)


def remove_set(s: Table, weather: int) -> tuple[list[int], int]:
    """WM-S42: locked: each colour; unlocked: the two they hold most of (WM-Q26); an Award for each missing (WM-Q24).

    Returns the colours of the tokens that left the game, and how many Awards.
    """
    used: list[int] = []
    colours = [0, 1, 2]
    awards = 0
    if not s.locks[weather]:
        held = [s.hideout_tokens[weather], s.hideout_tokens[5 + weather], s.hideout_tokens[10 + weather]]
        fewest = 2
        for colour in (1, 0):
            if held[colour] < held[fewest]:
                fewest = colour
        colours.remove(fewest)
    for colour in colours:
        token = colour * 5 + weather
        if s.hideout_tokens[token]:
            s.hideout_tokens[token] -= 1
            s.out_tokens[token] += 1
            used.append(colour)
        else:
            s.hideout_awards -= 1
            s.out[OUT_AWARDS] += 1
            awards += 1
    return used, awards


class HavocUnlock(Work):
    """WM-S43 (iv): the Lock of the weather is removed."""

    weather: int

    def do(self, s: Table) -> None:
        saboteurs_unlock(s, self.weather)


class HavocChoice(Rung):
    """WM-S44, WM-Q64: you choose: Target +5, or the top report is discarded if there is one."""

    def all(self, s: Table) -> list[Action]:
        if s.report_count() > 0:
            return [RAISE_TARGET, DISCARD_REPORT]
        return [RAISE_TARGET]

    def chosen(self, s: Table, action: Action) -> None:
        if action == DISCARD_REPORT:
            s.then(DISCARD_TOP)
        else:
            raise_target(s, HAVOC_TARGET, ("WM-S44",))

"""The Saboteurs' turn, step by step (WM-S07, WM-S10 to WM-S16), and the havoc they wreak (WM-S41 to WM-S44)."""

from __future__ import annotations

from typing import ClassVar, Final

from stratagem.games.weather_machine.actions import DISCARD_REPORT, RAISE_TARGET, DiscardReport
from stratagem.games.weather_machine.content.codes import (
    AT_OFFICE,
    AT_SUPPLY,
    EMPTY,
    FIRST_SPACE,
    LETTERS,
    LOCATION_OF,
    OUT_AWARDS,
    OWNERS,
    TOKENS,
)
from stratagem.games.weather_machine.rules.ending import finish
from stratagem.games.weather_machine.rules.goals import raise_target
from stratagem.games.weather_machine.rules.lab import MOVE_LATIV, first_empty, leave_space
from stratagem.games.weather_machine.rules.rung import Rung
from stratagem.games.weather_machine.rules.saboteurs.plans import BoardPlan, HavocUnlock, SupplyPlan
from stratagem.games.weather_machine.rules.saboteurs.reports import DISCARD_TOP, has_set, in_order, previous
from stratagem.games.weather_machine.rules.weather import worsen
from stratagem.games.weather_machine.state import Table
from stratagem.games.weather_machine.words.news import tell
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Action, Ask, Reveal, Work

HAVOC_TARGET: Final = 5


class SaboteursTurn(Work):
    """WM-S01, WM-S07: without any report left they have won; otherwise one agent moves, plots, and havoc follows."""

    def do(self, s: Table) -> None:
        if s.current == 0 and s.report_count() == 0:
            finish(s, "reports_out", False, "WM-S07")
            return
        tell(s, "weather-machine-news-sab-turn", "WM-S10", "report", (s.current,))
        s.then(MoveAgent(), DiscardCurrent(), NextReport(), StartHavoc())


def where_to(s: Table, agent: int) -> int:
    """WM-S10: the first Location of the list where the agent does not stand and a space is free."""
    desired = s.content.report_location[s.current] or s.lativ
    here = s.location_of(agent)
    wanted = [1, 2, 3, 4]
    if desired == AT_OFFICE:
        wanted = [2, 3, 4]
        tell_elsewhere(s, desired, "in_office")
    elif desired != AT_SUPPLY:
        wanted = [(desired - 2 + turn) % 3 + 2 for turn in range(3)]
    for location in wanted:
        if location == here:
            tell_elsewhere(s, location, "stands_there")
        elif free_space(s, location) == EMPTY:
            tell_elsewhere(s, location, "no_space")
        else:
            return location
    return here


def tell_elsewhere(s: Table, location: int, why: str) -> None:
    """Why the agent does not go where the report points."""
    tell(s, "weather-machine-news-sab-elsewhere", "WM-S10", "location why", (location, f"@why:{why}"))


def free_space(s: Table, location: int) -> int:
    """WM-S11: in a Main Location the first empty of A, C, B; in the Supply of A, B, C, D."""
    first = FIRST_SPACE[location]
    order = (0, 1, 2, 3) if location == AT_SUPPLY else (first, first + 2, first + 1)
    return first_empty(s.spaces, order)


class MoveAgent(Work):
    """WM-S10, WM-S11 (step 1): the agent of the Current Report moves; then steps 2, 3 and the plan (WM-S14)."""

    def do(self, s: Table) -> None:
        agent = s.content.report_agent[s.current]
        location = where_to(s, agent)
        space = free_space(s, location)
        leave_space(s, agent)
        s.spaces[space] = agent
        letter, who = LETTERS[space - FIRST_SPACE[location]], f"@agent:{OWNERS[agent]}"
        tell(s, "weather-machine-news-sab-moves", "WM-S10 WM-S11", "agent location space", (who, location, letter))
        plan: Work = SupplyPlan() if location == AT_SUPPLY else BoardPlan(space)
        s.then(PiecesToTheLeft(space), LativFollows(location), plan)


class PiecesToTheLeft(Work):
    """WM-S12 (step 2): in a Main Location the Target rises by 1 per piece to the left: Lativ, you, the other agent."""

    space: int

    def do(self, s: Table) -> None:
        location = LOCATION_OF[self.space]
        left = s.spaces[FIRST_SPACE[location] : self.space]
        if location != AT_SUPPLY:
            raise_target(s, len(left) - left.count(EMPTY), "WM-S12")


class LativFollows(Work):
    """WM-S13 (step 3): if Lativ is in that Location he moves on, with his tasks."""

    location: int

    def do(self, s: Table) -> None:
        if s.lativ == self.location:
            s.then(MOVE_LATIV)


class DiscardCurrent(Work):
    """WM-S15 (step 5): the Current Report goes on top of the discard pile."""

    def do(self, s: Table) -> None:
        s.discard.append(s.current)
        s.current = 0


class NextReport(Reveal):
    """WM-S15 (step 6): the top card of the deck becomes the Current Report; an empty deck gives none."""

    def do(self, s: Table, chance: Chance) -> None:
        if s.report_count() > 0:
            s.current = s.reports.draw("report", chance)
            tell(s, "weather-machine-news-report", "WM-S15", "report", (s.current,))


# -- wreaking havoc, step 7 (WM-S41 to WM-S44) --


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
        key = "weather-machine-news-havoc-locked" if locked else "weather-machine-news-havoc-unlocked"
        tokens = [f"@token:{TOKENS[colour]}" for colour in used]
        tell(s, key, "WM-S41 WM-S42", "weather tokens awards", (weather, tokens, awards))
        if locked:
            worsen(s, weather, "WM-S43")
            s.then(DISCARD_TOP, HavocUnlock(weather), self)
        else:
            s.then(Ask(HavocChoice(0)), self)


def remove_set(s: Table, weather: int) -> tuple[list[int], int]:
    """WM-S42: locked: each colour; unlocked: the two they hold most of (WM-Q26); an Award for each missing (WM-Q24).

    Returns the colours of the tokens that left the game, and how many Awards.
    """
    used: list[int] = []
    colours = [2, 1, 0]
    awards = 0
    if not s.locks[weather]:
        colours.remove(min(colours, key=lambda colour: s.hideout_tokens[colour * 5 + weather]))
    for colour in sorted(colours):
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


class HavocChoice(Rung):
    """WM-S44, WM-Q64: you choose: Target +5, or the top report is discarded if there is one."""

    name: ClassVar[str] = "havoc_choice"
    prompt: ClassVar[str] = "weather-machine-prompt-havoc"
    rules: ClassVar[tuple[str, ...]] = ("WM-S44",)

    def all(self, s: Table) -> list[Action]:
        return [RAISE_TARGET, DISCARD_REPORT] if s.report_count() > 0 else [RAISE_TARGET]

    def chosen(self, s: Table, action: Action) -> None:
        if isinstance(action, DiscardReport):
            s.then(DISCARD_TOP)
        else:
            raise_target(s, HAVOC_TARGET, "WM-S44")

"""The Saboteurs' turn, step by step (WM-S07, WM-S10 to WM-S16)."""

from __future__ import annotations

from stratagem.games.weather_machine.content.codes import (
    AT_OFFICE,
    AT_SUPPLY,
    EMPTY,
    FIRST_SPACE,
    LETTERS,
    LOCATION_OF,
    LOCATIONS,
    OWNERS,
)
from stratagem.games.weather_machine.rules.lativ import MOVE_LATIV
from stratagem.games.weather_machine.rules.saboteurs.government_plan import GovernmentPlan
from stratagem.games.weather_machine.rules.saboteurs.havoc import StartHavoc
from stratagem.games.weather_machine.rules.saboteurs.lab_plan import LabPlan
from stratagem.games.weather_machine.rules.saboteurs.outcome import lose
from stratagem.games.weather_machine.rules.saboteurs.rnd_plan import RndPlan
from stratagem.games.weather_machine.rules.saboteurs.supply_plan import SupplyPlan
from stratagem.games.weather_machine.rules.triggers import raise_target
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Reveal, Work


class SaboteursTurn(Work):
    """WM-S01, WM-S07: without any report left they have won; otherwise one agent moves, plots, and havoc follows."""

    def do(self, s: Table) -> None:
        if s.current == 0 and s.report_count() == 0:
            lose(s, "reports_out", ("WM-S07",))
            return
        if s.watch is not None:
            s.tell("weather-machine-news-sab-turn", {"report": f"@report:{s.current}"}, rules=("WM-S10",))
        s.then(MoveAgent(), DiscardCurrent(), NextReport(), StartHavoc())


def where_to(s: Table, agent: int) -> int:
    """WM-S10: the first Location of the list where the agent does not stand and a space is free."""
    desired = s.content.report_location[s.current] or s.lativ
    if desired == AT_OFFICE:
        wanted = [2, 3, 4]
    elif desired == AT_SUPPLY:
        wanted = [1, 2, 3, 4]
    else:
        wanted = [(desired - 2 + turn) % 3 + 2 for turn in range(3)]
    here = s.location_of(agent)
    if desired == AT_OFFICE:
        tell_elsewhere(s, desired, "in_office")
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
    if s.watch is not None:
        s.tell(
            "weather-machine-news-sab-elsewhere",
            {"location": f"@location:{LOCATIONS[location]}", "why": f"@why:{why}"},
            rules=("WM-S10",),
        )


def free_space(s: Table, location: int) -> int:
    """WM-S11: in a Main Location the first empty of A, C, B; in the Supply of A, B, C, D."""
    first = FIRST_SPACE[location]
    for i in (0, 1, 2, 3) if location == AT_SUPPLY else (0, 2, 1):
        if s.spaces[first + i] == EMPTY:
            return first + i
    return EMPTY


class MoveAgent(Work):
    """WM-S10, WM-S11 (step 1): the agent of the Current Report moves; then steps 2, 3 and the plan (WM-S14)."""

    def do(self, s: Table) -> None:
        agent = s.content.report_agent[s.current]
        location = where_to(s, agent)
        space = free_space(s, location)
        for i in range(13):
            if s.spaces[i] == agent:
                s.spaces[i] = EMPTY
        s.spaces[space] = agent
        if s.watch is not None:
            s.tell(
                "weather-machine-news-sab-moves",
                {
                    "agent": f"@agent:{OWNERS[agent]}",
                    "location": f"@location:{LOCATIONS[location]}",
                    "space": LETTERS[space - FIRST_SPACE[location]],
                },
                rules=("WM-S10", "WM-S11"),
            )
        plan: Work = SupplyPlan()
        if location == 2:
            plan = GovernmentPlan(space)
        elif location == 3:
            plan = LabPlan(space)
        elif location == 4:
            plan = RndPlan(space)
        s.then(PiecesToTheLeft(space), LativFollows(location), plan)


class PiecesToTheLeft(Work):
    """WM-S12 (step 2): in a Main Location the Target rises by 1 per piece to the left: Lativ, you, the other agent."""

    space: int

    def do(self, s: Table) -> None:
        location = LOCATION_OF[self.space]
        if location == AT_SUPPLY:
            return
        pieces = 0
        for i in range(FIRST_SPACE[location], self.space):
            if s.spaces[i] != EMPTY:
                pieces += 1
        raise_target(s, pieces, ("WM-S12",))


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
            if s.watch is not None:
                s.tell("weather-machine-news-report", {"report": f"@report:{s.current}"}, rules=("WM-S15",))

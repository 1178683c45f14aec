"""Location 3: the Saboteurs' plan in the Lab (WM-S25)."""

from __future__ import annotations

from typing import Final

from stratagem.games.weather_machine.content.codes import EMPTY, LATIV, SAB, SPACES, WEATHERS
from stratagem.games.weather_machine.rules.lativ import displace_lativ
from stratagem.games.weather_machine.rules.saboteurs.preference import (
    FULL,
    NO_BOT,
    NO_CHEMICAL,
    NO_TILE,
    choose_branch,
    tell_ignored,
)
from stratagem.games.weather_machine.rules.saboteurs.reports import by_priority, fail
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Work

GREEN: Final = 1
FEWER_BOTS: Final = "fewer_bots"


class LabPlan(Work):
    """WM-S25, WM-Q02: on & they first take an Award; then they place a Bot.  They take no token now."""

    space: int

    def do(self, s: Table) -> None:
        if s.content.symbol[self.space] == 0 and s.awards:
            s.awards -= 1
            s.hideout_awards += 1
            if s.watch is not None:
                s.tell("weather-machine-news-sab-award", {}, rules=("WM-S25",))
        s.then(PlaceLabBot())


def usable_spaces(s: Table, branch: int) -> list[int]:
    """Spaces from the top that are empty or hold Lativ's Bot (WM-Q28) and whose Chemical lies in the Hideout."""
    return [
        i
        for i in range(branch * 3, branch * 3 + 3)
        if s.lab[i] in (EMPTY, LATIV) and s.hideout_chemicals[s.content.lab_chemical[i]]
    ]


class PlaceLabBot(Work):
    """WM-S25 (2), (3): the branch with most Bots, ties by token preference; the space by priority."""

    def do(self, s: Table) -> None:
        ignored: dict[int, str] = {}
        eligible = self.eligible(s, ignored)
        if not eligible:
            if s.watch is not None:
                tell_ignored(s, ignored)
            fail(s)
            return
        branch = choose_branch(s, GREEN, eligible, ignored)
        place = by_priority(s, usable_spaces(s, branch))
        chemical = s.content.lab_chemical[place]
        displace_lativ(s, place)
        s.lab[place] = SAB
        s.hideout_bots -= 1
        s.hideout_chemicals[chemical] -= 1
        s.supply[chemical] += 1
        if s.watch is not None:
            where, space = f"@weather:{WEATHERS[branch]}", f"@place:{SPACES[place % 3]}"
            s.tell("weather-machine-news-sab-lab", {"weather": where, "space": space}, rules=("WM-S25",))

    def eligible(self, s: Table, ignored: dict[int, str]) -> list[int]:
        """The branches they can use, and of these the ones with most Bots of any owner."""
        shown = [s.content.experiment_weather[tile] for tile in s.display if tile]
        found: list[int] = []
        most = 0
        for branch in range(5):
            spaces = s.lab[branch * 3 : branch * 3 + 3]
            if EMPTY not in spaces and LATIV not in spaces:
                ignored[branch] = FULL
            elif s.hideout_bots == 0:
                ignored[branch] = NO_BOT
            elif not usable_spaces(s, branch):
                ignored[branch] = NO_CHEMICAL
            elif branch not in shown:
                ignored[branch] = NO_TILE
            else:
                found.append(branch)
                bots = 3 - spaces.count(EMPTY)
                most = bots if bots > most else most
        kept = [branch for branch in found if 3 - s.lab[branch * 3 : branch * 3 + 3].count(EMPTY) == most]
        for branch in found:
            if branch not in kept:
                ignored[branch] = FEWER_BOTS
        return kept

"""Location 1: the Saboteurs' plan in the Supply (WM-S21)."""

from __future__ import annotations

from stratagem.games.weather_machine.content.codes import SAB
from stratagem.games.weather_machine.rules.saboteurs.reports import TAKE_CHEMICAL
from stratagem.games.weather_machine.rules.supply import take_initiative
from stratagem.games.weather_machine.rules.triggers import raise_target
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Work


class SupplyPlan(Work):
    """WM-S21: they take the initiative, or the Target rises by 2 if they have it; then two Chemicals."""

    def do(self, s: Table) -> None:
        if s.initiative[0] == SAB:
            raise_target(s, 2, ("WM-S21",))
        else:
            take_initiative(s, SAB, 1)
            if s.watch is not None:
                s.tell("weather-machine-news-sab-initiative", {}, rules=("WM-S21",))
        s.then(TAKE_CHEMICAL, TAKE_CHEMICAL)

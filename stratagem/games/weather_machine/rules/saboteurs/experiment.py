"""The Saboteurs' part in a running experiment (WM-S50)."""

from __future__ import annotations

from typing import Final

from stratagem.games.weather_machine.content.codes import EMPTY, SAB
from stratagem.games.weather_machine.rules.saboteurs.reports import take_token
from stratagem.games.weather_machine.rules.triggers import raise_target
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Work

GREEN: Final = 1


class SaboteursExperiment(Work):
    """WM-S50: each of their Bots returns to the Hideout and adds the tile's CP to the Target; they take one token."""

    weather: int
    tile: int

    def do(self, s: Table) -> None:
        for place in range(self.weather * 3, self.weather * 3 + 3):
            if s.lab[place] == SAB:
                s.lab[place] = EMPTY
                s.hideout_bots += 1
                raise_target(s, s.content.experiment_cp[self.tile], ("WM-S50",))
        if s.tokens[5 + self.weather]:
            take_token(s, GREEN, self.weather, ("WM-S50",))

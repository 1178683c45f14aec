"""The Main Locations and their two actions each, in the order of the board (WM-T03, WM-R11)."""

from __future__ import annotations

from typing import Final

from stratagem.games.weather_machine.rules.breakthrough import MakeBreakthrough
from stratagem.games.weather_machine.rules.deeds import DEEDS, Deed
from stratagem.games.weather_machine.rules.government import SecureSubsidy, SellAPart
from stratagem.games.weather_machine.rules.lab import WorkOnExperiment, WorkWithoutChemical
from stratagem.games.weather_machine.rules.papers import PublishAPaper
from stratagem.games.weather_machine.rules.rnd import DoResearch

DEEDS_AT: Final[dict[int, tuple[Deed, Deed]]] = {
    2: (SellAPart(), SecureSubsidy()),
    3: (WorkOnExperiment(), PublishAPaper()),
    4: (DoResearch(), MakeBreakthrough()),
}

# Benefits may grant these, and one more that no Location has.
for _pair in DEEDS_AT.values():
    for _deed in _pair:
        DEEDS[_deed.name] = _deed
DEEDS["work_free"] = WorkWithoutChemical()

"""Subsidy tiles: taken in a sale, flipped when secured (WM-R29 (3), WM-R30, WM-R41)."""

from __future__ import annotations

from stratagem.games.weather_machine.actions import TAKE_SUBSIDY, TakeSubsidy
from stratagem.games.weather_machine.content.codes import OUT_SUBSIDIES, SUBSIDY_CODES
from stratagem.games.weather_machine.rules.rung import Rung
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Action, SeatWork


def new_types(s: Table, seat: int, branch: int) -> list[int]:
    """The tiles of the column whose type the seat does not own on any side (WM-R41)."""
    lab, types = s.labs[seat], s.content.subsidy_type
    found = []
    for tile in s.subsidies[branch * 3 : branch * 3 + 3]:
        number = abs(tile)
        if number and not lab.owns_subsidy_type(types, types[number]):
            found.append(number)
    return found


class TakeSubsidyTile(Rung):
    """WM-R29 (3), WM-R41: a tile of the column of a type not owned; if there is none, one leaves the game."""

    branch: int
    colour: int

    def all(self, s: Table) -> list[Action]:
        found = new_types(s, self.seat, self.branch)
        if not found:
            column = s.subsidies[self.branch * 3 : self.branch * 3 + 3]
            found = [abs(tile) for tile in column if tile]
        return [TAKE_SUBSIDY[tile] for tile in found]

    def chosen(self, s: Table, action: TakeSubsidy) -> None:
        new = action.tile in new_types(s, self.seat, self.branch)
        for place in range(self.branch * 3, self.branch * 3 + 3):
            if s.subsidies[place] in (action.tile, -action.tile):
                s.subsidies[place] = 0
                s.sold[place] = self.colour
        if new:
            s.labs[self.seat].subsidies.append(action.tile)
        else:
            s.out[OUT_SUBSIDIES] += 1
        if s.watch is not None:
            key = "weather-machine-news-subsidy-taken" if new else "weather-machine-news-subsidy-removed"
            s.tell(
                key,
                {"seat": f"@seat:{self.seat}", "tile": f"@subsidy:{SUBSIDY_CODES[action.tile]}"},
                rules=("WM-R29", "WM-R41"),
            )


class FlipSubsidy(SeatWork):
    """WM-R30: after its benefits the tile is turned to orange where it now lies, at the Laboratory too (WM-Q61)."""

    tile: int

    def do(self, s: Table) -> None:
        own = s.labs[self.seat].subsidies
        for place in range(15):
            if s.subsidies[place] == self.tile:
                s.subsidies[place] = -self.tile
        for i in range(len(own)):
            if own[i] == self.tile:
                own[i] = -self.tile

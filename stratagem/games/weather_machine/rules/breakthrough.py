"""Location 4, R&D: Breakthrough (WM-R36, WM-R39).  The prototype it builds is in prototype.py."""

from __future__ import annotations

from typing import ClassVar, Final

from stratagem.games.weather_machine.actions import BREAK_THROUGH, BreakThrough
from stratagem.games.weather_machine.content.benefits import (
    ANY_VOUCHER,
    BOTH,
    EITHER,
    EXTEND,
    PART,
    VOUCHER,
    benefit,
)
from stratagem.games.weather_machine.content.codes import (
    EMPTY,
    MARKER_GONE,
    MARKER_RIGHT,
    MARKER_SPACES,
    RND,
    SCIENCE,
    WEATHERS,
)
from stratagem.games.weather_machine.rules.deeds import Deed
from stratagem.games.weather_machine.rules.effects import gain
from stratagem.games.weather_machine.rules.payment import pay, spare_after
from stratagem.games.weather_machine.rules.prototype import BuildPrototype, can_provide, required_parts
from stratagem.games.weather_machine.rules.rung import SEARCHING, leads_to_prototype
from stratagem.games.weather_machine.rules.triggers import trigger_end
from stratagem.games.weather_machine.rules.weather import FixIfFull
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Action, SeatWork

NOBEL_AWARDS: Final = 3
COST: Final = 2


class MakeBreakthrough(Deed):
    """WM-R36: 2 rnd Vouchers and the tile's Science cost; a published row's marker to the Extreme Weather tile.

    Legal only if, counting the benefit of that space, the prototype can then be built (WM-Q56).
    """

    name: ClassVar[str] = "break"
    voucher: ClassVar[int] = RND
    cost: ClassVar[int] = COST
    actions: ClassVar[tuple[type[Action], ...]] = (BreakThrough,)

    def offers(self, s: Table, seat: int, free: bool, found: list[Action]) -> None:
        lab = s.labs[seat]
        for row in range(6):
            if lab.markers[row] != MARKER_RIGHT:
                continue
            weather = lab.row_weather(row)
            if not may_mark(s, seat, weather):
                continue
            science = s.content.weather_science[weather * 4 + s.levels[weather]]
            spare = lab.voucher_count() if free else spare_after(lab.vouchers, RND, COST, science)
            if spare < 0:
                continue
            possible = can_provide(lab, required_parts(s, weather), spare)
            for space in (0, 1):
                if s.markers[weather * 2 + space] == EMPTY:
                    if possible or self.helped_by_benefit(s, seat, BREAK_THROUGH[row * 2 + space], weather, free):
                        found.append(BREAK_THROUGH[row * 2 + space])

    def helped_by_benefit(self, s: Table, seat: int, action: BreakThrough, weather: int, free: bool) -> bool:
        """WM-R36, WM-Q56: whether what the marker space gives makes the prototype possible after all."""
        if not may_help(marker_benefit(s, weather, action.space)):
            return False
        after = s.copy()
        after.manual = False
        self.perform(after, seat, action, free)
        after.promise = SEARCHING
        return leads_to_prototype(after)

    def perform(self, s: Table, seat: int, action: Action, free: bool) -> None:
        assert isinstance(action, BreakThrough)
        weather = s.labs[seat].row_weather(action.row)
        science = 0 if free else s.content.weather_science[weather * 4 + s.levels[weather]]
        s.promise = weather
        if s.watch is not None:
            s.tell(
                "weather-machine-news-breakthrough",
                {
                    "seat": f"@seat:{seat}",
                    "row": action.row + 1,
                    "weather": f"@weather:{WEATHERS[weather]}",
                    "space": f"@place:{MARKER_SPACES[action.space]}",
                },
                rules=("WM-R36",),
            )
        s.then(
            PayScienceCost(seat, science),
            MarkTile(seat, action.row, action.space),
            BuildPrototype(seat, weather),
            TakeAward(seat),
            FixIfFull(weather),
        )
        if not free:
            pay(s, seat, RND, COST, 0, science)


def may_mark(s: Table, seat: int, weather: int) -> bool:
    """WM-R36 (1): a visible tile, an empty space on it, and no marker of one's own."""
    if weather < 0 or s.levels[weather] == 0:
        return False
    first, second = s.markers[weather * 2], s.markers[weather * 2 + 1]
    return seat not in (first, second) and (first == EMPTY or second == EMPTY)


def marker_benefit(s: Table, weather: int, space: int) -> str:
    tile = weather * 4 + s.levels[weather]
    return s.content.weather_first[tile] if space == 0 else s.content.weather_second[tile]


def may_help(code: str) -> bool:
    """Whether a benefit can bring Parts, room for them or Vouchers for an exchange."""
    what = benefit(code)
    if what.kind in (BOTH, EITHER):
        return any(may_help(part) for part in what.parts)
    return what.kind in (PART, EXTEND, VOUCHER, ANY_VOUCHER)


class PayScienceCost(SeatWork):
    """WM-R36 (2): the Science cost of the tile; waived for a granted Breakthrough (WM-Q14)."""

    amount: int

    def do(self, s: Table) -> None:
        pay(s, self.seat, SCIENCE, self.amount)


class MarkTile(SeatWork):
    """WM-R36 (2), WM-R39: the marker goes on the tile and its space's benefit is gained, before the prototype."""

    row: int
    space: int

    def do(self, s: Table) -> None:
        lab = s.labs[self.seat]
        weather = lab.row_weather(self.row)
        lab.markers[self.row] = MARKER_GONE
        s.markers[weather * 2 + self.space] = self.seat
        gain(s, self.seat, marker_benefit(s, weather, self.space))


class TakeAward(SeatWork):
    """WM-R36 (4): an Award, if the reserve has one; with the third one gained, the Nobel Prize, if still there."""

    def do(self, s: Table) -> None:
        if s.awards == 0:
            return
        lab = s.labs[self.seat]
        s.awards -= 1
        lab.awards += 1
        lab.unplaced += 1
        if s.watch is not None:
            s.tell("weather-machine-news-award", {"seat": f"@seat:{self.seat}"}, rules=("WM-R36",))
        if lab.awards == NOBEL_AWARDS and s.nobel == EMPTY:
            s.nobel = self.seat
            if s.watch is not None:
                s.tell("weather-machine-news-nobel", {"seat": f"@seat:{self.seat}"}, rules=("WM-R36",))
            trigger_end(s, "nobel")

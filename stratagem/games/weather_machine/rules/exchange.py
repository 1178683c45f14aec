"""Chemicals and Parts that are due, and the Executive Exchanges that stand in for them (WM-R26, WM-R27)."""

from __future__ import annotations

from typing import Final

from stratagem.games.weather_machine.actions import (
    GIVE_CHEMICAL,
    GIVE_PART,
    GiveChemical,
    GivePart,
)
from stratagem.games.weather_machine.content.codes import CHEMICALS, COLOURS, EMPTY
from stratagem.games.weather_machine.rules.laboratory import Laboratory
from stratagem.games.weather_machine.rules.payment import pay_any
from stratagem.games.weather_machine.rules.rung import Rung, ask
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Action, SeatWork

EXCHANGE: Final = 2  # Vouchers of any types that an exchange costs
TO_SUPPLY: Final = EMPTY  # where a paid Chemical goes: back to its row, or else to this Research space


def can_use_chemical(s: Table, lab: Laboratory, chemical: int, spare: int) -> bool:
    """Own it, or exchange: two spare Vouchers, another Chemical, and one left in the wanted row (WM-R26)."""
    if lab.chemicals[chemical]:
        return True
    return spare >= EXCHANGE and s.supply[chemical] > 0 and lab.chemical_count() > 0


def can_use_part(lab: Laboratory, colour: int, spare: int) -> bool:
    """Own it, or exchange another one for two spare Vouchers (WM-R27)."""
    return lab.parts[colour] > 0 or (spare >= EXCHANGE and lab.part_count() > 0)


def use_chemical(s: Table, seat: int, chemical: int, place: int = TO_SUPPLY) -> None:
    """Pay a Chemical; it returns to its row, or lies at a Research space."""
    lab = s.labs[seat]
    if lab.chemicals[chemical] == 0:
        ask(s, ExchangeChemical(seat, chemical, place))
        return
    lab.chemicals[chemical] -= 1
    lay_down(s, chemical, place)


def lay_down(s: Table, chemical: int, place: int) -> None:
    if place == TO_SUPPLY:
        s.supply[chemical] += 1
    else:
        s.rnd_chemicals[place] = chemical


def use_part(s: Table, seat: int, colour: int) -> None:
    """Pay a Part."""
    parts = s.labs[seat].parts
    if parts[colour] == 0:
        ask(s, ExchangePart(seat, colour))
    else:
        parts[colour] -= 1


class UseChemical(SeatWork):
    """Pay the Chemical of a space (WM-R26, WM-R32, WM-R35)."""

    chemical: int
    place: int

    def do(self, s: Table) -> None:
        use_chemical(s, self.seat, self.chemical, self.place)


class UsePart(SeatWork):
    """Pay the Part of a space (WM-R27, WM-R29)."""

    colour: int

    def do(self, s: Table) -> None:
        use_part(s, self.seat, self.colour)


class ExchangeChemical(Rung):
    """WM-R26: hand in one Chemical and two Vouchers, use up the leftmost of the wanted row at once."""

    chemical: int
    place: int

    def all(self, s: Table) -> list[Action]:
        held = s.labs[self.seat].chemicals
        return [GIVE_CHEMICAL[c] for c in range(5) if held[c]]

    def chosen(self, s: Table, action: GiveChemical) -> None:
        s.labs[self.seat].chemicals[action.chemical] -= 1
        s.supply[action.chemical] += 1
        s.supply[self.chemical] -= 1
        lay_down(s, self.chemical, self.place)
        if s.watch is not None:
            s.tell(
                "weather-machine-news-exchanged-chemical",
                {
                    "seat": f"@seat:{self.seat}",
                    "given": f"@chemical:{CHEMICALS[action.chemical]}",
                    "used": f"@chemical:{CHEMICALS[self.chemical]}",
                },
                rules=("WM-R26",),
            )
        pay_any(s, self.seat, EXCHANGE)


class ExchangePart(Rung):
    """WM-R27: hand in one Part and two Vouchers for one of the required colour, which is paid at once."""

    colour: int

    def all(self, s: Table) -> list[Action]:
        held = s.labs[self.seat].parts
        return [GIVE_PART[c] for c in range(5) if held[c]]

    def chosen(self, s: Table, action: GivePart) -> None:
        s.labs[self.seat].parts[action.colour] -= 1
        tell_part_exchange(s, self.seat, action.colour, self.colour)
        pay_any(s, self.seat, EXCHANGE)


def tell_part_exchange(s: Table, seat: int, given: int, used: int) -> None:
    if s.watch is not None:
        s.tell(
            "weather-machine-news-exchanged-part",
            {"seat": f"@seat:{seat}", "given": f"@part:{COLOURS[given]}", "used": f"@part:{COLOURS[used]}"},
            rules=("WM-R27",),
        )

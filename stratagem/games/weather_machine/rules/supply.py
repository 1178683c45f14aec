"""Location 1, Supply: any actions, any number of times (WM-R19 to WM-R24)."""

from __future__ import annotations

from typing import Any, Final

from stratagem.games.weather_machine.actions import (
    ACQUIRE,
    CONSTRUCT,
    EXTEND,
    GIVE_BACK,
    INITIATIVE,
    Acquire,
    Construct,
    Extend,
    GiveBack,
    TakeInitiative,
)
from stratagem.games.weather_machine.content.codes import SCIENCE, SUPPLY
from stratagem.games.weather_machine.rules.effects import cannot_construct, construct, section_is_open, take_chemical
from stratagem.games.weather_machine.rules.laboratory import Laboratory
from stratagem.games.weather_machine.rules.payment import gain_vouchers, pay, too_dear
from stratagem.games.weather_machine.rules.workshop import not_in_sight, take_tile, tiles_in_sight
from stratagem.games.weather_machine.state import Table
from stratagem.games.weather_machine.words.news import RefusalReason, no, tell
from stratagem.kernel.core import Action, SeatWork

EXTEND_COST: Final = 1
INITIATIVE_COST: Final = 1


def supply_offers(s: Table, seat: int, found: list[Action]) -> None:
    """Every Supply action the seat can pay for, and Chemicals it may return."""
    lab = s.labs[seat]
    own = lab.vouchers[SUPPLY] + lab.vouchers[SCIENCE]
    affordable = own + (lab.voucher_count() - own) // 3  # in Supply Vouchers, exchanges included (WM-R25)
    if affordable >= EXTEND_COST:
        for tile in tiles_in_sight(s):
            found.append(EXTEND[tile])
    if affordable >= INITIATIVE_COST:
        for position in range(1, len(s.initiative) + 1):
            if s.initiative[position - 1] != seat:
                found.append(INITIATIVE[position])
    if lab.has_room_for_bot():
        for section in range(4):
            if s.content.line_cost[section] <= affordable and section_is_open(s, lab, section):
                for slot in range(section * 3, section * 3 + 3):
                    if lab.line[slot]:
                        found.append(CONSTRUCT[slot])
    for chemical in range(5):
        bit = 1 << chemical
        left = s.supply[chemical]
        if left and not s.returned & bit and s.content.price[left] <= affordable:
            if lab.has_room_for_chemical(chemical):
                found.append(ACQUIRE[chemical])
        if lab.chemicals[chemical] and left < 5 and not s.acquired & bit:
            found.append(GIVE_BACK[chemical])


def supply_refusal(s: Table, seat: int, action: Any) -> RefusalReason | None:
    """Why a Supply action may not be taken (WM-R19 to WM-R24)."""
    lab = s.labs[seat]
    if isinstance(action, Extend):
        return not_in_sight(s, action.tile) or too_dear(lab, SUPPLY, EXTEND_COST)
    if isinstance(action, Construct):
        return cannot_construct(s, lab, action) or too_dear(lab, SUPPLY, s.content.line_cost[action.section])
    if isinstance(action, TakeInitiative):
        if action.position > len(s.initiative):
            return no("weather-machine-why-no-position", "WM-R21", "positions", len(s.initiative))
        if s.initiative[action.position - 1] == seat:
            return no("weather-machine-why-same-position", "WM-R21")
        return too_dear(lab, SUPPLY, INITIATIVE_COST)
    return cannot_acquire(s, lab, action.chemical) if isinstance(action, Acquire) else cannot_return(s, lab, action)


def cannot_acquire(s: Table, lab: Laboratory, chemical: int) -> RefusalReason | None:
    """WM-R22: an empty row, a type just returned (WM-R24), no room (WM-R01), the price."""
    if s.supply[chemical] == 0:
        return no("weather-machine-why-row-empty", "WM-R22", "chemical", chemical)
    if s.returned >> chemical & 1:
        return no("weather-machine-why-just-returned", "WM-R24", "chemical", chemical)
    if not lab.has_room_for_chemical(chemical):
        return no("weather-machine-why-no-room-chemical", "WM-R01", "chemical", chemical)
    return too_dear(lab, SUPPLY, s.content.price[s.supply[chemical]])


def cannot_return(s: Table, lab: Laboratory, action: GiveBack) -> RefusalReason | None:
    """WM-R23: not held; WM-R24: just acquired."""
    chemical = action.chemical
    if not lab.chemicals[chemical]:
        return no("weather-machine-why-no-such-chemical", "WM-R23", "chemical", chemical)
    acquired = s.acquired >> chemical & 1
    return no("weather-machine-why-just-acquired", "WM-R24", "chemical", chemical) if acquired else None


def perform_supply(s: Table, seat: int, action: Action) -> None:
    """Pay, then do it: WM-R19 extend, WM-R20 construct, WM-R21 initiative, WM-R22 acquire, WM-R23 return."""
    if isinstance(action, GiveBack):
        give_back(s, seat, action.chemical)
        return
    s.then(SupplyDone(seat, action))
    pay(s, seat, SUPPLY, supply_cost(s, action))


def supply_cost(s: Table, action: Action) -> int:
    """How many Supply Vouchers an action asks for: WM-R19 to WM-R22."""
    if isinstance(action, Construct):
        return s.content.line_cost[action.section]
    if isinstance(action, Acquire):
        return s.content.price[s.supply[action.chemical]]
    return INITIATIVE_COST if isinstance(action, TakeInitiative) else EXTEND_COST


class SupplyDone(SeatWork):
    """What a paid Supply action does (WM-R19 to WM-R22)."""

    action: Action

    def do(self, s: Table) -> None:
        action = self.action
        if isinstance(action, Extend):
            take_tile(s, self.seat, action.tile)
        elif isinstance(action, Construct):
            construct(s, self.seat, action.section * 3 + action.slot)
        elif isinstance(action, TakeInitiative):
            take_initiative(s, self.seat, action.position)
        elif isinstance(action, Acquire):
            s.acquired |= 1 << action.chemical
            take_chemical(s, self.seat, action.chemical)


def take_initiative(s: Table, who: int, position: int) -> None:
    """WM-R21: the marker moves to the position, the others slide."""
    s.initiative.remove(who)
    s.initiative.insert(position - 1, who)
    if who < s.seats:
        tell(s, "weather-machine-news-initiative", "WM-R21", "seat position", (who, position))


def give_back(s: Table, seat: int, chemical: int) -> None:
    """WM-R23: a Chemical back on the rightmost empty space of its row for the Vouchers of that section; WM-R24."""
    s.returned |= 1 << chemical
    refund = s.content.refund[s.supply[chemical]]
    s.labs[seat].chemicals[chemical] -= 1
    s.supply[chemical] += 1
    tell(s, "weather-machine-news-returned", "WM-R23", "seat chemical", (seat, chemical))
    gain_vouchers(s, seat, SUPPLY, refund)

"""Why a Supply action is refused, and why a Workshop tile may not lie there (WM-R19 to WM-R24)."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Callable

from stratagem.games.weather_machine.actions import (
    Acquire,
    Construct,
    Extend,
    GiveBack,
    PlaceTile,
    TakeInitiative,
)
from stratagem.games.weather_machine.content.codes import CHEMICALS, SUPPLY, TILE_CODES, VOUCHERS
from stratagem.games.weather_machine.rules.effects import section_is_open
from stratagem.games.weather_machine.rules.laboratory import Laboratory
from stratagem.games.weather_machine.rules.payment import price
from stratagem.games.weather_machine.rules.supply import EXTEND_COST, INITIATIVE_COST
from stratagem.games.weather_machine.rules.workshop import LayTile, tiles_in_sight
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Params
from stratagem.kernel.game import Refusal


def no(key: str, rule: str, **params: str | int) -> Refusal:
    return Refusal((), key, params, rule)


def cannot_pay(lab: Laboratory, voucher: int, amount: int) -> Refusal | None:
    """WM-R12, WM-R25: neither such Vouchers, nor Science, nor three others for each that is missing."""
    if price(lab.vouchers, voucher, amount) >= 0:
        return None
    return no("weather-machine-why-too-dear", "WM-R12", amount=amount, voucher=f"@voucher:{VOUCHERS[voucher]}")


def extend(s: Table, seat: int, tried: Extend, free: bool = False) -> Refusal | None:
    if tried.tile not in tiles_in_sight(s):
        return no("weather-machine-why-not-in-sight", "WM-R19", tile=f"@tile:{TILE_CODES[tried.tile]}")
    return None if free else cannot_pay(s.labs[seat], SUPPLY, EXTEND_COST)


def construct(s: Table, seat: int, tried: Construct, free: bool = False) -> Refusal | None:
    lab, section = s.labs[seat], tried.section
    if not lab.line[section * 3 + tried.slot]:
        return no("weather-machine-why-slot-empty", "WM-R20")
    if not section_is_open(s, lab, section):
        bots, tokens = s.content.line_bots[section], s.content.line_tokens[section]
        return no("weather-machine-why-section-closed", "WM-R20", section=section + 1, bots=bots, tokens=tokens)
    if not lab.has_room_for_bot():
        return no("weather-machine-why-no-room-bot", "WM-R01")
    return None if free else cannot_pay(lab, SUPPLY, s.content.line_cost[section])


def initiative(s: Table, seat: int, tried: TakeInitiative) -> Refusal | None:
    if tried.position > len(s.initiative):
        return no("weather-machine-why-no-position", "WM-R21", positions=len(s.initiative))
    if s.initiative[tried.position - 1] == seat:
        return no("weather-machine-why-same-position", "WM-R21")
    return cannot_pay(s.labs[seat], SUPPLY, INITIATIVE_COST)


def acquire(s: Table, seat: int, tried: Acquire) -> Refusal | None:
    lab, chemical = s.labs[seat], tried.chemical
    params: Params = {"chemical": f"@chemical:{CHEMICALS[chemical]}"}
    left = s.supply[chemical]
    if left == 0:
        return no("weather-machine-why-row-empty", "WM-R22", **params)
    if s.returned >> chemical & 1:
        return no("weather-machine-why-just-returned", "WM-R24", **params)
    if not lab.has_room_for_chemical(chemical):
        return no("weather-machine-why-no-room-chemical", "WM-R01", **params)
    return cannot_pay(lab, SUPPLY, s.content.price[left])


def give_back(s: Table, seat: int, tried: GiveBack) -> Refusal | None:
    params: Params = {"chemical": f"@chemical:{CHEMICALS[tried.chemical]}"}
    if not s.labs[seat].chemicals[tried.chemical]:
        return no("weather-machine-why-no-such-chemical", "WM-R23", **params)
    return no("weather-machine-why-just-acquired", "WM-R24", **params) if s.acquired >> tried.chemical & 1 else None


def place(s: Table, seat: int, top: LayTile, tried: PlaceTile) -> Refusal:
    """WM-R19: on a tile, away from all others, or beside a semicircle of another colour."""
    there = {(laid.row, laid.col): laid for laid in s.labs[seat].tiles}
    row, col = tried.row - 1, tried.col
    if (row, col) in there:
        return no("weather-machine-why-cell-taken", "WM-R19")
    beside = [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]
    if col > 1 and not any(cell in there for cell in beside):
        return no("weather-machine-why-not-beside", "WM-R19")
    a, b = s.content.tile_a[top.tile], s.content.tile_b[top.tile]
    if tried.flip and a == b:
        return no("weather-machine-why-same-turned", "WM-R19")
    return no("weather-machine-why-colours", "WM-R19")


SUPPLY_REASONS: dict[type, Callable[..., Refusal | None]] = {
    Extend: extend,
    Construct: construct,
    TakeInitiative: initiative,
    Acquire: acquire,
    GiveBack: give_back,
}

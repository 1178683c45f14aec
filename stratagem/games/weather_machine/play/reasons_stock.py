"""Why to take a Voucher, a Part or a Chemical, or to part with it: what the free spaces ask for."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from stratagem.games.weather_machine.actions import Acquire, GainChemical, GainVoucher, GiveChemical, PayVoucher
from stratagem.games.weather_machine.content.codes import CHEMICALS, COLOURS, EMPTY, LATIV, WEATHERS
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Params, Seat

Reason = tuple[str, Params]
VOUCHER_USES = (
    "advice-weather-machine-voucher-supply",
    "advice-weather-machine-voucher-government",
    "advice-weather-machine-voucher-lab",
    "advice-weather-machine-voucher-rnd",
    "advice-weather-machine-voucher-science",
)


def gained(s: Table, seat: Seat, action: Any) -> Reason:
    """Where a Chemical or a Part can be used."""
    lab = s.labs[seat]
    if isinstance(action, (Acquire, GainChemical)):
        kind, held = action.chemical, lab.chemicals[action.chemical]
        what = f"@chemical:{CHEMICALS[kind]}"
        location, branch = asks_for_chemical(s, kind)
    else:
        kind, held = action.colour, lab.parts[action.colour]
        what = f"@part:{COLOURS[kind]}"
        location, branch = "government", asks_for_part(s, kind)
    if branch < 0:
        return "advice-weather-machine-spare", {"what": what}
    key = "advice-weather-machine-asked-again" if held else "advice-weather-machine-asked"
    return key, {"what": what, "location": f"@location:{location}", "weather": f"@weather:{WEATHERS[branch]}"}


def asks_for_chemical(s: Table, chemical: int) -> tuple[str, int]:
    """The Location and branch of a free space that asks for it, R&D before the Lab; branch -1 without any."""
    for place in range(15):
        if s.rnd[place] == EMPTY and s.content.rnd_chemical[place] == chemical:
            return "rnd", place // 3
    for place in range(15):
        if s.lab[place] in (EMPTY, LATIV) and s.content.lab_chemical[place] == chemical:
            return "lab", place // 3
    return "lab", -1


def asks_for_part(s: Table, colour: int) -> int:
    for place in range(15):
        if s.government[place] == EMPTY and s.content.government_colour[place] == colour:
            return place // 3
    return -1


def given(s: Table, seat: Seat, action: Any) -> Reason:
    """What is handed in is missed least: more of it is left, or nothing asks for it."""
    lab = s.labs[seat]
    if isinstance(action, GiveChemical):
        held = lab.chemicals[action.chemical]
        asked = asks_for_chemical(s, action.chemical)[1] >= 0
    else:
        held, asked = lab.parts[action.colour], asks_for_part(s, action.colour) >= 0
    if held > 1:
        return "advice-weather-machine-plenty", {"count": held}
    return ("advice-weather-machine-missed-least" if asked else "advice-weather-machine-unasked"), {}


def gained_voucher(s: Table, seat: Seat, action: GainVoucher) -> Reason:
    return VOUCHER_USES[action.type], {"count": s.labs[seat].vouchers[action.type]}


def paid_voucher(s: Table, seat: Seat, action: PayVoucher) -> Reason:
    return "advice-weather-machine-many-vouchers", {"count": s.labs[seat].vouchers[action.type]}

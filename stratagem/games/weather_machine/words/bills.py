"""What an option would take: the Vouchers of the usual payment, and what has to be exchanged for it.

The payment is the rules' own (`rules/payment.py`); here it is only worked out ahead, so that nobody is surprised.
"""

from __future__ import annotations

from typing import Final

from stratagem.games.weather_machine.actions import (
    Acquire,
    BreakThrough,
    ChooseBenefit,
    Coded,
    Construct,
    Extend,
    PayoutAt,
    Research,
    Sell,
    TakeInitiative,
    UseSubsidy,
    WorkOn,
)
from stratagem.games.weather_machine.content.benefits import VOUCHER_LETTERS
from stratagem.games.weather_machine.content.codes import SCIENCE, SUPPLY
from stratagem.games.weather_machine.rules.effects import DEEDS, Deed, TakeBenefit, comes_to_nothing
from stratagem.games.weather_machine.rules.payment import usual_bill
from stratagem.games.weather_machine.rules.rnd import science_cost
from stratagem.games.weather_machine.rules.supply import supply_cost
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Params, Seat

BOUGHT: Final = (Acquire, Construct, Extend, TakeInitiative)
EXCHANGES: Final = {
    "none": "weather-machine-warn-exchange",
    "chemical": "weather-machine-warn-exchange-chemical",
    "part": "weather-machine-warn-exchange-part",
}
USED: Final = (UseSubsidy, PayoutAt, ChooseBenefit)  # options that are nothing but their benefit


def deed_of(s: Table, action: Coded) -> Deed | None:
    """The action of a Location that this answer takes, as a Location or the benefit that is being taken gives it."""
    top = s.asking()
    if isinstance(top, TakeBenefit):
        name = top.benefit.rpartition(":")[2]
        return DEEDS[name] if name in DEEDS and type(action) in DEEDS[name].actions else None
    return next((deed for deed in DEEDS.values() if type(action) in deed.actions), None)


def lacking(s: Table, seat: Seat, action: Coded) -> str:
    """The Chemical or Part of the space that the seat does not have: only an exchange provides it (WM-R26, WM-R27)."""
    t, lab = s.content, s.labs[seat]
    if isinstance(action, Sell):
        colour = t.government_colour[action.branch * 3 + action.space]
        return "" if lab.parts[colour] else "part"
    if isinstance(action, (WorkOn, Research)):
        printed = t.rnd_chemical if isinstance(action, Research) else t.lab_chemical
        return "" if lab.chemicals[printed[action.branch * 3 + action.space]] else "chemical"
    return ""


def due(s: Table, seat: Seat, action: Coded) -> list[tuple[int, int]]:
    """The printed costs in Vouchers, in the order in which they are paid; none for what a benefit grants (WM-R13)."""
    if isinstance(s.asking(), TakeBenefit):
        return []
    if isinstance(action, BOUGHT):
        return [(SUPPLY, supply_cost(s, action))]
    deed = deed_of(s, action)
    if deed is None:
        return []
    science = science_cost(s, s.labs[seat].row_weather(action.row)) if isinstance(action, BreakThrough) else 0
    return [(deed.voucher, deed.cost), *([(SCIENCE, science)] if science else [])]


def bill(s: Table, seat: Seat, action: Coded) -> Params:
    """`vouchers` handed in altogether, the `bill` by type, and `exchange`: 1 if they are not simply those printed.

    `lacks` names what an exchange provides.  Whoever pays Voucher by Voucher is asked, so there is no bill yet.
    """
    deed = deed_of(s, action)
    if deed is None and not isinstance(action, BOUGHT):
        return {}
    lacks = lacking(s, seat, action) if deed is None or deed.name != "work_free" else ""
    printed = due(s, seat, action)
    paid = [0] * 5 if s.manual else usual_bill(s.labs[seat].vouchers, printed, lacks != "")
    usual = [sum([amount for kind, amount in printed if kind == voucher]) for voucher in range(5)]
    stands_in = not s.manual and paid != usual
    named = [f"@benefit:V:{VOUCHER_LETTERS[kind]}:{count}" for kind, count in enumerate(paid) if count]
    return {"vouchers": sum(paid), "bill": named, "exchange": int(bool(lacks) or stands_in), "lacks": lacks or "none"}


def warned(s: Table, seat: Seat, action: Coded, params: Params) -> list[Params]:
    """What one should know before taking this option (section 12)."""
    found: list[Params] = []
    if params.get("exchange") and not s.manual:
        key = EXCHANGES[params["lacks"]]
        what: Params = {"bill": params["bill"]}
        if params["lacks"] != "none":
            what["what"] = params.get("chemical") or params.get("part")
        found.append({"key": key, "params": what})
    benefit = params.get("benefit")
    if isinstance(action, USED) and isinstance(benefit, str) and comes_to_nothing(s, seat, benefit.partition(":")[2]):
        found.append({"key": "weather-machine-warn-nothing", "params": {"benefit": benefit}})
    return found

"""Why one answer is refused, in words."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from stratagem.games.stratos.reasons import (
    Why,
    card_reason,
    hire_reason,
    hoard_reason,
    learn_reason,
    promote_reason,
    retrain_reason,
    trade_reason,
    unit_reason,
    used_up,
)
from stratagem.games.stratos.rules.acting import ActionPhase
from stratagem.games.stratos.rules.buying import BuyPhase
from stratagem.games.stratos.rules.faults import FaultPlace
from stratagem.games.stratos.rules.picking import EquipWhom
from stratagem.games.stratos.state import Stratos
from stratagem.games.stratos.tables import CLASSES, RESOURCES
from stratagem.kernel.core import Seat, options
from stratagem.kernel.game import Refusal


def why_not(s: Stratos, seat: Seat, data: Any) -> Refusal | None:
    """The reason for one refused answer, from what its seat may know."""
    words = spelled(data)
    if not words or seat not in s.waiting:
        return None
    top = s.agenda[-1]
    for action in options(s, seat):
        offered = [action.verb] + spelled({"do": "", **{n: getattr(action, n) for n in action.names}})[1:]
        if words[: len(offered)] == offered:
            return None  # the answer is fine, something was added to it
    why: Why | None = None
    if s.plan is not None:
        why = rung_reason(s, words)
    elif isinstance(top, ActionPhase):
        why = action_reason(s, seat, words)
    elif isinstance(top, BuyPhase):
        why = buy_reason(s, seat, words)
    elif isinstance(top, FaultPlace):
        why = ("stratos-why-gift", "STRATOS-D01")
    elif isinstance(top, EquipWhom) and words[0] in ("equip", "replace"):
        why = ("stratos-why-equip", "STRATOS-R38")
    return None if why is None else Refusal((), why[0], {}, why[1])


def spelled(data: Any) -> list[str]:
    """Wire form or short text as its words."""
    if isinstance(data, str):
        return data.split()
    if isinstance(data, dict) and isinstance(data.get("do"), str):
        found = []
        for value in data.values():
            found += [str(v) for v in value] if isinstance(value, (list, tuple)) else [str(value)]
        return found
    return []


def rung_reason(s: Stratos, words: list[str]) -> Why | None:
    assert s.plan is not None
    if s.plan.deed in ("cast", "use"):
        return "stratos-why-cannot-be-followed", "STRATOS-R41"
    return ("stratos-why-place", "STRATOS-D07") if s.plan.payment else ("stratos-why-payment", "STRATOS-R50")


def own_unit(s: Stratos, seat: Seat, cell: str) -> int:
    """The seat's unit on a named cell, or -1."""
    unit = s.at[s.ground.index[cell]] if cell in s.ground.index else -1
    return unit if unit >= 0 and s.owner(unit) == seat else -1


VERBS = ("travel", "harvest", "power", "defend", "attack", "shoot", "cast", "use", "search")


def action_reason(s: Stratos, seat: Seat, words: list[str]) -> Why | None:
    verb, *more = words
    if verb not in VERBS or not more:
        return None
    unit = own_unit(s, seat, more[0])
    if unit < 0:
        return "stratos-why-no-unit", "STRATOS-D02"
    if verb in ("cast", "use") and len(more) > 1:
        return card_reason(s, unit, more[1], verb)
    if len(more) > 1 and used_up(s, unit, verb) is None:
        if verb == "travel":
            return travel_reason(s, unit, more[1]), "STRATOS-R21"
        if verb in ("attack", "shoot"):
            return fight_reason(s, unit, verb, more[1])
    return unit_reason(s, unit, verb)


def travel_reason(s: Stratos, unit: int, name: str) -> str:
    cell = s.ground.index.get(name, -1)
    if cell < 0 or cell not in s.ground.near[s.where[unit]]:
        return "stratos-why-not-adjacent"
    if s.tile[cell] < 0:
        return "stratos-why-hole"
    if s.at[cell] >= 0:
        return "stratos-why-occupied"
    return "stratos-why-lagoon"


def fight_reason(s: Stratos, unit: int, verb: str, name: str) -> Why:
    rule = "STRATOS-R24" if verb == "attack" else "STRATOS-R25"
    target = s.at[s.ground.index[name]] if name in s.ground.index else -1
    if target < 0:
        return "stratos-why-no-target", rule
    if s.owner(target) == s.owner(unit):
        return "stratos-why-own-unit", rule
    key, _ = unit_reason(s, unit, verb)
    return ("stratos-why-unarmed" if key == "stratos-why-unarmed" else "stratos-why-out-of-range"), rule


def buy_reason(s: Stratos, seat: Seat, words: list[str]) -> Why | None:
    verb, *more = words
    if verb == "end_turn":
        return "stratos-why-must-hire", "STRATOS-Q24"
    if verb == "hire" and more and more[0] in CLASSES:
        return hire_reason(s, seat, CLASSES.index(more[0]))
    if verb in ("promote", "retrain") and more:
        unit = own_unit(s, seat, more[0])
        if unit < 0:
            return "stratos-why-no-unit", "STRATOS-D06"
        if verb == "promote":
            return promote_reason(s, seat, unit)
        return retrain_reason(s, seat, unit, CLASSES.index(more[1])) if len(more) > 1 and more[1] in CLASSES else None
    if verb in ("learn_mage", "learn_sorcerer"):
        return learn_reason(s, seat, verb)
    if verb == "hoard":
        return hoard_reason(s, seat)
    if verb == "trade" and len(more) == 3 and more[1] in RESOURCES and more[2] in RESOURCES:
        return trade_reason(s, seat, more[0], more[1], more[2])
    return None

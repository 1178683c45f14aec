"""Why something is greyed out or refused: the rules say which of their parts forbids it, this says it to people."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from stratagem.games.stratos.actions import ByUnit, Cast, Hire, PayOtherwise, Promote, UseItem
from stratagem.games.stratos.content.codes import ARCHER, CLASSES, DEEDS, EXPLORER, MAGE, PEASANT, RESOURCES, SOLDIER
from stratagem.games.stratos.rules.acting import ActionPhase, action_refusal, deed_refusal, own_unit, unit_offers
from stratagem.games.stratos.rules.asking import Question, first_that_holds, refused
from stratagem.games.stratos.rules.buying import PURCHASES, BuyPhase, may_end_turn, purchase_of
from stratagem.games.stratos.rules.purchases import cost_of, has_choice, plan_for, purchase_refusal
from stratagem.games.stratos.rules.units import book, distinct, living
from stratagem.games.stratos.state import Stratos
from stratagem.games.stratos.words.prompts import ENDINGS
from stratagem.kernel.core import Action, Seat
from stratagem.kernel.game import Refusal

DOES = ("travel", "power", *DEEDS)
ASKED = {"EQUIP": "STRATOS-R38", "NEW_MAGE": "STRATOS-R53"}  # the rule of the open question, if not its first


def not_asked(s: Stratos, seat: Seat) -> Refusal:
    """Why this seat may answer nothing at all now."""
    if s.result is not None:
        return refused("stratos-why-over", ENDINGS[s.result.ending][1])
    if s.out[seat]:
        return refused("stratos-why-eliminated", "STRATOS-R71")
    return Refusal((), "stratos-why-not-asked", {"seat": f"@seat:{s.waiting[0]}"}, "STRATOS-R17")


def refusal(s: Stratos, seat: Seat, action: Action) -> Refusal | None:
    """Which question is open, and why this is no answer to it; None exactly if it is one."""
    top = s.asking()
    assert isinstance(top, Question)
    if s.plan is None and isinstance(top, ActionPhase):
        return in_actions(s, seat, action)
    if s.plan is None and isinstance(top, BuyPhase):
        return in_buying(s, seat, action)
    if action in top.offers(s):
        return None
    return rung_refusal(s, action.verb) if s.plan is not None else choice_refusal(s, seat, top, action)


def in_actions(s: Stratos, seat: Seat, action: Action) -> Refusal | None:
    """Purchases wait for the Buy Phase (STRATOS-D06), all else for its own question."""
    if isinstance(action, ByUnit) and action.verb in DOES:
        return action_refusal(s, seat, action)
    if action.verb in (*PURCHASES, "trade", "pay_otherwise"):
        return refused("stratos-why-buy-later", "STRATOS-D06")
    return None if action.verb == "end_actions" else refused("stratos-why-not-now", "STRATOS-D02")


def in_buying(s: Stratos, seat: Seat, action: Action) -> Refusal | None:
    """The Action Phase is closed for good (STRATOS-R29)."""
    if action.verb == "end_turn":
        return None if may_end_turn(s, seat) else refused("stratos-why-must-hire", "STRATOS-Q24")
    if action.verb in (*DOES, "end_actions"):
        return refused("stratos-why-actions-over", "STRATOS-R29")
    if isinstance(action, PayOtherwise):
        bought = purchase_of(action.buy)
        found = in_buying(s, seat, bought)
        if found is not None or has_choice(s, seat, *cost_of(s, seat, plan_for(s, bought))):
            return found
        return refused("stratos-why-one-payment", "STRATOS-R50")
    if action.verb not in (*PURCHASES, "trade"):
        return refused("stratos-why-not-now", "STRATOS-D06")
    if isinstance(action, ByUnit) and own_unit(s, seat, action.unit) < 0:
        return refused("stratos-why-no-unit", "STRATOS-D06")
    return purchase_refusal(s, seat, action)


def rung_refusal(s: Stratos, verb: str) -> Refusal:
    """Inside a spell, an item or a purchase: what fills no slot, is no payment, no place, or another matter."""
    assert s.plan is not None
    if s.plan.deed in ("cast", "use"):
        fits, key, rule = verb in ("target", "enough"), "stratos-why-not-a-target", "STRATOS-R41"
    elif s.plan.payment:
        fits, key, rule = verb == "place", "stratos-why-place", "STRATOS-D07"
    else:
        fits, key, rule = verb == "pay", "stratos-why-payment", "STRATOS-R50"
    return refused(key if fits else "stratos-why-not-now", rule)


def choice_refusal(s: Stratos, seat: Seat, top: Question, action: Any) -> Refusal:
    """Questions that cards and faults put."""
    asks = (top.name, action.verb)
    if asks == ("FAULT_PLACE", "gift"):
        return refused("stratos-why-gift", "STRATOS-D01")
    if asks in (("EQUIP", "equip"), ("EQUIP", "replace")):
        if own_unit(s, seat, action.unit) < 0:
            return refused("stratos-why-no-unit", "STRATOS-R38")
        return refused("stratos-why-equip" if action.verb == "equip" else "stratos-why-not-worn", "STRATOS-R38")
    if asks in (("GAIN_CHOICE", "gain"), ("LOSE_CHOICE", "lose")):
        return kinds_refusal(s, seat, top, action.kinds)
    return refused("stratos-why-not-now", ASKED.get(top.name, top.rules[0]))


def kinds_refusal(s: Stratos, seat: Seat, top: Any, kinds: tuple[str, ...]) -> Refusal:
    """STRATOS-D05: how many tokens, of which kinds."""
    gains, alike = top.name == "GAIN_CHOICE", len(set(kinds)) < len(kinds)
    lacking = any(kinds.count(kind) > s.stock[seat * 5 + RESOURCES.index(kind)] for kind in kinds)
    found = first_that_holds(
        (len(kinds) != top.count, "stratos-why-how-many", "STRATOS-D05"),
        (not gains and lacking, "stratos-why-tokens", "STRATOS-D05"),
        (gains and RESOURCES[4] in kinds, "stratos-why-main-kinds", "STRATOS-D05"),
        (gains and alike and top.different, "stratos-why-different-kinds", "STRATOS-D05"),
    )
    return found or refused("stratos-why-kinds-order", "STRATOS-D05")


# -- what is greyed out -----------------------------------------------------------------------------------

# What the class of a unit suggests, besides travelling, harvesting and defending.
USUAL = {PEASANT: "power", ARCHER: "shoot", SOLDIER: "attack", EXPLORER: "search"}
NOWHERE = {
    "travel": refused("stratos-why-no-way", "STRATOS-R21"),
    "attack": refused("stratos-why-nobody-in-range", "STRATOS-R24"),
    "shoot": refused("stratos-why-nobody-in-range", "STRATOS-R25"),
}


def refusals(s: Stratos, seat: Seat) -> list[Refusal]:
    """What is greyed out for the seat that is asked."""
    top = s.asking()
    if seat not in s.waiting or s.plan is not None:
        return []
    if isinstance(top, ActionPhase):
        return [found for unit in living(s, seat) for found in unit_refusals(s, unit)]
    return buy_refusals(s, seat) if isinstance(top, BuyPhase) else []


def marked(marks: tuple[str, ...], why: Refusal | None, **params: str) -> list[Refusal]:
    return [] if why is None else [Refusal(marks, why.key, params, why.rule)]


def unit_refusals(s: Stratos, unit: int) -> list[Refusal]:
    """What the class of this unit suggests and the rules do not allow now."""
    offered: list[Action] = []
    unit_offers(s, unit, offered)
    verbs = {action.verb for action in offered}
    seat, kind, cell = s.owner(unit), s.kind[unit], s.cell(unit)
    found: list[Refusal] = []
    for deed in ("travel", "harvest", "defend", *([USUAL[kind]] if kind in USUAL else [])):
        if deed not in verbs:
            why = deed_refusal(s, unit, deed) or NOWHERE[deed]
            found += marked((f"cell:{cell}", f"do:{deed}"), why, cell=cell)
    actions: list[ByUnit] = [Cast(cell, card) for card in distinct(book(s, seat))] if kind == MAGE else []
    actions += [UseItem(cell, card) for card in distinct(s.items[seat])] if kind == EXPLORER else []
    for action in actions:
        found += marked((f"cell:{cell}", f"card:{action.fields()[1]}"), action_refusal(s, seat, action), cell=cell)
    return found


def buy_refusals(s: Stratos, seat: Seat) -> list[Refusal]:
    found: list[Refusal] = []
    for kind in CLASSES:
        found += marked(("do:hire", f"class:{kind}"), purchase_refusal(s, seat, Hire(kind)))
    for cell in [s.cell(unit) for unit in living(s, seat)]:
        found += marked((f"cell:{cell}", "do:promote"), purchase_refusal(s, seat, Promote(cell)))
    for verb in ("learn_mage", "learn_sorcerer", "hoard"):
        found += marked((f"do:{verb}",), purchase_refusal(s, seat, purchase_of((verb,))))
    if not may_end_turn(s, seat):
        found.append(Refusal(("do:end_turn",), "stratos-why-must-hire", {}, "STRATOS-Q24"))
    return found

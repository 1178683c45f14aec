"""Questions and options as people see them: text keys, parameters, marks."""

from __future__ import annotations

from stratagem.games.stratos.actions import (
    Attack,
    AttackWith,
    Cast,
    Defend,
    Equip,
    GainKinds,
    Harvest,
    Hire,
    LoseKinds,
    Pay,
    PayOtherwise,
    PlaceGift,
    PlaceUnit,
    PowerHarvest,
    Promote,
    ReplaceWorn,
    Retrain,
    Search,
    Shoot,
    ShootWith,
    Target,
    Trade,
    Travel,
    UseItem,
)
from stratagem.games.stratos.content.cards import SET_TILE
from stratagem.games.stratos.content.codes import CLASSES, RESOURCES, TERRAINS
from stratagem.games.stratos.rules.buying import purchase_of
from stratagem.games.stratos.rules.faults import Collect
from stratagem.games.stratos.rules.fights import blows
from stratagem.games.stratos.rules.monsters import monster_chance
from stratagem.games.stratos.rules.payments import payments, words
from stratagem.games.stratos.rules.picking import EquipWhom, GainChoice, LoseChoice
from stratagem.games.stratos.rules.purchases import cost_of
from stratagem.games.stratos.rules.units import code
from stratagem.games.stratos.state import Stratos
from stratagem.kernel.core import Action, Choice, Params, Seat
from stratagem.kernel.game import Label, Prompt

# -- prompts ----------------------------------------------------------------------------------------------

ENDINGS = {
    "PROSPERITY": ("stratos-prompt-prosperity", "STRATOS-R70"),
    "LAST_TRIBE": ("stratos-prompt-last-tribe", "STRATOS-R71"),
    "DARKNESS": ("stratos-prompt-darkness", "STRATOS-R71"),
    "ROUND_CAP": ("stratos-prompt-round-cap", "STRATOS-R72"),
}
# Question, its text for the seat asked, for everybody else, and the rules behind it.
QUESTIONS = {
    "FaultPlace": ("stratos-prompt-gift", "stratos-prompt-gift-other", ("STRATOS-D01",)),
    "ActionPhase": ("stratos-prompt-action", "stratos-prompt-action-other", ("STRATOS-D02", "STRATOS-R20")),
    "Collect": ("stratos-prompt-collect", "stratos-prompt-collect-other", ("STRATOS-D03", "STRATOS-R60")),
    "EquipWhom": ("stratos-prompt-equip", "stratos-prompt-equip-other", ("STRATOS-D04", "STRATOS-R38")),
    "GainChoice": ("stratos-prompt-gain", "stratos-prompt-gain-other", ("STRATOS-D05",)),
    "LoseChoice": ("stratos-prompt-lose", "stratos-prompt-lose-other", ("STRATOS-D05",)),
    "BuyPhase": ("stratos-prompt-buy", "stratos-prompt-buy-other", ("STRATOS-D06", "STRATOS-R50")),
    "NewMage": ("stratos-prompt-new-mage", "stratos-prompt-new-mage-other", ("STRATOS-D08", "STRATOS-R53")),
}


def prompt(s: Stratos, seat: Seat | None) -> Prompt:
    """The open question, as the seat asked or anyone else sees it."""
    if s.result is not None:
        key, rule = ENDINGS[s.result.ending]
        winners = [f"@seat:{p}" for p in s.result.winners]
        return Prompt(key, {"seats": winners} if winners else {}, (rule,))
    top = s.agenda[-1]
    found = QUESTIONS.get(type(top).__name__)
    if found is None:
        if s.plan is not None and seat == s.turn:
            return Prompt("stratos-prompt-show", {"card": f"@card:{s.plan.word}"}, ("STRATOS-R26",))
        return Prompt("stratos-prompt-going-on", {"round": s.round}, ())
    assert isinstance(top, Choice)
    asked = top.seat  # not always the active one: a Gale may blow another tribe's unit onto the Market
    own, other, rules = found
    params: Params = {"seat": f"@seat:{asked}"}
    if seat == asked and s.plan is not None:
        return plan_prompt(s)
    if isinstance(top, Collect):
        params |= {"tokens": [f"@resource:{RESOURCES[t]}" for t in s.fault[top.fault]],
                   "chance": monster_chance(s, top.seat)}  # fmt: skip
    elif isinstance(top, EquipWhom):
        params["card"] = f"@card:{top.card}"
    elif isinstance(top, (GainChoice, LoseChoice)):
        params["count"] = top.count
    elif type(top).__name__ == "NewMage":
        params |= {"cards": len(s.book_up[asked]) + len(s.book_down[asked]) + len(s.book_shown[asked]),
                   "points": len(s.book_up[asked])}  # fmt: skip
    return Prompt(own if seat == asked else other, params, rules)


SLOT_PROMPTS = (
    "stratos-prompt-slot-unit",
    "stratos-prompt-slot-own",
    "stratos-prompt-slot-enemy",
    "stratos-prompt-slot-monster",
    "stratos-prompt-slot-cell",
    "stratos-prompt-slot-tile",
    "stratos-prompt-slot-player",
    "stratos-prompt-slot-player",
    "stratos-prompt-slot-kind",
    "stratos-prompt-slot-fault",
)


def plan_prompt(s: Stratos) -> Prompt:
    """The rung its own seat is on."""
    plan = s.plan
    assert plan is not None
    if plan.deed in ("cast", "use"):
        slots = s.content.cards[plan.word].slots
        number = len(plan.picks) - (1 if plan.half else 0)
        params: Params = {"card": f"@card:{plan.word}", "unit": code(s, plan.unit), "cell": s.cell(plan.unit)}
        if number >= len(slots):
            return Prompt("stratos-prompt-show", {"card": f"@card:{plan.word}"}, ("STRATOS-R26",))
        key = "stratos-prompt-slot-second" if plan.half else SLOT_PROMPTS[slots[number].word]
        return Prompt(key, params, ("STRATOS-R07", "STRATOS-R41"))
    if plan.payment:
        return Prompt("stratos-prompt-place", {"unit": f"@class:{plan.word}"}, ("STRATOS-D07",))
    return Prompt("stratos-prompt-pay", {}, ("STRATOS-R50",))


# -- options ----------------------------------------------------------------------------------------------

PLAIN = {
    "end_actions": "stratos-option-end-actions",
    "enough": "stratos-option-enough",
    "take": "stratos-option-take",
    "leave": "stratos-option-leave",
    "discard": "stratos-option-discard",
    "learn_mage": "stratos-option-learn-mage",
    "learn_sorcerer": "stratos-option-learn-sorcerer",
    "hoard": "stratos-option-hoard",
    "recover": "stratos-option-recover",
    "draw": "stratos-option-draw",
    "end_turn": "stratos-option-end-turn",
}
UNIT_ONLY = {
    Harvest: ("stratos-option-harvest", "do:harvest"),
    PowerHarvest: ("stratos-option-power", "do:power"),
    Defend: ("stratos-option-defend", "do:defend"),
    Search: ("stratos-option-search", "do:search"),
    Promote: ("stratos-option-promote", "do:promote"),
    Equip: ("stratos-option-equip", "do:equip"),
}


def unit_at(s: Stratos, cell: str) -> str:
    found = s.at[s.ground.index[cell]]
    return code(s, found) if found >= 0 else cell


def option(s: Stratos, seat: Seat, action: Action) -> Label:
    """How one option looks: unit and cell first, so that a click on the unit leaves its actions."""
    if action.verb in PLAIN:
        return Label(PLAIN[action.verb], price(s, seat, action), (f"do:{action.verb}",))
    if type(action) in UNIT_ONLY:
        key, mark = UNIT_ONLY[type(action)]
        cell = str(getattr(action, "unit"))  # noqa: B009
        params: Params = {"unit": unit_at(s, cell), "cell": cell} | price(s, seat, action)
        if isinstance(action, (Harvest, PowerHarvest)):
            params["resource"] = f"@resource:{RESOURCES[s.tile[s.ground.index[cell]]]}"
        return Label(key, params, (f"cell:{cell}", mark))
    if isinstance(action, Travel):
        params = {"unit": unit_at(s, action.unit), "cell": action.unit, "to": action.cell}
        return Label("stratos-option-travel", params, (f"cell:{action.unit}", "do:travel", f"cell:{action.cell}"))
    if isinstance(action, (Attack, Shoot, AttackWith, ShootWith)):
        return fight_option(s, action)
    if isinstance(action, (Cast, UseItem)):
        key = "stratos-option-cast" if isinstance(action, Cast) else "stratos-option-use"
        params = {"unit": unit_at(s, action.unit), "cell": action.unit, "card": f"@card:{action.card}"}
        if isinstance(action, Cast):
            params["cost"] = s.content.cards[action.card].cost
        return Label(key, params, (f"cell:{action.unit}", f"card:{action.card}"))
    return other_option(s, seat, action)


def fight_option(s: Stratos, action: Attack | Shoot | AttackWith | ShootWith) -> Label:
    verb = action.verb
    params: Params = {"unit": unit_at(s, action.unit), "cell": action.unit, "target": unit_at(s, action.target),
                      "to": action.target}  # fmt: skip
    fighter, target = (s.at[s.ground.index[cell]] for cell in (action.unit, action.target))
    params["faces"] = blows(s, fighter, target, getattr(action, "weapon", ""))  # for a picture of the die
    marks = [f"cell:{action.unit}", f"do:{verb}", f"cell:{action.target}"]
    if isinstance(action, (AttackWith, ShootWith)):
        key = "stratos-option-attack-with" if verb == "attack" else "stratos-option-shoot-with"
        return Label(key, params | {"card": f"@card:{action.weapon}"}, (*marks, f"card:{action.weapon}"))
    return Label("stratos-option-attack" if verb == "attack" else "stratos-option-shoot", params, marks)


def other_option(s: Stratos, seat: Seat, action: Action) -> Label:
    if isinstance(action, PlaceGift):
        params: Params = {"fault": action.fault, "resource": f"@resource:{action.resource}"}
        return Label("stratos-option-gift", params, (f"fault:{action.fault}", f"resource:{action.resource}"))
    if isinstance(action, Target):
        return target_option(s, action)
    if isinstance(action, ReplaceWorn):
        params = {"unit": unit_at(s, action.unit), "cell": action.unit, "card": f"@card:{action.card}"}
        return Label("stratos-option-replace", params, (f"cell:{action.unit}", f"card:{action.card}"))
    if isinstance(action, (GainKinds, LoseKinds)):
        key = "stratos-option-gain" if isinstance(action, GainKinds) else "stratos-option-lose"
        marks = [f"resource:{kind}" for kind in action.kinds]
        return Label(key, {"kinds": [f"@resource:{kind}" for kind in action.kinds]}, marks)
    if isinstance(action, Hire):
        params = {"unit": f"@class:{action.kind}"} | price(s, seat, action)
        return Label("stratos-option-hire", params, ("do:hire", f"class:{action.kind}"))
    if isinstance(action, PlaceUnit):
        return Label("stratos-option-place", {"cell": action.cell}, (f"cell:{action.cell}",))
    if isinstance(action, Retrain):
        params = {"unit": unit_at(s, action.unit), "cell": action.unit, "kind": f"@class:{action.kind}"}
        marks = [f"cell:{action.unit}", "do:retrain", f"class:{action.kind}"]
        return Label("stratos-option-retrain", params | price(s, seat, action), marks)
    if isinstance(action, Trade):
        source = f"@card:{action.source}" if action.source not in s.content.specials else f"@special:{action.source}"
        params = {"source": source, "give": f"@resource:{action.give}", "take": f"@resource:{action.take}"}
        marks = [f"trade:{action.source}", f"give:{action.give}", f"take:{action.take}"]
        return Label("stratos-option-trade", params, marks)
    if isinstance(action, Pay):
        params = {"payment": [f"@resource:{kind}" for kind in action.payment] or ["-"]}
        return Label("stratos-option-pay", params, [f"resource:{kind}" for kind in action.payment])
    assert isinstance(action, PayOtherwise)
    return pay_otherwise(s, seat, action)


PAY_OTHERWISE = {
    "hire": "stratos-option-pay-hire",
    "promote": "stratos-option-pay-promote",
    "retrain": "stratos-option-pay-retrain",
    "learn_mage": "stratos-option-pay-learn-mage",
    "learn_sorcerer": "stratos-option-pay-learn-sorcerer",
    "hoard": "stratos-option-pay-hoard",
}


def pay_otherwise(s: Stratos, seat: Seat, action: PayOtherwise) -> Label:
    verb, *more = action.buy
    inner = option(s, seat, purchase_of(action.buy))
    params: Params = {}
    for word in more:
        if word in CLASSES:
            params["kind"] = f"@class:{word}"
        else:
            params |= {"cell": word, "unit": unit_at(s, word)}
    return Label(PAY_OTHERWISE[verb], params, ("do:pay_otherwise", *inner.marks))


def price(s: Stratos, seat: Seat, action: Action) -> Params:
    """What a purchase costs as it is listed: the payment with the fewest gems."""
    if action.verb not in PAY_OTHERWISE:
        return {}
    cost, discount = cost_of(s, seat, action)
    found = payments(s, seat, cost, discount)
    return {"payment": [f"@resource:{kind}" for kind in words(found[0])] or ["-"]} if found else {"payment": ["-"]}


def picks_terrain(s: Stratos) -> bool:
    """Whether the kind asked for now is a terrain to lay, not a resource."""
    if s.plan is None:
        return False
    slot = len(s.plan.picks)
    return any(op.code == SET_TILE and op.other // 10 == slot for op in s.content.cards[s.plan.word].program)


def target_option(s: Stratos, action: Target) -> Label:
    """A rung's target: a unit on its cell, a cell with its tile, a kind, a seat, a fault slot."""
    at = action.at
    if at in RESOURCES:
        kind = f"@terrain:{TERRAINS[RESOURCES.index(at)]}" if picks_terrain(s) else f"@resource:{at}"
        return Label("stratos-option-target-kind", {"kind": kind}, (f"resource:{at}",))
    if at.isdigit():
        return Label("stratos-option-target-seat", {"seat": f"@seat:{at}"}, (f"seat:{at}",))
    if "/" in at:
        tokens = [f"@resource:{RESOURCES[t]}" for t in s.fault[s.ground.fault_names.index(at)]]
        return Label("stratos-option-target-fault", {"fault": at, "tokens": tokens}, (f"fault:{at}",))
    if s.at[s.ground.index[at]] >= 0:
        return Label("stratos-option-target-unit", {"unit": unit_at(s, at), "cell": at}, (f"cell:{at}",))
    return Label("stratos-option-target-cell", {"cell": at}, (f"cell:{at}",))

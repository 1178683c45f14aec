"""Questions and options as people see them: text keys, parameters, marks."""

from __future__ import annotations

from stratagem.games.stratos.actions import Cast, Harvest, PayOtherwise, PowerHarvest, Target
from stratagem.games.stratos.content.cards import SET_TILE
from stratagem.games.stratos.content.codes import CLASSES, RESOURCES, TERRAINS
from stratagem.games.stratos.rules.asking import Question
from stratagem.games.stratos.rules.buying import purchase_of
from stratagem.games.stratos.rules.fights import blows
from stratagem.games.stratos.rules.purchases import canonical_payment, plan_for
from stratagem.games.stratos.state import Stratos
from stratagem.games.stratos.words.news import code, source_code, words
from stratagem.kernel.core import Action, Params, Seat
from stratagem.kernel.game import Label, Prompt

# -- prompts ----------------------------------------------------------------------------------------------

ENDINGS = {
    "PROSPERITY": ("stratos-prompt-prosperity", "STRATOS-R70"),
    "LAST_TRIBE": ("stratos-prompt-last-tribe", "STRATOS-R71"),
    "DARKNESS": ("stratos-prompt-darkness", "STRATOS-R71"),
    "ROUND_CAP": ("stratos-prompt-round-cap", "STRATOS-R72"),
}


def prompt(s: Stratos, seat: Seat | None) -> Prompt:
    """The open question, as the seat asked or anyone else sees it."""
    if s.result is not None:
        key, rule = ENDINGS[s.result.ending]
        winners = [f"@seat:{p}" for p in s.result.winners]
        return Prompt(key, {"seats": winners} if winners else {}, (rule,))
    top = s.asking()
    if not isinstance(top, Question):
        if s.plan is not None and seat == s.turn:
            return Prompt("stratos-prompt-show", {"card": f"@card:{s.plan.word}"}, ("STRATOS-R26",))
        return Prompt("stratos-prompt-going-on", {"round": s.round}, ())
    asked = top.seat  # not always the active one: a Gale may blow another tribe's unit onto the Market
    if seat == asked and s.plan is not None:
        return plan_prompt(s)
    key = top.prompt if seat == asked else top.other
    return Prompt(key, {"seat": f"@seat:{asked}"} | top.facts(s, seat), top.rules)


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
        key = "stratos-prompt-slot-terrain" if not plan.half and picks_terrain(s) else key
        return Prompt(key, params, ("STRATOS-R07", "STRATOS-R41"))
    if plan.payment:
        return Prompt("stratos-prompt-place", {"unit": f"@class:{plan.word}"}, ("STRATOS-D07",))
    return Prompt("stratos-prompt-pay", {}, ("STRATOS-R50",))


# -- options ----------------------------------------------------------------------------------------------

# What a field of an action adds: the parameter, how texts name it, the mark. A unit comes first with its cell.
FIELDS = {
    "card": ("card", "@card:", "card:"), "weapon": ("card", "@card:", "card:"),
    "resource": ("resource", "@resource:", "resource:"), "kinds": ("kinds", "@resource:", "resource:"),
    "payment": ("payment", "@resource:", "resource:"), "kind": ("unit", "@class:", "class:"),
    "give": ("give", "@resource:", "give:"), "take": ("take", "@resource:", "take:"),
    "cell": ("cell", "", "cell:"), "fault": ("fault", "", "fault:"),
}  # fmt: skip
OF_A_UNIT = {"cell": "to", "kind": "kind"}  # parameters with another name, since the unit has taken theirs
# Actions that are marked by what they name, without their verb.
UNNAMED = ("cast", "use", "replace", "gift", "gain", "lose", "place", "trade", "pay")


def unit_at(s: Stratos, cell: str) -> str:
    found = s.at[s.ground.index[cell]]
    return code(s, found) if found >= 0 else cell


def option(s: Stratos, seat: Seat, action: Action) -> Label:
    """How one option looks: unit and cell first, so that a click on the unit leaves its actions."""
    if isinstance(action, Target):
        return target_option(s, action)
    if isinstance(action, PayOtherwise):
        return pay_otherwise(s, seat, action)
    params: Params = {}
    marks: list[str] = [] if action.verb in UNNAMED else [f"do:{action.verb}"]
    for name, value in zip(action.names, action.fields(), strict=True):
        if name == "unit":
            params |= {"unit": unit_at(s, value), "cell": value}
            marks.insert(0, f"cell:{value}")
        elif name == "target":
            fighter, target = (s.at[s.ground.index[cell]] for cell in action.fields()[:2])
            faces = blows(s, fighter, target, getattr(action, "weapon", ""))  # for a picture of the die
            params |= {"target": unit_at(s, value), "to": value, "faces": faces}
            marks.append(f"cell:{value}")
        elif name == "source":
            params["source"] = source_code(s, value)
            marks.append(f"trade:{value}")
        else:
            key, called, mark = FIELDS[name]
            several = list(value) if isinstance(value, tuple) else [value]
            named = [called + word for word in several] or ["-"]
            key = OF_A_UNIT.get(name, key) if "unit" in params else key
            params[key] = named if isinstance(value, tuple) else named[0]
            marks += [mark + word for word in several]
    return Label(action.label, params | more_params(s, seat, action), marks)


def more_params(s: Stratos, seat: Seat, action: Action) -> Params:
    """What else its text says: a price, what is harvested, what a spell costs."""
    if isinstance(action, (Harvest, PowerHarvest)):
        return {"resource": f"@resource:{RESOURCES[s.tile[s.ground.index[action.unit]]]}"}
    if isinstance(action, Cast):
        return {"cost": s.content.cards[action.card].cost}
    if action.verb not in PAY_OTHERWISE:
        return {}
    paid = canonical_payment(s, seat, plan_for(s, action))  # with the fewest gems
    return {"payment": [f"@resource:{kind}" for kind in words(paid)] or ["-"]}


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

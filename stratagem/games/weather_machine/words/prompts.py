"""The question that is open, and how each option looks: text keys, parameters, marks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from stratagem.games.weather_machine.actions import (
    Acquire,
    BreakThrough,
    ChooseBenefit,
    Cite,
    Coded,
    Construct,
    GiveBack,
    MoveTo,
    PayoutAt,
    PlaceAward,
    PlaceResearch,
    Publish,
    Research,
    ReturnTo,
    Secure,
    Sell,
    SetGoal,
    TakeIncome,
    UseSubsidy,
    WorkOn,
)
from stratagem.games.weather_machine.content.codes import AT_SUPPLY, FIRST_SPACE
from stratagem.games.weather_machine.rules import (
    effects,
    ending,
    experiment,
    government,
    office,
    payment,
    rnd,
    round,
    setup,
    turn,
    weather,
    workshop,
)
from stratagem.games.weather_machine.rules.experiment import ExperimentBenefit
from stratagem.games.weather_machine.rules.rnd import marker_benefit
from stratagem.games.weather_machine.rules.saboteurs import security, turn as saboteurs_turn
from stratagem.games.weather_machine.rules.supply import supply_cost
from stratagem.games.weather_machine.rules.turn import Act, arrival, people_left_of
from stratagem.games.weather_machine.state import Table
from stratagem.games.weather_machine.words.bills import bill, warned
from stratagem.games.weather_machine.words.news import worded
from stratagem.kernel.core import Decision, Params, Seat
from stratagem.kernel.game import Label, Prompt

SUPPLY_ACTION = "supply_action"  # what `Act` is called at the Supply
# The names of all decisions in section 6.
DECISIONS = {
    kind.name
    for module in (effects, ending, experiment, government, office, payment, rnd, round, setup, turn, weather, workshop)
    + (saboteurs_turn, security)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, Decision) and kind.name
} | {SUPPLY_ACTION}

# What a question names: the field of the decision, and what it is called in its text.
NAMED = {
    "benefit": "benefit",
    "amount": "amount",
    "type": "voucher",
    "chemical": "chemical",
    "colour": "part",
    "weather": "weather",
}


def decision_name(s: Table) -> str:
    """The decision of section 6 that is open, `none` between decisions."""
    top = s.asking()
    if isinstance(top, Act) and s.location_of(top.seat) == AT_SUPPLY:
        return SUPPLY_ACTION
    return top.name if top is not None else "none"


def prompt(s: Table, seat: Seat | None) -> Prompt:
    if s.result is not None:
        return Prompt("weather-machine-prompt-over", {}, ("WM-R54", "WM-S61"))
    top: Any = s.asking()
    if top is None:
        return Prompt("weather-machine-prompt-goes-on", {}, ())
    asked: Params = {"who": f"@seat:{top.seat}", "mine": int(top.seat == seat)}
    fields: Params = {word: getattr(top, field) for field, word in NAMED.items() if field in top.names}
    return Prompt(top.prompt, asked | worded(fields | top.facts(s, seat)), top.rules)


def option(s: Table, seat: Seat, action: Coded) -> Label:
    wire = action.wire()
    codes = zip(action.names, action.how.codes, strict=True)
    params: Params = {name: _param(wire[name], of.kind) for name, of in codes}
    more = BRINGS.get(type(action))
    if more is not None:
        params |= worded(more(s, seat, action))
    params |= bill(s, seat, action)
    marks = [mark.format(**wire) for mark in action.how.marks]
    return Label(action.label, params, marks, warned(s, seat, action, params))


def _param(value: Any, kind: str) -> Any:
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, list):
        return [f"@{kind}:{word}" for word in value]
    return f"@{kind}:{value}" if kind else value


# -- what an option would cost or bring, where its name does not say it --


def _construct(s: Table, seat: Seat, action: Construct) -> Params:
    return {"cost": supply_cost(s, action), **_slot(s, seat, action)}


def _slot(s: Table, seat: Seat, action: Construct | ReturnTo | TakeIncome) -> Params:
    return {"benefit": s.content.line_benefit[action.section * 3 + action.slot]}


def _research(s: Table, seat: Seat, action: Research) -> Params:
    t, place = s.content, action.branch * 3 + action.space
    return {"chemical": t.rnd_chemical[place], "extra": int(t.rnd_extra[place]), "benefit": t.rnd_benefit[place]}


def _breakthrough(s: Table, seat: Seat, action: BreakThrough) -> Params:
    weather = s.labs[seat].row_weather(action.row)
    return {"weather": weather, "benefit": marker_benefit(s, weather, action.space)}


def _one_of_two(s: Table, seat: Seat, action: ChooseBenefit) -> Params:
    top: Any = s.asking()
    if isinstance(top, ExperimentBenefit):
        return {"benefit": top.benefits(s)[action.number - 1]}
    return {"benefit": top.benefit.split(" or ")[action.number - 1]}


def _move(s: Table, seat: Seat, action: MoveTo) -> Params:
    """The Vouchers a space would give or ask for, and whether Lativ moves on (WM-R08 to WM-R10)."""
    space = FIRST_SPACE[action.location] + action.space
    lativ = int(s.lativ == action.location)
    if action.location == AT_SUPPLY:
        due = people_left_of(s, seat, space)
        return {"voucher": "@voucher:any", "gain": 1, "due": due, "science": lativ, "lativ": lativ}
    gain, science = arrival(s, seat, space)
    return {"voucher": s.content.space_voucher[space], "gain": gain, "due": 0, "science": science, "lativ": lativ}


def _paper(s: Table, seat: Seat, action: Publish | Cite) -> Params:
    return {"weather": s.labs[seat].row_weather(action.row)}


def _office(s: Table, seat: Seat, action: PlaceAward | PlaceResearch) -> Params:
    return {"benefit": s.content.office_benefit[action.row * 3 + action.colour]}


BRINGS: dict[type[Coded], Callable[[Table, Seat, Any], Params]] = {
    MoveTo: _move,
    Construct: _construct,
    Acquire: lambda s, seat, action: {"cost": supply_cost(s, action)},
    GiveBack: lambda s, seat, action: {"gain": s.content.refund[s.supply[action.chemical]]},
    Sell: lambda s, seat, action: {"part": s.content.government_colour[action.branch * 3 + action.space]},
    Secure: lambda s, seat, action: {"subsidy": s.subsidies[action.branch * 3 + action.row]},
    WorkOn: lambda s, seat, action: {"chemical": s.content.lab_chemical[action.branch * 3 + action.space]},
    Research: _research,
    BreakThrough: _breakthrough,
    PlaceAward: _office,
    PlaceResearch: _office,
    UseSubsidy: lambda s, seat, action: {"benefit": s.content.subsidy_benefit[action.tile]},
    SetGoal: lambda s, seat, action: {
        "benefit": s.content.goal_space[s.content.goal_colour[action.goal] * 2 + action.space]
    },
    PayoutAt: lambda s, seat, action: {"benefit": s.content.funding_rnd[action.space]},
    Publish: _paper,
    Cite: _paper,
    ChooseBenefit: _one_of_two,
    ReturnTo: _slot,
    TakeIncome: _slot,
}

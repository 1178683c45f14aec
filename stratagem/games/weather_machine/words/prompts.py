"""The question that is open, and how each option looks: text keys, parameters, marks."""

from __future__ import annotations

from typing import Any

from stratagem.games.weather_machine.actions import (
    Acquire,
    BreakThrough,
    Coded,
    Construct,
    GiveBack,
    MoveTo,
    PayoutAt,
    PlaceAward,
    PlaceResearch,
    Research,
    Secure,
    Sell,
    SetGoal,
    UseSubsidy,
    WorkOn,
)
from stratagem.games.weather_machine.content.codes import (
    AT_SUPPLY,
    CHEMICALS,
    COLOURS,
    FIRST_SPACE,
    LATIV,
    SUBSIDY_CODES,
    TILE_CODES,
    VOUCHERS,
    WEATHERS,
)
from stratagem.games.weather_machine.rules.breakthrough import marker_benefit
from stratagem.games.weather_machine.rules.turn import MORAL_HIGH_GROUND, Act, people_left_of
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Decision, Params, Seat
from stratagem.kernel.game import Label, Prompt

# Class of the decision: its name in section 6, the prompt, the rules behind it.
DECISIONS: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "OrientStart": ("orient_start", "weather-machine-prompt-orient", ("WM-P13",)),
    "DraftGoals": ("draft", "weather-machine-prompt-draft", ("WM-R55",)),
    "SupplyActions": ("supply_round", "weather-machine-prompt-supply-round", ("WM-R02",)),
    "UseTile": ("use_tile", "weather-machine-prompt-use-tile", ("WM-R05", "WM-R06")),
    "MoveScientist": ("move", "weather-machine-prompt-move", ("WM-R07", "WM-R08", "WM-R09")),
    "Act": ("action", "weather-machine-prompt-action", ("WM-R11",)),
    "ChooseRow": ("place_research", "weather-machine-prompt-place-research", ("WM-R14",)),
    "EndOfTurn": ("end_turn", "weather-machine-prompt-end-turn", ("WM-R04",)),
    "UnlockOffer": ("unlock_offer", "weather-machine-prompt-unlock-offer", ("WM-R33", "WM-R35")),
    "ProvideParts": ("prototype", "weather-machine-prompt-provide", ("WM-R37",)),
    "SwapPart": ("prototype", "weather-machine-prompt-swap-part", ("WM-R27",)),
    "ChooseWorkshopRow": ("prototype", "weather-machine-prompt-workshop-row", ("WM-R38",)),
    "LosePart": ("prototype", "weather-machine-prompt-lose-part", ("WM-R38",)),
    "ExperimentPay": ("experiment_pay", "weather-machine-prompt-experiment-pay", ("WM-R43",)),
    "ExperimentBenefit": ("experiment_benefit", "weather-machine-prompt-experiment-benefit", ("WM-R43",)),
    "TakeBotsBack": ("take_back", "weather-machine-prompt-take-back", ("WM-R45",)),
    "ReturnSlot": ("return_slot", "weather-machine-prompt-return-slot", ("WM-R43",)),
    "TakeBenefit": ("benefit_choice", "weather-machine-prompt-benefit", ("WM-R57",)),
    "LayTile": ("benefit_choice", "weather-machine-prompt-lay-tile", ("WM-R19",)),
    "ArrivalVoucher": ("choose_voucher", "weather-machine-prompt-voucher", ("WM-R09",)),
    "PayTyped": ("choose_payment", "weather-machine-prompt-pay", ("WM-R25", "WM-R28")),
    "PayAny": ("choose_payment", "weather-machine-prompt-pay-any", ("WM-R09", "WM-R25")),
    "ExchangeChemical": ("choose_payment", "weather-machine-prompt-exchange-chemical", ("WM-R26",)),
    "ExchangePart": ("choose_payment", "weather-machine-prompt-exchange-part", ("WM-R27",)),
    "PayExtra": ("choose_payment", "weather-machine-prompt-pay-extra", ("WM-R35",)),
    "TakeSubsidyTile": ("action", "weather-machine-prompt-take-subsidy", ("WM-R29", "WM-R41")),
    "GiveUpGoal": ("action", "weather-machine-prompt-cite-goal", ("WM-R34",)),
    "ChoosePayout": ("benefit_choice", "weather-machine-prompt-payout", ("WM-R06",)),
    "OtherTrack": ("benefit_choice", "weather-machine-prompt-payout-track", ("WM-R06",)),
    "ChooseIncome": ("benefit_choice", "weather-machine-prompt-income", ("WM-R47",)),
    "LastChances": ("last_window", "weather-machine-prompt-last-window", ("WM-R52",)),
    "SplitReports": ("security_split", "weather-machine-prompt-split", ("WM-S08",)),
    "HavocChoice": ("havoc_choice", "weather-machine-prompt-havoc", ("WM-S44",)),
    "CreativeAccounting": ("creative_accounting", "weather-machine-prompt-accounting", ("WM-S53",)),
}


def decision_name(s: Table) -> str:
    """The decision of section 6 that is open, `none` between decisions."""
    top = s.agenda[-1] if s.agenda and s.result is None else None
    if not isinstance(top, Decision):
        return "none"
    if isinstance(top, Act) and s.location_of(top.seat) == AT_SUPPLY:
        return "supply_action"
    return DECISIONS[type(top).__name__][0]


def prompt(s: Table, seat: Seat | None) -> Prompt:
    if s.result is not None:
        return Prompt("weather-machine-prompt-over", {}, ("WM-R54", "WM-S61"))
    top = s.agenda[-1]
    if not isinstance(top, Decision):
        return Prompt("weather-machine-prompt-goes-on", {}, ())
    _, key, rules = DECISIONS[type(top).__name__]
    params: Params = {"who": f"@seat:{getattr(top, 'seat', 0)}", "mine": int(getattr(top, "seat", 0) == seat)}
    params.update(_details(s, top))
    return Prompt(key, params, rules)


def _details(s: Table, top: Any) -> Params:
    """What the question names."""
    found: Params = {}
    if hasattr(top, "benefit"):
        found["benefit"] = f"@benefit:{top.benefit}"
    if hasattr(top, "amount"):
        found["amount"] = top.amount
    if hasattr(top, "type"):
        found["voucher"] = f"@voucher:{VOUCHERS[top.type]}"
    if hasattr(top, "chemical"):
        found["chemical"] = f"@chemical:{CHEMICALS[top.chemical]}"
    if hasattr(top, "colour"):
        found["part"] = f"@part:{COLOURS[top.colour]}"
    if hasattr(top, "weather"):
        found["weather"] = f"@weather:{WEATHERS[top.weather]}"
    if type(top).__name__ in ("OrientStart", "LayTile"):
        found["tile"] = f"@tile:{TILE_CODES[top.tile]}"
    if type(top).__name__ == "ExperimentPay":
        found["cost"] = s.content.experiment_cost[top.tile]
        found["points"] = s.content.experiment_cp[top.tile] * top.count
    return found


# Verb: text key, kind of each field's word, marks with the fields' words in braces.
LABELS: dict[str, tuple[str, dict[str, str], tuple[str, ...]]] = {
    "orient": ("weather-machine-option-orient", {}, ()),
    "draft": ("weather-machine-option-draft", {"colour": "colour"}, ("pack:{set}:{colour}",)),
    "extend": ("weather-machine-option-extend", {"tile": "tile"}, ("tile:{tile}",)),
    "place": ("weather-machine-option-place", {}, ("cell:{row}:{col}",)),
    "construct": ("weather-machine-option-construct", {}, ("line:{section}{slot}",)),
    "initiative": ("weather-machine-option-initiative", {}, ("initiative:{position}",)),
    "acquire": ("weather-machine-option-acquire", {"chemical": "chemical"}, ("supply:{chemical}",)),
    "return": ("weather-machine-option-return", {"chemical": "chemical"}, ("workshop:chemical:{chemical}",)),
    "end_actions": ("weather-machine-option-end-actions", {}, ()),
    "pay_otherwise": ("weather-machine-option-pay-otherwise", {}, ()),
    "use_subsidy": ("weather-machine-option-use-subsidy", {"tile": "subsidy"}, ("subsidy:{tile}",)),
    "set_goal": (
        "weather-machine-option-set-goal",
        {"goal": "goal", "space": "place"},
        ("goal:{goal}", "goal_space:{space}"),
    ),
    "receive_funding": ("weather-machine-option-receive-funding", {"goal": "goal"}, ("goal:{goal}",)),
    "skip": ("weather-machine-option-skip", {}, ()),
    "move": ("weather-machine-option-move", {"location": "location"}, ("space:{location}:{space}",)),
    "voucher": ("weather-machine-option-voucher", {"type": "voucher"}, ("voucher:{type}",)),
    "pay": ("weather-machine-option-pay", {"type": "voucher"}, ("voucher:{type}",)),
    "part": ("weather-machine-option-part", {"colour": "part"}, ("part:{colour}",)),
    "chemical": ("weather-machine-option-chemical", {"chemical": "chemical"}, ("supply:{chemical}",)),
    "fund": ("weather-machine-option-fund", {"track": "track"}, ("funding:{track}",)),
    "benefit": ("weather-machine-option-benefit", {}, ()),
    "decline": ("weather-machine-option-decline", {}, ()),
    "sell": ("weather-machine-option-sell", {"branch": "weather", "space": "place"}, ("government:{branch}:{space}",)),
    "take_subsidy": ("weather-machine-option-take-subsidy", {"tile": "subsidy"}, ("subsidy:{tile}",)),
    "secure": ("weather-machine-option-secure", {"branch": "weather", "row": "place"}, ("subsidies:{branch}:{row}",)),
    "work": ("weather-machine-option-work", {"branch": "weather", "space": "place"}, ("lab:{branch}:{space}",)),
    "publish": ("weather-machine-option-publish", {}, ("office:row{row}",)),
    "cite": ("weather-machine-option-cite", {}, ("office:row{row}",)),
    "cite_goal": ("weather-machine-option-cite-goal", {"goal": "goal"}, ("goal:{goal}",)),
    "research": ("weather-machine-option-research", {"branch": "weather", "space": "place"}, ("rnd:{branch}:{space}",)),
    "breakthrough": ("weather-machine-option-breakthrough", {"space": "place"}, ("office:row{row}", "marker:{space}")),
    "give_chemical": (
        "weather-machine-option-give-chemical",
        {"chemical": "chemical"},
        ("workshop:chemical:{chemical}",),
    ),
    "give_part": ("weather-machine-option-give-part", {"colour": "part"}, ("workshop:part:{colour}",)),
    "provide": ("weather-machine-option-provide", {"spaces": "place"}, ()),
    "build_in": ("weather-machine-option-build-in", {"row": "place"}, ("workshop:row:{row}",)),
    "lose": ("weather-machine-option-lose", {"colour": "part"}, ("workshop:part:{colour}",)),
    "place_research": (
        "weather-machine-option-place-research",
        {"colour": "token", "weather": "weather"},
        ("pending:{colour}:{weather}", "office:{row}:{colour}"),
    ),
    "place_award": ("weather-machine-option-place-award", {"colour": "colour"}, ("award:", "office:{row}:{colour}")),
    "pay_science": ("weather-machine-option-pay-science", {}, ("voucher:science",)),
    "take_back": ("weather-machine-option-take-back", {"spaces": "place"}, ()),
    "return_slot": ("weather-machine-option-return-slot", {}, ("line:{section}{slot}",)),
    "income": ("weather-machine-option-income", {}, ("line:{section}{slot}",)),
    "payout": ("weather-machine-option-payout", {}, ("funding:rnd:{space}",)),
    "payout_track": ("weather-machine-option-payout-track", {"track": "track"}, ("funding:{track}",)),
    "end_turn": ("weather-machine-option-end-turn", {}, ()),
    "call_security": ("weather-machine-option-call-security", {}, ("reports:deck",)),
    "split": (
        "weather-machine-option-split",
        {"top": "report", "discard": "report", "current": "report"},
        ("reports:top:{top}", "reports:discard:{discard}"),
    ),
    "raise_target": ("weather-machine-option-raise-target", {}, ("target:",)),
    "discard_report": ("weather-machine-option-discard-report", {}, ("reports:deck",)),
    "move_back": ("weather-machine-option-move-back", {"track": "track"}, ("funding:{track}",)),
}


def option(s: Table, seat: Seat, action: Coded) -> Label:
    key, kinds, marks = LABELS[action.verb]
    wire = action.wire()
    params: Params = {}
    for name in action.names:
        params[name] = _param(wire[name], kinds.get(name))
    params.update(_consequence(s, seat, action))
    return Label(key, params, [mark.format(**wire) for mark in marks])


def _param(value: Any, kind: str | None) -> Any:
    if isinstance(value, bool):
        return int(value)
    if isinstance(value, list):
        return [f"@{kind}:{word}" for word in value]
    return f"@{kind}:{value}" if kind else value


def _consequence(s: Table, seat: Seat, action: Coded) -> Params:
    """What an option would cost or bring, where its name does not say it."""
    t, lab = s.content, s.labs[seat]
    top = s.agenda[-1]
    if isinstance(action, MoveTo):
        return _move(s, seat, action)
    if isinstance(action, Construct):
        slot = action.section * 3 + action.slot
        return {"cost": t.line_cost[action.section], "benefit": f"@benefit:{t.line_benefit[slot]}"}
    if isinstance(action, Acquire):
        return {"cost": t.price[s.supply[action.chemical]]}
    if isinstance(action, GiveBack):
        return {"gain": t.refund[s.supply[action.chemical]]}
    if isinstance(action, Sell):
        return {"part": f"@part:{COLOURS[t.government_colour[action.branch * 3 + action.space]]}"}
    if isinstance(action, Secure):
        tile = s.subsidies[action.branch * 3 + action.row]
        return {"tile": f"@subsidy:{SUBSIDY_CODES[tile]}"}
    if isinstance(action, WorkOn):
        return {"chemical": f"@chemical:{CHEMICALS[t.lab_chemical[action.branch * 3 + action.space]]}"}
    if isinstance(action, Research):
        place = action.branch * 3 + action.space
        chemical = f"@chemical:{CHEMICALS[t.rnd_chemical[place]]}"
        return {"chemical": chemical, "extra": int(t.rnd_extra[place]), "benefit": f"@benefit:{t.rnd_benefit[place]}"}
    if isinstance(action, BreakThrough):
        weather = lab.row_weather(action.row)
        gain = marker_benefit(s, weather, action.space)
        return {"weather": f"@weather:{WEATHERS[weather]}", "benefit": f"@benefit:{gain}"}
    if isinstance(action, (PlaceAward, PlaceResearch)):
        return {"benefit": f"@benefit:{t.office_benefit[action.row * 3 + action.colour]}"}
    if isinstance(action, UseSubsidy):
        return {"benefit": f"@benefit:{t.subsidy_benefit[action.tile]}"}
    if isinstance(action, SetGoal):
        return {"benefit": f"@benefit:{t.goal_space[t.goal_colour[action.goal] * 2 + action.space]}"}
    if isinstance(action, PayoutAt):
        return {"benefit": f"@benefit:{t.funding_rnd[action.space]}"}
    if action.verb in ("publish", "cite"):
        return {"weather": f"@weather:{WEATHERS[lab.row_weather(getattr(action, 'row', 0))]}"}
    if action.verb == "benefit":
        return {"benefit": f"@benefit:{_one_of_two(s, top, getattr(action, 'number', 1))}"}
    if action.verb in ("return_slot", "income"):
        slot = getattr(action, "section", 0) * 3 + getattr(action, "slot", 0)
        return {"benefit": f"@benefit:{t.line_benefit[slot]}"}
    return {}


def _one_of_two(s: Table, top: Any, number: int) -> str:
    if type(top).__name__ == "ExperimentBenefit":
        tile: int = top.tile
        return (s.content.experiment_first if number == 1 else s.content.experiment_second)[tile]
    parts: list[str] = top.benefit.split(" or ")
    return parts[number - 1]


def _move(s: Table, seat: Seat, action: MoveTo) -> Params:
    """The Vouchers a space would give or ask for, and whether Lativ moves on (WM-R08 to WM-R10)."""
    space = FIRST_SPACE[action.location] + action.space
    left = people_left_of(s, seat, space)
    lativ = int(s.lativ == action.location)
    if action.location == AT_SUPPLY:
        return {"voucher": "@voucher:any", "gain": 1, "due": left, "science": lativ, "lativ": lativ}
    counted = people_left_of(s, seat, space, MORAL_HIGH_GROUND not in s.challenges)
    lativ_left = int(LATIV in s.spaces[FIRST_SPACE[action.location] : space])
    gain = 1 + counted + (lativ_left if s.scientists else 0)
    voucher = f"@voucher:{VOUCHERS[s.content.space_voucher[space]]}"
    return {"voucher": voucher, "gain": gain, "due": 0, "science": lativ_left, "lativ": lativ}

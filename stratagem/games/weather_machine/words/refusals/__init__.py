"""Why one answer is refused: the rule that forbids it, from the predicates that the options use.

The order is that of docs/kernel.md: the game is over, somebody else or something else is asked, the whole action is
closed (a challenge, another Location, used up), the thing named will not do, a piece is missing, the price.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from stratagem.games.weather_machine.actions import (
    Acquire,
    BreakThrough,
    BuildIn,
    CallSecurity,
    Cite,
    CiteGoal,
    Coded,
    Construct,
    DraftPack,
    EndActions,
    EndTurn,
    Extend,
    GainVoucher,
    GiveBack,
    GiveChemical,
    GivePart,
    Lose,
    MoveBack,
    MoveTo,
    Orient,
    PayOtherwise,
    PayoutAt,
    PayoutTrack,
    PayScience,
    PayVoucher,
    PlaceAward,
    PlaceResearch,
    PlaceTile,
    Provide,
    Publish,
    ReceiveFunding,
    Research,
    ReturnTo,
    Secure,
    Sell,
    SetGoal,
    TakeBack,
    TakeIncome,
    TakeInitiative,
    TakeSubsidy,
    UseSubsidy,
    WorkOn,
)
from stratagem.games.weather_machine.rules.effects import ChoosePayout, OtherTrack, TakeBenefit
from stratagem.games.weather_machine.rules.ending import LastChances
from stratagem.games.weather_machine.rules.experiment import ExperimentPay, ReturnSlot, TakeBotsBack
from stratagem.games.weather_machine.rules.government import TakeSubsidyTile
from stratagem.games.weather_machine.rules.office import ChooseRow, GiveUpGoal
from stratagem.games.weather_machine.rules.payment import (
    ArrivalVoucher,
    ExchangeChemical,
    ExchangePart,
    PayAny,
    PayTyped,
)
from stratagem.games.weather_machine.rules.rnd import ChooseWorkshopRow, LosePart, PayExtra, ProvideParts, SwapPart
from stratagem.games.weather_machine.rules.round import ChooseIncome, CreativeAccounting, SupplyActions
from stratagem.games.weather_machine.rules.rung import Rung
from stratagem.games.weather_machine.rules.saboteurs.security import SplitReports
from stratagem.games.weather_machine.rules.setup import DraftGoals, OrientStart
from stratagem.games.weather_machine.rules.turn import Act, EndOfTurn, MoveScientist, UseTile
from stratagem.games.weather_machine.rules.weather import PEER_REVIEW, UnlockOffer
from stratagem.games.weather_machine.rules.workshop import LayTile
from stratagem.games.weather_machine.state import Table
from stratagem.games.weather_machine.words.refusals import rungs, steps
from stratagem.games.weather_machine.words.refusals.supply import no, place
from stratagem.games.weather_machine.words.refusals.understanding import understood
from stratagem.kernel.core import Seat, options
from stratagem.kernel.game import Refusal

Reason = Callable[[Table, Seat, Any, Any], Refusal | None]

IN_SUPPLY: dict[type[Coded], Reason] = dict.fromkeys(
    (Extend, Construct, TakeInitiative, Acquire, GiveBack), steps.supply
)
IN_STEP_3: dict[type[Coded], Reason] = dict.fromkeys(
    (*IN_SUPPLY, Sell, Secure, WorkOn, Publish, Cite, Research, BreakThrough), steps.act
)
INVESTMENTS: dict[type[Coded], Reason] = {SetGoal: steps.set_goal, ReceiveFunding: steps.receive_funding}
AWARDS: dict[type[Coded], Reason] = {PlaceAward: steps.place_award}
OTHERWISE: dict[type[Coded], Reason] = {PayOtherwise: steps.pay_otherwise}

# What each decision asks for, and why such an answer is refused there.
REASONS: dict[type, dict[type[Coded], Reason]] = {
    OrientStart: {Orient: steps.orient},
    DraftGoals: {DraftPack: steps.draft},
    SupplyActions: {**IN_SUPPLY, **OTHERWISE},
    UseTile: {UseSubsidy: steps.use_subsidy, **INVESTMENTS, **AWARDS},
    MoveScientist: {MoveTo: steps.move_to, **AWARDS},
    Act: {**IN_STEP_3, **OTHERWISE, CallSecurity: steps.call_security, **AWARDS},
    EndOfTurn: AWARDS,
    LastChances: {**INVESTMENTS, **AWARDS},
    ChooseRow: {PlaceResearch: rungs.place_research, **AWARDS},
    LayTile: {PlaceTile: place},
    PayTyped: {PayVoucher: rungs.pay_typed},
    PayAny: {PayVoucher: rungs.pay_any},
    ArrivalVoucher: {GainVoucher: rungs.full_track},
    ExperimentPay: OTHERWISE,
    UnlockOffer: OTHERWISE,
    TakeSubsidyTile: {TakeSubsidy: rungs.take_subsidy},
    GiveUpGoal: {CiteGoal: rungs.cite_goal},
    ExchangeChemical: {GiveChemical: rungs.chemical_not_held("WM-R26")},
    ExchangePart: {GivePart: rungs.part_not_held("WM-R27")},
    PayExtra: {GiveChemical: rungs.chemical_not_held("WM-R35"), GivePart: rungs.part_not_held("WM-R35")},
    ProvideParts: {Provide: rungs.provide},
    SwapPart: {GivePart: rungs.swap_part},
    ChooseWorkshopRow: {BuildIn: rungs.build_in},
    LosePart: {Lose: rungs.lose},
    ChoosePayout: {PayoutAt: rungs.payout},
    OtherTrack: {PayoutTrack: rungs.payout_track},
    ReturnSlot: {ReturnTo: rungs.return_slot},
    TakeBotsBack: {TakeBack: rungs.take_back},
    ChooseIncome: {TakeIncome: rungs.income},
    CreativeAccounting: {MoveBack: rungs.move_back},
}

# The rule that says when an answer is asked for, for answers that come at another moment.
WHEN = {
    "orient": "WM-P13",
    "draft": "WM-R55",
    "extend": "WM-R19",
    "place": "WM-R19",
    "construct": "WM-R20",
    "initiative": "WM-R21",
    "acquire": "WM-R22",
    "return": "WM-R23",
    "use_subsidy": "WM-R05",
    "set_goal": "WM-R05",
    "receive_funding": "WM-R05",
    "skip": "WM-R05",
    "move": "WM-R07",
    "end_actions": "WM-R11",
    "end_turn": "WM-R04",
    "pay_otherwise": "WM-R28",
    "voucher": "WM-R57",
    "pay": "WM-R28",
    "part": "WM-R57",
    "chemical": "WM-R57",
    "fund": "WM-R57",
    "benefit": "WM-R57",
    "decline": "WM-R57",
    "sell": "WM-R29",
    "take_subsidy": "WM-R29",
    "secure": "WM-R30",
    "work": "WM-R32",
    "publish": "WM-R33",
    "cite": "WM-R34",
    "cite_goal": "WM-R34",
    "research": "WM-R35",
    "breakthrough": "WM-R36",
    "give_chemical": "WM-R26",
    "give_part": "WM-R27",
    "provide": "WM-R37",
    "build_in": "WM-R38",
    "lose": "WM-R38",
    "place_research": "WM-R14",
    "place_award": "WM-R04",
    "pay_science": "WM-R43",
    "take_back": "WM-R45",
    "return_slot": "WM-R43",
    "income": "WM-R47",
    "payout": "WM-R06",
    "payout_track": "WM-R06",
    "call_security": "WM-S08",
    "split": "WM-S08",
    "raise_target": "WM-S44",
    "discard_report": "WM-S44",
    "move_back": "WM-S53",
}
STEPS = {UseSubsidy: 1, SetGoal: 1, ReceiveFunding: 1, MoveTo: 2, CallSecurity: 3, PlaceResearch: 4, EndTurn: 4}
STEPS |= dict.fromkeys((*IN_STEP_3, EndActions), 3)
SOLO = ("call_security", "split", "raise_target", "discard_report", "move_back")


def why_not(s: Table, seat: Seat, data: Any) -> Refusal | None:
    """The rule an answer breaks; None if it is an option, or no action of this game."""
    tried = understood(data)
    if tried is None:
        return None
    if s.result is not None:
        return no("weather-machine-why-over", "WM-S61" if s.seats == 1 else "WM-R54")
    if seat not in s.waiting:
        return not_asked(s)
    if tried in options(s, seat):
        return None
    top = s.agenda[-1]
    if isinstance(top, Rung) and tried in top.all(s):
        return no("weather-machine-why-promised", "WM-R36")  # WM-Q56: the prototype could not be built
    if isinstance(top, TakeBenefit):
        return rungs.given_by(s, seat, top, tried) or not_now(s, top, tried)
    if isinstance(top, SplitReports) and tried.verb == "split":
        return no("weather-machine-why-other-reports", "WM-S08")
    reason = REASONS.get(type(top), {}).get(type(tried))
    return (reason(s, seat, top, tried) if reason is not None else None) or not_now(s, top, tried)


def not_asked(s: Table) -> Refusal:
    """Somebody else's turn: the order of the draft, of the Supply Round, of the turns."""
    top = s.agenda[-1]
    rule = {DraftGoals: "WM-R55", SupplyActions: "WM-R02", OrientStart: "WM-P13"}.get(type(top), "WM-R03")
    return no("weather-machine-why-not-asked", rule, seat=f"@seat:{s.waiting[0]}")


def not_now(s: Table, top: Any, tried: Coded) -> Refusal:
    """Another question is open: what belongs to the solo game or a variant, to another step, or inside an action."""
    verb = tried.verb
    rule = WHEN[verb]
    if (verb in SOLO and s.seats > 1) or (verb == "draft" and not isinstance(top, DraftGoals)):
        return no("weather-machine-why-not-this-game", rule)
    if isinstance(tried, PayScience) and s.phase == "A" and PEER_REVIEW in s.challenges:
        return no("weather-machine-why-peer-review", "WM-S55", challenge=f"@challenge:{PEER_REVIEW}")
    if isinstance(top, SupplyActions) and not isinstance(tried, CallSecurity) and type(tried) in STEPS:
        return no("weather-machine-why-supply-round", "WM-R02")
    if type(tried) in STEPS and STEPS[type(tried)] != step_of(top):
        return no("weather-machine-why-step", rule, step=STEPS[type(tried)])
    return no("weather-machine-why-not-now", rule)


def step_of(top: Any) -> int:
    """The step of the turn whose question is open; 0 inside an action and outside turns."""
    return {UseTile: 1, MoveScientist: 2, Act: 3, ChooseRow: 4, EndOfTurn: 4}.get(type(top), 0)

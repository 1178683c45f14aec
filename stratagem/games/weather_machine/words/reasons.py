"""Why an answer is refused or greyed out: the reasons of the rules, at the decision that is open.

The order is that of docs/kernel.md: the game is over, somebody else or something else is asked, the whole action is
closed (a challenge, another Location, used up), the thing named will not do, a piece is missing, the price.
"""
# mypyc: skip

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from stratagem.games.weather_machine.actions import (
    Acquire,
    BreakThrough,
    CallSecurity,
    Cite,
    Coded,
    Construct,
    DiscardReport,
    DraftPack,
    EndActions,
    EndTurn,
    Extend,
    GiveBack,
    MoveBack,
    MoveTo,
    Orient,
    PayOtherwise,
    PayScience,
    PlaceAward,
    PlaceResearch,
    Publish,
    RaiseTarget,
    ReceiveFunding,
    Research,
    Secure,
    Sell,
    SetGoal,
    Split,
    TakeInitiative,
    UseSubsidy,
    WorkOn,
)
from stratagem.games.weather_machine.content.codes import (
    AT_SUPPLY,
    CHEMICALS,
    FIRST_SPACE,
    LETTERS,
    LOCATION_OF,
    LOCATIONS,
    PEER_REVIEW,
    TURN_CAP,
)
from stratagem.games.weather_machine.rules.effects import Deed, TakeBenefit
from stratagem.games.weather_machine.rules.ending import LastChances
from stratagem.games.weather_machine.rules.experiment import ExperimentPay
from stratagem.games.weather_machine.rules.office import ChooseRow
from stratagem.games.weather_machine.rules.payment import too_dear
from stratagem.games.weather_machine.rules.round import SupplyActions
from stratagem.games.weather_machine.rules.rung import Rung
from stratagem.games.weather_machine.rules.saboteurs.security import SplitReports, cannot_call_security
from stratagem.games.weather_machine.rules.setup import DraftGoals, OrientStart
from stratagem.games.weather_machine.rules.supply import cannot_acquire, cannot_return, supply_refusal
from stratagem.games.weather_machine.rules.turn import (
    ALL,
    DEEDS_AT,
    Act,
    EndOfTurn,
    MoveScientist,
    UseTile,
    cannot_invest,
    cannot_move,
)
from stratagem.games.weather_machine.rules.weather import UnlockOffer
from stratagem.games.weather_machine.state import Table
from stratagem.games.weather_machine.words.news import RefusalReason, no, shown
from stratagem.kernel.core import Action, Seat, options
from stratagem.kernel.game import Refusal

ONE = 1  # index of the symbol "/"
IN_SUPPLY = (Extend, Construct, TakeInitiative, Acquire, GiveBack)
IN_STEP_3 = (*IN_SUPPLY, Sell, Secure, WorkOn, Publish, Cite, Research, BreakThrough)
SOLO = (CallSecurity, Split, RaiseTarget, DiscardReport, MoveBack)

# What each decision asks for, besides the candidates of a rung.
ASKED: dict[type, tuple[type[Coded], ...]] = {
    OrientStart: (Orient,),
    DraftGoals: (DraftPack,),
    SupplyActions: (*IN_SUPPLY, PayOtherwise),
    UseTile: (UseSubsidy, SetGoal, ReceiveFunding, PlaceAward),
    MoveScientist: (MoveTo, PlaceAward),
    Act: (*IN_STEP_3, PayOtherwise, CallSecurity, PlaceAward),
    EndOfTurn: (PlaceAward,),
    LastChances: (SetGoal, ReceiveFunding, PlaceAward),
    ChooseRow: (PlaceAward,),
    ExperimentPay: (PayOtherwise,),
    UnlockOffer: (PayOtherwise,),
}

# The steps of a turn: what is done in which, and the questions in which they are taken.
STEPS: dict[type, int] = {UseSubsidy: 1, SetGoal: 1, ReceiveFunding: 1, MoveTo: 2, CallSecurity: 3, EndActions: 3}
STEPS |= dict.fromkeys(IN_STEP_3, 3) | {PlaceResearch: 4, EndTurn: 4}
STEPS |= {UseTile: 1, MoveScientist: 2, Act: 3, ChooseRow: 4, EndOfTurn: 4}


def refusal(s: Table, seat: Seat, tried: Coded) -> Refusal | None:
    """The rule an answer breaks; None if it is an option."""
    if tried in options(s, seat):
        return None
    top: Any = s.asking()
    return shown(_reason(s, seat, top, tried) or _not_now(s, top, tried))


def not_asked(s: Table, seat: Seat) -> Refusal:
    """The game is over, or it is somebody else's turn: the order of the draft, of the Supply Round, of the turns."""
    if s.result is not None:
        return shown(no("weather-machine-why-over", "WM-S61" if s.seats == 1 else "WM-R54"))
    rule = {DraftGoals: "WM-R55", SupplyActions: "WM-R02", OrientStart: "WM-P13"}.get(type(s.asking()), "WM-R03")
    return shown(no("weather-machine-why-not-asked", rule, "seat", s.waiting[0]))


def _reason(s: Table, seat: Seat, top: Any, tried: Coded) -> RefusalReason | None:
    """Why the open decision refuses it; None if it asks for something else."""
    if isinstance(top, SplitReports) and isinstance(tried, Split):
        return no("weather-machine-why-other-reports", "WM-S08")
    if isinstance(top, Rung):
        if tried in top.all(s):
            return no("weather-machine-why-promised", "WM-R36")  # WM-Q56: the prototype could not be built
        if isinstance(top, TakeBenefit) or type(tried) in {type(action) for action in top.candidates}:
            return top.refusal(s, tried)
    return REASONS[type(tried)](s, seat, top, tried) if type(tried) in ASKED.get(type(top), ()) else None


def _not_now(s: Table, top: Any, tried: Coded) -> RefusalReason:
    """Another question is open: what belongs to the solo game or a variant, to another step, or inside an action."""
    rule, step = tried.how.rule, STEPS.get(type(tried), 0)
    if (isinstance(tried, SOLO) and s.seats > 1) or (isinstance(tried, DraftPack) and not isinstance(top, DraftGoals)):
        return no("weather-machine-why-not-this-game", rule)
    if isinstance(tried, PayScience) and s.phase == "A" and PEER_REVIEW in s.challenges:
        return no("weather-machine-why-peer-review", "WM-S55", "challenge", f"@challenge:{PEER_REVIEW}")
    if isinstance(top, SupplyActions) and not isinstance(tried, CallSecurity) and step:
        return no("weather-machine-why-supply-round", "WM-R02")
    if step and step != STEPS.get(type(top), 0):
        return no("weather-machine-why-step", rule, "step", step)
    return no("weather-machine-why-not-now", rule)


# -- the reasons that are not a rung's own --


def _draft(s: Table, seat: Seat, top: Any, tried: DraftPack) -> RefusalReason:
    if tried.set * 3 + tried.colour not in s.packs:
        return no("weather-machine-why-pack-gone", "WM-R55")
    return no("weather-machine-why-pack-colour", "WM-R55", "colour", tried.colour)


def _use_subsidy(s: Table, seat: Seat, top: Any, tried: UseSubsidy) -> RefusalReason:
    turned = -tried.tile in s.labs[seat].subsidies
    key = "weather-machine-why-subsidy-turned" if turned else "weather-machine-why-subsidy-not-yours"
    return no(key, "WM-R05", "subsidy", tried.tile)


def _place_award(s: Table, seat: Seat, top: Any, tried: PlaceAward) -> RefusalReason:
    if s.phase == "B":
        return no("weather-machine-why-award-later", "WM-R04")
    held = s.labs[seat].unplaced
    return no("weather-machine-why-office-taken" if held else "weather-machine-why-no-award", "WM-R04")


def _pay_otherwise(s: Table, seat: Seat, top: Any, tried: PayOtherwise) -> RefusalReason:
    return no(
        "weather-machine-why-otherwise-already" if s.manual else "weather-machine-why-otherwise-nothing", "WM-R28"
    )


def _act(s: Table, seat: Seat, top: Any, tried: Coded) -> RefusalReason | None:
    """WM-R11: an action of another Location, one that the symbol of the space no longer allows, then its own rules."""
    if isinstance(top, SupplyActions):
        return supply_refusal(s, seat, tried)
    space = s.spaces.index(seat)
    if s.acted >= TURN_CAP:
        return no("weather-machine-why-cap", "WM-R11", "most", TURN_CAP)
    if isinstance(tried, IN_SUPPLY):
        if s.content.symbol[space] != ALL:
            return no("weather-machine-why-elsewhere", "WM-R11", "location", AT_SUPPLY)
        return supply_refusal(s, seat, tried)
    for location, deeds in DEEDS_AT.items():
        for bit, deed in enumerate(deeds):
            if type(tried) in deed.actions:
                if location != LOCATION_OF[space]:
                    return no("weather-machine-why-elsewhere", "WM-R11", "location", location)
                return _done(s, top, bit, space, deed) or deed.refusal(s, seat, tried, False)
    return None


def _done(s: Table, top: Act, bit: int, space: int, deed: Deed) -> RefusalReason | None:
    """WM-R11: taken already, or the other one was where the symbol allows one."""
    if top.done >> bit & 1 or (top.done and s.content.symbol[space] == ONE):
        return no("weather-machine-why-done", "WM-R11", "deed", f"@deed:{deed.name}")
    return None


REASONS: dict[type[Coded], Callable[[Table, Seat, Any, Any], RefusalReason | None]] = {
    **dict.fromkeys(IN_STEP_3, _act),
    Orient: lambda s, seat, top, tried: no("weather-machine-why-same-turned", "WM-P13"),
    DraftPack: _draft,
    UseSubsidy: _use_subsidy,
    SetGoal: lambda s, seat, top, tried: cannot_invest(s, seat, tried),
    ReceiveFunding: lambda s, seat, top, tried: cannot_invest(s, seat, tried),
    MoveTo: lambda s, seat, top, tried: cannot_move(s, seat, FIRST_SPACE[tried.location] + tried.space),
    PlaceAward: _place_award,
    PayOtherwise: _pay_otherwise,
    CallSecurity: lambda s, seat, top, tried: cannot_call_security(s),
}


# -- what is greyed out --


def refusals(s: Table, seat: Seat) -> list[Refusal]:
    """What this seat might try at the open decision and may not."""
    if seat not in s.waiting:
        return []
    top, found = s.asking(), dict[str, RefusalReason | None]()
    if isinstance(top, MoveScientist):
        for i, location in enumerate(LOCATION_OF):
            mark = f"space:{LOCATIONS[location]}:{LETTERS[i - FIRST_SPACE[location]]}"
            found[mark] = cannot_move(s, seat, i)
    elif isinstance(top, SupplyActions) or (isinstance(top, Act) and s.location_of(seat) == AT_SUPPLY):
        found = _supply(s, seat)
    elif isinstance(top, Act):
        space = s.spaces.index(seat)
        for bit, deed in enumerate(DEEDS_AT[LOCATION_OF[space]]):
            found[f"deed:{deed.name}"] = _done(s, top, bit, space, deed) or _no_deed(s, seat, deed)
    if isinstance(top, Act) and s.seats == 1:
        found["reports:deck"] = cannot_call_security(s)
    return [shown(reason, mark) for mark, reason in found.items() if reason is not None]


def _no_deed(s: Table, seat: Seat, deed: Deed) -> RefusalReason | None:
    """Why a whole action cannot be taken at all."""
    lab = s.labs[seat]
    offered: list[Action] = []
    deed.offers(s, seat, False, offered)
    if offered:
        return None
    name = f"@deed:{deed.name}"
    if deed.needs_bot and lab.bots == 0:
        return no("weather-machine-why-no-bot", deed.rule, "deed", name)
    return too_dear(lab, deed.voucher, deed.cost) or no("weather-machine-why-nothing-fits", deed.rule, "deed", name)


def _supply(s: Table, seat: Seat) -> dict[str, RefusalReason | None]:
    """Chemicals that cannot be bought or returned, and Bots without room."""
    lab, found = s.labs[seat], dict[str, RefusalReason | None]()
    for chemical, name in enumerate(CHEMICALS):
        found[f"supply:{name}"] = cannot_acquire(s, lab, chemical)
        if lab.chemicals[chemical]:
            found[f"workshop:chemical:{name}"] = cannot_return(s, lab, GiveBack(chemical))
    if not lab.has_room_for_bot():
        found["line:"] = no("weather-machine-why-no-room-bot", "WM-R01")
    return found

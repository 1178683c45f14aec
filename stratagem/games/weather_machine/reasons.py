"""Why something is greyed out or refused, from the same predicates as the options."""
# mypyc: skip

from __future__ import annotations

from typing import Any

from stratagem.games.weather_machine.codes import (
    AT_SUPPLY,
    CHEMICALS,
    EMPTY,
    FIRST_SPACE,
    LETTERS,
    LOCATION_OF,
    LOCATIONS,
    SUPPLY,
    VOUCHERS,
)
from stratagem.games.weather_machine.rules.deeds import Deed
from stratagem.games.weather_machine.rules.locations import DEEDS_AT
from stratagem.games.weather_machine.rules.payment import price
from stratagem.games.weather_machine.rules.round import SupplyActions
from stratagem.games.weather_machine.rules.turn import Act, MoveScientist, can_enter_supply
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Action, Params, Seat
from stratagem.kernel.game import Refusal

DEED_RULES = {
    "sell": "WM-R29",
    "secure": "WM-R30",
    "work": "WM-R32",
    "publish": "WM-R33",
    "research": "WM-R35",
    "break": "WM-R36",
}
NEEDS_BOT = ("sell", "work", "research")

# The rule that says when an answer is legal, for answers that are refused.
VERB_RULES = {
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
    "voucher": "WM-R12",
    "pay": "WM-R25",
    "part": "WM-R01",
    "chemical": "WM-R01",
    "fund": "WM-R57",
    "benefit": "WM-R57",
    "decline": "WM-R57",
    "sell": "WM-R29",
    "take_subsidy": "WM-R41",
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


def refusals(s: Table, seat: Seat) -> list[Refusal]:
    """What this seat might try at the open decision and may not."""
    if seat not in s.waiting:
        return []
    top = s.agenda[-1]
    if isinstance(top, MoveScientist):
        return _moves(s, seat)
    if isinstance(top, Act):
        found = _supply(s, seat) if s.location_of(seat) == AT_SUPPLY else _deeds(s, seat, top)
        return [*found, *_security(s)] if s.seats == 1 else found
    if isinstance(top, SupplyActions):
        return _supply(s, seat)
    return []


def _moves(s: Table, seat: Seat) -> list[Refusal]:
    here = s.location_of(seat)
    found = []
    for i in range(13):
        location = LOCATION_OF[i]
        marks = [f"space:{LOCATIONS[location]}:{LETTERS[i - FIRST_SPACE[location]]}"]
        if s.spaces[i] == seat or (location == here and s.spaces[i] == EMPTY):
            found.append(Refusal(marks, "weather-machine-why-same-location", {}, "WM-R07"))
        elif s.spaces[i] != EMPTY:
            found.append(Refusal(marks, "weather-machine-why-occupied", {}, "WM-R07"))
        elif location == AT_SUPPLY and not can_enter_supply(s, seat, i):
            found.append(Refusal(marks, "weather-machine-why-supply-payment", {}, "WM-R09"))
        elif location != AT_SUPPLY and s.round <= 1 and (i % 3 == 1 or (i % 3 == 0 and s.spaces[i - 1] == EMPTY)):
            found.append(Refusal(marks, "weather-machine-why-first-round", {}, "WM-R07"))
    return found


def _deeds(s: Table, seat: Seat, top: Act) -> list[Refusal]:
    space = s.spaces.index(seat)
    found = []
    for bit, deed in enumerate(DEEDS_AT[LOCATION_OF[space]]):
        marks, params = [f"deed:{deed.name}"], {"deed": f"@deed:{deed.name}"}
        offered: list[Action] = []
        deed.offers(s, seat, False, offered)
        if top.done >> bit & 1 or (top.done and s.content.symbol[space] == 1):
            found.append(Refusal(marks, "weather-machine-why-done", params, "WM-R11"))
        elif not offered:
            found.append(_no_deed(s, seat, deed, marks, params))
    return found


def _no_deed(s: Table, seat: Seat, deed: Deed, marks: list[str], params: Params) -> Refusal:
    lab = s.labs[seat]
    if price(lab.vouchers, deed.voucher, deed.cost) < 0:
        cost = {"amount": deed.cost, "voucher": f"@voucher:{VOUCHERS[deed.voucher]}"}
        return Refusal(marks, "weather-machine-why-no-vouchers", {**params, **cost}, "WM-R12")
    if deed.name in NEEDS_BOT and lab.bots == 0:
        return Refusal(marks, "weather-machine-why-no-bot", params, DEED_RULES[deed.name])
    return Refusal(marks, "weather-machine-why-nothing-fits", params, DEED_RULES[deed.name])


def _supply(s: Table, seat: Seat) -> list[Refusal]:
    """Chemicals that cannot be bought, and Bots without room."""
    lab = s.labs[seat]
    found = []
    for chemical, name in enumerate(CHEMICALS):
        marks, params = [f"supply:{name}"], {"chemical": f"@chemical:{name}"}
        left = s.supply[chemical]
        if left == 0:
            found.append(Refusal(marks, "weather-machine-why-row-empty", params, "WM-R22"))
        elif s.returned >> chemical & 1:
            found.append(Refusal(marks, "weather-machine-why-just-returned", params, "WM-R24"))
        elif not lab.has_room_for_chemical(chemical):
            found.append(Refusal(marks, "weather-machine-why-no-room-chemical", params, "WM-R01"))
        elif price(lab.vouchers, SUPPLY, s.content.price[left]) < 0:
            found.append(Refusal(marks, "weather-machine-why-too-dear", params, "WM-R22"))
        if lab.chemicals[chemical] and s.acquired >> chemical & 1:
            marks = [f"workshop:chemical:{name}"]
            found.append(Refusal(marks, "weather-machine-why-just-acquired", params, "WM-R24"))
    if not lab.has_room_for_bot():
        found.append(Refusal(["line:"], "weather-machine-why-no-room-bot", {}, "WM-R01"))
    return found


def _security(s: Table) -> list[Refusal]:
    if s.report_count() < 2:
        return [Refusal(["reports:deck"], "weather-machine-why-few-reports", {"left": s.report_count()}, "WM-S08")]
    if price(s.labs[0].vouchers, s.location_of(0) - 1, 1) < 0:
        return [Refusal(["reports:deck"], "weather-machine-why-security-voucher", {}, "WM-S08")]
    return []


def why_not(s: Table, seat: Seat, data: Any) -> Refusal | None:
    """The rule an answer breaks: a close reason where there is one, else the rule of its verb."""
    verb = (
        data.get("do") if isinstance(data, dict) else data.split()[0] if isinstance(data, str) and data.split() else ""
    )
    if not isinstance(verb, str) or verb not in VERB_RULES:
        return None
    words = [str(v) for v in data.values()] if isinstance(data, dict) else data.split()
    wanted = {f"space:{words[1]}:{words[2]}"} if verb == "move" and len(words) == 3 else set()
    if verb in ("acquire", "return") and len(words) == 2:
        wanted = {f"supply:{words[1]}" if verb == "acquire" else f"workshop:chemical:{words[1]}"}
    for refusal in refusals(s, seat):
        if wanted & set(refusal.marks):
            return refusal
    return Refusal([], "weather-machine-why-rule", {"rule": VERB_RULES[verb]}, VERB_RULES[verb])

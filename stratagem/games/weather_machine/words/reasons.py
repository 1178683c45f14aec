"""Why something is greyed out, from the same predicates as the options.  Refused answers are in refused/."""
# mypyc: skip

from __future__ import annotations

from stratagem.games.weather_machine.actions import ACQUIRE, GIVE_BACK
from stratagem.games.weather_machine.content.codes import (
    AT_SUPPLY,
    CHEMICALS,
    FIRST_SPACE,
    LETTERS,
    LOCATION_OF,
    LOCATIONS,
)
from stratagem.games.weather_machine.rules.effects import Deed
from stratagem.games.weather_machine.rules.round import SupplyActions
from stratagem.games.weather_machine.rules.turn import DEEDS_AT, Act, MoveScientist
from stratagem.games.weather_machine.state import Table
from stratagem.games.weather_machine.words.refusals import steps, supply
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


def refusals(s: Table, seat: Seat) -> list[Refusal]:
    """What this seat might try at the open decision and may not."""
    if seat not in s.waiting:
        return []
    top = s.agenda[-1]
    if isinstance(top, MoveScientist):
        return _moves(s, seat)
    if isinstance(top, Act):
        found = _supply(s, seat) if s.location_of(seat) == AT_SUPPLY else _deeds(s, seat, top)
        return [*found, *marked(["reports:deck"], steps.call_security(s, seat))] if s.seats == 1 else found
    if isinstance(top, SupplyActions):
        return _supply(s, seat)
    return []


def marked(marks: list[str], refused: Refusal | None) -> list[Refusal]:
    """The reason why an answer would be refused, as something greyed out on the table."""
    return [] if refused is None else [Refusal(marks, refused.key, refused.params, refused.rule)]


def _moves(s: Table, seat: Seat) -> list[Refusal]:
    found = []
    for i in range(13):
        location = LOCATION_OF[i]
        found += marked([f"space:{LOCATIONS[location]}:{LETTERS[i - FIRST_SPACE[location]]}"], steps.move(s, seat, i))
    return found


def _deeds(s: Table, seat: Seat, top: Act) -> list[Refusal]:
    space = s.spaces.index(seat)
    found = []
    for bit, deed in enumerate(DEEDS_AT[LOCATION_OF[space]]):
        marks, params = [f"deed:{deed.name}"], {"deed": f"@deed:{deed.name}"}
        offered: list[Action] = []
        deed.offers(s, seat, False, offered)
        if steps.is_done(s, top, bit, space):
            found.append(Refusal(marks, "weather-machine-why-done", params, "WM-R11"))
        elif not offered:
            found += _no_deed(s, seat, deed, marks, params)
    return found


def _no_deed(s: Table, seat: Seat, deed: Deed, marks: list[str], params: Params) -> list[Refusal]:
    lab = s.labs[seat]
    if deed.name in NEEDS_BOT and lab.bots == 0:
        return [Refusal(marks, "weather-machine-why-no-bot", params, DEED_RULES[deed.name])]
    nothing_fits = Refusal(marks, "weather-machine-why-nothing-fits", params, DEED_RULES[deed.name])
    return marked(marks, supply.cannot_pay(lab, deed.voucher, deed.cost) or nothing_fits)


def _supply(s: Table, seat: Seat) -> list[Refusal]:
    """Chemicals that cannot be bought or returned, and Bots without room."""
    lab = s.labs[seat]
    found = []
    for chemical, name in enumerate(CHEMICALS):
        found += marked([f"supply:{name}"], supply.acquire(s, seat, ACQUIRE[chemical]))
        if lab.chemicals[chemical]:
            found += marked([f"workshop:chemical:{name}"], supply.give_back(s, seat, GIVE_BACK[chemical]))
    if not lab.has_room_for_bot():
        found.append(Refusal(["line:"], "weather-machine-why-no-room-bot", {}, "WM-R01"))
    return found

"""The one interpreter of benefits (WM-T02, WM-R13, WM-R57).

`options_of` lists what a benefit can give right now: the check.  `take` gives
one of these: the execution.  What has no room, no piece or no target has no
options and is lost; less may be taken, so every list ends with `decline`.
"""

from __future__ import annotations

from typing import ClassVar

from stratagem.games.weather_machine.actions import (
    ADVANCE,
    BENEFITS,
    CONSTRUCT,
    DECLINE,
    EXTEND,
    GAIN_CHEMICAL,
    GAIN_PART,
    GAIN_VOUCHER,
    AdvanceFunding,
    ChooseBenefit,
    Construct,
    Extend,
    GainChemical,
    GainPart,
    GainVoucher,
)
from stratagem.games.weather_machine.content.benefits import (
    ACT,
    ANY_FUND,
    ANY_VOUCHER,
    BOT,
    BOTH,
    CHEMICAL,
    EITHER,
    FUND,
    INVESTMENT,
    PART,
    POINTS,
    VOUCHER,
    Benefit,
    benefit,
)
from stratagem.games.weather_machine.content.benefits import EXTEND as EXTENSION
from stratagem.games.weather_machine.content.codes import CHEMICALS, COLOURS, LAST_FUNDING, SLOTS, TRACKS
from stratagem.games.weather_machine.rules.deeds import DEEDS
from stratagem.games.weather_machine.rules.laboratory import Laboratory
from stratagem.games.weather_machine.rules.payment import gain_vouchers
from stratagem.games.weather_machine.rules.rung import Ask, Rung, ask
from stratagem.games.weather_machine.rules.workshop import take_tile, tiles_in_sight
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Action, SeatWork


class Gain(SeatWork):
    """Gain a benefit; what it adds happens before the rest (WM-R57)."""

    benefit: str

    def do(self, s: Table) -> None:
        gain(s, self.seat, self.benefit)


def gain(s: Table, seat: int, code: str) -> None:
    """Gain a benefit now; choices it holds are put to the seat (WM-R57: printed lists from left to right)."""
    what = benefit(code)
    kind = what.kind
    if kind == VOUCHER:
        gain_vouchers(s, seat, what.what, what.amount)
    elif kind == POINTS:
        score(s, seat, what.amount)
    elif kind == INVESTMENT:
        gain_investment(s, seat)
    elif kind == FUND:
        advance(s, seat, what.what)
    elif kind == BOTH:
        for part in what.parts[::-1]:
            s.agenda.append(Gain(seat, part))
    elif kind:
        ask(s, TakeBenefit(seat, code, what.amount))


class TakeBenefit(Rung):
    """WM-R57: a benefit with a choice, piece by piece, at the moment it is gained; the seat may take less."""

    may_come_to_nothing: ClassVar[bool] = True

    benefit: str
    amount: int

    def all(self, s: Table) -> list[Action]:
        return options_of(s, self.seat, benefit(self.benefit))

    def chosen(self, s: Table, action: Action) -> None:
        if action is DECLINE or action == DECLINE:
            return
        if self.amount > 1:
            s.then(Ask(TakeBenefit(self.seat, self.benefit, self.amount - 1)))
        take(s, self.seat, benefit(self.benefit), action)


def options_of(s: Table, seat: int, what: Benefit) -> list[Action]:
    """What this benefit can give now, and `decline`; empty if it can give nothing."""
    kind, lab = what.kind, s.labs[seat]
    found: list[Action] = []
    if kind == ANY_VOUCHER:
        held, cap = lab.vouchers, s.content.voucher_cap
        found = [GAIN_VOUCHER[v] for v in range(5) if held[v] < cap[v]]
    elif kind == PART:
        if lab.has_room_for_part():
            found = list(GAIN_PART)
    elif kind == CHEMICAL:
        found = [GAIN_CHEMICAL[c] for c in range(5) if s.supply[c] and lab.has_room_for_chemical(c)]
    elif kind == BOT:
        found = slots_to_build(s, lab)
    elif kind == EXTENSION:
        found = [EXTEND[tile] for tile in tiles_in_sight(s)]
    elif kind == ANY_FUND:
        found = [ADVANCE[t] for t in range(3) if lab.funding[t] < LAST_FUNDING]
    elif kind == EITHER:
        return [BENEFITS[0], BENEFITS[1]]
    elif kind == ACT:
        DEEDS[what.deed].offers(s, seat, True, found)
    if found:
        found.append(DECLINE)
    return found


def take(s: Table, seat: int, what: Benefit, action: Action) -> None:
    """Give what was chosen from `options_of`."""
    lab = s.labs[seat]
    if isinstance(action, GainVoucher):
        gain_vouchers(s, seat, action.type, 1)
    elif isinstance(action, GainPart):
        lab.parts[action.colour] += 1
        _tell_gained(s, seat, f"@part:{COLOURS[action.colour]}")
    elif isinstance(action, GainChemical):
        take_chemical(s, seat, action.chemical)
    elif isinstance(action, Construct):
        construct(s, seat, action.section * 3 + action.slot)
    elif isinstance(action, Extend):
        take_tile(s, seat, action.tile)
    elif isinstance(action, AdvanceFunding):
        advance(s, seat, action.track)
    elif isinstance(action, ChooseBenefit):
        gain(s, seat, what.parts[action.number - 1])
    else:
        DEEDS[what.deed].perform(s, seat, action, True)


# -- what benefits and actions alike do ---------------------------------------------------------------------------


def score(s: Table, seat: int, points: int) -> None:
    """CP are gained at once."""
    s.labs[seat].cp += points
    if s.watch is not None and points:
        s.tell("weather-machine-news-points", {"seat": f"@seat:{seat}", "points": points})


def gain_investment(s: Table, seat: int) -> None:
    s.labs[seat].investments += 1
    if s.watch is not None:
        s.tell("weather-machine-news-investment", {"seat": f"@seat:{seat}"})


def advance(s: Table, seat: int, track: int) -> None:
    """A Funding marker moves one space; on the last one it stays (WM-Q34)."""
    funding = s.labs[seat].funding
    if funding[track] < LAST_FUNDING:
        funding[track] += 1
        if s.watch is not None:
            s.tell(
                "weather-machine-news-funding",
                {"seat": f"@seat:{seat}", "track": f"@track:{TRACKS[track]}", "space": funding[track]},
                rules=("WM-T11",),
            )


def take_chemical(s: Table, seat: int, chemical: int) -> None:
    """The leftmost Chemical of a row goes to the Workshop."""
    s.supply[chemical] -= 1
    s.labs[seat].chemicals[chemical] += 1
    _tell_gained(s, seat, f"@chemical:{CHEMICALS[chemical]}")


def section_is_open(s: Table, lab: Laboratory, section: int) -> bool:
    """WM-T12: by Bots off the line or by tokens, with the numbers of this moment (WM-Q15)."""
    if s.content.line_bots[section] == 0:
        return True
    off = 12
    for bot in lab.line:
        off -= bot
    return off >= s.content.line_bots[section] or lab.token_count() >= s.content.line_tokens[section]


def slots_to_build(s: Table, lab: Laboratory) -> list[Action]:
    """WM-R20: occupied slots of open sections, if the Workshop has room for a Bot."""
    found: list[Action] = []
    if lab.has_room_for_bot():
        for slot in range(12):
            if lab.line[slot] and section_is_open(s, lab, slot // 3):
                found.append(CONSTRUCT[slot])
    return found


def construct(s: Table, seat: int, slot: int) -> None:
    """The Bot goes to the Workshop and its slot's benefit is gained (WM-R20)."""
    lab = s.labs[seat]
    lab.line[slot] = 0
    lab.bots += 1
    if s.watch is not None:
        s.tell(
            "weather-machine-news-constructed",
            {"seat": f"@seat:{seat}", "section": slot // 3 + 1, "slot": SLOTS[slot % 3]},
            rules=("WM-R20",),
        )
    gain(s, seat, s.content.line_benefit[slot])


def _tell_gained(s: Table, seat: int, what: str) -> None:
    if s.watch is not None:
        s.tell("weather-machine-news-gained", {"seat": f"@seat:{seat}", "what": what})

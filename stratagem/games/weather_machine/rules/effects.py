"""The one interpreter of benefits (WM-T02, WM-R13, WM-R57), the actions they grant, and the Funding tracks (WM-R06).

`options_of` lists what a benefit can give right now: the check.  `take` gives
one of these: the execution.  What has no room, no piece or no target has no
options and is lost; less may be taken, so every list ends with `decline`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from stratagem.games.weather_machine.actions import (
    ADVANCE,
    BENEFITS,
    CONSTRUCT,
    DECLINE,
    EXTEND,
    GAIN_CHEMICAL,
    GAIN_PART,
    PAYOUT_AT,
    PAYOUT_TRACK,
    AdvanceFunding,
    ChooseBenefit,
    Construct,
    Decline,
    Extend,
    GainChemical,
    GainPart,
    GainVoucher,
    PayoutAt,
    PayoutTrack,
)
from stratagem.games.weather_machine.content.benefits import (
    ACT,
    ANY_FUND,
    ANY_VOUCHER,
    BOT,
    BOTH,
    CHEMICAL,
    EITHER,
    EXTEND as EXTENSION,
    FUND,
    INVESTMENT,
    PART,
    POINTS,
    VOUCHER,
    Benefit,
    benefit,
)
from stratagem.games.weather_machine.content.codes import BUDGET_CUTS, CHEMICALS, COLOURS, LAST_FUNDING, SLOTS
from stratagem.games.weather_machine.rules.laboratory import Laboratory
from stratagem.games.weather_machine.rules.payment import (
    gain_vouchers,
    spare_after,
    too_dear,
    track_full,
    vouchers_with_room,
)
from stratagem.games.weather_machine.rules.rung import Rung
from stratagem.games.weather_machine.rules.workshop import not_in_sight, take_tile, tiles_in_sight
from stratagem.games.weather_machine.state import Table
from stratagem.games.weather_machine.words.news import RefusalReason, no, tell
from stratagem.kernel.core import Action, Ask, SeatWork, ask


class Deed:
    """An action of a Location (WM-R11).  `free`: granted by a benefit, its Voucher costs are waived (WM-R13)."""

    name: ClassVar[str] = ""
    rule: ClassVar[str] = ""
    voucher: ClassVar[int]  # the Voucher type it costs
    cost: ClassVar[int]
    needs_bot: ClassVar[bool] = True
    actions: ClassVar[tuple[type[Action], ...]] = ()  # the answers that mean this deed

    def offers(self, s: Table, seat: int, free: bool, found: list[Action]) -> None:
        """Add every legal way to do it now: those without a refusal."""
        lab = s.labs[seat]
        spare = spare_after(lab.vouchers, self.voucher, 0 if free else self.cost)
        if spare >= 0 and (lab.bots > 0 or not self.needs_bot):
            found += self.ways(s, seat, spare, free)

    def ways(self, s: Table, seat: int, spare: int, free: bool) -> list[Action]:
        """The ways that are left once it is paid for, with so many Vouchers to spare for an exchange."""
        raise NotImplementedError

    def refusal(self, s: Table, seat: int, action: Any, free: bool) -> RefusalReason | None:
        """Why it may not be done like this."""
        raise NotImplementedError

    def perform(self, s: Table, seat: int, action: Any, free: bool) -> None:
        """Put what it does on the agenda, the payment first."""
        raise NotImplementedError

    def no_bot(self, lab: Laboratory) -> RefusalReason | None:
        return None if lab.bots else no("weather-machine-why-no-bot", self.rule, "deed", f"@deed:{self.name}")

    def too_dear(self, lab: Laboratory, free: bool) -> RefusalReason | None:
        return None if free else too_dear(lab, self.voucher, self.cost)


DEEDS: Final[dict[str, Deed]] = {}  # by the name that ACT benefits use; filled by turn.py


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
        s.then(*[Gain(seat, part) for part in what.parts])
    elif kind:
        ask(s, TakeBenefit(seat, code, what.amount))


class TakeBenefit(Rung):
    """WM-R57: a benefit with a choice, piece by piece, at the moment it is gained; the seat may take less."""

    name: ClassVar[str] = "benefit_choice"
    prompt: ClassVar[str] = "weather-machine-prompt-benefit"
    rules: ClassVar[tuple[str, ...]] = ("WM-R57",)
    may_come_to_nothing: ClassVar[bool] = True
    benefit: str
    amount: int

    def all(self, s: Table) -> list[Action]:
        return options_of(s, self.seat, benefit(self.benefit))

    def refusal(self, s: Table, action: Any) -> RefusalReason | None:
        """What this benefit cannot give; None also for what it never gives."""
        what = benefit(self.benefit)
        if what.kind == ANY_VOUCHER and isinstance(action, GainVoucher):
            return track_full(s, self.seat, action.type)
        if what.kind == CHEMICAL and isinstance(action, GainChemical):
            if s.supply[action.chemical] == 0:
                return no("weather-machine-why-row-empty", "WM-R57", "chemical", action.chemical)
            return no("weather-machine-why-no-room-chemical", "WM-R01", "chemical", action.chemical)
        if what.kind == BOT and isinstance(action, Construct):
            return cannot_construct(s, s.labs[self.seat], action)
        if what.kind == EXTENSION and isinstance(action, Extend):
            return not_in_sight(s, action.tile)
        if what.kind == ANY_FUND and isinstance(action, AdvanceFunding):
            return no("weather-machine-why-last-space", "WM-R57", "track", action.track)
        if what.kind == ACT and type(action) in DEEDS[what.deed].actions:
            return DEEDS[what.deed].refusal(s, self.seat, action, True)
        return None

    def chosen(self, s: Table, action: Action) -> None:
        if isinstance(action, Decline):
            return
        if self.amount > 1:
            s.then(Ask(TakeBenefit(self.seat, self.benefit, self.amount - 1)))
        take(s, self.seat, benefit(self.benefit), action)


def options_of(s: Table, seat: int, what: Benefit) -> list[Action]:
    """What this benefit can give now, and `decline`; empty if it can give nothing."""
    kind, lab = what.kind, s.labs[seat]
    found: list[Action] = []
    if kind == ANY_VOUCHER:
        found = vouchers_with_room(s, seat)
    elif kind == PART:
        if lab.has_room_for_part():
            found = list(GAIN_PART)
    elif kind == CHEMICAL:
        found = [GAIN_CHEMICAL[c] for c in range(5) if s.supply[c] and lab.has_room_for_chemical(c)]
    elif kind == BOT:
        found = [slot for slot in CONSTRUCT if cannot_construct(s, lab, slot) is None]
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


def comes_to_nothing(s: Table, seat: int, code: str) -> bool:
    """Whether gaining this benefit now would change nothing at all."""
    what = benefit(code)
    lab = s.labs[seat]
    if what.kind == VOUCHER:
        return lab.vouchers[what.what] >= s.content.voucher_cap[what.what]
    if what.kind == FUND:
        return lab.funding[what.what] >= LAST_FUNDING
    if what.kind in (POINTS, INVESTMENT):
        return False
    if what.kind in (BOTH, EITHER):
        return all(comes_to_nothing(s, seat, part) for part in what.parts)
    return not options_of(s, seat, what)


def take(s: Table, seat: int, what: Benefit, action: Action) -> None:
    """Give what was chosen from `options_of`."""
    lab = s.labs[seat]
    if isinstance(action, GainVoucher):
        gain_vouchers(s, seat, action.type, 1)
    elif isinstance(action, GainPart):
        lab.parts[action.colour] += 1
        if s.watch is not None:
            tell(s, "weather-machine-news-gained", "", "seat what", (seat, f"@part:{COLOURS[action.colour]}"))
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
        tell(s, "weather-machine-news-points", "", "seat points", (seat, points))


def gain_investment(s: Table, seat: int) -> None:
    s.labs[seat].investments += 1
    tell(s, "weather-machine-news-investment", "", "seat", (seat,))


def advance(s: Table, seat: int, track: int) -> None:
    """A Funding marker moves one space; on the last one it stays (WM-Q34)."""
    funding = s.labs[seat].funding
    if funding[track] < LAST_FUNDING:
        funding[track] += 1
        if s.watch is not None:
            tell(s, "weather-machine-news-funding", "WM-T11", "seat track space", (seat, track, funding[track]))


def take_chemical(s: Table, seat: int, chemical: int) -> None:
    """The leftmost Chemical of a row goes to the Workshop."""
    s.supply[chemical] -= 1
    s.labs[seat].chemicals[chemical] += 1
    if s.watch is not None:
        tell(s, "weather-machine-news-gained", "", "seat what", (seat, f"@chemical:{CHEMICALS[chemical]}"))


def section_is_open(s: Table, lab: Laboratory, section: int) -> bool:
    """WM-T12: by Bots off the line or by tokens, with the numbers of this moment (WM-Q15)."""
    bots = s.content.line_bots[section]
    return not bots or 12 - sum(lab.line) >= bots or lab.token_count() >= s.content.line_tokens[section]


def cannot_construct(s: Table, lab: Laboratory, action: Construct) -> RefusalReason | None:
    """WM-R20: an empty slot, a section that is closed (WM-T12), a full Workshop (WM-R01)."""
    section = action.section
    if not lab.line[section * 3 + action.slot]:
        return no("weather-machine-why-slot-empty", "WM-R20")
    if not section_is_open(s, lab, section):
        bots, tokens = s.content.line_bots[section], s.content.line_tokens[section]
        return no("weather-machine-why-section-closed", "WM-R20", "section bots tokens", section + 1, bots, tokens)
    return None if lab.has_room_for_bot() else no("weather-machine-why-no-room-bot", "WM-R01")


def construct(s: Table, seat: int, slot: int) -> None:
    """The Bot goes to the Workshop and its slot's benefit is gained (WM-R20)."""
    lab = s.labs[seat]
    lab.line[slot] = 0
    lab.bots += 1
    if s.watch is not None:
        tell(
            s, "weather-machine-news-constructed", "WM-R20", "seat section slot", (seat, slot // 3 + 1, SLOTS[slot % 3])
        )
    gain(s, seat, s.content.line_benefit[slot])


# -- receiving funding from the three tracks (WM-R06) --


class Payout(SeatWork):
    """WM-R06: blue: all Government benefits so far; purple: one R&D benefit; green: Science, then another track.

    `position` is the marker's, or what the Lab's modifier makes of it; the marker does not move.
    """

    track: int
    position: int

    def do(self, s: Table) -> None:
        if self.track == 2:
            s.then(Ask(ChoosePayout(self.seat, self.position)))
            return
        if self.track == 1:
            s.then(Ask(OtherTrack(self.seat, self.position)))
        benefits = s.content.funding_government if self.track == 0 else s.content.funding_lab
        s.then(*[Gain(self.seat, benefits[i]) for i in range(1, self.position + 1) if benefits[i] != "-"])


class ChoosePayout(Rung):
    """WM-R06, purple: exactly one R&D benefit printed at or before the position."""

    name: ClassVar[str] = "benefit_choice"
    prompt: ClassVar[str] = "weather-machine-prompt-payout"
    rules: ClassVar[tuple[str, ...]] = ("WM-R06",)
    candidates: ClassVar[Sequence[Action]] = PAYOUT_AT
    may_come_to_nothing: ClassVar[bool] = True  # at the start of the track
    position: int

    def refusal(self, s: Table, action: PayoutAt) -> RefusalReason | None:
        space = action.space
        if space > self.position:
            return no("weather-machine-why-beyond", "WM-R06", "space position", space, self.position)
        nothing = s.content.funding_rnd[space] == "-"
        return no("weather-machine-why-nothing-printed", "WM-R06", "space", space) if nothing else None

    def chosen(self, s: Table, action: PayoutAt) -> None:
        s.then(Gain(self.seat, s.content.funding_rnd[action.space]))


class OtherTrack(Rung):
    """WM-R06, green: Government or R&D, with the Lab's modifier added to that position; challenge 11: +0 (WM-S56)."""

    name: ClassVar[str] = "benefit_choice"
    prompt: ClassVar[str] = "weather-machine-prompt-payout-track"
    rules: ClassVar[tuple[str, ...]] = ("WM-R06",)
    candidates: ClassVar[Sequence[Action]] = PAYOUT_TRACK
    position: int

    def refusal(self, s: Table, action: PayoutTrack) -> RefusalReason | None:
        return no("weather-machine-why-other-track", "WM-R06") if action.track == 1 else None

    def chosen(self, s: Table, action: PayoutTrack) -> None:
        modifier = 0 if BUDGET_CUTS in s.challenges else s.content.modifier[self.position]
        position = s.labs[self.seat].funding[action.track] + modifier
        s.then(Payout(self.seat, action.track, position if position < LAST_FUNDING else LAST_FUNDING))

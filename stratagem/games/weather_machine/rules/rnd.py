"""Location 4, R&D: Research (WM-R35), Breakthrough (WM-R36, WM-R39) and the prototype it builds (WM-R37, WM-R38)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from stratagem.games.weather_machine.actions import (
    BREAK_THROUGH,
    BUILD_IN,
    GIVE_CHEMICAL,
    GIVE_PART,
    LOSE,
    PROVIDE,
    RESEARCH,
    BreakThrough,
    BuildIn,
    GivePart,
    Lose,
    Provide,
    Research,
)
from stratagem.games.weather_machine.content.benefits import ANY_VOUCHER, BOTH, EITHER, EXTEND, PART, VOUCHER, benefit
from stratagem.games.weather_machine.content.codes import (
    CHEMICALS,
    COLOURS,
    EMPTY,
    INDEPENDENT_PROTOTYPES,
    MARKER_GONE,
    MARKER_RIGHT,
    RND,
    SAB,
    SCIENCE,
)
from stratagem.games.weather_machine.rules.effects import Deed, Gain, advance, gain, gain_investment, score
from stratagem.games.weather_machine.rules.goals import look_at_boards, raise_target, trigger_end
from stratagem.games.weather_machine.rules.laboratory import Laboratory
from stratagem.games.weather_machine.rules.office import take_token
from stratagem.games.weather_machine.rules.payment import (
    EXCHANGE,
    UseChemical,
    can_use_chemical,
    cannot_use_chemical,
    exchange_part,
    lacks_chemical,
    lacks_part,
    pay,
    spare_after,
)
from stratagem.games.weather_machine.rules.rung import SEARCHING, Prototype, Rung, leads_to_prototype
from stratagem.games.weather_machine.rules.weather import FixIfFull, Unlock
from stratagem.games.weather_machine.state import Table
from stratagem.games.weather_machine.words.news import RefusalReason, no, tell
from stratagem.kernel.core import Action, Ask, SeatWork, ask


class DoResearch(Deed):
    """WM-R35: 1 rnd Voucher, a Bot to an empty Research space, its Chemical; bottom spaces ask for one thing more."""

    name: ClassVar[str] = "research"
    rule: ClassVar[str] = "WM-R35"
    voucher: ClassVar[int] = RND
    cost: ClassVar[int] = 1
    actions: ClassVar[tuple[type[Action], ...]] = (Research,)

    def ways(self, s: Table, seat: int, spare: int, free: bool) -> list[Action]:
        lab, t = s.labs[seat], s.content
        has_extra = lab.chemical_count() >= 2 or lab.part_count() > 0
        empty = [i for i in range(15) if s.rnd[i] == EMPTY and (has_extra or not t.rnd_extra[i])]
        return [RESEARCH[i] for i in empty if can_use_chemical(s, lab, t.rnd_chemical[i], spare)]

    def refusal(self, s: Table, seat: int, action: Research, free: bool) -> RefusalReason | None:
        lab, place = s.labs[seat], action.branch * 3 + action.space
        if s.rnd[place] != EMPTY:
            return no("weather-machine-why-bot-there", "WM-R35")
        unpaid = cannot_use_chemical(s, lab, s.content.rnd_chemical[place], "WM-R35", RND, free)
        lacks_extra = s.content.rnd_extra[place] and lab.chemical_count() < 2 and lab.part_count() == 0
        return self.no_bot(lab) or unpaid or (no("weather-machine-why-extra", "WM-R35") if lacks_extra else None)

    def perform(self, s: Table, seat: int, action: Research, free: bool) -> None:
        place = action.branch * 3 + action.space
        chemical = s.content.rnd_chemical[place]
        tell(
            s, "weather-machine-news-research", "WM-R35", "seat weather lab_space", (seat, action.branch, action.space)
        )
        s.then(
            BotToResearch(seat, place),
            UseChemical(seat, chemical, place),
            ExtraCost(seat, place),
            Gain(seat, s.content.rnd_benefit[place]),
            PurpleToken(seat, action.branch),
        )
        pay(s, seat, RND, 0 if free else 1, 0 if s.labs[seat].chemicals[chemical] else EXCHANGE)


class BotToResearch(SeatWork):
    """WM-R35 (1), (2): R&D Funding +1, then the Bot goes on its space."""

    place: int

    def do(self, s: Table) -> None:
        advance(s, self.seat, 2)
        s.labs[self.seat].bots -= 1
        s.rnd[self.place] = self.seat
        look_at_boards(s)


class ExtraCost(SeatWork):
    """WM-R35 (3): a bottom space also asks for any Chemical or any Part."""

    place: int

    def do(self, s: Table) -> None:
        if s.content.rnd_extra[self.place]:
            s.then(Ask(PayExtra(self.seat)))


class PayExtra(Rung):
    """WM-R35 (3): which Chemical (back to the Supply) or which Part."""

    name: ClassVar[str] = "choose_payment"
    prompt: ClassVar[str] = "weather-machine-prompt-pay-extra"
    rules: ClassVar[tuple[str, ...]] = ("WM-R35",)
    candidates: ClassVar[Sequence[Action]] = (*GIVE_CHEMICAL, *GIVE_PART)

    def refusal(self, s: Table, action: Any) -> RefusalReason | None:
        if isinstance(action, GivePart):
            return lacks_part(s, self.seat, action.colour, "WM-R35")
        return lacks_chemical(s, self.seat, action.chemical, "WM-R35")

    def chosen(self, s: Table, action: Any) -> None:
        lab = s.labs[self.seat]
        if isinstance(action, GivePart):
            lab.parts[action.colour] -= 1
            what = f"@part:{COLOURS[action.colour]}"
        else:
            lab.chemicals[action.chemical] -= 1
            s.supply[action.chemical] += 1
            what = f"@chemical:{CHEMICALS[action.chemical]}"
        tell(s, "weather-machine-news-extra", "WM-R35", "seat what", (self.seat, what))


class PurpleToken(SeatWork):
    """WM-R35 (5): a purple Research token; for the last Bot of the branch, or with none left (WM-Q16), an Investment.

    In that case the Lock of the weather goes, too, and 1 Science Voucher may buy 3 CP.
    """

    branch: int

    def do(self, s: Table) -> None:
        full = EMPTY not in s.rnd[self.branch * 3 : self.branch * 3 + 3]
        if not full and s.tokens[10 + self.branch]:
            take_token(s, self.seat, 2, self.branch)
        else:
            gain_investment(s, self.seat)
            s.then(Unlock(self.seat, self.branch))


# -- the prototype (WM-R37, WM-R38) --

POINTS: Final = 2  # per Part provided, per own Bot, per Bot of another player that provides its Part
MIDDLE: Final = 1


def provides(s: Table, owner: int) -> bool:
    """Whether a Bot stands there that may stand in for its Part; in challenge 10 the Saboteurs' may not (WM-S52)."""
    return owner != EMPTY and not (owner == SAB and INDEPENDENT_PROTOTYPES in s.challenges)


def required_parts(s: Table, weather: int) -> list[int]:
    """WM-R37: the tile's Parts, and the Part of every Research space of the branch without a Bot; by colour."""
    parts = [0] * 5
    for colour in s.content.weather_parts[weather * 4 + s.levels[weather]]:
        parts[colour] += 1
    for place in range(weather * 3, weather * 3 + 3):
        if not provides(s, s.rnd[place]):
            parts[s.content.rnd_part[place]] += 1
    return parts


def missing_parts(lab: Laboratory, parts: list[int]) -> int:
    """How many of these the Workshop lacks: each costs an exchange (WM-R27, WM-Q59)."""
    return sum([max(0, parts[colour] - lab.parts[colour]) for colour in range(5)])


def cannot_provide(lab: Laboratory, parts: list[int], vouchers: int) -> RefusalReason | None:
    """WM-R37: fewer Parts than are due; WM-R27: too few Vouchers to exchange; WM-R38: no row with so much room."""
    due, held, missing = sum(parts), lab.part_count(), missing_parts(lab, parts)
    if held < due:
        return no("weather-machine-why-parts", "WM-R37", "due held", due, held)
    if vouchers < EXCHANGE * missing:
        return no("weather-machine-why-parts-exchange", "WM-R27", "missing amount", missing, EXCHANGE * missing)
    if due == 0 or [row for row in range(3) if row_can_hold(lab, row, due, held - due)]:
        return None
    return no("weather-machine-why-one-row", "WM-R38", "due", due)


def not_spare(s: Table, seat: int, colour: int, parts: tuple[int, ...], lacking: str, due: str) -> RefusalReason | None:
    """Of the Parts provided none is given away: a Part of this colour must lie there besides; the rules behind it."""
    if s.labs[seat].parts[colour] > parts[colour]:
        return None
    return lacks_part(s, seat, colour, lacking) or no("weather-machine-why-part-needed", due, "part", colour)


def independent() -> RefusalReason:
    """WM-S52: challenge 10 lets the Saboteurs' Bots provide no Parts."""
    return no("weather-machine-why-independent", "WM-S52", "challenge", f"@challenge:{INDEPENDENT_PROTOTYPES}")


def row_can_hold(lab: Laboratory, row: int, count: int, others: int) -> bool:
    """WM-R38: room for `count` Parts in the row; outside the middle row nothing may be dropped to make room."""
    if row == MIDDLE:
        return count <= lab.rows[row] + 1
    if count > lab.rows[row]:
        return False
    need = count + (others - 1 if others > 1 else 0) + (lab.bots - 1 if lab.bots > 1 else 0)
    return need <= lab.tile_count()


def forced_loss(lab: Laboratory, row: int, count: int) -> int:
    """WM-R38: how many other Parts cannot be moved out of the row, however the Workshop is rearranged."""
    others = lab.part_count() - count
    tiles = lab.rows[row]
    used = count - 1 if row == MIDDLE else count  # the printed Part space is in the middle row
    bots_in_row = lab.bots - 1 - (tiles - used)
    loss = others + (bots_in_row if bots_in_row > 0 else 0) - (lab.tile_count() - tiles) - (0 if row == MIDDLE else 1)
    return max(0, min(loss, others))


class BuildPrototype(Prototype):
    """WM-R37: the required Parts must be provided; those of spaces with Bots may be."""

    def possible(self, s: Table) -> bool:
        lab = s.labs[self.seat]
        return cannot_provide(lab, required_parts(s, self.weather), lab.voucher_count()) is None

    def do(self, s: Table) -> None:
        s.promise = EMPTY
        ask(s, ProvideParts(self.seat, self.weather))


class ProvideParts(Rung):
    """WM-R37: besides what is required, for which Research spaces with Bots the Part is provided."""

    name: ClassVar[str] = "prototype"
    prompt: ClassVar[str] = "weather-machine-prompt-provide"
    rules: ClassVar[tuple[str, ...]] = ("WM-R37",)
    candidates: ClassVar[Sequence[Action]] = PROVIDE
    weather: int

    def parts(self, s: Table, spaces: tuple[int, ...]) -> list[int]:
        parts = required_parts(s, self.weather)
        for space in spaces:
            parts[s.content.rnd_part[self.weather * 3 + space]] += 1
        return parts

    def refusal(self, s: Table, action: Provide) -> RefusalReason | None:
        """WM-S52: in challenge 10 the Saboteurs' spaces count as empty; for a space without a Bot it is due anyway."""
        for space in action.spaces:
            owner = s.rnd[self.weather * 3 + space]
            if not provides(s, owner):
                return independent() if owner == SAB else no("weather-machine-why-part-due", "WM-R37")
        lab = s.labs[self.seat]
        return cannot_provide(lab, self.parts(s, action.spaces), lab.voucher_count())

    def chosen(self, s: Table, action: Provide) -> None:
        parts = tuple(self.parts(s, action.spaces))
        s.then(Ask(ChooseWorkshopRow(self.seat, parts)), ScorePrototype(self.seat, self.weather, parts, action.spaces))
        held = s.labs[self.seat].parts
        for colour in range(4, -1, -1):
            for _ in range(parts[colour] - held[colour]):
                s.then(Ask(SwapPart(self.seat, colour, parts)))


class SwapPart(Rung):
    """WM-R27, WM-Q59: which Part not needed is exchanged for the missing one."""

    name: ClassVar[str] = "prototype"
    prompt: ClassVar[str] = "weather-machine-prompt-swap-part"
    rules: ClassVar[tuple[str, ...]] = ("WM-R27",)
    candidates: ClassVar[Sequence[Action]] = GIVE_PART
    colour: int
    parts: tuple[int, ...]

    def refusal(self, s: Table, action: GivePart) -> RefusalReason | None:
        return not_spare(s, self.seat, action.colour, self.parts, "WM-R27", "WM-R37")

    def chosen(self, s: Table, action: GivePart) -> None:
        s.labs[self.seat].parts[self.colour] += 1
        exchange_part(s, self.seat, action.colour, self.colour)


class ChooseWorkshopRow(Rung):
    """WM-R38: all provided Parts lie in one Workshop row; other Parts that must stay in it are lost."""

    name: ClassVar[str] = "prototype"
    prompt: ClassVar[str] = "weather-machine-prompt-workshop-row"
    rules: ClassVar[tuple[str, ...]] = ("WM-R38",)
    candidates: ClassVar[Sequence[Action]] = BUILD_IN
    may_come_to_nothing: ClassVar[bool] = True  # where no Part is provided
    parts: tuple[int, ...]

    def refusal(self, s: Table, action: BuildIn) -> RefusalReason | None:
        lab, count = s.labs[self.seat], sum(self.parts)
        fits = count > 0 and row_can_hold(lab, action.row, count, lab.part_count() - count)
        return None if fits else no("weather-machine-why-row-room", "WM-R38")

    def chosen(self, s: Table, action: BuildIn) -> None:
        loss = forced_loss(s.labs[self.seat], action.row, sum(self.parts))
        if loss:
            s.then(Ask(LosePart(self.seat, self.parts, loss)))


class LosePart(Rung):
    """WM-R38: which other Part is lost."""

    name: ClassVar[str] = "prototype"
    prompt: ClassVar[str] = "weather-machine-prompt-lose-part"
    rules: ClassVar[tuple[str, ...]] = ("WM-R38",)
    candidates: ClassVar[Sequence[Action]] = LOSE
    parts: tuple[int, ...]
    amount: int

    def refusal(self, s: Table, action: Lose) -> RefusalReason | None:
        return not_spare(s, self.seat, action.colour, self.parts, "WM-R38", "WM-R38")

    def chosen(self, s: Table, action: Lose) -> None:
        s.labs[self.seat].parts[action.colour] -= 1
        tell(s, "weather-machine-news-part-lost", "WM-R38", "seat part", (self.seat, action.colour))
        if self.amount > 1:
            s.then(Ask(LosePart(self.seat, self.parts, self.amount - 1)))


class ScorePrototype(SeatWork):
    """WM-R37, WM-S52: 2 CP per Part and per own Bot; 2 CP to the owner of each other Bot that provides its Part."""

    weather: int
    parts: tuple[int, ...]
    spaces: tuple[int, ...]

    def do(self, s: Table) -> None:
        held = s.labs[self.seat].parts
        for colour in range(5):
            held[colour] -= self.parts[colour]
        own_bots = s.rnd[self.weather * 3 : self.weather * 3 + 3].count(self.seat)
        points = POINTS * (sum(self.parts) + own_bots)
        tell(
            s,
            "weather-machine-news-prototype",
            "WM-R37",
            "seat weather points parts",
            (self.seat, self.weather, points, [f"@part:{COLOURS[c]}" for c in range(5) for _ in range(self.parts[c])]),
        )
        score(s, self.seat, points)
        for space in range(3):
            owner = s.rnd[self.weather * 3 + space]
            if space in self.spaces or owner == self.seat or not provides(s, owner):
                continue
            if owner == SAB:
                raise_target(s, POINTS, "WM-S52")
            else:
                score(s, owner, POINTS)


# -- Breakthrough (WM-R36, WM-R39) --

NOBEL_AWARDS: Final = 3
COST: Final = 2


class MakeBreakthrough(Deed):
    """WM-R36: 2 rnd Vouchers and the tile's Science cost; a published row's marker to the Extreme Weather tile.

    Legal only if, counting the benefit of that space, the prototype can then be built (WM-Q56).
    """

    name: ClassVar[str] = "break"
    rule: ClassVar[str] = "WM-R36"
    needs_bot: ClassVar[bool] = False
    voucher: ClassVar[int] = RND
    cost: ClassVar[int] = COST
    actions: ClassVar[tuple[type[Action], ...]] = (BreakThrough,)

    def ways(self, s: Table, seat: int, spare: int, free: bool) -> list[Action]:
        markers = s.labs[seat].markers
        published = [BREAK_THROUGH[i] for i in range(12) if markers[i // 2] == MARKER_RIGHT]
        return [action for action in published if self.refusal(s, seat, action, free) is None]

    def refusal(self, s: Table, seat: int, action: BreakThrough, free: bool) -> RefusalReason | None:
        lab = s.labs[seat]
        weather = lab.row_weather(action.row)
        if lab.markers[action.row] != MARKER_RIGHT or weather < 0:
            return no("weather-machine-why-not-published", "WM-R36", "row", action.row + 1)
        if s.levels[weather] == 0:
            return no("weather-machine-why-no-extreme", "WM-R36", "weather", weather)
        if seat in s.markers[weather * 2 : weather * 2 + 2]:
            return no("weather-machine-why-marked", "WM-R36", "weather", weather)
        if s.markers[weather * 2 + action.space] != EMPTY:
            return no("weather-machine-why-marker-there", "WM-R36")
        spare = lab.voucher_count()
        if not free:
            science = science_cost(s, weather)
            spare = spare_after(lab.vouchers, RND, COST, science)
            if spare < 0:
                unpaid = no("weather-machine-why-science", "WM-R12", "weather amount", weather, science)
                return self.too_dear(lab, free) or unpaid
        refused = cannot_provide(lab, required_parts(s, weather), spare)
        if refused is None or self.helped_by_benefit(s, seat, action, weather, free):
            return None
        return independent() if only_independent(s, lab, weather, spare) else refused

    def helped_by_benefit(self, s: Table, seat: int, action: BreakThrough, weather: int, free: bool) -> bool:
        """WM-R36, WM-Q56: whether what the marker space gives makes the prototype possible after all."""
        if not may_help(marker_benefit(s, weather, action.space)):
            return False
        after = s.copy()
        after.manual = False
        self.perform(after, seat, action, free)
        after.promise = SEARCHING
        return leads_to_prototype(after)

    def perform(self, s: Table, seat: int, action: BreakThrough, free: bool) -> None:
        weather = s.labs[seat].row_weather(action.row)
        science = 0 if free else science_cost(s, weather)
        s.promise = weather
        where = (seat, action.row + 1, weather, action.space)
        tell(s, "weather-machine-news-breakthrough", "WM-R36", "seat row weather marker_space", where)
        s.then(
            PayScienceCost(seat, science),
            MarkTile(seat, action.row, action.space),
            BuildPrototype(seat, weather),
            TakeAward(seat),
            FixIfFull(weather),
        )
        pay(s, seat, RND, 0 if free else COST, 0, science)


def science_cost(s: Table, weather: int) -> int:
    """Of the visible Extreme Weather tile (WM-T08)."""
    return s.content.weather_science[weather * 4 + s.levels[weather]]


def only_independent(s: Table, lab: Laboratory, weather: int, vouchers: int) -> bool:
    """WM-S52: only challenge 10 stands in the way of the prototype."""
    parts = required_parts(s, weather)
    for place in range(weather * 3, weather * 3 + 3):
        if s.rnd[place] == SAB:
            parts[s.content.rnd_part[place]] -= 1
    return INDEPENDENT_PROTOTYPES in s.challenges and cannot_provide(lab, parts, vouchers) is None


def marker_benefit(s: Table, weather: int, space: int) -> str:
    tile = weather * 4 + s.levels[weather]
    return s.content.weather_first[tile] if space == 0 else s.content.weather_second[tile]


def may_help(code: str) -> bool:
    """Whether a benefit can bring Parts, room for them or Vouchers for an exchange."""
    what = benefit(code)
    if what.kind in (BOTH, EITHER):
        return any(may_help(part) for part in what.parts)
    return what.kind in (PART, EXTEND, VOUCHER, ANY_VOUCHER)


class PayScienceCost(SeatWork):
    """WM-R36 (2): the Science cost of the tile; waived for a granted Breakthrough (WM-Q14)."""

    amount: int

    def do(self, s: Table) -> None:
        pay(s, self.seat, SCIENCE, self.amount)


class MarkTile(SeatWork):
    """WM-R36 (2), WM-R39: the marker goes on the tile and its space's benefit is gained, before the prototype."""

    row: int
    space: int

    def do(self, s: Table) -> None:
        lab = s.labs[self.seat]
        weather = lab.row_weather(self.row)
        lab.markers[self.row] = MARKER_GONE
        s.markers[weather * 2 + self.space] = self.seat
        gain(s, self.seat, marker_benefit(s, weather, self.space))


class TakeAward(SeatWork):
    """WM-R36 (4): an Award, if the reserve has one; with the third one gained, the Nobel Prize, if still there."""

    def do(self, s: Table) -> None:
        if s.awards == 0:
            return
        lab = s.labs[self.seat]
        s.awards -= 1
        lab.awards += 1
        lab.unplaced += 1
        tell(s, "weather-machine-news-award", "WM-R36", "seat", (self.seat,))
        if lab.awards == NOBEL_AWARDS and s.nobel == EMPTY:
            s.nobel = self.seat
            tell(s, "weather-machine-news-nobel", "WM-R36", "seat", (self.seat,))
            trigger_end(s, "nobel")

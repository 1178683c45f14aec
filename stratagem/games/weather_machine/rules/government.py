"""Location 2, Government: Sell a Part, Secure Subsidy, the Government's machine (WM-R29 to WM-R31, WM-R41)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from stratagem.games.weather_machine.actions import SECURE, SELL, TAKE_SUBSIDY, Secure, Sell, TakeSubsidy
from stratagem.games.weather_machine.content.codes import (
    EMPTY,
    GOVERNMENT,
    OUT_SUBSIDIES,
    ROWS,
    SAB,
)
from stratagem.games.weather_machine.rules.effects import Deed, Gain, advance, gain_investment, score
from stratagem.games.weather_machine.rules.goals import look_at_boards, raise_target
from stratagem.games.weather_machine.rules.office import take_token
from stratagem.games.weather_machine.rules.payment import EXCHANGE, UsePart, can_use_part, pay, spare_after
from stratagem.games.weather_machine.rules.rung import Rung
from stratagem.games.weather_machine.rules.weather import put_government_marker
from stratagem.games.weather_machine.state import Table
from stratagem.games.weather_machine.words.news import RefusalReason, no, tell
from stratagem.kernel.core import Action, Ask, SeatWork, Work


def column(s: Table, branch: int) -> list[int]:
    """The Subsidy tiles left in a column, whichever side is up."""
    return [abs(tile) for tile in s.subsidies[branch * 3 : branch * 3 + 3] if tile]


def new_types(s: Table, seat: int, branch: int) -> list[int]:
    """The tiles of the column whose type the seat does not own on any side (WM-R41)."""
    types = s.content.subsidy_type
    owned = [types[abs(tile)] for tile in s.labs[seat].subsidies]
    return [tile for tile in column(s, branch) if types[tile] not in owned]


class TakeSubsidyTile(Rung):
    """WM-R29 (3), WM-R41: a tile of the column of a type not owned; if there is none, one leaves the game."""

    name: ClassVar[str] = "action"
    prompt: ClassVar[str] = "weather-machine-prompt-take-subsidy"
    rules: ClassVar[tuple[str, ...]] = ("WM-R29", "WM-R41")
    candidates: ClassVar[Sequence[Action]] = TAKE_SUBSIDY
    branch: int
    colour: int

    def all(self, s: Table) -> list[Action]:
        return [TAKE_SUBSIDY[tile] for tile in new_types(s, self.seat, self.branch) or column(s, self.branch)]

    def refusal(self, s: Table, action: TakeSubsidy) -> RefusalReason:
        if action.tile not in column(s, self.branch):
            return no("weather-machine-why-not-in-column", "WM-R29", "subsidy", action.tile)
        return no("weather-machine-why-type-owned", "WM-R41", "subsidy", action.tile)

    def chosen(self, s: Table, action: TakeSubsidy) -> None:
        new = action.tile in new_types(s, self.seat, self.branch)
        for place in range(self.branch * 3, self.branch * 3 + 3):
            if s.subsidies[place] in (action.tile, -action.tile):
                s.subsidies[place] = 0
                s.sold[place] = self.colour
        if new:
            s.labs[self.seat].subsidies.append(action.tile)
        else:
            s.out[OUT_SUBSIDIES] += 1
        key = "weather-machine-news-subsidy-taken" if new else "weather-machine-news-subsidy-removed"
        tell(s, key, "WM-R29 WM-R41", "seat subsidy", (self.seat, action.tile))


class FlipSubsidy(SeatWork):
    """WM-R30: after its benefits the tile is turned to orange where it now lies, at the Laboratory too (WM-Q61)."""

    tile: int

    def do(self, s: Table) -> None:
        for tiles in (s.subsidies, s.labs[self.seat].subsidies):
            if self.tile in tiles:
                tiles[tiles.index(self.tile)] = -self.tile


RUN_POINTS: Final = 3  # per Bot in a branch the Government runs


class SellAPart(Deed):
    """WM-R29: 1 government Voucher, a Bot, and a Part of the colour of an empty Bot space."""

    name: ClassVar[str] = "sell"
    rule: ClassVar[str] = "WM-R29"
    voucher: ClassVar[int] = GOVERNMENT
    cost: ClassVar[int] = 1
    actions: ClassVar[tuple[type[Action], ...]] = (Sell,)

    def ways(self, s: Table, seat: int, spare: int, free: bool) -> list[Action]:
        lab, board, colours = s.labs[seat], s.government, s.content.government_colour
        return [SELL[i] for i in range(15) if board[i] == EMPTY and can_use_part(lab, colours[i], spare)]

    def refusal(self, s: Table, seat: int, action: Sell, free: bool) -> RefusalReason | None:
        lab, place = s.labs[seat], action.branch * 3 + action.space
        if s.government[place] != EMPTY:
            return no("weather-machine-why-bot-there", "WM-R29")
        colour = s.content.government_colour[place]
        if lab.bots and lab.part_count() == 0:
            return no("weather-machine-why-no-part", "WM-R29", "part", colour)
        refused = self.no_bot(lab) or self.too_dear(lab, free)
        if refused is None and not can_use_part(lab, colour, spare_after(lab.vouchers, GOVERNMENT, 0 if free else 1)):
            return no("weather-machine-why-part-exchange", "WM-R27", "part", colour)
        return refused

    def perform(self, s: Table, seat: int, action: Sell, free: bool) -> None:
        place = action.branch * 3 + action.space
        colour = s.content.government_colour[place]
        tell(
            s,
            "weather-machine-news-sell",
            "WM-R29",
            "seat weather government_space part",
            (seat, action.branch, action.space, colour),
        )
        s.then(
            UsePart(seat, colour),
            BotToGovernment(seat, place),
            Ask(TakeSubsidyTile(seat, action.branch, colour)),
            BlueToken(seat, action.branch),
            RunIfFull(action.branch),
        )
        pay(s, seat, GOVERNMENT, 0 if free else 1, 0 if s.labs[seat].parts[colour] else EXCHANGE)


class BotToGovernment(SeatWork):
    """WM-R29 (1), (2): Government Funding +1, then the Bot goes on its space."""

    place: int

    def do(self, s: Table) -> None:
        advance(s, self.seat, 0)
        s.labs[self.seat].bots -= 1
        s.government[self.place] = self.seat
        look_at_boards(s)


class BlueToken(SeatWork):
    """WM-R29 (4): a blue Research token of the branch, or an Investment tile if none is left."""

    branch: int

    def do(self, s: Table) -> None:
        if s.tokens[self.branch]:
            take_token(s, self.seat, 0, self.branch)
        else:
            gain_investment(s, self.seat)


class RunIfFull(Work):
    """WM-R31, WM-S26: with three Bots in a branch the Government runs it: 3 CP per Bot to each owner, then a marker."""

    branch: int

    def do(self, s: Table) -> None:
        owners = s.government[self.branch * 3 : self.branch * 3 + 3]
        if EMPTY in owners:
            return
        tell(s, "weather-machine-news-government-runs", "WM-R31", "weather", (self.branch,))
        if SAB in owners:
            raise_target(s, RUN_POINTS * owners.count(SAB), "WM-S26")
        for seat in range(s.seats):
            if seat in owners:
                score(s, seat, RUN_POINTS * owners.count(seat))
        put_government_marker(s, self.branch)


class SecureSubsidy(Deed):
    """WM-R30: 2 government Vouchers; a blue-side-up tile: column benefit, row benefit, its own, then it is flipped."""

    name: ClassVar[str] = "secure"
    rule: ClassVar[str] = "WM-R30"
    needs_bot: ClassVar[bool] = False
    voucher: ClassVar[int] = GOVERNMENT
    cost: ClassVar[int] = 2
    actions: ClassVar[tuple[type[Action], ...]] = (Secure,)

    def ways(self, s: Table, seat: int, spare: int, free: bool) -> list[Action]:
        return [SECURE[place] for place in range(15) if s.subsidies[place] > 0]

    def refusal(self, s: Table, seat: int, action: Secure, free: bool) -> RefusalReason | None:
        tile = s.subsidies[action.branch * 3 + action.row]
        if tile == 0:
            return no("weather-machine-why-subsidy-gone", "WM-R30")
        return no("weather-machine-why-subsidy-used", "WM-R30") if tile < 0 else self.too_dear(s.labs[seat], free)

    def perform(self, s: Table, seat: int, action: Secure, free: bool) -> None:
        tile = s.subsidies[action.branch * 3 + action.row]
        tell(
            s,
            "weather-machine-news-secure",
            "WM-R30",
            "seat subsidy weather row",
            (seat, tile, action.branch, f"@place:{ROWS[action.row]}"),
        )
        s.then(
            Gain(seat, s.content.column_benefit[action.branch]),
            Gain(seat, s.content.row_benefit[action.row]),
            Gain(seat, s.content.subsidy_benefit[tile]),
            FlipSubsidy(seat, tile),
        )
        pay(s, seat, GOVERNMENT, 0 if free else 2)

"""Location 2, Government: Sell a Part, Secure Subsidy, and the Government's machine (WM-R29 to WM-R31)."""

from __future__ import annotations

from typing import ClassVar, Final

from stratagem.games.weather_machine.actions import SECURE, SELL, Secure, Sell
from stratagem.games.weather_machine.content.codes import (
    COLOURS,
    EMPTY,
    GOVERNMENT,
    GOVERNMENT_SPACES,
    ROWS,
    SAB,
    SUBSIDY_CODES,
    WEATHERS,
)
from stratagem.games.weather_machine.rules.deeds import Deed
from stratagem.games.weather_machine.rules.effects import Gain, advance, gain_investment, score
from stratagem.games.weather_machine.rules.exchange import EXCHANGE, UsePart, can_use_part
from stratagem.games.weather_machine.rules.office import take_token
from stratagem.games.weather_machine.rules.payment import pay, spare_after
from stratagem.games.weather_machine.rules.rung import Ask
from stratagem.games.weather_machine.rules.subsidies import FlipSubsidy, TakeSubsidyTile
from stratagem.games.weather_machine.rules.triggers import look_at_boards, raise_target
from stratagem.games.weather_machine.rules.weather import put_government_marker
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Action, SeatWork, Work

RUN_POINTS: Final = 3  # per Bot in a branch the Government runs


class SellAPart(Deed):
    """WM-R29: 1 government Voucher, a Bot, and a Part of the colour of an empty Bot space."""

    name: ClassVar[str] = "sell"
    voucher: ClassVar[int] = GOVERNMENT
    cost: ClassVar[int] = 1
    actions: ClassVar[tuple[type[Action], ...]] = (Sell,)

    def offers(self, s: Table, seat: int, free: bool, found: list[Action]) -> None:
        lab = s.labs[seat]
        spare = spare_after(lab.vouchers, GOVERNMENT, 0 if free else 1)
        if lab.bots == 0 or spare < 0:
            return
        for place in range(15):
            if s.government[place] == EMPTY and can_use_part(lab, s.content.government_colour[place], spare):
                found.append(SELL[place])

    def perform(self, s: Table, seat: int, action: Action, free: bool) -> None:
        assert isinstance(action, Sell)
        place = action.branch * 3 + action.space
        colour = s.content.government_colour[place]
        if s.watch is not None:
            s.tell(
                "weather-machine-news-sell",
                {
                    "seat": f"@seat:{seat}",
                    "weather": f"@weather:{WEATHERS[action.branch]}",
                    "space": f"@place:{GOVERNMENT_SPACES[action.space]}",
                    "part": f"@part:{COLOURS[colour]}",
                },
                rules=("WM-R29",),
            )
        s.then(
            UsePart(seat, colour),
            BotToGovernment(seat, place),
            Ask(TakeSubsidyTile(seat, action.branch, colour)),
            BlueToken(seat, action.branch),
            RunIfFull(action.branch),
        )
        if not free:
            pay(s, seat, GOVERNMENT, 1, 0 if s.labs[seat].parts[colour] else EXCHANGE)


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
        if s.watch is not None:
            s.tell(
                "weather-machine-news-government-runs",
                {"weather": f"@weather:{WEATHERS[self.branch]}"},
                rules=("WM-R31",),
            )
        if SAB in owners:
            raise_target(s, RUN_POINTS * owners.count(SAB), ("WM-S26",))
        for seat in range(s.seats):
            if seat in owners:
                score(s, seat, RUN_POINTS * owners.count(seat))
        put_government_marker(s, self.branch)


class SecureSubsidy(Deed):
    """WM-R30: 2 government Vouchers; a blue-side-up tile: column benefit, row benefit, its own, then it is flipped."""

    name: ClassVar[str] = "secure"
    voucher: ClassVar[int] = GOVERNMENT
    cost: ClassVar[int] = 2
    actions: ClassVar[tuple[type[Action], ...]] = (Secure,)

    def offers(self, s: Table, seat: int, free: bool, found: list[Action]) -> None:
        if not free and spare_after(s.labs[seat].vouchers, GOVERNMENT, 2) < 0:
            return
        for place in range(15):
            if s.subsidies[place] > 0:
                found.append(SECURE[place])

    def perform(self, s: Table, seat: int, action: Action, free: bool) -> None:
        assert isinstance(action, Secure)
        tile = s.subsidies[action.branch * 3 + action.row]
        if s.watch is not None:
            s.tell(
                "weather-machine-news-secure",
                {
                    "seat": f"@seat:{seat}",
                    "tile": f"@subsidy:{SUBSIDY_CODES[tile]}",
                    "weather": f"@weather:{WEATHERS[action.branch]}",
                    "row": f"@place:{ROWS[action.row]}",
                },
                rules=("WM-R30",),
            )
        s.then(
            Gain(seat, s.content.column_benefit[action.branch]),
            Gain(seat, s.content.row_benefit[action.row]),
            Gain(seat, s.content.subsidy_benefit[tile]),
            FlipSubsidy(seat, tile),
        )
        if not free:
            pay(s, seat, GOVERNMENT, 2)

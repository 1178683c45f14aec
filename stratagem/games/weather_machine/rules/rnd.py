"""Location 4, R&D: Research (WM-R35).  The Breakthrough is in breakthrough.py."""

from __future__ import annotations

from typing import ClassVar

from stratagem.games.weather_machine.actions import (
    GIVE_CHEMICAL,
    GIVE_PART,
    RESEARCH,
    GiveChemical,
    GivePart,
    Research,
)
from stratagem.games.weather_machine.content.codes import CHEMICALS, COLOURS, EMPTY, RND, SPACES, WEATHERS
from stratagem.games.weather_machine.rules.deeds import Deed
from stratagem.games.weather_machine.rules.effects import Gain, advance, gain_investment
from stratagem.games.weather_machine.rules.exchange import EXCHANGE, UseChemical, can_use_chemical
from stratagem.games.weather_machine.rules.office import take_token
from stratagem.games.weather_machine.rules.payment import pay, spare_after
from stratagem.games.weather_machine.rules.rung import Ask, Rung
from stratagem.games.weather_machine.rules.triggers import look_at_boards
from stratagem.games.weather_machine.rules.weather import Unlock
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Action, SeatWork


class DoResearch(Deed):
    """WM-R35: 1 rnd Voucher, a Bot to an empty Research space, its Chemical; bottom spaces ask for one thing more."""

    name: ClassVar[str] = "research"
    voucher: ClassVar[int] = RND
    cost: ClassVar[int] = 1
    actions: ClassVar[tuple[type[Action], ...]] = (Research,)

    def offers(self, s: Table, seat: int, free: bool, found: list[Action]) -> None:
        lab = s.labs[seat]
        spare = spare_after(lab.vouchers, RND, 0 if free else 1)
        if lab.bots == 0 or spare < 0:
            return
        has_extra = lab.chemical_count() >= 2 or lab.part_count() > 0
        for place in range(15):
            if s.rnd[place] == EMPTY and can_use_chemical(s, lab, s.content.rnd_chemical[place], spare):
                if has_extra or not s.content.rnd_extra[place]:
                    found.append(RESEARCH[place])

    def perform(self, s: Table, seat: int, action: Action, free: bool) -> None:
        assert isinstance(action, Research)
        place = action.branch * 3 + action.space
        chemical = s.content.rnd_chemical[place]
        if s.watch is not None:
            s.tell(
                "weather-machine-news-research",
                {
                    "seat": f"@seat:{seat}",
                    "weather": f"@weather:{WEATHERS[action.branch]}",
                    "space": f"@place:{SPACES[action.space]}",
                },
                rules=("WM-R35",),
            )
        s.then(
            BotToResearch(seat, place),
            UseChemical(seat, chemical, place),
            ExtraCost(seat, place),
            Gain(seat, s.content.rnd_benefit[place]),
            PurpleToken(seat, action.branch),
        )
        if not free:
            pay(s, seat, RND, 1, 0 if s.labs[seat].chemicals[chemical] else EXCHANGE)


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

    def all(self, s: Table) -> list[Action]:
        lab = s.labs[self.seat]
        found: list[Action] = [GIVE_CHEMICAL[c] for c in range(5) if lab.chemicals[c]]
        for colour in range(5):
            if lab.parts[colour]:
                found.append(GIVE_PART[colour])
        return found

    def chosen(self, s: Table, action: Action) -> None:
        lab = s.labs[self.seat]
        if isinstance(action, GiveChemical):
            lab.chemicals[action.chemical] -= 1
            s.supply[action.chemical] += 1
            self.tell(s, f"@chemical:{CHEMICALS[action.chemical]}")
        elif isinstance(action, GivePart):
            lab.parts[action.colour] -= 1
            self.tell(s, f"@part:{COLOURS[action.colour]}")

    def tell(self, s: Table, what: str) -> None:
        if s.watch is not None:
            s.tell("weather-machine-news-extra", {"seat": f"@seat:{self.seat}", "what": what}, rules=("WM-R35",))


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

"""Location 3, Lativ's Lab: Work on Experiment (WM-R32).  Publishing is in papers.py."""

from __future__ import annotations

from typing import ClassVar

from stratagem.games.weather_machine.actions import WORK_ON, WorkOn
from stratagem.games.weather_machine.content.codes import EMPTY, LAB, LATIV, SPACES, WEATHERS
from stratagem.games.weather_machine.rules.deeds import Deed
from stratagem.games.weather_machine.rules.effects import advance
from stratagem.games.weather_machine.rules.exchange import EXCHANGE, TO_SUPPLY, UseChemical, can_use_chemical
from stratagem.games.weather_machine.rules.lativ import displace_lativ
from stratagem.games.weather_machine.rules.payment import pay, spare_after
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Action, SeatWork


class WorkOnExperiment(Deed):
    """WM-R32: 1 lab Voucher; a Bot to a space that is empty or holds Lativ's Bot; pay the Chemical of the space."""

    name: ClassVar[str] = "work"
    voucher: ClassVar[int] = LAB
    cost: ClassVar[int] = 1
    actions: ClassVar[tuple[type[Action], ...]] = (WorkOn,)
    chemical_due: ClassVar[bool] = True

    def offers(self, s: Table, seat: int, free: bool, found: list[Action]) -> None:
        lab = s.labs[seat]
        spare = spare_after(lab.vouchers, LAB, 0 if free else 1)
        if lab.bots == 0 or spare < 0:
            return
        for place in range(15):
            if s.lab[place] in (EMPTY, LATIV):
                if not self.chemical_due or can_use_chemical(s, lab, s.content.lab_chemical[place], spare):
                    found.append(WORK_ON[place])

    def perform(self, s: Table, seat: int, action: Action, free: bool) -> None:
        assert isinstance(action, WorkOn)
        place = action.branch * 3 + action.space
        chemical = s.content.lab_chemical[place]
        if s.watch is not None:
            s.tell(
                "weather-machine-news-work",
                {
                    "seat": f"@seat:{seat}",
                    "weather": f"@weather:{WEATHERS[action.branch]}",
                    "space": f"@place:{SPACES[action.space]}",
                    "chemical": int(self.chemical_due),
                },
                rules=("WM-R32",),
            )
        if self.chemical_due:
            s.then(BotToLab(seat, place), UseChemical(seat, chemical, TO_SUPPLY))
        else:
            s.then(BotToLab(seat, place))
        if not free:
            pay(s, seat, LAB, 1, 0 if s.labs[seat].chemicals[chemical] else EXCHANGE)


class WorkWithoutChemical(WorkOnExperiment):
    """The same, granted without the Chemical (WM-T02 `work_free`)."""

    name: ClassVar[str] = "work_free"
    chemical_due: ClassVar[bool] = False


class BotToLab(SeatWork):
    """WM-R32 (1), (2): Lab Funding +1, then the Bot goes on its space; Lativ's Bot makes room."""

    place: int

    def do(self, s: Table) -> None:
        advance(s, self.seat, 1)
        displace_lativ(s, self.place)
        s.labs[self.seat].bots -= 1
        s.lab[self.place] = self.seat

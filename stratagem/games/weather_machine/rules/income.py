"""Phase C: turn order and income (WM-R03, WM-R47, WM-S53)."""

from __future__ import annotations

from typing import ClassVar, Final

from stratagem.games.weather_machine.actions import MOVE_BACK, TAKE_INCOME, MoveBack, TakeIncome
from stratagem.games.weather_machine.content.benefits import CHEMICAL, FUND, INVESTMENT, PART, POINTS, VOUCHER, benefit
from stratagem.games.weather_machine.content.codes import AT_OFFICE, SAB, TRACKS
from stratagem.games.weather_machine.rules.effects import Gain
from stratagem.games.weather_machine.rules.lativ import LativToSupply
from stratagem.games.weather_machine.rules.rung import Ask, Rung
from stratagem.games.weather_machine.rules.triggers import raise_target
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Action, SeatWork, Step, Work

JAMMING_DEVICES: Final = 2  # challenge cards
CREATIVE_ACCOUNTING: Final = 3
INDEPENDENT: Final = (VOUCHER, PART, CHEMICAL, FUND, INVESTMENT, POINTS)  # benefits that do not get in each other's way


class PhaseC(Work):
    """WM-R03, WM-R47: turn order follows the Initiative markers; with Lativ in his Office there is income.

    Solo, WM-S53: then challenge 2, then challenge 3, then Lativ goes to the Supply.
    """

    def do(self, s: Table) -> None:
        s.phase = "C"
        s.order = s.initiative[:]
        if s.lativ != AT_OFFICE:
            return
        steps: list[Step] = [Income(seat) for seat in s.order if seat != SAB]
        s.then(*steps, SoloIncome(), LativToSupply())


class Income(SeatWork):
    """WM-R47: every empty slot of sections 1 and 2 gives its benefit."""

    def do(self, s: Table) -> None:
        lab = s.labs[self.seat]
        slots = tuple([i for i in range(12) if s.content.line_income[i // 3] and not lab.line[i]])
        if s.watch is not None:
            s.tell(
                "weather-machine-news-income", {"seat": f"@seat:{self.seat}", "slots": len(slots)}, rules=("WM-R47",)
            )
        s.then(GainSlots(self.seat, slots))


class GainSlots(SeatWork):
    """WM-R47: in the order the player chooses, which is asked only where the order can matter."""

    slots: tuple[int, ...]

    def do(self, s: Table) -> None:
        for slot in self.slots:
            if benefit(s.content.line_benefit[slot]).kind not in INDEPENDENT:
                s.then(Ask(ChooseIncome(self.seat, self.slots)))
                return
        steps: list[Step] = [Gain(self.seat, s.content.line_benefit[slot]) for slot in self.slots]
        s.then(*steps)


class ChooseIncome(Rung):
    """WM-R47: which empty slot gives its benefit next."""

    slots: tuple[int, ...]

    def all(self, s: Table) -> list[Action]:
        return [TAKE_INCOME[slot] for slot in self.slots]

    def chosen(self, s: Table, action: TakeIncome) -> None:
        slot = action.section * 3 + action.slot
        left = tuple([other for other in self.slots if other != slot])
        s.then(Gain(self.seat, s.content.line_benefit[slot]), GainSlots(self.seat, left))


class SoloIncome(Work):
    """WM-S53: challenge 2: Target +1 per Saboteur Bot on the boards; challenge 3: you move a Funding marker back."""

    def do(self, s: Table) -> None:
        if JAMMING_DEVICES in s.challenges:
            raise_target(s, s.government.count(SAB) + s.lab.count(SAB) + s.rnd.count(SAB), ("WM-S53",))
        if CREATIVE_ACCOUNTING in s.challenges:
            s.then(Ask(CreativeAccounting(0)))


class CreativeAccounting(Rung):
    """WM-S53, challenge 3: one of your Funding markers beyond 0 goes back one space."""

    may_come_to_nothing: ClassVar[bool] = True  # with every marker at 0

    def all(self, s: Table) -> list[Action]:
        return [MOVE_BACK[track] for track in range(3) if s.labs[0].funding[track]]

    def chosen(self, s: Table, action: MoveBack) -> None:
        s.labs[0].funding[action.track] -= 1
        if s.watch is not None:
            track = f"@track:{TRACKS[action.track]}"
            s.tell("weather-machine-news-accounting", {"seat": "@seat:0", "track": track}, rules=("WM-S53",))

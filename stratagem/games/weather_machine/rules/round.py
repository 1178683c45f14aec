"""The rounds (WM-R02, WM-R03, WM-S04), and Phase C: turn order and income (WM-R47, WM-S53)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from stratagem.games.weather_machine.actions import (
    END_ACTIONS,
    MOVE_BACK,
    PAY_OTHERWISE,
    TAKE_INCOME,
    EndActions,
    MoveBack,
    PayOtherwise,
    TakeIncome,
)
from stratagem.games.weather_machine.content.benefits import CHEMICAL, FUND, INVESTMENT, PART, POINTS, VOUCHER, benefit
from stratagem.games.weather_machine.content.codes import AT_OFFICE, CREATIVE_ACCOUNTING, JAMMING_DEVICES, SAB
from stratagem.games.weather_machine.rules.effects import Gain
from stratagem.games.weather_machine.rules.ending import (
    CheckVictory,
    CheckWeather,
    FinalScoring,
    FinalTarget,
    LastWindow,
)
from stratagem.games.weather_machine.rules.experiment import FinalPhaseB, PhaseB
from stratagem.games.weather_machine.rules.goals import bots_on_boards, raise_target
from stratagem.games.weather_machine.rules.lab import LativToSupply
from stratagem.games.weather_machine.rules.payment import may_pay_otherwise
from stratagem.games.weather_machine.rules.rung import Again, Rung
from stratagem.games.weather_machine.rules.saboteurs.turn import SaboteursTurn
from stratagem.games.weather_machine.rules.supply import perform_supply, supply_offers
from stratagem.games.weather_machine.rules.turn import Turn
from stratagem.games.weather_machine.state import Table
from stratagem.games.weather_machine.words.news import RefusalReason, no, tell
from stratagem.kernel.core import Action, Ask, Choice, SeatWork, Step, Work

INDEPENDENT: Final = (VOUCHER, PART, CHEMICAL, FUND, INVESTMENT, POINTS)  # benefits that do not get in each other's way


class Round(Work):
    """WM-R03: Phase A turns, Phase B experiment, Phase C turn order and income.  The final round has no Phase C."""

    def do(self, s: Table) -> None:
        s.round += 1
        s.final_round = s.trigger != ""
        tell(s, "weather-machine-news-round", "WM-R03", "round last", (s.round, s.final_round))
        if s.final_round:
            s.then(PhaseA(), FinalPhaseB(), FinalTarget(), LastWindows(), FinalScoring())
        else:
            s.then(PhaseA(), PhaseB(), PhaseC(), Round())


class PhaseA(Work):
    """WM-R03, WM-S04: each player in turn order takes one turn."""

    def do(self, s: Table) -> None:
        s.phase = "A"
        s.then(*turns(s, s.order))


def turns(s: Table, order: list[int]) -> list[Step]:
    """WM-S04: a turn of each of these; in the solo game yours is looked at before and after (WM-S05, WM-S06)."""
    steps: list[Step] = []
    for who in order:
        if who == SAB:
            steps.append(SaboteursTurn())
        elif s.seats == 1:
            steps += [CheckVictory(), Turn(who), CheckWeather()]
        else:
            steps.append(Turn(who))
    return steps


class LastWindows(Work):
    """WM-R52: in turn order."""

    def do(self, s: Table) -> None:
        s.then(*[LastWindow(who) for who in s.order if who != SAB])


class SupplyRound(Work):
    """WM-R02, WM-P15, WM-P28: after set-up each player in turn order may act in the Supply, without moving."""

    def do(self, s: Table) -> None:
        s.then(*[SupplyGo(who) for who in s.order if who != SAB], AfterSupplyRound())


class SupplyGo(SeatWork):
    """WM-R24: what was bought and returned is counted per go."""

    def do(self, s: Table) -> None:
        s.acquired = s.returned = s.acted = 0
        s.manual = False
        s.then(SupplyActions(self.seat))


class SupplyActions(Choice):
    """WM-R02: any number of Supply actions, then pass."""

    name: ClassVar[str] = "supply_round"
    prompt: ClassVar[str] = "weather-machine-prompt-supply-round"
    rules: ClassVar[tuple[str, ...]] = ("WM-R02",)

    def offers(self, s: Table) -> list[Action]:
        found: list[Action] = []
        supply_offers(s, self.seat, found)
        if found and may_pay_otherwise(s, self.seat):
            found.append(PAY_OTHERWISE)
        found.append(END_ACTIONS)
        return found

    def chosen(self, s: Table, action: Action) -> None:
        if isinstance(action, EndActions):
            s.manual = False
        elif isinstance(action, PayOtherwise):
            s.manual = True
            s.then(self)
        else:
            s.then(Again(self))
            perform_supply(s, self.seat, action)


class AfterSupplyRound(Work):
    """WM-R02: turn order follows the Initiative markers; in the solo game Round 1 is yours first (WM-P28, WM-Q55)."""

    def do(self, s: Table) -> None:
        if s.seats > 1:
            s.order = s.initiative[:]


# -- Phase C: turn order and income (WM-R03, WM-R47, WM-S53) --


class PhaseC(Work):
    """WM-R03, WM-R47: turn order follows the Initiative markers; with Lativ in his Office there is income.

    Solo, WM-S53: then challenge 2, then challenge 3, then Lativ goes to the Supply.
    """

    def do(self, s: Table) -> None:
        s.phase = "C"
        s.order = s.initiative[:]
        if s.lativ != AT_OFFICE:
            return
        s.then(*[Income(seat) for seat in s.order if seat != SAB], SoloIncome(), LativToSupply())


class Income(SeatWork):
    """WM-R47: every empty slot of sections 1 and 2 gives its benefit."""

    def do(self, s: Table) -> None:
        lab = s.labs[self.seat]
        slots = tuple([i for i in range(12) if s.content.line_income[i // 3] and not lab.line[i]])
        tell(s, "weather-machine-news-income", "WM-R47", "seat slots", (self.seat, len(slots)))
        s.then(GainSlots(self.seat, slots))


class GainSlots(SeatWork):
    """WM-R47: in the order the player chooses, which is asked only where the order can matter."""

    slots: tuple[int, ...]

    def do(self, s: Table) -> None:
        codes = [s.content.line_benefit[slot] for slot in self.slots]
        if [code for code in codes if benefit(code).kind not in INDEPENDENT]:
            s.then(Ask(ChooseIncome(self.seat, self.slots)))
        else:
            s.then(*[Gain(self.seat, code) for code in codes])


class ChooseIncome(Rung):
    """WM-R47: which empty slot gives its benefit next."""

    name: ClassVar[str] = "benefit_choice"
    prompt: ClassVar[str] = "weather-machine-prompt-income"
    rules: ClassVar[tuple[str, ...]] = ("WM-R47",)
    candidates: ClassVar[Sequence[Action]] = TAKE_INCOME
    slots: tuple[int, ...]

    def refusal(self, s: Table, action: TakeIncome) -> RefusalReason | None:
        due = action.section * 3 + action.slot in self.slots
        return None if due else no("weather-machine-why-no-income", "WM-R47")

    def chosen(self, s: Table, action: TakeIncome) -> None:
        slot = action.section * 3 + action.slot
        left = tuple([other for other in self.slots if other != slot])
        s.then(Gain(self.seat, s.content.line_benefit[slot]), GainSlots(self.seat, left))


class SoloIncome(Work):
    """WM-S53: challenge 2: Target +1 per Saboteur Bot on the boards; challenge 3: you move a Funding marker back."""

    def do(self, s: Table) -> None:
        if JAMMING_DEVICES in s.challenges:
            raise_target(s, bots_on_boards(s, SAB), "WM-S53")
        if CREATIVE_ACCOUNTING in s.challenges:
            s.then(Ask(CreativeAccounting(0)))


class CreativeAccounting(Rung):
    """WM-S53, challenge 3: one of your Funding markers beyond 0 goes back one space."""

    name: ClassVar[str] = "creative_accounting"
    prompt: ClassVar[str] = "weather-machine-prompt-accounting"
    rules: ClassVar[tuple[str, ...]] = ("WM-S53",)
    candidates: ClassVar[Sequence[Action]] = MOVE_BACK
    may_come_to_nothing: ClassVar[bool] = True  # with every marker at 0

    def refusal(self, s: Table, action: MoveBack) -> RefusalReason | None:
        at_start = s.labs[0].funding[action.track] == 0
        return no("weather-machine-why-at-start", "WM-S53", "track", action.track) if at_start else None

    def chosen(self, s: Table, action: MoveBack) -> None:
        s.labs[0].funding[action.track] -= 1
        tell(s, "weather-machine-news-accounting", "WM-S53", "seat track", (0, action.track))

"""The rounds (WM-R02, WM-R03, WM-S04)."""

from __future__ import annotations

from stratagem.games.weather_machine.actions import END_ACTIONS, PAY_OTHERWISE
from stratagem.games.weather_machine.content.codes import SAB
from stratagem.games.weather_machine.rules.ending import FinalScoring, FinalTarget, LastWindow
from stratagem.games.weather_machine.rules.experiment import FinalPhaseB, PhaseB
from stratagem.games.weather_machine.rules.income import PhaseC
from stratagem.games.weather_machine.rules.payment import may_pay_otherwise
from stratagem.games.weather_machine.rules.saboteurs.outcome import CheckVictory, CheckWeather
from stratagem.games.weather_machine.rules.saboteurs.turn import SaboteursTurn
from stratagem.games.weather_machine.rules.supply import perform_supply, supply_offers
from stratagem.games.weather_machine.rules.turn import Turn
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Action, Choice, SeatWork, Step, Work


class Round(Work):
    """WM-R03: Phase A turns, Phase B experiment, Phase C turn order and income.  The final round has no Phase C."""

    def do(self, s: Table) -> None:
        s.round += 1
        s.final_round = s.trigger != ""
        if s.watch is not None:
            s.tell("weather-machine-news-round", {"round": s.round, "last": int(s.final_round)}, rules=("WM-R03",))
        if s.final_round:
            s.then(PhaseA(), FinalPhaseB(), FinalTarget(), LastWindows(), FinalScoring())
        else:
            s.then(PhaseA(), PhaseB(), PhaseC(), Round())


class PhaseA(Work):
    """WM-R03, WM-S04: each player in turn order takes one turn."""

    def do(self, s: Table) -> None:
        s.phase = "A"
        steps: list[Step] = []
        for who in s.order:
            if who == SAB:
                steps.append(SaboteursTurn())
            elif s.seats == 1:
                steps += [CheckVictory(), Turn(who), CheckWeather()]
            else:
                steps.append(Turn(who))
        s.then(*steps)


class LastWindows(Work):
    """WM-R52: in turn order."""

    def do(self, s: Table) -> None:
        steps: list[Step] = [LastWindow(who) for who in s.order if who != SAB]
        s.then(*steps)


class SupplyRound(Work):
    """WM-R02, WM-P15, WM-P28: after set-up each player in turn order may act in the Supply, without moving."""

    def do(self, s: Table) -> None:
        steps: list[Step] = [SupplyGo(who) for who in s.order if who != SAB]
        s.then(*steps, AfterSupplyRound())


class SupplyGo(SeatWork):
    """WM-R24: what was bought and returned is counted per go."""

    def do(self, s: Table) -> None:
        s.acquired = s.returned = s.acted = 0
        s.manual = False
        s.then(SupplyActions(self.seat))


class SupplyActions(Choice):
    """WM-R02: any number of Supply actions, then pass."""

    def offers(self, s: Table) -> list[Action]:
        found: list[Action] = []
        supply_offers(s, self.seat, found)
        if found and may_pay_otherwise(s, self.seat):
            found.append(PAY_OTHERWISE)
        found.append(END_ACTIONS)
        return found

    def chosen(self, s: Table, action: Action) -> None:
        if action == END_ACTIONS:
            s.manual = False
        elif action == PAY_OTHERWISE:
            s.manual = True
            s.then(self)
        else:
            s.then(MoreSupply(self.seat))
            perform_supply(s, self.seat, action)


class MoreSupply(SeatWork):
    """WM-R02: the next Supply action, paid as usual again."""

    def do(self, s: Table) -> None:
        s.manual = False
        s.then(SupplyActions(self.seat))


class AfterSupplyRound(Work):
    """WM-R02: turn order follows the Initiative markers; in the solo game Round 1 is yours first (WM-P28, WM-Q55)."""

    def do(self, s: Table) -> None:
        if s.seats > 1:
            s.order = s.initiative[:]

"""Phase B: the experiment (WM-R42 to WM-R45), and its form in the final round (WM-R51)."""

from __future__ import annotations

from stratagem.games.weather_machine.actions import (
    BENEFITS,
    PAY_OTHERWISE,
    PAY_SCIENCE,
    ChooseBenefit,
)
from stratagem.games.weather_machine.content.codes import (
    EXPERIMENT_CODES,
    LATIV,
    SAB,
    SCIENCE,
    WEATHERS,
)
from stratagem.games.weather_machine.rules.bots_back import BotsReturn, TakeBotsBack, bots_off
from stratagem.games.weather_machine.rules.display import AssistantMoves, TileLeaves, runs, shown_tile
from stratagem.games.weather_machine.rules.effects import gain, score
from stratagem.games.weather_machine.rules.lativ import lativ_bots_home, remove_token
from stratagem.games.weather_machine.rules.office import take_token
from stratagem.games.weather_machine.rules.payment import gain_vouchers, pay, price
from stratagem.games.weather_machine.rules.rung import Rung
from stratagem.games.weather_machine.rules.saboteurs.experiment import SaboteursExperiment
from stratagem.games.weather_machine.rules.weather import science_offers, worsen
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Action, SeatWork, Step, Work


class PhaseB(Work):
    """WM-R42, WM-R46: the Assistant's branch runs or does not; then its tile leaves and the Assistant moves on."""

    def do(self, s: Table) -> None:
        s.phase = "B"
        weather = s.assistant
        if runs(s, weather):
            s.then(RunBranch(weather), TileLeaves(), AssistantMoves())
        else:
            s.then(DoNotRun(weather), TileLeaves(), AssistantMoves())


class RunBranch(Work):
    """WM-R43, WM-R44: each owner of Bots there, in the round's turn order (WM-Q46); then what follows a run."""

    weather: int

    def do(self, s: Table) -> None:
        tile = s.display[shown_tile(s, self.weather)]
        owners = s.lab[self.weather * 3 : self.weather * 3 + 3]
        if s.watch is not None:
            s.tell(
                "weather-machine-news-experiment",
                {"weather": f"@weather:{WEATHERS[self.weather]}", "tile": f"@experiment:{EXPERIMENT_CODES[tile]}"},
                rules=("WM-R42",),
            )
        steps: list[Step] = []
        for who in s.order:
            if who == SAB and SAB in owners:
                steps.append(SaboteursExperiment(self.weather, tile))
            elif who in owners:
                steps.append(Reward(who, self.weather, tile))
        s.then(*steps, AfterRun(self.weather))


class Reward(SeatWork):
    """WM-R43 (1), (2): all own Bots back; then pay the tile's Science cost for the reward, or stop."""

    weather: int
    tile: int

    def do(self, s: Table) -> None:
        s.manual = False
        count = bots_off(s, self.seat, self.weather, (0, 1, 2))
        s.then(BotsReturn(self.seat, count), PayForReward(self.seat, self.weather, self.tile, count))


class PayForReward(SeatWork):
    """WM-R43 (2): not able to pay: the seat stops here."""

    weather: int
    tile: int
    count: int

    def do(self, s: Table) -> None:
        if price(s.labs[self.seat].vouchers, SCIENCE, s.content.experiment_cost[self.tile]) >= 0:
            s.then(ExperimentPay(self.seat, self.weather, self.tile, self.count))


class ExperimentPay(Rung):
    """WM-R43 (2) to (5): pay and gain CP per Bot returned, one of two benefits and a token; or stop."""

    weather: int
    tile: int
    count: int

    def all(self, s: Table) -> list[Action]:
        return science_offers(s, self.seat, s.content.experiment_cost[self.tile])

    def chosen(self, s: Table, action: Action) -> None:
        if action == PAY_OTHERWISE:
            s.manual = True
            s.then(self)
        elif action == PAY_SCIENCE:
            s.then(ExperimentBenefit(self.seat, self.tile), GreenToken(self.seat, self.weather))
            score(s, self.seat, s.content.experiment_cp[self.tile] * self.count)
            pay(s, self.seat, SCIENCE, s.content.experiment_cost[self.tile])


class ExperimentBenefit(Rung):
    """WM-R43 (4): one of the tile's two benefits, as much of it as possible."""

    tile: int

    def all(self, s: Table) -> list[Action]:
        return [BENEFITS[0], BENEFITS[1]]

    def chosen(self, s: Table, action: ChooseBenefit) -> None:
        table = s.content.experiment_first if action.number == 1 else s.content.experiment_second
        gain(s, self.seat, table[self.tile])


class GreenToken(SeatWork):
    """WM-R43 (5): a green Research token of the branch, placed at once; if none is left, 1 Science Voucher."""

    weather: int

    def do(self, s: Table) -> None:
        if s.tokens[5 + self.weather]:
            take_token(s, self.seat, 1, self.weather)
        else:
            gain_vouchers(s, self.seat, SCIENCE, 1)


class AfterRun(Work):
    """WM-R44: Lativ's Bots go home (with two players and solo a token goes first), the weather gets worse.

    After the runs of the final round the solo game places no Extreme Weather tile (WM-R51).
    """

    weather: int

    def do(self, s: Table) -> None:
        if s.two_player_rules and LATIV in s.lab[self.weather * 3 : self.weather * 3 + 3]:
            remove_token(s, 1, self.weather)
        lativ_bots_home(s, self.weather)
        if not (s.final_round and s.seats == 1):
            worsen(s, self.weather, ("WM-R44",))


class DoNotRun(Work):
    """WM-R45: owners may take Bots back, Lativ's go home.  With a Saboteur Bot the weather gets worse (WM-S51)."""

    weather: int

    def do(self, s: Table) -> None:
        if s.watch is not None:
            s.tell(
                "weather-machine-news-no-experiment",
                {"weather": f"@weather:{WEATHERS[self.weather]}"},
                rules=("WM-R45",),
            )
        owners = s.lab[self.weather * 3 : self.weather * 3 + 3]
        steps: list[Step] = [TakeBotsBack(who, self.weather) for who in s.order if who != SAB and who in owners]
        s.then(*steps, LativBotsHome(self.weather))
        if SAB in owners:
            worsen(s, self.weather, ("WM-S51",))


class LativBotsHome(Work):
    """WM-R45: Lativ's Bots of the branch return to the side."""

    weather: int

    def do(self, s: Table) -> None:
        lativ_bots_home(s, self.weather)


class FinalPhaseB(Work):
    """WM-R51: in the final round every branch that can runs once, from the Assistant's on, each looked at in turn."""

    def do(self, s: Table) -> None:
        s.phase = "B"
        steps: list[Step] = [RunIfPossible((s.assistant + turn) % 5) for turn in range(5)]
        s.then(*steps)


class RunIfPossible(Work):
    """WM-R51: other branches: nothing happens."""

    weather: int

    def do(self, s: Table) -> None:
        if runs(s, self.weather):
            s.then(RunBranch(self.weather))

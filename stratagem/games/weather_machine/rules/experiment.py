"""Phase B: the experiment (WM-R42 to WM-R45), Bots on their way back, the display (WM-R46), final runs (WM-R51)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from stratagem.games.weather_machine.actions import (
    BENEFITS,
    RETURN_TO,
    TAKE_BACK,
    ChooseBenefit,
    PayOtherwise,
    PayScience,
    ReturnTo,
    TakeBack,
)
from stratagem.games.weather_machine.content.codes import (
    EMPTY,
    LATIV,
    OUT_EXPERIMENTS,
    SAB,
    SCIENCE,
    SLOTS,
    SPACES,
)
from stratagem.games.weather_machine.rules.effects import gain, score
from stratagem.games.weather_machine.rules.goals import trigger_end
from stratagem.games.weather_machine.rules.lab import bots_off, lativ_bots_home, remove_token
from stratagem.games.weather_machine.rules.office import take_token
from stratagem.games.weather_machine.rules.payment import gain_vouchers, pay, price
from stratagem.games.weather_machine.rules.rung import Rung
from stratagem.games.weather_machine.rules.saboteurs.plans import SaboteursExperiment
from stratagem.games.weather_machine.rules.weather import science_offers, worsen
from stratagem.games.weather_machine.state import Table
from stratagem.games.weather_machine.words.news import RefusalReason, no, tell
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Action, Ask, Params, Reveal, Seat, SeatWork, Step, Work
from stratagem.parts.pile import EVERYONE


class PhaseB(Work):
    """WM-R42, WM-R46: the Assistant's branch runs or does not; then its tile leaves and the Assistant moves on."""

    def do(self, s: Table) -> None:
        s.phase = "B"
        weather = s.assistant
        run: Work = RunBranch(weather) if runs(s, weather) else DoNotRun(weather)
        s.then(run, TileLeaves(), AssistantMoves())


class RunBranch(Work):
    """WM-R43, WM-R44: each owner of Bots there, in the round's turn order (WM-Q46); then what follows a run."""

    weather: int

    def do(self, s: Table) -> None:
        tile = s.display[shown_tile(s, self.weather)]
        owners = s.lab[self.weather * 3 : self.weather * 3 + 3]
        tell(s, "weather-machine-news-experiment", "WM-R42", "weather experiment", (self.weather, tile))
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
        count = bots_off(s, self.seat, self.weather)
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

    name: ClassVar[str] = "experiment_pay"
    prompt: ClassVar[str] = "weather-machine-prompt-experiment-pay"
    rules: ClassVar[tuple[str, ...]] = ("WM-R43",)
    weather: int
    tile: int
    count: int

    def facts(self, s: Table, seat: Seat | None) -> Params:
        t = s.content
        return {"cost": t.experiment_cost[self.tile], "points": t.experiment_cp[self.tile] * self.count}

    def all(self, s: Table) -> list[Action]:
        return science_offers(s, self.seat, s.content.experiment_cost[self.tile])

    def chosen(self, s: Table, action: Action) -> None:
        if isinstance(action, PayOtherwise):
            s.manual = True
            s.then(self)
        elif isinstance(action, PayScience):
            s.then(ExperimentBenefit(self.seat, self.tile), GreenToken(self.seat, self.weather))
            score(s, self.seat, s.content.experiment_cp[self.tile] * self.count)
            pay(s, self.seat, SCIENCE, s.content.experiment_cost[self.tile])


class ExperimentBenefit(Rung):
    """WM-R43 (4): one of the tile's two benefits, as much of it as possible."""

    name: ClassVar[str] = "experiment_benefit"
    prompt: ClassVar[str] = "weather-machine-prompt-experiment-benefit"
    rules: ClassVar[tuple[str, ...]] = ("WM-R43",)
    candidates: ClassVar[Sequence[Action]] = BENEFITS
    tile: int

    def benefits(self, s: Table) -> tuple[str, str]:
        return s.content.experiment_first[self.tile], s.content.experiment_second[self.tile]

    def chosen(self, s: Table, action: ChooseBenefit) -> None:
        gain(s, self.seat, self.benefits(s)[action.number - 1])


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
            worsen(s, self.weather, "WM-R44")


class DoNotRun(Work):
    """WM-R45: owners may take Bots back, Lativ's go home.  With a Saboteur Bot the weather gets worse (WM-S51)."""

    weather: int

    def do(self, s: Table) -> None:
        tell(s, "weather-machine-news-no-experiment", "WM-R45", "weather", (self.weather,))
        owners = s.lab[self.weather * 3 : self.weather * 3 + 3]
        steps: list[Step] = [TakeBotsBack(who, self.weather) for who in s.order if who != SAB and who in owners]
        s.then(*steps, LativBotsHome(self.weather))
        if SAB in owners:
            worsen(s, self.weather, "WM-S51")


class LativBotsHome(Work):
    """WM-R45: Lativ's Bots of the branch return to the side."""

    weather: int

    def do(self, s: Table) -> None:
        lativ_bots_home(s, self.weather)


class FinalPhaseB(Work):
    """WM-R51: in the final round every branch that can runs once, from the Assistant's on, each looked at in turn."""

    def do(self, s: Table) -> None:
        s.phase = "B"
        s.then(*[RunIfPossible((s.assistant + turn) % 5) for turn in range(5)])


class RunIfPossible(Work):
    """WM-R51: other branches: nothing happens."""

    weather: int

    def do(self, s: Table) -> None:
        if runs(s, self.weather):
            s.then(RunBranch(self.weather))


# -- the display of Experiment tiles, and the Assistant (WM-R42, WM-R46) --


def shown_in(s: Table, display: list[int], weather: int) -> int:
    """WM-R42: the right-most Experiment tile of this weather in a display; -1 if there is none."""
    for i in (2, 1, 0):
        if display[i] and s.content.experiment_weather[display[i]] == weather:
            return i
    return EMPTY


def shown_tile(s: Table, weather: int) -> int:
    return shown_in(s, s.display, weather)


def runs(s: Table, weather: int) -> bool:
    """WM-R42: the display shows the weather and all three spaces hold Bots."""
    return shown_tile(s, weather) != EMPTY and EMPTY not in s.lab[weather * 3 : weather * 3 + 3]


class TileLeaves(Reveal):
    """WM-R46: the right-most display tile of the active weather leaves, the others shift, the deck moves up.

    When a tile enters and no other is left in deck and lower place, the end is triggered (WM-R50 (b)).
    """

    def do(self, s: Table, chance: Chance) -> None:
        place = shown_tile(s, s.assistant)
        if place == EMPTY:
            return
        tell(s, "weather-machine-news-tile-leaves", "WM-R46", "experiment", (s.display[place],))
        s.out[OUT_EXPERIMENTS] += 1
        entering = s.below
        s.display = [entering, *s.display[:place], *s.display[place + 1 :]]
        s.below = 0
        if s.experiment_count():
            s.below = s.experiments.draw("experiment", chance)
        if s.experiment_count():
            top = s.experiments.look(1, EVERYONE, "experiment", chance)[0]
            tell(s, "weather-machine-news-experiment-shown", "WM-R46", "experiment", (top,))
        elif entering and s.below == 0:
            trigger_end(s, "experiments")


class AssistantMoves(Work):
    """WM-R46: the Assistant goes to the next branch, from snow to rain."""

    def do(self, s: Table) -> None:
        s.assistant = (s.assistant + 1) % 5
        s.phase = "A"


# -- Bots on their way back (WM-R43 (1), WM-R45) --


class BotsReturn(SeatWork):
    """WM-R43 (1), WM-Q13: to the Workshop; a Bot without room goes back to the Assembly Line."""

    count: int

    def do(self, s: Table) -> None:
        lab = s.labs[self.seat]
        for left in range(self.count, 0, -1):
            if not lab.has_room_for_bot():
                if left > 1:
                    s.then(BotsReturn(self.seat, left - 1))
                s.then(Ask(ReturnSlot(self.seat)))
                return
            lab.bots += 1


class ReturnSlot(Rung):
    """WM-R43, WM-Q12: an empty slot of sections 1 and 2; if there is none of section 3, else of section 4."""

    name: ClassVar[str] = "return_slot"
    prompt: ClassVar[str] = "weather-machine-prompt-return-slot"
    rules: ClassVar[tuple[str, ...]] = ("WM-R43",)
    candidates: ClassVar[Sequence[Action]] = RETURN_TO

    def refusal(self, s: Table, action: ReturnTo) -> RefusalReason | None:
        line, slot = s.labs[self.seat].line, action.section * 3 + action.slot
        if line[slot]:
            return no("weather-machine-why-slot-taken", "WM-R43")
        earlier = line[: 6 if action.section == 2 else 9 if action.section == 3 else 0]
        return no("weather-machine-why-sections-first", "WM-R43") if 0 in earlier else None

    def chosen(self, s: Table, action: ReturnTo) -> None:
        s.labs[self.seat].line[action.section * 3 + action.slot] = 1
        slot = (self.seat, action.section + 1, SLOTS[action.slot])
        tell(s, "weather-machine-news-bot-to-line", "WM-R43", "seat section slot", slot)


class TakeBotsBack(Rung):
    """WM-R45, WM-Q11: any of the own Bots of the branch may return, in the same way as after a run."""

    name: ClassVar[str] = "take_back"
    prompt: ClassVar[str] = "weather-machine-prompt-take-back"
    rules: ClassVar[tuple[str, ...]] = ("WM-R45",)
    candidates: ClassVar[Sequence[Action]] = TAKE_BACK
    weather: int

    def refusal(self, s: Table, action: TakeBack) -> RefusalReason | None:
        for space in action.spaces:
            if s.lab[self.weather * 3 + space] != self.seat:
                return no("weather-machine-why-not-your-bot", "WM-R45", "weather", self.weather)
        return None

    def chosen(self, s: Table, action: TakeBack) -> None:
        count = bots_off(s, self.seat, self.weather, action.spaces)
        if count:
            s.then(BotsReturn(self.seat, count))
            spaces = [f"@place:{SPACES[space]}" for space in action.spaces]
            back = (self.seat, count, self.weather, spaces)
            tell(s, "weather-machine-news-bots-back", "WM-R45", "seat count weather spaces", back)

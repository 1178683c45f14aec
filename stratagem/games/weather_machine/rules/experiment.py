"""Phase B: the experiment (WM-R42 to WM-R46), and its form in the final round (WM-R51)."""

from __future__ import annotations

from typing import ClassVar

from stratagem.games.weather_machine.actions import (
    BENEFITS,
    PAY_OTHERWISE,
    PAY_SCIENCE,
    RETURN_TO,
    SUBSETS,
    TAKE_BACK,
    ChooseBenefit,
    ReturnTo,
    TakeBack,
)
from stratagem.games.weather_machine.codes import (
    EMPTY,
    EXPERIMENT_CODES,
    LATIV,
    OUT_EXPERIMENTS,
    SAB,
    SCIENCE,
    WEATHERS,
)
from stratagem.games.weather_machine.rules.effects import gain, score
from stratagem.games.weather_machine.rules.lativ import lativ_bots_home, remove_token
from stratagem.games.weather_machine.rules.office import take_token
from stratagem.games.weather_machine.rules.payment import gain_vouchers, pay, price
from stratagem.games.weather_machine.rules.rung import Ask, Rung
from stratagem.games.weather_machine.rules.saboteurs.experiment import SaboteursExperiment
from stratagem.games.weather_machine.rules.triggers import trigger_end
from stratagem.games.weather_machine.rules.weather import science_offers, worsen
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Action, Reveal, SeatWork, Step, Work
from stratagem.parts.pile import EVERYONE


def shown_tile(s: Table, weather: int) -> int:
    """WM-R42: the right-most Experiment tile of this weather in the display; -1 if there is none."""
    for i in (2, 1, 0):
        if s.display[i] and s.content.experiment_weather[s.display[i]] == weather:
            return i
    return EMPTY


def runs(s: Table, weather: int) -> bool:
    """WM-R42: the display shows the weather and all three spaces hold Bots."""
    return shown_tile(s, weather) != EMPTY and EMPTY not in s.lab[weather * 3 : weather * 3 + 3]


class PhaseB(Work):
    """WM-R42, WM-R46: the Assistant's branch runs or does not; then its tile leaves and the Assistant moves on."""

    def do(self, s: Table) -> None:
        s.phase = "B"
        s.manual = False
        weather = s.assistant
        if runs(s, weather):
            s.then(RunBranch(weather), TileLeaves(), AssistantMoves())
        else:
            s.then(DoNotRun(weather), TileLeaves(), AssistantMoves())


class RunBranch(Work):
    """WM-R43, WM-R44: each owner of Bots there, in the round's turn order (WM-Q46); then what follows a run."""

    names: ClassVar[tuple[str, ...]] = ("weather",)

    def __init__(self, weather: int) -> None:
        self.weather = weather

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

    names: ClassVar[tuple[str, ...]] = ("seat", "weather", "tile")

    def __init__(self, seat: int, weather: int, tile: int) -> None:
        self.seat = seat
        self.weather = weather
        self.tile = tile

    def do(self, s: Table) -> None:
        s.manual = False
        count = bots_off(s, self.seat, self.weather, (0, 1, 2))
        s.then(BotsReturn(self.seat, count), PayForReward(self.seat, self.weather, self.tile, count))


def bots_off(s: Table, seat: int, weather: int, spaces: tuple[int, ...]) -> int:
    """Take the seat's Bots off these spaces of the branch; returns how many."""
    count = 0
    for space in spaces:
        if s.lab[weather * 3 + space] == seat:
            s.lab[weather * 3 + space] = EMPTY
            count += 1
    return count


class BotsReturn(SeatWork):
    """WM-R43 (1), WM-Q13: to the Workshop; a Bot without room goes back to the Assembly Line."""

    names: ClassVar[tuple[str, ...]] = ("seat", "count")

    def __init__(self, seat: int, count: int) -> None:
        self.seat = seat
        self.count = count

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

    def all(self, s: Table) -> list[Action]:
        line = s.labs[self.seat].line
        for first, after in ((0, 6), (6, 9), (9, 12)):
            found: list[Action] = [RETURN_TO[slot] for slot in range(first, after) if not line[slot]]
            if found:
                return found
        return []

    def chosen(self, s: Table, action: ReturnTo) -> None:
        s.labs[self.seat].line[action.section * 3 + action.slot] = 1


class PayForReward(SeatWork):
    """WM-R43 (2): not able to pay: the seat stops here."""

    names: ClassVar[tuple[str, ...]] = ("seat", "weather", "tile", "count")

    def __init__(self, seat: int, weather: int, tile: int, count: int) -> None:
        self.seat = seat
        self.weather = weather
        self.tile = tile
        self.count = count

    def do(self, s: Table) -> None:
        if price(s.labs[self.seat].vouchers, SCIENCE, s.content.experiment_cost[self.tile]) >= 0:
            s.then(ExperimentPay(self.seat, self.weather, self.tile, self.count))


class ExperimentPay(Rung):
    """WM-R43 (2) to (5): pay and gain CP per Bot returned, one of two benefits and a token; or stop."""

    names: ClassVar[tuple[str, ...]] = ("seat", "weather", "tile", "count")

    def __init__(self, seat: int, weather: int, tile: int, count: int) -> None:
        self.seat = seat
        self.weather = weather
        self.tile = tile
        self.count = count

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

    names: ClassVar[tuple[str, ...]] = ("seat", "tile")

    def __init__(self, seat: int, tile: int) -> None:
        self.seat = seat
        self.tile = tile

    def all(self, s: Table) -> list[Action]:
        return [BENEFITS[0], BENEFITS[1]]

    def chosen(self, s: Table, action: ChooseBenefit) -> None:
        table = s.content.experiment_first if action.number == 1 else s.content.experiment_second
        gain(s, self.seat, table[self.tile])


class GreenToken(SeatWork):
    """WM-R43 (5): a green Research token of the branch, placed at once; if none is left, 1 Science Voucher."""

    names: ClassVar[tuple[str, ...]] = ("seat", "weather")

    def __init__(self, seat: int, weather: int) -> None:
        self.seat = seat
        self.weather = weather

    def do(self, s: Table) -> None:
        if s.tokens[5 + self.weather]:
            take_token(s, self.seat, 1, self.weather)
        else:
            gain_vouchers(s, self.seat, SCIENCE, 1)


class AfterRun(Work):
    """WM-R44: Lativ's Bots go home (with two players and solo a token goes first), the weather gets worse.

    After the runs of the final round the solo game places no Extreme Weather tile (WM-R51).
    """

    names: ClassVar[tuple[str, ...]] = ("weather",)

    def __init__(self, weather: int) -> None:
        self.weather = weather

    def do(self, s: Table) -> None:
        if s.two_player_rules and LATIV in s.lab[self.weather * 3 : self.weather * 3 + 3]:
            remove_token(s, 1, self.weather)
        lativ_bots_home(s, self.weather)
        if not (s.final_round and s.seats == 1):
            worsen(s, self.weather, ("WM-R44",))


class DoNotRun(Work):
    """WM-R45: owners may take Bots back, Lativ's go home.  With a Saboteur Bot the weather gets worse (WM-S51)."""

    names: ClassVar[tuple[str, ...]] = ("weather",)

    def __init__(self, weather: int) -> None:
        self.weather = weather

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


class TakeBotsBack(Rung):
    """WM-R45, WM-Q11: any of the own Bots of the branch may return, in the same way as after a run."""

    names: ClassVar[tuple[str, ...]] = ("seat", "weather")

    def __init__(self, seat: int, weather: int) -> None:
        self.seat = seat
        self.weather = weather

    def all(self, s: Table) -> list[Action]:
        found: list[Action] = []
        for bits in range(8):
            own = True
            for space in SUBSETS[bits]:
                if s.lab[self.weather * 3 + space] != self.seat:
                    own = False
            if own:
                found.append(TAKE_BACK[bits])
        return found

    def chosen(self, s: Table, action: TakeBack) -> None:
        count = bots_off(s, self.seat, self.weather, action.spaces)
        if count:
            s.then(BotsReturn(self.seat, count))
            if s.watch is not None:
                s.tell(
                    "weather-machine-news-bots-back", {"seat": f"@seat:{self.seat}", "count": count}, rules=("WM-R45",)
                )


class LativBotsHome(Work):
    """WM-R45: Lativ's Bots of the branch return to the side."""

    names: ClassVar[tuple[str, ...]] = ("weather",)

    def __init__(self, weather: int) -> None:
        self.weather = weather

    def do(self, s: Table) -> None:
        lativ_bots_home(s, self.weather)


class TileLeaves(Reveal):
    """WM-R46: the right-most display tile of the active weather leaves, the others shift, the deck moves up.

    When a tile enters and no other is left in deck and lower place, the end is triggered (WM-R50 (b)).
    """

    def do(self, s: Table, chance: Chance) -> None:
        place = shown_tile(s, s.assistant)
        if place == EMPTY:
            return
        if s.watch is not None:
            s.tell(
                "weather-machine-news-tile-leaves",
                {"tile": f"@experiment:{EXPERIMENT_CODES[s.display[place]]}"},
                rules=("WM-R46",),
            )
        s.out[OUT_EXPERIMENTS] += 1
        entering = s.below
        s.display = [entering, *s.display[:place], *s.display[place + 1 :]]
        s.below = 0
        if s.experiment_count():
            s.below = s.experiments.draw("experiment", chance)
        if s.experiment_count():
            s.experiments.look(1, EVERYONE, "experiment", chance)
        elif entering and s.below == 0:
            trigger_end(s, "experiments")


class AssistantMoves(Work):
    """WM-R46: the Assistant goes to the next branch, from snow to rain."""

    def do(self, s: Table) -> None:
        s.assistant = (s.assistant + 1) % 5
        s.phase = "A"


class FinalPhaseB(Work):
    """WM-R51: in the final round every branch that can runs once, from the Assistant's on, each looked at in turn."""

    def do(self, s: Table) -> None:
        s.phase = "B"
        steps: list[Step] = [RunIfPossible((s.assistant + turn) % 5) for turn in range(5)]
        s.then(*steps)


class RunIfPossible(Work):
    """WM-R51: other branches: nothing happens."""

    names: ClassVar[tuple[str, ...]] = ("weather",)

    def __init__(self, weather: int) -> None:
        self.weather = weather

    def do(self, s: Table) -> None:
        if runs(s, self.weather):
            s.then(RunBranch(self.weather))

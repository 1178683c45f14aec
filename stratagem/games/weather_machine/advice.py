"""What good play looks like in Weather Machine (section 11 of the rule file).

A position is judged by what its points will be: points now, the final scoring
as it stands, and what lies ready to bring more.  Alone, all of it is held
against the Target, which grows by itself and by thirty at the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any, Final

from stratagem.games.weather_machine.actions import (
    Acquire,
    AdvanceFunding,
    Construct,
    Extend,
    MoveTo,
    PlaceResearch,
    Provide,
    ReceiveFunding,
    Research,
    Sell,
    SetGoal,
    TakeBack,
    WorkOn,
)
from stratagem.games.weather_machine.codes import AT_SUPPLY, EMPTY, NOTHING, SAB, SCIENCE
from stratagem.games.weather_machine.laboratory import Laboratory
from stratagem.games.weather_machine.rules.ending import final_points
from stratagem.games.weather_machine.rules.goals import is_met, measure
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.advice import Advice
from stratagem.kernel.core import Action, Params, Seat

LEAST: Final = 0.01
USUAL_ROUNDS: Final = 12
FINAL_TARGET: Final = 30.0
PACE: Final = 3.5  # points a round by which a sound player gains on the Target
SLOPE: Final = 11.0  # points that make a factor of e in the odds

# How gladly each thing is done, before the table after it is looked at.
WORDS: Final[dict[str, float]] = {
    "orient": 1.0, "draft": 1.0, "extend": 3.0, "place": 1.0, "construct": 6.0, "initiative": 0.3, "acquire": 3.0,
    "return": 0.05, "end_actions": 0.6, "pay_otherwise": 0.01, "use_subsidy": 6.0, "set_goal": 3.0,
    "receive_funding": 3.0, "skip": 0.3, "move": 1.0, "voucher": 1.0, "pay": 1.0, "part": 1.0, "chemical": 1.0,
    "fund": 1.0, "benefit": 1.0, "decline": 0.3, "sell": 7.0, "take_subsidy": 1.0, "secure": 4.0, "work": 5.0,
    "publish": 20.0, "cite": 2.0, "cite_goal": 1.0, "research": 8.0, "breakthrough": 25.0, "give_chemical": 1.0,
    "give_part": 1.0, "provide": 1.0, "build_in": 1.0, "lose": 1.0, "place_research": 3.0, "place_award": 2.0,
    "pay_science": 3.0, "take_back": 1.0, "return_slot": 1.0, "income": 1.0, "payout": 1.0, "payout_track": 1.0,
    "end_turn": 0.5, "call_security": 0.05, "split": 1.0, "raise_target": 1.0, "discard_report": 0.7,
    "move_back": 1.0,
}  # fmt: skip


class WeatherMachineAdvice(Advice):
    def __init__(self) -> None:
        super().__init__()
        self.depth = 0  # to the end of the turn
        self.greedy = True
        self.flat = True
        self.worlds = 1
        self.moves = 2
        self.wide = 60
        self.explore = 1.0
        self.noise = 0.4

    def moment(self, s: Table) -> int:
        """A turn is over when the next one of the round, or the next round, begins."""
        return s.round

    # -- how a table looks

    def evaluate(self, s: Table) -> list[float]:
        if s.seats == 1:
            return [self.alone(s)]
        worths: list[float] = []
        most = -1e9
        for seat in range(s.seats):
            worth = self.prospect(s, seat)
            worths.append(worth)
            if worth > most:
                most = worth
        steep = 1.0 / (SLOPE - 0.4 * min(s.round, 12))
        whole = 0.0
        for seat in range(s.seats):
            worths[seat] = exp((worths[seat] - most) * steep)
            whole += worths[seat]
        return [worth / whole for worth in worths]

    def alone(self, s: Table) -> float:
        """The margin over the Target at the end, as it may be expected, and the ways to lose before."""
        left = 1 if s.final_round else max(1, USUAL_ROUNDS - s.round)
        margin = self.prospect(s, 0) + PACE * left - s.target - FINAL_TARGET
        chance = 1.0 / (1.0 + exp(-margin / SLOPE))
        worst = 0
        bad = 0
        for level in s.levels:
            if level >= 3:
                worst += 1
            elif level == 2:
                bad += 1
        if worst >= 2:
            chance *= 0.1
        elif worst == 1:
            chance *= 0.8 - 0.12 * bad
        else:
            chance *= 1.0 - 0.04 * bad
        reports = s.report_count()
        spare = reports - left  # every round takes one, and without one the game is lost
        if spare < 4:
            chance *= max(0.02, 1.0 - 0.05 * (4 - spare) - (0.25 * (1 - spare) if spare < 1 else 0.0))
        return 0.005 + 0.99 * chance if chance > 0.0 else 0.005

    def prospect(self, s: Table, seat: Seat) -> float:
        """Points now, points at the end as it stands, and what lies ready."""
        lab = s.labs[seat]
        left = 1 if s.final_round else max(1, USUAL_ROUNDS - s.round)
        life = min(1.0, left / 5.0)  # what lies ready is worth less when little time is left
        ready = 0.0
        for kind in range(5):
            held = lab.vouchers[kind]
            ready += (0.75 if kind == SCIENCE else 0.6) * min(held, 4) + 0.1 * max(0, held - 4)
        for kind in range(5):
            ready += 0.8 * min(lab.chemicals[kind], 1) + 0.3 * min(lab.chemicals[kind], 2)
            ready += 0.9 * min(lab.parts[kind], 1) + 0.3 * min(lab.parts[kind], 2)
        ready += 1.4 * min(lab.bots, 2) + 0.3 * min(lab.bots, 3) + 0.8 * min(lab.tile_count(), 4)
        ready += 3.0 * lab.investments
        for tile in lab.subsidies:
            ready += 1.2 if tile > 0 else 0.1
        ready += self.office(lab) + self.boards(s, seat)
        empty = 0
        for bot in lab.line:
            if not bot:
                empty += 1
        ready += 0.12 * left * min(empty, 9) * 0.5
        ready += self.goals(s, seat, lab)
        return lab.cp + final_points(s, seat) + life * ready + 0.8 * lab.awards

    def office(self, lab: Laboratory) -> float:
        """Rows on their way to a paper, papers on their way to a Breakthrough."""
        total = 1.5 * len(lab.pending) + 1.5 * lab.unplaced
        for row in range(6):
            tokens = lab.tokens_in_row(row)
            if tokens == 1:
                total += 2.5
            elif tokens == 2:
                total += 6.0
            elif tokens == 3:
                total += 11.0 if lab.markers[row] == 0 else (9.0 if lab.markers[row] == 1 else 3.0)
        return total

    def boards(self, s: Table, seat: Seat) -> float:
        """Bots at work: where a branch is full, its reward is near."""
        total = 0.0
        for branch in range(5):
            first = branch * 3
            own = 0
            taken = 0
            for place in range(first, first + 3):
                if s.lab[place] != EMPTY:
                    taken += 1
                if s.lab[place] == seat:
                    own += 1
            if own:
                total += own * (1.3 + 0.6 * taken)
            own = 0
            for place in range(first, first + 3):
                if s.rnd[place] == seat:
                    own += 1
            total += 2.0 * own
            if own and s.labs[seat].papers[branch]:
                total += 1.5 * own
            own = 0
            for place in range(first, first + 3):
                if s.government[place] == seat:
                    own += 1
            total += 1.5 * own
            if s.seats == 1 and s.levels[branch] >= 2:
                total += 0.6 * own
                for place in range(first, first + 3):
                    if s.lab[place] == SAB:
                        total -= 0.5
        return total

    def goals(self, s: Table, seat: Seat, lab: Laboratory) -> float:
        """Goals on their way to be met; those met count in the final scoring already."""
        total = 0.0
        for goal in lab.goals:
            tile = goal if goal > 0 else -goal
            if tile:
                need = s.content.goal_need[tile]
                if not is_met(s, seat, tile) and need > 0:
                    total += 2.5 * min(1.0, measure(s, seat, s.content.goal_icon[tile]) / need)
                elif goal > 0:
                    total += 0.5
        return total

    # -- what to answer

    def policy(self, s: Table, seat: Seat, options: Sequence[Action]) -> list[float]:
        return [self.weigh(s, seat, action) for action in options]

    def weigh(self, s: Table, seat: Seat, action: Any) -> float:
        weight = WORDS.get(action.verb, 1.0)
        if isinstance(action, MoveTo):
            return self.move(s, seat, action)
        if isinstance(action, Sell):
            weight += 2.0 if self.is_bad(s, action.branch) else 0.0
            return weight + self.wanted(s.labs[seat], 0, action.branch)
        if isinstance(action, WorkOn):
            return self.work(s, seat, action, weight)
        if isinstance(action, Research):
            return weight + self.wanted(s.labs[seat], 2, action.branch)
        if isinstance(action, PlaceResearch):
            lab = s.labs[seat]
            same = 2.0 if lab.row_weather(action.row) == action.weather else 0.5
            return weight + same * (1 + lab.tokens_in_row(action.row))
        if isinstance(action, (SetGoal, ReceiveFunding)):
            met = is_met(s, seat, action.goal)
            if isinstance(action, SetGoal):
                return 6.0 if met else 1.5
            return 3.0
        if isinstance(action, AdvanceFunding):
            now = s.labs[seat].funding[action.track]
            return 1.0 + 0.4 * now
        if isinstance(action, (TakeBack, Provide)):
            return 1.0 + len(action.spaces)
        if isinstance(action, (Extend, Construct, Acquire)):
            return self.supplies(s.labs[seat], action, weight)
        return weight

    def supplies(self, lab: Laboratory, action: Any, weight: float) -> float:
        """Enough for the next two turns, no more: Vouchers are wanted elsewhere (point 1)."""
        if isinstance(action, Extend):
            return weight if lab.tile_count() < 3 else 0.1
        if isinstance(action, Construct):
            return weight if lab.bots < 3 else 0.2
        if lab.chemicals[action.chemical]:
            return 0.3
        return weight if lab.chemical_count() < 3 else 0.3

    def is_bad(self, s: Table, branch: int) -> bool:
        return s.seats == 1 and s.levels[branch] >= 2

    def wanted(self, lab: Laboratory, colour: int, weather: int) -> float:
        """How much a Research token of this colour and weather is missing in the Office (point 3)."""
        best = 0.0
        for row in range(6):
            kind = lab.row_weather(row)
            if kind == weather and lab.office[row * 3 + colour] == NOTHING:
                gain = 2.0 + 2.0 * lab.tokens_in_row(row)
                if gain > best:
                    best = gain
            elif kind == -1 and lab.office[row * 3 + colour] == NOTHING and best < 0.8:
                best = 0.8
        return best

    def work(self, s: Table, seat: Seat, action: WorkOn, weight: float) -> float:
        """Only where the branch will be full and its tile shown when the Assistant comes (point 4)."""
        first = action.branch * 3
        taken = 0
        for place in range(first, first + 3):
            if s.lab[place] != EMPTY:
                taken += 1
        away = (action.branch - s.assistant) % 5
        weight = 1.5 + 2.0 * taken + self.wanted(s.labs[seat], 1, action.branch)
        if away <= 1 and taken < 2:
            weight *= 0.4
        return weight

    def move(self, s: Table, seat: Seat, action: MoveTo) -> float:
        """Two actions on the left, Vouchers on the right; the Supply when something is missing (points 1 and 9)."""
        lab = s.labs[seat]
        if action.location == AT_SUPPLY:
            weight = 0.5
            if lab.bots == 0:
                weight += 2.5
            if lab.chemical_count() == 0:
                weight += 0.8
            return weight - 0.1 * action.space if weight > 0.6 else weight
        weight = 1.6 if action.space == 0 else 1.0
        kind = action.location - 1  # Voucher type used there
        weight += 0.35 * min(4, lab.vouchers[kind] + lab.vouchers[SCIENCE] // 2)
        if lab.bots == 0:
            weight *= 0.6
        return weight

    # -- in words

    def reason(self, s: Table, seat: Seat, action: Any) -> tuple[str, Params]:
        return REASONS.get(action.verb, "advice-weather-machine-best"), {}


REASONS: Final = {
    "move": "advice-weather-machine-move",
    "publish": "advice-weather-machine-publish",
    "cite": "advice-weather-machine-publish",
    "breakthrough": "advice-weather-machine-breakthrough",
    "research": "advice-weather-machine-research",
    "sell": "advice-weather-machine-sell",
    "secure": "advice-weather-machine-secure",
    "work": "advice-weather-machine-work",
    "use_subsidy": "advice-weather-machine-tile",
    "set_goal": "advice-weather-machine-goal",
    "receive_funding": "advice-weather-machine-funding",
    "construct": "advice-weather-machine-construct",
    "extend": "advice-weather-machine-extend",
    "acquire": "advice-weather-machine-acquire",
    "call_security": "advice-weather-machine-security",
    "end_actions": "advice-weather-machine-enough",
    "end_turn": "advice-weather-machine-enough",
    "place_research": "advice-weather-machine-token",
}

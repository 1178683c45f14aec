"""How gladly an option is tried, before the table after it is looked at: what the bots call the policy."""

from __future__ import annotations

from typing import Any, Final

from stratagem.games.weather_machine.actions import (
    Acquire,
    AdvanceFunding,
    Construct,
    Extend,
    MoveTo,
    PlaceResearch,
    Provide,
    Research,
    Sell,
    SetGoal,
    TakeBack,
    WorkOn,
)
from stratagem.games.weather_machine.content.codes import AT_SUPPLY, EMPTY, NOTHING, SCIENCE
from stratagem.games.weather_machine.rules.goals import is_met
from stratagem.games.weather_machine.rules.laboratory import Laboratory
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Seat

# How gladly each thing is done, before the table after it is looked at.
WORDS: Final[dict[str, float]] = {
    "orient": 1.0, "draft": 1.0, "extend": 3.0, "place": 1.0, "construct": 6.0, "initiative": 0.3, "acquire": 3.0,
    "return": 0.05, "end_actions": 0.6, "pay_otherwise": 0.001, "use_subsidy": 6.0, "set_goal": 3.0,
    "receive_funding": 3.0, "skip": 0.3, "move": 1.0, "voucher": 1.0, "pay": 1.0, "part": 1.0, "chemical": 1.0,
    "fund": 1.0, "benefit": 1.0, "decline": 0.3, "sell": 7.0, "take_subsidy": 1.0, "secure": 4.0, "work": 5.0,
    "publish": 20.0, "cite": 2.0, "cite_goal": 1.0, "research": 8.0, "breakthrough": 25.0, "give_chemical": 1.0,
    "give_part": 1.0, "provide": 1.0, "build_in": 1.0, "lose": 1.0, "place_research": 3.0, "place_award": 2.0,
    "pay_science": 3.0, "take_back": 1.0, "return_slot": 1.0, "income": 1.0, "payout": 1.0, "payout_track": 1.0,
    "end_turn": 0.5, "call_security": 0.05, "split": 1.0, "raise_target": 1.0, "discard_report": 0.7,
    "move_back": 1.0,
}  # fmt: skip


def weigh(s: Table, seat: Seat, action: Any) -> float:
    weight = WORDS.get(action.verb, 1.0)
    if isinstance(action, MoveTo):
        return move(s, seat, action)
    if isinstance(action, Sell):
        return weight + (2.0 if is_bad(s, action.branch) else 0.0) + wanted(s.labs[seat], 0, action.branch)
    if isinstance(action, WorkOn):
        return work(s, seat, action, weight)
    if isinstance(action, Research):
        return weight + wanted(s.labs[seat], 2, action.branch)
    if isinstance(action, PlaceResearch):
        lab = s.labs[seat]
        same = 2.0 if lab.row_weather(action.row) == action.weather else 0.5
        return weight + same * (1 + lab.tokens_in_row(action.row))
    if isinstance(action, SetGoal):
        return 6.0 if is_met(s, seat, action.goal) else 1.5
    if isinstance(action, AdvanceFunding):
        return 1.0 + 0.4 * s.labs[seat].funding[action.track]
    if isinstance(action, (TakeBack, Provide)):
        return 1.0 + len(action.spaces)
    if isinstance(action, (Extend, Construct, Acquire)):
        return supplies(s.labs[seat], action, weight)
    return weight


def supplies(lab: Laboratory, action: Any, weight: float) -> float:
    """Enough for the next two turns, no more: Vouchers are wanted elsewhere (point 1)."""
    if isinstance(action, Extend):
        return weight if lab.tile_count() < 3 else 0.1
    if isinstance(action, Construct):
        return weight if lab.bots < 3 else 0.2
    if lab.chemicals[action.chemical]:
        return 0.3
    return weight if lab.chemical_count() < 3 else 0.3


def is_bad(s: Table, branch: int) -> bool:
    return s.seats == 1 and s.levels[branch] >= 2


def wanted(lab: Laboratory, colour: int, weather: int) -> float:
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


def work(s: Table, seat: Seat, action: WorkOn, weight: float) -> float:
    """Only where the branch will be full and its tile shown when the Assistant comes (point 4)."""
    first = action.branch * 3
    taken = 3 - s.lab[first : first + 3].count(EMPTY)
    away = (action.branch - s.assistant) % 5
    weight = 1.5 + 2.0 * taken + wanted(s.labs[seat], 1, action.branch)
    if away <= 1 and taken < 2:
        weight *= 0.4
    return weight


def move(s: Table, seat: Seat, action: MoveTo) -> float:
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

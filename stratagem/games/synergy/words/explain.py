"""Reasons for people: why a goal is met or missed, and what the own cards could make."""

from typing import Final

from stratagem.games.synergy.content.cards import (
    BETWEEN,
    CODES,
    EQUAL,
    GOAL_RULES,
    MINUS_ONE,
    NO_CARD,
    PLUS_ONE,
    SECOND_HIGH,
    SYMBOLS,
    UNIQUE,
    goal_of,
)
from stratagem.games.synergy.rules.goals import distinct, neighbours
from stratagem.games.synergy.rules.legal import second_breaks, sum_of
from stratagem.games.synergy.state import IGNORED, MET, Table
from stratagem.kernel.core import Params

MET_KEYS: Final = (
    "synergy-view-met-one-higher",
    "synergy-view-met-one-lower",
    "synergy-view-met-equal",
    "synergy-view-met-unique",
    "synergy-view-met-between",
    "synergy-view-met-second-highest",
    "synergy-view-met-second-lowest",
)
MISSED_KEYS: Final = (
    "synergy-view-missed-one-higher",
    "synergy-view-missed-one-lower",
    "synergy-view-missed-equal",
    "synergy-view-missed-unique",
    "synergy-view-missed-between",
    "synergy-view-missed-second-highest",
    "synergy-view-missed-second-lowest",
)


def judgement(s: Table) -> list[Params]:
    """After the second numbers: every sum, each goal met or missed, and why."""
    found: list[Params] = []
    for seat, verdict in enumerate(s.verdicts):
        goal = goal_of(s.goal[seat]) if s.goal[seat] != NO_CARD else 0
        key, params = reason(s, seat, goal)
        shown = {"seat": seat, "sum": s.sums[seat], "goal": SYMBOLS[goal], "verdict": verdict}
        found.append({**shown, "key": key, "params": params, "rule": GOAL_RULES[goal]})
    return found


def reason(s: Table, seat: int, goal: int) -> tuple[str, Params]:
    """The sentence behind one verdict: "7 is one above Bea's 6"."""
    params: Params = {"sum": s.sums[seat]}
    if s.verdicts[seat] == IGNORED:
        return "synergy-view-ignored", params
    counted = [other for other in range(s.seats) if s.verdicts[other] != IGNORED]
    met = s.verdicts[seat] == MET
    if goal == BETWEEN:
        left, right = neighbours(seat, counted)
        params |= {"left": s.sums[left], "right": s.sums[right]}
    elif goal in (PLUS_ONE, MINUS_ONE, EQUAL, UNIQUE):
        wanted = params["wanted"] = s.sums[seat] + {PLUS_ONE: -1, MINUS_ONE: 1}.get(goal, 0)
        if met != (goal == UNIQUE):
            params["others"] = [f"@seat:{other}" for other in counted if other != seat and s.sums[other] == wanted]
    else:
        order = distinct(s.sums, counted)
        params["sums"] = [str(value) for value in (order[::-1] if goal == SECOND_HIGH else order)]
    return (MET_KEYS if met else MISSED_KEYS)[goal], params


def possible_sums(s: Table, seat: int | None) -> list[Params]:
    """Once the first number and the goal lie open: what each own hand card would make, and whether it may be played."""
    if seat is None or s.phase not in ("ACTIONS", "STEP3") or s.result is not None:
        return []
    m, first, delta = s.mission_card(), s.number1[seat], s.delta[seat]
    return [
        {
            "card": CODES[card],
            "sum": sum_of(m, first, delta, card),
            "legal": second_breaks(m, first, delta, card) is None,
        }
        for card in sorted(set(s.number_hand[seat]))
    ]

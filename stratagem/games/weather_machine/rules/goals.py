"""Goal tiles: what they measure (WM-T17, WM-R53, WM-Q33, WM-Q40)."""

from __future__ import annotations

from stratagem.games.weather_machine.content.codes import SCIENCE
from stratagem.games.weather_machine.state import Table


def measure(s: Table, seat: int, icon: str) -> int:
    """The number a Goal's icon counts for this seat, now."""
    lab = s.labs[seat]
    if icon == "gov_bots":
        return s.government.count(seat)
    if icon == "gov_spread":
        return _branches_with(s, seat)
    if icon == "rnd_bots":
        return s.rnd.count(seat)
    if icon == "subsidy":
        return len(lab.subsidies)
    if icon == "gov_funding":
        return lab.funding[0]
    if icon == "lab_funding":
        return lab.funding[1]
    if icon == "rnd_funding":
        return lab.funding[2]
    if icon == "papers":
        return lab.papers[0] + lab.papers[1] + lab.papers[2] + lab.papers[3] + lab.papers[4]
    if icon == "blue_tokens":
        return lab.research_tokens(0)
    if icon == "green_tokens":
        return lab.research_tokens(1)
    if icon == "purple_tokens":
        return lab.research_tokens(2)
    if icon == "science":
        return lab.vouchers[SCIENCE]
    if icon == "awards":
        return lab.awards
    if icon == "workshop":
        return lab.tile_count()
    if icon == "parts":
        return lab.part_count()
    if icon == "chemicals":
        return lab.chemical_count()
    assert icon == "rows", icon
    return lab.completed_rows()


def _branches_with(s: Table, seat: int) -> int:
    branches = 0
    for branch in range(5):
        if seat in s.government[branch * 3 : branch * 3 + 3]:
            branches += 1
    return branches


def is_met(s: Table, seat: int, goal: int) -> bool:
    """Whether the condition holds now; `most` needs at least 1 and nobody with more (WM-Q33)."""
    own = measure(s, seat, s.content.goal_icon[goal])
    if own < s.content.goal_need[goal]:
        return False
    if s.content.goal_most[goal]:
        for other in range(s.seats):
            if other != seat and measure(s, other, s.content.goal_icon[goal]) > own:
                return False
    return True


def goals_met(s: Table, seat: int) -> int:
    """How many Goal tiles on the Goal spaces, either side up, are met (WM-R53, WM-Q60)."""
    count = 0
    for goal in s.labs[seat].goals:
        if goal and is_met(s, seat, goal if goal > 0 else -goal):
            count += 1
    return count

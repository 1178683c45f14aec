"""What decides the game: Goal tiles (WM-T17, WM-R53), what brings the end near (WM-R50), the Target Value."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from stratagem.games.weather_machine.content.codes import EMPTY, SCIENCE
from stratagem.games.weather_machine.rules.laboratory import Laboratory
from stratagem.games.weather_machine.state import Table
from stratagem.games.weather_machine.words.news import tell


def measure(s: Table, seat: int, icon: str) -> int:
    """The number a Goal's icon counts for this seat, now."""
    return MEASURES[icon](s, seat, s.labs[seat])


def _branches_with(s: Table, seat: int) -> int:
    return len({place // 3 for place in range(15) if s.government[place] == seat})


MEASURES: Final[dict[str, Callable[[Table, int, Laboratory], int]]] = {
    "gov_bots": lambda s, seat, lab: s.government.count(seat),
    "gov_spread": lambda s, seat, lab: _branches_with(s, seat),
    "rnd_bots": lambda s, seat, lab: s.rnd.count(seat),
    "subsidy": lambda s, seat, lab: len(lab.subsidies),
    "gov_funding": lambda s, seat, lab: lab.funding[0],
    "lab_funding": lambda s, seat, lab: lab.funding[1],
    "rnd_funding": lambda s, seat, lab: lab.funding[2],
    "papers": lambda s, seat, lab: sum(lab.papers),
    "blue_tokens": lambda s, seat, lab: lab.research_tokens(0),
    "green_tokens": lambda s, seat, lab: lab.research_tokens(1),
    "purple_tokens": lambda s, seat, lab: lab.research_tokens(2),
    "science": lambda s, seat, lab: lab.vouchers[SCIENCE],
    "awards": lambda s, seat, lab: lab.awards,
    "workshop": lambda s, seat, lab: lab.tile_count(),
    "parts": lambda s, seat, lab: lab.part_count(),
    "chemicals": lambda s, seat, lab: lab.chemical_count(),
    "rows": lambda s, seat, lab: lab.completed_rows(),
}


def is_met(s: Table, seat: int, goal: int) -> bool:
    """Whether the condition holds now; `most` needs at least 1 and nobody with more (WM-Q33)."""
    own = measure(s, seat, s.content.goal_icon[goal])
    if own < s.content.goal_need[goal]:
        return False
    if not s.content.goal_most[goal]:
        return True
    return own == max([measure(s, other, s.content.goal_icon[goal]) for other in range(s.seats)])


def goals_met(s: Table, seat: int) -> int:
    """How many Goal tiles on the Goal spaces, either side up, are met (WM-R53, WM-Q60)."""
    return len([goal for goal in s.labs[seat].goals if goal and is_met(s, seat, abs(goal))])


def bots_on_boards(s: Table, who: int) -> int:
    """Bots of a player or the Saboteurs in the Government machine, the Lab and R&D."""
    return s.government.count(who) + s.lab.count(who) + s.rnd.count(who)


def trigger_end(s: Table, reason: str) -> None:
    """WM-R50: the current round is finished, one more follows."""
    if not s.trigger:
        s.trigger = reason
        tell(s, "weather-machine-news-end-near", "WM-R50", "reason", (f"@trigger:{reason}",))


def look_at_boards(s: Table) -> None:
    """WM-R50 (c) and (d): all Bot spaces of the Government machine, or all Research spaces, are occupied."""
    if EMPTY not in s.government:
        trigger_end(s, "government")
    if EMPTY not in s.rnd:
        trigger_end(s, "rnd")


def raise_target(s: Table, amount: int, rules: str) -> None:
    """The Saboteurs never gain CP: they raise the Target Value (WM-S01)."""
    s.target += amount
    if amount:
        tell(s, "weather-machine-news-target", rules, "amount target", (amount, s.target))

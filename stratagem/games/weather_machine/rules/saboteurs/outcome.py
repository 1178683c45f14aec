"""How a solo game ends, and the qualifications after a win (WM-S05, WM-S06, WM-S60, WM-S61, WM-T20)."""

from __future__ import annotations

from typing import Final

from stratagem.games.weather_machine.content.codes import LAST_FUNDING, SAB
from stratagem.games.weather_machine.rules.goals import goals_met
from stratagem.games.weather_machine.rules.triggers import raise_target
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Result, Work

NOBEL_LAUREATE: Final = 4  # challenge cards
OVERACHIEVERS: Final = 5
ONE_STEP_AHEAD: Final = 7
PUBLISH_OR_PERISH: Final = 12


def goals_needed(s: Table) -> int:
    """WM-S05: four Goals, five in challenge 5."""
    return 5 if OVERACHIEVERS in s.challenges else 4


def funding_reached(s: Table) -> int:
    """How many Funding markers stand on space 5 or beyond."""
    count = 0
    for space in s.labs[0].funding:
        if space >= 5:
            count += 1
    return count


def may_win_at_once(s: Table) -> bool:
    """WM-S05: CP above the Target, enough Goals met, two Funding markers at 5; challenge 4: the Nobel Prize."""
    return (
        s.labs[0].cp > s.target
        and funding_reached(s) >= 2
        and goals_met(s, 0) >= goals_needed(s)
        and (NOBEL_LAUREATE not in s.challenges or s.nobel == 0)
    )


class CheckVictory(Work):
    """WM-S05, WM-Q37: looked at the very beginning of each of your turns."""

    def do(self, s: Table) -> None:
        if may_win_at_once(s):
            win(s, "good_name", ("WM-S05",))


def level_three(s: Table) -> int:
    """Visible Extreme Weather tiles of level 3."""
    return s.levels.count(3)


class CheckWeather(Work):
    """WM-S06: at the end of your turn challenge 7 is applied, then two visible level 3 tiles lose the game."""

    def do(self, s: Table) -> None:
        if ONE_STEP_AHEAD in s.challenges and s.initiative[0] == SAB:
            raise_target(s, 3, ("WM-S06",))
        if level_three(s) >= 2:
            lose(s, "extreme_weather", ("WM-S06",))


def final_win(s: Table) -> bool:
    """WM-S60: CP above the Target (equal loses), and what challenges 4, 5 and 12 ask for."""
    if s.labs[0].cp <= s.target or PUBLISH_OR_PERISH in s.challenges:
        return False
    if NOBEL_LAUREATE in s.challenges and s.nobel != 0:
        return False
    return not (OVERACHIEVERS in s.challenges and goals_met(s, 0) < goals_needed(s))


def win(s: Table, ending: str, rules: tuple[str, ...]) -> None:
    """WM-S61: the record of a win holds every title met, the best first."""
    s.tell("weather-machine-news-solo-win", {"cp": s.labs[0].cp, "target": s.target}, rules=rules)
    _finish(s, ending, (0,), titles(s))


def lose(s: Table, ending: str, rules: tuple[str, ...]) -> None:
    """WM-S61: the record of a loss."""
    s.tell("weather-machine-news-solo-loss", {"cp": s.labs[0].cp, "target": s.target}, rules=rules)
    _finish(s, ending, (), [])


def _finish(s: Table, ending: str, winners: tuple[int, ...], met: list[str]) -> None:
    cp = s.labs[0].cp
    carry = {"cp": cp, "target": s.target, "round": s.round, "titles": met, "reason": s.trigger}
    s.end(Result(ending, winners, (float(cp),), carry))


def titles(s: Table) -> list[str]:
    """WM-T20: every qualification met, best first; none is possible."""
    lab, goals = s.labs[0], goals_met(s, 0)
    low, high = min(lab.funding), max(lab.funding)
    papers = sum(lab.papers)
    bots = s.government.count(0) + s.lab.count(0) + s.rnd.count(0)
    met = []
    if lab.cp >= 120 and low >= 4 and high == LAST_FUNDING and lab.tile_count() >= 6 and lab.voucher_count() <= 2:
        met.append("terraformer")
    if lab.cp >= 110 and s.nobel == 0 and goals >= 4 and 1 not in lab.line:
        met.append("climatologist")
    if lab.cp >= 100 and papers >= 3 and high >= 8 and goals >= 3 and lab.awards >= 2:
        met.append("meteorologist")
    if papers >= 3 and bots >= 7 and goals >= 3 and lab.awards >= 1:
        met.append("forecaster")
    if goals >= 2 and lab.awards >= 1:
        met.append("stormchaser")
    return met

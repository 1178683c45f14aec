"""Warnings: what may hurt soon, from public facts (rule file, section 12)."""
# mypyc: skip

from __future__ import annotations

from typing import Final

from stratagem.games.weather_machine.rules.office import has_row
from stratagem.games.weather_machine.state import Table
from stratagem.games.weather_machine.words.news import worded
from stratagem.kernel.core import Params, Seat

FEW_REPORTS: Final = 3
WORST: Final = 3


def warnings(s: Table, seat: Seat | None) -> list[Params]:
    """Text keys with parameters: tokens without a row, few reports, weather that may get out of hand."""
    if seat is None or s.result is not None:
        return []
    lab = s.labs[seat]
    homeless = [token for token in lab.pending if not has_row(lab, token // 5, token % 5)]
    lost = "weather-machine-warn-homeless"
    words = [worded({"weather": token % 5, "token": token // 5}) for token in homeless]
    found: list[Params] = [{"key": lost, "params": params, "kind": "cost"} for params in words]
    if s.seats == 1:
        found += [{"key": key, "params": params, "kind": kind} for key, params, kind in _alone(s)]
    return found


def _alone(s: Table) -> list[tuple[str, Params, str]]:
    """The two ways to lose at once (WM-S06, WM-S07); a danger is what loses the game if nothing is done this turn."""
    found: list[tuple[str, Params, str]] = []
    left = s.report_count()
    if left <= FEW_REPORTS:
        found.append(("weather-machine-warn-few-reports", {"left": left}, "cost" if left else "danger"))
    worst = s.levels.count(WORST)
    if worst >= 2:
        found.append(("weather-machine-warn-last-turn", {}, "danger"))
    elif worst == 1 and WORST - 1 in s.levels:
        found.append(("weather-machine-warn-weather", {}, "cost"))
    return found

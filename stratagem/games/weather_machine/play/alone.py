"""The solo game: the margin over the Target, the immediate win, and the two ways to lose before (points 8 to 10)."""

from __future__ import annotations

from math import exp
from typing import Final

from stratagem.games.weather_machine.content.codes import EMPTY, SAB
from stratagem.games.weather_machine.play.outlook import Outlook
from stratagem.games.weather_machine.rules.ending import FINAL_TARGET, goals_needed
from stratagem.games.weather_machine.rules.goals import goals_met
from stratagem.games.weather_machine.state import Table

PACE: Final = 3.2  # points a turn by which a sound player gains on the Target
CALM_LINE: Final = 5  # Funding space that the immediate win asks for on two tracks (WM-S05)

# How often a weather gets worse, by cause.
ANYHOW: Final = 0.085  # a turn
SABOTEUR_IN_LAB: Final = 1.0  # when the Assistant comes (WM-S50, WM-S51)
OWN_RUN: Final = 0.9  # when a full branch runs (WM-R44)
SET_GROWS: Final = 0.04  # a turn, times the square of the colours they hold (WM-S43)


def winning(s: Table, outlook: Outlook, worth: float) -> float:
    """The chance to win with these points to be expected, 0 to 1."""
    left = outlook.left
    margin = worth + PACE * (left - 1) - s.target - FINAL_TARGET
    at_the_end = 1.0 / (1.0 + exp(-margin / (2.5 + 0.5 * left)))
    chance = 1.0 - (1.0 - at_the_end) * (1.0 - at_once(s, outlook))
    return 0.001 + 0.998 * chance * (1.0 - storm(s, outlook)) * (1.0 - reports_out(s, outlook))


def at_once(s: Table, outlook: Outlook) -> float:
    """How likely the immediate win is (WM-S05): what is still missing for it, in turns."""
    if s.final_round:
        return 0.0
    lab = s.labs[0]
    lack = 0.0 if lab.cp > s.target else (s.target + 1 - lab.cp) / 5.0
    lack += 0.8 * max(0, goals_needed(s) - goals_met(s, 0))
    short = most = 0
    for space in lab.funding:
        missing = CALM_LINE - space if space < CALM_LINE else 0
        short += missing
        if missing > most:
            most = missing
    lack += 0.5 * (short - most)  # the two best tracks count
    return 0.9 * exp(-5.0 * lack / outlook.left)


def storm(s: Table, outlook: Outlook) -> float:
    """How likely two weathers of level 3 will lose the game (WM-S06)."""
    none, one = 1.0, 0.0  # chances that so many weathers will have level 3
    for weather in range(5):
        worst = grows_worst(s, weather, outlook)
        one = one * (1.0 - worst) + none * worst
        none *= 1.0 - worst
    return min(0.98, 1.0 - none - one)


def grows_worst(s: Table, weather: int, outlook: Outlook) -> float:
    """How likely this weather will have level 3."""
    level = s.levels[weather]
    if level >= 3:
        return 1.0
    if level == 0:
        return 0.02
    often = grows(s, weather, outlook)
    calm = exp(-often)
    if level == 1:
        return 1.0 - calm * (1.0 + often)
    marked = s.markers[weather * 2] != EMPTY or s.markers[weather * 2 + 1] != EMPTY  # one more and it is fixed
    return (1.0 - calm) * (0.8 if marked else 1.0)


def grows(s: Table, weather: int, outlook: Outlook) -> float:
    """How often this weather will get worse in the turns left."""
    turns = outlook.left - 1
    often = ANYHOW * turns
    if (weather - s.assistant) % 5 < turns:
        first = weather * 3
        if SAB in s.lab[first : first + 3]:
            often += SABOTEUR_IN_LAB
        elif EMPTY not in s.lab[first : first + 3] and outlook.shown[weather]:
            often += OWN_RUN
    if s.locks[weather]:
        colours = colours_held(s, weather)
        often += SET_GROWS * colours * colours * turns
    return often


def colours_held(s: Table, weather: int) -> int:
    """Colours of this weather in the Hideout; 0 if the set can no longer be completed (WM-S40)."""
    held = lost = 0
    for colour in range(3):
        if s.hideout_tokens[colour * 5 + weather]:
            held += 1
        elif s.tokens[colour * 5 + weather] == 0:
            lost += 1
    return held if lost <= s.hideout_awards else 0


def reports_out(s: Table, outlook: Outlook) -> float:
    """How likely the Security Reports run out (WM-S07): one a turn, and one of three turns burns another."""
    have = s.report_count() + (1 if s.current else 0)
    need = outlook.left - 1 if s.order[0] == SAB else outlook.left
    if have < need:
        return 0.97
    return 1.0 / (1.0 + exp(1.9 * (have - need - 0.35 * need)))

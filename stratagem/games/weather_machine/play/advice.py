"""The advice as the bots ask for it."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any, Final

from stratagem.games.weather_machine.content.codes import EMPTY, SAB
from stratagem.games.weather_machine.play.liking import weigh
from stratagem.games.weather_machine.play.reasons import reason
from stratagem.games.weather_machine.play.worth import CALM_LINE, Outlook, worth
from stratagem.games.weather_machine.rules.ending import FINAL_TARGET, goals_needed
from stratagem.games.weather_machine.rules.goals import goals_met
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.advice import Advice
from stratagem.kernel.core import Action, Params, Seat

SLOPE: Final = 11.0  # points that make a factor of e in the odds early in the game ...
STEEPER: Final = 0.4  # ... and so much less every round
USUAL_ROUNDS: Final = 12
WON: Final = 0.85  # a win counts at least this, the rest goes by the margin
LOST: Final = 0.35  # a loss by points counts at most this


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
        self.whole_moves = True  # a turn is many answers in a row

    def moment(self, s: Table) -> int:
        """A turn is over when the next round begins."""
        return s.round

    def evaluate(self, s: Table) -> list[float]:
        if s.result is not None:
            return [ended(s, seat) for seat in range(s.seats)]
        outlook = Outlook(s)
        worths = [worth(s, seat, outlook) for seat in range(s.seats)]
        if s.seats == 1:
            return [winning(s, outlook, worths[0])]
        most = max(worths)
        steep = 1.0 / (SLOPE - STEEPER * min(s.round, USUAL_ROUNDS))
        whole = 0.0
        for seat in range(s.seats):
            worths[seat] = exp((worths[seat] - most) * steep)
            whole += worths[seat]
        return [share / whole for share in worths]

    def policy(self, s: Table, seat: Seat, options: Sequence[Action]) -> list[float]:
        return [weigh(s, seat, action) for action in options]

    def reason(self, s: Table, seat: Seat, action: Any) -> tuple[str, Params]:
        return reason(s, seat, action)


def ended(s: Table, seat: Seat) -> float:
    """A finished game.  A close loss is better than a clear one: what looks lost ahead may yet come otherwise."""
    result = s.result
    assert result is not None
    rival = s.target
    if s.seats > 1:
        rival = max([s.labs[other].cp for other in range(s.seats) if other != seat])
    margin = s.labs[seat].cp - rival
    if seat in result.winners:
        return WON + (1.0 - WON) * (1.0 - exp(-margin / 6.0)) if margin > 0 else WON
    if result.ending in ("extreme_weather", "reports_out"):
        return 0.0
    return LOST * exp(min(margin, 0) / 8.0)


# -- the solo game: the margin over the Target, the immediate win, and the two ways to lose before (points 8 to 10) --

PACE: Final = 3.2  # points a turn by which a sound player gains on the Target

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
    missing = sorted([max(0, CALM_LINE - space) for space in lab.funding])
    lack += 0.5 * (missing[0] + missing[1])  # the two best tracks count
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
    missing = [token for token in (weather, 5 + weather, 10 + weather) if not s.hideout_tokens[token]]
    lost = len([token for token in missing if s.tokens[token] == 0])
    return 3 - len(missing) if lost <= s.hideout_awards else 0


def reports_out(s: Table, outlook: Outlook) -> float:
    """How likely the Security Reports run out (WM-S07): one a turn, and one of three turns burns another."""
    have = s.report_count() + (1 if s.current else 0)
    need = outlook.left - 1 if s.order[0] == SAB else outlook.left
    if have < need:
        return 0.97
    return 1.0 / (1.0 + exp(1.9 * (have - need - 0.35 * need)))

"""The advice as the bots ask for it."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any, Final

from stratagem.games.weather_machine.play.alone import winning
from stratagem.games.weather_machine.play.liking import weigh
from stratagem.games.weather_machine.play.outlook import Outlook
from stratagem.games.weather_machine.play.reasons import reason
from stratagem.games.weather_machine.play.worth import worth
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

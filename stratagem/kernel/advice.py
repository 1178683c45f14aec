"""Advice: what good play looks like, as a game tells it to bots and hints.

Three questions, each answered from a guessed world that the asker's seat
cannot tell from the true one.  A game without advice still gets bots: every
option is as likely as the other, and games are played out to their end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from stratagem.kernel.core import Action, Params, Result, Seat, State

PLAIN: Final = "bots-reason-plain"  # the reason where a game gives none


@mypyc_attr(allow_interpreted_subclasses=True)
class Advice:
    """A game's advice.  What a game says about searching it are plain numbers, set by its subclass."""

    def __init__(self) -> None:
        self.depth = 1000  # answers played out before the evaluation speaks; cut only between two moves
        self.wide = 400  # most options a rule bot looks at, best policy first
        self.explore = 1.0  # how much the search trusts the policy before it has seen enough
        self.moves = 1  # own moves a rule bot looks ahead
        self.worlds = 4  # how many guessed worlds a rule bot looks into
        self.noise = 0.3  # how often the easy bot takes any option that the policy allows
        self.flat = False  # whether the search weighs the present options only, and leaves the rest to the policy
        self.greedy = False  # whether playouts take the policy's favourite, or draw by its weights
        self.resamples = False  # whether partners in a game won together search, too, in worlds guessed from their view
        self.common = False  # whether in a search the nth try of every option meets the same world and the same luck
        self.whole_moves = False  # whether `hard` plans whole moves (bots/plan.py) and asks for finished tables, too
        self.looks_ahead = True  # whether the normal bot judges the table after its move, or follows the policy alone

    def policy(self, s: Any, seat: Seat, options: Sequence[Action]) -> list[float]:
        """How much each option is worth trying: a weight above 0 for each, from what this seat may know alone."""
        return [1.0] * len(options)

    def evaluate(self, s: Any) -> list[float]:
        """Each seat's prospects between 0 and 1 on this table; empty: no opinion."""
        return []

    def moment(self, s: Any) -> int:
        """Changes when a move is over and the evaluation may speak; by default with everything that is shown."""
        shown: int = s.shown
        return shown

    def strides(self, s: Any) -> list[list[tuple[Seat, Action]]]:
        """For the solver that sees every card: promising answers of all seats up to a next stop, best first.

        Empty: it goes forward seat by seat, by every option.
        """
        return []

    def outlook(self, s: Any) -> float | None:
        """How promising a table is to the solver that sees every card; None: as `evaluate` says."""
        return None

    def reason(self, s: Any, seat: Seat, action: Any) -> tuple[str, Params]:
        """The one main reason for an option: a text key and its parameters."""
        return PLAIN, {}


def payoff(result: Result, cooperative: bool) -> list[float]:
    """What an end is worth to each seat: a shared win counts in equal parts, won together it counts for each;
    where nobody wins a contest nobody has gained on anybody.  Who plays alone wins or loses."""
    seats = len(result.scores)
    if not result.winners:
        return [0.0 if cooperative or seats == 1 else 1.0 / seats] * seats
    share = 1.0 if cooperative else 1.0 / len(result.winners)
    worth = [0.0] * seats
    for seat in result.winners:
        worth[seat] = share
    return worth


def prospects(s: State, advice: Advice, cooperative: bool) -> list[float]:
    """Each seat's prospects now: what the result is worth, or the advice's opinion; empty where there is neither."""
    if s.result is not None:
        return payoff(s.result, cooperative)
    return advice.evaluate(s)

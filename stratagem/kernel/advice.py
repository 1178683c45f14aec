"""Advice: what good play looks like, as a game tells it to bots and hints.

Three questions, each answered from a guessed world that the asking seat cannot distinguish from the true one.  A game
without advice still gets bots: all options are equally likely, and games are played out to their end.
"""

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from stratagem.kernel.core import Action, Params, Result, Seat, State

PLAIN: Final = "bots-reason-plain"  # the reason where a game gives none


@mypyc_attr(allow_interpreted_subclasses=True)
class Advice:
    """A game's advice.  Search parameters are plain numbers, set by its subclass."""

    def __init__(self) -> None:
        self.depth = 1000  # answers played out before the evaluation is used; cut only between two moves
        self.reach = 0  # the same where a chance is measured to be told to people (bots/chances.py); 0: as `depth`
        self.wide = 400  # most options a rule bot looks at, best policy first
        self.explore = 1.0  # how much the search trusts the policy before it has seen enough
        self.moves = 1  # own moves a rule bot looks ahead
        self.worlds = 4  # how many guessed worlds a rule bot looks into
        self.noise = 0.3  # how often the easy bot takes a random option that the policy allows
        self.flat = False  # whether the search weighs only the present options, and leaves the rest to the policy
        self.greedy = False  # whether playouts take the policy's favourite, or sample by its weights
        self.resamples = False  # whether partners in a game won together search, too, in worlds guessed from their view
        self.common = False  # whether in a search the nth try of every option uses the same world and the same luck
        self.whole_moves = False  # whether `hard` plans whole moves (bots/plan.py) and asks for finished tables, too
        self.foresees = 0  # answers the expert bot's network plays on before its opinion counts; 0: there is no expert
        self.looks_ahead = True  # whether the normal bot judges the table after its move, or follows the policy alone

    def policy(self, s: Any, seat: Seat, options: Sequence[Action]) -> list[float]:
        """How much each option is worth trying: a weight above 0 for each, using only what this seat may know."""
        return [1.0] * len(options)

    def evaluate(self, s: Any) -> list[float]:
        """Each seat's prospects between 0 and 1 on this table; empty: no opinion."""
        return []

    def told(self, s: Any) -> list[float]:
        """How often each seat wins from such a table, 0 to 1: what people are told.

        It may differ from `evaluate`, which need only rank tables.
        """
        return self.evaluate(s)

    def progress(self, s: Any) -> float:
        """How far a game that is won together has got, 0 to 1: what learners get for a loss, at first."""
        found = self.evaluate(s)
        return found[0] if found else 0.0

    def moment(self, s: Any) -> int:
        """Changes when a move is over and the evaluation is meaningful; by default with everything that is shown."""
        shown: int = s.shown
        return shown

    def strides(self, s: Any) -> list[list[tuple[Seat, Action]]]:
        """For the solver that sees every card: promising sequences of all seats' answers up to the next stop, best
        first.

        Empty: it proceeds seat by seat through every option.
        """
        return []

    def outlook(self, s: Any) -> float | None:
        """How promising a table is to the solver that sees every card; None: as `evaluate` says."""
        return None

    def reason(self, s: Any, seat: Seat, action: Any) -> tuple[str, Params]:
        """The one main reason for an option: a text key and its parameters."""
        return PLAIN, {}


def favourite(weights: list[float]) -> int:
    """The index of the greatest weight, the first in a tie."""
    best = 0
    for i in range(1, len(weights)):
        if weights[i] > weights[best]:
            best = i
    return best


def payoff(result: Result, cooperative: bool) -> list[float]:
    """What an end is worth to each seat: a shared win is split equally, a cooperative win counts in full for each; a
    contest without a winner counts the same for everybody. A lone player wins or loses."""
    seats = len(result.scores)
    if not result.winners:
        return [0.0 if cooperative or seats == 1 else 1.0 / seats] * seats
    share = 1.0 if cooperative else 1.0 / len(result.winners)
    worth = [0.0] * seats
    for seat in result.winners:
        worth[seat] = share
    return worth


def prospects(s: State, advice: Advice, cooperative: bool) -> list[float]:
    """Each seat's prospects now: what the result is worth, or the advice's opinion; empty if there is neither."""
    return payoff(s.result, cooperative) if s.result is not None else advice.evaluate(s)


def told_chances(s: State, advice: Advice, cooperative: bool) -> list[float]:
    """The same as chances to be told to people."""
    return payoff(s.result, cooperative) if s.result is not None else advice.told(s)

"""History: the moves of the current game that might be undone, and when its open question was asked."""

from collections.abc import Sequence

from stratagem.kernel.core import Action, Decision, Seat, State
from stratagem.kernel.game import Game
from stratagem.kernel.replay import undo_point
from stratagem.table.seen import Reason


class Past:
    """A move that might be undone: the table before it."""

    def __init__(self, number: int, seat: Seat, actions: Sequence[Action], before: State) -> None:
        self.number = number
        self.seat = seat
        self.actions = actions
        self.before = before


class History:
    """What has happened since the last reveal.  Numbers are those of the table's records."""

    def __init__(self) -> None:
        self.past: list[Past] = []
        self.movers: set[Seat] = set()  # who has moved in this game
        self.open_since = 0  # the number at which the open question was asked
        self.quiet_since: int | None = None  # the number before the first answer to an open quiet decision

    def dealt(self, number: int) -> None:
        self.past = []
        self.movers = set()
        self.open_since = number
        self.quiet_since = None

    def moved(self, seat: Seat, actions: Sequence[Action], before: State, after: State, number: int) -> None:
        self.movers.add(seat)
        if after.shown != before.shown:
            self.past = []  # nothing before a reveal can be undone
        else:
            self.past.append(Past(number, seat, actions, before))
        if not after.answers or after.agenda[-1] is not before.agenda[-1]:
            self.open_since = number
        if not after.answers or not is_quiet(after):
            self.quiet_since = None
        elif self.quiet_since is None:
            self.quiet_since = number - 1

    def undone(self, number: int, movers: set[Seat]) -> State:
        """The table before the last move, which no longer counts."""
        self.movers = movers
        self.open_since = number
        return self.past.pop().before

    def no_undo(self, game: Game, state: State, seat: Seat) -> Reason | None:
        """Why this seat may not undo its last move; None if it may."""
        if state.result is not None:
            return Reason("shell-why-undo-over")
        if is_quiet(state):
            return Reason("shell-why-undo-quiet")  # either answer would reveal who has answered
        if not any(past.seat == seat for past in self.past):
            return Reason("shell-why-undo-shown" if seat in self.movers else "shell-why-undo-nothing")
        last = self.past[-1]
        history = [(past.seat, past.before.shown) for past in self.past]
        if undo_point(history, state.shown, seat) == len(history):
            return Reason("shell-why-undo-other", {"seat": f"@seat:{last.seat}"})
        refusal = game.final(last.before, seat, last.actions)
        return Reason.of(refusal) if refusal is not None else None


def is_quiet(state: State) -> bool:
    """Whether a reaction window is open: a question that hides even who has answered."""
    top = state.agenda[-1] if state.agenda else None
    return isinstance(top, Decision) and top.quiet and state.result is None

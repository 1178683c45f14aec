"""Drafts: a move being tried out by one seat, shown to nobody else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stratagem.kernel.core import Action, News, Params, Seat, State, draft
from stratagem.kernel.errors import GameOver, IllegalAction, NotAsked
from stratagem.kernel.game import Game
from stratagem.table.seen import Offer, Reason, Refused, Told


class Draft:
    """The rungs chosen so far, the resulting table, and the news it would produce."""

    def __init__(self, game: Game, true: State, seat: Seat, actions: Sequence[Action] = ()) -> None:
        self.game = game
        self.true = true
        self.seat = seat
        self.actions = list(actions)
        self.hints: list[Told] = []
        self.state = draft(true, seat, self.actions, self._listen) if self.actions else true

    def _listen(self, state: State, news: News) -> None:
        if news.heard_by(self.seat):
            self.hints.append(Told.of(news))

    @property
    def ready(self) -> bool:
        """Whether the move is complete: luck, a reveal, another seat or the end comes next."""
        return bool(self.actions) and (self.state.result is not None or self.state.waiting != [self.seat])

    def rungs(self) -> list[Offer]:
        """The rungs as they looked when they were offered."""
        found: list[Offer] = []
        for count, action in enumerate(self.actions):
            before = Draft(self.game, self.true, self.seat, self.actions[:count]).state
            found.append(Offer.of(self.game.wire(action), self.game.option(before, self.seat, action)))
        return found

    def plus(self, wire: Params | str) -> Draft:
        """Add a rung."""
        return Draft(self.game, self.true, self.seat, [*self.actions, self.read(wire)])

    def plus_all(self, wires: Sequence[Params | str]) -> Draft:
        """Add several rungs."""
        draft = self
        for wire in wires:
            draft = draft.plus(wire)
        return draft

    def check_asked(self) -> None:
        """Refuse unless the seat is asked for another rung."""
        if self.ready:
            raise Refused(Reason("shell-why-draft-complete"))
        if self.state.result is not None:
            raise Refused(Reason("shell-why-over"))
        if self.seat not in self.state.waiting:
            raise Refused(Reason("shell-why-not-asked"))

    def read(self, wire: Params | str) -> Action:
        """The option that comes next and has this wire form."""
        self.check_asked()
        try:
            action = self.game.read(self.state, self.seat, wire)
        except (IllegalAction, TypeError, AttributeError) as fault:
            raise Refused(self._why_not(wire)) from fault
        if isinstance(wire, dict) and not exactly(wire, self.game.wire(action)):
            raise Refused(Reason("shell-why-not-an-option"))  # true is not 1, though Python considers them equal
        return action

    def _why_not(self, wire: Params | str) -> Reason:
        try:
            refusal = self.game.why_not(self.state, self.seat, wire)
        except (KeyError, TypeError, ValueError, AttributeError, IndexError):
            refusal = None  # not even shaped like an answer
        return Reason.of(refusal) if refusal is not None else Reason("shell-why-not-an-option")

    def minus(self) -> Draft:
        """Remove a rung."""
        return Draft(self.game, self.true, self.seat, self.actions[:-1])

    def on(self, true: State) -> Draft | None:
        """The same draft after somebody else has moved, if it is still valid."""
        try:
            return Draft(self.game, true, self.seat, self.actions)
        except (GameOver, NotAsked, IllegalAction):
            return None


def exactly(one: Any, other: Any) -> bool:
    """Whether two JSON values are identical, including the type of every number in them."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(exactly(value, other[key]) for key, value in one.items())
    if isinstance(one, list):
        return len(one) == len(other) and all(exactly(*pair) for pair in zip(one, other, strict=True))
    return bool(one == other)

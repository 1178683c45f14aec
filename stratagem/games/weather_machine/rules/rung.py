"""Rung: a small choice inside an action; and how a promised Breakthrough is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from stratagem.games.weather_machine.state import Table
from stratagem.games.weather_machine.words.news import RefusalReason
from stratagem.kernel.core import Action, Choice, Rung as KernelRung, SeatWork, Work

SEARCHING: Final = -2  # value of `promise` in the copies that look ahead


class Rung(KernelRung):
    """One choice of a compound action.  `all` lists what the rule allows: of its candidates, those without a refusal.

    While a Breakthrough is under way, what would make its prototype
    impossible is not offered (WM-R36, WM-Q56).
    """

    candidates: ClassVar[Sequence[Action]] = ()

    def refusal(self, s: Table, action: Any) -> RefusalReason | None:
        """Why this candidate may not be chosen; None if it may."""
        return None

    def all(self, s: Table) -> list[Action]:
        return [action for action in self.candidates if self.refusal(s, action) is None]

    def offers(self, s: Table) -> list[Action]:
        found = self.all(s)
        if s.promise >= 0 and len(found) > 1:
            return kept_by(s, self, found)
        return found


class Prototype(SeatWork):
    """Where the promise is kept: `possible` looks whether the required Parts can be provided now."""

    weather: int

    def possible(self, s: Table) -> bool:
        raise NotImplementedError


class Offer(Work):
    """Asks only where there is more to do than to go on."""

    choice: Choice

    def do(self, s: Table) -> None:
        if len(self.choice.offers(s)) > 1:
            s.then(self.choice)


class Again(Work):
    """The same question again after an action, to be paid for as usual (WM-R28)."""

    choice: Choice

    def do(self, s: Table) -> None:
        s.manual = False
        s.then(self.choice)


def kept_by(s: Table, rung: Rung, found: list[Action]) -> list[Action]:
    """The options after which the promised prototype can still be built."""
    kept = []
    for action in found:
        after = s.copy()
        after.promise = SEARCHING
        if after.agenda[-1] is rung:
            after.agenda.pop()
        rung.chosen(after, action)
        if leads_to_prototype(after):
            kept.append(action)
    return kept


def leads_to_prototype(s: Table) -> bool:
    """Whether some way through the choices still open reaches a prototype that can be built."""
    while True:
        step = s.agenda[-1]
        if isinstance(step, Prototype):
            return step.possible(s)
        if isinstance(step, Rung):
            break
        s.agenda.pop()
        if isinstance(step, Work):
            step.do(s)  # anything else turns up a tile, which changes nothing for the prototype
    for action in step.all(s):
        after = s.copy()
        after.agenda.pop()
        step.chosen(after, action)
        if leads_to_prototype(after):
            return True
    return False

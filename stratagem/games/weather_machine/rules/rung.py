"""Rung: a small choice inside an action; and how a promised Breakthrough is kept."""

from __future__ import annotations

from typing import ClassVar, Final

from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Action, Choice, SeatWork, Work

SEARCHING: Final = -2  # value of `promise` in the copies that look ahead


class Rung(Choice):
    """One choice of a compound action.  `all` lists what the rule allows.

    While a Breakthrough is under way, what would make its prototype
    impossible is not offered (WM-R36, WM-Q56).  A rung is owed: without
    an option nothing goes on, where the rule does not say that it may
    come to nothing.
    """

    may_come_to_nothing: ClassVar[bool] = False

    def all(self, s: Table) -> list[Action]:
        raise NotImplementedError

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


class Ask(Work):
    """Puts a rung to its seat, unless there is only one answer: then that is what happens."""

    rung: Rung

    def do(self, s: Table) -> None:
        ask(s, self.rung)


def ask(s: Table, rung: Rung) -> None:
    """Ask, unless there is only one answer; or none, and the rule allows for that.

    What is owed and cannot be given is asked all the same: a payment left out would go unnoticed, a seat without an
    option does not.
    """
    found = rung.offers(s)
    if len(found) == 1:
        rung.chosen(s, found[0])
    elif found or not rung.may_come_to_nothing:
        s.agenda.append(rung)


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
        if isinstance(step, Work):
            s.agenda.pop()
            step.do(s)
        else:
            s.agenda.pop()  # a tile is turned up: that changes nothing for the prototype
    for action in step.all(s):
        after = s.copy()
        after.agenda.pop()
        step.chosen(after, action)
        if leads_to_prototype(after):
            return True
    return False

"""The action window: seats are asked one after another, from the lead seat on (SYNERGY-R20 to SYNERGY-R22)."""

from __future__ import annotations

from typing import ClassVar

from stratagem.games.synergy.actions import PASS, Use
from stratagem.games.synergy.rules.effects import may_use, resolve, uses
from stratagem.games.synergy.state import Table
from stratagem.games.synergy.words.news import tell_passed, tell_used
from stratagem.kernel.core import Action, Choice, Params, Work


class OpenWindow(Work):
    """SYNERGY-R20: after the second step and its pass, only while action cards are left."""

    def do(self, s: Table) -> None:
        if s.actions_left:
            s.phase = "ACTIONS"
            s.then(Poll(s.lead(), s.seats))


def is_eligible(s: Table, seat: int) -> bool:
    """SYNERGY-R21: has used no action card this round (SYNERGY-Q11) and has a legal use of one that is left."""
    if seat in s.acted:
        return False
    for letter in s.actions_left:  # noqa: SIM110  # a plain loop compiles better
        if may_use(s, seat, s.content.actions[letter]):
            return True
    return False


class Poll(Work):
    """SYNERGY-R21: from `seat` on clockwise, the next eligible of `left` seats is asked; else the window closes."""

    seat: int
    left: int

    def do(self, s: Table) -> None:
        for step in range(self.left):
            seat = (self.seat + step) % s.seats
            if is_eligible(s, seat):
                s.then(UseOrPass(seat, self.left - step))
                return


class UseOrPass(Choice):
    """SYNERGY-R21: the seat passes, or takes one of the cards left and says on what; it resolves at once.

    `left` seats are still to be asked, this one included; a use voids the earlier passes.
    """

    prompt: ClassVar[str] = "synergy-prompt-action"
    rules: ClassVar[tuple[str, ...]] = ("SYNERGY-R20", "SYNERGY-R21")
    left: int

    def facts(self, s: Table, seat: int | None) -> Params:
        return {"place": s.seats - self.left + 1}

    def offers(self, s: Table) -> list[Action]:
        found: list[Action] = [PASS]
        for letter in s.actions_left:
            found.extend(uses(s, self.seat, s.content.actions[letter]))
        return found

    def chosen(self, s: Table, action: Action) -> None:
        left = self.left - 1
        if isinstance(action, Use):
            resolve(s, self.seat, action)
            put_away(s, self.seat, action)
            left = s.seats
        else:
            tell_passed(s, self.seat)
        s.then(Poll((self.seat + 1) % s.seats, left))


def put_away(s: Table, seat: int, use: Use) -> None:
    """SYNERGY-R22: a used card is gone for the rest of the mission; its user may use no other this round."""
    s.actions_left = tuple([letter for letter in s.actions_left if letter != use.letter])
    s.actions_used = s.actions_used + ((use.letter, seat, s.round_index),)
    s.acted = s.acted + (seat,)
    tell_used(s, seat, use)

"""Receiving funding from the three tracks (WM-R06)."""

from __future__ import annotations

from typing import ClassVar, Final

from stratagem.games.weather_machine.actions import PAYOUT_AT, PAYOUT_TRACK, PayoutAt, PayoutTrack
from stratagem.games.weather_machine.content.codes import LAST_FUNDING
from stratagem.games.weather_machine.rules.effects import Gain
from stratagem.games.weather_machine.rules.rung import Ask, Rung
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Action, SeatWork

BUDGET_CUTS: Final = 11  # challenge card


class Payout(SeatWork):
    """WM-R06: blue: all Government benefits so far; purple: one R&D benefit; green: Science, then another track.

    `position` is the marker's, or what the Lab's modifier makes of it; the marker does not move.
    """

    track: int
    position: int

    def do(self, s: Table) -> None:
        if self.track == 2:
            s.then(Ask(ChoosePayout(self.seat, self.position)))
            return
        benefits = s.content.funding_government if self.track == 0 else s.content.funding_lab
        steps = [Gain(self.seat, benefits[i]) for i in range(1, self.position + 1) if benefits[i] != "-"]
        if self.track == 1:
            s.then(Ask(OtherTrack(self.seat, self.position)))
        s.then(*steps)


class ChoosePayout(Rung):
    """WM-R06, purple: exactly one R&D benefit printed at or before the position."""

    may_come_to_nothing: ClassVar[bool] = True  # at the start of the track

    position: int

    def all(self, s: Table) -> list[Action]:
        benefits = s.content.funding_rnd
        return [PAYOUT_AT[i] for i in range(1, self.position + 1) if benefits[i] != "-"]

    def chosen(self, s: Table, action: PayoutAt) -> None:
        s.then(Gain(self.seat, s.content.funding_rnd[action.space]))


class OtherTrack(Rung):
    """WM-R06, green: Government or R&D, with the Lab's modifier added to that position; challenge 11: +0 (WM-S56)."""

    position: int

    def all(self, s: Table) -> list[Action]:
        return [PAYOUT_TRACK[0], PAYOUT_TRACK[2]]

    def chosen(self, s: Table, action: PayoutTrack) -> None:
        modifier = 0 if BUDGET_CUTS in s.challenges else s.content.modifier[self.position]
        position = s.labs[self.seat].funding[action.track] + modifier
        s.then(Payout(self.seat, action.track, position if position < LAST_FUNDING else LAST_FUNDING))

"""Fault lines: gifts from below, and what crossing them brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stratagem.games.stratos.actions import LEAVE, TAKE, PlaceGift
from stratagem.games.stratos.content.codes import LAGOON, RESOURCES
from stratagem.games.stratos.rules.asking import Question
from stratagem.games.stratos.rules.monsters import monster_chance, monster_roll
from stratagem.games.stratos.rules.points import WIN_CHECK
from stratagem.games.stratos.rules.units import take_tokens
from stratagem.games.stratos.state import Stratos
from stratagem.games.stratos.words.news import tell_gift, tell_seat
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Action, Params, Seat, SeatReveal


def gifts(s: Stratos) -> list[PlaceGift]:
    """STRATOS-D01: both cells hold tiles, at most one token lies there, and Harvest on one of the two gives it."""
    found: list[PlaceGift] = []
    ground = s.ground
    for edge, (a, b) in enumerate(ground.faults):
        one, two = s.tile[a], s.tile[b]
        if one >= 0 and two >= 0 and len(s.fault[edge]) < 2:
            if one < LAGOON:
                found.append(ground.gifts[edge][one])
            if two < LAGOON and two != one:
                found.append(ground.gifts[edge][two])
    return found


class FaultPlace(Question):
    """STRATOS-D01: the active player must put one main resource from the supply on a fault line."""

    name = "FAULT_PLACE"
    prompt = "stratos-prompt-gift"
    other = "stratos-prompt-gift-other"
    rules = ("STRATOS-D01",)

    def offers(self, s: Stratos) -> Sequence[Action]:
        return gifts(s)

    def chosen(self, s: Stratos, action: PlaceGift) -> None:
        edge = s.ground.fault_names.index(action.fault)
        s.fault[edge] = (*s.fault[edge], RESOURCES.index(action.resource))
        tell_gift(s, self.seat, action.fault, action.resource)


FAULT_PLACES: Final = [FaultPlace(seat) for seat in range(4)]
TAKE_OR_LEAVE: Final[list[Action]] = [TAKE, LEAVE]


class Collect(Question):
    """STRATOS-D03: a unit that travelled across a slot with tokens may take them all, and then rolls for a monster."""

    name = "COLLECT"
    prompt = "stratos-prompt-collect"
    other = "stratos-prompt-collect-other"
    rules = ("STRATOS-D03", "STRATOS-R60")
    unit: int
    fault: int

    def facts(self, s: Stratos, seat: Seat | None) -> Params:
        tokens = [f"@resource:{RESOURCES[token]}" for token in s.fault[self.fault]]
        return {"tokens": tokens, "chance": monster_chance(s, self.seat)}

    def offers(self, s: Stratos) -> Sequence[Action]:
        return TAKE_OR_LEAVE

    def chosen(self, s: Stratos, action: Action) -> None:
        if action.verb == "take":
            take_tokens(s, self.seat, self.fault)
            s.then(RollForMonster(self.seat, self.unit), WIN_CHECK)
        else:
            tell_seat(s, "stratos-news-left", self.seat, "STRATOS-D03", {"fault": s.ground.fault_names[self.fault]})


class RollForMonster(SeatReveal):
    """STRATOS-R60: the Monster Roll that taking tokens owes."""

    unit: int

    def do(self, s: Stratos, chance: Chance) -> None:
        monster_roll(s, self.seat, self.unit, chance)

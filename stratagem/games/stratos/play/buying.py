"""What a purchase is worth in Stratos: Hoard, bodies up to four, a Mage, spells, promotions (section 11)."""

from __future__ import annotations

from typing import Any, Final

from stratagem.games.stratos.actions import Hire, PayOtherwise, PlaceUnit, Promote, Retrain, Trade
from stratagem.games.stratos.content.codes import CLASSES, MAGE, PEASANT, RESOURCES, TRIBE
from stratagem.games.stratos.play.actions import LEAST, danger, need, word
from stratagem.games.stratos.state import Stratos
from stratagem.kernel.core import Seat

HIRE: Final = [8.0, 6.0, 7.0, 7.5, 7.5]


def purchase(s: Stratos, seat: Seat, action: Any) -> float:
    if isinstance(action, Hire):
        return hire_worth(s, seat, CLASSES.index(action.kind))
    if isinstance(action, PlaceUnit):
        cell = s.ground.index[action.cell]
        weight = 1.0 + (6.0 if s.is_covered(cell) else 0.0) + need(s, seat, s.tile[cell])
        weight += new_ground(s, seat, s.tile[cell])
        return weight / (1.0 + 0.5 * danger(s, seat, cell))
    if isinstance(action, Promote):
        unit = s.at[s.ground.index[action.unit]]
        return 4.0 if s.kind[unit] in (PEASANT, MAGE) else 2.0
    if isinstance(action, Retrain):
        kind = CLASSES.index(action.kind)
        return 4.0 if kind == MAGE and not s.has_class(seat, MAGE) else 0.15
    if isinstance(action, Trade):
        give, take = RESOURCES.index(action.give), RESOURCES.index(action.take)
        gain = need(s, seat, take) - need(s, seat, give)
        return 1.0 + 3.0 * gain if gain > 0.2 else 0.1
    if isinstance(action, PayOtherwise):
        return LEAST
    verb = action.verb
    if verb == "hoard":
        return 40.0
    if verb == "learn_mage" or verb == "learn_sorcerer":
        unread = len(s.book_down[seat]) + len(s.book_shown[seat])
        return 7.0 if unread < 2 else (2.5 if unread < 4 else 0.4)
    if verb == "end_turn":
        return 1.0
    return word(s, seat, verb)


def new_ground(s: Stratos, seat: Seat, terrain: int) -> float:
    """Harvesters belong on four kinds of land."""
    if not 0 <= terrain < 4:
        return 0.0
    for unit in range(seat * TRIBE, seat * TRIBE + TRIBE):
        if s.where[unit] >= 0 and s.tile[s.where[unit]] == terrain:
            return 0.0
    return 2.5


def hire_worth(s: Stratos, seat: Seat, kind: int) -> float:
    """Bodies first: Peasants to three, a Mage, then what is missing (the opening of section 11)."""
    count = 0
    same = 0
    for unit in range(seat * TRIBE, seat * TRIBE + TRIBE):
        if s.where[unit] >= 0:
            count += 1
            if s.kind[unit] == kind:
                same += 1
    weight = HIRE[kind]
    if same:
        weight *= 0.8 if kind == PEASANT and same < 3 else (0.7 if kind == MAGE and same < 2 else 0.3)
    return weight if count < 4 else 0.5 * weight

"""Slots of a card: who or what may fill them, and whether the card can be followed at all."""

from __future__ import annotations

from stratagem.games.stratos.content.cards import (
    ADJACENT_TO,
    AT_OR_ADJACENT_TO,
    ENEMY_UNIT,
    FAULT_SLOT,
    HAS_CHAR_AT,
    HELD,
    KIND,
    MAGE_OR_MONSTER,
    MONSTER,
    NEAR_KIND,
    NOT_ACTOR,
    ON_KIND,
    ON_MAIN,
    ONE_OWN,
    OTHER_THAN,
    OWN_CHAR,
    PLAYER,
    TILE,
    UNSEARCHED,
    WITHIN_OF,
    Slot,
)
from stratagem.games.stratos.content.codes import (
    FAR,
    LAGOON,
    MAGE,
    SPECIAL,
    TRIBE,
)
from stratagem.games.stratos.state import Stratos

Picks = tuple[tuple[int, ...], ...]


# -- candidates (STRATOS-R07) ----------------------------------------------------------------------


def candidates(s: Stratos, slot: Slot, actor: int, owner: int, picks: Picks) -> list[int]:
    """Everything that may fill a slot, in a fixed order: units, cells, seats, kinds or fault slots by number."""
    found = pool(s, slot, actor, owner, picks)
    if not slot.conditions:
        return found
    return [x for x in found if meets(s, slot, x, actor, owner, picks)]


def pool(s: Stratos, slot: Slot, actor: int, owner: int, picks: Picks) -> list[int]:
    """Everything that may fill a slot as far as its word and its range go; the conditions are still to be asked."""
    word = slot.word
    if word <= MONSTER:
        return _units(s, slot, actor, owner)
    if word <= TILE:
        return _cells(s, slot, actor, picks)
    if word == KIND:
        return [0, 1, 2, 3]
    if word == FAULT_SLOT:
        return list(range(len(s.fault)))
    return [p for p in range(s.seats) if not s.out[p] and (word == PLAYER or p != owner)]


def _units(s: Stratos, slot: Slot, actor: int, owner: int) -> list[int]:
    where = s.where
    first, last = 0, len(where)
    word = slot.word
    mine, mine_end = owner * TRIBE, owner * TRIBE + TRIBE
    if word == OWN_CHAR:
        first, last = mine, mine_end
    elif word == MONSTER:
        first = s.first_monster()
    found: list[int] = []
    ranges = s.ground.range[where[actor]]
    low, high = slot.low, slot.high
    for unit in range(first, last):
        cell = where[unit]
        if cell >= 0 and low <= ranges[cell] <= high and (word != ENEMY_UNIT or not mine <= unit < mine_end):
            found.append(unit)
    return found


def _cells(s: Stratos, slot: Slot, actor: int, picks: Picks) -> list[int]:
    ground = s.ground
    low, high = slot.low, slot.high
    found = ground.ring(s.where[actor], low, high) if high < FAR else ground.cells
    for condition in slot.conditions:
        if condition.code == ADJACENT_TO or condition.code == AT_OR_ADJACENT_TO:  # the others need not be asked
            there = s.where[picks[condition.first][0]]
            found = [cell for cell in ground.around[there] if cell in found]
    if slot.word == TILE:
        tiles = s.tile
        found = [cell for cell in found if 0 <= tiles[cell] < SPECIAL]
    return found


def meets(s: Stratos, slot: Slot, x: int, actor: int, owner: int, picks: Picks) -> bool:
    """Every condition of the slot."""
    for condition in slot.conditions:
        code = condition.code
        if code == NOT_ACTOR:
            fine = x != actor
        elif code == ON_MAIN:
            fine = 0 <= s.tile[s.where[x]] < LAGOON
        elif code == ON_KIND:
            fine = s.tile[s.where[x]] == condition.first
        elif code == NEAR_KIND:
            fine = _is_near_kind(s, s.where[x], condition.first)
        elif code == UNSEARCHED:
            fine = s.is_unsearched(x)
        elif code == MAGE_OR_MONSTER:
            fine = s.is_monster(x) or s.kind[x] == MAGE
        elif code == HELD:
            fine = s.stock[owner * 5 + x] > 0
        elif code == OTHER_THAN:
            fine = x != picks[condition.first][0]
        elif code == HAS_CHAR_AT:
            fine = _has_char_at(s, x, actor, condition.first, condition.second)
        elif code == ONE_OWN:
            fine = True  # asked of the pair, not of its members
        else:
            fine = _is_by(s, slot, x, picks[condition.first][0], code, condition.second)
        if not fine:
            return False
    return True


def _is_by(s: Stratos, slot: Slot, x: int, other: int, code: int, most: int) -> bool:
    """Conditions that measure from what an earlier slot holds: a unit's cell, or a cell."""
    here = s.where[x] if slot.word <= MONSTER else x
    # An earlier slot holds a unit when this one asks for a cell, and a cell when this one asks for units.
    there = other if slot.word <= MONSTER else s.where[other]
    if code == WITHIN_OF:
        return s.ground.range[there][here] <= most
    if code == ADJACENT_TO:
        return here in s.ground.near[there]
    assert code == AT_OR_ADJACENT_TO
    return here == there or here in s.ground.near[there]


def _is_near_kind(s: Stratos, cell: int, kind: int) -> bool:
    if s.tile[cell] == kind:
        return True
    for near in s.ground.near[cell]:  # noqa: SIM110
        if s.tile[near] == kind:
            return True
    return False


def _has_char_at(s: Stratos, seat: int, actor: int, low: int, high: int) -> bool:
    ranges = s.ground.range[s.where[actor]]
    for unit in range(seat * TRIBE, seat * TRIBE + TRIBE):
        cell = s.where[unit]
        if cell >= 0 and low <= ranges[cell] <= high:
            return True
    return False

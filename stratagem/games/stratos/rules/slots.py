"""Slots of a card: who or what may fill them, and whether the card can be followed at all."""

from __future__ import annotations

from stratagem.games.stratos.content import cards as terms
from stratagem.games.stratos.content.cards import MONSTER, NOT_ACTOR, ON_MAIN, TILE, Slot
from stratagem.games.stratos.content.codes import FAR, LAGOON, MAGE, SPECIAL, TRIBE
from stratagem.games.stratos.rules.units import living
from stratagem.games.stratos.state import Stratos

Picks = tuple[tuple[int, ...], ...]


# -- candidates (STRATOS-R07) ----------------------------------------------------------------------


def candidates(s: Stratos, slot: Slot, actor: int, owner: int, picks: Picks) -> list[int]:
    """Everything that may fill a slot, in a fixed order: units, cells, seats, kinds or fault slots by number."""
    found = pool(s, slot, actor, owner, picks)
    return [x for x in found if meets(s, slot, x, actor, owner, picks)] if slot.conditions else found


def pool(s: Stratos, slot: Slot, actor: int, owner: int, picks: Picks) -> list[int]:
    """Everything that may fill a slot as far as its word and its range go; the conditions are still to be asked."""
    word = slot.word
    if word <= MONSTER:
        return _units(s, slot, actor, owner)
    if word <= TILE:
        return _cells(s, slot, actor, picks)
    if word == terms.KIND:
        return [0, 1, 2, 3]
    if word == terms.FAULT_SLOT:
        return list(range(len(s.fault)))
    return [p for p in range(s.seats) if not s.out[p] and (word == terms.PLAYER or p != owner)]


def _units(s: Stratos, slot: Slot, actor: int, owner: int) -> list[int]:
    where = s.where
    first, last = 0, len(where)
    word = slot.word
    mine, mine_end = owner * TRIBE, owner * TRIBE + TRIBE
    enemies = word == terms.ENEMY_UNIT
    if word == terms.OWN_CHAR:
        first, last = mine, mine_end
    elif word == MONSTER:
        first = s.first_monster()
    found: list[int] = []
    ranges = s.ground.range[where[actor]]
    low, high = slot.low, slot.high
    for unit in range(first, last):
        cell = where[unit]
        if cell >= 0 and low <= ranges[cell] <= high and not (enemies and mine <= unit < mine_end):
            found.append(unit)
    return found


def _cells(s: Stratos, slot: Slot, actor: int, picks: Picks) -> list[int]:
    ground = s.ground
    found = ground.ring(s.where[actor], slot.low, slot.high) if slot.high < FAR else ground.cells
    for condition in slot.conditions:
        if condition.code in (terms.ADJACENT_TO, terms.AT_OR_ADJACENT_TO):  # the others need not be asked
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
        elif code == terms.ON_KIND:
            fine = s.tile[s.where[x]] == condition.first
        elif code == terms.NEAR_KIND:
            fine = _is_near_kind(s, s.where[x], condition.first)
        elif code == terms.UNSEARCHED:
            fine = s.is_unsearched(x)
        elif code == terms.MAGE_OR_MONSTER:
            fine = s.is_monster(x) or s.kind[x] == MAGE
        elif code == terms.HELD:
            fine = s.stock[owner * 5 + x] > 0
        elif code == terms.OTHER_THAN:
            fine = x != picks[condition.first][0]
        elif code == terms.HAS_CHAR_AT:
            fine = _has_char_at(s, x, actor, condition.first, condition.second)
        elif code == terms.ONE_OWN:
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
    if code == terms.WITHIN_OF:
        return s.ground.range[there][here] <= most
    if code == terms.ADJACENT_TO:
        return here in s.ground.near[there]
    assert code == terms.AT_OR_ADJACENT_TO
    return here == there or here in s.ground.near[there]


def _is_near_kind(s: Stratos, cell: int, kind: int) -> bool:
    return kind in [s.tile[near] for near in s.ground.around[cell]]


def _has_char_at(s: Stratos, seat: int, actor: int, low: int, high: int) -> bool:
    ranges = s.ground.range[s.where[actor]]
    return any(low <= ranges[s.where[unit]] <= high for unit in living(s, seat))

"""Slots of a card: who or what may fill them, and whether the card can be followed at all."""

from __future__ import annotations

from stratagem.games.stratos.rules.decks import cards_left
from stratagem.games.stratos.rules.units import can_enter, tokens
from stratagem.games.stratos.state import Stratos
from stratagem.games.stratos.tables import (
    ACTOR,
    ADJACENT_TO,
    ALL_PICKS,
    AT_OR_ADJACENT_TO,
    AWAKE,
    CHILL,
    DAMAGE,
    DRAW_CARDS,
    ENEMY_UNIT,
    FAR,
    FAULT_SLOT,
    GUARD,
    HARVEST_FREE,
    HAS_CHAR_AT,
    HASTE,
    HASTED,
    HEAL,
    HELD,
    HIS_PICK,
    KIND,
    LOSE,
    MAGE,
    MAGE_OR_MONSTER,
    MONSTER,
    MONSTER_ROLL,
    MOVE,
    NEAR_KIND,
    NOT_ACTOR,
    NOTHING,
    ON_KIND,
    ON_MAIN,
    ONE_OWN,
    OTHER_THAN,
    OWN_CHAR,
    OWNER,
    PEEK,
    PLAYER,
    PROMOTE_FREE,
    RANDOM_TOKENS,
    REFRESH,
    RELOCATE,
    REMOVE_TILE,
    SET_TILE,
    SPECIAL,
    SPIRIT,
    STEAL,
    SWAP_TILES,
    SWAP_UNITS,
    TAKE_EDGE,
    TILE,
    TRIBE,
    UNSEARCHED,
    WITH_MAGE,
    WITHIN_OF,
    WITHOUT_MAGE,
    K,
    Op,
    Slot,
)

Picks = tuple[tuple[int, ...], ...]


# -- candidates (STRATOS-R07) ----------------------------------------------------------------------


def candidates(s: Stratos, slot: Slot, actor: int, owner: int, picks: Picks) -> list[int]:
    """Everything that may fill a slot, in a fixed order: units, cells, seats, kinds or fault slots by number."""
    word = slot.word
    if word <= MONSTER:
        found = _units(s, slot, actor, owner)
    elif word <= TILE:
        found = _cells(s, slot, actor)
    elif word == KIND:
        found = [0, 1, 2, 3]
    elif word == FAULT_SLOT:
        found = list(range(len(s.fault)))
    else:
        found = [p for p in range(s.seats) if not s.out[p] and (word == PLAYER or p != owner)]
    if not slot.conditions:
        return found
    return [x for x in found if _meets(s, slot, x, actor, owner, picks)]


def _units(s: Stratos, slot: Slot, actor: int, owner: int) -> list[int]:
    first, last = 0, len(s.where)
    word = slot.word
    mine, mine_end = owner * TRIBE, owner * TRIBE + TRIBE
    if word == OWN_CHAR:
        first, last = mine, mine_end
    elif word == MONSTER:
        first = s.first_monster()
    found: list[int] = []
    here = s.where[actor]
    ranges = s.ground.range[here]
    low, high = slot.low, slot.high
    for unit in range(first, last):
        cell = s.where[unit]
        if cell >= 0 and low <= ranges[cell] <= high and (word != ENEMY_UNIT or not mine <= unit < mine_end):
            found.append(unit)
    return found


def _cells(s: Stratos, slot: Slot, actor: int) -> list[int]:
    low, high = slot.low, slot.high
    tile_only = slot.word == TILE
    here = s.where[actor]
    if high >= FAR:
        found = list(range(s.ground.size))
    else:
        ranges = s.ground.range[here]
        found = [cell for cell in range(s.ground.size) if low <= ranges[cell] <= high]
    if tile_only:
        found = [cell for cell in found if 0 <= s.tile[cell] < SPECIAL]
    return found


def _meets(s: Stratos, slot: Slot, x: int, actor: int, owner: int, picks: Picks) -> bool:
    for condition in slot.conditions:
        code = condition.code
        if code == NOT_ACTOR:
            fine = x != actor
        elif code == ON_MAIN:
            fine = 0 <= s.tile[s.where[x]] < 4
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


# -- preconditions (STRATOS-R09) -------------------------------------------------------------------


def targets(op_target: int, picks: Picks, actor: int, owner: int) -> tuple[int, ...]:
    """What a primitive points at: units, cells, seats or fault slots by number."""
    if op_target == ACTOR:
        return (actor,)
    if op_target == OWNER:
        return (owner,)
    if op_target == NOTHING:
        return (NOTHING,)
    chosen = picks[op_target // 10]
    sub = op_target % 10
    return chosen if sub == ALL_PICKS else (chosen[sub],) if sub < len(chosen) else ()


def cell_of(s: Stratos, ref: int, picks: Picks, actor: int) -> int:
    """A cell a primitive names; `actor` in a cell position is the actor's own cell."""
    if ref == ACTOR:
        return s.where[actor]
    chosen = picks[ref // 10]
    sub = ref % 10
    return chosen[0 if sub == ALL_PICKS else sub] if chosen else -1


def kind_of(op: Op, picks: Picks) -> int:
    """A resource or terrain a primitive names, or the one a slot was filled with."""
    return op.what if op.other == NOTHING else picks[op.other // 10][0]


def applies(s: Stratos, op: Op, owner: int) -> bool:
    if op.only == WITH_MAGE:
        return s.has_class(owner, MAGE)
    if op.only == WITHOUT_MAGE:
        return not s.has_class(owner, MAGE)
    return True


def holds(s: Stratos, op: Op, x: int, picks: Picks, actor: int, owner: int, k: int) -> bool:
    """STRATOS-R09: the precondition of a primitive for one of its targets."""
    code = op.code
    if code == DAMAGE:
        return s.where[x] >= 0
    if code == HEAL:
        return s.where[x] >= 0 and s.hp[x] < s.top_hp[x] and (op.amount != K or k > 0)
    if code == SPIRIT:
        amount = k if op.amount == K else op.amount
        if s.where[x] < 0:
            return False
        return s.spirit[x] < s.top_spirit[x] if amount > 0 else amount < 0 and s.spirit[x] > 0
    if code == MOVE:
        cell = cell_of(s, op.other, picks, actor)
        return cell >= 0 and s.where[x] >= 0 and can_enter(s, x, cell)
    if code == SWAP_UNITS:
        return _may_swap(s, x, targets(op.other, picks, actor, owner)[0])
    if code <= SET_TILE:
        return _tile_holds(s, op, x, picks, actor)
    if code in (LOSE, STEAL):
        if code == STEAL or op.what == RANDOM_TOKENS or op.what == HIS_PICK:
            return tokens(s, x) > 0
        return s.stock[x * 5 + kind_of(op, picks)] > 0
    if code == DRAW_CARDS:
        return cards_left(s, op.what)
    if code == PEEK:
        return s.is_unsearched(x)
    if code == TAKE_EDGE:
        return len(s.fault[x]) > 0
    if code == MONSTER_ROLL:
        return s.monsters_on and s.where[x] >= 0
    return _unit_holds(s, code, x)


def _unit_holds(s: Stratos, code: int, x: int) -> bool:
    if code == RELOCATE:
        return s.is_monster(x) and s.beast[x - s.first_monster()] == AWAKE
    if code < GUARD:  # gain: always
        return True
    if s.where[x] < 0:
        return False
    if code == GUARD:
        return not s.is_monster(x) and not s.guard[x]
    if code == CHILL:
        return not s.mark[x]
    if code == HASTE:
        return not s.status[x] & HASTED
    if code == REFRESH:
        return s.deeds[x] != 0 or s.trips[x] != 0
    if code == PROMOTE_FREE:
        return not s.is_monster(x) and not s.promoted[x]
    if code == HARVEST_FREE:
        return 0 <= s.tile[s.where[x]] < 4
    return True  # snare


def _may_swap(s: Stratos, a: int, b: int) -> bool:
    """STRATOS-R36: each may stand on the kind of tile the other stands on."""
    if a == b or s.where[a] < 0 or s.where[b] < 0:
        return False
    stands = s.content.stands
    return stands[s.kind[a]][s.tile[s.where[b]]] and stands[s.kind[b]][s.tile[s.where[a]]]


def _tile_holds(s: Stratos, op: Op, x: int, picks: Picks, actor: int) -> bool:
    cell = s.where[actor] if op.target == ACTOR else x
    if cell < 0:
        return False
    if op.code == SWAP_TILES:
        other = cell_of(s, op.other, picks, actor)
        return cell != other and other >= 0 and (s.tile[cell] >= 0 or s.tile[other] >= 0)
    if op.code == REMOVE_TILE:
        return 0 <= s.tile[cell] < SPECIAL and s.at[cell] < 0
    kind = kind_of(op, picks)
    if s.spare[kind] <= 0:
        return False
    tile = s.tile[cell]
    return tile < 0 or (tile < 4 and tile != kind and s.at[cell] < 0)

"""Preconditions of primitives (STRATOS-R09)."""

from __future__ import annotations

from stratagem.games.stratos.content.cards import (
    ACTOR,
    ALL_PICKS,
    CHILL,
    DAMAGE,
    DRAW_CARDS,
    GUARD,
    HARVEST_FREE,
    HASTE,
    HEAL,
    HIS_PICK,
    LOSE,
    MONSTER_ROLL,
    MOVE,
    NOTHING,
    OWNER,
    PEEK,
    PROMOTE_FREE,
    RANDOM_TOKENS,
    REFRESH,
    RELOCATE,
    REMOVE_TILE,
    SET_TILE,
    SPIRIT,
    STEAL,
    SWAP_TILES,
    SWAP_UNITS,
    TAKE_EDGE,
    WITH_MAGE,
    WITHOUT_MAGE,
    K,
    Op,
)
from stratagem.games.stratos.content.codes import (
    AWAKE,
    HASTED,
    LAGOON,
    MAGE,
    SPECIAL,
)
from stratagem.games.stratos.rules.decks import cards_left
from stratagem.games.stratos.rules.slots import Picks
from stratagem.games.stratos.rules.units import can_enter, tokens
from stratagem.games.stratos.state import Stratos


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
        return 0 <= s.tile[s.where[x]] < LAGOON
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
    return tile < 0 or (tile < LAGOON and tile != kind and s.at[cell] < 0)

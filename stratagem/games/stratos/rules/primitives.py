"""The primitives of card programs (STRATOS-R09): what each needs, and what it does to the table."""

from __future__ import annotations

from typing import Final

from stratagem.games.stratos.content import cards as terms
from stratagem.games.stratos.content.cards import ALL_PICKS, DAMAGE, HEAL, MOVE, SPIRIT, Card, Op
from stratagem.games.stratos.content.codes import AWAKE, HASTED, LAGOON, MAGE, RESOURCES, SNARED, SPECIAL, TERRAINS
from stratagem.games.stratos.rules.decks import cards_left, drop_tile, peek, promote
from stratagem.games.stratos.rules.monsters import monster_roll, relocate, roll
from stratagem.games.stratos.rules.slots import Picks
from stratagem.games.stratos.rules.units import can_enter, fall_all, gain, heal, put, regain, take_tokens, tokens, wound
from stratagem.games.stratos.state import Stratos
from stratagem.games.stratos.words.news import tell_seat, tell_unit
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Declared


class Effect(Declared):
    """A card at work: who acts, for whom, on what, and what came of it so far."""

    card: Card
    actor: int
    owner: int
    by: int  # who earns Defeat cards by it; -1: nobody
    picks: Picks
    k: int = 0
    changed: bool = False
    unreduced: bool = False  # the literal test of STRATOS-R41: nothing is reduced
    arrived: list[int] = []  # units that came to stand somewhere else


# -- what they need ---------------------------------------------------------------------------------


def targets(op_target: int, picks: Picks, actor: int, owner: int) -> tuple[int, ...]:
    """What a primitive points at: units, cells, seats or fault slots by number."""
    if op_target == terms.ACTOR:
        return (actor,)
    if op_target == terms.OWNER:
        return (owner,)
    if op_target == terms.NOTHING:
        return (terms.NOTHING,)
    chosen = picks[op_target // 10]
    sub = op_target % 10
    return chosen if sub == ALL_PICKS else (chosen[sub],) if sub < len(chosen) else ()


def cell_of(s: Stratos, ref: int, picks: Picks, actor: int) -> int:
    """A cell a primitive names; `actor` in a cell position is the actor's own cell."""
    if ref == terms.ACTOR:
        return s.where[actor]
    chosen = picks[ref // 10]
    sub = ref % 10
    return chosen[0 if sub == ALL_PICKS else sub] if chosen else -1


def kind_of(op: Op, picks: Picks) -> int:
    """A resource or terrain a primitive names, or the one a slot was filled with."""
    return op.what if op.other == terms.NOTHING else picks[op.other // 10][0]


def applies(s: Stratos, op: Op, owner: int) -> bool:
    return op.only == terms.ALWAYS or s.has_class(owner, MAGE) == (op.only == terms.WITH_MAGE)


def holds(s: Stratos, op: Op, x: int, picks: Picks, actor: int, owner: int, k: int) -> bool:
    """STRATOS-R09: the precondition of a primitive for one of its targets."""
    code = op.code
    if code == DAMAGE:
        return s.where[x] >= 0
    if code == HEAL:
        return s.where[x] >= 0 and s.hp[x] < s.top_hp[x] and (op.amount != terms.K or k > 0)
    if code == SPIRIT:
        amount = k if op.amount == terms.K else op.amount
        if s.where[x] < 0:
            return False
        return s.spirit[x] < s.top_spirit[x] if amount > 0 else amount < 0 and s.spirit[x] > 0
    if code == MOVE:
        cell = cell_of(s, op.other, picks, actor)
        return cell >= 0 and s.where[x] >= 0 and can_enter(s, x, cell)
    if code == terms.SWAP_UNITS:
        return _may_swap(s, x, targets(op.other, picks, actor, owner)[0])
    if code <= terms.SET_TILE:
        return _tile_holds(s, op, x, picks, actor)
    if code in (terms.LOSE, terms.STEAL):
        if code == terms.STEAL or op.what == terms.RANDOM_TOKENS or op.what == terms.HIS_PICK:
            return tokens(s, x) > 0
        return s.stock[x * 5 + kind_of(op, picks)] > 0
    if code == terms.DRAW_CARDS:
        return cards_left(s, op.what)
    if code == terms.PEEK:
        return s.is_unsearched(x)
    if code == terms.TAKE_EDGE:
        return len(s.fault[x]) > 0
    if code == terms.MONSTER_ROLL:
        return s.monsters_on and s.where[x] >= 0
    return _unit_holds(s, code, x)


def _unit_holds(s: Stratos, code: int, x: int) -> bool:
    if code == terms.RELOCATE:
        return s.is_monster(x) and s.beast[x - s.first_monster()] == AWAKE
    if code < terms.GUARD:  # gain: always
        return True
    if s.where[x] < 0:
        return False
    if code == terms.GUARD:
        return not s.is_monster(x) and not s.guard[x]
    if code == terms.CHILL:
        return not s.mark[x]
    if code == terms.HASTE:
        return not s.status[x] & HASTED
    if code == terms.REFRESH:
        return s.deeds[x] != 0 or s.trips[x] != 0
    if code == terms.PROMOTE_FREE:
        return not s.is_monster(x) and not s.promoted[x]
    if code == terms.HARVEST_FREE:
        return 0 <= s.tile[s.where[x]] < LAGOON
    return True  # snare


def _may_swap(s: Stratos, a: int, b: int) -> bool:
    """STRATOS-R36: each may stand on the kind of tile the other stands on."""
    if a == b or s.where[a] < 0 or s.where[b] < 0:
        return False
    stands = s.content.stands
    return stands[s.kind[a]][s.tile[s.where[b]]] and stands[s.kind[b]][s.tile[s.where[a]]]


def _tile_holds(s: Stratos, op: Op, x: int, picks: Picks, actor: int) -> bool:
    cell = s.where[actor] if op.target == terms.ACTOR else x
    if cell < 0:
        return False
    if op.code == terms.SWAP_TILES:
        other = cell_of(s, op.other, picks, actor)
        return cell != other and other >= 0 and (s.tile[cell] >= 0 or s.tile[other] >= 0)
    if op.code == terms.REMOVE_TILE:
        return 0 <= s.tile[cell] < SPECIAL and s.at[cell] < 0
    kind = kind_of(op, picks)
    if s.spare[kind] <= 0:
        return False
    tile = s.tile[cell]
    return tile < 0 or (tile < LAGOON and tile != kind and s.at[cell] < 0)


# -- what they do -----------------------------------------------------------------------------------


def perform(s: Stratos, e: Effect, op: Op, chance: Chance) -> None:
    """Run one primitive on all its targets; those whose precondition fails are skipped (STRATOS-R08)."""
    aimed = targets(op.target, e.picks, e.actor, e.owner)
    fitting = [x for x in aimed if holds(s, op, x, e.picks, e.actor, e.owner, e.k)]
    if op.code == DAMAGE and fitting:
        _damage(s, e, op, fitting, chance)
    elif fitting:
        moved = 0
        for x in fitting:
            moved += _one(s, e, op, x, chance)
        e.changed = True
        if op.keeps:
            e.k = moved


def _damage(s: Stratos, e: Effect, op: Op, units: list[int], chance: Chance) -> None:
    """STRATOS-R40: one roll; all Health falls first, then all defeats.  A change only if Health fell."""
    raw = roll(chance, op.sides, op.amount)
    if op.sides:
        if raw == op.miss and not s.promoted[e.actor] and not e.unreduced:
            raw = 0
        key = "stratos-news-die" if raw else "stratos-news-missed"
        s.tell(key, {"rolled": raw, "sides": op.sides}, ("STRATOS-R09",))
    lost = 0
    for unit in units:
        if e.unreduced:
            s.hp[unit] -= min(raw, s.hp[unit])
            lost += raw
        else:
            lost += wound(s, unit, raw, op.type)
    if lost:
        e.changed = True
    if op.keeps:
        e.k = lost
    fall_all(s, units, e.by)


def _one(s: Stratos, e: Effect, op: Op, x: int, chance: Chance) -> int:
    """One primitive on one target; returns the amount it moved."""
    code = op.code
    if code == HEAL:
        return heal(s, x, e.k if op.amount == terms.K else op.amount)
    if code == SPIRIT:
        return regain(s, x, e.k if op.amount == terms.K else op.amount)
    if code <= terms.SWAP_UNITS:
        _move_units(s, e, op, x)
    elif code <= terms.SET_TILE:
        _change_tiles(s, e, op, x)
    elif code == terms.GAIN:
        gain(s, e.owner, kind_of(op, e.picks), op.amount)
    elif code in (terms.LOSE, terms.STEAL):
        return _tokens(s, e, op, x, chance)
    elif code == terms.PEEK:
        peek(s, e.owner, x, chance)
    elif code == terms.TAKE_EDGE:
        take_tokens(s, e.owner, x)
    elif code == terms.MONSTER_ROLL:
        monster_roll(s, e.owner, x, chance)
    elif code == terms.RELOCATE:
        relocate(s, x - s.first_monster(), e.actor, chance)
    elif code == terms.PROMOTE_FREE:
        promote(s, x, chance)
    elif code == terms.HARVEST_FREE:
        gain(s, e.owner, s.tile[s.where[x]], 1)
    else:
        _mark(s, code, x)
    return 1


def _mark(s: Stratos, code: int, x: int) -> None:
    """Tokens and statuses of one unit (STRATOS-R43): guard, chill, snare, haste or refresh."""
    if code == terms.GUARD:
        s.guard[x] = 1
    elif code == terms.CHILL:
        s.mark[x] = 1
    elif code == terms.SNARE:
        s.status[x] |= SNARED
        s.mark[x] = 1
    elif code == terms.HASTE:
        s.status[x] |= HASTED
    else:
        s.deeds[x] = s.trips[x] = 0
    tell_unit(s, MARKS[code - terms.GUARD], x)


MARKS: Final = (
    "stratos-news-guarded", "stratos-news-chilled", "stratos-news-snared", "stratos-news-hasted",
    "stratos-news-refreshed",
)  # fmt: skip


def _move_units(s: Stratos, e: Effect, op: Op, x: int) -> None:
    """Units are put where they may stand; discovery follows, fault tokens are not collected."""
    if op.code == MOVE:
        here = s.where[x]
        put(s, x, cell_of(s, op.other, e.picks, e.actor))
        e.arrived.append(x)
        _tell_move(s, x, here)
        return
    other = targets(op.other, e.picks, e.actor, e.owner)[0]
    here, there = s.where[x], s.where[other]
    s.where[x], s.where[other] = there, here
    s.at[there], s.at[here] = x, other
    e.arrived += [x, other]
    _tell_move(s, x, here)
    _tell_move(s, other, there)


def _change_tiles(s: Stratos, e: Effect, op: Op, x: int) -> None:
    """Tiles exchanged with all they carry, removed, or laid from the spares; fault tokens stay on their edges."""
    cell = s.where[e.actor] if op.target == terms.ACTOR else x
    if op.code == terms.SWAP_TILES:
        swap_tiles(s, cell, cell_of(s, op.other, e.picks, e.actor))
    elif op.code == terms.REMOVE_TILE:
        drop_tile(s, cell)
        s.tell("stratos-news-removed", {"cell": s.ground.names[cell]}, ("STRATOS-R09",))
    else:
        kind = kind_of(op, e.picks)
        if s.tile[cell] >= 0:
            drop_tile(s, cell)
        s.spare[kind] -= 1
        s.tile[cell] = kind
        params = {"cell": s.ground.names[cell], "kind": f"@terrain:{TERRAINS[kind]}"}
        s.tell("stratos-news-laid", params, ("STRATOS-R09",))


def swap_tiles(s: Stratos, a: int, b: int) -> None:
    s.tile[a], s.tile[b] = s.tile[b], s.tile[a]
    s.face[a], s.face[b] = s.face[b], s.face[a]
    s.known[a], s.known[b] = s.known[b], s.known[a]
    s.at[a], s.at[b] = s.at[b], s.at[a]
    for cell in (a, b):
        if s.at[cell] >= 0:
            s.where[s.at[cell]] = cell
    s.tell("stratos-news-tiles-swapped", {"one": s.ground.names[a], "two": s.ground.names[b]}, ("STRATOS-R09",))


def _tokens(s: Stratos, e: Effect, op: Op, seat: int, chance: Chance) -> int:
    """Tokens lost to the supply or stolen; random ones uniformly over all he has, gems included."""
    count = min(op.amount, tokens(s, seat))
    random = op.code == terms.STEAL or op.what == terms.RANDOM_TOKENS
    if not random:
        count = min(count, s.stock[seat * 5 + kind_of(op, e.picks)])
    for _ in range(count):
        resource = kind_of(op, e.picks) if not random else chance.pick("token", s.stock[seat * 5 : seat * 5 + 5])
        s.stock[seat * 5 + resource] -= 1
        tell_seat(s, "stratos-news-lost", seat, "STRATOS-R09", {"resource": f"@resource:{RESOURCES[resource]}"})
        if op.code == terms.STEAL:
            gain(s, e.owner, resource, 1)
    return count


def _tell_move(s: Stratos, unit: int, old: int) -> None:
    tell_unit(s, "stratos-news-moved", unit, more={"from": s.ground.names[old]})


def asks_owner(op: Op) -> bool:
    """Primitives that leave the kinds of tokens to a player (STRATOS-D05)."""
    if op.code == terms.GAIN:
        return op.what in (terms.CHOICE, terms.DIFFERENT)
    return op.code == terms.LOSE and op.what == terms.HIS_PICK

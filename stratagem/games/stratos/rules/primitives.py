"""The primitives of card programs (STRATOS-R09): what each does to the table."""

from __future__ import annotations

from stratagem.games.stratos.content.cards import (
    ACTOR,
    CHILL,
    CHOICE,
    DAMAGE,
    DIFFERENT,
    GAIN,
    GUARD,
    HARVEST_FREE,
    HASTE,
    HEAL,
    HIS_PICK,
    LOSE,
    MONSTER_ROLL,
    MOVE,
    PEEK,
    PROMOTE_FREE,
    RANDOM_TOKENS,
    REFRESH,
    RELOCATE,
    REMOVE_TILE,
    SET_TILE,
    SNARE,
    SPIRIT,
    STEAL,
    SWAP_TILES,
    SWAP_UNITS,
    TAKE_EDGE,
    Card,
    K,
    Op,
)
from stratagem.games.stratos.content.codes import HASTED, RESOURCES, SNARED, TERRAINS
from stratagem.games.stratos.rules.decks import drop_tile, peek, promote
from stratagem.games.stratos.rules.monsters import monster_roll, relocate
from stratagem.games.stratos.rules.preconditions import cell_of, holds, kind_of, targets
from stratagem.games.stratos.rules.slots import Picks
from stratagem.games.stratos.rules.units import fall_all, gain, heal, put, regain, take_tokens, tell_unit, tokens, wound
from stratagem.games.stratos.state import Stratos
from stratagem.kernel.chance import Chance


class Effect:
    """A card at work: who acts, for whom, on what, and what came of it so far."""

    def __init__(self, card: Card, actor: int, owner: int, by: int, picks: Picks) -> None:
        self.card = card
        self.actor = actor
        self.owner = owner
        self.by = by  # who earns Defeat cards by it; -1: nobody
        self.picks = picks
        self.k = 0
        self.changed = False
        self.arrived: list[int] = []  # units that came to stand somewhere else
        self.unreduced = False  # the literal test of STRATOS-R41: nothing is reduced


def perform(s: Stratos, e: Effect, op: Op, chance: Chance) -> None:
    """Run one primitive on all its targets; those whose precondition fails are skipped (STRATOS-R08)."""
    fitting: list[int] = []
    for x in targets(op.target, e.picks, e.actor, e.owner):
        if holds(s, op, x, e.picks, e.actor, e.owner, e.k):
            fitting.append(x)
    if not fitting:
        return
    if op.code == DAMAGE:
        _damage(s, e, op, fitting, chance)
        return
    moved = 0
    for x in fitting:
        moved += _one(s, e, op, x, chance)
    e.changed = True
    if op.keeps:
        e.k = moved


def _damage(s: Stratos, e: Effect, op: Op, units: list[int], chance: Chance) -> None:
    """STRATOS-R40: one roll; all Health falls first, then all defeats.  A change only if Health fell."""
    raw = op.amount
    if op.sides:
        raw = chance.roll("d4" if op.sides == 4 else "d6", op.sides)
        if raw == op.miss and not s.promoted[e.actor] and not e.unreduced:
            raw = 0
        if s.watch is not None:
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
        return heal(s, x, e.k if op.amount == K else op.amount)
    if code == SPIRIT:
        return regain(s, x, e.k if op.amount == K else op.amount)
    if code <= SWAP_UNITS:
        _move_units(s, e, op, x)
    elif code <= SET_TILE:
        _change_tiles(s, e, op, x)
    elif code == GAIN:
        gain(s, e.owner, kind_of(op, e.picks), op.amount)
    elif code in (LOSE, STEAL):
        return _tokens(s, e, op, x, chance)
    elif code == PEEK:
        peek(s, e.owner, x, chance)
    elif code == TAKE_EDGE:
        take_tokens(s, e.owner, x)
    elif code == MONSTER_ROLL:
        monster_roll(s, e.owner, x, chance)
    elif code == RELOCATE:
        relocate(s, x - s.first_monster(), e.actor, chance)
    elif code == PROMOTE_FREE:
        promote(s, x, chance)
    else:
        _mark(s, e, code, x)
    return 1


def _mark(s: Stratos, e: Effect, code: int, x: int) -> None:
    """Tokens and statuses of one unit (STRATOS-R43)."""
    if code == GUARD:
        s.guard[x] = 1
        tell_unit(s, "stratos-news-guarded", x, {})
    elif code == CHILL:
        s.mark[x] = 1
        tell_unit(s, "stratos-news-chilled", x, {})
    elif code == SNARE:
        s.status[x] |= SNARED
        s.mark[x] = 1
        tell_unit(s, "stratos-news-snared", x, {})
    elif code == HASTE:
        s.status[x] |= HASTED
        tell_unit(s, "stratos-news-hasted", x, {})
    elif code == REFRESH:
        s.deeds[x] = 0
        s.trips[x] = 0
        tell_unit(s, "stratos-news-refreshed", x, {})
    else:
        assert code == HARVEST_FREE
        gain(s, e.owner, s.tile[s.where[x]], 1)


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
    cell = s.where[e.actor] if op.target == ACTOR else x
    if op.code == SWAP_TILES:
        swap_tiles(s, cell, cell_of(s, op.other, e.picks, e.actor))
    elif op.code == REMOVE_TILE:
        drop_tile(s, cell)
        if s.watch is not None:
            s.tell("stratos-news-removed", {"cell": s.ground.names[cell]}, ("STRATOS-R09",))
    else:
        kind = kind_of(op, e.picks)
        if s.tile[cell] >= 0:
            drop_tile(s, cell)
        s.spare[kind] -= 1
        s.tile[cell] = kind
        if s.watch is not None:
            params = {"cell": s.ground.names[cell], "kind": f"@terrain:{TERRAINS[kind]}"}
            s.tell("stratos-news-laid", params, ("STRATOS-R09",))


def swap_tiles(s: Stratos, a: int, b: int) -> None:
    s.tile[a], s.tile[b] = s.tile[b], s.tile[a]
    s.face[a], s.face[b] = s.face[b], s.face[a]
    s.known[a], s.known[b] = s.known[b], s.known[a]
    one, two = s.at[a], s.at[b]
    s.at[a], s.at[b] = two, one
    if one >= 0:
        s.where[one] = b
    if two >= 0:
        s.where[two] = a
    if s.watch is not None:
        s.tell("stratos-news-tiles-swapped", {"one": s.ground.names[a], "two": s.ground.names[b]}, ("STRATOS-R09",))


def _tokens(s: Stratos, e: Effect, op: Op, seat: int, chance: Chance) -> int:
    """Tokens lost to the supply or stolen; random ones uniformly over all he has, gems included."""
    count = min(op.amount, tokens(s, seat))
    random = op.code == STEAL or op.what == RANDOM_TOKENS
    if not random:
        count = min(count, s.stock[seat * 5 + kind_of(op, e.picks)])
    for _ in range(count):
        resource = kind_of(op, e.picks) if not random else chance.pick("token", s.stock[seat * 5 : seat * 5 + 5])
        s.stock[seat * 5 + resource] -= 1
        if s.watch is not None:
            lost = {"seat": f"@seat:{seat}", "resource": f"@resource:{RESOURCES[resource]}"}
            s.tell("stratos-news-lost", lost, ("STRATOS-R09",))
        if op.code == STEAL:
            gain(s, e.owner, resource, 1)
    return count


def _tell_move(s: Stratos, unit: int, old: int) -> None:
    tell_unit(s, "stratos-news-moved", unit, {"from": s.ground.names[old]})


def asks_owner(op: Op) -> bool:
    """Primitives that leave the kinds of tokens to a player (STRATOS-D05)."""
    return (op.code == GAIN and op.what in (CHOICE, DIFFERENT)) or (op.code == LOSE and op.what == HIS_PICK)

"""Whether a card can be followed (STRATOS-R41), with which targets, and the slots that nobody chooses."""

from __future__ import annotations

from typing import Final

from stratagem.games.stratos.content.cards import (
    ALWAYS,
    D4_WAY,
    DRAW_CARDS,
    EACH,
    EXACTLY_ONE,
    NEAREST_ENTER,
    ONE_OWN,
    PAIR,
    RANDOM,
    UP_TO_TWO,
    Card,
    Op,
    Slot,
)
from stratagem.games.stratos.content.codes import FAR, LAGOON
from stratagem.games.stratos.rules.monsters import one_tied
from stratagem.games.stratos.rules.primitives import Effect, applies, asks_owner, holds, perform, targets
from stratagem.games.stratos.rules.slots import Picks, candidates, meets, pool
from stratagem.games.stratos.state import Stratos
from stratagem.kernel.chance import Chance, FirstOutcome


def can_follow(s: Stratos, card: Card, picks: Picks, actor: int, owner: int) -> bool:
    """Every required primitive's precondition holds for these targets: by predicates, on the table as it is.

    Exact while at most one required primitive has a precondition; `entangled` cards take the literal way.
    """
    for op in card.required:
        if op.only != ALWAYS and not applies(s, op, owner):
            continue
        found = False
        for x in targets(op.target, picks, actor, owner):
            if holds(s, op, x, picks, actor, owner, 0):
                found = True
                if op.each:
                    break
            elif not op.each:
                return False
        if not found:
            return False
    return True


def completes(s: Stratos, card: Card, picks: Picks, actor: int, owner: int) -> bool:
    """Whether what is chosen so far can be made a followable whole: the first combination found decides."""
    if card.need is not None and not picks:
        return one_works(s, card.need, card.slots[0], actor, owner)
    number, slots = len(picks), len(card.slots)
    if number == slots:
        return follows(s, card, picks, actor, owner)
    slot = card.slots[number]
    if slot.count == EXACTLY_ONE or slot.count == UP_TO_TWO:
        return one_completes(s, card, picks, slot, actor, owner)
    if slot.count == EACH:
        found = candidates(s, slot, actor, owner, picks)
        return completes(s, card, (*picks, tuple(found)), actor, owner)
    if slot.count == PAIR:
        found = candidates(s, slot, actor, owner, picks)
        for i, x in enumerate(found):
            if pair_completes(s, card, picks, x, found, i + 1, actor, owner):
                return True
    return False


def one_completes(s: Stratos, card: Card, picks: Picks, slot: Slot, actor: int, owner: int) -> bool:
    """As `completes`, for a slot that takes one: mostly the first will do, so conditions are asked one by one."""
    last = len(picks) + 1 == len(card.slots) and not card.entangled
    for x in pool(s, slot, actor, owner, picks):
        if slot.conditions and not meets(s, slot, x, actor, owner, picks):
            continue
        if picks and is_taken(card, picks, slot, x):
            continue
        more = (*picks, (x,))
        if can_follow(s, card, more, actor, owner) if last else completes(s, card, more, actor, owner):
            return True
    return False


def one_works(s: Stratos, need: Op, slot: Slot, actor: int, owner: int) -> bool:
    """As `completes`, for the many cards with one slot and one primitive that must work: no combinations."""
    fixed = targets(need.target, (), actor, owner)[0] if need.target < 0 else -1
    for x in pool(s, slot, actor, owner, ()):
        if slot.conditions and not meets(s, slot, x, actor, owner, ()):
            continue
        if holds(s, need, x if need.target >= 0 else fixed, ((x,),), actor, owner, 0):
            return True
    return False


def pair_completes(
    s: Stratos, card: Card, picks: Picks, x: int, found: list[int], start: int, actor: int, owner: int
) -> bool:
    slot = card.slots[len(picks)]
    for y in found[start:]:
        if is_fine_pair(s, slot, x, y, owner) and completes(s, card, (*picks, (x, y)), actor, owner):
            return True
    return False


def is_fine_pair(s: Stratos, slot: Slot, x: int, y: int, owner: int) -> bool:
    one_own = ONE_OWN in [condition.code for condition in slot.conditions]
    return not one_own or owner in (s.owner(x), s.owner(y))


def is_taken(card: Card, picks: Picks, slot: Slot, x: int) -> bool:
    """STRATOS-R07: the same unit or cell may not fill two chosen slots."""
    for number, chosen in enumerate(picks):
        other = card.slots[number]
        if other.is_chosen() and x in chosen and slot.sort() == other.sort() and slot.sort() in ("unit", "cell"):
            return True
    return False


def follows(s: Stratos, card: Card, picks: Picks, actor: int, owner: int) -> bool:
    if card.entangled:
        return follows_literally(s, card, picks, actor, owner)
    return can_follow(s, card, picks, actor, owner)


FIRST_OUTCOME: Final = FirstOutcome()


def follows_literally(s: Stratos, card: Card, picks: Picks, actor: int, owner: int) -> bool:
    """STRATOS-R41 as it is written: the program on a copy, every die a 1, nothing reduced, each required
    precondition tested when it is reached."""
    trial = s.copy()
    e = Effect(card, actor, owner, -1, picks, unreduced=True)
    for op in card.program:
        if not applies(trial, op, owner):
            continue
        if not op.optional and not is_met(trial, card, op, e):
            return False
        if op.code != DRAW_CARDS and not asks_owner(op):
            perform(trial, e, op, FIRST_OUTCOME)
    return True


def is_met(s: Stratos, card: Card, op: Op, e: Effect) -> bool:
    """Of an `each` slot one member must do, of everything else all."""
    each = op.target >= 0 and card.slots[op.target // 10].count == EACH
    met = [holds(s, op, x, e.picks, e.actor, e.owner, e.k) for x in targets(op.target, e.picks, e.actor, e.owner)]
    return any(met) and (each or all(met))


def choices(s: Stratos, card: Card, picks: Picks, half: bool, actor: int, owner: int) -> list[int]:
    """STRATOS-R07, STRATOS-R41: what the owner may pick for the next slot, or as the second of a half-filled one."""
    before = picks[:-1] if half else picks
    slot = card.slots[len(before)]
    found = candidates(s, slot, actor, owner, before)
    if half:
        x = picks[-1][0]
        later = found[found.index(x) + 1 :]
        fine = [y for y in later if is_fine_pair(s, slot, x, y, owner)]
        return [y for y in fine if completes(s, card, (*before, (x, y)), actor, owner)]
    if slot.count == PAIR:
        return [x for i, x in enumerate(found) if pair_completes(s, card, picks, x, found, i + 1, actor, owner)]
    return [x for x in found if not is_taken(card, picks, slot, x) and completes(s, card, (*picks, (x,)), actor, owner)]


# -- the slots of a card that nobody chooses -----------------------------------------------------------------


def fill(s: Stratos, card: Card, picks: Picks, actor: int, owner: int, chance: Chance) -> Picks:
    """The slots nobody chooses: all candidates of `each`, a lucky one of `random`."""
    filled: list[tuple[int, ...]] = []
    for number, slot in enumerate(card.slots):
        if slot.count == EACH:
            filled.append(tuple(candidates(s, slot, actor, owner, tuple(filled))))
        elif slot.count == RANDOM:
            filled.append(lucky(s, card, slot, actor, owner, chance))
        else:
            filled.append(picks[number])
    return tuple(filled)


def lucky(s: Stratos, card: Card, slot: Slot, actor: int, owner: int, chance: Chance) -> tuple[int, ...]:
    """A `random` slot: a direction by D4, or one of the nearest cells that fit."""
    way = slot.conditions[0].code
    here = s.where[actor]
    if here < 0:
        return ()
    op = card.program[0]
    if way == D4_WAY:
        return first_that_way(s, op, actor, owner, chance.roll("d4", 4))
    best = FAR
    ties: list[int] = []
    ranges = s.ground.range[here]
    for cell in s.ground.nearest[here]:
        if ranges[cell] > best:
            break
        enters = way == NEAREST_ENTER
        if enters or (0 <= s.tile[cell] < LAGOON and s.at[cell] < 0):
            if ranges[cell] >= 1 and holds(s, op, actor if enters else cell, ((cell,),), actor, owner, 0):
                best = ranges[cell]
                ties.append(cell)
    return (one_tied(ties, "card_cell", chance),) if ties else ()


def first_that_way(s: Stratos, op: Op, actor: int, owner: int, rolled: int) -> tuple[int, ...]:
    """L25: 1 north, 2 east, 3 south, 4 west; the first cell that way whose tile can be removed."""
    across, down = [(0, -1), (1, 0), (0, 1), (-1, 0)][rolled - 1]
    ground = s.ground
    x, y = ground.xs[s.where[actor]], ground.ys[s.where[actor]]
    for _ in range(16):
        x, y = x + across, y + down
        cell = ground.by_place.get((x, y), -1)
        if cell >= 0 and holds(s, op, cell, ((cell,),), actor, owner, 0):
            return (cell,)
    return ()

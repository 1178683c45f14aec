"""The slots of a card that nobody chooses."""

from __future__ import annotations

from stratagem.games.stratos.content.cards import D4_WAY, EACH, NEAREST_ENTER, RANDOM, Card, Op, Slot
from stratagem.games.stratos.content.codes import (
    FAR,
    LAGOON,
)
from stratagem.games.stratos.rules.preconditions import holds
from stratagem.games.stratos.rules.slots import Picks, candidates
from stratagem.games.stratos.state import Stratos
from stratagem.kernel.chance import Chance


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
        if way == NEAREST_ENTER or (0 <= s.tile[cell] < LAGOON and s.at[cell] < 0):
            if ranges[cell] >= 1 and holds(s, op, actor if way == NEAREST_ENTER else cell, ((cell,),), actor, owner, 0):
                best = ranges[cell]
                ties.append(cell)
    if not ties:
        return ()
    return (ties[0] if len(ties) == 1 else ties[chance.one_of("card_cell", len(ties))],)


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

"""What good play looks like in Stratos (section 11 of the rule file).

Points first, then what will bring points: stock, bodies, unread spells.  The
policy weighs one action at a time: sure points, kills, harvests of what the
next purchase lacks; in the Buy Phase win now, Hoard, hire up to four, a Mage,
spells, promotions.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any, Final

from stratagem.games.stratos.content.codes import ARCHER, GEM, MAGE, SOLDIER
from stratagem.games.stratos.play.actions import purchase, short_of, weigh
from stratagem.games.stratos.play.reasons import reason
from stratagem.games.stratos.rules.points import points
from stratagem.games.stratos.rules.units import living
from stratagem.games.stratos.state import Stratos
from stratagem.kernel.advice import Advice
from stratagem.kernel.core import Action, Params, Seat

# What is worth how much, in points.
BODY: Final = [0.9, 0.6, 0.7, 1.0, 1.0]  # a unit of each class
HURT: Final = 0.6  # the part of it that goes with its Health: wounds stay, and a defeat is the enemy's point
NEAR: Final = 0.12  # a fighter, with every step nearer to an enemy ...
FRONT: Final = 6  # ... from so many steps on
UNREAD: Final = 0.35  # a spell not cast yet, as far as the Mages can soon get to it
SOON: Final = 2  # ... that is so many for each of them


class StratosAdvice(Advice):
    def __init__(self) -> None:
        super().__init__()
        self.depth = 16
        self.greedy = True  # a playout of the policy's favourites says more than one drawn by its weights
        self.looks_ahead = False
        self.explore = 1.0
        self.noise = 0.45

    # -- how a table looks

    def evaluate(self, s: Stratos) -> list[float]:
        prospects = [prospect(s, seat) for seat in range(s.seats)]
        most = max(0.0, *prospects)
        steep = 0.35 + 0.03 * most * 10.0 / s.target
        worths = [0.0 if s.out[seat] else exp((worth - most) * steep) for seat, worth in enumerate(prospects)]
        whole = sum(worths)
        return [worth / whole for worth in worths] if whole > 0.0 else [1.0 / s.seats] * s.seats

    # -- what to answer

    def policy(self, s: Stratos, seat: Seat, options: Sequence[Action]) -> list[float]:
        if s.phase == "buy" and s.plan is None:
            return [purchase(s, seat, action) for action in options]
        return [weigh(s, seat, action) for action in options]

    # -- in words

    def reason(self, s: Stratos, seat: Seat, action: Any) -> tuple[str, Params]:
        return reason(s, seat, action)


def prospect(s: Stratos, seat: Seat) -> float:
    """Points, and what will be points soon."""
    total = float(points(s, seat))
    kinds = 0
    for count in s.stock[seat * 5 : seat * 5 + 4]:
        if count:
            kinds += 1
            total += 0.13 * min(count, 4) + 0.03 * max(0, count - 4)
    gems = s.stock[seat * 5 + GEM]
    total += 0.2 * gems
    if kinds + gems >= 4:
        total += 0.35
    mages = 0
    harvested = 0
    for unit in living(s, seat):
        cell, kind = s.where[unit], s.kind[unit]
        body = BODY[kind] + (0.5 if s.promoted[unit] else 0.0)
        total += body * (1.0 - HURT + HURT * s.hp[unit] / s.top_hp[unit])
        if kind in (SOLDIER, ARCHER):
            total += NEAR * max(0, FRONT - short_of(s, seat, unit, cell))
        if kind == MAGE:
            mages += 1
            total += 0.08 * s.spirit[unit]
        if 0 <= s.tile[cell] < 4:
            harvested |= 1 << s.tile[cell]
    for kind in range(4):
        if harvested >> kind & 1:
            total += 0.12
    unread = len(s.book_down[seat]) + len(s.book_shown[seat])
    if mages:
        total += UNREAD * min(unread, SOON * mages) + 0.1 * unread
    total += 0.6 * len(s.items[seat])
    return total

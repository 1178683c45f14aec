"""Warnings: what a player might overlook, from public facts (rule file, section 12)."""
# mypyc: skip

from __future__ import annotations

from stratagem.games.stratos.actions import HOARD
from stratagem.games.stratos.content.cards import DAMAGE
from stratagem.games.stratos.content.codes import ARCHER, MAGE, SOLDIER
from stratagem.games.stratos.rules.faults import Collect
from stratagem.games.stratos.rules.points import points
from stratagem.games.stratos.rules.primitives import applies, targets
from stratagem.games.stratos.rules.purchases import purchase_refusal
from stratagem.games.stratos.rules.units import actions_left, book, living
from stratagem.games.stratos.state import Stratos
from stratagem.games.stratos.words.news import code
from stratagem.kernel.core import Params, Seat

NEAR_WIN = 2  # points away from the target
DANGERS = ("stratos-warn-own",)  # what the answer itself does to one; the others are to be borne in mind
BOLD = 7  # from here on every Monster Roll names somebody (STRATOS-R13)


def warnings(s: Stratos, seat: Seat | None) -> list[Params]:
    """Text keys with parameters, for one seat."""
    if seat is None or s.result is not None or s.out[seat]:
        return []
    near = [p for p in s.order if p != seat and not s.out[p] and points(s, p) >= s.target - NEAR_WIN]
    rivals = [("stratos-warn-rival", {"seat": f"@seat:{rival}", "points": points(s, rival)}) for rival in near]
    mages = [{"unit": code(s, mage), "cell": s.cell(mage)} for mage in lone_mage_in_danger(s, seat)]
    hurt = own_hurt(s, seat)
    own: Params = {"units": [code(s, unit) for unit in hurt], "cells": [s.cell(unit) for unit in hurt]}
    found = [
        *([("stratos-warn-own", own)] if hurt else []),
        *rivals,
        *[("stratos-warn-mage", mage) for mage in mages],
        *(in_turn(s, seat) if s.turn == seat else []),
    ]
    return [{"key": key, "params": params, "kind": "danger" if key in DANGERS else "cost"} for key, params in found]


def in_turn(s: Stratos, seat: Seat) -> list[tuple[str, Params]]:
    """What to think of in one's own turn."""
    have, buys = points(s, seat), s.phase == "buy"
    bold = isinstance(s.asking(), Collect) and have >= BOLD
    idle = [code(s, unit) for unit in living(s, seat) if actions_left(s, unit) and not is_new(s, unit)]
    rows: list[tuple[object, str, Params]] = [
        (s.hire_forced and not s.has_unit(seat), "stratos-warn-must-hire", {}),
        (bold, "stratos-warn-collect", {"points": have}),
        (buys and idle, "stratos-warn-idle", {"units": idle}),
        (buys and purchase_refusal(s, seat, HOARD) is None, "stratos-warn-hoard", {}),
    ]
    return [(key, params) for holds, key, params in rows if holds]


def own_hurt(s: Stratos, seat: Seat) -> list[int]:
    """One's own units that the card about to be shown would damage, as far as luck does not choose its targets."""
    plan = s.plan
    if plan is None or s.turn != seat or plan.word not in s.content.cards or plan.half:
        return []
    card = s.content.cards[plan.word]
    found: set[int] = set()
    for op in card.program:
        if op.code == DAMAGE and applies(s, op, seat) and op.target // 10 < len(plan.picks):
            found.update(targets(op.target, plan.picks, plan.unit, seat))
    return [unit for unit in sorted(found) if unit >= 0 and s.where[unit] >= 0 and s.owner(unit) == seat]


def is_new(s: Stratos, unit: int) -> bool:
    """A unit hired in this Buy Phase: it defends and has not acted."""
    return bool(s.guard[unit]) and not s.acted[unit]


def lone_mage_in_danger(s: Stratos, seat: Seat) -> list[int]:
    """The only Mage of a tribe with a Spellbook, where an enemy could strike next: without him it falls silent."""
    mages = [unit for unit in living(s, seat) if s.kind[unit] == MAGE]
    if len(mages) != 1 or not book(s, seat):
        return []
    ranges = s.ground.range[s.where[mages[0]]]
    enemies = [unit for unit, cell in enumerate(s.where) if cell >= 0 and s.owner(unit) != seat]
    return mages if any(ranges[s.where[unit]] <= reach(s, unit) for unit in enemies) else []


def reach(s: Stratos, unit: int) -> int:
    """How far away a unit strikes next."""
    far = s.is_monster(unit) or s.kind[unit] in (ARCHER, MAGE)
    return 3 if far else 2 if s.kind[unit] == SOLDIER else 0

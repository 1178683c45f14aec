"""Warnings: what a player might overlook, from public facts (rule file, section 12)."""
# mypyc: skip

from __future__ import annotations

from stratagem.games.stratos.actions import HOARD
from stratagem.games.stratos.content.codes import ARCHER, MAGE, SOLDIER
from stratagem.games.stratos.rules.faults import Collect
from stratagem.games.stratos.rules.points import points
from stratagem.games.stratos.rules.purchases import purchase_refusal
from stratagem.games.stratos.rules.units import actions_left, book, living
from stratagem.games.stratos.state import Stratos
from stratagem.games.stratos.words.news import code
from stratagem.kernel.core import Params, Seat

NEAR_WIN = 2  # points away from the target
BOLD = 7  # from here on every Monster Roll names somebody (STRATOS-R13)


def warnings(s: Stratos, seat: Seat | None) -> list[Params]:
    """Text keys with parameters, for one seat."""
    if seat is None or s.result is not None or s.out[seat]:
        return []
    found: list[Params] = []
    for rival in s.order:
        if rival != seat and not s.out[rival] and points(s, rival) >= s.target - NEAR_WIN:
            found.append(_warning("stratos-warn-rival", {"seat": f"@seat:{rival}", "points": points(s, rival)}))
    mage = lone_mage_in_danger(s, seat)
    if mage >= 0:
        found.append(_warning("stratos-warn-mage", {"unit": code(s, mage), "cell": s.cell(mage)}))
    if s.turn != seat:
        return found
    if s.hire_forced and not s.has_unit(seat):
        found.append(_warning("stratos-warn-must-hire"))
    if isinstance(s.asking(), Collect) and points(s, seat) >= BOLD:
        found.append(_warning("stratos-warn-collect", {"points": points(s, seat)}))
    if s.phase == "buy":
        idle = [unit for unit in living(s, seat) if actions_left(s, unit) and not is_new(s, unit)]
        if idle:
            found.append(_warning("stratos-warn-idle", {"units": [code(s, u) for u in idle]}))
        if purchase_refusal(s, seat, HOARD) is None:
            found.append(_warning("stratos-warn-hoard"))
    return found


def is_new(s: Stratos, unit: int) -> bool:
    """A unit hired in this Buy Phase: it defends and has not acted."""
    return bool(s.guard[unit]) and not s.acted[unit]


def lone_mage_in_danger(s: Stratos, seat: Seat) -> int:
    """The only Mage of a tribe with a Spellbook, where an enemy could strike next: without him it falls silent."""
    mages = [unit for unit in living(s, seat) if s.kind[unit] == MAGE]
    if len(mages) != 1 or not book(s, seat):
        return -1
    ranges = s.ground.range[s.where[mages[0]]]
    for unit, cell in enumerate(s.where):
        if cell >= 0 and s.owner(unit) != seat:
            reach = 3 if s.is_monster(unit) or s.kind[unit] in (ARCHER, MAGE) else 2 if s.kind[unit] == SOLDIER else 0
            if ranges[cell] <= reach:
                return mages[0]
    return -1


def _warning(key: str, params: Params | None = None) -> Params:
    return {"key": key, "params": params or {}}

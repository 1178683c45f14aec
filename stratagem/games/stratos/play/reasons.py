"""The one main reason for an answer in Stratos, as a text key: what this option brings that another does not."""
# mypyc: skip

from __future__ import annotations

from typing import Any, Final

from stratagem.games.stratos.actions import (
    Attack,
    AttackWith,
    Cast,
    Defend,
    GainKinds,
    Harvest,
    Hire,
    LoseKinds,
    PlaceGift,
    PlaceUnit,
    PowerHarvest,
    Promote,
    Retrain,
    Search,
    Shoot,
    ShootWith,
    Target,
    Trade,
    Travel,
    UseItem,
)
from stratagem.games.stratos.content.codes import (
    ARCHER,
    CLASSES,
    EXPLORER,
    GEM,
    LAGOON,
    MAGE,
    PEASANT,
    RESOURCES,
    SOLDIER,
)
from stratagem.games.stratos.play.actions import danger, kill_chance, nearest_enemy
from stratagem.games.stratos.play.buying import new_ground
from stratagem.games.stratos.rules.points import points
from stratagem.games.stratos.state import Stratos
from stratagem.kernel.core import Params, Seat

Reason = tuple[str, Params]

WORDS: Final = {
    "hoard": "advice-stratos-hoard",
    "learn_mage": "advice-stratos-learn",
    "learn_sorcerer": "advice-stratos-learn-sorcerer",
    "leave": "advice-stratos-leave",
    "search": "advice-stratos-search",
    "equip": "advice-stratos-equip",
    "replace": "advice-stratos-replace",
    "discard": "advice-stratos-discard",
    "recover": "advice-stratos-recover",
    "draw": "advice-stratos-draw",
    "pay": "advice-stratos-pay",
    "pay_otherwise": "advice-stratos-pay-otherwise",
    "enough": "advice-stratos-enough",
    "end_actions": "advice-stratos-rest",
    "end_turn": "advice-stratos-save",
}
HIRES: Final = (
    "advice-stratos-hire-peasant",
    "advice-stratos-hire-archer",
    "advice-stratos-hire-soldier",
    "advice-stratos-hire-explorer",
    "advice-stratos-hire-mage",
)
PROMOTIONS: Final = (
    "advice-stratos-promote-peasant",
    "advice-stratos-promote-fighter",
    "advice-stratos-promote-fighter",
    "advice-stratos-promote-explorer",
    "advice-stratos-promote-mage",
)


def reason(s: Stratos, seat: Seat, action: Any) -> Reason:
    if isinstance(action, (Attack, Shoot, AttackWith, ShootWith)):
        return fight(s, action)
    if isinstance(action, (Harvest, PowerHarvest)):
        return harvest(s, seat, s.tile[s.ground.index[action.unit]], isinstance(action, PowerHarvest))
    if isinstance(action, Travel):
        return travel(s, seat, action)
    if isinstance(action, (Cast, UseItem)):
        fresh = isinstance(action, UseItem) or action.card not in s.book_up[seat]
        return ("advice-stratos-card-point" if fresh else "advice-stratos-card"), {}
    if isinstance(action, Defend):
        count = danger(s, seat, s.ground.index[action.unit])
        return ("advice-stratos-defend" if count else "advice-stratos-defend-idle"), {"count": count}
    if isinstance(action, Target):
        return target(s, seat, action)
    if isinstance(action, (GainKinds, LoseKinds, PlaceGift)):
        return tokens(s, seat, action)
    return buying(s, seat, action)


def fight(s: Stratos, action: Any) -> Reason:
    """A kill, how likely it is; else the wound, and whether it can be answered."""
    unit = s.at[s.ground.index[action.target]]
    percent = round(100 * kill_chance(s, action))
    struck: Params = {"cell": action.target, "how": "shot" if isinstance(action, (Shoot, ShootWith)) else "blow"}
    if percent:
        return "advice-stratos-kill", {**struck, "percent": percent, "points": 2 if s.is_monster(unit) else 1}
    free = not s.is_monster(unit) and s.kind[unit] in (PEASANT, EXPLORER, MAGE)
    return ("advice-stratos-wound-free" if free else "advice-stratos-wound"), {**struck, "hp": s.hp[unit]}


def harvest(s: Stratos, seat: Seat, resource: int, twice: bool = False) -> Reason:
    if not 0 <= resource < 4:
        return "advice-stratos-rest", {}
    held = s.stock[seat * 5 + resource]
    params: Params = {"resource": f"@resource:{RESOURCES[resource]}", "count": held}
    if twice:
        return "advice-stratos-harvest-power", params
    if held == 0:
        return ("advice-stratos-harvest-fourth" if lacks_one(s, seat) else "advice-stratos-harvest-none"), params
    return "advice-stratos-harvest", params


def lacks_one(s: Stratos, seat: Seat) -> bool:
    """Whether one more kind makes the four that a Hoard takes; a gem stands for any."""
    kinds = s.stock[seat * 5 + GEM]
    for resource in range(4):
        if s.stock[seat * 5 + resource]:
            kinds += 1
    return kinds == 3


def travel(s: Stratos, seat: Seat, action: Travel) -> Reason:
    """What the step itself brings, or what the unit can do there."""
    ground = s.ground
    here, there = ground.index[action.unit], ground.index[action.cell]
    unit = s.at[here]
    kind, tile = s.kind[unit], s.tile[there]
    cell: Params = {"cell": action.cell}
    fault = ground.crossing[here * ground.size + there]
    if fault >= 0 and s.fault[fault]:
        return "advice-stratos-cross", cell
    if s.is_covered(there):
        return "advice-stratos-discover", cell
    if kind == EXPLORER and s.is_unsearched(there) and (tile != LAGOON or s.promoted[unit]):
        return "advice-stratos-unsearched", cell
    before, after = nearest_enemy(s, seat, here), nearest_enemy(s, seat, there)
    if kind == SOLDIER and after < before:
        return "advice-stratos-close-in", {**cell, "steps": after}
    if kind == ARCHER and 2 <= after <= 3 and not 2 <= before <= 3:
        return "advice-stratos-in-range", cell
    if danger(s, seat, here) > danger(s, seat, there):
        return "advice-stratos-flee", cell
    if kind not in (EXPLORER, MAGE) and 0 <= tile < 4 and tile != s.tile[here]:
        return "advice-stratos-land", {**cell, "resource": f"@resource:{RESOURCES[tile]}"}
    return "advice-stratos-travel", cell


def target(s: Stratos, seat: Seat, action: Target) -> Reason:
    """A slot of a card: whom or what it falls on."""
    cell = s.ground.index.get(action.at, -1)
    if cell < 0:
        if action.at in RESOURCES[:4]:
            return harvest(s, seat, RESOURCES.index(action.at))
        return "advice-stratos-card", {}
    unit = s.at[cell]
    if unit < 0:
        return "advice-stratos-target-cell", {"cell": action.at}
    key = "advice-stratos-target-own" if s.owner(unit) == seat else "advice-stratos-target-enemy"
    return key, {"cell": action.at, "hp": s.hp[unit]}


def tokens(s: Stratos, seat: Seat, action: Any) -> Reason:
    if isinstance(action, PlaceGift):
        ends = s.ground.faults[s.ground.fault_names.index(action.fault)]
        for cell in ends:
            if s.at[cell] >= 0 and s.owner(s.at[cell]) == seat:
                return "advice-stratos-gift-own", {}
        return "advice-stratos-gift", {}
    named = [f"@resource:{kind}" for kind in action.kinds]
    return ("advice-stratos-gain" if isinstance(action, GainKinds) else "advice-stratos-lose"), {"kinds": named}


def buying(s: Stratos, seat: Seat, action: Any) -> Reason:
    if isinstance(action, Hire):
        return hire(s, seat, CLASSES.index(action.kind))
    if isinstance(action, PlaceUnit):
        return place(s, seat, action)
    if isinstance(action, Promote):
        return PROMOTIONS[s.kind[s.at[s.ground.index[action.unit]]]], {}
    if isinstance(action, Retrain):
        kind = CLASSES.index(action.kind)
        key = "advice-stratos-retrain" if s.has_class(seat, kind) else "advice-stratos-retrain-first"
        return key, {"class": f"@class:{action.kind}"}
    if isinstance(action, Trade):
        give, take = RESOURCES.index(action.give), RESOURCES.index(action.take)
        held: Params = {"give": s.stock[seat * 5 + give], "take": s.stock[seat * 5 + take]}
        return "advice-stratos-trade", held
    if action.verb == "take":
        few = points(s, seat) <= 2
        return ("advice-stratos-take" if few else "advice-stratos-take-bold"), {"points": points(s, seat)}
    if isinstance(action, Search) and s.tile[s.ground.index[action.unit]] == LAGOON:
        return "advice-stratos-search-lagoon", {}
    return WORDS.get(action.verb, "advice-stratos-rest"), {}


def hire(s: Stratos, seat: Seat, kind: int) -> Reason:
    if kind == MAGE and s.has_class(seat, MAGE):
        return "advice-stratos-hire-second-mage", {}
    return HIRES[kind], {}


def place(s: Stratos, seat: Seat, action: PlaceUnit) -> Reason:
    cell = s.ground.index[action.cell]
    if s.is_covered(cell):
        return "advice-stratos-discover", {"cell": action.cell}
    if new_ground(s, seat, s.tile[cell]):
        return "advice-stratos-place-new", {"resource": f"@resource:{RESOURCES[s.tile[cell]]}"}
    count = danger(s, seat, cell)
    return ("advice-stratos-place-danger" if count else "advice-stratos-place-safe"), {"count": count}

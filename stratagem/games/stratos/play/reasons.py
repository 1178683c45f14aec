"""The one main reason for an answer in Stratos, as a text key: what this option brings that another does not."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

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
from stratagem.games.stratos.play.actions import blows, danger, nearest_enemy, new_ground
from stratagem.games.stratos.rules.points import points
from stratagem.games.stratos.rules.units import actions_left, living
from stratagem.games.stratos.state import Stratos
from stratagem.kernel.core import Params, Seat

Reason = tuple[str, Params]
FAR: Final = 99  # there is no enemy

WORDS: Final = {
    "hoard": "advice-stratos-hoard",
    "learn_mage": "advice-stratos-learn",
    "learn_sorcerer": "advice-stratos-learn-sorcerer",
    "equip": "advice-stratos-equip",
    "replace": "advice-stratos-replace",
    "discard": "advice-stratos-discard",
    "recover": "advice-stratos-recover",
    "draw": "advice-stratos-draw",
    "pay": "advice-stratos-pay",
    "pay_otherwise": "advice-stratos-pay-otherwise",
    "enough": "advice-stratos-enough",
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
    found = REASONS.get(action.verb)
    return found(s, seat, action) if found is not None else (WORDS[action.verb], {})


def fight(s: Stratos, seat: Seat, action: Any) -> Reason:
    """A kill, how likely it is; else the wound, and whether it can be answered."""
    unit = s.at[s.ground.index[action.target]]
    percent = round(100 * blows(s, action)[0])
    struck: Params = {"cell": action.target, "how": "shot" if action.verb == "shoot" else "blow"}
    if percent:
        return "advice-stratos-kill", {**struck, "percent": percent, "points": 2 if s.is_monster(unit) else 1}
    free = s.kind[unit] in (PEASANT, EXPLORER, MAGE)
    return ("advice-stratos-wound-free" if free else "advice-stratos-wound"), {**struck, "hp": s.hp[unit]}


def card(s: Stratos, seat: Seat, action: Any) -> Reason:
    fresh = action.verb == "use" or action.card not in s.book_up[seat]
    return ("advice-stratos-card-point" if fresh else "advice-stratos-card"), {}


def defend(s: Stratos, seat: Seat, action: Any) -> Reason:
    count = danger(s, seat, s.ground.index[action.unit])
    return ("advice-stratos-defend" if count else "advice-stratos-defend-idle"), {"count": count}


def harvest(s: Stratos, seat: Seat, action: Any) -> Reason:
    return resource(s, seat, s.tile[s.ground.index[action.unit]], action.verb == "power")


def resource(s: Stratos, seat: Seat, kind: int, twice: bool = False) -> Reason:
    """A token of this kind: the first, the fourth kind for a Hoard, or one more."""
    if not 0 <= kind < 4:
        return "advice-stratos-harvest-special", {}
    held = s.stock[seat * 5 + kind]
    params: Params = {"resource": f"@resource:{RESOURCES[kind]}", "count": held}
    if twice:
        return "advice-stratos-harvest-power", params
    if held == 0:
        return ("advice-stratos-harvest-fourth" if lacks_one(s, seat) else "advice-stratos-harvest-none"), params
    return "advice-stratos-harvest", params


def lacks_one(s: Stratos, seat: Seat) -> bool:
    """Whether one more kind makes the four that a Hoard takes; a gem stands for any."""
    return s.stock[seat * 5 + GEM] + len([count for count in s.stock[seat * 5 : seat * 5 + 4] if count]) == 3


def travel(s: Stratos, seat: Seat, action: Any) -> Reason:
    """What the step itself brings, or what the unit can do there."""
    ground = s.ground
    here, there = ground.index[action.unit], ground.index[action.cell]
    unit = s.at[here]
    kind, tile = s.kind[unit], s.tile[there]
    fault = ground.crossing[here * ground.size + there]
    before, after = nearest_enemy(s, seat, here), nearest_enemy(s, seat, there)
    explores = kind == EXPLORER and s.is_unsearched(there) and (tile != LAGOON or s.promoted[unit])
    lands = kind not in (EXPLORER, MAGE) and 0 <= tile < 4 and tile != s.tile[here]
    rows: list[tuple[object, str, Params]] = [
        (fault >= 0 and s.fault[fault], "advice-stratos-cross", {}),
        (s.is_covered(there), "advice-stratos-discover", {}),
        (explores, "advice-stratos-unsearched", {}),
        (kind == SOLDIER and after < before, "advice-stratos-close-in", {"steps": after}),
        (kind == ARCHER and 2 <= after <= 3 and not 2 <= before <= 3, "advice-stratos-in-range", {}),
        (danger(s, seat, here) > danger(s, seat, there), "advice-stratos-flee", {}),
        (lands, "advice-stratos-land", {"resource": f"@resource:{RESOURCES[tile]}"} if lands else {}),
        (after < FAR, "advice-stratos-travel", {"steps": after}),
        (True, "advice-stratos-travel-free", {}),
    ]
    return next((key, {"cell": action.cell} | more) for holds, key, more in rows if holds)


def target(s: Stratos, seat: Seat, action: Any) -> Reason:
    """A slot of a card: whom or what it falls on."""
    cell = s.ground.index.get(action.at, -1)
    if cell < 0:
        if action.at in RESOURCES[:4]:
            return resource(s, seat, RESOURCES.index(action.at))
        return "advice-stratos-target-word", {}
    unit = s.at[cell]
    if unit < 0:
        return "advice-stratos-target-cell", {"cell": action.at}
    key = "advice-stratos-target-own" if s.owner(unit) == seat else "advice-stratos-target-enemy"
    return key, {"cell": action.at, "hp": s.hp[unit]}


def gift(s: Stratos, seat: Seat, action: Any) -> Reason:
    ends = s.ground.faults[s.ground.fault_names.index(action.fault)]
    own = [cell for cell in ends if s.at[cell] >= 0 and s.owner(s.at[cell]) == seat]
    if own:
        return "advice-stratos-gift-own", {}
    return "advice-stratos-gift", {"steps": min([nearest_enemy(s, seat, cell) for cell in ends])}


def kinds(s: Stratos, seat: Seat, action: Any) -> Reason:
    key = "advice-stratos-gain" if action.verb == "gain" else "advice-stratos-lose"
    held = sum([s.stock[seat * 5 + RESOURCES.index(kind)] for kind in set(action.kinds)])
    return key, {"kinds": [f"@resource:{kind}" for kind in action.kinds], "count": held}


def hire(s: Stratos, seat: Seat, action: Any) -> Reason:
    kind = CLASSES.index(action.kind)
    return ("advice-stratos-hire-second-mage" if kind == MAGE and s.has_class(seat, MAGE) else HIRES[kind]), {}


def promote(s: Stratos, seat: Seat, action: Any) -> Reason:
    return PROMOTIONS[s.kind[s.at[s.ground.index[action.unit]]]], {}


def retrain(s: Stratos, seat: Seat, action: Any) -> Reason:
    known = s.has_class(seat, CLASSES.index(action.kind))
    key = "advice-stratos-retrain" if known else "advice-stratos-retrain-first"
    return key, {"class": f"@class:{action.kind}"}


def trade(s: Stratos, seat: Seat, action: Any) -> Reason:
    give, take = (s.stock[seat * 5 + RESOURCES.index(kind)] for kind in (action.give, action.take))
    return "advice-stratos-trade", {"give": give, "take": take}


def take(s: Stratos, seat: Seat, action: Any) -> Reason:
    have = points(s, seat)
    return ("advice-stratos-take" if have <= 2 else "advice-stratos-take-bold"), {"points": have}


def leave(s: Stratos, seat: Seat, action: Any) -> Reason:
    return "advice-stratos-leave", {"points": points(s, seat)}


def rest(s: Stratos, seat: Seat, action: Any) -> Reason:
    return "advice-stratos-rest", {"count": len([unit for unit in living(s, seat) if actions_left(s, unit)])}


def save(s: Stratos, seat: Seat, action: Any) -> Reason:
    return "advice-stratos-save", {"count": sum(s.stock[seat * 5 : seat * 5 + 5])}


def search(s: Stratos, seat: Seat, action: Any) -> Reason:
    lagoon = s.tile[s.ground.index[action.unit]] == LAGOON
    return ("advice-stratos-search-lagoon" if lagoon else "advice-stratos-search"), {}


def place(s: Stratos, seat: Seat, action: Any) -> Reason:
    cell = s.ground.index[action.cell]
    if s.is_covered(cell):
        return "advice-stratos-discover", {"cell": action.cell}
    if new_ground(s, seat, s.tile[cell]):
        return "advice-stratos-place-new", {"resource": f"@resource:{RESOURCES[s.tile[cell]]}"}
    count = danger(s, seat, cell)
    return ("advice-stratos-place-danger" if count else "advice-stratos-place-safe"), {"count": count}


REASONS: Final[dict[str, Callable[[Stratos, Seat, Any], Reason]]] = {
    "travel": travel, "harvest": harvest, "power": harvest, "attack": fight, "shoot": fight, "defend": defend,
    "cast": card, "use": card, "search": search, "target": target, "gain": kinds, "lose": kinds, "gift": gift,
    "hire": hire, "place": place, "promote": promote, "retrain": retrain, "trade": trade, "take": take,
    "leave": leave, "end_actions": rest, "end_turn": save,
}  # fmt: skip

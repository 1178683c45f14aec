"""The one main reason for an answer in Stratos, as a text key: what this option brings that another does not."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from stratagem.games.stratos.content.cards import Weapon
from stratagem.games.stratos.content.codes import (
    ARCHER,
    CLASSES,
    EXPLORER,
    GEM,
    LAGOON,
    MAGE,
    RESOURCES,
    SOLDIER,
)
from stratagem.games.stratos.play.actions import nearest_enemy, new_ground
from stratagem.games.stratos.rules.fights import blows, harvest_more, own_faces, own_weapon, reach_plus
from stratagem.games.stratos.rules.monsters import monster_chance
from stratagem.games.stratos.rules.units import actions_left, book, free_trips, has_free_trip, living
from stratagem.games.stratos.state import Stratos
from stratagem.kernel.core import Params, Seat

Reason = tuple[str, Params]
FAR: Final = 99  # there is no enemy

WORDS: Final = {
    "hoard": "advice-stratos-hoard",
    "learn_mage": "advice-stratos-learn",
    "learn_sorcerer": "advice-stratos-learn-sorcerer",
    "discard": "advice-stratos-discard",
    "draw": "advice-stratos-draw",
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
    """A kill, how likely it is; else the wound, and whether whoever is struck has a weapon."""
    unit = s.at[s.ground.index[action.target]]
    lost = blows(s, s.at[s.ground.index[action.unit]], unit, getattr(action, "weapon", ""))
    struck: Params = {"cell": action.target, "how": "shot" if action.verb == "shoot" else "blow"}
    kills = len([much for much in lost if much >= s.hp[unit]])
    if kills:
        points = 2 if s.is_monster(unit) else 1
        return "advice-stratos-kill", {**struck, "percent": round(100 * kills / len(lost)), "points": points}
    if not any(lost):
        return "advice-stratos-vain", struck
    free = not s.is_monster(unit) and not weapons(s, unit)
    return ("advice-stratos-wound-free" if free else "advice-stratos-wound"), {**struck, "hp": s.hp[unit]}


def weapons(s: Stratos, unit: int) -> list[Weapon]:
    """What a unit can strike with: what its class has by itself, and what it wears."""
    own = own_weapon(s.kind[unit])
    worn = [weapon for card in s.worn[unit] for weapon in s.content.cards[card].static.weapons]
    return worn if own is None else [own, *worn]


def strikers(s: Stratos, seat: Seat, cell: int) -> int:
    """How many units of other players can strike here with a weapon in their next turn: one step, then the blow."""
    count = 0
    for unit in range(s.first_monster()):
        if s.where[unit] >= 0 and s.owner(unit) != seat:
            steps = 1 + free_trips(s, unit)
            far = [weapon.high + reach_plus(s, unit, weapon.shoots) + steps for weapon in weapons(s, unit)]
            count += s.ground.range[s.where[unit]][cell] <= max(far, default=0)
    return count


def card(s: Stratos, seat: Seat, action: Any) -> Reason:
    """Whether it still brings its point, and what it takes."""
    if action.verb == "use":
        return "advice-stratos-use", {"cell": action.unit}
    cost: Params = {"cost": s.content.cards[action.card].cost}
    return ("advice-stratos-card" if action.card in s.book_up[seat] else "advice-stratos-card-point"), cost


def defend(s: Stratos, seat: Seat, action: Any) -> Reason:
    count = strikers(s, seat, s.ground.index[action.unit])
    key = "advice-stratos-defend" if count else "advice-stratos-defend-idle"
    return key, {"cell": action.unit, "count": count}


def harvest(s: Stratos, seat: Seat, action: Any) -> Reason:
    """A token of the land: the first of its kind, the fourth kind for a Hoard, or one more."""
    cell = s.ground.index[action.unit]
    kind = s.tile[cell]
    held = s.stock[seat * 5 + kind]
    params: Params = {"cell": action.unit, "resource": f"@resource:{RESOURCES[kind]}", "count": held}
    if action.verb == "power":
        most = harvest_more(s, s.at[cell], max(own_faces(s, s.at[cell])))
        return "advice-stratos-harvest-power", params | {"most": most}
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
        (strikers(s, seat, here) > strikers(s, seat, there), "advice-stratos-flee", {}),
        (lands, "advice-stratos-land", {"resource": f"@resource:{RESOURCES[tile]}"} if lands else {}),
        (after < FAR, "advice-stratos-travel", {"steps": after}),
        (True, "advice-stratos-travel-free", {}),
    ]
    return next((key, {"cell": action.cell} | more) for holds, key, more in rows if holds)


def target(s: Stratos, seat: Seat, action: Any) -> Reason:
    """A slot of a card: whom or what it falls on."""
    cell = s.ground.index.get(action.at, -1)
    if cell < 0:
        return target_word(s, seat, action.at)
    unit = s.at[cell]
    if unit < 0:
        return "advice-stratos-target-cell", {"cell": action.at}
    key = "advice-stratos-target-own" if s.owner(unit) == seat else "advice-stratos-target-enemy"
    return key, {"cell": action.at, "hp": s.hp[unit]}


def target_word(s: Stratos, seat: Seat, word: str) -> Reason:
    """A kind of token, a slot of a fault, or a player."""
    if word in RESOURCES[:4]:
        return "advice-stratos-target-kind", {"count": s.stock[seat * 5 + RESOURCES.index(word)]}
    if word in s.ground.fault_names:
        return "advice-stratos-target-fault", {"count": len(s.fault[s.ground.fault_names.index(word)])}
    return "advice-stratos-target-word", {}


def gift(s: Stratos, seat: Seat, action: Any) -> Reason:
    """Who stands beside the slot, and what kind of token it will be."""
    ends = s.ground.faults[s.ground.fault_names.index(action.fault)]
    held = s.stock[seat * 5 + RESOURCES.index(action.resource)]
    token: Params = {"resource": f"@resource:{action.resource}", "count": held}
    if any(s.at[cell] >= 0 and s.owner(s.at[cell]) == seat for cell in ends):
        return "advice-stratos-gift-own", token
    steps = min([nearest_enemy(s, seat, cell) for cell in ends])
    return ("advice-stratos-gift" if steps < FAR else "advice-stratos-gift-free"), token | {"steps": steps}


def kinds(s: Stratos, seat: Seat, action: Any) -> Reason:
    key = "advice-stratos-gain" if action.verb == "gain" else "advice-stratos-lose"
    held = sum([s.stock[seat * 5 + RESOURCES.index(kind)] for kind in set(action.kinds)])
    return key, {"kinds": [f"@resource:{kind}" for kind in action.kinds], "count": held}


def hire(s: Stratos, seat: Seat, action: Any) -> Reason:
    kind = CLASSES.index(action.kind)
    if kind == MAGE and s.has_class(seat, MAGE):
        return "advice-stratos-hire-second-mage", {}
    return ("advice-stratos-hire-mage-back" if kind == MAGE and s.dormant[seat] else HIRES[kind]), {}


def promote(s: Stratos, seat: Seat, action: Any) -> Reason:
    return PROMOTIONS[s.kind[s.at[s.ground.index[action.unit]]]], {"cell": action.unit}


def retrain(s: Stratos, seat: Seat, action: Any) -> Reason:
    known = s.has_class(seat, CLASSES.index(action.kind))
    key = "advice-stratos-retrain" if known else "advice-stratos-retrain-first"
    return key, {"class": f"@class:{action.kind}", "cell": action.unit}


def trade(s: Stratos, seat: Seat, action: Any) -> Reason:
    give, take = (s.stock[seat * 5 + RESOURCES.index(kind)] for kind in (action.give, action.take))
    return "advice-stratos-trade", {"give": give, "take": take}


def take(s: Stratos, seat: Seat, action: Any) -> Reason:
    """How likely a monster answers."""
    return "advice-stratos-take", {"percent": round(100 * monster_chance(s, seat) / 24)}


def leave(s: Stratos, seat: Seat, action: Any) -> Reason:
    return "advice-stratos-leave", {"percent": round(100 * monster_chance(s, seat) / 24)}


def wear(s: Stratos, seat: Seat, action: Any) -> Reason:
    worn: Params = {"cell": action.unit, "hp": s.hp[s.at[s.ground.index[action.unit]]]}
    if action.verb == "equip":
        return "advice-stratos-equip", worn
    return "advice-stratos-replace", worn | {"card": f"@card:{action.card}"}


def recover(s: Stratos, seat: Seat, action: Any) -> Reason:
    return "advice-stratos-recover", {"count": len(book(s, seat))}


def pay(s: Stratos, seat: Seat, action: Any) -> Reason:
    """What the payment leaves."""
    left = [s.stock[seat * 5 + kind] - action.payment.count(RESOURCES[kind]) for kind in range(5)]
    return "advice-stratos-pay", {"kinds": len([count for count in left[:4] if count]), "gems": left[GEM]}


def rest(s: Stratos, seat: Seat, action: Any) -> Reason:
    able = [unit for unit in living(s, seat) if actions_left(s, unit) or has_free_trip(s, unit)]
    return "advice-stratos-rest", {"count": len(able)}


def save(s: Stratos, seat: Seat, action: Any) -> Reason:
    return "advice-stratos-save", {"count": sum(s.stock[seat * 5 : seat * 5 + 5])}


def search(s: Stratos, seat: Seat, action: Any) -> Reason:
    lagoon = s.tile[s.ground.index[action.unit]] == LAGOON
    return ("advice-stratos-search-lagoon" if lagoon else "advice-stratos-search"), {"cell": action.unit}


def place(s: Stratos, seat: Seat, action: Any) -> Reason:
    cell = s.ground.index[action.cell]
    if s.is_covered(cell):
        return "advice-stratos-discover", {"cell": action.cell}
    if new_ground(s, seat, s.tile[cell]):
        return "advice-stratos-place-new", {"cell": action.cell, "resource": f"@resource:{RESOURCES[s.tile[cell]]}"}
    count = strikers(s, seat, cell)
    key = "advice-stratos-place-danger" if count else "advice-stratos-place-safe"
    return key, {"cell": action.cell, "count": count}


REASONS: Final[dict[str, Callable[[Stratos, Seat, Any], Reason]]] = {
    "travel": travel, "harvest": harvest, "power": harvest, "attack": fight, "shoot": fight, "defend": defend,
    "cast": card, "use": card, "search": search, "target": target, "gain": kinds, "lose": kinds, "gift": gift,
    "hire": hire, "place": place, "promote": promote, "retrain": retrain, "trade": trade, "take": take,
    "leave": leave, "end_actions": rest, "end_turn": save, "equip": wear, "replace": wear, "recover": recover,
    "pay": pay,
}  # fmt: skip

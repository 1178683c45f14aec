"""What one action or purchase is worth trying: sure points, kills, harvests of what is scarce (section 11)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from stratagem.games.stratos.actions import (
    Cast,
    Defend,
    Harvest,
    Hire,
    PlaceGift,
    PowerHarvest,
    Promote,
    Retrain,
    Strike,
    Target,
    Trade,
    Travel,
)
from stratagem.games.stratos.content.codes import (
    ARCHER,
    CLASSES,
    DID_ATTACK,
    DID_HARVEST,
    DID_SHOOT,
    EXPLORER,
    LAGOON,
    MAGE,
    PEASANT,
    PHYSICAL,
    RESOURCES,
    SOLDIER,
    SPICE,
    TRIBE,
)
from stratagem.games.stratos.rules.points import points
from stratagem.games.stratos.rules.units import living, reduced
from stratagem.games.stratos.state import Stratos
from stratagem.kernel.core import Action, Seat

LEAST: Final = 0.01
ADVANCE: Final = 6.0  # a fighter's step towards an enemy; about as good as a harvest
STRIKE: Final = 8.0  # and one after which it can strike at once


HIRE: Final = [8.0, 6.0, 7.0, 7.5, 7.5]
REACH: Final = [0, 4, 3, 0, 4, 3, 3, 3, 3, 3]  # how far away each class and each monster is to be feared


def weigh(s: Stratos, seat: Seat, action: Action) -> float:
    """An answer in the Action Phase, or a rung."""
    worth = WEIGHED.get(action.verb)
    return worth(s, seat, action) if worth is not None else PLAIN.get(action.verb, 1.0)


def purchase(s: Stratos, seat: Seat, action: Action) -> float:
    """An answer in the Buy Phase: Hoard, bodies up to four, a Mage, spells, promotions."""
    worth = BOUGHT.get(action.verb)
    return worth(s, seat, action) if worth is not None else PLAIN_BUYS.get(action.verb, 1.0)


def harvest(s: Stratos, seat: Seat, action: Harvest) -> float:
    cell = s.ground.index[action.unit]
    weight = 5.0 * need(s, seat, s.tile[cell])
    return 0.4 * weight if s.kind[s.at[cell]] == PEASANT else weight


def power_harvest(s: Stratos, seat: Seat, action: PowerHarvest) -> float:
    return 7.0 * need(s, seat, s.tile[s.ground.index[action.unit]])


def cast(s: Stratos, seat: Seat, action: Cast) -> float:
    return 14.0 if action.card not in s.book_up[seat] else 1.2


def take(s: Stratos, seat: Seat, action: Action) -> float:
    """Tokens on a fault are nearly free while one has few points."""
    return 5.0 if points(s, seat) <= 2 else (1.5 if points(s, seat) <= 4 else 0.5)


def need(s: Stratos, seat: Seat, resource: int) -> float:
    """The scarcer a resource, the more it is wanted; spice buys spells while there is a Mage."""
    if not 0 <= resource < 4:
        return 0.05
    count = s.stock[seat * 5 + resource]
    want = 1.3 if count == 0 else (1.0 if count == 1 else (0.7 if count < 4 else 0.35))
    if resource == SPICE and s.has_class(seat, MAGE):
        want += 0.25
    return want


def travel(s: Stratos, seat: Seat, action: Travel) -> float:
    ground = s.ground
    here = ground.index[action.unit]
    there = ground.index[action.cell]
    unit = s.at[here]
    kind = s.kind[unit]
    weight = 0.12
    fault = ground.crossing[here * ground.size + there]
    if fault >= 0 and s.fault[fault]:
        weight += 3.0 if points(s, seat) <= 2 else 0.6
    if s.is_covered(there):
        return weight + 6.0
    tile = s.tile[there]
    harvests = kind != EXPLORER and kind != MAGE and not s.deeds[unit] & DID_HARVEST
    if harvests and s.trips[unit] == 0 and 0 <= tile < 4:
        gain = need(s, seat, tile) - (need(s, seat, s.tile[here]) if s.tile[here] != tile else 9.0)
        if gain > 0.2:
            weight += 8.0 * gain
    if kind == EXPLORER and not s.is_unsearched(here) and s.trips[unit] < 2:
        weight += 5.0 if s.is_unsearched(there) and (tile != LAGOON or s.promoted[unit]) else 0.5
    if kind in (SOLDIER, ARCHER):
        weight += advance(s, seat, unit, here, there)
    elif danger(s, seat, here) > danger(s, seat, there):
        weight += 0.8
    return weight


def advance(s: Stratos, seat: Seat, unit: int, here: int, there: int) -> float:
    """A step of a fighter: towards an enemy until it can strike, the more so if it can strike this very turn."""
    before = short_of(s, seat, unit, here)
    after = short_of(s, seat, unit, there)
    if after >= before:
        return 0.0
    struck = s.deeds[unit] & (DID_ATTACK | DID_SHOOT)
    return STRIKE if after == 0 and not struck and s.trips[unit] == 0 else ADVANCE


def enemies(s: Stratos, seat: Seat) -> list[int]:
    """The units on the board that are not of this seat."""
    first = seat * TRIBE
    return [unit for unit, cell in enumerate(s.where) if cell >= 0 and not first <= unit < first + TRIBE]


def short_of(s: Stratos, seat: Seat, unit: int, cell: int) -> int:
    """How many steps a fighter on this cell is away from one where it can strike an enemy."""
    ranges = s.ground.range[cell]
    near, far = (1, 1) if s.kind[unit] == SOLDIER else (2, 3)
    least = 99
    for other in enemies(s, seat):
        steps = ranges[s.where[other]]
        least = min(least, steps - far if steps > far else (near - steps if steps < near else 0))
    return least


def nearest_enemy(s: Stratos, seat: Seat, cell: int) -> int:
    return min([s.ground.range[cell][s.where[unit]] for unit in enemies(s, seat)], default=99)


def danger(s: Stratos, seat: Seat, cell: int) -> int:
    """How many enemies can strike here soon: Soldiers within three steps, Archers and Mages within four."""
    ranges = s.ground.range[cell]
    return len([unit for unit in enemies(s, seat) if ranges[s.where[unit]] <= REACH[s.kind[unit]]])


def fight(s: Stratos, seat: Seat, action: Strike) -> float:
    """Kills bring points; wounds bring kills; units that cannot strike back first."""
    target = s.at[s.ground.index[action.target]]
    kills, hurt = blows(s, action)
    weight = 0.5 + 16.0 * (2.0 if s.is_monster(target) else 1.0) * kills + 1.2 * hurt
    return 1.3 * weight if s.kind[target] == MAGE else weight


def blows(s: Stratos, action: Strike) -> tuple[float, float]:
    """How likely this blow or shot kills, and what it takes away on average."""
    attacker = s.at[s.ground.index[action.unit]]
    target = s.at[s.ground.index[action.target]]
    sides = 6 if action.verb == "attack" else 4
    kills = 0
    hurt = 0.0
    for face in range(1, sides + 1):
        raw = 0 if face == sides and not s.promoted[attacker] else face
        done = reduced(s, target, raw, PHYSICAL) if raw else 0
        if done >= s.hp[target]:
            kills += 1
        hurt += min(done, s.hp[target])
    return kills / sides, hurt / sides


def defend(s: Stratos, seat: Seat, action: Defend) -> float:
    cell = s.ground.index[action.unit]
    count = danger(s, seat, cell)
    return 0.9 + 0.5 * count + (1.0 if s.hp[s.at[cell]] <= 3 else 0.0) if count else 0.3


def gift(s: Stratos, seat: Seat, action: PlaceGift) -> float:
    """Where own units will cross, of what is scarce; not where enemies stand."""
    weight = 1.0
    for cell in s.ground.faults[s.ground.fault_names.index(action.fault)]:
        unit = s.at[cell]
        if unit >= 0:
            weight += 1.5 if s.owner(unit) == seat else -0.4
    return weight * need(s, seat, RESOURCES.index(action.resource)) + LEAST


def target(s: Stratos, seat: Seat, action: Target) -> float:
    """A card's slot: harmful things on enemies, helpful ones on the own."""
    cell = s.ground.index.get(action.at, -1)
    if cell < 0:
        return need(s, seat, RESOURCES.index(action.at)) if action.at in RESOURCES else 1.0
    unit = s.at[cell]
    if unit < 0:
        return 0.8 if danger(s, seat, cell) == 0 else 0.5
    if s.owner(unit) == seat:
        return 1.0 + 0.3 * (s.top_hp[unit] - s.hp[unit])
    return 1.5 + 2.0 / (1 + s.hp[unit])


def kinds(s: Stratos, seat: Seat, action: Any) -> float:
    weight = 0.1
    for kind in action.kinds:
        want = need(s, seat, RESOURCES.index(kind)) if kind in RESOURCES[:4] else 1.0
        weight += want if action.verb == "gain" else 1.5 - want
    return weight if weight > LEAST else LEAST


# -- purchases ------------------------------------------------------------------------------------------


def new_ground(s: Stratos, seat: Seat, terrain: int) -> float:
    """Harvesters belong on four kinds of land."""
    if not 0 <= terrain < 4:
        return 0.0
    return 0.0 if terrain in [s.tile[s.where[unit]] for unit in living(s, seat)] else 2.5


def hire(s: Stratos, seat: Seat, action: Hire) -> float:
    """Bodies first: Peasants to three, a Mage, then what is missing (the opening of section 11)."""
    kind = CLASSES.index(action.kind)
    kinds = [s.kind[unit] for unit in living(s, seat)]
    same, weight = kinds.count(kind), HIRE[kind]
    if same:
        weight *= 0.8 if kind == PEASANT and same < 3 else (0.7 if kind == MAGE and same < 2 else 0.3)
    return weight if len(kinds) < 4 else 0.5 * weight


def promote(s: Stratos, seat: Seat, action: Promote) -> float:
    return 4.0 if s.kind[s.at[s.ground.index[action.unit]]] in (PEASANT, MAGE) else 2.0


def retrain(s: Stratos, seat: Seat, action: Retrain) -> float:
    return 4.0 if CLASSES.index(action.kind) == MAGE and not s.has_class(seat, MAGE) else 0.15


def trade(s: Stratos, seat: Seat, action: Trade) -> float:
    gain = need(s, seat, RESOURCES.index(action.take)) - need(s, seat, RESOURCES.index(action.give))
    return 1.0 + 3.0 * gain if gain > 0.2 else 0.1


def learn(s: Stratos, seat: Seat, action: Action) -> float:
    unread = len(s.book_down[seat]) + len(s.book_shown[seat])
    return 7.0 if unread < 2 else (2.5 if unread < 4 else 0.4)


Worth = Callable[[Stratos, Seat, Any], float]
WEIGHED: Final[dict[str, Worth]] = {
    "travel": travel, "harvest": harvest, "power": power_harvest, "attack": fight, "shoot": fight, "defend": defend,
    "cast": cast, "gift": gift, "target": target, "gain": kinds, "lose": kinds, "take": take,
}  # fmt: skip
PLAIN: Final = {
    "use": 14.0, "search": 7.0, "recover": 4.0, "equip": 2.0, "end_actions": 0.5, "replace": 0.1, "discard": 0.05,
}  # fmt: skip
BOUGHT: Final[dict[str, Worth]] = {
    "hire": hire, "promote": promote, "retrain": retrain, "trade": trade, "learn_mage": learn, "learn_sorcerer": learn,
}  # fmt: skip
PLAIN_BUYS: Final = {"hoard": 40.0, "recover": 4.0, "discard": 0.05, "pay_otherwise": LEAST}

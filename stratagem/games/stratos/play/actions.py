"""What one action is worth trying in Stratos: sure points, kills, harvests of what is scarce (section 11)."""

from __future__ import annotations

from typing import Any, Final

from stratagem.games.stratos.actions import (
    Attack,
    AttackWith,
    Cast,
    Defend,
    Equip,
    GainKinds,
    Harvest,
    LoseKinds,
    PlaceGift,
    PowerHarvest,
    ReplaceWorn,
    Search,
    Shoot,
    ShootWith,
    Target,
    Travel,
    UseItem,
)
from stratagem.games.stratos.content.codes import (
    ARCHER,
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
from stratagem.games.stratos.rules.units import reduced
from stratagem.games.stratos.state import Stratos
from stratagem.kernel.core import Seat

LEAST: Final = 0.01
END: Final = 0.5
ADVANCE: Final = 6.0  # a fighter's step towards an enemy; about as good as a harvest
STRIKE: Final = 8.0  # and one after which it can strike at once


def weigh(s: Stratos, seat: Seat, action: Any) -> float:
    if isinstance(action, Travel):
        return travel(s, seat, action)
    if isinstance(action, PowerHarvest):
        return 7.0 * need(s, seat, s.tile[s.ground.index[action.unit]])
    if isinstance(action, Harvest):
        unit = s.at[s.ground.index[action.unit]]
        weight = 5.0 * need(s, seat, s.tile[s.ground.index[action.unit]])
        return 0.4 * weight if s.kind[unit] == PEASANT else weight
    if isinstance(action, (Attack, Shoot, AttackWith, ShootWith)):
        return fight(s, action)
    if isinstance(action, Defend):
        return defend(s, seat, action)
    if isinstance(action, Cast):
        return 14.0 if action.card not in s.book_up[seat] else 1.2
    if isinstance(action, UseItem):
        return 14.0
    if isinstance(action, Search):
        return 7.0
    if isinstance(action, PlaceGift):
        return gift(s, seat, action)
    if isinstance(action, Target):
        return target(s, seat, action)
    if isinstance(action, Equip):
        return 2.0
    if isinstance(action, ReplaceWorn):
        return 0.1
    if isinstance(action, (GainKinds, LoseKinds)):
        return kinds(s, seat, action)
    return word(s, seat, action.verb)


def word(s: Stratos, seat: Seat, verb: str) -> float:
    if verb == "end_actions":
        return END
    if verb == "take":  # tokens on a fault are nearly free while one has few points
        return 5.0 if points(s, seat) <= 2 else (1.5 if points(s, seat) <= 4 else 0.5)
    if verb == "recover":
        return 4.0
    if verb == "discard":
        return 0.05
    return 1.0


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
        if s.is_unsearched(there) and (tile != LAGOON or s.promoted[unit]):
            weight += 5.0
        else:
            weight += 0.5
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


def short_of(s: Stratos, seat: Seat, unit: int, cell: int) -> int:
    """How many steps a fighter on this cell is away from one where it can strike an enemy."""
    ranges = s.ground.range[cell]
    near, far = (1, 1) if s.kind[unit] == SOLDIER else (2, 3)
    least = 99
    first = seat * TRIBE
    other = 0
    for where in s.where:
        if where >= 0 and not first <= other < first + TRIBE:
            steps = ranges[where]
            missing = steps - far if steps > far else (near - steps if steps < near else 0)
            if missing < least:
                least = missing
        other += 1
    return least


def nearest_enemy(s: Stratos, seat: Seat, cell: int) -> int:
    ranges = s.ground.range[cell]
    least = 99
    first = seat * TRIBE
    unit = 0
    for where in s.where:
        if where >= 0 and not first <= unit < first + TRIBE and ranges[where] < least:
            least = ranges[where]
        unit += 1
    return least


def danger(s: Stratos, seat: Seat, cell: int) -> int:
    """How many enemies can strike here soon: Soldiers within three steps, Archers and Mages within four."""
    ranges = s.ground.range[cell]
    first = seat * TRIBE
    count = 0
    unit = 0
    for where in s.where:
        if where >= 0 and not first <= unit < first + TRIBE:
            kind = s.kind[unit]
            reach = 3 if kind == SOLDIER else (4 if kind in (ARCHER, MAGE) else (3 if kind > MAGE else 0))
            if ranges[where] <= reach:
                count += 1
        unit += 1
    return count


def fight(s: Stratos, action: Any) -> float:
    """Kills bring points; wounds bring kills; units that cannot strike back first."""
    target = s.at[s.ground.index[action.target]]
    kills, hurt = blows(s, action)
    worth = 2.0 if s.is_monster(target) else 1.0
    weight = 0.5 + 16.0 * worth * kills + 1.2 * hurt
    if not s.is_monster(target) and s.kind[target] == MAGE:
        weight *= 1.3
    return weight


def kill_chance(s: Stratos, action: Any) -> float:
    return blows(s, action)[0]


def blows(s: Stratos, action: Any) -> tuple[float, float]:
    """How likely this blow or shot kills, and what it takes away on average."""
    attacker = s.at[s.ground.index[action.unit]]
    target = s.at[s.ground.index[action.target]]
    sides = 6 if isinstance(action, (Attack, AttackWith)) else 4
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
    enemies = danger(s, seat, cell)
    if not enemies:
        return 0.3
    unit = s.at[cell]
    return 0.9 + 0.5 * enemies + (1.0 if s.hp[unit] <= 3 else 0.0)


def gift(s: Stratos, seat: Seat, action: PlaceGift) -> float:
    """Where own units will cross, of what is scarce; not where enemies stand."""
    place = s.ground.fault_names.index(action.fault)
    a, b = s.ground.faults[place]
    weight = 1.0
    for cell in (a, b):
        unit = s.at[cell]
        if unit >= 0:
            weight += 1.5 if s.owner(unit) == seat else -0.4
    return weight * need(s, seat, RESOURCES.index(action.resource)) + LEAST


def target(s: Stratos, seat: Seat, action: Target) -> float:
    """A card's slot: harmful things on enemies, helpful ones on the own."""
    cell = s.ground.index.get(action.at, -1)
    if cell < 0:
        if action.at in RESOURCES:
            return need(s, seat, RESOURCES.index(action.at))
        return 1.0
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
        weight += want if isinstance(action, GainKinds) else 1.5 - want
    return weight if weight > LEAST else LEAST

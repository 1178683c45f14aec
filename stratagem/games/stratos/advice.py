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

from stratagem.games.stratos.actions import (
    Attack,
    AttackWith,
    Cast,
    Defend,
    Equip,
    GainKinds,
    Harvest,
    Hire,
    LoseKinds,
    PayOtherwise,
    PlaceGift,
    PlaceUnit,
    PowerHarvest,
    Promote,
    ReplaceWorn,
    Retrain,
    Search,
    Shoot,
    ShootWith,
    Target,
    Trade,
    Travel,
    UseItem,
)
from stratagem.games.stratos.rules.points import points
from stratagem.games.stratos.rules.units import reduced
from stratagem.games.stratos.state import Stratos
from stratagem.games.stratos.tables import (
    ARCHER,
    CLASSES,
    DID_HARVEST,
    EXPLORER,
    GEM,
    LAGOON,
    MAGE,
    PEASANT,
    PHYSICAL,
    RESOURCES,
    SOLDIER,
    SPECIAL,
    SPICE,
    TRIBE,
)
from stratagem.kernel.advice import Advice
from stratagem.kernel.core import Action, Params, Seat

LEAST: Final = 0.01
BODY: Final = [0.9, 0.7, 0.8, 0.9, 1.2]  # what a unit of each class is worth, in points
END: Final = 0.5
HIRE: Final = [8.0, 2.5, 3.0, 6.0, 9.0]


class StratosAdvice(Advice):
    def __init__(self) -> None:
        super().__init__()
        self.depth = 16
        self.looks_ahead = False
        self.explore = 1.0
        self.noise = 0.45

    # -- how a table looks

    def evaluate(self, s: Stratos) -> list[float]:
        worths: list[float] = []
        most = 0.0
        for seat in range(s.seats):
            worth = self.worth(s, seat)
            worths.append(worth)
            if worth > most:
                most = worth
        steep = 0.35 + 0.03 * most * 10.0 / s.target
        whole = 0.0
        for seat in range(s.seats):
            worths[seat] = 0.0 if s.out[seat] else exp((worths[seat] - most) * steep)
            whole += worths[seat]
        if whole <= 0.0:
            return [1.0 / s.seats] * s.seats
        return [worth / whole for worth in worths]

    def worth(self, s: Stratos, seat: Seat) -> float:
        """Points, and what will be points soon."""
        total = float(points(s, seat))
        stock = s.stock
        kinds = 0
        for resource in range(4):
            count = stock[seat * 5 + resource]
            if count:
                kinds += 1
                total += 0.13 * min(count, 4) + 0.03 * max(0, count - 4)
        gems = stock[seat * 5 + GEM]
        total += 0.2 * gems
        if kinds + gems >= 4:
            total += 0.35
        mages = 0
        harvested = 0
        for unit in range(seat * TRIBE, seat * TRIBE + TRIBE):
            cell = s.where[unit]
            if cell < 0:
                continue
            kind = s.kind[unit]
            body = BODY[kind] + (0.5 if s.promoted[unit] else 0.0)
            total += body * (0.55 + 0.45 * s.hp[unit] / s.top_hp[unit])
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
            total += 0.5 * min(unread, 2 * mages + 1) + 0.1 * unread
        total += 0.6 * len(s.items[seat])
        return total

    # -- what to answer

    def policy(self, s: Stratos, seat: Seat, options: Sequence[Action]) -> list[float]:
        if s.phase == "buy" and s.plan is None:
            return [self.purchase(s, seat, action) for action in options]
        found: list[float] = []
        for action in options:
            found.append(self.weigh(s, seat, action))
        return found

    def weigh(self, s: Stratos, seat: Seat, action: Any) -> float:
        if isinstance(action, Travel):
            return self.travel(s, seat, action)
        if isinstance(action, PowerHarvest):
            return 7.0 * self.need(s, seat, s.tile[s.ground.index[action.unit]])
        if isinstance(action, Harvest):
            unit = s.at[s.ground.index[action.unit]]
            weight = 5.0 * self.need(s, seat, s.tile[s.ground.index[action.unit]])
            return 0.4 * weight if s.kind[unit] == PEASANT else weight
        if isinstance(action, (Attack, Shoot, AttackWith, ShootWith)):
            return self.fight(s, action)
        if isinstance(action, Defend):
            return self.defend(s, seat, action)
        if isinstance(action, Cast):
            return 14.0 if action.card not in s.book_up[seat] else 1.2
        if isinstance(action, UseItem):
            return 14.0
        if isinstance(action, Search):
            return 7.0
        if isinstance(action, PlaceGift):
            return self.gift(s, seat, action)
        if isinstance(action, Target):
            return self.target(s, seat, action)
        if isinstance(action, Equip):
            return 2.0
        if isinstance(action, ReplaceWorn):
            return 0.1
        if isinstance(action, (GainKinds, LoseKinds)):
            return self.kinds(s, seat, action)
        return self.word(s, seat, action.verb)

    def word(self, s: Stratos, seat: Seat, verb: str) -> float:
        if verb == "end_actions":
            return END
        if verb == "take":  # tokens on a fault are nearly free while one has few points
            return 5.0 if points(s, seat) <= 2 else (1.5 if points(s, seat) <= 4 else 0.5)
        if verb == "recover":
            return 4.0
        if verb == "discard":
            return 0.05
        return 1.0

    def need(self, s: Stratos, seat: Seat, resource: int) -> float:
        """The scarcer a resource, the more it is wanted; spice buys spells while there is a Mage."""
        if not 0 <= resource < 4:
            return 0.05
        count = s.stock[seat * 5 + resource]
        want = 1.3 if count == 0 else (1.0 if count == 1 else (0.7 if count < 4 else 0.35))
        if resource == SPICE and s.has_class(seat, MAGE):
            want += 0.25
        return want

    def travel(self, s: Stratos, seat: Seat, action: Travel) -> float:
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
            gain = self.need(s, seat, tile) - (self.need(s, seat, s.tile[here]) if s.tile[here] != tile else 9.0)
            if gain > 0.2:
                weight += 8.0 * gain
        if kind == EXPLORER and not s.is_unsearched(here) and s.trips[unit] < 2:
            if s.is_unsearched(there) and (tile != LAGOON or s.promoted[unit]):
                weight += 5.0
            else:
                weight += 0.5
        if kind in (SOLDIER, ARCHER):
            before = self.nearest_enemy(s, seat, here)
            after = self.nearest_enemy(s, seat, there)
            if kind == SOLDIER and after < before:
                weight += 1.5 if after == 1 else 0.4
            if kind == ARCHER and 2 <= after <= 3 and not 2 <= before <= 3:
                weight += 1.5
        elif self.danger(s, seat, here) > self.danger(s, seat, there):
            weight += 0.8
        return weight

    def nearest_enemy(self, s: Stratos, seat: Seat, cell: int) -> int:
        ranges = s.ground.range[cell]
        least = 99
        first = seat * TRIBE
        unit = 0
        for where in s.where:
            if where >= 0 and not first <= unit < first + TRIBE and ranges[where] < least:
                least = ranges[where]
            unit += 1
        return least

    def danger(self, s: Stratos, seat: Seat, cell: int) -> int:
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

    def fight(self, s: Stratos, action: Any) -> float:
        """Kills bring points; wounds bring kills; units that cannot strike back first."""
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
        worth = 2.0 if s.is_monster(target) else 1.0
        weight = 0.5 + 16.0 * worth * kills / sides + 1.2 * hurt / sides
        if not s.is_monster(target) and s.kind[target] == MAGE:
            weight *= 1.3
        return weight

    def defend(self, s: Stratos, seat: Seat, action: Defend) -> float:
        cell = s.ground.index[action.unit]
        danger = self.danger(s, seat, cell)
        if not danger:
            return 0.3
        unit = s.at[cell]
        return 0.9 + 0.5 * danger + (1.0 if s.hp[unit] <= 3 else 0.0)

    def gift(self, s: Stratos, seat: Seat, action: PlaceGift) -> float:
        """Where own units will cross, of what is scarce; not where enemies stand."""
        place = s.ground.fault_names.index(action.fault)
        a, b = s.ground.faults[place]
        weight = 1.0
        for cell in (a, b):
            unit = s.at[cell]
            if unit >= 0:
                weight += 1.5 if s.owner(unit) == seat else -0.4
        return weight * self.need(s, seat, RESOURCES.index(action.resource)) + LEAST

    def target(self, s: Stratos, seat: Seat, action: Target) -> float:
        """A card's slot: harmful things on enemies, helpful ones on the own."""
        cell = s.ground.index.get(action.at, -1)
        if cell < 0:
            if action.at in RESOURCES:
                return self.need(s, seat, RESOURCES.index(action.at))
            return 1.0
        unit = s.at[cell]
        if unit < 0:
            return 0.8 if self.danger(s, seat, cell) == 0 else 0.5
        if s.owner(unit) == seat:
            return 1.0 + 0.3 * (s.top_hp[unit] - s.hp[unit])
        return 1.5 + 2.0 / (1 + s.hp[unit])

    def kinds(self, s: Stratos, seat: Seat, action: Any) -> float:
        weight = 0.1
        for kind in action.kinds:
            need = self.need(s, seat, RESOURCES.index(kind)) if kind in RESOURCES[:4] else 1.0
            weight += need if isinstance(action, GainKinds) else 1.5 - need
        return weight if weight > LEAST else LEAST

    # -- buying

    def purchase(self, s: Stratos, seat: Seat, action: Any) -> float:
        if isinstance(action, Hire):
            return self.hire(s, seat, CLASSES.index(action.kind))
        if isinstance(action, PlaceUnit):
            cell = s.ground.index[action.cell]
            weight = 1.0 + (6.0 if s.is_covered(cell) else 0.0) + self.need(s, seat, s.tile[cell])
            weight += self.new_ground(s, seat, s.tile[cell])
            return weight / (1.0 + 0.5 * self.danger(s, seat, cell))
        if isinstance(action, Promote):
            unit = s.at[s.ground.index[action.unit]]
            return 4.0 if s.kind[unit] in (PEASANT, MAGE) else 2.0
        if isinstance(action, Retrain):
            kind = CLASSES.index(action.kind)
            return 4.0 if kind == MAGE and not s.has_class(seat, MAGE) else 0.15
        if isinstance(action, Trade):
            give, take = RESOURCES.index(action.give), RESOURCES.index(action.take)
            gain = self.need(s, seat, take) - self.need(s, seat, give)
            return 1.0 + 3.0 * gain if gain > 0.2 else 0.1
        if isinstance(action, PayOtherwise):
            return LEAST
        verb = action.verb
        if verb == "hoard":
            return 40.0
        if verb == "learn_mage" or verb == "learn_sorcerer":
            unread = len(s.book_down[seat]) + len(s.book_shown[seat])
            return 7.0 if unread < 2 else (2.5 if unread < 4 else 0.4)
        if verb == "end_turn":
            return 1.0
        return self.word(s, seat, verb)

    def new_ground(self, s: Stratos, seat: Seat, terrain: int) -> float:
        """Harvesters belong on four kinds of land."""
        if not 0 <= terrain < 4:
            return 0.0
        for unit in range(seat * TRIBE, seat * TRIBE + TRIBE):
            if s.where[unit] >= 0 and s.tile[s.where[unit]] == terrain:
                return 0.0
        return 2.5

    def hire(self, s: Stratos, seat: Seat, kind: int) -> float:
        """Bodies first: Peasants to three, a Mage, then what is missing (the opening of section 11)."""
        count = 0
        same = 0
        for unit in range(seat * TRIBE, seat * TRIBE + TRIBE):
            if s.where[unit] >= 0:
                count += 1
                if s.kind[unit] == kind:
                    same += 1
        weight = HIRE[kind]
        if same:
            weight *= 0.8 if kind == PEASANT and same < 3 else (0.7 if kind == MAGE and same < 2 else 0.3)
        return weight if count < 4 else 0.5 * weight

    # -- in words

    def reason(self, s: Stratos, seat: Seat, action: Any) -> tuple[str, Params]:
        if isinstance(action, (Attack, Shoot, AttackWith, ShootWith)):
            return "advice-stratos-fight", {"cell": action.target}
        if isinstance(action, (Harvest, PowerHarvest)):
            return "advice-stratos-harvest", {"resource": f"@resource:{RESOURCES[s.tile[s.ground.index[action.unit]]]}"}
        if isinstance(action, Travel):
            there = s.ground.index[action.cell]
            if s.tile[there] == SPECIAL and s.is_covered(there):
                return "advice-stratos-discover", {"cell": action.cell}
            return "advice-stratos-travel", {"cell": action.cell}
        if isinstance(action, (Cast, UseItem)):
            fresh = isinstance(action, UseItem) or action.card not in s.book_up[seat]
            return ("advice-stratos-card-point" if fresh else "advice-stratos-card"), {}
        if isinstance(action, Search):
            return "advice-stratos-search", {}
        if isinstance(action, Defend):
            return "advice-stratos-defend", {}
        if isinstance(action, (Hire, PlaceUnit)):
            return "advice-stratos-hire", {}
        if isinstance(action, (Promote, Retrain)):
            return "advice-stratos-promote", {}
        return WORDS.get(action.verb, "advice-stratos-rest"), {}


WORDS: Final = {
    "hoard": "advice-stratos-hoard",
    "learn_mage": "advice-stratos-learn",
    "learn_sorcerer": "advice-stratos-learn",
    "take": "advice-stratos-take",
    "leave": "advice-stratos-leave",
    "gift": "advice-stratos-gift",
}

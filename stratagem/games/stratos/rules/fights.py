"""Harvest, Attack and Shoot: actions with a die."""

from __future__ import annotations

from typing import Final

from stratagem.games.stratos.content.cards import Weapon
from stratagem.games.stratos.content.codes import ARCHER, PEASANT, PHYSICAL, SOLDIER, TRIBE
from stratagem.games.stratos.rules.monsters import roll
from stratagem.games.stratos.rules.points import WIN_CHECK
from stratagem.games.stratos.rules.units import fall_all, gain, occupied, reduced, wound
from stratagem.games.stratos.state import Stratos
from stratagem.games.stratos.words.news import tell_fight
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Reveal

SWORD: Final = Weapon("", False, 1, 1, 0, 6, 6)  # a Soldier's own: D6, misses on 6
BOW: Final = Weapon("", True, 2, 3, 0, 4, 4)  # an Archer's own: D4 at range 2-3, misses on 4


def harvest_more(s: Stratos, unit: int, count: int) -> int:
    """`harvest_plus` of what is worn adds to a yield of at least 1."""
    if not count or not s.worn[unit]:
        return count
    return count + sum([s.content.cards[card].static.harvest_plus for card in s.worn[unit]])


def harvest(s: Stratos, unit: int, count: int) -> None:
    """STRATOS-R22: tokens of the kind of tile the unit stands on."""
    gain(s, s.owner(unit), s.tile[s.where[unit]], harvest_more(s, unit, count))


class RollHarvest(Reveal):
    """STRATOS-R22, Power Harvest: D4 tokens; 4 fails and yields nothing, unless the Peasant is a Cultivator.

    The Farmer's Almanac turns a failure into 1.
    """

    unit: int

    def do(self, s: Stratos, chance: Chance) -> None:
        count = rolled = chance.roll("d4", 4)
        if rolled == 4 and not s.promoted[self.unit]:
            count = sum([s.content.cards[card].static.fail_harvest for card in s.permanents[s.owner(self.unit)]])
        s.tell("stratos-news-power", {"cell": s.cell(self.unit), "rolled": rolled}, ("STRATOS-R22",))
        harvest(s, self.unit, count)


def reach_plus(s: Stratos, unit: int, shoots: bool) -> int:
    """STRATOS-R25: the Watchtower and the Lighthouse Lens widen the maximum range."""
    found = occupied(s, unit).reach
    if shoots:
        for card in s.permanents[unit // TRIBE]:
            found += s.content.cards[card].static.shoot_range
    return found


def own_weapon(kind: int) -> Weapon | None:
    """STRATOS-R24, STRATOS-R25: what a class fights with by itself."""
    return SWORD if kind == SOLDIER else BOW if kind == ARCHER else None


def weapon_of(s: Stratos, unit: int, card: str) -> Weapon:
    """What a unit fights with: a worn card, or with "" what its class has by itself."""
    found = s.content.cards[card].static.weapons[0] if card else own_weapon(s.kind[unit])
    assert found is not None
    return found


def force(s: Stratos, unit: int, weapon: Weapon, rolled: int, at_monster: bool) -> int:
    """What a roll strikes with, before armour: nothing on the miss face, unless the fighter is promoted.

    The Banner of Valour adds to a blow that hits a monster.
    """
    if weapon.miss > 0 and rolled == weapon.miss and not s.promoted[unit]:
        return 0
    if rolled > 0 and at_monster:
        rolled += sum([s.content.cards[card].static.monster_damage for card in s.permanents[s.owner(unit)]])
    return rolled


def rolls(sides: int, amount: int) -> list[int]:
    """Every face of a die; the fixed amount of a blow without one."""
    return list(range(1, sides + 1)) if sides else [amount]


def own_faces(s: Stratos, unit: int) -> list[int]:
    """The die of a unit's class: the blow of a Soldier or an Archer, the Power Harvest of a Peasant."""
    if s.kind[unit] == PEASANT:
        return [rolled if rolled < 4 or s.promoted[unit] else 0 for rolled in rolls(4, 0)]
    weapon = own_weapon(s.kind[unit])
    if weapon is None:
        return []
    return [force(s, unit, weapon, rolled, False) for rolled in rolls(weapon.sides, 0)]


def blows(s: Stratos, unit: int, target: int, card: str) -> list[int]:
    """The Health this target would lose by each face of the die (STRATOS-R40)."""
    weapon = weapon_of(s, unit, card)
    faces = rolls(weapon.sides, weapon.amount)
    raw = [force(s, unit, weapon, rolled, s.is_monster(target)) for rolled in faces]
    return [min(reduced(s, target, struck, PHYSICAL), s.hp[target]) for struck in raw]


class Fight(Reveal):
    """STRATOS-R24, STRATOS-R25: roll the die and strike; damage is physical."""

    unit: int
    target: int
    weapon: str  # the worn card, or "" for the class's own

    def do(self, s: Stratos, chance: Chance) -> None:
        found = weapon_of(s, self.unit, self.weapon)
        rolled = roll(chance, found.sides, found.amount)
        raw = force(s, self.unit, found, rolled, s.is_monster(self.target))
        key = "stratos-news-fight" if raw else "stratos-news-fight-missed"
        tell_fight(s, key, self.unit, self.target, rolled, "STRATOS-R25" if found.shoots else "STRATOS-R24")
        wound(s, self.target, raw, PHYSICAL)
        fall_all(s, [self.target], s.owner(self.unit))
        s.then(WIN_CHECK)

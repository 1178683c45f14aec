"""What never changes during a game: codes of the rule file, the ground a map gives, the content of a pack.

A word stands at the place that is its number; the numbers that rules name follow.
"""

from __future__ import annotations

from typing import Final

# Resources and the terrains that give them (STRATOS-R03, STRATOS-R05) share their numbers; a hole is -1.
RESOURCES: Final = ("corn", "nickel", "spice", "oak", "gem")
TERRAINS: Final = ("prairie", "mountain", "desert", "forest", "lagoon", "special")
LETTERS: Final = "PMDFLS"
CORN: Final = 0
NICKEL: Final = 1
SPICE: Final = 2
OAK: Final = 3
GEM: Final = 4
LAGOON: Final = 4
SPECIAL: Final = 5

# Classes (STRATOS-R04); monsters follow as 5 + their order.
CLASSES: Final = ("peasant", "archer", "soldier", "explorer", "mage")
PEASANT: Final = 0
ARCHER: Final = 1
SOLDIER: Final = 2
EXPLORER: Final = 3
MAGE: Final = 4
TRIBE: Final = 5  # units of one player at most
MONSTERS: Final = 5

# Undersides.
SYMBOLS: Final = ("I", "II", "blank", "monster")
TWO: Final = 1
ICON: Final = 3

# Decks and card types.
DECKS: Final = ("mage", "sorcerer", "land", "lagoon")
MAGE_DECK: Final = 0
SORCERER_DECK: Final = 1
LAND_DECK: Final = 2
LAGOON_DECK: Final = 3
TYPES: Final = ("spell", "equipment", "one-use", "permanent", "trap", "calamity")
SPELL: Final = 0
EQUIPMENT: Final = 1
ONE_USE: Final = 2
PERMANENT: Final = 3
TRAP: Final = 4
CALAMITY: Final = 5
PLACE: Final = 6  # a Special tile, which is no card

# Action types of STRATOS-R20 as bits; Travel is counted, not marked.
DEEDS: Final = ("harvest", "defend", "attack", "shoot", "cast", "search", "use")
BITS: Final = [bin(n).count("1") for n in range(128)]
DID_HARVEST: Final = 1
DID_DEFEND: Final = 2
DID_ATTACK: Final = 4
DID_SHOOT: Final = 8
DID_CAST: Final = 16
DID_SEARCH: Final = 32
DID_USE: Final = 64

# Statuses that end with the turn.
CHILLED: Final = 1
SNARED: Final = 2
HASTED: Final = 4

# Damage.
DAMAGE_TYPES: Final = ("physical", "magical", "true")
PHYSICAL: Final = 0
TRUE: Final = 2

# Monsters.
AWAKENING: Final = ("unborn", "on_board", "vanquished")
UNBORN: Final = 0
AWAKE: Final = 1
VANQUISHED: Final = 2

FAR: Final = 99  # any range

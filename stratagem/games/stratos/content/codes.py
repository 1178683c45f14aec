"""What never changes during a game: codes of the rule file, the ground a map gives, the content of a pack."""

from __future__ import annotations

from typing import Final

# Resources and the terrains that give them (STRATOS-R03, STRATOS-R05) share their numbers.
CORN: Final = 0
NICKEL: Final = 1
SPICE: Final = 2
OAK: Final = 3
GEM: Final = 4
RESOURCES: Final = ("corn", "nickel", "spice", "oak", "gem")
PRAIRIE: Final = 0
MOUNTAIN: Final = 1
DESERT: Final = 2
FOREST: Final = 3
LAGOON: Final = 4
SPECIAL: Final = 5
HOLE: Final = -1
TERRAINS: Final = ("prairie", "mountain", "desert", "forest", "lagoon", "special")
LETTERS: Final = "PMDFLS"

# Classes (STRATOS-R04); monsters follow as 5 + their order.
PEASANT: Final = 0
ARCHER: Final = 1
SOLDIER: Final = 2
EXPLORER: Final = 3
MAGE: Final = 4
CLASSES: Final = ("peasant", "archer", "soldier", "explorer", "mage")
TRIBE: Final = 5  # units of one player at most
MONSTERS: Final = 5

# Undersides.
ONE: Final = 0
TWO: Final = 1
BLANK: Final = 2
ICON: Final = 3
SYMBOLS: Final = ("I", "II", "blank", "monster")

# Decks and card types.
MAGE_DECK: Final = 0
SORCERER_DECK: Final = 1
LAND_DECK: Final = 2
LAGOON_DECK: Final = 3
DECKS: Final = ("mage", "sorcerer", "land", "lagoon")
SPELL: Final = 0
EQUIPMENT: Final = 1
ONE_USE: Final = 2
PERMANENT: Final = 3
TRAP: Final = 4
CALAMITY: Final = 5
PLACE: Final = 6
TYPES: Final = ("spell", "equipment", "one-use", "permanent", "trap", "calamity")

# Action types of STRATOS-R20 as bits; Travel is counted, not marked.
DID_HARVEST: Final = 1
DID_DEFEND: Final = 2
DID_ATTACK: Final = 4
DID_SHOOT: Final = 8
DID_CAST: Final = 16
DID_SEARCH: Final = 32
DID_USE: Final = 64
DEEDS: Final = ("harvest", "defend", "attack", "shoot", "cast", "search", "use")
BITS: Final = [bin(n).count("1") for n in range(128)]

# Statuses that end with the turn.
CHILLED: Final = 1
SNARED: Final = 2
HASTED: Final = 4

# Damage.
PHYSICAL: Final = 0
MAGICAL: Final = 1
TRUE: Final = 2
DAMAGE_TYPES: Final = ("physical", "magical", "true")

# Unborn, on the board, vanquished.
UNBORN: Final = 0
AWAKE: Final = 1
VANQUISHED: Final = 2
AWAKENING: Final = ("unborn", "on_board", "vanquished")

FAR: Final = 99  # any range

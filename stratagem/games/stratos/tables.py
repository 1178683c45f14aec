"""What never changes during a game: codes of the rule file, the ground a map gives, the content of a pack."""

from __future__ import annotations

# Resources and the terrains that give them (STRATOS-R03, STRATOS-R05) share their numbers.
CORN, NICKEL, SPICE, OAK, GEM = 0, 1, 2, 3, 4
RESOURCES = ("corn", "nickel", "spice", "oak", "gem")
PRAIRIE, MOUNTAIN, DESERT, FOREST, LAGOON, SPECIAL = 0, 1, 2, 3, 4, 5
HOLE = -1
TERRAINS = ("prairie", "mountain", "desert", "forest", "lagoon", "special")
LETTERS = "PMDFLS"

# Classes (STRATOS-R04); monsters follow as 5 + their order.
PEASANT, ARCHER, SOLDIER, EXPLORER, MAGE = 0, 1, 2, 3, 4
CLASSES = ("peasant", "archer", "soldier", "explorer", "mage")
TRIBE = 5  # units of one player at most
MONSTERS = 5

# Undersides.
ONE, TWO, BLANK, ICON = 0, 1, 2, 3
SYMBOLS = ("I", "II", "blank", "monster")

# Decks and card types.
MAGE_DECK, SORCERER_DECK, LAND_DECK, LAGOON_DECK = 0, 1, 2, 3
DECKS = ("mage", "sorcerer", "land", "lagoon")
SPELL, EQUIPMENT, ONE_USE, PERMANENT, TRAP, CALAMITY, PLACE = 0, 1, 2, 3, 4, 5, 6
TYPES = ("spell", "equipment", "one-use", "permanent", "trap", "calamity")

# Action types of STRATOS-R20 as bits; Travel is counted, not marked.
DID_HARVEST, DID_DEFEND, DID_ATTACK, DID_SHOOT, DID_CAST, DID_SEARCH, DID_USE = 1, 2, 4, 8, 16, 32, 64
DEEDS = ("harvest", "defend", "attack", "shoot", "cast", "search", "use")
BITS = [bin(n).count("1") for n in range(128)]

# Statuses that end with the turn.
CHILLED, SNARED, HASTED = 1, 2, 4

# Damage.
PHYSICAL, MAGICAL, TRUE = 0, 1, 2
DAMAGE_TYPES = ("physical", "magical", "true")

# Unborn, on the board, vanquished.
UNBORN, AWAKE, VANQUISHED = 0, 1, 2
AWAKENING = ("unborn", "on_board", "vanquished")

FAR = 99  # any range

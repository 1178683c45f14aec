"""Cards and monsters as the rules use them: slots, primitives, modifiers (sections 3.4 to 3.9 of the rule file)."""

from __future__ import annotations

from stratagem.games.stratos.tables import PHYSICAL, TRUE


class Static:
    """STRATOS-R11: what a worn card, a permanent item or an occupied place changes while it is there."""

    def __init__(self) -> None:
        self.armor = [0, 0, 0]  # per damage type
        self.weapons: list[Weapon] = []
        self.max_hp = 0
        self.extra_travel = 0
        self.harvest_plus = 0
        self.guard_plus = 0
        self.hire_discount = 0
        self.fail_harvest = 0
        self.spirit_regen = 0
        self.monster_damage = 0
        self.shoot_range = 0
        self.trade = 0
        self.begin_gains: list[tuple[int, int, int]] = []  # terrain (-1: here), resource, how many
        self.reach = 0  # here: maximum range of Attack and Shoot
        self.promote_discount = 0  # here
        self.begin_heal = 0  # here
        self.begin_spirit = 0  # here


class Weapon:
    """A worn weapon's profile (STRATOS-R24, STRATOS-R25)."""

    def __init__(self, card: str, shoots: bool, low: int, high: int, amount: int, sides: int, miss: int) -> None:
        self.card = card
        self.shoots = shoots
        self.low = low
        self.high = high
        self.amount = amount  # used when sides is 0
        self.sides = sides
        self.miss = miss


# Words a slot may ask for (STRATOS-R07).
UNIT, OWN_CHAR, ENEMY_UNIT, MONSTER, CELL, TILE, PLAYER, OTHER_PLAYER, KIND, FAULT_SLOT = range(10)
SLOT_WORDS = (
    "unit", "own char", "enemy unit", "monster", "cell", "tile", "player", "other player", "kind", "fault slot",
)  # fmt: skip
EXACTLY_ONE, PAIR, UP_TO_TWO, EACH, RANDOM = range(5)

# Conditions of a slot; most carry one number.
(
    NOT_ACTOR, ON_MAIN, ON_KIND, NEAR_KIND, ADJACENT_TO, AT_OR_ADJACENT_TO, WITHIN_OF, ONE_OWN, UNSEARCHED,
    MAGE_OR_MONSTER, HELD, OTHER_THAN, HAS_CHAR_AT, D4_WAY, NEAREST_ENTER, NEAREST_FREE_MAIN,
) = range(16)  # fmt: skip


class Condition:
    def __init__(self, code: int, first: int = 0, second: int = 0) -> None:
        self.code = code
        self.first = first  # a kind, a range, or the number of an earlier slot
        self.second = second


class Slot:
    """STRATOS-R07: what has to be chosen for a card, or is found by itself (each, random)."""

    def __init__(self, names: tuple[str, ...], count: int, word: int, low: int, high: int) -> None:
        self.names = names
        self.count = count
        self.word = word
        self.low = low
        self.high = high
        self.conditions: list[Condition] = []

    def is_chosen(self) -> bool:
        return self.count <= UP_TO_TWO


# Primitives (STRATOS-R09).
(
    DAMAGE, HEAL, SPIRIT, MOVE, SWAP_UNITS, SWAP_TILES, REMOVE_TILE, SET_TILE, GAIN, LOSE, STEAL, DRAW_CARDS, PEEK,
    GUARD, CHILL, SNARE, HASTE, REFRESH, PROMOTE_FREE, HARVEST_FREE, TAKE_EDGE, MONSTER_ROLL, RELOCATE,
) = range(23)  # fmt: skip
PRIMITIVES = (
    "damage", "heal", "spirit", "move", "swap_units", "swap_tiles", "remove_tile", "set_tile", "gain", "lose", "steal",
    "draw", "peek", "guard", "chill", "snare", "haste", "refresh", "promote", "harvest_free", "take_edge",
    "monster_roll", "relocate",
)  # fmt: skip

# What a primitive points at: the actor, its owner, nothing, or slot * 10 + (0 first pick, 1 second, 9 all).
ACTOR, OWNER, NOTHING = -1, -2, -3
ALL_PICKS = 9
K = -1000  # an amount: what the last `-> k` moved
CHOICE, DIFFERENT = -10, -11  # resources the owner picks
RANDOM_TOKENS, HIS_PICK = -12, -13  # how tokens are lost
ALWAYS, WITH_MAGE, WITHOUT_MAGE = 0, 1, 2


class Op:
    """One primitive of a program, its arguments as numbers."""

    def __init__(self, code: int) -> None:
        self.code = code
        self.optional = False
        self.only = ALWAYS
        self.target = NOTHING
        self.other = NOTHING  # the second thing a primitive points at: cell, unit, kind
        self.amount = 0
        self.sides = 0  # a die instead of a number
        self.miss = 0
        self.type = TRUE
        self.what = 0  # resource, terrain, deck, or way of losing
        self.keeps = False  # `-> k`


class Card:
    """A row of the card tables; a Special tile's Discover bonus is one, too."""

    def __init__(self, id: str, deck: int, type: int, cost: int, pp: int) -> None:
        self.id = id
        self.deck = deck
        self.type = type
        self.cost = cost
        self.pp = pp
        self.copies = 1
        self.monster_only = False
        self.slots: list[Slot] = []
        self.program: list[Op] = []
        self.static = Static()
        self.entangled = False  # a later primitive's precondition may hang on an earlier one


class Beast:
    """A monster (STRATOS-R12)."""

    def __init__(self, id: str, order: int, home: int, hp: int, spirit: int) -> None:
        self.id = id
        self.order = order
        self.home = home
        self.hp = hp
        self.spirit = spirit
        self.basic = Blow(1, 1, 0, 4, PHYSICAL)
        self.special: Blow | None = None
        self.cost = 1


class Blow:
    """An attack of a monster."""

    def __init__(self, low: int, high: int, amount: int, sides: int, type: int) -> None:
        self.low = low
        self.high = high
        self.amount = amount
        self.sides = sides
        self.type = type
        self.everyone = False
        self.lifesteal = False

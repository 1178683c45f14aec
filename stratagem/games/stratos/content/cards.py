"""Cards and monsters as the rules use them: slots, primitives, modifiers (sections 3.4 to 3.9 of the rule file)."""

from __future__ import annotations

from typing import Final

from stratagem.games.stratos.content.codes import PHYSICAL, TRUE


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
UNIT: Final = 0
OWN_CHAR: Final = 1
ENEMY_UNIT: Final = 2
MONSTER: Final = 3
CELL: Final = 4
TILE: Final = 5
PLAYER: Final = 6
OTHER_PLAYER: Final = 7
KIND: Final = 8
FAULT_SLOT: Final = 9
SLOT_WORDS: Final = (
    "unit", "own char", "enemy unit", "monster", "cell", "tile", "player", "other player", "kind", "fault slot",
)  # fmt: skip
SORTS: Final = ("unit", "unit", "unit", "unit", "cell", "cell", "player", "player", "kind", "edge")  # of each
EXACTLY_ONE: Final = 0
PAIR: Final = 1
UP_TO_TWO: Final = 2
EACH: Final = 3
RANDOM: Final = 4

# Conditions of a slot; most carry one number.
NOT_ACTOR: Final = 0
ON_MAIN: Final = 1
ON_KIND: Final = 2
NEAR_KIND: Final = 3
ADJACENT_TO: Final = 4
AT_OR_ADJACENT_TO: Final = 5
WITHIN_OF: Final = 6
ONE_OWN: Final = 7
UNSEARCHED: Final = 8
MAGE_OR_MONSTER: Final = 9
HELD: Final = 10
OTHER_THAN: Final = 11
HAS_CHAR_AT: Final = 12
D4_WAY: Final = 13
NEAREST_ENTER: Final = 14
NEAREST_FREE_MAIN: Final = 15


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
        self.sort = SORTS[word]
        self.low = low
        self.high = high
        self.conditions: list[Condition] = []

    def is_chosen(self) -> bool:
        return self.count <= UP_TO_TWO


# Primitives (STRATOS-R09).
DAMAGE: Final = 0
HEAL: Final = 1
SPIRIT: Final = 2
MOVE: Final = 3
SWAP_UNITS: Final = 4
SWAP_TILES: Final = 5
REMOVE_TILE: Final = 6
SET_TILE: Final = 7
GAIN: Final = 8
LOSE: Final = 9
STEAL: Final = 10
DRAW_CARDS: Final = 11
PEEK: Final = 12
GUARD: Final = 13
CHILL: Final = 14
SNARE: Final = 15
HASTE: Final = 16
REFRESH: Final = 17
PROMOTE_FREE: Final = 18
HARVEST_FREE: Final = 19
TAKE_EDGE: Final = 20
MONSTER_ROLL: Final = 21
RELOCATE: Final = 22
PRIMITIVES: Final = (
    "damage", "heal", "spirit", "move", "swap_units", "swap_tiles", "remove_tile", "set_tile", "gain", "lose", "steal",
    "draw", "peek", "guard", "chill", "snare", "haste", "refresh", "promote", "harvest_free", "take_edge",
    "monster_roll", "relocate",
)  # fmt: skip

# What a primitive points at: the actor, its owner, nothing, or slot * 10 + (0 first pick, 1 second, 9 all).
ACTOR: Final = -1
OWNER: Final = -2
NOTHING: Final = -3
ALL_PICKS: Final = 9
K: Final = -1000  # an amount: what the last `-> k` moved
CHOICE: Final = -10  # resources the owner picks
DIFFERENT: Final = -11
RANDOM_TOKENS: Final = -12  # how tokens are lost
HIS_PICK: Final = -13
ALWAYS: Final = 0
WITH_MAGE: Final = 1
WITHOUT_MAGE: Final = 2


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
        self.each = False  # it points at all of an `each` slot: one of them will do


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
        self.required: list[Op] = []  # those of the program that must work (STRATOS-R41)
        self.need: Op | None = None  # the only one of them, if the card has just one chosen slot
        self.static = Static()
        self.entangled = False  # a later primitive's precondition may hang on an earlier one

    def runs(self, program: list[Op], entangled: bool) -> None:
        """What the card does; its slots are known already."""
        self.program = program
        self.entangled = entangled
        self.required = [op for op in program if not op.optional]
        if len(self.required) == 1 and len(self.slots) == 1 and self.slots[0].count in (EXACTLY_ONE, UP_TO_TWO):
            only = self.required[0]
            if only.only == ALWAYS and only.target % 10 != 1 and not entangled:  # 1: a second pick
                self.need = only
        for op in program:
            op.each = op.target >= 0 and op.target % 10 == ALL_PICKS and self.slots[op.target // 10].count == EACH


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

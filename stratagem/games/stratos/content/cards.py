"""Cards and monsters as the rules use them: slots, primitives, modifiers (sections 3.4 to 3.9 of the rule file)."""

from __future__ import annotations

from typing import Final

from stratagem.games.stratos.content.codes import PHYSICAL, TRUE
from stratagem.kernel.core import Declared


class Static(Declared):
    """STRATOS-R11: what a worn card, a permanent item or an occupied place changes while it is there."""

    armor: list[int] = [0, 0, 0]  # per damage type
    weapons: list[Weapon] = []
    max_hp: int = 0
    extra_travel: int = 0
    harvest_plus: int = 0
    guard_plus: int = 0
    hire_discount: int = 0
    fail_harvest: int = 0
    spirit_regen: int = 0
    monster_damage: int = 0
    shoot_range: int = 0
    trade: int = 0
    begin_gains: list[tuple[int, int, int]] = []  # terrain (-1: here), resource, how many
    reach: int = 0  # here: maximum range of Attack and Shoot
    promote_discount: int = 0  # here
    begin_heal: int = 0  # here
    begin_spirit: int = 0  # here


class Weapon(Declared):
    """A worn weapon's profile (STRATOS-R24, STRATOS-R25)."""

    card: str
    shoots: bool
    low: int
    high: int
    amount: int  # used when sides is 0
    sides: int
    miss: int


# Words a slot may ask for (STRATOS-R07), what each stands for, and their numbers.
SLOT_WORDS: Final = (
    "unit", "own char", "enemy unit", "monster", "cell", "tile", "player", "other player", "kind", "fault slot",
)  # fmt: skip
SORTS: Final = ("unit", "unit", "unit", "unit", "cell", "cell", "player", "player", "kind", "edge")
OWN_CHAR: Final = 1
ENEMY_UNIT: Final = 2
MONSTER: Final = 3
CELL: Final = 4
TILE: Final = 5
PLAYER: Final = 6
KIND: Final = 8
FAULT_SLOT: Final = 9

# How many a slot takes.
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


class Condition(Declared):
    code: int
    first: int = 0  # a kind, a range, or the number of an earlier slot
    second: int = 0


class Slot(Declared):
    """STRATOS-R07: what has to be chosen for a card, or is found by itself (each, random)."""

    names: tuple[str, ...]
    count: int
    word: int
    low: int
    high: int
    conditions: list[Condition] = []

    def is_chosen(self) -> bool:
        return self.count <= UP_TO_TWO

    def sort(self) -> str:
        """What its number stands for: a unit, a cell, a player, a kind or an edge."""
        return SORTS[self.word]


# Primitives (STRATOS-R09).
PRIMITIVES: Final = (
    "damage", "heal", "spirit", "move", "swap_units", "swap_tiles", "remove_tile", "set_tile", "gain", "lose", "steal",
    "draw", "peek", "guard", "chill", "snare", "haste", "refresh", "promote", "harvest_free", "take_edge",
    "monster_roll", "relocate",
)  # fmt: skip
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


class Op(Declared):
    """One primitive of a program, its arguments as numbers."""

    code: int
    optional: bool = False
    only: int = ALWAYS
    target: int = NOTHING
    other: int = NOTHING  # the second thing a primitive points at: cell, unit, kind
    amount: int = 0
    sides: int = 0  # a die instead of a number
    miss: int = 0
    type: int = TRUE
    what: int = 0  # resource, terrain, deck, or way of losing
    keeps: bool = False  # `-> k`
    each: bool = False  # it points at all of an `each` slot: one of them will do


class Card(Declared):
    """A row of the card tables; a Special tile's Discover bonus is one, too."""

    id: str
    deck: int
    type: int
    cost: int
    pp: int
    copies: int = 1
    monster_only: bool = False
    slots: list[Slot] = []
    program: list[Op] = []
    required: list[Op] = []  # those of the program that must work (STRATOS-R41)
    need: Op | None = None  # the only one of them, if the card has just one chosen slot
    static: Static = Static()
    entangled: bool = False  # a later primitive's precondition may hang on an earlier one

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


class Blow(Declared):
    """An attack of a monster."""

    low: int
    high: int
    amount: int
    sides: int
    type: int
    everyone: bool = False
    lifesteal: bool = False


class Beast(Declared):
    """A monster (STRATOS-R12)."""

    id: str
    order: int
    home: int
    hp: int
    spirit: int
    basic: Blow = Blow(1, 1, 0, 4, PHYSICAL)
    special: Blow | None = None
    cost: int = 1

"""What never changes during a game: codes of the rule file, the ground a map gives, the content of a pack."""

from __future__ import annotations

from stratagem.games.stratos.actions import (
    Attack,
    Defend,
    Equip,
    Harvest,
    Hire,
    PlaceGift,
    PlaceUnit,
    PowerHarvest,
    Promote,
    Retrain,
    Search,
    Shoot,
    Target,
    Travel,
)

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


class Chart:
    """A map as written in a pack (STRATOS-R14)."""

    def __init__(self, id: str, players: int, rows: list[str], trays: list[tuple[int, int]]) -> None:
        self.id = id
        self.players = players
        self.rows = rows
        self.trays = trays
        self.starts: list[list[tuple[str, str]]] = []  # per place in the order: class and cell
        self.listed = True  # may be chosen at set-up


class Ground:
    """A map with its distances: cells in reading order, fault slots, and the actions every cell can name."""

    def __init__(self, chart: Chart, chebyshev: bool) -> None:
        self.chart = chart
        self.chebyshev = chebyshev
        self.names: list[str] = []
        self.xs: list[int] = []
        self.ys: list[int] = []
        self.tray: list[int] = []
        self.kinds: list[int] = []  # the terrain printed there
        for y, row in enumerate(chart.rows):
            for x, letter in enumerate(row):
                if letter != ".":
                    self.names.append("abcdefghijklmnop"[x] + str(y + 1))
                    self.xs.append(x)
                    self.ys.append(y)
                    self.tray.append(tray_of(chart, x, y))
                    self.kinds.append(LETTERS.index(letter))
        self.size = len(self.names)
        self.index = {name: cell for cell, name in enumerate(self.names)}
        self.by_place = {(self.xs[c], self.ys[c]): c for c in range(self.size)}
        self.near: list[list[int]] = []  # a shared border
        self.range: list[list[int]] = []
        self.nearest: list[list[int]] = []  # all cells, by range, then in reading order
        for c in range(self.size):
            self._measure(c)
        self.faults: list[tuple[int, int]] = []
        self.fault_names: list[str] = []
        self.crossing: list[int] = [-1] * (self.size * self.size)
        for a in range(self.size):
            for b in self.near[a]:
                if a < b and self.tray[a] != self.tray[b]:
                    self.crossing[a * self.size + b] = self.crossing[b * self.size + a] = len(self.faults)
                    self.faults.append((a, b))
                    self.fault_names.append(f"{self.names[a]}/{self.names[b]}")
        self._make_actions()

    def _measure(self, c: int) -> None:
        x, y = self.xs[c], self.ys[c]
        ways = [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]
        self.near.append([self.by_place[way] for way in ways if way in self.by_place])
        ranges = []
        for d in range(self.size):
            across, down = abs(self.xs[d] - x), abs(self.ys[d] - y)
            ranges.append(max(across, down) if self.chebyshev else across + down)
        self.range.append(ranges)
        self.nearest.append([d for _, d in sorted([(ranges[d], d) for d in range(self.size)])])

    def _make_actions(self) -> None:
        """Every frequent action is made once and shared."""
        names = self.names
        self.travels = [[(d, Travel(names[c], names[d])) for d in self.near[c]] for c in range(self.size)]
        self.harvests = [Harvest(name) for name in names]
        self.powers = [PowerHarvest(name) for name in names]
        self.defends = [Defend(name) for name in names]
        self.searches = [Search(name) for name in names]
        self.attacks = [[Attack(name, target) for target in names] for name in names]
        self.shots = [[Shoot(name, target) for target in names] for name in names]
        self.targets = [Target(name) for name in names]
        self.places = [PlaceUnit(name) for name in names]
        self.promotes = [Promote(name) for name in names]
        self.retrains = [[Retrain(name, kind) for kind in CLASSES] for name in names]
        self.equips = [Equip(name) for name in names]
        self.gifts = [[PlaceGift(name, RESOURCES[r]) for r in range(4)] for name in self.fault_names]
        self.fault_targets = [Target(name) for name in self.fault_names]


HIRES = [Hire(kind) for kind in CLASSES]
KIND_TARGETS = [Target(RESOURCES[r]) for r in range(4)]
SEAT_TARGETS = [Target(str(seat)) for seat in range(4)]


def tray_of(chart: Chart, x: int, y: int) -> int:
    for number, (left, top) in enumerate(chart.trays):
        if left <= x < left + 4 and top <= y < top + 4:
            return number
    return -1


class Content:
    """A pack, read and checked: frozen."""

    def __init__(self) -> None:
        self.hash = ""
        self.costs: list[list[int]] = [[0] * 5 for _ in CLASSES]
        self.hp: list[int] = [1] * 5
        self.hp_bonus: list[int] = [0] * 5
        self.spirit: list[int] = [0] * 5
        self.spirit_bonus: list[int] = [0] * 5
        self.undersides: list[list[int]] = [[0] * 4 for _ in range(5)]  # per terrain, of one box
        self.specials: list[str] = []
        self.special_cards: list[Card] = []  # the Discover bonus of each
        self.special_official: list[bool] = []
        self.cards: dict[str, Card] = {}
        self.decks: list[list[str]] = [[], [], [], []]
        self.copies: list[list[int]] = [[], [], [], []]
        self.beasts: list[Beast] = []
        self.stands: list[list[bool]] = []  # per class, then per monster: may it stand on this terrain
        self.rolls: list[tuple[int, int, int, int, int]] = []  # pp from, to, sum from, to, monster
        self.charts: dict[str, Chart] = {}
        self.names: dict[str, dict[str, str]] = {"en": {}, "it": {}}
        self.grounds: dict[str, Ground] = {}

    def ground(self, chart: str, chebyshev: bool) -> Ground:
        """The ground of a map, made when first asked for."""
        key = chart + ("/chebyshev" if chebyshev else "")
        found = self.grounds.get(key)
        if found is None:
            found = self.grounds[key] = Ground(self.charts[chart], chebyshev)
        return found


EMPTY = Content()
NOWHERE = Ground(Chart("", 0, [], []), False)

"""What a content pack says, as frozen tables: challenges, action cards, missions (rule file, sections 3.3 to 3.5)."""

from __future__ import annotations

from typing import Any, Final

from stratagem.games.synergy.content.cards import GOALS, VALUES
from stratagem.kernel.core import Declared, Value
from stratagem.parts.edition import Edition

SEATS: Final = (3, 4, 5)  # SYNERGY-R01
NO_MINIMUM: Final = -1000
NO_MAXIMUM: Final = 1000

# Tests of FIRST and SECOND challenges.
EVEN: Final = "even"
ODD: Final = "odd"
GT_FIRST: Final = "gt_first"
LT_FIRST: Final = "lt_first"
NE_FIRST: Final = "ne_first"

# What an action card does.
ROW_TO_HAND: Final = "ROW_TO_HAND"
SWAP_OWN_NUMBER_HAND: Final = "SWAP_OWN_NUMBER_HAND"
SWAP_OWN_GOAL: Final = "SWAP_OWN_GOAL"
SWAP_GOALS: Final = "SWAP_GOALS"
NUMBER_DELTA: Final = "NUMBER_DELTA"
EXTRA_FAILURE: Final = "EXTRA_FAILURE"
SWAP_NUMBERS: Final = "SWAP_NUMBERS"
IGNORE_SELF: Final = "IGNORE_SELF"

# How many cards and how many seats it names, and where on the table they are.
EFFECTS: Final[dict[str, tuple[int, int, str]]] = {
    ROW_TO_HAND: (1, 0, "row"),
    SWAP_OWN_NUMBER_HAND: (1, 0, "hand"),
    SWAP_OWN_GOAL: (0, 1, "goal"),
    SWAP_GOALS: (0, 2, "goal"),
    NUMBER_DELTA: (0, 1, "number1"),
    EXTRA_FAILURE: (0, 0, ""),
    SWAP_NUMBERS: (0, 2, "number1"),
    IGNORE_SELF: (0, 0, ""),
}


class Challenge(Declared):
    """One challenge: a test of number cards, a limit or change of the sum, or a pass of cards."""

    id: str
    kind: str
    position: str = ""
    test: str = ""
    min_sum: int = NO_MINIMUM
    max_sum: int = NO_MAXIMUM
    difference: bool = False
    double_bonus: int = 0
    pass_what: str = ""
    shift: int = 0  # how many seats on, clockwise
    source: str = ""

    def limits_first(self) -> bool:
        """Whether it restricts the first number card (SYNERGY-R13)."""
        return self.position in ("first", "both")

    def limits_second(self) -> bool:
        """Whether it restricts the second number card (SYNERGY-R14)."""
        return self.position in ("second", "both") or self.kind == "SUMLIMIT"


class ActionCard(Declared):
    id: str
    effect: str
    amount: int
    role_holders_may_use: bool
    cards: int  # how many its user names
    seats: int
    source: str


class Mission(Value):
    """One mission card; what its challenges ask is gathered here once, for the hot path."""

    id: int
    stars: int
    rounds: int
    lives: int
    fails: dict[int, int]
    order: str  # NGN or GNN
    actions: tuple[str, ...]
    challenges: tuple[Challenge, ...]
    has_super: bool
    has_hyper: bool
    opening_hand: int
    source: str

    def __post_init__(self) -> None:
        self.goal_first = self.order == "GNN"
        self.limits_first = tuple([c for c in self.challenges if c.limits_first()])
        self.limits_second = tuple([c for c in self.challenges if c.limits_second()])
        self.difference = True in [c.difference for c in self.challenges]
        self.double_bonus = sum([c.double_bonus for c in self.challenges])
        self.number_shift = self.shift("played_number")
        self.goal_shift = self.shift("played_goal")
        self.hand_shift = self.shift("hand_number")
        self.worths: dict[tuple[int, ...], float] = {}  # what hands are worth, as far as anybody has worked it out

    def shift(self, what: str) -> int:
        """How many seats on these cards are passed, clockwise."""
        return sum([c.shift for c in self.challenges if c.pass_what == what])


class Content(Edition):
    """A whole pack.  Missions that a described position alters are worked out once and kept here."""

    def __init__(
        self,
        number_copies: tuple[int, ...],
        goal_copies: tuple[int, ...],
        actions: dict[str, ActionCard],
        challenges: dict[str, Challenge],
        missions: dict[int, Mission],
        names: dict[str, dict[str, str]],
        warnings: tuple[str, ...] = (),
    ) -> None:
        super().__init__()
        self.number_copies = number_copies  # of each value, in every colour
        self.goal_copies = goal_copies
        self.actions = actions
        self.challenges = challenges
        self.missions = missions
        self.names = names  # by language
        self.warnings = warnings
        self.changed: dict[tuple[Any, ...], Mission] = {}

    def altered(self, id: int, changes: tuple[tuple[str, Any], ...]) -> Mission:
        """A mission with some of its entries changed, as a described position may have it (SYNERGY-R74)."""
        key = (id, changes)
        if key not in self.changed:
            new = {f"has_{name}" if name in ("super", "hyper") else name: value for name, value in changes}
            if "challenges" in new:
                new["challenges"] = tuple([self.challenges[c] for c in new["challenges"]])
            if "fails" in new:
                new["fails"] = dict.fromkeys(SEATS, new["fails"])
            old = self.missions[id]
            self.changed[key] = Mission(**{name: getattr(old, name) for name in Mission.names} | new)
        return self.changed[key]


EMPTY: Final = Content((0,) * VALUES, (0,) * GOALS, {}, {}, {}, {})

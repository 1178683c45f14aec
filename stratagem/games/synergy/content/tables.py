"""What a content pack says, as frozen tables: challenges, action cards, missions (rule file, sections 3.3 to 3.5)."""

from __future__ import annotations

from typing import Any, Final

from stratagem.games.synergy.content.cards import GOALS, VALUES
from stratagem.kernel.core import Declared
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
EFFECTS: Final = (
    ROW_TO_HAND, SWAP_OWN_NUMBER_HAND, SWAP_OWN_GOAL, SWAP_GOALS,
    NUMBER_DELTA, EXTRA_FAILURE, SWAP_NUMBERS, IGNORE_SELF,
)  # fmt: skip


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
    pass_dir: str = ""
    source: str = ""

    def __post_init__(self) -> None:
        self.shift = {"left": 1, "right": -1}.get(self.pass_dir, 0)  # SYNERGY-R01: the left neighbour is the next seat

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
    source: str = ""


class Mission(Declared):
    """One mission card; what its challenges ask is gathered here once, for the hot path."""

    id: int
    stars: int
    rounds: int
    lives: int
    fails: dict[int, int]
    goal_first: bool  # GNN, not NGN
    actions: tuple[str, ...]
    challenges: tuple[Challenge, ...]
    has_super: bool
    has_hyper: bool
    opening_hand: int
    source: str

    def __post_init__(self) -> None:
        self.limits_first = tuple([c for c in self.challenges if c.limits_first()])
        self.limits_second = tuple([c for c in self.challenges if c.limits_second()])
        self.difference = False
        self.double_bonus = 0
        self.number_shift = self.goal_shift = self.hand_shift = 0
        self.worths: dict[tuple[int, ...], float] = {}  # what hands are worth, as far as anybody has worked it out
        for challenge in self.challenges:
            self._gather(challenge)

    def _gather(self, challenge: Challenge) -> None:
        self.difference = self.difference or challenge.difference
        self.double_bonus += challenge.double_bonus
        if challenge.pass_what == "played_number":
            self.number_shift += challenge.shift
        elif challenge.pass_what == "played_goal":
            self.goal_shift += challenge.shift
        elif challenge.pass_what == "hand_number":
            self.hand_shift += challenge.shift

    def order(self) -> str:
        return "GNN" if self.goal_first else "NGN"


class Content(Edition):
    """A whole pack.  Missions that a described position alters are worked out once and kept here."""

    def __init__(
        self,
        hash: str,
        number_copies: tuple[int, ...],
        goal_copies: tuple[int, ...],
        actions: dict[str, ActionCard],
        challenges: dict[str, Challenge],
        missions: dict[int, Mission],
        names: dict[str, dict[str, str]],
        warnings: tuple[str, ...] = (),
    ) -> None:
        super().__init__(hash)
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
            self.changed[key] = self._alter(self.missions[id], dict(changes))
        return self.changed[key]

    def _alter(self, m: Mission, new: dict[str, Any]) -> Mission:
        known = [self.challenges[c] for c in new["challenges"]] if "challenges" in new else list(m.challenges)
        fails = {seats: int(new["fails"]) for seats in SEATS} if "fails" in new else m.fails
        return Mission(
            m.id,
            m.stars,
            int(new.get("rounds", m.rounds)),
            m.lives,
            fails,
            str(new.get("order", m.order())) == "GNN",
            tuple(new.get("actions", m.actions)),
            tuple(known),
            bool(new.get("super", m.has_super)),
            bool(new.get("hyper", m.has_hyper)),
            m.opening_hand,
            m.source,
        )


EMPTY: Final = Content("", (0,) * VALUES, (0,) * GOALS, {}, {}, {}, {})

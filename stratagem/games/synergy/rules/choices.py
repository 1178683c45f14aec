"""What may be chosen at set-up, and the set-ups the contract plays (SYNERGY-R69 to SYNERGY-R74)."""
# mypyc: skip

from typing import Any

from stratagem.games.synergy.content.cards import COLOURS
from stratagem.games.synergy.content.tables import SEATS, Content
from stratagem.kernel.game import OptionSpec, Problem, Setup

HANDS = {"standard": 0, "hard": 3, "gentle": 5}  # SYNERGY-R71; 0: what the mission says


def specs(content: Content) -> tuple[OptionSpec, ...]:
    missions = list(content.missions)
    return (
        OptionSpec("mission", "int", missions, missions[0], "SYNERGY-R69", "synergy-setup-mission"),
        OptionSpec(
            "opening_hand", "choice", list(HANDS), "standard", "SYNERGY-R71", "synergy-setup-opening-hand", "house"
        ),
        OptionSpec("fair_deal", "bool", (False, True), False, "SYNERGY-R73", "synergy-setup-fair-deal", "house"),
        OptionSpec("silence", "bool", (False, True), False, "SYNERGY-R72", "synergy-setup-silence", "house"),
        OptionSpec("colours", "list", COLOURS, list(COLOURS), "SYNERGY-R02", "synergy-setup-colours"),
    )


def colour_problems(colours: Any, seats: int) -> list[str]:
    """SYNERGY-R02: each player takes another colour; by seat, those left over stay out."""
    if not isinstance(colours, list) or not all(isinstance(colour, str) for colour in colours):
        told = "the colours are a list such as r, b, g: one for each seat (SYNERGY-R02)"
        return [Problem(told, "synergy-why-colours")]
    known = ", ".join(COLOURS)
    problems: list[str] = []
    for colour in [colour for colour in colours if colour not in COLOURS]:
        told = f"there is no colour {colour!r}; known: {known} (SYNERGY-R02)"
        problems.append(Problem(told, "synergy-why-no-colour", colour=repr(colour), known=known))
    if len(set(colours)) != len(colours):
        problems.append(Problem("two players cannot take the same colour (SYNERGY-R02)", "synergy-why-same-colour"))
    if len(colours) < seats:
        some = "One colour is" if len(colours) == 1 else f"{len(colours)} colours are"
        told = f"{some} not enough for {seats} players (SYNERGY-R02)"
        problems.append(Problem(told, "synergy-why-few-colours", colours=len(colours), players=seats))
    return problems


def may_outlast_goals(content: Content) -> bool:
    """Whether a mission, copied from a box, may go on for longer than the goal cards last (SYNERGY-Q34)."""
    return any(m.rounds + m.lives - 1 > sum(content.goal_copies) for m in content.missions.values())


def samples(content: Content) -> list[Setup]:
    """Every mission with 3, 4 and 5 players, and every variant."""
    missions = list(content.missions)
    even = _having(content, missions, "FIRST_EVEN")
    passing = _having(content, missions, "HAND_LEFT")
    return [
        Setup(4),
        *[Setup(seats, {"mission": mission}) for mission in missions for seats in SEATS],
        Setup(3, {"mission": missions[0], "opening_hand": "hard"}),
        Setup(5, {"mission": missions[-1], "opening_hand": "gentle", "silence": True}),
        Setup(3, {"mission": even, "fair_deal": True}),
        Setup(5, {"mission": even, "fair_deal": True, "opening_hand": "hard", "colours": ["p", "y", "g", "b", "r"]}),
        Setup(4, {"mission": passing, "colours": ["y", "r", "p", "b"]}, {"begun": 3}),
        Setup(3, {"mission": 2}, {"begun": 2, "attempts": {"1": 2}, "won": [1], "stars": 1}),
    ]


def _having(content: Content, missions: list[int], challenge: str) -> int:
    """The last mission with this challenge, or the first mission of all."""
    found = [id for id in missions if challenge in [c.id for c in content.missions[id].challenges]]
    return found[-1] if found else missions[0]


def forbidden(content: Content) -> list[Setup]:
    """SYNERGY-R01: fewer than three or more than five players; unknown missions; colours that clash."""
    return [
        Setup(2),
        Setup(6),
        Setup(4, {"mission": 0}),
        Setup(4, {"mission": max(content.missions) + 1}),
        Setup(4, {"opening_hand": 4}),
        Setup(4, {"colours": ["r", "b", "g"]}),
        Setup(3, {"colours": ["r", "r", "g"]}),
        Setup(3, {"colours": ["r", "b", "x"]}),
        Setup(3, {"colours": "rbg"}),
        Setup(3, {}, {"begun": -1}),
        Setup(3, {}, {"begun": 1, "attempts": {"one": 1}}),
    ]

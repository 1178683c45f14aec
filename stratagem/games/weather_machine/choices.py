"""What may be chosen at set-up, and what does not go together."""

from __future__ import annotations

from typing import Any, Final

from stratagem.kernel.core import Params
from stratagem.kernel.game import OptionSpec, Setup

CHALLENGES: Final = tuple(range(1, 13))
OPTIONS: Final = (
    OptionSpec("challenges", "list", CHALLENGES, [], "WM-T19", "weather-machine-setup-challenges"),
    OptionSpec("drafting", "bool", (False, True), False, "WM-R55", "weather-machine-setup-drafting", "public"),
    OptionSpec(
        "new_scientists", "bool", (False, True), False, "WM-R56", "weather-machine-setup-new-scientists", "public"
    ),
)
FORBIDDEN: Final = (
    Setup(2, {"challenges": [1]}),
    Setup(1, {"drafting": True}),
    Setup(1, {"new_scientists": True}),
    Setup(3, {"new_scientists": True}),
    Setup(1, {"challenges": [13]}),
    Setup(1, {"challenges": [2, 2]}),
)


def challenge_numbers(value: Any) -> tuple[int, ...]:
    """The challenge cards named, in order; ValueError if one is no card."""
    if not isinstance(value, (list, tuple)):
        raise ValueError(f"challenges is a list of numbers from 1 to 12, not {value!r}")
    numbers = []
    for word in value:
        if isinstance(word, bool) or not str(word).isdecimal() or int(word) not in CHALLENGES:
            raise ValueError(f"there is no challenge card {word!r}: they are numbered 1 to 12")
        numbers.append(int(word))
    if len(set(numbers)) < len(numbers):
        raise ValueError("each challenge card can be in play once")
    return tuple(sorted(numbers))


def problems(setup: Setup, chosen: Params) -> list[str]:
    """What the general check cannot know."""
    found = []
    try:
        challenges = challenge_numbers(chosen["challenges"])
    except ValueError as fault:
        return [f"{fault} (WM-T19)"]
    if challenges and setup.seats != 1:
        found.append("challenge cards belong to the solo game (WM-T19)")
    if chosen["drafting"] and setup.seats == 1:
        found.append("Goals are drafted by two to four players (WM-R55)")
    if chosen["new_scientists"] and setup.seats != 2:
        found.append("New Scientists is a variant for two players (WM-R56)")
    return found


def samples() -> list[Setup]:
    """Two to four players with both variants, and the solo game with every challenge card, alone or together."""
    found = [Setup(2), Setup(1), Setup(3), Setup(4)]
    found += [Setup(2, {"drafting": True, "new_scientists": True}), Setup(4, {"drafting": True})]
    found += [Setup(1, {"challenges": [1, 2, 3]}), Setup(1, {"challenges": [4, 5, 6]})]
    found += [Setup(1, {"challenges": [7, 8, 9]}), Setup(1, {"challenges": [10, 11, 12]})]
    found.append(Setup(1, {"challenges": list(CHALLENGES)}))
    return found

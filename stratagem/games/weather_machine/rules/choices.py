"""What may be chosen at set-up, and what does not go together."""

from __future__ import annotations

from typing import Any, Final

from stratagem.kernel.core import Params
from stratagem.kernel.game import OptionSpec, Problem, Setup

CHALLENGES: Final = tuple(range(1, 13))
OPTIONS: Final = (
    OptionSpec("challenges", "list", CHALLENGES, [], "WM-T19", "weather-machine-setup-challenges"),
    OptionSpec("drafting", "bool", (False, True), False, "WM-R55", "weather-machine-setup-drafting", "public"),
    OptionSpec(
        "new_scientists", "bool", (False, True), False, "WM-R56", "weather-machine-setup-new-scientists", "public"
    ),
)


def challenge_numbers(value: Any) -> tuple[int, ...]:
    """The challenge cards named, in order; ValueError if one is no card."""
    if not isinstance(value, (list, tuple)):
        told = f"the challenges are a list of numbers from 1 to 12, not {value!r} (WM-T19)"
        raise ValueError(Problem(told, "weather-machine-why-challenges", value=repr(value)))
    numbers = []
    for word in value:
        if isinstance(word, bool) or not str(word).isdecimal() or int(word) not in CHALLENGES:
            told = f"there is no challenge card {word!r}: they are numbered 1 to 12 (WM-T19)"
            raise ValueError(Problem(told, "weather-machine-why-no-challenge", value=repr(word)))
        numbers.append(int(word))
    if len(set(numbers)) < len(numbers):
        raise ValueError(
            Problem("each challenge card can be in play once (WM-T19)", "weather-machine-why-challenge-twice")
        )
    return tuple(sorted(numbers))


def problems(setup: Setup, chosen: Params) -> list[str]:
    """What the general check cannot know."""
    try:
        challenges = challenge_numbers(chosen["challenges"])
    except ValueError as fault:
        return [fault.args[0]]
    solo = Problem("challenge cards belong to the solo game (WM-T19)", "weather-machine-why-challenges-solo")
    drafted = Problem("Goals are drafted by two to four players (WM-R55)", "weather-machine-why-drafting")
    for_two = Problem("New Scientists is a variant for two players (WM-R56)", "weather-machine-why-new-scientists")
    broken = {
        solo: challenges and setup.seats != 1,
        drafted: chosen["drafting"] and setup.seats == 1,
        for_two: chosen["new_scientists"] and setup.seats != 2,
    }
    return [problem for problem, holds in broken.items() if holds]


def samples() -> list[Setup]:
    """Two to four players with both variants, and the solo game with every challenge card, alone or together."""
    found = [Setup(2), Setup(1), Setup(3), Setup(4)]
    found += [Setup(2, {"drafting": True, "new_scientists": True}), Setup(4, {"drafting": True})]
    found += [Setup(1, {"challenges": [1, 2, 3]}), Setup(1, {"challenges": [4, 5, 6]})]
    found += [Setup(1, {"challenges": [7, 8, 9]}), Setup(1, {"challenges": [10, 11, 12]})]
    found.append(Setup(1, {"challenges": list(CHALLENGES)}))
    return found


def forbidden() -> list[Setup]:
    """What does not go together, and challenge cards that do not exist or come twice."""
    return [
        Setup(2, {"challenges": [1]}),
        Setup(1, {"drafting": True}),
        Setup(1, {"new_scientists": True}),
        Setup(3, {"new_scientists": True}),
        Setup(1, {"challenges": [13]}),
        Setup(1, {"challenges": [2, 2]}),
    ]

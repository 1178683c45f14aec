"""What a seat may say (SYNERGY-R45): one value for each distinct card, never for each copy."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from stratagem.games.synergy.content.cards import CODES, GOALS, NUMBER_KINDS, SYMBOLS
from stratagem.kernel.core import Action, Params


class Vote(Action):
    """Name the holder of the super or hyper card."""

    verb: ClassVar[str] = "vote"
    seat: int


class PassCard(Action):
    """Hand a number card on to the neighbour's hand."""

    verb: ClassVar[str] = "pass_card"
    card: int


class PlayNumber(Action):
    verb: ClassVar[str] = "play"
    card: int


class PlayGoal(Action):
    verb: ClassVar[str] = "play"
    goal: int


class Pass(Action):
    """Use no action card now."""

    verb: ClassVar[str] = "pass"


class Use(Action):
    """Use an action card on these cards or these seats."""

    verb: ClassVar[str] = "use"
    letter: str
    cards: tuple[int, ...] = ()
    targets: tuple[int, ...] = ()


class Take(Action):
    """Take one of the two numbers in front back into the hand."""

    verb: ClassVar[str] = "take"
    card: int


VOTES: Final = [Vote(seat) for seat in range(5)]
PASS_CARDS: Final = [PassCard(card) for card in range(NUMBER_KINDS)]
PLAY_NUMBERS: Final = [PlayNumber(card) for card in range(NUMBER_KINDS)]
PLAY_GOALS: Final = [PlayGoal(goal) for goal in range(GOALS)]
TAKES: Final = [Take(card) for card in range(NUMBER_KINDS)]
PASS: Final = Pass()


def wire(action: Action) -> Params:
    """The action in the rule file's codes; an action card is its own verb."""
    if isinstance(action, Use):
        data: Params = {"do": action.letter}
        _name(data, "card", [CODES[card] for card in action.cards])
        _name(data, "seat", list(action.targets))
        return data
    if isinstance(action, Vote):
        return {"do": action.verb, "seat": action.seat}
    if isinstance(action, PlayGoal):
        return {"do": action.verb, "card": SYMBOLS[action.goal]}
    if isinstance(action, (PassCard, PlayNumber, Take)):
        return {"do": action.verb, "card": CODES[action.card]}
    return {"do": action.verb}


def _name(data: Params, word: str, values: list[Any]) -> None:
    if len(values) == 1:
        data[word] = values[0]
    elif values:
        data[word + "s"] = values

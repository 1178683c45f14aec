"""What a seat may say (SYNERGY-R45): one value for each distinct card, never for each copy."""

from __future__ import annotations

from typing import Any, ClassVar, Final, TypeVar

from stratagem.games.synergy.content.cards import CODES, GOALS, NO_CARD, NUMBER_KINDS, SYMBOLS
from stratagem.kernel.core import Action, Params

A = TypeVar("A", bound=Action)


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
    text: ClassVar[str] = "synergy-option-goal"
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

# What a field names: its word in the wire form, the kind of name that texts have for it, and its codes.
NAMED: Final[dict[str, tuple[str, str, Any]]] = {
    "card": ("card", "number", CODES),
    "goal": ("card", "goal", SYMBOLS),
    "seat": ("seat", "seat", range(5)),
}


def one_of_each(cards: tuple[int, ...], actions: list[A]) -> list[A]:
    """What can be said with these sorted cards, once for each kind (SYNERGY-R45)."""
    found: list[A] = []
    last = NO_CARD
    for card in cards:
        if card != last:
            found.append(actions[card])
            last = card
    return found


def wire(action: Action) -> Params:
    """The action in the rule file's codes; an action card is its own verb."""
    if isinstance(action, Use):
        word = "card" if action.cards else "seat"
        named: list[Any] = [CODES[card] for card in action.cards] or [*action.targets]
        if len(named) == 1:
            return {"do": action.letter, word: named[0]}
        return {"do": action.letter, word + "s": named} if named else {"do": action.letter}
    data: Params = {"do": action.verb}
    for name in action.names:
        word, _, codes = NAMED[name]
        data[word] = codes[getattr(action, name)]
    return data

"""What a seat may say in Stramat! (STRAMAT-R29).

Every action there can be is made once, in the tables at the end, and handed out from there.  An action names kinds,
never single cards (STRAMAT-R08). Parameters are part of the action (STRAMAT-R26); only Giro's cards are asked for in a
second rung, because with five opponents they would be too many.
"""

from __future__ import annotations

from typing import ClassVar, Final

from stratagem.games.stramat.content.cards import AGGIUNGO, KINDS, MOST_SEATS, NONE, STRAMAT, THREE
from stratagem.kernel.core import Action, Seat


class Pass(Action):
    """"Passo": nothing is discarded (STRAMAT-R20)."""

    verb: ClassVar[str] = "pass"


class Number(Action):
    """One number card (STRAMAT-R21)."""

    verb: ClassVar[str] = "number"
    card: int


class Pair(Action):
    """Two number cards in this order: the second is the new top card (STRAMAT-R22)."""

    verb: ClassVar[str] = "pair"
    first: int
    top: int


class Power(Action):
    """One power card with what it needs: a card to give, an opponent, victims (STRAMAT-R23)."""

    verb: ClassVar[str] = "power"
    text: ClassVar[str] = ""
    card: int
    give: int = NONE
    target: Seat = -1
    victims: tuple[Seat, ...] = ()


class Give(Action):
    """One to three cards for a Giro (STRAMAT-R50)."""

    verb: ClassVar[str] = "give"
    cards: tuple[int, ...]


class Take(Action):
    """The card taken with an Aggiungo (STRAMAT-R38)."""

    verb: ClassVar[str] = "take"
    card: int


class Exchange(Action):
    """A card of the own hand for one of the cards shown under a Solitario's Aggiungo (STRAMAT-R92)."""

    verb: ClassVar[str] = "exchange"
    give: int
    take: int


class Counter(Action):
    """An Alt thrown at once against an Alt or a rascal's Stramat (STRAMAT-R41, STRAMAT-R83)."""

    verb: ClassVar[str] = "counter"


class Decline(Action):
    """No reaction."""

    verb: ClassVar[str] = "decline"


PASS: Final = Pass()
COUNTER: Final = Counter()
DECLINE: Final = Decline()
NUMBERS: Final = [Number(kind) for kind in range(3)]
TWO_NUMBERS: Final = [[Pair(first, top) for top in range(THREE + 1)] for first in range(THREE + 1)]
POWERS: Final = [Power(kind) for kind in range(KINDS)]
POWERS_AT: Final = [[Power(kind, NONE, seat) for seat in range(MOST_SEATS)] for kind in range(KINDS)]
AGGIUNGOS: Final = [[Power(AGGIUNGO, give, seat) for seat in range(MOST_SEATS)] for give in range(KINDS)]
TAKES: Final = [Take(kind) for kind in range(KINDS)]
EXCHANGES: Final = [[Exchange(give, take) for take in range(KINDS)] for give in range(KINDS)]
GIVE_ONE: Final = [Give((a,)) for a in range(KINDS)]
GIVE_TWO: Final = [[Give((a, b)) for b in range(KINDS)] for a in range(KINDS)]
GIVE_THREE: Final = [[[Give((a, b, c)) for c in range(KINDS)] for b in range(KINDS)] for a in range(KINDS)]
RASCALS: Final = [
    Power(STRAMAT, NONE, -1, tuple([seat for seat in range(MOST_SEATS) if bits >> seat & 1]))
    for bits in range(1 << MOST_SEATS)
]  # by the victims' bits
NO_ANSWER: Final[list[Action]] = [DECLINE]
ANSWERS: Final[list[Action]] = [DECLINE, COUNTER]

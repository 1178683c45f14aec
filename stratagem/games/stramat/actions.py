"""What a seat may say in Stramat! (STRAMAT-R29).

Every action there can be is made once, in the tables at the end, and handed
out from there.  An action names kinds, never single cards (STRAMAT-R08).
Parameters are part of the action (STRAMAT-R26); only Giro's cards are asked
for in a second rung, because with five opponents they would be too many.
"""

from __future__ import annotations

from typing import ClassVar, Final

from stratagem.games.stramat.content.cards import AGGIUNGO, CODES, KINDS, MOST_SEATS, NONE, STRAMAT
from stratagem.kernel.core import Action, Params, Seat

MOST_GIVEN: Final = 3  # cards in a Giro


class Said(Action):
    """An action of Stramat!: it knows its wire form, and its short text given the letters of the cards."""

    def wire(self) -> Params:
        return {"do": self.verb}

    def short(self, letters: tuple[str, ...]) -> str:
        return self.verb


class Pass(Said):
    """"Passo": nothing is discarded (STRAMAT-R20)."""

    verb: ClassVar[str] = "pass"


class OneCard(Said):
    """An action that names one card and nothing else."""

    card: int

    def wire(self) -> Params:
        return {"do": self.verb, "card": CODES[self.card]}

    def short(self, letters: tuple[str, ...]) -> str:
        return f"{self.verb} {letters[self.card]}"


class Number(OneCard):
    """One number card (STRAMAT-R21)."""

    verb: ClassVar[str] = "number"


class Pair(Said):
    """Two number cards in this order: the second is the new top card (STRAMAT-R22)."""

    verb: ClassVar[str] = "pair"
    first: int
    top: int

    def wire(self) -> Params:
        return {"do": self.verb, "first": CODES[self.first], "top": CODES[self.top]}

    def short(self, letters: tuple[str, ...]) -> str:
        return f"pair {letters[self.first]} {letters[self.top]}"


class Power(Said):
    """One power card with what it needs: an opponent, a card to give, victims (STRAMAT-R23)."""

    verb: ClassVar[str] = "power"
    card: int
    give: int = NONE
    target: Seat = -1
    victims: tuple[Seat, ...] = ()

    def wire(self) -> Params:
        data: Params = {"do": self.verb, "card": CODES[self.card]}
        if self.give != NONE:
            data["give"] = CODES[self.give]
        if self.target >= 0:
            data["target"] = self.target
        if self.victims:
            data["victims"] = list(self.victims)
        return data

    def short(self, letters: tuple[str, ...]) -> str:
        words = ["power", letters[self.card]]
        if self.give != NONE:
            words.append(letters[self.give])
        if self.target >= 0:
            words.append(str(self.target))
        if self.victims:
            words.append(",".join([str(victim) for victim in self.victims]))
        return " ".join(words)


class Give(Said):
    """One to three cards for a Giro (STRAMAT-R50)."""

    verb: ClassVar[str] = "give"
    cards: tuple[int, ...]

    def wire(self) -> Params:
        return {"do": self.verb, "cards": [CODES[card] for card in self.cards]}

    def short(self, letters: tuple[str, ...]) -> str:
        return "give " + ",".join([letters[card] for card in self.cards])


class Take(OneCard):
    """The card taken with an Aggiungo (STRAMAT-R38)."""

    verb: ClassVar[str] = "take"


class Exchange(Said):
    """A card of the own hand for one of the cards shown under a Solitario's Aggiungo (STRAMAT-R92)."""

    verb: ClassVar[str] = "exchange"
    give: int
    take: int

    def wire(self) -> Params:
        return {"do": self.verb, "give": CODES[self.give], "take": CODES[self.take]}

    def short(self, letters: tuple[str, ...]) -> str:
        return f"exchange {letters[self.give]} {letters[self.take]}"


class Counter(Said):
    """An Alt thrown at once against an Alt or a rascal's Stramat (STRAMAT-R41, STRAMAT-R83)."""

    verb: ClassVar[str] = "counter"


class Decline(Said):
    """No reaction."""

    verb: ClassVar[str] = "decline"


PASS: Final = Pass()
COUNTER: Final = Counter()
DECLINE: Final = Decline()
NUMBERS: Final = [Number(kind) for kind in range(3)]
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
NO_ANSWER: Final = [DECLINE]
ANSWERS: Final = [DECLINE, COUNTER]

"""The ten kinds of card, and what a content pack says of them (STRAMAT-R07, STRAMAT-R08).

Cards of one kind cannot be told apart: a hand is how many of each kind, and kinds are small numbers in the order of the
rule file's table 3.1.
"""

from typing import Final

from stratagem.parts.edition import Edition

ONE: Final = 0
TWO: Final = 1
THREE: Final = 2
DADO: Final = 3
COLPO: Final = 4
AGGIUNGO: Final = 5
ALT: Final = 6
GIRO: Final = 7
JOLLY: Final = 8
STRAMAT: Final = 9
KINDS: Final = 10
NONE: Final = -1  # no card

CODES: Final = ("N1", "N2", "N3", "DADO", "COLPO", "AGGIUNGO", "ALT", "GIRO", "JOLLY", "STRAMAT")
DECK: Final = 72  # cards in the box
MOST_SEATS: Final = 6


class Content(Edition):
    """A deck: what the cards are called, how many there are of each kind, and what they cost."""

    def __init__(
        self,
        hash: str,
        copies: tuple[int, ...],
        points: tuple[int, ...],
        letters: tuple[str, ...],
        names: dict[str, dict[str, str]],
    ) -> None:
        super().__init__(hash)
        self.copies = copies
        self.points = points
        self.letters = letters
        self.names = names  # by language, then by `card:CODE`


EMPTY: Final = Content("", (0,) * KINDS, (0,) * KINDS, ("?",) * KINDS, {"en": {}, "it": {}})


def is_number(kind: int) -> bool:
    """1, 2 and 3 are number cards, the seven others power cards."""
    return kind <= THREE


def counted(cards: list[int]) -> list[int]:
    """How many there are of each kind."""
    found = [0] * KINDS
    for kind in cards:
        found[kind] += 1
    return found

"""The table, and the one answer there is."""

from __future__ import annotations

from typing import ClassVar, Final

from scopa.cards import CARDS, Content
from stratagem.kernel.core import Action, Seat, State, Unsaved
from stratagem.parts.pile import Pile

NOBODY: Final = -1


class Play(Action):
    """A card from the hand, and what it takes; nothing: it is laid on the table."""

    verb: ClassVar[str] = "play"
    card: int
    takes: tuple[int, ...] = ()


LAYS: Final = [Play(card) for card in CARDS]


class Table(State):
    """Cards are numbers; hands and table are kept in order."""

    hands: list[list[int]] = []
    table: list[int] = []
    taken: list[list[int]] = []  # by side
    sweeps: list[int] = []  # by side
    pile: Pile = Pile()
    first: int = 0  # who plays first
    last: int = NOBODY  # the side that took last
    plays: int = 0
    totals: list[int] = []  # of the series so far, by side
    content: Unsaved[Content] = Content([], {})

    @property
    def sides(self) -> int:
        """Four play in pairs (SCOPA-R02)."""
        return 2 if len(self.hands) == 4 else len(self.hands)

    def side(self, seat: Seat) -> int:
        return seat % self.sides


def ordered(cards: list[int]) -> list[int]:
    """By value, then by suit: as people hold them."""
    return sorted(cards, key=lambda card: (card % 10, card))

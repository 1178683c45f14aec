"""Set-up (section 5): tornadoes, two cards on each side of them, hands."""

from __future__ import annotations

from typing import Final

from stratagem.games.strato.state import Sky
from stratagem.games.strato.words.news import tell_dealt, tell_laid
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Reveal, Work
from stratagem.parts.counts import is_empty
from stratagem.parts.pile import Pile

CARDS_PER_HALF: Final = 2


class PairTornadoes(Reveal):
    """The left tornado cards in play are shuffled, then the right ones; row by row the next of each
    are laid side by side, and cards left over stay out (STRATO-S2)."""

    def do(self, s: Sky, chance: Chance) -> None:
        lefts, rights = [0] * len(s.content.left), [0] * len(s.content.left)
        for weather in s.challenge.weathers:
            (lefts if s.content.left[weather] else rights)[weather] += 1
        left = [chance.draw("tornado_left", lefts) for _ in range(s.challenge.rows)]
        right = [chance.draw("tornado_right", rights) for _ in range(s.challenge.rows)]
        s.tornado = [weather for pair in zip(left, right, strict=True) for weather in pair]


class LayTornadoes(Work):
    """The table agreed on the pairs beforehand (STRATO-V3)."""

    pairing: tuple[int, ...]

    def do(self, s: Sky) -> None:
        s.tornado = list(self.pairing)


class FillRows(Reveal):
    """All cards of the weathers in play are shuffled (STRATO-S3).  Row by row, L1, L2, R1, R2, the next
    card is laid; one equal to its neighbour on the tornado side is put aside (STRATO-S4).  What was put
    aside and the rest, shuffled together, are the pile (STRATO-S5), and nobody knows its order."""

    def do(self, s: Sky, chance: Chance) -> None:
        cards = [0] * len(s.content.cards)
        for weather in s.challenge.weathers:
            cards[weather] = s.content.cards[weather]
        aside = [0] * len(cards)
        halves: list[list[int]] = []
        for tornado in s.tornado:
            half: list[int] = []
            neighbour = tornado
            for _ in range(CARDS_PER_HALF):
                neighbour = draw_other_than(neighbour, cards, aside, chance)
                half.append(neighbour)
            halves.append(half)
        s.halves = halves
        s.pile = Pile.of([cards[weather] + aside[weather] for weather in range(len(cards))])
        tell_laid(s)


def draw_other_than(neighbour: int, cards: list[int], aside: list[int], chance: Chance) -> int:
    """The next card that is not its neighbour's weather; when the pile runs out meanwhile,
    the cards put aside are shuffled into a new one (STRATO-S4)."""
    while True:
        if is_empty(cards):
            cards[:] = aside
            aside[:] = [0] * len(aside)
        card = chance.draw("deck", cards)
        if card != neighbour:
            return card
        aside[card] += 1


class DealHands(Reveal):
    """Two cards to every player, three to a lone one, one at a time from seat 0 on (STRATO-S6)."""

    def do(self, s: Sky, chance: Chance) -> None:
        s.hands = [[0] * len(s.content.cards) for _ in range(s.agreed.players)]
        for _ in range(s.agreed.hand_size):
            for hand in s.hands:
                hand[s.pile.draw("deck", chance)] += 1
        tell_dealt(s)


PAIR_TORNADOES: Final = PairTornadoes()
FILL_ROWS: Final = FillRows()
DEAL_HANDS: Final = DealHands()

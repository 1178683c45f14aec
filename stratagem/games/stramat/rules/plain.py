"""The plain powers, without a question to anybody: Dado, Colpo and Jolly (section 6.3 of the rule file)."""

from typing import Final

from stratagem.games.stramat.content.cards import KINDS, MOST_SEATS
from stratagem.games.stramat.rules.dice import SIDES
from stratagem.games.stramat.rules.draw import draw, pile_counts, shuffle_pile
from stratagem.games.stramat.rules.knowledge import hand_sunk, surface
from stratagem.games.stramat.state import Banco
from stratagem.games.stramat.words import news
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import SeatReveal
from stratagem.parts.counts import add, size


class RollForAll(SeatReveal):
    """Dado: the die is rolled, and everybody, from the roller's right to the roller himself, takes that many cards
    (STRAMAT-R30).  One takes all his cards before the next; if the Mazzetto runs out the game ends there, and who was
    not served gets nothing (STRAMAT-R31)."""

    def do(self, s: Banco, chance: Chance) -> None:
        pips = chance.roll("dado", SIDES)
        s.tell("stramat-news-dado-roll", {"roll": pips}, ("STRAMAT-R30",))
        seat = self.seat
        while True:
            seat = s.next_living(seat)
            if not draw(s, seat, pips, chance) or seat == self.seat:
                return


class HitDraw(SeatReveal):
    """Colpo: the opponent hit draws one card (STRAMAT-R33)."""

    def do(self, s: Banco, chance: Chance) -> None:
        draw(s, self.seat, 1, chance)


class SwapWithPile(SeatReveal):
    """Jolly: the rest of the hand is shown to all and shuffled into the discard pile, the Jolly with it; as many cards
    come back from its top, and the next one is the new top card (STRAMAT-R55), without effect (STRAMAT-R56)."""

    def do(self, s: Banco, chance: Chance) -> None:
        seat = self.seat
        shown = s.hands[seat]
        news.tell_jolly_shown(s, seat, shown)
        counts = pile_counts(s)
        add(counts, shown)
        drawn = [0] * KINDS
        for _ in range(size(shown)):
            drawn[chance.draw("pile", counts)] += 1
        s.hands[seat] = drawn
        hand_sunk(s, seat, shown)
        shuffle_pile(s, counts, chance)
        surface(s, s.laid[-1])
        news.tell_jolly_drawn(s, seat)


ROLLS: Final = [RollForAll(seat) for seat in range(MOST_SEATS)]
HITS: Final = [HitDraw(seat) for seat in range(MOST_SEATS)]
JOLLY_SWAPS: Final = [SwapWithPile(seat) for seat in range(MOST_SEATS)]

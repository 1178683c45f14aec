"""A Stramat! for two that is small enough to be solved whole: seven cards, one in each hand, and seat 0 begins.

Everything else is as in the rules. Whoever studies algorithms can compute how far a way to play it is from the best.
Its tree has 3,445 nodes. A deck with a Stramat would have no end of them: turned up first, it goes back (STRAMAT-R05).
"""

# mypyc: skip

from typing import Final

from stratagem.games.stramat.content.cards import COLPO, KINDS, ONE, TWO, Content
from stratagem.games.stramat.game import Stramat
from stratagem.games.stramat.rules.setup import clear_table, turn_up
from stratagem.games.stramat.rules.turn import START_TURNS
from stratagem.games.stramat.state import NOT_AGREED, Agreed, Banco
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Reveal
from stratagem.kernel.game import OptionSpec, Setup

COPIES: Final = {ONE: 3, TWO: 2, COLPO: 2}
SEATS: Final = 2


class DealFew(Reveal):
    """A card each, one turned up; no die is rolled for the start."""

    def do(self, s: Banco, chance: Chance) -> None:
        for hand in s.hands:
            hand[s.mazzetto.draw("mazzetto", chance)] += 1
        turn_up(s, chance)
        s.then(START_TURNS[0])


class TinyStramat(Stramat):
    name = "stramat_tiny"
    seats = range(SEATS, SEATS + 1)
    words = {**Stramat.words, "DealFew": DealFew}
    options: tuple[OptionSpec, ...] = ()
    bound = 3  # four cards stay in the Mazzetto, each turn takes at least one, and who takes the last plays no more
    bench = Setup(SEATS)

    def __init__(self, full: Content) -> None:
        copies = tuple(COPIES.get(kind, 0) for kind in range(KINDS))
        super().__init__(Content(full.hash + "-tiny", copies, full.points, full.letters, full.names))

    def agreed(self, setup: Setup) -> Agreed:
        return NOT_AGREED

    def samples(self) -> list[Setup]:
        return [Setup(SEATS)]

    def deal(self, setup: Setup) -> Banco:
        s = clear_table(self.content, self.agreed(setup), {})
        s.then(DealFew())
        return s

"""What may be laid on what, and whom a power may hit: every condition of the rule file, written once.

`offers` of the steps, the reasons for refusals and the tests all ask here.
"""

from typing import Final

from stratagem.games.stramat.actions import TWO_NUMBERS
from stratagem.games.stramat.content.cards import JOLLY, KINDS, ONE, STRAMAT, THREE, is_number
from stratagem.games.stramat.state import Banco
from stratagem.kernel.core import Seat
from stratagem.parts.counts import size

MOST_GIVEN: Final = 3  # cards in a Giro


def fits(card: int, top: int) -> bool:
    """A number goes on its equal, and a 1 on any power card (STRAMAT-R21, STRAMAT-R25)."""
    return card == top if is_number(top) else card == ONE


def pair_fits(a: int, b: int, top: int) -> bool:
    """Two numbers whose sum or difference is the top number; never on a power card (STRAMAT-R22, STRAMAT-R25)."""
    number = top + 1
    return is_number(top) and (a + 1 + b + 1 == number or abs(a - b) == number)


def holds_pair(hand: list[int], a: int, b: int) -> bool:
    """Both cards, or two copies of one."""
    return hand[a] > 0 and hand[b] > (1 if a == b else 0)


def may_be_blocked(s: Banco, seat: Seat) -> bool:
    """Nobody is blocked twice in a row: not while a block lasts, nor before a free turn after it (STRAMAT-R40,
    STRAMAT-R46)."""
    return s.block_left[seat] == 0 and not s.must_free[seat]


def may_play_jolly(hand: list[int]) -> bool:
    """Not while holding a Stramat (STRAMAT-R54)."""
    return hand[JOLLY] > 0 and hand[STRAMAT] == 0


def may_play_stramat(s: Banco, seat: Seat) -> bool:
    """Once per player and evening (STRAMAT-R60); a rascal needs one opponent to hit and one to stay (STRAMAT-R81)."""
    if s.hands[seat][STRAMAT] == 0 or s.stramat_used[seat]:
        return False
    return not s.agreed.birichino or most_victims(s) > 0


def most_victims(s: Banco) -> int:
    """At least one opponent stays in (STRAMAT-R81)."""
    return len(s.living()) - 2


def most_given(s: Banco, seat: Seat, target: Seat) -> int:
    """Up to three cards in a Giro, as many as both hold (STRAMAT-R50)."""
    return min(MOST_GIVEN, size(s.hands[seat]), size(s.hands[target]))


# The table of section 3.2 follows from the two predicates (STRAMAT-R28): the one number that fits on each top card, and
# the legal pairs on it, both orders.
SINGLES: Final = [card for top in range(KINDS) for card in range(THREE + 1) if fits(card, top)]
PAIRS: Final = [
    [TWO_NUMBERS[a][b] for a in range(THREE + 1) for b in range(THREE + 1) if pair_fits(a, b, top)]
    for top in range(KINDS)
]

"""The Mazzetto: drawing from it, and what happens when it runs out."""

from typing import Final

from stratagem.games.stramat.content.cards import counted
from stratagem.games.stramat.rules.ending import MAZZETTO_FINISHED
from stratagem.games.stramat.rules.knowledge import forget_sunk
from stratagem.games.stramat.state import Banco
from stratagem.games.stramat.words import news
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Seat
from stratagem.parts.counts import add
from stratagem.parts.pile import Pile

MOST_REFILLS: Final = 3


def draw(s: Banco, seat: Seat, count: int, chance: Chance) -> bool:
    """The seat takes cards from the Mazzetto, one after another; he alone sees them (STRAMAT-R10).

    False if it ran out: then the game is over and nobody does anything any more (STRAMAT-R11).
    """
    hand = s.hands[seat]
    drawn: list[int] = []
    goes_on = True
    while goes_on and len(drawn) < count:
        kind = s.mazzetto.draw("mazzetto", chance)
        hand[kind] += 1
        drawn.append(kind)
        goes_on = not s.mazzetto.is_empty() or ran_out(s)
    news.tell_drawn(s, seat, drawn)
    return goes_on


def ran_out(s: Banco) -> bool:
    """The Mazzetto is empty.  In the endless game the discard pile, but for its top card, becomes the new one, three
    times at most (STRAMAT-R94); else the game ends.  True if it goes on."""
    if not s.agreed.infinito or s.refills == MOST_REFILLS or s.discard_count() < 2:
        s.then(MAZZETTO_FINISHED)
        return False
    counts = pile_counts(s)
    top = s.laid[-1]
    counts[top] -= 1
    s.mazzetto = Pile.of(counts)
    s.buried = None
    s.laid = [top]
    s.refills += 1
    forget_sunk(s)
    params = {"left": s.mazzetto.size(), "card": news.card(top), "refill": s.refills}
    s.tell("stramat-news-refill", params, ("STRAMAT-R94",))
    return True


def pile_counts(s: Banco) -> list[int]:
    """How many of each kind lie in the discard pile."""
    counts = counted(s.laid)
    if s.buried is not None:
        add(counts, s.buried.counts())
    return counts


def shuffle_pile(s: Banco, counts: list[int], chance: Chance) -> None:
    """The whole pile is shuffled and its top card turned; that card has no effect, and what lies under it can no longer
    be inspected (STRAMAT-R13, STRAMAT-R56, STRAMAT-R84)."""
    s.laid = [chance.draw("pile", counts)]
    s.buried = Pile.of(counts)

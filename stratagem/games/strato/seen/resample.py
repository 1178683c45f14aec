"""Worlds that a seat cannot tell from the true one (STRATO-I1)."""

from stratagem.games.strato.state import Sky
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Seat
from stratagem.parts.counts import add


def resample(s: Sky, seat: Seat | None, chance: Chance) -> Sky:
    """The other hands and the pile go into one pool and are dealt anew, hands in seat order."""
    new = s.copy()
    pool = [0] * len(s.content.cards)
    new.pile.give_unknown(seat, pool)
    for p in range(len(new.hands)):
        if p != seat:
            add(pool, new.hands[p])
    for p in range(len(new.hands)):
        if p != seat:
            fresh = [0] * len(pool)
            for _ in range(sum(new.hands[p])):
                fresh[chance.draw("guess", pool)] += 1
            new.hands[p] = fresh
    new.pile.take_unknown(seat, pool, chance)
    return new

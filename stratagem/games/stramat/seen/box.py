# mypyc: skip
"""What the box holds: 72 cards, and the coins of El tesoro."""

from stratagem.games.stramat.content.cards import CODES, STRAMAT, counted
from stratagem.games.stramat.rules.alt import TRAP
from stratagem.games.stramat.state import COINS, Banco
from stratagem.parts.box import in_bounds, too_many
from stratagem.parts.counts import add


def pieces(s: Banco, with_mazzetto: bool = True) -> list[int]:
    """How many cards of each kind there are, wherever they lie."""
    found = counted(s.laid + s.face_down)
    for cards in (list(s.removed), list(s.unused), *s.hands):
        add(found, cards)
    for pile in (s.mazzetto if with_mazzetto else None, s.buried):
        add(found, pile.counts() if pile is not None else [])
    found[STRAMAT] += s.set_aside
    return found


def impossible(s: Banco) -> list[str]:
    """More of a card than there are; blocks longer than a trap (STRAMAT-R43); coins from nowhere (STRAMAT-R96)."""
    cards = dict(zip(CODES, pieces(s), strict=True))
    coins = COINS if s.agreed.tesoro else 0
    numbers = [(f"block_left of seat {p}", turns, 0, TRAP) for p, turns in enumerate(s.block_left)]
    numbers += [("pot and coins together", s.pot + sum(s.coins), 0, coins)]
    numbers += [("pot", s.pot, 0, COINS), *[(f"coins of seat {p}", held, 0, COINS) for p, held in enumerate(s.coins)]]
    return too_many(cards, dict(zip(CODES, s.content.copies, strict=True))) + in_bounds(numbers)

"""Worlds that a seat cannot tell from the true one."""

from __future__ import annotations

from stratagem.games.stratos.content.codes import DECKS, ONE_USE, SPECIAL
from stratagem.games.stratos.state import UNSEEN, Stratos
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Seat
from stratagem.parts.pile import knows


def resample(s: Stratos, seat: Seat | None, chance: Chance) -> Stratos:
    """A world this seat cannot tell from the true one.

    All it does not know is put into pools and dealt again in a fixed order: hidden spells and items of the
    others, undersides somebody else has seen, cards fixed on top of a deck.  What nobody has looked at loses its
    value again.  Rungs another seat has not confirmed are taken back: nobody else knows of them.
    """
    world = s.copy()
    if world.turn != seat:
        world.plan = None
    guess_cards(world, seat, chance)
    guess_undersides(world, seat, chance)
    cover_specials(world)
    return world


def guess_cards(s: Stratos, seat: Seat | None, chance: Chance) -> None:
    """Face-down cards of others come from their deck; unused items are one-use cards, as everyone knows."""
    for deck in range(len(DECKS)):
        rows = s.content.decks[deck]
        pool = s.bag[deck]
        hidden: list[tuple[int, int]] = []  # whose, and where in the hand
        hands = s.book_down if deck < 2 else s.items
        for p in range(s.seats):
            for place, card in enumerate(hands[p]):
                if p != seat and s.content.cards[card].deck == deck:
                    pool[rows.index(card)] += 1
                    hidden.append((p, place))
        for card in s.next_cards[deck]:
            pool[rows.index(card)] += 1
        s.next_cards[deck] = ()
        fitting = [deck < 2 or s.content.cards[card].type == ONE_USE for card in rows]
        for p, place in hidden:
            weights = [count if fitting[row] else 0 for row, count in enumerate(pool)]
            row = chance.pick("guess", weights)
            pool[row] -= 1
            hands[p] = (*hands[p][:place], rows[row], *hands[p][place + 1 :])


def guess_undersides(s: Stratos, seat: Seat | None, chance: Chance) -> None:
    """Undersides that only others have seen are dealt again; those nobody has seen have no value."""
    unknown = [c for c in range(s.ground.size) if 0 <= s.tile[c] < SPECIAL and s.face[c] != UNSEEN]
    unknown = [c for c in unknown if not knows(s.known[c], seat)]
    gone = [i for i, (_, face, known) in enumerate(s.gone) if face != UNSEEN and not knows(known, seat)]
    for c in unknown:
        s.symbols[s.tile[c]][s.face[c]] += 1
        s.face[c] = UNSEEN
    for i in gone:
        kind, face, known = s.gone[i]
        s.symbols[kind][face] += 1
    for c in unknown:
        if s.known[c]:
            s.face[c] = chance.draw("guess", s.symbols[s.tile[c]])
    for i in gone:
        kind, face, known = s.gone[i]
        s.gone[i] = (kind, chance.draw("guess", s.symbols[kind]) if known else UNSEEN, known)


def cover_specials(s: Stratos) -> None:
    """Nobody knows what lies on a covered Special: a value fixed by a described position goes back to the rest."""
    for cell in range(s.ground.size):
        if s.is_covered(cell) and s.face[cell] != UNSEEN:
            s.hidden_specials[s.face[cell]] += 1
            if s.houses_left >= 0 and not s.content.special_official[s.face[cell]]:
                s.houses_left += 1
            s.face[cell] = UNSEEN

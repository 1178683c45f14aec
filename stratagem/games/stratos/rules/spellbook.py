"""The Spellbook: learning, a new Mage, a book given up."""

from __future__ import annotations

from collections.abc import Sequence

from stratagem.games.stratos.actions import DRAW, RECOVER
from stratagem.games.stratos.content.codes import MAGE_DECK
from stratagem.games.stratos.rules.decks import learn
from stratagem.games.stratos.rules.units import discard
from stratagem.games.stratos.state import Stratos
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Action, Choice, Reveal


class Learn(Reveal):
    """STRATOS-R56, STRATOS-R57, and the spell a new Mage brings: only the owner sees the card."""

    seat: int
    deck: int

    def do(self, s: Stratos, chance: Chance) -> None:
        learn(s, self.seat, self.deck, chance)


def new_mage(s: Stratos, seat: int) -> None:
    """STRATOS-R53: a Mage Spell, unless a dormant book waits to be recovered."""
    if s.dormant[seat]:
        s.then(NewMage(seat))
    else:
        s.then(Learn(seat, MAGE_DECK))


class NewMage(Choice):
    """STRATOS-D08: recover the dormant book, or give it up and draw a new Mage Spell."""

    def offers(self, s: Stratos) -> Sequence[Action]:
        return [RECOVER, DRAW]

    def chosen(self, s: Stratos, action: Action) -> None:
        if action.verb == "recover":
            s.dormant[self.seat] = False
            if s.watch is not None:
                s.tell("stratos-news-recovered", {"seat": f"@seat:{self.seat}"}, ("STRATOS-R53",))
        else:
            s.then(GiveUpBook(self.seat), Learn(self.seat, MAGE_DECK))


class GiveUpBook(Reveal):
    """STRATOS-R53: the old book goes to the discard piles, for all to see."""

    seat: int

    def do(self, s: Stratos, chance: Chance) -> None:
        give_up_book(s, self.seat)


def give_up_book(s: Stratos, seat: int) -> None:
    book = s.book_up[seat] + s.book_down[seat] + s.book_shown[seat]
    for card in book:
        discard(s, card)
    if s.watch is not None and book:
        params = {"seat": f"@seat:{seat}", "cards": [f"@card:{card}" for card in book]}
        s.tell("stratos-news-book-gone", params, ("STRATOS-R53",))
    s.book_up[seat] = s.book_down[seat] = s.book_shown[seat] = ()
    s.dormant[seat] = False

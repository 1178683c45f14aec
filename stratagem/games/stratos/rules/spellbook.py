"""The Spellbook: learning, a new Mage, a book given up."""

from __future__ import annotations

from collections.abc import Sequence

from stratagem.games.stratos.actions import DRAW, RECOVER
from stratagem.games.stratos.content.codes import MAGE_DECK
from stratagem.games.stratos.rules.asking import Question
from stratagem.games.stratos.rules.decks import learn
from stratagem.games.stratos.rules.units import book, discard
from stratagem.games.stratos.state import Stratos
from stratagem.games.stratos.words.news import tell_seat
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Action, Params, Seat, SeatReveal


class Learn(SeatReveal):
    """STRATOS-R56, STRATOS-R57, and the spell a new Mage brings: only the owner sees the card."""

    deck: int

    def do(self, s: Stratos, chance: Chance) -> None:
        learn(s, self.seat, self.deck, chance)


def new_mage(s: Stratos, seat: int) -> None:
    """STRATOS-R53: a Mage Spell, unless a dormant book waits to be recovered."""
    s.then(NewMage(seat) if s.dormant[seat] else Learn(seat, MAGE_DECK))


class NewMage(Question):
    """STRATOS-D08: recover the dormant book, or give it up and draw a new Mage Spell."""

    name = "NEW_MAGE"
    prompt = "stratos-prompt-new-mage"
    other = "stratos-prompt-new-mage-other"
    rules = ("STRATOS-D08", "STRATOS-R53")

    def facts(self, s: Stratos, seat: Seat | None) -> Params:
        return {"cards": len(book(s, self.seat)), "points": len(s.book_up[self.seat])}

    def offers(self, s: Stratos) -> Sequence[Action]:
        return [RECOVER, DRAW]

    def chosen(self, s: Stratos, action: Action) -> None:
        if action.verb == "recover":
            s.dormant[self.seat] = False
            tell_seat(s, "stratos-news-recovered", self.seat, "STRATOS-R53")
        else:
            s.then(GiveUpBook(self.seat), Learn(self.seat, MAGE_DECK))


class GiveUpBook(SeatReveal):
    """STRATOS-R53: the old book goes to the discard piles, for all to see."""

    def do(self, s: Stratos, chance: Chance) -> None:
        give_up_book(s, self.seat)


def give_up_book(s: Stratos, seat: int) -> None:
    gone = book(s, seat)
    for card in gone:
        discard(s, card)
    if gone:
        tell_seat(s, "stratos-news-book-gone", seat, "STRATOS-R53", {"cards": [f"@card:{card}" for card in gone]})
    s.book_up[seat] = s.book_down[seat] = s.book_shown[seat] = ()
    s.dormant[seat] = False

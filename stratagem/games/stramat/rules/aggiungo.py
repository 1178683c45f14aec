"""Aggiungo: lay a card face down, see a hand, take one card of it and give the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from stratagem.games.stramat.actions import TAKES, Take
from stratagem.games.stramat.content.cards import KINDS, MOST_SEATS, NONE, counted
from stratagem.games.stramat.rules.knowledge import hand_shown_to, hands_swapped
from stratagem.games.stramat.state import Banco
from stratagem.games.stramat.words import news
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Choice, Params, Seat, SeatReveal


def start_aggiungo(s: Banco, seat: Seat, give: int, target: Seat) -> None:
    """The card to give lies face down, seen by nobody else, still held by its owner (STRAMAT-R36, STRAMAT-R17)."""
    s.hands[seat][give] -= 1
    s.face_down = [give]
    s.then(LOOKS[seat][target], TAKE_ONES[seat][target], PASS_CARDS[seat][target])


class LookAtHand(SeatReveal):
    """The opponent shows his whole hand to the user alone (STRAMAT-R37)."""

    target: Seat

    def do(self, s: Banco, chance: Chance) -> None:
        hand_shown_to(s, self.seat, self.target)
        news.tell_look(s, self.seat, self.target)


class TakeOne(Choice):
    """DP-TAKE: one card of the hand just seen must be taken; the card lying face down is not among them, though it may
    be of the same kind, and a Stramat may be taken too (STRAMAT-R38, STRAMAT-R62)."""

    name: ClassVar[str] = "DP-TAKE"
    prompt: ClassVar[str] = "stramat-prompt-take"
    rules: ClassVar[tuple[str, ...]] = ("STRAMAT-R38",)
    target: Seat

    def facts(self, s: Banco, seat: Seat | None) -> Params:
        return {"target": news.at(self.target)}

    def offers(self, s: Banco) -> Sequence[Take]:
        hand = s.hands[self.target]
        return [TAKES[kind] for kind in range(KINDS) if hand[kind]]

    def chosen(self, s: Banco, action: Take) -> None:
        s.taken = action.card


class PassCards(SeatReveal):
    """Both cards change hands in one step; these two know them, the others know only "one for one" (STRAMAT-R38)."""

    target: Seat

    def do(self, s: Banco, chance: Chance) -> None:
        given, taken = s.face_down[0], s.taken
        s.hands[self.target][given] += 1
        s.hands[self.target][taken] -= 1
        s.hands[self.seat][taken] += 1
        s.face_down = []
        s.taken = NONE
        hands_swapped(s, self.seat, self.target, counted([given]), counted([taken]), 1)
        news.tell_passed(s, self.seat, self.target, given, taken)


LOOKS: Final = [[LookAtHand(seat, target) for target in range(MOST_SEATS)] for seat in range(MOST_SEATS)]
TAKE_ONES: Final = [[TakeOne(seat, target) for target in range(MOST_SEATS)] for seat in range(MOST_SEATS)]
PASS_CARDS: Final = [[PassCards(seat, target) for target in range(MOST_SEATS)] for seat in range(MOST_SEATS)]

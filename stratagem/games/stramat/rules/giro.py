"""Giro: up to three cards of one's own for as many of an opponent's, drawn blindly."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from stratagem.games.stramat.actions import GIVE_ONE, GIVE_THREE, GIVE_TWO, Give
from stratagem.games.stramat.content.cards import KINDS, MOST_SEATS, counted
from stratagem.games.stramat.rules.knowledge import hands_swapped
from stratagem.games.stramat.rules.legal import most_given
from stratagem.games.stramat.state import Banco
from stratagem.games.stramat.words import news
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Choice, Params, Seat, SeatReveal
from stratagem.parts.counts import add


def handfuls(hand: list[int], limit: int) -> list[Give]:
    """Every way to pick one to `limit` cards of a hand."""
    kinds = [kind for kind in range(KINDS) if hand[kind]]
    found = [GIVE_ONE[a] for a in kinds]
    pairs = [(a, b) for a in kinds for b in kinds if a < b or (a == b and hand[a] > 1)] if limit > 1 else []
    found += [GIVE_TWO[a][b] for a, b in pairs]
    if limit > 2:
        for a, b in pairs:
            for c in kinds:
                if b < c or (b == c and hand[c] > (2 if a == c else 1)):
                    found.append(GIVE_THREE[a][b][c])
    return found


class GiveCards(Choice):
    """The second rung of a Giro: which one to three cards, as many as both hold (STRAMAT-R50).  Their number is public.

    They are still held while they change hands (STRAMAT-R17).
    """

    name: ClassVar[str] = "DP-GIVE"
    prompt: ClassVar[str] = "stramat-prompt-give"
    rules: ClassVar[tuple[str, ...]] = ("STRAMAT-R50",)
    target: Seat

    def facts(self, s: Banco, seat: Seat | None) -> Params:
        return {"target": news.at(self.target), "most": most_given(s, self.seat, self.target)}

    def offers(self, s: Banco) -> Sequence[Give]:
        return handfuls(s.hands[self.seat], most_given(s, self.seat, self.target))

    def chosen(self, s: Banco, action: Give) -> None:
        hand = s.hands[self.seat]
        for kind in action.cards:
            hand[kind] -= 1
            s.face_down.append(kind)
        s.then(SWAPS[self.seat][self.target])


class SwapUnseen(SeatReveal):
    """As many cards are drawn at random, unseen, from the hand the opponent held before; then both lots change owners.
    These two know what they gave and got, the others only how many (STRAMAT-R51).  A Stramat may go either way
    (STRAMAT-R62)."""

    target: Seat

    def do(self, s: Banco, chance: Chance) -> None:
        given = counted(s.face_down)
        count = len(s.face_down)
        taken = [0] * KINDS
        for _ in range(count):
            taken[chance.draw("giro", s.hands[self.target])] += 1
        add(s.hands[self.seat], taken)
        add(s.hands[self.target], given)
        s.face_down = []
        hands_swapped(s, self.seat, self.target, given, taken, count)
        news.tell_swapped(s, self.seat, self.target, given, taken)


GIVE_CARDS: Final = [[GiveCards(seat, target) for target in range(MOST_SEATS)] for seat in range(MOST_SEATS)]
SWAPS: Final = [[SwapUnseen(seat, target) for target in range(MOST_SEATS)] for seat in range(MOST_SEATS)]

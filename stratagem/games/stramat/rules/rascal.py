"""Birichino, the rascal: a Stramat that puts opponents out instead of calling the game off (section 8.1)."""

from __future__ import annotations

from typing import ClassVar

from stratagem.games.stramat.actions import RASCALS
from stratagem.games.stramat.content.cards import KINDS, STRAMAT
from stratagem.games.stramat.rules.alt import Window
from stratagem.games.stramat.rules.draw import pile_counts, shuffle_pile
from stratagem.games.stramat.rules.knowledge import card_left, surface
from stratagem.games.stramat.rules.legal import most_victims
from stratagem.games.stramat.state import NO_BOUNDS, Banco
from stratagem.games.stramat.words import news
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Action, Params, Reveal, Seat
from stratagem.parts.counts import add


def rascal_offers(s: Banco, seat: Seat, found: list[Action]) -> None:
    """Every set of victims that leaves at least one opponent in (STRAMAT-R81)."""
    opponents = s.opponents(seat)
    most = most_victims(s)
    for choice in range(1, 1 << len(opponents)):
        victims = [opponents[i] for i in range(len(opponents)) if choice >> i & 1]
        if len(victims) <= most:
            found.append(RASCALS[sum([1 << victim for victim in victims])])


def play_rascal(s: Banco, seat: Seat, victims: tuple[Seat, ...]) -> None:
    """The Stramat is set aside until the next game, not laid; its one use of the evening is spent, countered or not
    (STRAMAT-R81, STRAMAT-R82)."""
    s.hands[seat][STRAMAT] -= 1
    card_left(s, seat, STRAMAT)
    s.set_aside += 1
    s.stramat_used[seat] = True
    s.then(RascalWindow(seat, victims))


class RascalWindow(Window):
    """DP-BIRI-WINDOW: the victims, and nobody else, may throw an Alt or decline, in secret as ever (STRAMAT-R83)."""

    name: ClassVar[str] = "DP-BIRI-WINDOW"
    prompt: ClassVar[str] = "stramat-prompt-rascal"
    rules: ClassVar[tuple[str, ...]] = ("STRAMAT-R83",)
    countered: ClassVar[str] = "stramat-news-rascal-countered"
    victims: tuple[Seat, ...]

    def facts(self, s: Banco, seat: Seat | None) -> Params:
        return {"victims": [news.at(victim) for victim in self.victims]}

    def asks(self, s: Banco) -> list[Seat]:
        return [seat for seat in s.opponents(self.seat) if seat in self.victims]

    def settle(self, s: Banco, answers: dict[Seat, Action]) -> None:
        """The first to counter stays, and the user leaves in his place; surplus Alts are void.  If that Alt was his
        last card he wins at once and nobody leaves (STRAMAT-R83)."""
        leavers = self.asks(s)
        countering = self.counters(s, answers)
        if countering:
            if self.throw(s, countering):
                return
            leavers.remove(countering[0])
            leavers.append(self.seat)
        s.then(LeaveTheGame(tuple(leavers)))


class LeaveTheGame(Reveal):
    """The points of each leaver's hand are written down, the hands go unseen into the discard pile, a Stramat among
    them to the one set aside, and the pile is shuffled (STRAMAT-R84).

    Leavers have no turn, draw nothing, cannot be chosen and cannot win.
    """

    seats: tuple[Seat, ...]

    def do(self, s: Banco, chance: Chance) -> None:
        counts = pile_counts(s)
        for seat in self.seats:
            s.left_points[seat] = s.points(seat)
            params = {"seat": news.at(seat), "points": s.left_points[seat]}  # not the hand
            s.tell("stramat-news-left", params, ("STRAMAT-R84",))
            hand = s.hands[seat]
            s.set_aside += hand[STRAMAT]
            hand[STRAMAT] = 0
            add(counts, hand)
            take_out(s, seat)
        shuffle_pile(s, counts, chance)
        surface(s, s.laid[-1])
        news.tell_shuffled(s)


def take_out(s: Banco, seat: Seat) -> None:
    """Nothing on the table is this seat's any more."""
    s.hands[seat] = [0] * KINDS
    s.alive[seat] = False
    s.block_left[seat] = 0
    s.must_free[seat] = False
    s.known[seat] = NO_BOUNDS
    s.sunk_with &= ~(1 << seat)

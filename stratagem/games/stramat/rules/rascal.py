"""Birichino, the rascal: a Stramat that puts opponents out instead of calling the game off (section 8.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from stratagem.games.stramat.actions import RASCALS, Said
from stratagem.games.stramat.content.cards import ALT, KINDS, STRAMAT
from stratagem.games.stramat.rules.alt import counter_options, counters, return_void
from stratagem.games.stramat.rules.draw import pile_counts, shuffle_pile
from stratagem.games.stramat.rules.ending import LIGHTNING_WINS
from stratagem.games.stramat.rules.knowledge import card_left, surface
from stratagem.games.stramat.rules.laying import lay
from stratagem.games.stramat.rules.legal import most_victims
from stratagem.games.stramat.state import NO_BOUNDS, Banco
from stratagem.games.stramat.words import news
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Decision, Reveal, Seat


def rascal_offers(s: Banco, seat: Seat, found: list[Said]) -> None:
    """Every set of victims that leaves at least one opponent in (STRAMAT-R81)."""
    opponents = s.opponents(seat)
    most = most_victims(s)
    for choice in range(1, 1 << len(opponents)):
        victims, bits = 0, 0
        for i in range(len(opponents)):
            if choice >> i & 1:
                victims += 1
                bits |= 1 << opponents[i]
        if victims <= most:
            found.append(RASCALS[bits])


def play_rascal(s: Banco, seat: Seat, victims: tuple[Seat, ...]) -> None:
    """The Stramat is set aside until the next game, not laid; its one use of the evening is spent, countered or not
    (STRAMAT-R81, STRAMAT-R82)."""
    s.hands[seat][STRAMAT] -= 1
    card_left(s, seat, STRAMAT)
    s.set_aside += 1
    s.stramat_used[seat] = True
    s.then(RascalWindow(seat, victims))


class RascalWindow(Decision):
    """DP-BIRI-WINDOW: the victims, and nobody else, may throw an Alt or decline, in secret as ever (STRAMAT-R83)."""

    quiet: ClassVar[bool] = True
    seat: Seat
    victims: tuple[Seat, ...]

    def asks(self, s: Banco) -> list[Seat]:
        return [seat for seat in s.opponents(self.seat) if seat in self.victims]

    def options(self, s: Banco, seat: Seat) -> Sequence[Said]:
        return counter_options(s, seat)

    def settle(self, s: Banco, answers: dict[Seat, Said]) -> None:
        """The first to counter stays, and the user leaves in his place; surplus Alts are void.  If that Alt was his
        last card he wins at once and nobody leaves (STRAMAT-R83)."""
        leavers = self.asks(s)
        countering = counters(leavers, answers)
        if countering:
            counts = countering[0]
            lay(s, counts, ALT)
            if s.watch is not None:
                news.tell_rascal_countered(s, counts, self.seat)
            return_void(s, countering)
            if s.hand_is_empty(counts):
                s.then(LIGHTNING_WINS[counts])
                return
            leavers.remove(counts)
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
            if s.watch is not None:
                news.tell_left(s, seat, s.left_points[seat])
            hand = s.hands[seat]
            s.set_aside += hand[STRAMAT]
            hand[STRAMAT] = 0
            for kind in range(KINDS):
                counts[kind] += hand[kind]
            take_out(s, seat)
        shuffle_pile(s, counts, chance)
        surface(s, s.laid[-1])
        if s.watch is not None:
            news.tell_shuffled(s)


def take_out(s: Banco, seat: Seat) -> None:
    """Nothing on the table is this seat's any more."""
    s.hands[seat] = [0] * KINDS
    s.alive[seat] = False
    s.block_left[seat] = 0
    s.must_free[seat] = False
    s.known[seat] = NO_BOUNDS
    s.sunk_with &= ~(1 << seat)

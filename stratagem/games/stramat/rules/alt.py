"""Alt: the block, the window in which it may be countered, and the trap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from stratagem.games.stramat.actions import ANSWERS, NO_ANSWER, Counter, Said
from stratagem.games.stramat.content.cards import ALT, MOST_SEATS
from stratagem.games.stramat.rules.ending import LIGHTNING_WINS
from stratagem.games.stramat.rules.knowledge import alt_shown
from stratagem.games.stramat.rules.laying import lay
from stratagem.games.stramat.state import Banco
from stratagem.games.stramat.words import news
from stratagem.kernel.core import Decision, Seat

BLOCK: Final = 1  # turns without a discard
TRAP: Final = 2


class AltWindow(Decision):
    """DP-ALT-WINDOW: every living opponent of the user, the target and blocked players among them, may throw another
    Alt or decline (STRAMAT-R41, STRAMAT-R47).

    Those without an Alt are asked as well, and who has answered stays secret: either would tell who holds one.
    """

    quiet: ClassVar[bool] = True
    seat: Seat
    target: Seat

    def asks(self, s: Banco) -> list[Seat]:
        return s.opponents(self.seat)

    def options(self, s: Banco, seat: Seat) -> Sequence[Said]:
        return counter_options(s, seat)

    def settle(self, s: Banco, answers: dict[Seat, Said]) -> None:
        """Nobody counters: the target is blocked for one turn (STRAMAT-R42).  Else the first counter counts, the target
        goes free and the user is trapped for two turns, one block like any other (STRAMAT-R43, STRAMAT-R46); he may not
        answer with another Alt of his own (STRAMAT-R44).  A counter that was the last card wins (STRAMAT-R45)."""
        countering = counters(s.opponents(self.seat), answers)
        if not countering:
            s.block_left[self.target] = BLOCK
            if s.watch is not None:
                news.tell_blocked(s, self.target)
            return
        counts = countering[0]
        lay(s, counts, ALT)
        s.block_left[self.seat] = TRAP
        if s.watch is not None:
            news.tell_countered(s, counts, self.seat)
        return_void(s, countering)
        if s.hand_is_empty(counts):
            s.then(LIGHTNING_WINS[counts])


def counter_options(s: Banco, seat: Seat) -> Sequence[Said]:
    """COUNTER needs an Alt in hand."""
    return ANSWERS if s.hands[seat][ALT] else NO_ANSWER


def counters(order: list[Seat], answers: dict[Seat, Said]) -> list[Seat]:
    """Who counters, in turn order from the user's right: the first of them counts (STRAMAT-R43, STRAMAT-R83)."""
    return [seat for seat in order if seat in answers and isinstance(answers[seat], Counter)]


def return_void(s: Banco, countering: list[Seat]) -> None:
    """Any counter after the first is the "third Alt": void, shown to all and given back (STRAMAT-R44)."""
    for seat in countering[1:]:
        alt_shown(s, seat)
        if s.watch is not None:
            news.tell_void(s, seat)


ALT_WINDOWS: Final = [[AltWindow(seat, target) for target in range(MOST_SEATS)] for seat in range(MOST_SEATS)]

"""Alt: the block, the window in which it may be countered, and the trap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from stratagem.games.stramat.actions import ANSWERS, NO_ANSWER, Counter
from stratagem.games.stramat.content.cards import ALT, MOST_SEATS
from stratagem.games.stramat.rules.ending import LIGHTNING_WINS
from stratagem.games.stramat.rules.knowledge import alt_shown
from stratagem.games.stramat.rules.laying import lay
from stratagem.games.stramat.state import Banco
from stratagem.games.stramat.words import news
from stratagem.kernel.core import Action, Decision, Params, Seat

BLOCK: Final = 1  # turns without a discard
TRAP: Final = 2


class Window(Decision):
    """A reaction window: those asked may throw an Alt or decline.

    Those without an Alt are asked as well, and who has answered stays secret: either would tell who holds one.
    """

    quiet: ClassVar[bool] = True
    countered: ClassVar[str] = ""  # key of the news that somebody counters
    seat: Seat

    def options(self, s: Banco, seat: Seat) -> Sequence[Action]:
        """COUNTER needs an Alt in hand."""
        return ANSWERS if s.hands[seat][ALT] else NO_ANSWER

    def counters(self, s: Banco, answers: dict[Seat, Action]) -> list[Seat]:
        """Who counters, in turn order from the user's right: the first of them counts (STRAMAT-R43, STRAMAT-R83)."""
        return [seat for seat in self.asks(s) if isinstance(answers[seat], Counter)]

    def throw(self, s: Banco, countering: list[Seat]) -> bool:
        """The first Alt is laid.  Any other is the "third Alt": void, shown to all and given back (STRAMAT-R44).  True
        if the first was its owner's last card: then he wins at once (STRAMAT-R45, STRAMAT-R83)."""
        counts = countering[0]
        lay(s, counts, ALT)
        s.tell(self.countered, {"seat": news.at(counts), "user": news.at(self.seat)}, self.rules[-1:])
        for seat in countering[1:]:
            alt_shown(s, seat)
            s.tell("stramat-news-void", {"seat": news.at(seat)}, ("STRAMAT-R44",))
        wins = s.hand_is_empty(counts)
        if wins:
            s.then(LIGHTNING_WINS[counts])
        return wins


class AltWindow(Window):
    """DP-ALT-WINDOW: every living opponent of the user, the target and blocked players among them, may throw another
    Alt or decline (STRAMAT-R41, STRAMAT-R47)."""

    name: ClassVar[str] = "DP-ALT-WINDOW"
    prompt: ClassVar[str] = "stramat-prompt-counter"
    rules: ClassVar[tuple[str, ...]] = ("STRAMAT-R41", "STRAMAT-R43")
    countered: ClassVar[str] = "stramat-news-countered"
    target: Seat

    def facts(self, s: Banco, seat: Seat | None) -> Params:
        return {"target": news.at(self.target)}

    def asks(self, s: Banco) -> list[Seat]:
        return s.opponents(self.seat)

    def settle(self, s: Banco, answers: dict[Seat, Action]) -> None:
        """Nobody counters: the target is blocked for one turn (STRAMAT-R42).  Else the first counter counts, the target
        goes free and the user is trapped for two turns, one block like any other (STRAMAT-R43, STRAMAT-R46); he may not
        answer with another Alt of his own (STRAMAT-R44)."""
        countering = self.counters(s, answers)
        if countering:
            s.block_left[self.seat] = TRAP
            self.throw(s, countering)
        else:
            s.block_left[self.target] = BLOCK
            news.tell_blocked(s, self.target)


ALT_WINDOWS: Final = [[AltWindow(seat, target) for target in range(MOST_SEATS)] for seat in range(MOST_SEATS)]

"""A turn: draw, then make one play or pass (section 6.1 of the rule file)."""

from typing import Final

from stratagem.games.stramat.content.cards import MOST_SEATS
from stratagem.games.stramat.rules.draw import draw
from stratagem.games.stramat.rules.play import ONE_PLAYS
from stratagem.games.stramat.rules.solitario import SOLITARY_PLAY
from stratagem.games.stramat.state import Banco
from stratagem.games.stramat.words import news
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import SeatReveal, SeatWork


class StartTurn(SeatReveal):
    """A turn begins with a card from the Mazzetto (STRAMAT-R10); who takes its last card can do no more (STRAMAT-R11).

    A blocked player draws and that is all; with the block served he must be left one free turn (STRAMAT-R12).
    """

    def do(self, s: Banco, chance: Chance) -> None:
        seat = self.seat
        s.current = seat
        s.turn_no += 1
        if s.skip_draw:  # a Solitario's Alt (STRAMAT-R92)
            s.skip_draw = False
        elif not draw(s, seat, 1, chance):
            return
        if s.block_left[seat] == 0:
            s.then(SOLITARY_PLAY if s.agreed.solitario else ONE_PLAYS[seat], END_TURNS[seat])
            return
        s.block_left[seat] -= 1
        s.must_free[seat] = s.block_left[seat] == 0
        news.tell_stood_still(s, seat)
        s.then(START_TURNS[s.next_living(seat)])


class EndTurn(SeatWork):
    """A free turn ends, played or passed; the next living player to the right is on (STRAMAT-R15, STRAMAT-R85)."""

    def do(self, s: Banco) -> None:
        s.must_free[self.seat] = False
        s.then(START_TURNS[s.next_living(self.seat)])


START_TURNS: Final = [StartTurn(seat) for seat in range(MOST_SEATS)]
END_TURNS: Final = [EndTurn(seat) for seat in range(MOST_SEATS)]

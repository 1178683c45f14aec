"""A turn: draw, then make one play or pass (sections 6.1 and 6.2 of the rule file)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from stratagem.games.stramat.actions import AGGIUNGOS, PASS, POWERS, POWERS_AT, Number, Pair, Power, Said
from stratagem.games.stramat.content.cards import AGGIUNGO, ALT, COLPO, DADO, GIRO, JOLLY, KINDS, MOST_SEATS, STRAMAT
from stratagem.games.stramat.rules.draw import draw
from stratagem.games.stramat.rules.laying import lay_number, lay_pair, number_offers
from stratagem.games.stramat.rules.legal import may_be_blocked, may_play_jolly, may_play_stramat
from stratagem.games.stramat.rules.powers import play_power
from stratagem.games.stramat.rules.rascal import rascal_offers
from stratagem.games.stramat.rules.solitario import SOLITARY_PLAY
from stratagem.games.stramat.state import Banco
from stratagem.games.stramat.words import news
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Choice, Seat, SeatReveal, SeatWork


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
        if s.watch is not None:
            news.tell_stood_still(s, seat)
        s.then(START_TURNS[s.next_living(seat)])


class EndTurn(SeatWork):
    """A free turn ends, played or passed; the next living player to the right is on (STRAMAT-R15, STRAMAT-R85)."""

    def do(self, s: Banco) -> None:
        s.must_free[self.seat] = False
        s.then(START_TURNS[s.next_living(self.seat)])


class OnePlay(Choice):
    """DP-MAIN: exactly one play: pass, one number, one pair, or one power card (STRAMAT-R14).

    Passing is always allowed (STRAMAT-R20).  A power card goes on any card (STRAMAT-R23, STRAMAT-R24).
    """

    def offers(self, s: Banco) -> Sequence[Said]:
        hand = s.hands[self.seat]
        found: list[Said] = [PASS]
        number_offers(hand, s.laid[-1], found)
        if hand[DADO]:
            found.append(POWERS[DADO])
        if hand[COLPO] or hand[AGGIUNGO] or hand[ALT] or hand[GIRO]:
            targeted_offers(s, self.seat, found)
        if hand[JOLLY] and may_play_jolly(hand):
            found.append(POWERS[JOLLY])
        if hand[STRAMAT] and may_play_stramat(s, self.seat):
            if s.agreed.birichino:
                rascal_offers(s, self.seat, found)
            else:
                found.append(POWERS[STRAMAT])
        return found

    def chosen(self, s: Banco, action: Said) -> None:
        if isinstance(action, Power):
            play_power(s, self.seat, action)
        elif isinstance(action, Number):
            lay_number(s, self.seat, action)
        elif isinstance(action, Pair):
            lay_pair(s, self.seat, action)
        elif s.watch is not None:
            news.tell_pass(s, self.seat)


def targeted_offers(s: Banco, seat: Seat, found: list[Said]) -> None:
    """The powers that hit an opponent, with their parameters (STRAMAT-R26, STRAMAT-R27, STRAMAT-R29).

    Any living opponent for Colpo, Aggiungo and Giro (STRAMAT-R33, STRAMAT-R36, STRAMAT-R50); for Alt one who may be
    blocked (STRAMAT-R40).
    """
    hand = s.hands[seat]
    opponents = s.opponents(seat)
    if hand[COLPO]:
        hits = POWERS_AT[COLPO]
        for target in opponents:
            found.append(hits[target])
    if hand[AGGIUNGO]:
        for give in range(KINDS):
            if hand[give] > (1 if give == AGGIUNGO else 0):
                gifts = AGGIUNGOS[give]
                for target in opponents:
                    found.append(gifts[target])
    if hand[ALT]:
        blocks = POWERS_AT[ALT]
        for target in opponents:
            if may_be_blocked(s, target):
                found.append(blocks[target])
    if hand[GIRO]:
        swaps = POWERS_AT[GIRO]
        for target in opponents:
            found.append(swaps[target])


START_TURNS: Final = [StartTurn(seat) for seat in range(MOST_SEATS)]
ONE_PLAYS: Final = [OnePlay(seat) for seat in range(MOST_SEATS)]
END_TURNS: Final = [EndTurn(seat) for seat in range(MOST_SEATS)]

"""One play: what may be played, and which step resolves which power (sections 6.2 and 6.3 of the rule file)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from stratagem.games.stramat.actions import AGGIUNGOS, PASS, POWERS, POWERS_AT, Number, Pair, Power
from stratagem.games.stramat.content.cards import AGGIUNGO, ALT, COLPO, DADO, GIRO, JOLLY, KINDS, MOST_SEATS, STRAMAT
from stratagem.games.stramat.rules.aggiungo import start_aggiungo
from stratagem.games.stramat.rules.alt import ALT_WINDOWS
from stratagem.games.stramat.rules.ending import CALLED_OFF_BY
from stratagem.games.stramat.rules.giro import GIVE_CARDS
from stratagem.games.stramat.rules.laying import lay, lay_number, lay_pair, number_offers
from stratagem.games.stramat.rules.legal import may_be_blocked, may_play_jolly, may_play_stramat
from stratagem.games.stramat.rules.plain import HITS, JOLLY_SWAPS, ROLLS
from stratagem.games.stramat.rules.rascal import play_rascal, rascal_offers
from stratagem.games.stramat.state import Banco
from stratagem.games.stramat.words import news
from stratagem.kernel.core import Action, Choice, Seat


class OnePlay(Choice):
    """DP-MAIN: exactly one play: pass, one number, one pair, or one power card (STRAMAT-R14).

    Passing is always allowed (STRAMAT-R20).  A power card goes on any card (STRAMAT-R23, STRAMAT-R24).
    """

    name: ClassVar[str] = "DP-MAIN"
    prompt: ClassVar[str] = "stramat-prompt-main"
    rules: ClassVar[tuple[str, ...]] = ("STRAMAT-R14",)

    def offers(self, s: Banco) -> Sequence[Action]:
        hand = s.hands[self.seat]
        found: list[Action] = [PASS]
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

    def chosen(self, s: Banco, action: Action) -> None:
        if isinstance(action, Power):
            self.play_power(s, action)
        elif isinstance(action, Number):
            lay_number(s, self.seat, action)
        elif isinstance(action, Pair):
            lay_pair(s, self.seat, action)
        else:
            news.tell_pass(s, self.seat)

    def play_power(self, s: Banco, action: Power) -> None:
        """The card is laid and works at once (STRAMAT-R23); only Stramat is never laid (STRAMAT-R60, STRAMAT-R82)."""
        seat, kind = self.seat, action.card
        if kind <= JOLLY:
            lay(s, seat, kind)
        news.tell_power(s, seat, action)
        if kind == DADO:
            s.then(ROLLS[seat])
        elif kind == COLPO:
            s.then(HITS[action.target])
        elif kind == AGGIUNGO:
            start_aggiungo(s, seat, action.give, action.target)
        elif kind == ALT:
            s.then(ALT_WINDOWS[seat][action.target])
        elif kind == GIRO:
            s.then(GIVE_CARDS[seat][action.target])
        elif kind == JOLLY:
            s.then(JOLLY_SWAPS[seat])
        elif s.agreed.birichino:
            play_rascal(s, seat, action.victims)
        else:
            s.then(CALLED_OFF_BY[seat])


def targeted_offers(s: Banco, seat: Seat, found: list[Action]) -> None:
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


ONE_PLAYS: Final = [OnePlay(seat) for seat in range(MOST_SEATS)]

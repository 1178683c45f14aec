"""Playing a power card: which step resolves which (section 6.3 of the rule file)."""

from __future__ import annotations

from stratagem.games.stramat.actions import Power
from stratagem.games.stramat.content.cards import AGGIUNGO, ALT, COLPO, DADO, GIRO, JOLLY
from stratagem.games.stramat.rules.aggiungo import start_aggiungo
from stratagem.games.stramat.rules.alt import ALT_WINDOWS
from stratagem.games.stramat.rules.ending import CALLED_OFF_BY
from stratagem.games.stramat.rules.giro import GIVE_CARDS
from stratagem.games.stramat.rules.laying import lay
from stratagem.games.stramat.rules.plain import HITS, JOLLY_SWAPS, ROLLS
from stratagem.games.stramat.rules.rascal import play_rascal
from stratagem.games.stramat.state import Banco
from stratagem.games.stramat.words import news
from stratagem.kernel.core import Seat


def play_power(s: Banco, seat: Seat, action: Power) -> None:
    """The card is laid and works at once (STRAMAT-R23); only Stramat is never laid (STRAMAT-R60, STRAMAT-R82)."""
    kind = action.card
    if kind <= JOLLY:
        lay(s, seat, kind)
    if s.watch is not None:
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

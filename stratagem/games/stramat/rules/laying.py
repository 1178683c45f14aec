"""Laying cards on the discard pile, and the number plays."""

from stratagem.games.stramat.actions import NUMBERS, Number, Pair
from stratagem.games.stramat.rules.ending import LIGHTNING_WINS
from stratagem.games.stramat.rules.knowledge import card_left
from stratagem.games.stramat.rules.legal import PAIRS, SINGLES, holds_pair
from stratagem.games.stramat.state import Banco
from stratagem.games.stramat.words import news
from stratagem.kernel.core import Action, Seat


def lay(s: Banco, seat: Seat, kind: int) -> None:
    """A card goes from the hand on top of the pile, for everyone to see (STRAMAT-R16)."""
    s.hands[seat][kind] -= 1
    s.laid.append(kind)
    if s.sunk or s.known[seat]:
        card_left(s, seat, kind)


def number_offers(hand: list[int], top: int, found: list[Action]) -> None:
    """The number plays this hand has on this top card (STRAMAT-R21, STRAMAT-R22, STRAMAT-R28)."""
    single = SINGLES[top]
    if hand[single]:
        found.append(NUMBERS[single])
    for pair in PAIRS[top]:
        if hand[pair.first] and holds_pair(hand, pair.first, pair.top):
            found.append(pair)


def lay_number(s: Banco, seat: Seat, action: Number) -> None:
    """One number card; it wins if it was the last (STRAMAT-R21, STRAMAT-R70)."""
    lay(s, seat, action.card)
    news.tell_number(s, seat, action.card)
    if s.hand_is_empty(seat):
        s.then(LIGHTNING_WINS[seat])


def lay_pair(s: Banco, seat: Seat, action: Pair) -> None:
    """First the one, then the other, which is the new top card (STRAMAT-R22).

    It wins if the hand is empty now (STRAMAT-R70); for a treasure hunter it takes a coin from the pot (STRAMAT-R96).
    """
    lay(s, seat, action.first)
    lay(s, seat, action.top)
    news.tell_pair(s, seat, action.first, action.top)
    if s.pot > 0:
        s.pot -= 1
        s.coins[seat] += 1
        s.tell("stramat-news-coin", {"seat": news.at(seat), "pot": s.pot}, ("STRAMAT-R96",))
    if s.hand_is_empty(seat):
        s.then(LIGHTNING_WINS[seat])

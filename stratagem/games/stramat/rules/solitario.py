"""Solitario Stramat, the house's game for one (section 8.4, STRAMAT-R92).

Turns are as ever; the powers, having nobody to hit, do something else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from stratagem.games.stramat.actions import EXCHANGES, PASS, POWERS, Exchange, Give, Power
from stratagem.games.stramat.content.cards import AGGIUNGO, ALT, COLPO, DADO, GIRO, JOLLY, KINDS, counted
from stratagem.games.stramat.rules.draw import ran_out
from stratagem.games.stramat.rules.ending import LIGHTNING_WINS
from stratagem.games.stramat.rules.giro import handfuls
from stratagem.games.stramat.rules.knowledge import card_left, cards_left_unseen
from stratagem.games.stramat.rules.laying import lay, number_offers
from stratagem.games.stramat.rules.legal import MOST_GIVEN
from stratagem.games.stramat.rules.plain import JOLLY_SWAPS, ROLLS
from stratagem.games.stramat.rules.play import OnePlay
from stratagem.games.stramat.state import Banco
from stratagem.games.stramat.words import news
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Action, Choice, Reveal, Step
from stratagem.parts.counts import add
from stratagem.parts.pile import EVERYONE

OWNER: Final = 1  # seat 0, as bits of who knows a place
SHOWN: Final = 5  # cards under an Aggiungo


class SolitaryPlay(OnePlay):
    """One play, as in STRAMAT-R14.  Every power is legal, none needs a target.  After an Alt a single card can be the
    last: an empty hand wins before the power does anything, except that a Dado is rolled first (STRAMAT-R92)."""

    def offers(self, s: Banco) -> Sequence[Action]:
        hand = s.hands[self.seat]
        found: list[Action] = [PASS]
        number_offers(hand, s.laid[-1], found)
        return found + [POWERS[kind] for kind in range(DADO, JOLLY + 1) if hand[kind]]

    def play_power(self, s: Banco, action: Power) -> None:
        lay(s, self.seat, action.card)
        news.tell_power(s, self.seat, action)
        if s.hand_is_empty(self.seat) and action.card != DADO:
            s.then(LIGHTNING_WINS[self.seat])
        else:
            resolve(s, action.card)


def resolve(s: Banco, kind: int) -> None:
    """What a power does when there is nobody else: Dado and Jolly as ever, Alt saves the next draw (STRAMAT-R92)."""
    if kind == ALT:
        s.skip_draw = True
    else:
        s.then(*ALONE[kind])


class Strike(Reveal):
    """Colpo: the top card of the Mazzetto is turned up and out of the game; if it was the last, the game is over."""

    def do(self, s: Banco, chance: Chance) -> None:
        kind = s.mazzetto.draw("mazzetto", chance)
        s.removed = tuple([s.removed[i] + (1 if i == kind else 0) for i in range(KINDS)])
        s.tell("stramat-news-struck", {"card": news.card(kind), "left": s.mazzetto.size()}, ("STRAMAT-R92",))
        if s.mazzetto.is_empty():
            ran_out(s)


class LookUnder(Reveal):
    """Aggiungo: the cards directly under it are shown, five at most, even those closed to inspection."""

    def do(self, s: Banco, chance: Chance) -> None:
        deeper = SHOWN - (len(s.laid) - 1)
        if deeper > 0 and s.buried is not None:
            s.buried.look(deeper, EVERYONE, "pile", chance)
        s.tell("stramat-news-under", {"cards": [news.card(kind) for kind in cards_under(s)]}, ("STRAMAT-R92",))


def cards_under(s: Banco) -> list[int]:
    """The cards an Aggiungo shows, the uppermost first."""
    found = s.laid[-2::-1][:SHOWN]
    return found if s.buried is None else found + s.buried.top[::-1][: SHOWN - len(found)]


class ExchangeWithPile(Choice):
    """One hand card must be exchanged with one of the cards shown, and takes its place (the uppermost of its kind)."""

    name: ClassVar[str] = "DP-TAKE"
    prompt: ClassVar[str] = "stramat-prompt-exchange"
    rules: ClassVar[tuple[str, ...]] = ("STRAMAT-R92",)

    def offers(self, s: Banco) -> Sequence[Exchange]:
        hand, shown = s.hands[self.seat], cards_under(s)
        takes = [take for take in range(KINDS) if take in shown]
        return [EXCHANGES[give][take] for give in range(KINDS) if hand[give] for take in takes]

    def chosen(self, s: Banco, action: Exchange) -> None:
        place = cards_under(s).index(action.take)
        s.hands[self.seat][action.give] -= 1
        s.hands[self.seat][action.take] += 1
        if place < len(s.laid) - 1:
            s.laid[-2 - place] = action.give
            card_left(s, self.seat, action.give)
        elif s.buried is not None:
            s.buried.top[len(s.laid) - 2 - place] = action.give
        params = {"given": news.card(action.give), "taken": news.card(action.take)}
        s.tell("stramat-news-exchanged", params, ("STRAMAT-R92",))


class GiveUnder(Choice):
    """Giro: one to three hand cards go under the Mazzetto, the first named on top of the others."""

    name: ClassVar[str] = "DP-GIVE"
    prompt: ClassVar[str] = "stramat-prompt-give-under"
    rules: ClassVar[tuple[str, ...]] = ("STRAMAT-R92",)

    def offers(self, s: Banco) -> Sequence[Give]:
        return handfuls(s.hands[self.seat], MOST_GIVEN)

    def chosen(self, s: Banco, action: Give) -> None:
        for kind in action.cards:
            s.hands[self.seat][kind] -= 1
            s.mazzetto.put_at_bottom(kind, OWNER)
        cards_left_unseen(s, self.seat, len(action.cards))
        news.tell_put_under(s, self.seat, action.cards)
        s.then(DRAW_BACKS[len(action.cards)])


class DrawBack(Reveal):
    """Then as many are drawn from the top: the Mazzetto is as large as before."""

    count: int

    def do(self, s: Banco, chance: Chance) -> None:
        drawn = [s.mazzetto.draw("mazzetto", chance) for _ in range(self.count)]
        add(s.hands[0], counted(drawn))
        news.tell_drawn(s, 0, drawn)


SOLITARY_PLAY: Final = SolitaryPlay(0)
EXCHANGE_WITH_PILE: Final = ExchangeWithPile(0)
GIVE_UNDER: Final = GiveUnder(0)
LOOK_UNDER: Final = LookUnder()
DRAW_BACKS: Final = [DrawBack(count) for count in range(MOST_GIVEN + 1)]
ALONE: Final[dict[int, list[Step]]] = {
    DADO: [ROLLS[0]],
    COLPO: [Strike()],
    AGGIUNGO: [LOOK_UNDER, EXCHANGE_WITH_PILE],
    GIRO: [GIVE_UNDER],
    JOLLY: [JOLLY_SWAPS[0]],
}

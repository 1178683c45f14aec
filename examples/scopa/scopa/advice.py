"""What good play looks like: take what counts, leave little to take."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from scopa.cards import COINS, SETTEBELLO, VALUE
from scopa.rules import captures, named, primiera, sheet
from scopa.state import Play, Table
from stratagem.kernel.advice import Advice
from stratagem.kernel.core import Action, Params, Seat


class ScopaAdvice(Advice):
    def __init__(self) -> None:
        super().__init__()
        self.depth = 12
        self.reach = 40
        self.noise = 0.35

    def policy(self, s: Table, seat: Seat, options: Sequence[Action]) -> list[float]:
        return [exp(worth(s, action)) for action in options if isinstance(action, Play)]

    def evaluate(self, s: Table) -> list[float]:
        """The points as they stand, and how far each side is on its way to the others."""
        standing = [0.0] * s.sides
        for line, points in sheet(s).items():
            for side in range(s.sides):
                standing[side] += points[side] * (1.0 if line in ("settebello", "sweeps") else 0.35)
        for side in range(s.sides):
            coins = len([card for card in s.taken[side] if card in COINS])
            standing[side] += 0.02 * len(s.taken[side]) + 0.07 * coins + primiera(s, side) / 250
        best = [2.2 ** points for points in standing]
        return [best[s.side(seat)] / sum(best) for seat in range(len(s.hands))]

    def reason(self, s: Table, seat: Seat, action: Play) -> tuple[str, Params]:
        gained = {action.card, *action.takes}
        left = [card for card in s.table if card not in action.takes]
        card: Params = {"card": named([action.card])[0]}
        if not action.takes:
            alone = not any(captures([*s.table, action.card], other) for other in rest_of(s, seat, action.card))
            return ("advice-scopa-lay-safe" if alone else "advice-scopa-lay"), card
        if not left:
            return "advice-scopa-sweep", card
        if SETTEBELLO in gained:
            return "advice-scopa-settebello", card
        if [one for one in gained if VALUE[one] == 7]:
            return "advice-scopa-seven", card
        if [one for one in gained if one in COINS]:
            return "advice-scopa-coins", {**card, "count": len([one for one in gained if one in COINS])}
        return "advice-scopa-cards", {**card, "count": len(gained)}


def rest_of(s: Table, seat: Seat, card: int) -> list[int]:
    return [other for other in s.hands[seat] if other != card]


def worth(s: Table, action: Play) -> float:
    """What is gained, and what the table then offers to the next."""
    left = [card for card in s.table if card not in action.takes]
    if not action.takes:
        left = [*left, action.card]
        gain = -0.6 - price(s, action.card)
    else:
        gain = sum(price(s, card) for card in (action.card, *action.takes))
        gain += 2.5 if not left else 0.0
    total = sum(VALUE[card] for card in left)
    return gain - (1.0 if left and total <= 10 else 0.0)


def price(s: Table, card: int) -> float:
    """What a card is worth to whoever takes it."""
    return 0.25 + s.content.primiera[card % 10] / 60 + (0.4 if card in COINS else 0.0) + 1.5 * (card == SETTEBELLO)

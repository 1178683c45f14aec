"""What good play looks like in Stramat! (section 11 of the rule file).

The policy looks at the mover's own hand and at what lies open: the top card,
how many cards everyone holds, the Mazzetto.  The evaluation weighs, of all
hands, cards against a lightning win and points against the Mazzetto's end.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any, Final

from stratagem.games.stramat.actions import Counter, Decline, Exchange, Give, Number, Pair, Pass, Power, Take
from stratagem.games.stramat.content.cards import (
    AGGIUNGO,
    ALT,
    COLPO,
    DADO,
    GIRO,
    JOLLY,
    ONE,
    STRAMAT,
    THREE,
    TWO,
)
from stratagem.games.stramat.state import Banco
from stratagem.kernel.advice import Advice
from stratagem.kernel.core import Action, Params, Seat
from stratagem.parts.counts import size

LEAST: Final = 0.02  # every option is tried now and then
WINS: Final = 1000.0
FULL_MAZZETTO: Final = 60.0
SHIELD: Final = [0.5, 0.7, 0.9, 1.3, 1.3, 1.3, 1.3, 1.3, 1.3, 1.3]  # a new top card against one with a single card


class StramatAdvice(Advice):
    def __init__(self) -> None:
        super().__init__()
        self.depth = 10
        self.looks_ahead = False
        self.explore = 1.0
        self.noise = 0.4

    def evaluate(self, s: Banco) -> list[float]:
        """Cards count early, points late; a blocked turn costs about a card; prospects are shared by the sides."""
        agreed = s.agreed
        seats = agreed.seats
        left = s.mazzetto.size()
        late = 1.0 - min(1.0, left / FULL_MAZZETTO)
        if agreed.solitario:
            cards = s.held(0)
            return [1.0 / (1.0 + exp((cards - 1.0 - left / 6.0) * 0.8))]
        weights = [0.0] * seats
        whole = 0.0
        for side in agreed.sides():
            cost = 0.0
            for seat in side:
                if s.alive[seat]:
                    cost += self.cost(s, seat, late)
                else:
                    cost += 40.0
            weight = exp(-cost / len(side))
            for seat in side:
                weights[seat] = weight
            whole += weight
        return [weight / whole for weight in weights]

    def cost(self, s: Banco, seat: Seat, late: float) -> float:
        """How far a hand is from winning, on a scale where one unit is a factor of e in the odds."""
        cards = s.held(seat)
        points = s.points(seat) - s.coins[seat]
        if seat == s.current:
            for kind in s.face_down:
                points += s.content.points[kind]
        cost = (0.09 + 0.10 * late) * points + (0.30 * (1.0 - late)) * cards
        if cards == 1:
            cost -= 0.5 * (1.0 - 0.5 * late)
        cost += 0.35 * s.block_left[seat] * (1.0 - 0.7 * late)
        if s.hands[seat][ALT]:
            cost -= 0.15 * (1.0 - late)
        return cost

    def policy(self, s: Banco, seat: Seat, options: Sequence[Action]) -> list[float]:
        hand = s.hands[seat]
        threat = self.threat(s, seat)
        found: list[float] = []
        for action in options:
            weight = self.weigh(s, seat, action, hand, threat)
            found.append(weight if weight > LEAST else LEAST)
        return found

    def threat(self, s: Banco, seat: Seat) -> Seat:
        """The opponent with the fewest cards if that is one or two, the next in turn of equals; -1: nobody."""
        found = -1
        least = 3
        for other in s.opponents(seat):
            cards = s.held(other)
            if cards < least:
                least = cards
                found = other
        return found

    def weigh(self, s: Banco, seat: Seat, action: Any, hand: list[int], threat: Seat) -> float:
        if isinstance(action, Pair):
            return self.pair(s, hand, action, threat)
        if isinstance(action, Number):
            return self.number(s, hand, action, threat)
        if isinstance(action, Power):
            return self.power(s, seat, action, hand, threat)
        if isinstance(action, Pass):
            return 0.1
        if isinstance(action, Take):
            return self.keep(action.card) + 2.0 * self.completes(s, hand, action.card)
        if isinstance(action, Give):
            return self.give(s, action)
        if isinstance(action, Exchange):
            worth = self.keep(action.take) - self.keep(action.give)
            return 1.0 + worth if worth > -0.9 else 0.1
        if isinstance(action, Counter):
            return WINS if size(hand) == 1 else 4.0  # the thrower stands still twice, and five points are gone
        return 1.0

    def pair(self, s: Banco, hand: list[int], action: Pair, threat: Seat) -> float:
        """A pair comes first (point 1); the order leaves a top card that suits the rest of the hand, not a rival's."""
        if size(hand) == 2:
            return WINS
        weight = 12.0
        rest = hand[:]
        rest[action.first] -= 1
        rest[action.top] -= 1
        weight += 1.5 * self.fits(rest, action.top)
        if threat >= 0 and s.held(threat) == 1:
            weight *= SHIELD[action.top]
        return weight + 0.5 * (action.first + action.top)

    def number(self, s: Banco, hand: list[int], action: Number, threat: Seat) -> float:
        """Numbers make pairs (point 2): a single one is laid when powers are few; dear ones first when it is late."""
        if size(hand) == 1:
            return WINS
        rest = hand[:]
        rest[action.card] -= 1
        weight = 2.0 + 0.6 * action.card + 0.8 * self.fits(rest, action.card)
        if s.mazzetto.size() < 3 * s.agreed.seats:
            weight += 0.5 * s.content.points[action.card]
        if threat >= 0 and s.held(threat) == 1:
            weight *= SHIELD[action.card]
        return weight

    def fits(self, hand: list[int], top: int) -> int:
        """Whether these cards make a pair on that top card."""
        if top == ONE:
            return 1 if (hand[ONE] and hand[TWO]) or (hand[TWO] and hand[THREE]) else 0
        if top == TWO:
            return 1 if hand[ONE] > 1 or (hand[ONE] and hand[THREE]) else 0
        if top == THREE:
            return 1 if hand[ONE] and hand[TWO] else 0
        return 0

    def completes(self, s: Banco, hand: list[int], card: int) -> float:
        """Whether a card would make a pair of numbers at all with this hand."""
        if card > THREE:
            return 0.0
        others = hand[ONE] + hand[TWO] + hand[THREE] - hand[card]
        return 1.0 if others > 0 or (card == ONE and hand[ONE]) else 0.3

    def keep(self, card: int) -> float:
        """How gladly a card is held (points 2, 4 and 8)."""
        return KEEP[card]

    def power(self, s: Banco, seat: Seat, action: Power, hand: list[int], threat: Seat) -> float:
        kind = action.card
        late = s.mazzetto.size() < 4 * s.agreed.seats
        shield = 2.0 if threat >= 0 and s.held(threat) == 1 and s.laid[-1] <= THREE else 1.0
        dear = 1.6 if late else 1.0  # get rid of points
        if s.agreed.solitario:
            return 3.0 if kind in (ALT, AGGIUNGO) else (0.3 if kind == DADO else 2.0)
        if kind == COLPO:
            return 2.6 * dear * shield * (2.5 if action.target == threat else 1.0)
        if kind == ALT:
            if size(hand) <= 2:
                return 0.6  # a last Alt wins as a counter (point 4)
            return 1.6 * dear * shield * (3.0 if action.target == threat else 1.0)
        if kind == AGGIUNGO:
            few = 1.5 if s.held(action.target) > 2 else 1.0
            aimed = 1.5 if action.target == threat else 1.0
            return 0.4 * dear * shield * few * (2.2 - self.keep(action.give)) * aimed
        if kind == GIRO:
            return 1.8 * dear * shield * (1.7 if action.target == threat else 1.0)
        if kind == DADO:
            return self.dado(s, seat) * shield
        if kind == JOLLY:
            powers = size(hand) - hand[ONE] - hand[TWO] - hand[THREE]
            return 3.0 if powers * 2 > size(hand) and size(hand) > 2 else 0.8 * shield
        return self.stramat(s, seat, action, threat)

    def dado(self, s: Banco, seat: Seat) -> float:
        """Only to break a leader or with more cards than the others (point 5)."""
        mine = s.held(seat)
        least = 99
        total = 0
        others = s.opponents(seat)
        for other in others:
            cards = s.held(other)
            total += cards
            if cards < least:
                least = cards
        if least == 1 and mine > 3:
            return 3.0
        if mine * len(others) > total + len(others) or s.mazzetto.size() < 7:
            return 2.0
        return 0.4

    def stramat(self, s: Banco, seat: Seat, action: Power, threat: Seat) -> float:
        """Against one about to win, or late with a bad hand (point 8)."""
        if threat >= 0 and s.held(threat) == 1 and s.held(seat) > 3 and s.laid[-1] <= THREE:
            return 4.0 if not action.victims or threat in action.victims else 0.2
        if s.mazzetto.size() < 3 * s.agreed.seats and s.points(seat) >= 26:
            return 4.0
        return 0.05

    def give(self, s: Banco, action: Give) -> float:
        """Powers and dear cards go, numbers stay (point 6)."""
        weight = 0.3
        for card in action.cards:
            weight += 1.2 - self.keep(card)
        return weight

    def reason(self, s: Banco, seat: Seat, action: Any) -> tuple[str, Params]:
        hand = s.hands[seat]
        threat = self.threat(s, seat)
        if isinstance(action, Pair):
            return ("advice-stramat-wins" if size(hand) == 2 else "advice-stramat-pair"), {}
        if isinstance(action, Number):
            if size(hand) == 1:
                return "advice-stramat-wins", {}
            return ("advice-stramat-level" if self.fits(hand, s.laid[-1]) else "advice-stramat-number"), {}
        if isinstance(action, Counter):
            return ("advice-stramat-wins" if size(hand) == 1 else "advice-stramat-counter"), {}
        if isinstance(action, Decline):
            return "advice-stramat-decline", {}
        if isinstance(action, Pass):
            return "advice-stramat-pass", {}
        if isinstance(action, (Give, Exchange)):
            return "advice-stramat-give", {}
        if isinstance(action, Take):
            return "advice-stramat-take", {}
        if action.card == STRAMAT:
            return "advice-stramat-stramat", {}
        if threat >= 0 and s.held(threat) == 1:
            return "advice-stramat-shield", {"seat": f"@seat:{threat}"}
        if action.card == DADO:
            return "advice-stramat-dado", {}
        if action.card == JOLLY:
            return "advice-stramat-jolly", {}
        return "advice-stramat-power", {"points": s.content.points[action.card]}


KEEP: Final = [1.5, 1.1, 0.8, 0.3, 0.5, 0.6, 0.9, 0.5, 0.2, -0.3]

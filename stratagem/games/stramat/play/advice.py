"""What good play looks like in Stramat! (section 11 of the rule file).

The policy looks at the mover's own hand and at what lies open: the top card, how many cards everyone holds, the
Mazzetto.  The evaluation weighs, of all hands, cards against a lightning win and points against the Mazzetto's end.
"""

from collections.abc import Sequence
from math import exp
from typing import Any, Final

from stratagem.games.stramat.actions import Counter, Decline, Exchange, Give, Number, Pair, Pass, Power, Take
from stratagem.games.stramat.content.cards import (
    AGGIUNGO,
    ALT,
    CODES,
    COLPO,
    DADO,
    GIRO,
    JOLLY,
    ONE,
    STRAMAT,
    THREE,
    TWO,
)
from stratagem.games.stramat.rules.legal import PAIRS, holds_pair
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
        self.reach = 1000  # games are short: a chance is a share of games played to the end
        self.looks_ahead = False
        self.explore = 1.0
        self.noise = 0.4

    def evaluate(self, s: Banco) -> list[float]:
        """Cards count early, points late; a blocked turn costs about a card; prospects are shared by the sides."""
        left = s.mazzetto.size()
        if s.agreed.solitario:
            return [1.0 / (1.0 + exp((s.held(0) - 1.0 - left / 6.0) * 0.8))]
        late = 1.0 - min(1.0, left / FULL_MAZZETTO)
        weights = [0.0] * s.agreed.seats
        whole = 0.0
        for side in s.agreed.sides():
            cost = 0.0
            for seat in side:
                cost += self.cost(s, seat, late) if s.alive[seat] else 40.0
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

    def about_to_win(self, s: Banco, threat: Seat) -> bool:
        return threat >= 0 and s.held(threat) == 1

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
            return KEEP[action.card] + 2.0 * self.completes(hand, action.card)
        if isinstance(action, Give):
            return self.give(action)
        if isinstance(action, Exchange):
            worth = KEEP[action.take] - KEEP[action.give]
            return 1.0 + worth if worth > -0.9 else 0.1
        if isinstance(action, Counter):
            return WINS if size(hand) == 1 else 4.0  # the thrower stands still twice, and five points are gone
        return 1.0

    def pair(self, s: Banco, hand: list[int], action: Pair, threat: Seat) -> float:
        """A pair comes first (point 1); the order leaves a top card that suits the rest of the hand, not a rival's."""
        if size(hand) == 2:
            return WINS
        rest = hand[:]
        rest[action.first] -= 1
        rest[action.top] -= 1
        weight = 12.0 + 1.5 * self.fits(rest, action.top)
        if self.about_to_win(s, threat):
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
        return weight * SHIELD[action.card] if self.about_to_win(s, threat) else weight

    def fits(self, hand: list[int], top: int) -> int:
        """Whether these cards make a pair on that top card."""
        for pair in PAIRS[top]:
            if holds_pair(hand, pair.first, pair.top):
                return 1
        return 0

    def completes(self, hand: list[int], card: int) -> float:
        """Whether a card would make a pair of numbers at all with this hand."""
        if card > THREE:
            return 0.0
        others = hand[ONE] + hand[TWO] + hand[THREE] - hand[card]
        return 1.0 if others > 0 or (card == ONE and hand[ONE]) else 0.3

    def power(self, s: Banco, seat: Seat, action: Power, hand: list[int], threat: Seat) -> float:
        kind = action.card
        if s.agreed.solitario:
            return 3.0 if kind in (ALT, AGGIUNGO) else (0.3 if kind == DADO else 2.0)
        shield = 2.0 if self.about_to_win(s, threat) and s.laid[-1] <= THREE else 1.0
        dear = 1.6 if s.mazzetto.size() < 4 * s.agreed.seats else 1.0  # get rid of points
        aimed = action.target == threat
        if kind == ALT and size(hand) <= 2:
            return 0.6  # a last Alt wins as a counter (point 4)
        if kind in AT_ANYBODY:
            return AT_ANYBODY[kind] * dear * shield * (AT_THREAT[kind] if aimed else 1.0)
        if kind == AGGIUNGO:
            few = 1.5 if s.held(action.target) > 2 else 1.0
            return 0.4 * dear * shield * few * (2.2 - KEEP[action.give]) * (1.5 if aimed else 1.0)
        if kind == DADO:
            return self.dado(s, seat) * shield
        if kind == JOLLY:
            powers = size(hand) - hand[ONE] - hand[TWO] - hand[THREE]
            return 3.0 if powers * 2 > size(hand) and size(hand) > 2 else 0.8 * shield
        return self.stramat(s, seat, action, threat)

    def dado(self, s: Banco, seat: Seat) -> float:
        """Only to break a leader or with more cards than the others (point 5)."""
        mine = s.held(seat)
        others = [s.held(other) for other in s.opponents(seat)]
        if mine > 3 and min(others) == 1:
            return 3.0
        return 2.0 if mine * len(others) > size(others) + len(others) or s.mazzetto.size() < 7 else 0.4

    def stramat(self, s: Banco, seat: Seat, action: Power, threat: Seat) -> float:
        """Against one about to win, or late with a bad hand (point 8)."""
        if self.about_to_win(s, threat) and s.held(seat) > 3 and s.laid[-1] <= THREE:
            return 4.0 if not action.victims or threat in action.victims else 0.2
        return 4.0 if s.mazzetto.size() < 3 * s.agreed.seats and s.points(seat) >= 26 else 0.05

    def give(self, action: Give) -> float:
        """Powers and dear cards go, numbers stay (point 6)."""
        weight = 0.3
        for card in action.cards:
            weight += 1.2 - KEEP[card]
        return weight

    def reason(self, s: Banco, seat: Seat, action: Any) -> tuple[str, Params]:
        hand, kind = s.hands[seat], type(action)
        if LAST.get(kind) == size(hand):
            return ("advice-stramat-counter-last" if kind is Counter else "advice-stramat-wins"), {}
        points = s.content.points
        if isinstance(action, Pair):
            gone: Params = {"points": points[action.first] + points[action.top], "top": action.top - ONE + 1}
            return "advice-stramat-pair", gone
        if isinstance(action, Number):
            fits = self.fits(hand, s.laid[-1])
            return ("advice-stramat-level" if fits else "advice-stramat-number"), {"points": points[action.card]}
        if kind is Decline and hand[ALT]:
            return "advice-stramat-decline", {}
        if isinstance(action, Power):
            return self.reason_of_power(s, seat, action)
        if isinstance(action, (Give, Take, Exchange)):
            return self.reason_of_swap(s, seat, action)
        return REASONS[kind], {}

    def reason_of_power(self, s: Banco, seat: Seat, action: Power) -> tuple[str, Params]:
        """Whom it stops, what it makes of the hand, or the points that it gets rid of."""
        hand, threat = s.hands[seat], self.threat(s, seat)
        numbers = hand[ONE] + hand[TWO] + hand[THREE]
        points: Params = {"points": s.content.points[action.card], "card": f"@card:{CODES[action.card]}"}
        if action.card == STRAMAT:
            return "advice-stramat-stramat", {"points": s.points(seat)}
        if self.about_to_win(s, threat):
            return "advice-stramat-shield", {"seat": f"@seat:{threat}", "card": points["card"]}
        if action.card == DADO and s.opponents(seat) and s.held(seat) > max([s.held(p) for p in s.opponents(seat)]):
            return "advice-stramat-dado", {"count": s.held(seat)}
        if action.card == JOLLY and 2 * numbers < size(hand):
            return "advice-stramat-jolly", {}
        if action.target >= 0:
            aimed: Params = {"target": f"@seat:{action.target}", "count": s.held(action.target)}
            return "advice-stramat-power-at", points | aimed
        return ("advice-stramat-power" if numbers else "advice-stramat-power-only"), points

    def reason_of_swap(self, s: Banco, seat: Seat, action: Any) -> tuple[str, Params]:
        """The points that go and come, and whether the card that comes makes pairs."""
        points = s.content.points
        if isinstance(action, Give):
            return "advice-stramat-give", {"points": sum([points[card] for card in action.cards])}
        if isinstance(action, Exchange):
            return "advice-stramat-exchange", {"points": points[action.give], "others": points[action.take]}
        pairs = action.card <= THREE and self.completes(s.hands[seat], action.card) == 1.0
        return ("advice-stramat-take-pairs" if pairs else "advice-stramat-take"), {"points": points[action.card]}


KEEP: Final = [1.5, 1.1, 0.8, 0.3, 0.5, 0.6, 0.9, 0.5, 0.2, -0.3]  # how gladly a card is held (points 2, 4 and 8)
AT_ANYBODY: Final = {COLPO: 2.6, ALT: 1.6, GIRO: 1.8}
AT_THREAT: Final = {COLPO: 2.5, ALT: 3.0, GIRO: 1.7}  # times as gladly
LAST: Final[dict[type[Action], int]] = {Pair: 2, Number: 1, Counter: 1}  # the cards of a hand that this empties
REASONS: Final[dict[type[Action], str]] = {
    Counter: "advice-stramat-counter",
    Decline: "advice-stramat-decline-none",
    Pass: "advice-stramat-pass",
}

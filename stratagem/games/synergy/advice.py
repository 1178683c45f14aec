"""What good play looks like in Synergy (section 11 of the rule file).

The heart is the second number.  From public facts alone everybody can work out
what each seat will prefer: start from any card, let one seat after another
prefer what completes the round most often, go round a few times.  All seats
come to the same plan without a word: that is the team's convention.  Each then
plays the best card it really has.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from stratagem.games.synergy.actions import Pass, PassCard, PlayGoal, PlayNumber, Take, Use, Vote
from stratagem.games.synergy.cards import NO_CARD, SYMBOLS, VALUES, goal_of
from stratagem.games.synergy.plan import Plan, availability
from stratagem.games.synergy.rules.effects import resolve
from stratagem.games.synergy.rules.goals import is_met
from stratagem.games.synergy.rules.legal import first_breaks, fits, second_breaks, sum_of
from stratagem.games.synergy.state import Table
from stratagem.kernel.advice import Advice
from stratagem.kernel.core import Action, Params, Seat

LEAST: Final = 0.002
SHARP: Final = 30.0  # how sharply the policy prefers the better card
ENOUGH: Final = 0.85  # above this estimate no action card is used
WORTH: Final = 0.18  # what an action card must add, and in need
IN_NEED: Final = 0.08
SAMPLES: Final = 40
PRIOR: Final = [0.35, 0.35, 0.40, 0.75, 0.25, 0.45, 0.45]  # of the goals, when nothing is known (point 2)
ROUND_CHANCE: Final = [0.8, 0.88, 0.82, 0.78, 0.70, 0.62]  # to complete a round, by stars


class Numbers:
    """Small numbers that look like luck and are the same for everybody."""

    def __init__(self, seed: int) -> None:
        self.now = seed % 2147483647 + 1

    def below(self, count: int) -> int:
        self.now = self.now * 48271 % 2147483647
        return self.now % count


class SynergyAdvice(Advice):
    def __init__(self) -> None:
        super().__init__()
        self.depth = 0  # to the end of the step, the evaluation knows the rest
        self.looks_ahead = False
        self.explore = 1.5
        self.noise = 0.35
        self.last: tuple[Any, Plan] | None = None

    def moment(self, s: Table) -> int:
        """A round is judged as a whole."""
        return s.round_index

    # -- the mission as a whole

    def evaluate(self, s: Table) -> list[float]:
        """How likely enough rounds are completed before the lives run out, this round by its plan if it is known."""
        m = s.mission_card()
        usual = ROUND_CHANCE[m.stars] if 0 <= m.stars < len(ROUND_CHANCE) else 0.7
        for seat in range(s.seats):
            if len(s.number_hand[seat]) <= 2 and s.number1 and s.number1[seat] == NO_CARD:
                usual -= 0.06
        need = m.rounds - s.rounds_done
        now = usual
        if s.phase in ("ACTIONS", "STEP3") and s.goal and s.goal[0] != NO_CARD and s.number2[0] == NO_CARD:
            now = min(1.0, max(0.0, self.plan(s).worth))
        done = chance_of(need - 1, s.lives, usual)
        lost = chance_of(need, s.lives - 1, usual)
        worth = now * done + (1.0 - now) * lost
        worth = 0.01 if worth < 0.01 else (0.99 if worth > 0.99 else worth)
        return [worth] * s.seats

    # -- what to answer

    def policy(self, s: Table, seat: Seat, options: Sequence[Action]) -> list[float]:
        first: Any = options[0]
        if isinstance(first, Vote):
            return self.votes(s, options)
        if isinstance(first, PlayGoal):
            return self.goals(s, seat, options)
        if isinstance(first, PlayNumber):
            if s.phase == "STEP3":
                return self.seconds(s, seat, options)
            return self.firsts(s, seat, options)
        if isinstance(first, PassCard):
            return self.hand_on(s, seat, options)
        if isinstance(first, Take):
            return self.take_back(s, seat, options)
        return self.action_cards(s, seat, options)

    def votes(self, s: Table, options: Sequence[Any]) -> list[float]:
        """The start seat for super, the next who may for hyper (point 5): no information is lost in it."""
        best = -1
        nearest = s.seats
        for i in range(len(options)):
            away = (options[i].seat - s.start_seat) % s.seats
            if away < nearest:
                nearest = away
                best = i
        return [1.0 if i == best else LEAST for i in range(len(options))]

    def plan(self, s: Table) -> Plan:
        """The plan of this round, worked out once for everybody."""
        key = (
            s.mission, s.altered, tuple(s.number1), tuple(s.delta), tuple(s.goal), s.ignored, s.extra_failures,
            s.super_seat, s.hyper_seat, tuple(s.row), tuple(s.public_hand), tuple([len(h) for h in s.number_hand]),
            s.colours,
        )  # fmt: skip
        last = self.last
        if last is not None and last[0] == key:
            return last[1]
        made = Plan(s, VALUES if s.seats < 5 else 4)
        self.last = (key, made)
        return made

    def seconds(self, s: Table, seat: Seat, options: Sequence[Any]) -> list[float]:
        """The card that completes the round most often if all follow the plan (point 3)."""
        liked = self.plan(s).prefers(seat)
        hand = s.number_hand[seat]
        scores = [liked[action.card % VALUES] + 0.004 * self.spare(hand, action.card) for action in options]
        return sharpened(scores)

    def spare(self, hand: tuple[int, ...], card: int) -> float:
        """How gladly a card is given away: duplicates and outer values first (point 6)."""
        value = card % VALUES
        same = 0
        for other in hand:
            if other % VALUES == value:
                same += 1
        return (1.0 if same > 1 else 0.0) + 0.3 * abs(value - 2)

    def firsts(self, s: Table, seat: Seat, options: Sequence[Any]) -> list[float]:
        """Leave the most different sums for the second card; values near 3 (point 1).  With goals on the table,
        the best chance to meet the one in front."""
        m = s.mission_card()
        passed = m.number_shift != 0
        scores: list[float] = []
        for action in options:
            hand = list(s.number_hand[seat])
            hand.remove(action.card)
            seen: list[int] = []
            for card in hand:
                if passed or self.may_follow(s, action.card, card):
                    total = sum_of(m, action.card, 0, card)
                    if total not in seen:
                        seen.append(total)
            score = 0.10 * len(seen) - 0.05 * abs(action.card % VALUES - 2)
            if not seen:
                score -= 1.0
            if m.goal_first and not passed:
                score += self.best_rate(s, seat, goal_of(s.goal[seat]), action.card, hand)
            scores.append(score + 0.02 * self.spare(s.number_hand[seat], action.card))
        return sharpened(scores)

    def may_follow(self, s: Table, card1: int, card2: int) -> bool:
        """Whether a second card would be legal on a first one of the own."""
        m = s.mission_card()
        total = sum_of(m, card1, 0, card2)
        for challenge in m.limits_second:
            if not fits(challenge.test, card1 % VALUES + 1, card2 % VALUES + 1):
                return False
            if not challenge.min_sum <= total <= challenge.max_sum:
                return False
        return True

    def best_rate(self, s: Table, seat: Seat, goal: int, card1: int, hand: list[int]) -> float:
        """How often the goal is met with the best own second card, the others being anything."""
        m = s.mission_card()
        best = 0.0
        done: list[int] = []
        for card in hand:
            if card % VALUES in done or not self.may_follow(s, card1, card):
                continue
            done.append(card % VALUES)
            rate = self.rate(s, seat, goal, sum_of(m, card1, 0, card))
            if rate > best:
                best = rate
        return best

    def rate(self, s: Table, seat: Seat, goal: int, own: int) -> float:
        """How often a goal is met with this sum, over sums of the others drawn from what they may hold."""
        m = s.mission_card()
        counted = list(range(s.seats))
        numbers = Numbers(seat * 1009 + s.round_index * 31 + 7)
        pools = [availability(s, other) for other in range(s.seats)]
        met = 0
        sums = [0] * s.seats
        for _ in range(SAMPLES):
            for other in range(s.seats):
                if other == seat:
                    sums[other] = own
                    continue
                first = s.number1[other] if s.number1[other] != NO_CARD else drawn(pools[other], numbers)
                delta = s.delta[other] if s.number1[other] != NO_CARD else 0
                sums[other] = sum_of(m, first, delta, s.colours[other] * VALUES + drawn(pools[other], numbers))
            if is_met(goal, seat, sums, counted):
                met += 1
        return met / SAMPLES

    def goals(self, s: Table, seat: Seat, options: Sequence[Any]) -> list[float]:
        """The goal that can most likely be met, by whoever will hold it (point 2)."""
        m = s.mission_card()
        if m.goal_first:
            return sharpened([PRIOR[action.goal] for action in options])
        holder = (seat + m.goal_shift) % s.seats
        scores: list[float] = []
        for action in options:
            if holder == seat:
                best, second = self.two_best(s, seat, action.goal)
                scores.append(best + 0.25 * second)
            else:
                scores.append(self.neighbour_rate(s, holder, action.goal))
        return sharpened(scores)

    def two_best(self, s: Table, seat: Seat, goal: int) -> tuple[float, float]:
        """The two best chances with different own second cards."""
        m = s.mission_card()
        best = second = 0.0
        done: list[int] = []
        for card in s.number_hand[seat]:
            if card % VALUES in done or second_breaks(s, m, seat, card) is not None:
                continue
            done.append(card % VALUES)
            rate = self.rate(s, seat, goal, sum_of(m, s.number1[seat], s.delta[seat], card))
            if rate > best:
                best, second = rate, best
            elif rate > second:
                second = rate
        return best, second

    def neighbour_rate(self, s: Table, holder: Seat, goal: int) -> float:
        m = s.mission_card()
        pool = availability(s, holder)
        total = 0.0
        for value in range(VALUES):
            card = s.colours[holder] * VALUES + value
            total += pool[value] * self.rate(s, holder, goal, sum_of(m, s.number1[holder], s.delta[holder], card))
        return total

    def hand_on(self, s: Table, seat: Seat, options: Sequence[Any]) -> list[float]:
        m = s.mission_card()
        hand = s.number_hand[seat]
        scores: list[float] = []
        for action in options:
            score = 0.3 * self.spare(hand, action.card)
            if m.limits_first and first_breaks(m, action.card) is None:
                score -= 0.3
            scores.append(score)
        return sharpened(scores)

    def take_back(self, s: Table, seat: Seat, options: Sequence[Any]) -> list[float]:
        """Different values in hand, the middle first; what a challenge will ask for again (point 6)."""
        m = s.mission_card()
        hand = s.number_hand[seat]
        scores: list[float] = []
        for action in options:
            value = action.card % VALUES
            score = 0.3 - 0.06 * abs(value - 2)
            for other in hand:
                if other % VALUES == value:
                    score -= 0.15
            if m.limits_first and first_breaks(m, action.card) is None:
                score += 0.4
            for challenge in m.limits_second:
                if challenge.test == "odd" and value % 2 == 0:
                    score += 0.3
            scores.append(score)
        return sharpened(scores)

    def action_cards(self, s: Table, seat: Seat, options: Sequence[Any]) -> list[float]:
        """Only where it clearly helps this round, or saves it (point 4)."""
        before = self.own_worth(s, seat)
        m = s.mission_card()
        weights = [LEAST] * len(options)
        weights[0] = 1.0
        if before > ENOUGH or len(options) == 1:
            return weights
        last = s.lives == 1 or s.rounds_done + 1 == m.rounds
        wanted = IN_NEED if last else WORTH
        short = len(s.number_hand[seat]) <= 2
        for i in range(1, len(options)):
            use = options[i]
            if not isinstance(use, Use):
                continue
            if len(use.cards) and s.content.actions[use.letter].effect == "ROW_TO_HAND":
                gain = 0.25 + 0.01 * kinds_added(s.number_hand[seat], use.cards) if short else 0.0
                if before < 0.05:
                    after = s.copy()
                    resolve(after, seat, use)
                    gain += self.own_worth(after, seat) - before
            else:
                after = s.copy()
                resolve(after, seat, use)
                gain = self.own_worth(after, seat) - before
            if gain >= wanted:
                weights[i] = 5.0 + 40.0 * gain
        return weights

    def own_worth(self, s: Table, seat: Seat) -> float:
        """The chance to complete the round as this seat sees it: its own cards, the others by the plan."""
        m = s.mission_card()
        plan = Plan(s, 3 if s.seats > 3 else VALUES)
        liked = plan.prefers(seat)
        best = 0.0
        for card in s.number_hand[seat]:
            if second_breaks(s, m, seat, card) is None and liked[card % VALUES] > best:
                best = liked[card % VALUES]
        return best

    # -- in words

    def reason(self, s: Table, seat: Seat, action: Any) -> tuple[str, Params]:
        if isinstance(action, Vote):
            return "advice-synergy-vote", {}
        if isinstance(action, PlayGoal):
            return "advice-synergy-goal", {"goal": f"@goal:{SYMBOLS[action.goal]}"}
        if isinstance(action, PlayNumber):
            if s.phase == "STEP3":
                m = s.mission_card()
                total = sum_of(m, s.number1[seat], s.delta[seat], action.card)
                return "advice-synergy-second", {"sum": total}
            return "advice-synergy-first", {}
        if isinstance(action, PassCard):
            return "advice-synergy-hand-on", {}
        if isinstance(action, Take):
            return "advice-synergy-take-back", {}
        if isinstance(action, Pass):
            return "advice-synergy-pass", {}
        return "advice-synergy-use", {}


def kinds_added(hand: tuple[int, ...], cards: tuple[int, ...]) -> int:
    """How many new values these cards would bring."""
    values = [card % VALUES for card in hand]
    added = 0
    for card in cards:
        if card % VALUES not in values:
            values.append(card % VALUES)
            added += 1
    return added


def drawn(pool: list[float], numbers: Numbers) -> int:
    """A value drawn by how likely it is held."""
    whole = 0.0
    for part in pool:
        whole += part
    left = numbers.below(10007) / 10007 * whole
    for value in range(VALUES):
        left -= pool[value]
        if left < 0.0:
            return value
    return 2


def chance_of(need: int, lives: int, rate: float) -> float:
    """To complete `need` rounds before `lives` are lost."""
    if need <= 0:
        return 1.0
    if lives <= 0:
        return 0.0
    row = [1.0] + [0.0] * need  # by rounds still needed, with no life lost yet further down
    for _ in range(lives):
        for count in range(1, need + 1):
            row[count] = rate * row[count - 1] + (1.0 - rate) * row[count]
    return row[need]


def sharpened(scores: list[float]) -> list[float]:
    best = scores[0]
    for score in scores:
        if score > best:
            best = score
    found: list[float] = []
    for score in scores:
        gap = SHARP * (best - score)
        found.append(1.0 / (1.0 + gap * gap) if gap < 20.0 else LEAST)
    return found



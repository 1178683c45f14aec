"""What good play looks like in Synergy (section 11 of the rule file).

The heart is the second number.  From public facts alone everybody can work out
what each seat will prefer (`plan.py`).  All seats come to the same plan without
a word: that is the team's convention.  Each then plays the best card it really
has.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from stratagem.games.synergy.actions import PassCard, PlayGoal, PlayNumber, Take, Use, Vote
from stratagem.games.synergy.content.cards import NO_CARD, VALUES, goal_of, without
from stratagem.games.synergy.play import open_play
from stratagem.games.synergy.play.beliefs import goal_score, hands, held_values, legal_values, rates, spread
from stratagem.games.synergy.play.hand_sense import hand_worth, kinds_added, next_hand_worth, spare, stuck, sums_after
from stratagem.games.synergy.play.plan import Plan, Stakes, chance_of, usual_rate
from stratagem.games.synergy.play.reasons import reason
from stratagem.games.synergy.play.weights import LEAST, favourite, sharpened
from stratagem.games.synergy.rules.effects import resolve
from stratagem.games.synergy.rules.legal import first_breaks, has_first, second_breaks
from stratagem.games.synergy.state import Table
from stratagem.kernel.advice import Advice
from stratagem.kernel.chance import Playout
from stratagem.kernel.core import Action, Params, Seat, options, trusted_answer

ENOUGH: Final = 0.85  # above this estimate no action card is used
WORTH: Final = 0.18  # what an action card must add, and in need
IN_NEED: Final = 0.08
PRIOR: Final = [0.35, 0.35, 0.40, 0.75, 0.25, 0.45, 0.45]  # of the goals, when nothing is known (point 2)
KNOWN_PLANS: Final = 400


class SynergyAdvice(Advice):
    def __init__(self) -> None:
        super().__init__()
        self.depth = 0  # to the end of the step, the evaluation knows the rest
        self.looks_ahead = False
        self.flat = True
        self.greedy = True
        self.explore = 1.0
        self.noise = 0.35
        self.plans: dict[Any, Plan] = {}
        self.chances: dict[Any, list[list[float]]] = {}

    def moment(self, s: Table) -> int:
        """A round is judged as a whole."""
        return s.round_index

    # -- the mission as a whole

    def evaluate(self, s: Table) -> list[float]:
        """How likely the mission is won, as each seat sees it: by the plan and its own hand once the plan is known."""
        if s.goal and (s.phase in ("ACTIONS", "STEP3")) and s.goal[0] != NO_CARD and s.number1[0] != NO_CARD:
            stakes = Stakes(s)
            return [stakes.chance(self.own_worth(s, seat) + 0.04 * len(s.actions_left)) for seat in range(s.seats)]
        if s.phase == "STEP2" and not s.answers:
            return self.after_second_step(s)
        m = s.mission_card()
        rate = usual_rate(s)
        found: list[float] = []
        for seat in range(s.seats):
            passed = m.number_shift % s.seats != 0
            own = rate + 0.05 * (hand_worth(m, s.number_hand[seat], passed) - 1.6)
            worth = chance_of(m.rounds - s.rounds_done, s.lives, min(own, 0.97))
            found.append(0.01 if worth < 0.01 else (0.99 if worth > 0.99 else worth))
        return found

    def after_second_step(self, s: Table) -> list[float]:
        """Everybody takes the second step as usual, then the plan tells."""
        now = s.copy()
        now.watch = None
        luck = Playout(1)
        while now.result is None and now.phase == "STEP2":
            seat = now.waiting[0]
            found = options(now, seat)
            trusted_answer(now, seat, found[favourite(self.policy(now, seat, found))], luck)
        if now.result is not None:
            return [0.01] * s.seats
        return self.evaluate(now)

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

    def public(self, s: Table) -> Any:
        """The public facts a plan is made from."""
        return (
            s.mission, s.altered, tuple(s.number1), tuple(s.delta), tuple(s.goal), s.ignored, s.extra_failures,
            s.super_seat, s.hyper_seat, tuple(s.row), tuple(s.public_hand), tuple([len(h) for h in s.number_hand]),
            s.colours, s.lives, s.rounds_done, s.actions_used,
        )  # fmt: skip

    def plan(self, s: Table) -> Plan:
        """The plan of this round, worked out once for everybody."""
        key = self.public(s)
        made = self.plans.get(key)
        if made is None:
            if len(self.plans) >= KNOWN_PLANS:
                self.plans.clear()
            made = Plan(s, VALUES if s.seats < 5 else 4)
            self.plans[key] = made
        return made

    def rates(self, s: Table, seat: Seat) -> list[list[float]]:
        """How often each goal is met with each own second value, the others playing anything."""
        key = (seat, self.public(s))
        found = self.chances.get(key)
        if found is None:
            if len(self.chances) >= KNOWN_PLANS:
                self.chances.clear()
            plays = [spread(hands(s, other), legal_values(s, other)) for other in range(s.seats)]
            found = rates(s, seat, plays)
            self.chances[key] = found
        return found

    def seconds(self, s: Table, seat: Seat, options: Sequence[Any]) -> list[float]:
        """The card that completes the round most often if all follow the plan (point 3)."""
        plan = self.plan(s)
        liked = plan.prefers(seat)
        hand = s.number_hand[seat]
        m = s.mission_card()
        scores: list[float] = []
        for action in options:
            score = liked[action.card % VALUES] + 0.004 * spare(hand, action.card)
            if (m.limits_first or m.limits_second) and not plan.stakes.last:
                score -= (1.0 - plan.stakes.disaster) * self.risk(s, seat, action.card)
            scores.append(score)
        return sharpened(scores)

    def risk(self, s: Table, seat: Seat, second: int) -> float:
        """How likely the next round cannot be begun when this card lies second and the better card is taken back."""
        rest = without(s.number_hand[seat], second)
        one = stuck(s, seat, (*rest, second))
        other = stuck(s, seat, (*rest, s.number1[seat]))
        return one if one < other else other

    def firsts(self, s: Table, seat: Seat, options: Sequence[Any]) -> list[float]:
        """Leave the most different sums for the second card; values near 3 (point 1).  With goals on the table,
        the best chance to meet the one in front."""
        m = s.mission_card()
        passed = m.number_shift % s.seats != 0
        hand = s.number_hand[seat]
        scores: list[float] = []
        for action in options:
            sums = sums_after(m, hand, action.card, passed)
            score = 0.10 * len(sums) - 0.05 * abs(action.card % VALUES - 2)
            if not sums:
                score -= 1.0
            if m.goal_first and not passed:
                score += self.hope(s, seat, action.card)
            scores.append(score + 0.02 * spare(hand, action.card))
        return sharpened(scores)

    def hope(self, s: Table, seat: Seat, first: int) -> float:
        """How well the goal in front can be met if this number lies first, the others being anything."""
        now = s.copy()
        now.number_hand[seat] = without(s.number_hand[seat], first)
        now.number1[seat] = first
        held = held_values(now, seat) & legal_values(now, seat)
        return goal_score(self.rates(now, seat), goal_of(s.goal[seat]), held)

    def goals(self, s: Table, seat: Seat, options: Sequence[Any]) -> list[float]:
        """The goal that can most likely be met, by whoever will hold it (point 2)."""
        m = s.mission_card()
        if m.goal_first:
            return sharpened([PRIOR[action.goal] for action in options])
        holder = (seat + m.goal_shift) % s.seats
        rate = self.rates(s, holder)
        if holder == seat:
            held = held_values(s, seat) & legal_values(s, seat)
            return sharpened([goal_score(rate, action.goal, held) for action in options])
        legal = legal_values(s, holder)
        sets = hands(s, holder)
        scores: list[float] = []
        for action in options:
            total = 0.0
            for held in range(len(sets)):
                if sets[held] > 0.0:
                    total += sets[held] * goal_score(rate, action.goal, held & legal)
            scores.append(total)
        return sharpened(scores)

    def hand_on(self, s: Table, seat: Seat, options: Sequence[Any]) -> list[float]:
        m = s.mission_card()
        hand = s.number_hand[seat]
        passed = m.number_shift % s.seats != 0
        scores: list[float] = []
        for action in options:
            score = 0.3 * spare(hand, action.card) + 0.1 * hand_worth(m, without(hand, action.card), passed)
            if m.limits_first and first_breaks(m, action.card) is None:
                score -= 0.3
            scores.append(score)
        return sharpened(scores)

    def take_back(self, s: Table, seat: Seat, options: Sequence[Any]) -> list[float]:
        """The hand that allows most in the next round, whatever is drawn (point 6)."""
        hand = s.number_hand[seat]
        scores: list[float] = []
        for action in options:
            value = action.card % VALUES
            scores.append(next_hand_worth(s, seat, (*hand, action.card)) - 0.06 * abs(value - 2))
        return sharpened(scores)

    def action_cards(self, s: Table, seat: Seat, options: Sequence[Any]) -> list[float]:
        """Only where it clearly helps this round, or saves it (point 4)."""
        before = self.own_worth(s, seat)
        m = s.mission_card()
        weights = [LEAST] * len(options)
        weights[0] = 1.0
        needy = m.limits_first and not has_first(m, s.number_hand[seat])
        if (before > ENOUGH and not needy) or len(options) == 1:
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
                if needy and has_first(m, use.cards):
                    gain += 0.3
                if before < 0.05:
                    gain += self.worth_after(s, seat, use) - before
            else:
                gain = self.worth_after(s, seat, use) - before
            if gain >= wanted:
                weights[i] = 5.0 + 40.0 * gain
        return weights

    def worth_after(self, s: Table, seat: Seat, use: Use) -> float:
        after = s.copy()
        resolve(after, seat, use)
        after.actions_used = s.actions_used + ((use.letter, seat, s.round_index),)
        return self.own_worth(after, seat)

    def own_worth(self, s: Table, seat: Seat) -> float:
        """What the round is worth as this seat sees it: its own cards, the others by the plan."""
        m = s.mission_card()
        plan = self.plan(s)
        liked = plan.prefers(seat)
        best = -1e9
        for card in s.number_hand[seat]:
            if second_breaks(s, m, seat, card) is None and liked[card % VALUES] > best:
                best = liked[card % VALUES]
        return best if best > -1e9 else plan.stakes.disaster

    # -- for the solver that sees every card

    def strides(self, s: Table) -> list[list[tuple[Seat, Action]]]:
        return open_play.steps(s)

    def outlook(self, s: Table) -> float | None:
        return open_play.outlook(s)

    # -- in words

    def reason(self, s: Table, seat: Seat, action: Any) -> tuple[str, Params]:
        return reason(s, seat, action)

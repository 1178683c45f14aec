"""What good play looks like in Synergy (section 11 of the rule file).

The heart is the second number.  From public facts alone everybody can work out what each seat will prefer (`plan.py`).
All seats come to the same plan without a word: that is the team's convention.  Each then plays the best card it really
has.
"""

from collections.abc import Sequence
from typing import Any, Final

from stratagem.games.synergy.actions import Pass, PassCard, PlayGoal, PlayNumber, Take, Use, Vote
from stratagem.games.synergy.content.cards import NO_CARD, SYMBOLS, VALUES, goal_of, without
from stratagem.games.synergy.content.tables import ROW_TO_HAND
from stratagem.games.synergy.play import open_play
from stratagem.games.synergy.play.beliefs import goal_score, hands, legal_values, rates, spread, values_in
from stratagem.games.synergy.play.hand_sense import (
    hand_worth,
    kept,
    kinds_added,
    next_hand_worth,
    spare,
    stuck,
    sums_after,
)
from stratagem.games.synergy.play.plan import Plan, Stakes, chance_of, never_certain, usual_rate
from stratagem.games.synergy.rules.effects import resolve
from stratagem.games.synergy.rules.legal import first_breaks, has_first, second_breaks, sum_of
from stratagem.games.synergy.state import Table
from stratagem.kernel.advice import Advice
from stratagem.kernel.chance import Playout
from stratagem.kernel.core import Action, Params, Seat, options, trusted_answer

ENOUGH: Final = 0.85  # above this estimate no action card is used
WORTH: Final = 0.18  # what an action card must add, and in need
IN_NEED: Final = 0.08
PRIOR: Final = [0.35, 0.35, 0.40, 0.75, 0.25, 0.45, 0.45]  # of the goals, when nothing is known (point 2)
KNOWN_PLANS: Final = 400
LEAST: Final = 0.002  # of the weights of a policy
SHARP: Final = 30.0  # how sharply the policy prefers the better card
REASONS: Final[dict[Any, str]] = {Pass: "advice-synergy-pass", Use: "advice-synergy-use-early"}


def percent(share: float) -> int:
    return round(100.0 * min(1.0, max(0.0, share)))


def different(cards: Sequence[int]) -> int:
    """How many different values these number cards have."""
    return len({card % VALUES for card in cards})


def valued(action: Any, count: int) -> Params:
    """The value of a number card, and how much it leaves."""
    return {"value": action.card % VALUES + 1, "count": count}


def sharpened(scores: list[float]) -> list[float]:
    """Scores as the weights of a policy."""
    best = max(scores)
    gaps = [SHARP * (best - score) for score in scores]
    return [1.0 / (1.0 + gap * gap) if gap < 20.0 else LEAST for gap in gaps]


class SynergyAdvice(Advice):
    def __init__(self) -> None:
        super().__init__()
        self.depth = 0  # to the end of the step, the evaluation knows the rest
        self.looks_ahead = False
        self.flat = True
        self.foresees = 12
        self.greedy = True
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
        passed = m.number_shift % s.seats != 0
        rates = [usual_rate(s) + 0.05 * (hand_worth(m, hand, passed) - 1.6) for hand in s.number_hand]
        return [never_certain(chance_of(m.rounds - s.rounds_done, s.lives, min(rate, 0.97))) for rate in rates]

    def progress(self, s: Table) -> float:
        return s.rounds_done / s.mission_card().rounds

    def after_second_step(self, s: Table) -> list[float]:
        """Everybody takes the second step as usual, then the plan tells."""
        now = s.copy()
        luck = Playout(1)
        while now.result is None and now.phase == "STEP2":
            seat = now.waiting[0]
            found = options(now, seat)
            weights = self.policy(now, seat, found)
            trusted_answer(now, seat, found[weights.index(max(weights))], luck)
        return self.evaluate(now) if now.result is None else [0.01] * s.seats

    # -- what to answer

    def policy(self, s: Table, seat: Seat, options: Sequence[Action]) -> list[float]:
        first: Any = options[0]
        if isinstance(first, Vote):
            return self.votes(s, options)
        if isinstance(first, PlayGoal):
            return self.goals(s, seat, options)
        if isinstance(first, PlayNumber):
            return self.seconds(s, seat, options) if s.phase == "STEP3" else self.firsts(s, seat, options)
        if isinstance(first, PassCard):
            return self.hand_on(s, seat, options)
        if isinstance(first, Take):
            return self.take_back(s, seat, options)
        return self.action_cards(s, seat, options)

    def votes(self, s: Table, options: Sequence[Any]) -> list[float]:
        """The start seat for super, the next who may for hyper (point 5): no information is lost in it."""
        away = [(vote.seat - s.start_seat) % s.seats for vote in options]
        return [1.0 if steps == min(away) else LEAST for steps in away]

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
            made = kept(self.plans, key, Plan(s, VALUES if s.seats < 5 else 4), KNOWN_PLANS)
        return made

    def rates(self, s: Table, seat: Seat) -> list[list[float]]:
        """How often each goal is met with each own second value, the others playing anything."""
        key = (seat, self.public(s))
        found = self.chances.get(key)
        if found is None:
            plays = [spread(hands(s, other), legal_values(s, other)) for other in range(s.seats)]
            found = kept(self.chances, key, rates(s, seat, plays), KNOWN_PLANS)
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
        return min(stuck(s, seat, (*rest, second)), stuck(s, seat, (*rest, s.number1[seat])))

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
        held = values_in(now.number_hand[seat]) & legal_values(now, seat)
        return goal_score(self.rates(now, seat), goal_of(s.goal[seat]), held)

    def goals(self, s: Table, seat: Seat, options: Sequence[Any]) -> list[float]:
        """The goal that can most likely be met, by whoever will hold it (point 2)."""
        if s.mission_card().goal_first:
            return sharpened([PRIOR[action.goal] for action in options])
        return sharpened(self.met(s, seat, [action.goal for action in options]))

    def met(self, s: Table, seat: Seat, goals: list[int]) -> list[float]:
        """How likely each of these goals is met by whoever will hold it."""
        holder = (seat + s.mission_card().goal_shift) % s.seats
        rate, legal = self.rates(s, holder), legal_values(s, holder)
        sets = [(part, held & legal) for held, part in enumerate(hands(s, holder)) if part > 0.0]
        if holder == seat:
            sets = [(1.0, values_in(s.number_hand[seat]) & legal)]
        return [sum([part * goal_score(rate, goal, held) for part, held in sets]) for goal in goals]

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
        worths = [next_hand_worth(s, seat, (*s.number_hand[seat], action.card)) for action in options]
        return sharpened([worth - 0.06 * abs(options[i].card % VALUES - 2) for i, worth in enumerate(worths)])

    def action_cards(self, s: Table, seat: Seat, options: Sequence[Any]) -> list[float]:
        """Only where it clearly helps this round, or saves it (point 4)."""
        before = self.own_worth(s, seat)
        m, hand = s.mission_card(), s.number_hand[seat]
        weights = [1.0] + [LEAST] * (len(options) - 1)
        needy = m.limits_first and not has_first(m, hand)
        if before > ENOUGH and not needy:
            return weights
        wanted = IN_NEED if s.lives == 1 or s.rounds_done + 1 == m.rounds else WORTH
        for i, use in enumerate(options):
            if not isinstance(use, Use):
                continue
            gain = 0.0
            from_row = s.content.actions[use.letter].effect == ROW_TO_HAND
            if from_row and len(hand) <= 2:
                gain = 0.25 + 0.01 * kinds_added(hand, use.cards)
            if from_row and needy and has_first(m, use.cards):
                gain += 0.3
            if not from_row or before < 0.05:
                gain += self.worth_after(s, seat, use) - before
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
        m, plan = s.mission_card(), self.plan(s)
        liked, first, delta = plan.prefers(seat), s.number1[seat], s.delta[seat]
        legal = [card for card in s.number_hand[seat] if second_breaks(m, first, delta, card) is None]
        return max([liked[card % VALUES] for card in legal], default=plan.stakes.disaster)

    # -- for the solver that sees every card

    def strides(self, s: Table) -> list[list[tuple[Seat, Action]]]:
        return open_play.steps(s)

    def outlook(self, s: Table) -> float | None:
        return open_play.outlook(s)

    # -- in words

    def reason(self, s: Table, seat: Seat, action: Any) -> tuple[str, Params]:
        """The one main reason for an answer, as a text key: what this option comes to, in numbers."""
        m, hand = s.mission_card(), s.number_hand[seat]
        if isinstance(action, PlayGoal):
            return self.reason_of_goal(s, seat, action)
        if isinstance(action, PlayNumber) and s.phase == "STEP3":
            total = sum_of(m, s.number1[seat], s.delta[seat], action.card)
            rounds = self.plan(s).prefers(seat)[action.card % VALUES]
            return "advice-synergy-second", {"sum": total, "percent": percent(rounds)}
        if isinstance(action, PlayNumber):
            passed = m.number_shift % s.seats != 0
            return "advice-synergy-first", valued(action, len(sums_after(m, hand, action.card, passed)))
        if isinstance(action, PassCard):
            return "advice-synergy-hand-on", valued(action, different(without(hand, action.card)))
        if isinstance(action, Take):
            return "advice-synergy-take-back", valued(action, different((*hand, action.card)))
        if isinstance(action, Vote):
            if action.seat == s.start_seat:
                return "advice-synergy-vote", {}
            return "advice-synergy-vote-other", {"seat": f"@seat:{action.seat}"}
        if isinstance(action, Use) and s.goal and s.goal[0] != NO_CARD and s.number1[0] != NO_CARD:
            before, after = self.own_worth(s, seat), self.worth_after(s, seat, action)
            return "advice-synergy-use", {"percent": percent(after), "before": percent(before)}
        return REASONS[type(action)], {}

    def reason_of_goal(self, s: Table, seat: Seat, action: PlayGoal) -> tuple[str, Params]:
        """How likely it is met by whoever will hold it; before any number lies, how often it usually is."""
        m, goal = s.mission_card(), f"@goal:{SYMBOLS[action.goal]}"
        if m.goal_first:
            return "advice-synergy-goal-first", {"goal": goal, "percent": percent(PRIOR[action.goal])}
        return "advice-synergy-goal", {"goal": goal, "percent": percent(self.met(s, seat, [action.goal])[0])}

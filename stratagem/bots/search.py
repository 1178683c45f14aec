"""Search: information-set Monte-Carlo tree search over any game of the kernel.

Every simulation starts from a new world guessed from what the asking seat knows, and walks one tree of answers; luck is
sampled on the way and is not part of the tree. An option is counted against the simulations in which it was available.
Seats that answer at the same time pick from separate tables, so nobody reacts to what another has not yet shown.  In a
cooperative game the partners follow the game's policy, which looks only at their own cards; where the advice says so,
they search, too: every second simulation continues in a world guessed from the view of the first partner it reaches,
and updates only that partner. So a partner's answers never depend on what only the asker knows. In other games every
seat searches for itself.  Below the tree a few answers follow the policy, then the game's evaluation is used.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Final

from stratagem.bots.look import drawn
from stratagem.kernel.advice import Advice, favourite, prospects, told_chances
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Action, Seat, State, options, trusted_answer

LONGEST_MOVE: Final = 60  # answers after which a playout is cut even in the middle of a move
SHY: Final = 0.15  # an untried option is assumed to be this much worse than the average so far
WIDE: Final = 2.0  # progressive widening: how many options are looked at after n visits is WIDE * n ** 0.5 ...
FAVOURITES: Final = 5  # options that hints look at in any case
FEWEST: Final = 4  # ... and never fewer than this
TRUST: Final = 6.0  # simulations that outweigh the policy in what a partner is taken to do

Guess = Callable[[State, Seat, Chance], State]


class Search:
    """A tree for one question of one seat."""

    def __init__(
        self, seat: Seat, advice: Advice, cooperative: bool, chance: Chance, guess: Guess | None = None
    ) -> None:
        self.seat = seat
        self.learner = seat  # who searches in the current simulation, where the partners follow the policy
        self.guess = guess
        self.teaches = cooperative and advice.resamples and guess is not None
        self.advice = advice
        self.cooperative = cooperative
        self.chance = chance
        self.root = Node()
        self.planned: Arm | None = None  # what the next simulation tries at the root, if that was chosen before
        self.floor = 0  # how often each of the policy's favourites is tried at the root, whatever it does: for hints
        self.about: Action | None = None  # an option that gets these tries, too
        self.measuring = False  # whether it values tables as people are told, or as bots rank them
        self.depth = advice.depth
        self.worth = 0.5  # of the last simulation, for the asking seat
        self.simulations = 0
        self.low = 1.0  # the least and the most that any option has averaged: the scale of exploration
        self.high = 0.0
        self.tables: list[Table] = []  # the path of the current simulation
        self.arms: list[Arm] = []
        self.seats: list[Seat] = []
        self.moment = 0  # as it was before the last answer of the path
        self.turned = 0  # how often it has changed in this simulation

    def measure(self) -> None:
        """From now on value tables by the chances that people are told."""
        self.measuring = True
        if self.advice.reach:
            self.depth = self.advice.reach

    def begin(self, s: State, found: Sequence[Action], worths: list[float]) -> None:
        """Start from the result of looking one move ahead: a first visit for each option, and a favourite."""
        table = self.root.table(self.seat)
        arms = table.meet(s, self.seat, found, self.advice)
        best = max(worths)
        gap = best - min(worths)
        whole = 0.0
        for i in range(len(arms)):
            liked: float = arms[i].prior**0.5
            arms[i].prior = liked * exp(6.0 * (worths[i] - best) / gap) if gap > 0.0 else liked
            whole += arms[i].prior
        for i in range(len(arms)):
            arm = arms[i]
            arm.prior /= whole
            arm.visits = 1
            arm.total = worths[i]
            table.visits += 1
            table.total += worths[i]
        self.low = min(self.low, min(worths))
        self.high = max(self.high, best)

    def plan(self, s: State, found: Sequence[Action]) -> int:
        """Choose what the next simulation will try at the root; how often that was tried before."""
        table = self.root.table(self.seat)
        arm = self.best(table, table.meet(s, self.seat, found, self.advice))
        self.planned = self.owed(table, arm) if self.floor else arm
        return self.planned.visits

    def simulate(self, s: State) -> None:
        """One walk through this world, which it modifies."""
        self.simulations += 1
        self.tables = []
        self.arms = []
        self.seats = []
        self.turned = 0
        node = self.root
        self.learner = self.seat
        teach = self.teaches and self.simulations % 2 == 0
        if self.cooperative and s.answers:
            self.partners_answer_anew(s)
        while s.result is None:
            if teach and (len(s.waiting) > 1 or s.waiting[0] != self.seat):
                teach = False
                s = self.in_partners_shoes(s)
            asked = s.waiting[:]
            self.moment = self.advice.moment(s)
            fresh = False
            key = 0
            for seat in asked:
                table = node.table(seat)
                if node is self.root and seat == self.seat and self.planned is not None:
                    arm = self.planned
                else:
                    arm = self.select(s, seat, table)
                    if self.floor and node is self.root and seat == self.seat:
                        arm = self.owed(table, arm)
                if not self.teaches or seat == self.learner:
                    fresh = fresh or arm.visits == 0
                key = key * 512 + arm.number
                self.tables.append(table)
                self.arms.append(arm)
                self.seats.append(seat)
                trusted_answer(s, seat, arm.action, self.chance)
            if self.advice.moment(s) != self.moment:
                self.turned += 1
            following = node.next.get(key)
            if following is None:
                following = Node()
                node.next[key] = following
                fresh = True
            node = following
            if fresh or self.advice.flat:
                break
        self.learn(self.play_out(s))

    def select(self, s: State, seat: Seat, table: Table) -> Arm:
        """The option to try: the searcher's own best guess, or what a partner would do."""
        found = options(s, seat)
        met = table.meet(s, seat, found, self.advice)
        if len(met) == 1:
            return met[0]
        if self.cooperative and seat != self.learner:
            return met[self.partner(s, seat, found)] if not self.teaches else self.taught(s, seat, found, table, met)
        return self.best(table, met)

    def best(self, table: Table, met: list[Arm]) -> Arm:
        """Balances results so far, the policy's preference, and few tries."""
        scale = self.high - self.low
        if scale <= 1e-9:
            scale = 1.0
        usual = table.total / table.visits if table.visits else 0.5
        untried = (usual - self.low) / scale - SHY if self.high > self.low else 0.5
        root = float(table.visits + 1) ** 0.5
        push = self.advice.explore * root
        least = 0.0
        allowed = FEWEST + int(WIDE * root)
        if len(met) > allowed:
            least = self.least(met, allowed)
        best = met[0]
        most = -1e9
        for arm in met:
            if arm.visits:
                worth = (arm.total / arm.visits - self.low) / scale
            elif arm.prior < least:
                continue
            else:
                worth = untried
            worth += push * arm.prior / (1 + arm.visits)
            if worth > most:
                most = worth
                best = arm
        return best

    def owed(self, table: Table, chosen: Arm) -> Arm:
        """A favourite of the policy, or the option asked about, that has not had its tries yet; else the chosen one."""
        arms = table.arms
        least = self.least(arms, FAVOURITES) if len(arms) > FAVOURITES else 0.0
        for arm in arms:
            if arm.visits < self.floor and (arm.prior >= least or arm.action == self.about):
                return arm
        return chosen

    def least(self, met: list[Arm], allowed: int) -> float:
        """The lowest prior at which an untried option is considered, when only this many are allowed."""
        priors = sorted([arm.prior for arm in met])
        return priors[len(priors) - allowed]

    def partner(self, s: State, seat: Seat, found: Sequence[Action]) -> int:
        """What a partner does in this world: the policy's favourite, or a sample by its weights."""
        weights = self.advice.policy(s, seat, found)
        return favourite(weights) if self.advice.greedy else drawn(weights, self.chance)

    def in_partners_shoes(self, s: State) -> State:
        """From here on one of the partners asked searches, in a world that it considers possible, not the asker's."""
        partners = [seat for seat in s.waiting if seat != self.seat]
        self.learner = partners[self.simulations // 2 % len(partners)]
        assert self.guess is not None
        return self.guess(s, self.learner, self.chance)

    def taught(self, s: State, seat: Seat, found: Sequence[Action], table: Table, met: list[Arm]) -> Arm:
        """What a partner who has searched a little does: what it tried most, or at first what the policy says."""
        weights = self.advice.policy(s, seat, found)
        whole = 0.0
        for weight in weights:
            whole += weight
        best = 0
        most = -1.0
        for i in range(len(met)):
            worth = met[i].visits + TRUST * weights[i] / whole
            if worth > most:
                most = worth
                best = i
        return met[best]

    def partners_answer_anew(self, s: State) -> None:
        """Partners who have already answered in secret: replace the random answers of guessed worlds by likely ones."""
        for seat in s.answers:
            if seat != self.seat:
                found = options(s, seat)
                s.answers[seat] = found[self.partner(s, seat, found)]

    def play_out(self, s: State) -> list[float]:
        """Play on by the policy; returns the value for each seat."""
        advice = self.advice
        count = 0
        mover = self.seats[len(self.seats) - 1]
        moment = self.moment
        while s.result is None:
            seat = s.waiting[0]
            if count >= self.depth:
                over = seat != mover or advice.moment(s) != moment
                if advice.moves > 1:
                    over = self.turned >= advice.moves
                if over or count >= self.depth + LONGEST_MOVE:
                    break
            mover = seat
            moment = advice.moment(s)
            draw_answer(s, seat, advice, self.chance)
            count += 1
            if advice.moment(s) != moment:
                self.turned += 1
        if self.measuring:
            return told_chances(s, advice, self.cooperative)
        return prospects(s, advice, self.cooperative)

    def learn(self, worth: list[float]) -> None:
        """Update every option on the path with the result for its own seat."""
        self.worth = worth[self.seat] if self.seat < len(worth) else 0.5
        for i in range(len(self.arms)):
            seat = self.seats[i]
            if self.teaches and seat != self.learner:
                continue  # partners must not use what the asker knows, nor the asker what they know
            value = worth[seat] if seat < len(worth) else 0.5
            table = self.tables[i]
            table.visits += 1
            table.total += value
            arm = self.arms[i]
            arm.visits += 1
            arm.total += value
            average = arm.total / arm.visits
            if average > self.high:
                self.high = average
            if average < self.low:
                self.low = average


def draw_answer(s: State, seat: Seat, advice: Advice, chance: Chance) -> None:
    """One answer by the policy: its favourite, or a sample by its weights."""
    found = options(s, seat)
    chosen = 0
    if len(found) > 1:
        weights = advice.policy(s, seat, found)
        chosen = favourite(weights) if advice.greedy else drawn(weights, chance)
    trusted_answer(s, seat, found[chosen], chance)


class Arm:
    """What is known about one option of a seat at a node."""

    def __init__(self, action: Action, number: int, prior: float) -> None:
        self.action = action
        self.number = number
        self.prior = prior
        self.visits = 0
        self.total = 0.0


class Table:
    """One seat's options at a node, as far as they occurred in some world."""

    def __init__(self) -> None:
        self.arms: list[Arm] = []
        self.index: dict[Action, Arm] = {}
        self.visits = 0
        self.total = 0.0

    def meet(self, s: State, seat: Seat, found: Sequence[Action], advice: Advice) -> list[Arm]:
        """The arms of these options, in their order; new ones get the policy's weight as their prior."""
        arms = self.arms
        count = len(found)
        if count == len(arms):
            same = True
            for i in range(count):
                if arms[i].action is not found[i]:
                    same = False
                    break
            if same:
                return arms
        met: list[Arm] = []
        index = self.index
        fresh = False
        for action in found:
            arm = index.get(action)
            if arm is None:
                fresh = True
                break
            met.append(arm)
        if not fresh:
            return met
        weights = advice.policy(s, seat, found)
        whole = 0.0
        for weight in weights:
            whole += weight
        met = []
        for i in range(count):
            action = found[i]
            arm = index.get(action)
            if arm is None:
                arm = Arm(action, len(arms), weights[i] / whole if whole > 0.0 else 1.0 / count)
                index[action] = arm
                arms.append(arm)
            met.append(arm)
        return met


class Node:
    """A point reached by a sequence of answers; luck and worlds differ from visit to visit."""

    def __init__(self) -> None:
        self.tables: dict[int, Table] = {}
        self.next: dict[int, Node] = {}

    def table(self, seat: Seat) -> Table:
        found = self.tables.get(seat)
        if found is None:
            found = Table()
            self.tables[seat] = found
        return found

"""Chances: the one measure behind hints and reviews (docs/decisions/0025-one-measure-of-chances.md).

A search first finds the options worth comparing. These, and the option in question, are then tried equally often, each
round of tries in the same guessed world and with the same luck. An option's chance is the average of its tries; how
much one option gives away against another is the average of the differences, try by try. Both come with an interval
that shows how reliable they are.
"""

# mypyc: skip

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count

from stratagem.bots.bot import MOST, Budget, Question
from stratagem.bots.levels import ANSWERS, NARROW, SEEDS, always, arms_of, plan_in_one_world
from stratagem.bots.plan import EACH, Breadth, Plan
from stratagem.bots.search import Arm, Search
from stratagem.kernel.chance import Chance, Playout
from stratagem.kernel.core import Action

TOP = 3  # options that are compared, besides the policy's favourite and one that was asked about
FLOOR = 3  # simulations that each option gets in the search, or at least each favourite, if there are enough
USUAL = 400  # simulations where only time is limited, roughly
EXPLORED = 0.4  # of the budget: the search for the options to compare
HARDLY = 0.004  # of the favourite's weight: what the policy likes less ...
CLEARLY = 0.03  # ... is put first only if it does so much better; a payment chosen by hand seldom does
SURE = 1.96  # standard errors on either side of a chance: 95 %
CLEAR = 3.0  # ... of a difference, before it is called clear: one looks again and again, and at the best of several
CERTAIN = 4.0  # ... of one, before a review stops early because it is a mistake: it looks after every round
LIKELY = 1.0  # ... of one, before a review looks no longer at what is behind: there is something better anyway
SLIP = 0.05  # a mistake clearly gives something away, and this much as far as can be told
SMALL = 0.12  # a loss that is clearly no greater is not worth more time
ROUNDS = 12  # tries of each option before a comparison may end early ...
KNOWN = 0.2  # ... with a chance in an interval no wider than this
WORLDS = 3  # the same where whole moves are planned; and the most worlds in which the options to compare are found
ENOUGH = 1000  # tries of each option, after which more time would tell nothing that matters
AT_ONCE = 2  # worlds in a row in which the option asked about is best: enough where whole moves are planned
SPREAD = 0.002  # the least sum of squares assumed: few equal tries prove little


@dataclass(eq=False, slots=True)
class Weighed:
    """An option and what it was worth, try by try."""

    arm: Arm
    values: list[float] = field(default_factory=list)

    @property
    def chance(self) -> float:
        return mean(self.values) if self.values else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """Where the chance lies, with 95 %: as for a share of won games (Wilson), of as many as the spread stands for.

        Tries that end in wins and losses stand for themselves; tries that end in estimates differ less.
        """
        many = len(self.values)
        if not many:
            return 0.0, 1.0
        chance, error = self.chance, standard_error(self.values)
        worth = max(many, min(25 * many, chance * (1.0 - chance) / error**2)) if error > 0 else many
        spare = SURE**2 / worth
        centre = (chance + spare / 2) / (1 + spare)
        half = SURE * (chance * (1 - chance) / worth + spare / (4 * worth)) ** 0.5 / (1 + spare)
        return max(0.0, min(chance, centre - half)), min(1.0, max(chance, centre + half))


@dataclass(eq=False, slots=True)
class Loss:
    """How much of the chance one option gives away against another, and its interval."""

    lost: float
    low: float
    high: float

    @property
    def clear(self) -> bool:
        return self.low > 0.0 and self.lost > SLIP


NOTHING = Loss(0.0, 0.0, 0.0)


def lost(played: Weighed, best: Weighed, errors: float = CLEAR) -> Loss:
    """What was given away by playing one option instead of another, over the tries that both had."""
    if played is best:
        return NOTHING
    gaps = [better - worse for better, worse in zip(best.values, played.values, strict=False)]
    if len(gaps) < 2:
        return Loss(0.0, -1.0, 1.0)
    middle = mean(gaps)
    half = student(len(gaps) - 1, errors) * standard_error(gaps)
    return Loss(middle, middle - half, middle + half)


def mean(values: list[float]) -> float:
    return sum(values) / len(values)


def standard_error(values: list[float]) -> float:
    """Of the mean of these values."""
    many = len(values)
    if many < 2:
        return 0.5
    middle = mean(values)
    squares = SPREAD + sum((value - middle) ** 2 for value in values)
    return float((squares / (many - 1) / many) ** 0.5)


def student(freedom: int, z: float = CLEAR) -> float:
    """The quantile of Student's t that corresponds to z of the normal distribution (Cornish and Fisher's series)."""
    first = (z**3 + z) / (4 * freedom)
    return z + first + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)


def weigh(
    question: Question, chance: Chance, budget: Budget, about: Action | None = None, to_the_end: bool = False,
    also: Sequence[Action] = (),
) -> list[Weighed]:  # fmt: skip
    """The best options of a question, the best first, and the one asked about wherever it comes, and `also` others.

    Asked about an option, it stops as soon as it is clear whether that gave something away, unless it is `to_the_end`.
    """
    begun = chance.one_of("answer", SEEDS)
    budget.start()
    asked = [*also] if about is None else [about, *also]
    enough = CLEAR if about is None or to_the_end else LIKELY
    if question.game.advice.whole_moves:
        rounds = planned(question, Playout(begun), budget, asked, enough)
        fewest = WORLDS
    else:
        rounds = searched(question, begun, budget, asked, enough)
        fewest = ROUNDS
    found: list[Weighed] = []
    for found in rounds:
        if about is not None and not to_the_end and settled(found, about, fewest):
            break
        if max(len(one.values) for one in found) >= ENOUGH:
            break
    return in_order(found)


def settled(found: list[Weighed], about: Action, fewest: int) -> bool:
    """Whether it is clear that the option asked about was a mistake, or that it was none."""
    played, best = of(found, about), in_order(found)[0]
    tries = len(played.values)
    if played is best and fewest == WORLDS and tries >= AT_ONCE:
        return True
    low, high = played.interval
    if tries < fewest or high - low > KNOWN:
        return False
    gap = lost(played, best)
    return (gap.clear and lost(played, best, CERTAIN).low > 0.0) or gap.high < SMALL or played is best


def of(found: list[Weighed], action: Action) -> Weighed:
    return next(one for one in found if one.arm.action == action)


def in_order(found: list[Weighed]) -> list[Weighed]:
    """The best first; an option that the policy rates low must do clearly better."""
    least = HARDLY * max(one.arm.prior for one in found)
    most = max(len(one.values) for one in found)

    def rank(one: Weighed) -> tuple[float, ...]:
        handicap = CLEARLY if one.arm.prior < least else 0.0
        dropped = len(one.values) < most  # it was behind early on
        return -1.0 if dropped else one.chance - handicap, one.chance, one.arm.prior

    return sorted(found, key=rank, reverse=True)


def searched(
    question: Question, begun: int, budget: Budget, asked: list[Action], enough: float
) -> Iterator[list[Weighed]]:  # fmt: skip
    """Round by round: a tree search, then equal tries of its best options and of those asked about."""
    luck = Playout(begun)
    search, arms = measuring(question, luck)
    search.about = asked[0] if asked else None
    explored = int(EXPLORED * (budget.sims or USUAL))
    search.floor = min(FLOOR, explored // len(arms))
    if len(arms) > TOP:
        glance_at_all(search, question, arms, luck, min(FLOOR, explored // 2 // len(arms)), budget)
        while budget.left(search.simulations) and budget.used(search.simulations) < EXPLORED:
            search.simulate(question.world(luck))
    compared = worth_comparing(arms, asked, lambda arm: (arm.visits, average(arm), arm.prior))
    going = compared
    for number in count():
        try_all(search, question, going, begun + 1 + number)
        yield compared
        if not budget.left(search.simulations + len(going) - 1):
            return
        if number % ROUNDS == ROUNDS - 1:
            going = contenders(going, asked, enough)


def glance_at_all(
    search: Search, question: Question, arms: list[Arm], luck: Chance, times: int, budget: Budget
) -> None:  # fmt: skip
    """What the policy rates low may yet be the only way out; the tree alone would hardly look at it."""
    for _ in range(times):
        for arm in arms:
            if budget.left(search.simulations):
                search.planned = arm
                search.simulate(question.world(luck))
    search.planned = None


def worth_comparing(arms: list[Arm], asked: list[Action], rank: Callable[[Arm], tuple[float, ...]]) -> list[Weighed]:
    """The best that were found, the policy's favourite, and those asked about."""
    liked = sorted(arms, key=rank, reverse=True)[:TOP]
    liked.append(max(arms, key=lambda arm: arm.prior))
    return [Weighed(arm) for arm in arms if arm in liked or arm.action in asked]


def contenders(going: list[Weighed], asked: list[Action], enough: float) -> list[Weighed]:
    """Those that are not behind the best by so many standard errors, and those asked about wherever they are."""
    best = in_order(going)[0]
    return [one for one in going if one.arm.action in asked or not lost(one, best, enough).low > 0.0]


def average(arm: Arm) -> float:
    return arm.total / max(1, arm.visits)


def measuring(question: Question, luck: Chance) -> tuple[Search, list[Arm]]:
    """A search that values tables as people are told, and the options at its root."""
    game, seat = question.game, question.seat
    search = Search(seat, game.advice, game.cooperative, luck, game.resample)
    search.measure()
    return search, search.root.table(seat).meet(question.guess, seat, question.options, game.advice)


def try_all(search: Search, question: Question, options: list[Weighed], seed: int) -> None:
    """Every one of these options once, in the same world and with the same luck."""
    for one in options:
        luck = Playout(seed)
        search.chance, search.planned = luck, one.arm
        search.simulate(question.world(luck))
        one.values.append(search.worth)


def planned(
    question: Question, luck: Chance, budget: Budget, asked: list[Action], enough: float
) -> Iterator[list[Weighed]]:  # fmt: skip
    """World by world: plans of the whole move, first of every option, then of those worth comparing.

    Among few options each has lines of its own to the end of the move, so none is judged half-way.
    """
    arms = arms_of(question)
    tried = surveyed(question, luck, budget, arms) if len(arms) > TOP else 0
    compared = worth_comparing(arms, asked, lambda arm: (average(arm), arm.prior))
    going = compared
    for number in count():
        most = budget.sims * ANSWERS - tried if number and budget.sims is not None else MOST
        breadth = Breadth(moves=1, options=NARROW.options, lines=EACH * len(going), later=0, fair=True, apart=True)
        plan = Plan(question.seat, question.game.advice, luck, budget.goes_on if number else always, most, breadth)
        values = plan.told(plan.worths(question.world(luck), [one.arm.action for one in going]))
        if plan.cut and number:
            return
        tried += plan.tried
        for one, value in zip(going, values, strict=True):
            one.values.append(value)
        yield compared
        if not budget.left(tried // ANSWERS):
            return
        if number % WORLDS == WORLDS - 1:
            going = contenders(going, asked, enough)


def surveyed(question: Question, luck: Chance, budget: Budget, arms: list[Arm]) -> int:
    """Plans of every option in a few worlds, as far as there is time for; how many answers they tried."""
    tried = 0
    for number in range(WORLDS):
        if number and not (budget.left(tried // ANSWERS) and budget.used(tried // ANSWERS) < EXPLORED):
            break
        tried += plan_in_one_world(question, luck, arms, NARROW, budget.goes_on if number else always, MOST)[0].tried
    return tried

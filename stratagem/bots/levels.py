"""The levels: easy and normal follow the game's advice, hard searches, or plans whole moves where those are long."""

# mypyc: skip

from collections.abc import Callable

from stratagem.bots.bot import MOST, Bot, Budget, Question
from stratagem.bots.look import foremost, judge
from stratagem.bots.plan import Breadth, Plan
from stratagem.bots.search import Arm, Search, Table
from stratagem.kernel.advice import favourite
from stratagem.kernel.chance import Chance, Playout
from stratagem.kernel.core import Action

SEEDS = 1 << 30  # a bot searches with its own fast random stream, seeded by the chance it is given
OFTEN = 16  # simulations between checks whether the rest can still change the answer
AGREE = 4  # consecutive worlds with the same favourite after which the answer is clear
ANSWERS = 20  # answers tried by a plan that count as one simulation: about the cost of one elsewhere
ALONE = Breadth(moves=2, options=14, lines=24, later=16, fair=False)  # as the hard bot plans: about 3,500 answers
AMONG_OTHERS = Breadth(moves=2, options=8, lines=40, later=28, fair=False)  # the same with opponents
NARROW = Breadth(moves=1, options=8, lines=12, later=0, fair=True)  # as the normal bot does: about 400 answers


class EasyBot(Bot):
    """Knows what good play looks like, but often does something else."""

    level = "easy"

    def choose(self, question: Question, chance: Chance) -> Action:
        found = question.options
        advice = question.game.advice
        if chance.one_of("answer", 1000) < advice.noise * 1000:
            return found[chance.one_of("answer", len(found))]
        weights = advice.policy(question.guess, question.seat, found)
        left = chance.one_of("answer", SEEDS) / SEEDS * sum(weights)
        for action, weight in zip(found, weights, strict=True):
            left -= weight
            if left < 0:
                return action
        return found[-1]


class NormalBot(Bot):
    """Does what the advice says: the best table after its own move, over a few guessed worlds."""

    level = "normal"

    def choose(self, question: Question, chance: Chance) -> Action:
        found = question.options
        game, seat = question.game, question.seat
        advice = game.advice
        weights = advice.policy(question.guess, seat, found)
        if not advice.looks_ahead:
            return found[favourite(weights)]
        if advice.whole_moves:
            luck = Playout(chance.one_of("answer", SEEDS))
            return best_arm(plan_once(question, luck)).action
        places = foremost(weights, advice.wide)
        worlds = [question.world(chance) for _ in range(advice.worlds)]
        luck = Playout(chance.one_of("answer", SEEDS))
        worths = judge(worlds, seat, found, places, advice, game.cooperative, luck)
        whole = sum(weights) or 1.0
        judged = [worth + 1e-6 * weights[place] / whole for worth, place in zip(worths, places, strict=True)]
        return found[places[favourite(judged)]]


class HardBot(Bot):
    """Searches over guessed worlds until its budget is used up."""

    level = "hard"
    searches = True

    def choose(self, question: Question, chance: Chance) -> Action:
        return best_arm(think(question, chance, self.budget, early=self.early)).action


def think(
    question: Question, chance: Chance, budget: Budget, floor: int = 0, about: Action | None = None, early: bool = False
) -> list[Arm]:
    """Search a question; returns the findings on each of its options, in their order.

    The policy's favourites, and an option asked about, get at least `floor` tries each, as far as the budget reaches.
    A caller that needs only the answer may get it `early`: as soon as the rest of the budget cannot change it.
    """
    begun = chance.one_of("answer", SEEDS)
    luck = Playout(begun)
    if question.game.advice.whole_moves:
        return plan_ahead(question, luck, budget, NARROW if floor else broad(question), early)
    search = Search(question.seat, question.game.advice, question.game.cooperative, luck, question.game.resample)
    search.floor, search.about = floor, about
    budget.start()
    advice, found = question.game.advice, question.options
    if advice.looks_ahead and 1 < len(found) <= advice.wide:
        search.begin(question.guess, found, look_ahead(question, luck, budget))
    table = search.root.table(question.seat)
    while budget.left(search.simulations):
        if early and search.simulations % OFTEN == 0 and lead(table) > budget.to_come(search.simulations):
            break
        if advice.common:
            luck = Playout(begun + search.plan(question.guess, found))
            search.chance = luck
        search.simulate(question.world(luck))
    return table.meet(question.guess, question.seat, question.options, question.game.advice)


def lead(table: Table) -> int:
    """The lead, in tries, of the most tried option over the next."""
    tries = sorted([arm.visits for arm in table.arms])
    return tries[-1] - tries[-2] if len(tries) > 1 else 0


def look_ahead(question: Question, luck: Chance, budget: Budget) -> list[float]:
    """The value of each option one move ahead, favourites first; those there is no time for count as the worst."""
    game, seat, found = question.game, question.seat, question.options
    weights = game.advice.policy(question.guess, seat, found)
    worlds = [question.world(luck) for _ in range(game.advice.worlds)]
    worths: dict[int, float] = {}
    for place in sorted(range(len(found)), key=lambda place: -weights[place]):
        if worths and not budget.goes_on():
            break
        worths[place] = judge(worlds, seat, found, [place], game.advice, game.cooperative, luck)[0]
    worst = min(worths.values())
    return [worths.get(place, worst) for place in range(len(found))]


def best_arm(arms: list[Arm]) -> Arm:
    """The most tried option; ties go to the one that did better, then to the one the policy prefers."""
    return max(arms, key=lambda arm: (arm.visits, arm.total / max(1, arm.visits), arm.prior))


def broad(question: Question) -> Breadth:
    """In solo play the right option is one of many, and dangers show early; against others longer lines win."""
    return ALONE if len(question.game.advice.evaluate(question.guess)) == 1 else AMONG_OTHERS


def plan_ahead(question: Question, luck: Chance, budget: Budget, breadth: Breadth, early: bool = False) -> list[Arm]:
    """Plan in world after world; a plan that runs out of time counts only if it is the first.

    Luck hardly affects a seat's own move, so an `early` answer is one that a few worlds in a row agree on.
    """
    arms = arms_of(question)
    most = (MOST if budget.sims is None else budget.sims) * ANSWERS
    tried = 0
    first, agree = 0, 0  # the favourite of the last world, and for how many worlds in a row
    budget.start()
    while budget.left(tried // ANSWERS):
        if early and agree >= AGREE and first == favourite([arm.total for arm in arms]):
            break
        plan, best = plan_in_one_world(question, luck, arms, breadth, budget.goes_on, most - tried)
        if plan.cut:
            break
        tried += plan.tried
        agree = agree + 1 if best == first else 1
        first = best
    return arms


def plan_once(question: Question, luck: Chance) -> list[Arm]:
    """One narrow plan, always followed to the end of the move: half a move says nothing about the whole."""
    arms = arms_of(question)
    plan_in_one_world(question, luck, arms, NARROW, always, MOST)
    return arms


def arms_of(question: Question) -> list[Arm]:
    return Table().meet(question.guess, question.seat, question.options, question.game.advice)


def always() -> bool:
    return True


def plan_in_one_world(
    question: Question, luck: Chance, arms: list[Arm], breadth: Breadth, goes_on: Callable[[], bool], most: int
) -> tuple[Plan, int]:
    """Add the result of one plan, unless it was cut short and others were not; returns the plan and its favourite."""
    plan = Plan(question.seat, question.game.advice, luck, goes_on, most, breadth)
    worths = plan.worths(question.world(luck), question.options)
    if not plan.cut or not arms[0].visits:
        for arm, worth in zip(arms, worths, strict=True):
            arm.visits += 1
            arm.total += worth
    return plan, favourite(worths)

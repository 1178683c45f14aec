"""The levels: easy and normal follow the game's advice, hard searches."""

# mypyc: skip

from stratagem.bots.bot import Bot, Question
from stratagem.bots.budget import Budget
from stratagem.bots.look import favourite, foremost, judge
from stratagem.bots.planning import NARROW, broad, plan_ahead, plan_once
from stratagem.bots.search import Arm, Search, Table
from stratagem.kernel.chance import Chance, Playout
from stratagem.kernel.core import Action

SEEDS = 1 << 30  # a bot searches with its own fast random stream, seeded by the chance it is given
OFTEN = 16  # simulations between checks whether the rest can still change the answer


class EasyBot(Bot):
    """Knows what good play looks like, but often does something else."""

    level = "easy"

    def answer(self, question: Question, chance: Chance) -> Action:
        found = question.options
        if len(found) == 1:
            return found[0]
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

    def answer(self, question: Question, chance: Chance) -> Action:
        found = question.options
        if len(found) == 1:
            return found[0]
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

    def answer(self, question: Question, chance: Chance) -> Action:
        if len(question.options) == 1:
            return question.options[0]
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

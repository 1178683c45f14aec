"""Planning: bots where whole moves are followed instead of a tree of single answers."""

# mypyc: skip

from collections.abc import Callable

from stratagem.bots.bot import Question
from stratagem.bots.budget import MOST, Budget
from stratagem.bots.look import favourite
from stratagem.bots.plan import Breadth, Plan
from stratagem.bots.search import Arm, Table
from stratagem.kernel.chance import Chance

AGREE = 4  # consecutive worlds with the same favourite after which the answer is clear
ANSWERS = 20  # answers tried by a plan that count as one simulation: about the cost of one elsewhere
ALONE = Breadth(moves=2, options=14, lines=24, later=16, fair=False)  # as the hard bot plans: about 3,500 answers
AMONG_OTHERS = Breadth(moves=2, options=8, lines=40, later=28, fair=False)  # the same with opponents
NARROW = Breadth(moves=1, options=8, lines=12, later=0, fair=True)  # as the normal bot does: about 400 answers


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
    while budget.left(tried // ANSWERS) and not (early and agree >= AGREE and first == best_place(arms)):
        plan, best = plan_in_one_world(question, luck, arms, breadth, budget.goes_on, most - tried)
        if plan.cut:
            break
        tried += plan.tried
        agree = agree + 1 if best == first else 1
        first = best
    return arms


def best_place(arms: list[Arm]) -> int:
    """The option that did best on average over the worlds planned in."""
    return favourite([arm.total for arm in arms])


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

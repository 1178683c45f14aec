"""Planning: bots where whole moves are followed instead of a tree of single answers."""

# mypyc: skip

from __future__ import annotations

from collections.abc import Callable

from stratagem.bots.bot import Question
from stratagem.bots.budget import MOST, Budget
from stratagem.bots.look import favourite
from stratagem.bots.plan import Breadth, Plan
from stratagem.bots.tree import Arm, Table
from stratagem.kernel.chance import Chance

AGREE = 4  # worlds in a row that have the same favourite when the answer is clear
ANSWERS = 20  # that a plan tries count as one simulation: about what one costs elsewhere
ALONE = Breadth(moves=2, options=14, lines=24, later=16, fair=False)  # as the hard bot plans: about 3,500 answers
AMONG_OTHERS = Breadth(moves=2, options=8, lines=40, later=28, fair=False)  # the same where others play, too
NARROW = Breadth(moves=1, options=8, lines=12, later=0, fair=True)  # as the normal bot does: about 400 answers


def broad(question: Question) -> Breadth:
    """Alone the right option is among many, and its danger shows early; against others the longer line wins."""
    return ALONE if len(question.game.advice.evaluate(question.guess)) == 1 else AMONG_OTHERS


def plan_ahead(question: Question, luck: Chance, budget: Budget, breadth: Breadth, early: bool = False) -> list[Arm]:
    """Plan in world after world; a plan that runs out of time counts only if it is the first.

    Luck touches the own move little, so an `early` answer is one that a few worlds in a row agree upon.
    """
    arms = arms_of(question)
    most = (MOST if budget.sims is None else budget.sims) * ANSWERS
    tried = 0
    first, agree = 0, 0  # what came first in the last world, and in how many worlds in a row
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
    """Count in what one plan found, unless it was cut short and others were not; also, what came first in it."""
    plan = Plan(question.seat, question.game.advice, luck, goes_on, most, breadth)
    worths = plan.worths(question.world(luck), question.options)
    if not plan.cut or not arms[0].visits:
        for arm, worth in zip(arms, worths, strict=True):
            arm.visits += 1
            arm.total += worth
    return plan, favourite(worths)

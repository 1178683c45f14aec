"""Planning: the hard bot where whole moves are followed instead of a tree of single answers."""

# mypyc: skip

from __future__ import annotations

from stratagem.bots.bot import Question
from stratagem.bots.budget import MOST, Budget
from stratagem.bots.plan import Plan
from stratagem.bots.tree import Arm, Table
from stratagem.kernel.chance import Chance

ANSWERS = 20  # that a plan tries count as one simulation: about what one costs elsewhere


def plan_ahead(question: Question, luck: Chance, budget: Budget) -> list[Arm]:
    """Plan whole moves in world after world; a plan that runs out of time counts only if it is the first."""
    seat, found, advice = question.seat, question.options, question.game.advice
    arms = Table().meet(question.guess, seat, found, advice)
    most = (MOST if budget.sims is None else budget.sims) * ANSWERS
    tried = 0
    budget.start()
    while budget.left(tried // ANSWERS):
        plan = Plan(seat, advice, luck, budget.goes_on, most - tried)
        worths = plan.worths(question.world(luck), found)
        if plan.cut and tried:
            break
        for arm, worth in zip(arms, worths, strict=True):
            arm.visits += 1
            arm.total += worth
        tried += plan.tried
    return arms

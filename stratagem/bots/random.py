"""A bot that picks uniformly among its options."""

# mypyc: skip

from __future__ import annotations

from stratagem.bots.bot import Bot, Question
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Action


class RandomBot(Bot):
    level = "random"

    def answer(self, question: Question, chance: Chance) -> Action:
        return question.options[chance.one_of("answer", len(question.options))]

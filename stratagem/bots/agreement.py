"""Agreement: whether a review says of an answer what a search ten times as long says of it.

In positions of games between bots an answer is planted, and a long search says how much it gives away. A review of the
usual length must call it a mistake if that is much, and must not call the best answer one. A hinted answer gets no
exemption. `stratagem bench review` prints the figures; `tests/bots/test_agreement.py` checks a few positions.
"""

# mypyc: skip

from collections.abc import Iterator
from dataclasses import dataclass

from stratagem.bots.bot import Budget, Question, ask
from stratagem.bots.chances import lost, of, weigh
from stratagem.bots.hints import Looked, hint, look
from stratagem.bots.levels import EasyBot, think
from stratagem.kernel.advice import favourite
from stratagem.kernel.chance import Chance, Playout
from stratagem.kernel.core import Action, State, options, trusted_answer
from stratagem.kernel.game import Game, Setup

BLUNDER = 0.2  # of the chance, by the long search
GLANCE = 16  # simulations that choose what to plant
DIFFERENT = 0.15  # of the chance: answers so far apart at a glance are worth a trial
EACH = 4  # trials from one game
LONGER = 10  # times as long as a review


@dataclass(slots=True)
class Trial:
    """One position: what the long search says, and what the review says."""

    lost: float  # by the planted answer, according to the long search
    planted: bool  # whether the review called the planted answer a mistake
    best: bool  # ... the best answer of the long search
    hinted: bool  # ... the answer that a hint names first
    told: float  # the chance that the hint tells ...
    low: float
    high: float
    again: float  # ... and the review of that answer

    @property
    def blunder(self) -> bool:
        return self.lost >= BLUNDER


def positions(game: Game, setup: Setup, seed: int, every: int) -> Iterator[tuple[Question, Chance]]:
    """Questions with a choice along a game of sensible bots that now and then do something else."""
    chance = Playout(seed)
    state: State = game.setup(setup, chance)
    bot, asked = EasyBot(), seed % every
    while state.result is None:
        seat = state.waiting[0]
        found = options(state, seat)
        question = ask(game, state, seat, chance)
        if len(found) > 1:
            asked += 1
            if asked % every == 0:
                yield question, chance
        action = bot.answer(question, chance)
        if chance.one_of("", 4):
            action = found[favourite(game.advice.policy(state, seat, found))]
        trusted_answer(state, seat, action, chance)


def plant(question: Question, chance: Chance) -> tuple[Action, float]:
    """The answer that looks worst at a glance, or now and then any, and how far apart the answers look."""
    found = question.options
    arms = [arm for arm in think(question, chance, Budget(sims=GLANCE), 2) if arm.visits]
    worths = [arm.total / arm.visits for arm in arms]
    worst = arms[worths.index(min(worths))].action
    planted = found[chance.one_of("", len(found))] if chance.one_of("", 4) == 0 else worst
    return planted, max(worths) - min(worths)


def trial(question: Question, chance: Chance, planted: Action, sims: int, hint_sims: int) -> Trial:
    """Ask about a planted answer, the best one and a hinted one."""
    found = question.options

    def flagged(action: Action) -> Looked:
        return look(question, action, 0, Budget(sims=sims), chance)

    long = weigh(question, chance, Budget(sims=LONGER * sims), planted, to_the_end=True)
    best = long[0]
    loss = lost(of(long, planted), best).lost
    advised = hint(question, Budget(sims=hint_sims), chance)[0]
    action = next(one for one in found if question.game.wire(one) == advised.action)
    again = flagged(action)
    return Trial(
        loss, flagged(planted).mistake, flagged(best.arm.action).mistake, again.mistake,
        advised.chance, *advised.range, again.played.chance,
    )  # fmt: skip


def trials(game: Game, setups: list[Setup], count: int, sims: int, hint_sims: int, seed: int = 0) -> Iterator[Trial]:
    """So many trials, a few from each game of these set-ups in turn: mostly where answers seem to differ."""
    every = 5 if not game.advice.whole_moves else 17
    while count > 0:
        taken = 0
        for number, (question, chance) in enumerate(positions(game, setups[seed % len(setups)], seed, every)):
            if taken == EACH or count == 0:
                break
            planted, apart = plant(question, chance)
            if apart >= DIFFERENT or number % 4 == 0:
                yield trial(question, chance, planted, sims, hint_sims)
                count -= 1
                taken += 1
        seed += 1

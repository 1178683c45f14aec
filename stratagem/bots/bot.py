"""What a bot is asked, and what a bot is."""

# mypyc: skip

from collections.abc import Sequence
from dataclasses import dataclass

from stratagem.bots.budget import Budget
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Action, Seat, State, options
from stratagem.kernel.game import Game, View


@dataclass(eq=False, slots=True)
class Question:
    """A decision as one seat sees it: its view, its options, and worlds it cannot distinguish from the true one.

    `guess` is already such a world, not the true state.  Guessing again from it
    gives what guessing from the truth would give (the law of `resample`), so
    nothing a bot does with a question can depend on what its seat may not know.
    """

    game: Game
    seat: Seat
    view: View
    options: Sequence[Action]
    guess: State

    def world(self, chance: Chance) -> State:
        """Another world that this seat considers possible."""
        world: State = self.game.resample(self.guess, self.seat, chance)
        return world


class Bot:
    """A player. It keeps nothing between questions, so any process can take over any table."""

    level = ""
    early = True  # whether it answers before its budget is used up when nothing can change the answer

    def __init__(self, budget: Budget | None = None) -> None:
        self.budget = budget if budget is not None else Budget(sims=400, seconds=1.0)

    def answer(self, question: Question, chance: Chance) -> Action:
        """One of the question's options; the same question and the same chance always get the same answer."""
        raise NotImplementedError


def ask(game: Game, state: State, seat: Seat, chance: Chance) -> Question:
    """The question that this seat is now asked at this table; it does not contain the state itself."""
    guess: State = game.resample(state, seat, chance)
    return Question(game, seat, game.view(guess, seat), options(guess, seat), guess)


class RandomBot(Bot):
    level = "random"

    def answer(self, question: Question, chance: Chance) -> Action:
        return question.options[chance.one_of("answer", len(question.options))]

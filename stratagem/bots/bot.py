"""What a bot is asked, what a bot is, and how long it may think: in simulations or in seconds, and who may stop it."""

# mypyc: skip

import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Action, Seat, State, options
from stratagem.kernel.errors import StratagemError
from stratagem.kernel.game import Game, View

MOST = 1_000_000  # cap on simulations where only time is limited
FADES = 0.75  # decay per step of the longest step so far
LATE = 0.2  # the fraction of a step that may overrun the end
HIGH = 1.25  # how much faster than before the rest may run
CPU = "-cpu"  # suffix of a time: count CPU time, not elapsed time


def never() -> bool:
    return False


class Budget:
    """A number of simulations or seconds, whichever ends first; `stop` is checked before every simulation.

    A budget in simulations makes a bot repeatable; one in seconds cannot. At a table seconds are wall-clock time, which
    is what people notice. Benchmarks use the CPU time of the searching thread (`50ms-cpu`), so that results are the
    same on a busy machine.
    """

    def __init__(
        self, sims: int | None = None, seconds: float | None = None, stop: Callable[[], bool] = never,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:  # fmt: skip
        if sims is not None and sims < 1:
            raise StratagemError(f"a bot needs at least one simulation, not {sims}")
        if seconds is not None and seconds <= 0:
            raise StratagemError(f"a bot needs some time to think, not {seconds} s")
        self.sims = sims
        self.seconds = seconds
        self.stop = stop
        self.clock = clock
        self.began = 0.0
        self.ends = 0.0
        self.asked = 0.0  # when the remaining time was last checked
        self.step = 0.0  # how long the next step is expected to take

    def start(self) -> None:
        if self.seconds is not None:
            self.asked = self.began = self.clock()
            self.ends = self.asked + self.seconds
            self.step = 0.0

    def left(self, done: int) -> bool:
        """Whether there is time for another simulation; the first always runs, so that there is an answer."""
        if done == 0:
            return True
        return done < (self.sims if self.sims is not None else MOST) and self.goes_on()

    def goes_on(self) -> bool:
        """Whether it was not stopped and another step will finish in time, or hardly late."""
        if self.stop():
            return False
        if self.seconds is None:
            return True
        now = self.clock()
        took = now - self.asked
        self.asked = now
        self.step = max(took, FADES * self.step)
        return now + (1.0 - LATE) * self.step < self.ends

    def to_come(self, done: int) -> float:
        """An upper estimate of how many more simulations can follow."""
        count = float((MOST if self.sims is None else self.sims) - done)
        if self.seconds is None:
            return count
        took = self.asked - self.began
        return min(count, HIGH * done * (self.ends - self.asked) / took) if took > 0.0 else count

    def used(self, done: int) -> float:
        """The share of it that is used up, in simulations or in time."""
        share = done / self.sims if self.sims is not None else 0.0
        if self.seconds is not None:
            share = max(share, (self.asked - self.began) / self.seconds)
        return share

    def __repr__(self) -> str:
        words = [] if self.sims is None else [str(self.sims)]
        if self.seconds is not None:
            words.append(f"{self.seconds:g}s" + (CPU if self.clock is time.thread_time else ""))
        return ",".join(words)


def read_budget(text: str, stop: Callable[[], bool] = never) -> Budget:
    """A budget as people write it: `400` simulations, `0.5s`, `500ms`, `50ms-cpu`, or both: `400,0.5s`."""
    sims: int | None = None
    seconds: float | None = None
    clock = time.monotonic
    for word in text.split(","):
        found = re.fullmatch(r"(\d+(?:\.\d+)?)(?:(s|ms)(-cpu)?)?", word.strip())
        if found is None:
            raise StratagemError(f"thinking is measured like 400 (simulations), 0.5s or 500ms, not {word.strip()!r}")
        if found[2]:
            seconds = float(found[1]) / (1000 if found[2] == "ms" else 1)
            clock = time.thread_time if found[3] else time.monotonic
        else:
            sims = int(float(found[1]))
    return Budget(sims, seconds, stop, clock)


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
    everywhere = True  # whether it plays every game
    searches = False  # whether it thinks as long as its budget says
    early = True  # whether it answers before its budget is used up when nothing can change the answer

    def __init__(self, budget: Budget | None = None) -> None:
        self.budget = budget if budget is not None else Budget(sims=400, seconds=1.0)

    def require(self, game: Game) -> None:
        """Refuses a game that this bot does not play."""

    def answer(self, question: Question, chance: Chance) -> Action:
        """One of the question's options; the same question and the same chance always get the same answer."""
        return question.options[0] if len(question.options) == 1 else self.choose(question, chance)

    def choose(self, question: Question, chance: Chance) -> Action:
        """The same where there is more than one."""
        raise NotImplementedError


def ask(game: Game, state: State, seat: Seat, chance: Chance) -> Question:
    """The question that this seat is now asked at this table; it does not contain the state itself."""
    guess: State = game.resample(state, seat, chance)
    return Question(game, seat, game.view(guess, seat), options(guess, seat), guess)


class RandomBot(Bot):
    level = "random"

    def answer(self, question: Question, chance: Chance) -> Action:
        return question.options[chance.one_of("answer", len(question.options))]

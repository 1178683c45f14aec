"""Which game is played, how it is set up, what it pays, and its seeds: the same for every kind of environment."""

# mypyc: skip

import random
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from stratagem import games
from stratagem.kernel.advice import payoff
from stratagem.kernel.chance import Chance, Playout
from stratagem.kernel.core import Result, State, begin
from stratagem.kernel.errors import UnknownName
from stratagem.kernel.game import Game, Setup
from stratagem.rl.run import Run

Reward = Callable[[Result], Sequence[float]]
Floats = NDArray[np.float32]
Flags = NDArray[np.int8]
REWARDS = ["win", "points"]
STRIDE = 1_000_003  # the n-th game after `reset(seed=s)` plays from s * STRIDE + n


class Table:
    """A game and its set-up, ready to be dealt any number of times."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        setup: Setup | None = None,
        reward: str | Reward = "win",
    ) -> None:
        self.game = games.get(game) if isinstance(game, str) else game
        self.setup = setup if setup is not None else chosen_setup(self.game, seats, options)
        self.game.require(self.setup)
        if isinstance(reward, str) and reward not in REWARDS:
            raise UnknownName("reward", reward, REWARDS)
        self.reward = reward
        self.encoding = self.game.encoding()
        self.seats = self.setup.seats
        self.size = self.encoding.size
        self.actions = len(self.encoding.words)
        most = [field.most for field in self.encoding.fields for _ in range(field.size)]
        self.scale: Floats = (1.0 / np.array(most)).astype(np.float32)
        self.name = self.game.name.replace("_", "-") + f"-v{self.encoding.version}"

    def deal(self, chance: Chance) -> State:
        """A new game at its first decision."""
        state = self.game.deal(self.setup)
        begin(state, chance)
        return state

    def begin(self, chance: Chance) -> Run:
        """A new game in which somebody is asked; one that ends on the deal is dealt again."""
        while True:
            run = Run(self.encoding, self.deal(chance))
            if run.seat >= 0:
                return run

    def pay(self, result: Result) -> list[float]:
        """What an end is worth to each seat."""
        if callable(self.reward):
            return [float(value) for value in self.reward(result)]
        if self.reward == "points":
            return [float(value) for value in result.scores]
        return payoff(result, self.game.cooperative)

    def floats(self, data: bytearray) -> Floats:
        """An observation as numbers from 0 to 1."""
        found: Floats = np.frombuffer(data, np.uint8).astype(np.float32)
        found *= self.scale  # in place: faster than a product of mixed types
        return found


class Seeds:
    """Where each game's luck comes from: `reset(seed)` starts a sequence of games that is always the same."""

    def __init__(self) -> None:
        self.seed = random.SystemRandom().randrange(1 << 40)
        self.games = 0

    def chance(self, seed: int | None = None) -> Playout:
        if seed is not None:
            self.seed, self.games = int(seed), 0
        self.games += 1
        return Playout(self.seed * STRIDE + self.games - 1)


def chosen_setup(game: Game, seats: int | None, options: dict[str, Any] | None) -> Setup:
    """The requested set-up; by default the game's own, with the given number of seats if any."""
    first = next((s for s in game.samples() if seats is None or s.seats == seats), game.samples()[0])
    if options is None and (seats is None or first.seats == seats):
        return first
    return Setup(first.seats if seats is None else seats, options)

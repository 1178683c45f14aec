"""Which game is played, how it is set up, what it pays, and its seeds: the same for every kind of environment."""

# mypyc: skip

import random
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from typing import Any

import numpy as np
from numpy.typing import NDArray

from stratagem import games
from stratagem.kernel.advice import payoff
from stratagem.kernel.chance import Chance, Playout
from stratagem.kernel.codec import to_json
from stratagem.kernel.core import Result, State, begin
from stratagem.kernel.errors import BadSetup, StratagemError, UnknownName
from stratagem.kernel.game import Game, Setup, View
from stratagem.rl.run import Run
from stratagem.text.catalogue import Words

Reward = Callable[[Result], Sequence[float]]
Potential = Callable[[NDArray[np.float32]], float]  # of an observation
Floats = NDArray[np.float32]
Flags = NDArray[np.int8]
REWARDS = ["win", "points"]
STRIDE = 1_000_003  # the n-th game after `reset(seed=s)` plays from s * STRIDE + n


class Table:
    """A game and its set-up, ready to be dealt any number of times; or several set-ups, one of which is drawn for each
    game, by `weights`, which may be changed between games.

    `shaping` is a potential of what a seat sees: its change from one answer of the seat to the next is added to the
    reward, and the end has none, so that the best way to play stays what it was.
    """

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        setup: Setup | None = None,
        reward: str | Reward = "win",
        setups: Sequence[Setup | Mapping[str, Any]] = (),
        shaping: Potential | None = None,
        discount: float = 1.0,
        limit: int = 0,
    ) -> None:
        self.game = games.get(game) if isinstance(game, str) else game
        self.setup = setup if setup is not None else chosen_setup(self.game, seats, options)
        self.setups = [one if isinstance(one, Setup) else self.changed(one) for one in setups] or [self.setup]
        if setups:
            self.setup = self.setups[0]
        for one in self.setups:
            self.game.require(one)
            if one.seats != self.setup.seats:
                raise BadSetup([f"all set-ups of an environment have as many seats, not {one.seats} and others"])
        if isinstance(reward, str) and reward not in REWARDS:
            raise UnknownName("reward", reward, REWARDS)
        if limit < 0:
            raise StratagemError(f"a limit is a number of answers, or 0 for none, not {limit}")
        self.weights = [1] * len(self.setups)  # whole numbers
        self.reward = reward
        self.shaping = shaping
        self.discount = discount
        self.limit = limit  # answers of a game, of all seats together, after which it is cut short; 0: none
        self.encoding = self.game.encoding()
        self.seats = self.setup.seats
        self.size = self.encoding.size
        self.actions = len(self.encoding.words)
        most = [field.most for field in self.encoding.fields for _ in range(field.size)]
        self.scale: Floats = (1.0 / np.array(most)).astype(np.float32)
        self.name = self.game.name.replace("_", "-") + f"-v{self.encoding.version}"
        self.words: Words | None = None
        self.laid: dict[int, State] = {}  # of each set-up, a table as it is before any luck

    def changed(self, options: Mapping[str, Any]) -> Setup:
        """The set-up with other options."""
        return Setup(self.setup.seats, {**self.setup.options, **options})

    def deal(self, chance: Chance, options: Mapping[str, Any] | None = None) -> State:
        """A new game at its first decision; `options` are those of this game alone."""
        number = chance.pick("set-up", self.weights) if len(self.setups) > 1 else 0
        if options:
            setup = self.changed(options)
            self.game.require(setup)
            state: State = self.game.deal(setup)
        else:
            if number not in self.laid:
                self.laid[number] = self.game.deal(self.setups[number])
            state = self.laid[number].copy()  # faster than laying it out again
        begin(state, chance)
        return state

    def begin(self, chance: Chance, options: Mapping[str, Any] | None = None) -> Run:
        """A new game in which somebody is asked; one that ends on the deal is dealt again."""
        while True:
            run = Run(self.encoding, self.deal(chance, options))
            if run.seat >= 0:
                return run

    def potential(self, seen: bytearray) -> float:
        """Of what a seat sees."""
        return float(self.shaping(self.floats(seen))) if self.shaping is not None else 0.0

    def describe(self, view: View) -> str:
        """What a seat sees, in words."""
        if self.words is None:
            plain = Words("en")
            seats = [plain.say("bots-seat", {"number": seat + 1}) for seat in range(self.seats)]
            self.words = Words("en", self.game.names("en"), seats)
        return "\n".join(self.game.describe(view, self.words.say))

    def keep(self, run: Run) -> Any:
        """A game in progress as plain data, from which `revive` makes the same."""
        return to_json(run.state), run.seat, run.count

    def revive(self, kept: Any) -> Run:
        data, seat, count = kept
        run = Run(self.encoding, self.game.load(data))
        if seat >= 0:
            run.turn_to(seat)
        run.count = count
        return run

    def __deepcopy__(self, memo: Any) -> "Table":
        return self  # nothing about it changes but the weights, which all copies share

    def __getstate__(self) -> dict[str, Any]:
        if games.get(self.game.name) is not self.game:
            raise StratagemError("only tables with house content can be pickled")
        left_out = ("encoding", "words", "laid", "setup", "setups")
        state = {name: value for name, value in self.__dict__.items() if name not in left_out}
        return state | {"game": self.game.name, "kept": [one.to_json() for one in self.setups]}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.game = games.get(state["game"])
        self.setups = [Setup.from_json(one) for one in self.__dict__.pop("kept")]
        self.setup, self.encoding, self.words, self.laid = self.setups[0], self.game.encoding(), None, {}

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


class Kept:
    """Environments that can be copied and pickled at any moment: the copy continues exactly as the original
    would, independently of it. `clone` is the same as `copy.deepcopy`."""

    table: Table
    run: Run | None
    runs: list[Run]

    def clone(self) -> Any:
        return deepcopy(self)

    def __getstate__(self) -> dict[str, Any]:
        state = dict(self.__dict__)
        if isinstance(state.get("run"), Run):
            state["run"] = self.table.keep(state["run"])
        if "runs" in state:
            state["runs"] = [self.table.keep(run) for run in state["runs"]]
        return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        if state.get("run") is not None:
            self.run = self.table.revive(state["run"])
        if "runs" in state:
            self.runs = [self.table.revive(kept) for kept in state["runs"]]


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

"""One seat as a Gymnasium environment: the others are played by any player you like."""

# mypyc: skip

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from stratagem import games
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Action, State, options
from stratagem.kernel.errors import NotAsked
from stratagem.kernel.game import Game, Setup
from stratagem.rl.aec import Observation, observed, opened, require_way
from stratagem.rl.run import Run, others_answer
from stratagem.rl.tables import Flags, Kept, Seeds, Table

Player = Callable[[Game, State, int, Chance], Action]  # chooses for one seat


def at_random(game: Game, state: State, seat: int, chance: Chance) -> Action:
    """Picks uniformly among the options."""
    found = options(state, seat)
    return found[chance.one_of("answer", len(found))]


def player(bot: Any, ask: Callable[[Game, State, int, Chance], Any]) -> Player:
    """A bot as a player: `player(bots.get("normal"), bots.ask)`.  It sees no more than at any table."""

    def choose(game: Game, state: State, seat: int, chance: Chance) -> Action:
        action: Action = bot.answer(ask(game, state, seat, chance), chance)
        return action

    return choose


def chooser(game: Game, opponents: Player) -> Callable[[State, int, Chance], Action] | None:
    """The opponents as the loop over many games calls them; None: at random, which it does by itself."""
    if opponents is at_random:
        return None
    return lambda state, seat, chance: opponents(game, state, seat, chance)


class OneSeat(Kept):
    """What environments of one seat have in common."""

    def _sit(
        self, table: Table, seat: int, opponents: Player, illegal: str, illegal_reward: float, render_mode: str | None
    ) -> None:
        require_way(illegal)
        if not 0 <= seat < table.seats:
            raise NotAsked(f"there is no seat {seat} among {table.seats}")
        self.table = table
        self.seat = seat
        self.opponents = opponents
        self.illegal = illegal
        self.illegal_reward = illegal_reward
        self.render_mode = render_mode


class SingleEnv(OneSeat, gymnasium.Env[Observation, np.int64]):
    """One seat of a game; `opponents` answer for the other seats (or allies).

    An action that is not legal is replaced by a legal one at random, and `info["illegal"]` says so;
    `illegal_reward` is added for each.  With `illegal="raise"` it is an error.  `how` is reward, setups, shaping,
    discount, limit, as for every table.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str | Game,
        seat: int = 0,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        setup: Setup | None = None,
        opponents: Player = at_random,
        illegal: str = "replace",
        illegal_reward: float = 0.0,
        render_mode: str | None = None,
        **how: Any,
    ) -> None:
        self._sit(Table(game, seats, options, setup, **how), seat, opponents, illegal, illegal_reward, render_mode)
        self.observation_space = observed(self.table.size, self.table.actions)
        self.action_space = spaces.Discrete(self.table.actions)
        self.seeds = Seeds()
        self.run: Run | None = None
        self.chance: Chance = self.seeds.chance()
        self.before = 0.0  # the potential of what our own seat saw last

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.chance = self.seeds.chance(seed)
        self.run = self._begun(options)
        self.before = self.table.potential(self.run.observe(self.seat))
        return self._seen(), {}

    def _begun(self, options: dict[str, Any] | None) -> Run:
        """A game in which our own seat is asked."""
        while True:
            run = self.table.begin(self.chance, options)
            self._others(run)
            if run.seat >= 0:
                return run

    def _others(self, run: Run) -> None:
        """The other seats play until our own is asked, or the game is over."""
        others_answer(run, self.seat, self.chance, chooser(self.table.game, self.opponents))

    def _seen(self) -> Observation:
        seen = self.table.floats(opened(self.run).observe(self.seat))
        return {"observation": seen, "action_mask": self.action_masks()}

    def action_masks(self) -> Flags:
        """What our own seat may answer; learners with action masks expect this name.

        Once the game is over, all of them: nobody is asked, and a mask of zeros has broken many a learner.
        """
        run = opened(self.run)
        return np.frombuffer(run.mask(), np.int8) if run.seat >= 0 else np.ones(self.table.actions, np.int8)

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        run = opened(self.run)
        place, info, paid = int(action), {}, 0.0
        if place not in run.places and run.seat >= 0 and self.illegal == "replace":
            place = run.places[self.chance.one_of("illegal", len(run.places))]
            info["illegal"] = True
            paid = self.illegal_reward
        run.answer(place, self.chance)
        self._others(run)
        table, result = self.table, run.state.result
        if table.shaping is not None:
            now = 0.0 if result is not None else table.potential(run.observe(self.seat))
            paid += table.discount * now - self.before
            self.before = now
        if result is not None:
            paid += table.pay(result)[self.seat]
            return self._seen(), paid, True, False, {**info, "ending": result.ending}
        return self._seen(), paid, False, 0 < table.limit <= run.count, info

    def render(self) -> Any:
        """What the seat sees, in words."""
        return self.table.describe(self.table.game.view(opened(self.run).state, self.seat))


def register_all() -> list[str]:
    """Registers every game with Gymnasium: `stratagem/<game>-v0`, and `stratagem/<game>-solo-v0`, which games without
    solo play refuse. Returns the names; no game is loaded."""
    found: list[str] = []
    for game in games.names():
        for suffix, seats in (("", None), ("-solo", 1)):
            name = f"stratagem/{game.replace('_', '-')}{suffix}-v0"
            found.append(name)
            if name not in gymnasium.registry:
                kwargs: dict[str, Any] = {"game": game, "seats": seats}
                many = "stratagem.rl.vector:Tables"
                gymnasium.register(name, "stratagem.rl.single:SingleEnv", vector_entry_point=many, kwargs=kwargs)
    return found

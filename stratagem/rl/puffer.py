"""Many games as one native environment of PufferLib: one seat in each, the others played for you.

    from stratagem.rl.puffer import PufferTables
    env = PufferTables("strato", 256, seats=1)

A row of the observations is what the seat sees, followed by its mask, all in bytes: PufferLib has no place for masks of
its own, and a policy takes them apart with `env.size`. Games that end are restarted in the same step.
"""

# mypyc: skip

from typing import Any

import numpy as np
import pufferlib
from gymnasium import spaces

from stratagem.kernel.game import Game
from stratagem.rl.vector import Tables


class PufferTables(pufferlib.PufferEnv):  # type: ignore[misc]  # PufferLib has no types
    """`count` games; `how` is as for `rl.vector_env`."""

    def __init__(self, game: str | Game, count: int = 64, buf: Any = None, seed: int | None = None, **how: Any) -> None:
        self.tables = Tables(game, count, autoreset_mode="SameStep", copy=False, **how)
        table = self.tables.table
        self.size = table.size  # what is seen; the mask follows
        self.single_observation_space = spaces.Box(0, 255, (table.size + table.actions,), np.uint8)
        self.single_action_space = spaces.Discrete(table.actions)
        self.num_agents = count
        self.seed = seed
        super().__init__(buf)

    def reset(self, seed: int | None = None) -> tuple[Any, list[dict[str, Any]]]:
        self.tables.reset(seed=self.seed if seed is None else seed)
        self.seed = None  # later games go on from there
        self.rewards[:] = 0.0
        self.terminals[:] = self.truncations[:] = False
        return self._seen(), []

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, list[dict[str, Any]]]:
        _, self.rewards[:], self.terminals[:], self.truncations[:], _ = self.tables.step(actions)
        over = self.terminals | self.truncations
        infos = [{"reward": float(self.rewards[over].mean()), "games": int(over.sum())}] if over.any() else []
        return self._seen(), self.rewards, self.terminals, self.truncations, infos

    def close(self) -> None:
        self.tables.close()

    def _seen(self) -> Any:
        self.observations[:, : self.size] = self.tables.out.observations
        self.observations[:, self.size :] = self.tables.out.masks
        return self.observations

"""The games for machine learning: PettingZoo, Gymnasium, OpenSpiel, and batches of games.

    from stratagem import rl
    env = rl.env("stramat", seats=4)              # PettingZoo, one seat after the other
    env = rl.parallel_env("synergy")              # PettingZoo, all that are asked at once
    env = rl.gym_env("strato", options={"challenge": 0})   # Gymnasium, one seat
    batch = rl.batch("strato", 256)               # arrays of games
    import stratagem.rl.openspiel                 # then pyspiel.load_game("stratagem_strato")

docs/learning.md says what the numbers mean.
"""

from typing import Any

from stratagem.rl.aec import AecEnv, ParallelTable
from stratagem.rl.batch import Batch, Seen
from stratagem.rl.single import SingleEnv, at_random, player, register_all
from stratagem.rl.tables import Table

__all__ = [
    "AecEnv", "Batch", "ParallelTable", "Seen", "SingleEnv", "Table",
    "at_random", "batch", "env", "gym_env", "parallel_env", "player", "register_all",
]  # fmt: skip


def env(game: str, illegal: str = "raise", render_mode: str | None = None, **how: Any) -> AecEnv:
    """A PettingZoo AEC environment; `how` is seats, options, setup, reward."""
    return AecEnv(Table(game, **how), illegal, render_mode)


def parallel_env(game: str, illegal: str = "replace", render_mode: str | None = None, **how: Any) -> ParallelTable:
    """A PettingZoo parallel environment."""
    return ParallelTable(Table(game, **how), illegal, render_mode)


def gym_env(game: str, **how: Any) -> SingleEnv:
    """A Gymnasium environment of one seat; `how` is seat, opponents, seats, options, setup, reward, illegal."""
    return SingleEnv(game, **how)


def batch(game: str, count: int, raw: bool = False, **how: Any) -> Batch:
    """A batch of games of one table, stepped in one call."""
    return Batch(Table(game, **how), count, raw)


register_all()

"""The games for machine learning: PettingZoo, Gymnasium, OpenSpiel, and batches of games.

    from stratagem import rl
    env = rl.env("stramat", seats=4)              # PettingZoo, one seat after the other
    env = rl.parallel_env("synergy")              # PettingZoo, all that are asked at once
    env = rl.gym_env("strato", options={"challenge": 0})   # Gymnasium, one seat
    vector = rl.vector_env("strato", 16)          # Gymnasium, many games
    batch = rl.batch("strato", 256)               # arrays of games
    import stratagem.rl.openspiel                 # then pyspiel.load_game("stratagem_strato")

docs/learning.md says what the numbers mean.
"""

from typing import Any

try:
    import gymnasium as _gymnasium  # noqa: F401
    import numpy as _numpy  # noqa: F401
    import pettingzoo as _pettingzoo  # noqa: F401
except ImportError as _missing:
    raise ImportError(
        f'stratagem.rl needs {_missing.name}, which is not installed: pip install "stratagem[rl]"', name=_missing.name
    ) from None

from stratagem.rl.aec import AecEnv, ParallelTable
from stratagem.rl.batch import Batch, Buffers, Seen
from stratagem.rl.single import SingleEnv, at_random, player, register_all
from stratagem.rl.tables import Table
from stratagem.rl.vector import Tables

__all__ = [
    "AecEnv", "Batch", "Buffers", "ParallelTable", "Seen", "SingleEnv", "Table", "Tables",
    "at_random", "batch", "buffers", "env", "gym_env", "parallel_env", "player", "register_all", "vector_env",
]  # fmt: skip


def env(game: str, illegal: str = "raise", render_mode: str | None = None, **how: Any) -> AecEnv:
    """A PettingZoo AEC environment; `how` is seats, options, setup, setups, reward, shaping, discount, limit."""
    return AecEnv(Table(game, **how), illegal, render_mode)


def parallel_env(game: str, illegal: str = "replace", render_mode: str | None = None, **how: Any) -> ParallelTable:
    """A PettingZoo parallel environment."""
    return ParallelTable(Table(game, **how), illegal, render_mode)


def gym_env(game: str, **how: Any) -> SingleEnv:
    """A Gymnasium environment of one seat; `how` is seat, opponents, illegal, illegal_reward, and as for `env`."""
    return SingleEnv(game, **how)


def vector_env(game: str, count: int, **how: Any) -> Tables:
    """A vector environment of Gymnasium; `how` is autoreset_mode, copy, and as for `gym_env`."""
    return Tables(game, count, **how)


def batch(game: str, count: int, raw: bool = False, out: Buffers | None = None, **how: Any) -> Batch:
    """A batch of games of one table, stepped in one call; with `out` it writes to the caller's memory."""
    return Batch(Table(game, **how), count, raw, out)


def buffers(game: str, count: int, **how: Any) -> Buffers:
    """Memory for a batch of so many games, as `batch(..., out=...)` takes it; `how` as there."""
    return Buffers.made(Table(game, **how), count)


register_all()

"""Many games stepped in one call: arrays in, arrays out; a game that ends is restarted at once."""

# mypyc: skip

from typing import Any

import numpy as np
from numpy.typing import NDArray

from stratagem.kernel.chance import Chance, Playout
from stratagem.kernel.errors import StratagemError
from stratagem.rl.run import Run, Step, look_all, step_all
from stratagem.rl.tables import STRIDE, Flags, Floats, Table


class Seen:
    """What one call returns, a row per game: for the seat now asked, and for the game that may have ended."""

    def __init__(self, observations: Any, masks: Flags, seats: NDArray[np.int64]) -> None:
        self.observations = observations  # float32 from 0 to 1, or uint8 as they are
        self.masks = masks
        self.seats = seats  # whom the observation is for, and who answers next
        self.rewards: Floats = np.zeros((0, 0), np.float32)  # per seat, of the game that has just ended
        self.dones: NDArray[np.bool_] = np.zeros(0, np.bool_)  # which games have just ended
        self.endings: list[str] = []  # and how, in their order


class Batch:
    """`count` games of one table.  The same seed gives the same games, whatever else is in the batch."""

    def __init__(self, table: Table, count: int, raw: bool = False) -> None:
        if count < 1:
            raise StratagemError(f"a batch holds at least one game, not {count}")
        self.table = table
        self.count = count
        self.raw = raw  # observations as small whole numbers, a quarter of the memory
        self.runs: list[Run] = []
        self.chances: list[Chance] = []

    def reset(self, seed: int) -> Seen:
        self.chances = [Playout(seed * STRIDE + number) for number in range(self.count)]
        self.runs = [self.table.begin(chance) for chance in self.chances]
        step = Step()
        look_all(self.runs, step)
        return self._seen(step)

    def step(self, actions: Any) -> Seen:
        """One answer per game, by its place in the catalogue."""
        places = actions.tolist() if isinstance(actions, np.ndarray) else [int(action) for action in actions]
        if len(places) != len(self.runs):
            raise StratagemError(f"{len(self.runs)} games want as many actions, not {len(places)}; reset comes first")
        step = Step()
        step_all(self.runs, places, self.chances, self.table.deal, step)
        return self._seen(step)

    def _seen(self, step: Step) -> Seen:
        table = self.table
        rows = np.frombuffer(b"".join(step.observations), np.uint8).reshape(self.count, table.size)
        masks = np.frombuffer(step.masks, np.int8).reshape(self.count, table.actions)
        seen = Seen(rows if self.raw else rows * table.scale, masks, np.array(step.seats))
        seen.dones = np.zeros(self.count, np.bool_)
        seen.dones[step.finished] = True
        seen.rewards = np.zeros((self.count, table.seats), np.float32)
        for number, result in zip(step.finished, step.results, strict=True):
            seen.rewards[number] = table.pay(result)
        seen.endings = [result.ending for result in step.results]
        return seen

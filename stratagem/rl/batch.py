"""Many games stepped in one call: arrays in, arrays out; a game that ends is restarted at once."""

# mypyc: skip

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from stratagem.kernel.chance import Chance, Playout
from stratagem.kernel.errors import StratagemError
from stratagem.rl.run import Rows, Run, look_all, step_all
from stratagem.rl.tables import STRIDE, Flags, Floats, Kept, Table


class Buffers:
    """Memory that a batch writes to, a row for each game: numpy's own, or the caller's (shared memory, pinned memory).

    Observations and masks are bytes; a learner that wants numbers from 0 to 1 scales them on its device.
    """

    def __init__(
        self,
        observations: NDArray[np.uint8],
        masks: NDArray[np.uint8],
        seats: NDArray[np.uint8],
        rewards: Floats,
        dones: NDArray[np.uint8],
        truncations: NDArray[np.uint8],
    ) -> None:
        self.observations = observations
        self.masks = masks
        self.seats = seats  # whom the observation is for, and who answers next
        self.rewards = rewards  # per seat
        self.dones = dones  # which games have just ended
        self.truncations = truncations  # and which were cut short

    @staticmethod
    def shapes(table: Table, count: int) -> dict[str, tuple[tuple[int, ...], Any]]:
        """The shape and the kind of each array."""
        return {
            "observations": ((count, table.size), np.uint8), "masks": ((count, table.actions), np.uint8),
            "seats": ((count,), np.uint8), "rewards": ((count, table.seats), np.float32),
            "dones": ((count,), np.uint8), "truncations": ((count,), np.uint8),
        }  # fmt: skip

    @classmethod
    def made(cls, table: Table, count: int) -> "Buffers":
        return cls(**{name: np.zeros(shape, kind) for name, (shape, kind) in cls.shapes(table, count).items()})

    def require(self, table: Table, count: int) -> None:
        """Refuses arrays of another shape, kind or order."""
        for name, (shape, kind) in self.shapes(table, count).items():
            array = getattr(self, name)
            if array.shape != shape or array.dtype != kind or not array.flags.c_contiguous or not array.flags.writeable:
                raise StratagemError(
                    f"{name} must be a writeable, C-contiguous array of {np.dtype(kind).name} with the shape {shape}, "
                    f"not {array.dtype} with {array.shape}"
                )


class Seen:
    """What one call returns, a row per game: for the seat now asked, and for the game that may have ended."""

    def __init__(self, observations: Any, masks: Flags, seats: NDArray[np.int64]) -> None:
        self.observations = observations  # float32 from 0 to 1, or uint8 as they are
        self.masks = masks
        self.seats = seats  # whom the observation is for, and who answers next
        self.rewards: Floats = np.zeros((0, 0), np.float32)  # per seat, since the last call
        self.dones: NDArray[np.bool_] = np.zeros(0, np.bool_)  # which games have just ended
        self.truncations: NDArray[np.bool_] = np.zeros(0, np.bool_)  # which were cut short by the limit
        self.endings: list[str] = []  # how those ended that did, in their order


class Batch(Kept):
    """`count` games of one table.  The same seed gives the same games, whatever else is in the batch.

    With `out`, `reset` and `step` write to that memory and return nothing new: `step(actions)` returns `out`.
    """

    def __init__(self, table: Table, count: int, raw: bool = False, out: Buffers | None = None) -> None:
        if count < 1:
            raise StratagemError(f"a batch holds at least one game, not {count}")
        self.table = table
        self.count = count
        self.raw = raw  # observations as small whole numbers, a quarter of the memory
        if out is not None:
            out.require(table, count)
        self.own = out is None
        self.out = out if out is not None else Buffers.made(table, count)
        self.runs: list[Run] = []
        self.chances: list[Chance] = []
        self.potentials: Floats = np.zeros((count, table.seats), np.float32)  # of each seat's last answer
        self.endings: list[str] = []
        self._open()

    def _open(self) -> None:
        out = self.out
        arrays: list[Any] = [out.observations, out.masks, out.seats, out.dones, out.truncations]
        flat = [memoryview(array.reshape(-1)).cast("B") for array in arrays]
        self.rows = Rows(self.table.encoding, *flat)

    def __getstate__(self) -> dict[str, Any]:
        state = super().__getstate__()
        del state["rows"]
        return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        super().__setstate__(state)
        self._open()
        if self.runs:
            self.rows.begin(self.count)
            look_all(self.runs, self.rows)

    def reset(self, seed: int, options: Mapping[str, Any] | None = None) -> Any:
        """Deal all games; `options` are those of these first games alone."""
        self.chances = [Playout(seed * STRIDE + number) for number in range(self.count)]
        self.runs = [self.table.begin(chance, options) for chance in self.chances]
        out = self.out
        self.rows.begin(self.count)
        out.dones[:] = 0
        out.truncations[:] = 0
        out.rewards[:] = 0.0
        self.endings = []
        look_all(self.runs, self.rows)
        if self.table.shaping is not None:
            self.potentials[:] = np.nan  # nobody has answered yet
            self._shape()
        return self._seen()

    def step(self, actions: Any) -> Any:
        """One answer per game, by its place in the catalogue; if any is illegal, no game is stepped."""
        places = actions.tolist() if isinstance(actions, np.ndarray) else list(map(int, actions))
        if len(places) != len(self.runs):
            raise StratagemError(f"{len(self.runs)} games want as many actions, not {len(places)}; reset comes first")
        table, rows, out = self.table, self.rows, self.out
        step_all(self.runs, places, self.chances, table.deal, table.limit, rows)
        out.rewards[:] = 0.0
        if rows.finished:
            out.rewards[rows.finished] = [table.pay(result) for result in rows.results]
        self.endings = [result.ending for result in rows.results]
        if table.shaping is not None:
            self._shape()
        return self._seen()

    @property
    def places(self) -> list[list[int]]:
        """The legal places of each game, as lists: what the masks say. Not to be changed."""
        return self.rows.marked

    def _shape(self) -> None:
        """Add what each seat's potential has changed by since its last answer; it has none when the game is over."""
        table, out = self.table, self.out
        for number, run in enumerate(self.runs):
            before = self.potentials[number]
            if out.dones[number]:
                out.rewards[number] -= np.nan_to_num(before)
            if out.dones[number] or out.truncations[number]:
                before[:] = np.nan
            now = table.potential(bytearray(out.observations[number]))
            if not np.isnan(before[run.seat]):
                out.rewards[number, run.seat] += table.discount * now - before[run.seat]
            before[run.seat] = now

    def _seen(self) -> Any:
        out, table = self.out, self.table
        if not self.own:
            return out
        rows = out.observations
        numbers = rows.copy() if self.raw else rows * table.scale
        seen = Seen(numbers, out.masks.view(np.int8).copy(), out.seats.astype(np.int64))
        seen.dones = out.dones.astype(np.bool_)
        seen.truncations = out.truncations.astype(np.bool_)
        seen.rewards = out.rewards.copy()
        seen.endings = self.endings
        return seen

"""Many games as one vector environment of Gymnasium: one seat in each, the others played for you.

A game that ends is restarted by the next step, as Gymnasium does by default (`AutoresetMode.NEXT_STEP`): that step
ignores its action, pays nothing, and returns the first observation of the new game. With `SAME_STEP` the step that ends
a game returns the first observation of the next one, and `infos["final_obs"]` has the last of the old one. With
`DISABLED` they are restarted by `reset(options={"reset_mask": ...})`.
"""

# mypyc: skip

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from stratagem.kernel.chance import Chance
from stratagem.kernel.errors import IllegalAction, StratagemError
from stratagem.kernel.game import Game, Setup
from stratagem.rl.aec import observed
from stratagem.rl.batch import Buffers
from stratagem.rl.run import Rows, Run, look_all, others_answer, step_seat
from stratagem.rl.single import OneSeat, Player, at_random, chooser
from stratagem.rl.tables import Seeds, Table

Seen = dict[str, NDArray[Any]]


class Tables(OneSeat, VectorEnv[Seen, NDArray[Any], Any]):
    """`num_envs` games that write into the same arrays, through the loop of `rl.batch`; nothing is allocated per step
    but the copies that are returned, and with `copy=False` not even those: arrays then change with the next step.

    `how` is reward, setups, shaping, discount, limit, as for every table; the rest as for `rl.gym_env`.
    """

    def __init__(
        self,
        game: str | Game,
        num_envs: int,
        seat: int = 0,
        seats: int | None = None,
        options: dict[str, Any] | None = None,
        setup: Setup | None = None,
        opponents: Player = at_random,
        illegal: str = "replace",
        illegal_reward: float = 0.0,
        render_mode: str | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        **how: Any,
    ) -> None:
        if num_envs < 1:
            raise StratagemError(f"a vector environment holds at least one game, not {num_envs}")
        self._sit(Table(game, seats, options, setup, **how), seat, opponents, illegal, illegal_reward, render_mode)
        self.num_envs = num_envs
        self.copy = copy
        self.mode = AutoresetMode(autoreset_mode)
        self.metadata = {"render_modes": ["ansi"], "render_fps": 1, "autoreset_mode": self.mode}
        self.single_observation_space = observed(self.table.size, self.table.actions)
        self.single_action_space = spaces.Discrete(self.table.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.seeds = [Seeds() for _ in range(num_envs)]
        self.chances: list[Chance] = [seeds.chance() for seeds in self.seeds]
        self.runs: list[Run] = []
        self.out = Buffers.made(self.table, num_envs)
        self.numbers = np.zeros((num_envs, self.table.size), np.float32)  # observations from 0 to 1
        self.paid = np.zeros(num_envs, np.float64)
        self.ended = np.zeros(num_envs, np.bool_)
        self.cut = np.zeros(num_envs, np.bool_)
        self.before = [0.0] * num_envs  # the potential of what our own seat saw last
        self.everything = list(range(self.table.actions))  # what may be answered to a game that is over
        self._open()

    def _open(self) -> None:
        out = self.out
        arrays: list[Any] = [out.observations, out.masks, out.seats, out.dones, out.truncations]
        self.rows = Rows(self.table.encoding, *(memoryview(array.reshape(-1)).cast("B") for array in arrays))
        self.rows.begin(self.num_envs)
        self.choose = chooser(self.table.game, self.opponents)

    def __getstate__(self) -> dict[str, Any]:
        state = super().__getstate__()
        return {name: value for name, value in state.items() if name not in ("rows", "choose")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        super().__setstate__(state)
        self._open()
        for number in np.flatnonzero(self.over).tolist():
            self._rest(self.runs[number])
        if self.runs:
            look_all(self.runs, self.rows)

    @property
    def over(self) -> NDArray[np.bool_]:
        """The games that the next step restarts."""
        return self.ended | self.cut if self.mode is not AutoresetMode.SAME_STEP else np.zeros(self.num_envs, np.bool_)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Game n plays from `seed` + n, as in Gymnasium's own vectors; a `reset_mask` among the options says which."""
        seeds = seed if isinstance(seed, list) else [None if seed is None else seed + n for n in range(self.num_envs)]
        if len(seeds) != self.num_envs:
            raise StratagemError(f"{self.num_envs} games want as many seeds, not {len(seeds)}")
        chosen = dict(options or {})
        mask = chosen.pop("reset_mask", np.ones(self.num_envs, np.bool_))
        if np.shape(mask) != (self.num_envs,) or not (self.runs or np.all(mask)):
            raise StratagemError(f"a reset_mask has {self.num_envs} entries, and the first reset is for all games")
        begun = {number: self._begun(number, seeds[number], chosen) for number in np.flatnonzero(mask).tolist()}
        self.runs = [begun[number] if number in begun else self.runs[number] for number in range(self.num_envs)]
        self.ended[mask] = self.cut[mask] = False
        look_all(self.runs, self.rows)
        if self.table.shaping is not None:
            for number in np.flatnonzero(mask).tolist():
                self.before[number] = self._potential(number)
        return self._told(), {}

    def _begun(self, number: int, seed: int | None = None, options: dict[str, Any] | None = None) -> Run:
        """A new game in which our own seat is asked."""
        chance = self.chances[number] = self.seeds[number].chance(seed)
        while True:
            run = self.table.begin(chance, options)
            others_answer(run, self.seat, chance, self.choose)
            if run.seat >= 0:
                return run

    def step(self, actions: Any) -> tuple[Seen, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        if len(actions) != len(self.runs):
            raise StratagemError(f"{len(self.runs)} games want as many actions, not {len(actions)}; reset comes first")
        over = self.over
        about: dict[int, dict[str, Any]] = {}  # what there is to tell of a game
        if self.mode is AutoresetMode.DISABLED and over.any():
            raise StratagemError(f"game {int(over.argmax())} is over: reset it with a reset_mask")
        self.paid[:] = 0.0
        numbers = self._chosen(actions, over, about)
        for number in np.flatnonzero(over).tolist():
            self.runs[number] = self._begun(number)
        step_seat(self.runs, self.seat, numbers, self.chances, self.choose)
        results = self._ends(over)
        look_all(self.runs, self.rows)
        if self.table.shaping is not None:
            self._shape(over)
        for number, result in results.items():
            self.paid[number] += self.table.pay(result)[self.seat]
            about.setdefault(number, {})["ending"] = result.ending
        infos = self._infos(about)
        return self._told(), self._given(self.paid), self._given(self.ended), self._given(self.cut), infos

    def _chosen(self, actions: Any, over: NDArray[np.bool_], about: dict[int, Any]) -> list[int]:
        """The number of each answer among the options, -1 for games that are over. An illegal one is refused before any
        game is stepped, or replaced."""
        places: list[int] = actions.tolist() if isinstance(actions, np.ndarray) else list(map(int, actions))
        numbers: list[int] = []
        wrong: list[int] = []
        for number, run in enumerate(self.runs):
            if over[number]:
                numbers.append(-1)
            elif places[number] in run.places:
                numbers.append(run.places.index(places[number]))
            elif self.illegal == "replace":
                numbers.append(-1)
                wrong.append(number)
            else:
                raise IllegalAction(f"game {number} may not be answered with action {places[number]} now; "
                                    "the mask says what it may; no game has been stepped")  # fmt: skip
        for number in wrong:
            numbers[number] = self.chances[number].one_of("illegal", len(self.runs[number].places))
            self.paid[number] = self.illegal_reward
            about[number] = {"illegal": True}
        return numbers

    def _ends(self, restarted: NDArray[np.bool_]) -> dict[int, Any]:
        """Find out which games have ended; they rest until they are restarted."""
        results: dict[int, Any] = {}
        limit = self.table.limit
        for number, run in enumerate(self.runs):
            result = run.state.result
            self.ended[number] = result is not None
            self.cut[number] = result is None and 0 < limit <= run.count and not restarted[number]
            if result is not None:
                results[number] = result
                self._rest(run)
        return results

    def _rest(self, run: Run) -> None:
        """A game that is over: our seat sees its end, and whatever it answers will do."""
        if run.state.result is not None:
            run.seat = self.seat
            run.places = self.everything

    def _shape(self, restarted: NDArray[np.bool_]) -> None:
        """Add what our seat's potential has changed by since its last answer; it has none when the game is over."""
        for number in range(self.num_envs):
            now = 0.0 if self.ended[number] else self._potential(number)
            if not restarted[number]:
                self.paid[number] += self.table.discount * now - self.before[number]
            self.before[number] = now

    def _potential(self, number: int) -> float:
        return self.table.potential(bytearray(self.out.observations[number]))

    def _infos(self, about: dict[int, dict[str, Any]]) -> dict[str, Any]:
        """The infos as Gymnasium wants them; by `SAME_STEP` games that are over are restarted here."""
        finished = self.ended | self.cut if self.mode is AutoresetMode.SAME_STEP else np.zeros(self.num_envs, np.bool_)
        infos: dict[str, Any] = {}
        for number in sorted({*about, *np.flatnonzero(finished).tolist()}):
            told = about.get(number, {})
            if finished[number]:
                told = {"final_obs": self._last(number), "final_info": told}
                self.runs[number] = self._begun(number)
            infos = self._add_info(infos, told, number)
        if finished.any():
            look_all(self.runs, self.rows)
            if self.table.shaping is not None:
                for number in np.flatnonzero(finished).tolist():
                    self.before[number] = self._potential(number)
        return infos

    def _last(self, number: int) -> Seen:
        """What our seat sees of a game that is over."""
        seen, mask = self.out.observations[number], self.out.masks[number]
        return {"observation": seen * self.table.scale, "action_mask": mask.view(np.int8).copy()}

    def action_masks(self) -> NDArray[np.int8]:
        """What every seat may answer; learners with action masks expect this name."""
        return self.out.masks.view(np.int8).copy()

    def render(self) -> Any:
        game = self.table.game
        return tuple(self.table.describe(game.view(run.state, self.seat)) for run in self.runs)

    def _given(self, values: NDArray[Any]) -> NDArray[Any]:
        return values.copy() if self.copy else values

    def _told(self) -> Seen:
        np.multiply(self.out.observations, self.table.scale, out=self.numbers)
        return {"observation": self._given(self.numbers), "action_mask": self._given(self.out.masks.view(np.int8))}

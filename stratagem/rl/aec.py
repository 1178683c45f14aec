"""The games as PettingZoo environments: one seat after the other (AEC), or all that are asked at once (parallel)."""

# mypyc: skip

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from stratagem.kernel.chance import Chance
from stratagem.kernel.errors import IllegalAction, UnknownName
from stratagem.rl.run import Run
from stratagem.rl.tables import Kept, Seeds, Table

ILLEGAL = ["raise", "replace"]
PROBE = {"options": 1}  # what PettingZoo's own test of environments passes, and means nothing by
Observation = dict[str, Any]


def seat_name(seat: int) -> str:
    return f"player_{seat}"


def observed(size: int, actions: int) -> spaces.Dict:
    """An observation of the given number of values, and the mask over the given number of actions."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0.0, 1.0, (size,), np.float32),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


def require_way(illegal: str) -> None:
    """Refuses a way with illegal actions that does not exist."""
    if illegal not in ILLEGAL:
        raise UnknownName("way with illegal actions", illegal, ILLEGAL)


def opened(run: Run | None) -> Run:
    """The game that is being played; there is one after `reset`."""
    if run is None:
        raise IllegalAction("reset the environment first")
    return run


class Seated(Kept):
    """What both kinds share: agents are the seats, `player_0` and so on."""

    render_mode: str | None = None
    waits = 0  # actions beyond the catalogue

    def sit(self, table: Table, illegal: str, render_mode: str | None) -> None:
        require_way(illegal)
        self.table = table
        self.illegal = illegal
        self.render_mode = render_mode
        self.metadata = {
            "name": table.name, "render_modes": ["ansi"], "is_parallelizable": False, "render_fps": 1,
        }  # fmt: skip
        self.possible_agents = [seat_name(seat) for seat in range(table.seats)]
        self.agents: list[str] = []
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        actions = table.actions + self.waits
        self.observation_spaces = {agent: observed(table.size, actions) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.nothing = np.zeros(actions, np.int8)
        self.nothing.flags.writeable = False
        self.seeds = Seeds()
        self.run: Run | None = None

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def legal(self, place: int, chance: Chance) -> int:
        """The action itself, or its replacement if it is illegal and may be replaced."""
        run = opened(self.run)
        if self.illegal == "replace" and place not in run.places:
            return run.places[chance.one_of("illegal", len(run.places))]
        return place

    def render(self) -> str:
        """What the seat now asked sees, in words."""
        run = opened(self.run)
        return self.table.describe(self.table.game.view(run.state, run.seat if run.seat >= 0 else None))

    def close(self) -> None:
        self.run = None


class AecEnv(Seated, AECEnv[str, Observation, int]):  # type: ignore[misc]
    """PettingZoo's agent-environment cycle.

    The seats of a simultaneous decision answer one after the other; none
    learns another's answer before all are in.  Rewards come at the end.
    """

    def __init__(self, table: Table, illegal: str = "raise", render_mode: str | None = None) -> None:
        self.sit(table, illegal, render_mode)
        self.chance: Chance = self.seeds.chance()

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.chance = self.seeds.chance(seed)
        self.run = self.table.begin(self.chance, None if options == PROBE else options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.potentials: dict[int, float] = {}  # of each seat's last answer
        self._shape(self.run)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.run.seat]

    def observe(self, agent: str) -> Observation:
        run, seat = opened(self.run), self.seat_of[agent]
        mask = np.frombuffer(run.mask(), np.int8) if seat == run.seat else self.nothing
        return {"observation": self.table.floats(run.observe(seat)), "action_mask": mask}

    def step(self, action: int | None) -> None:
        run = opened(self.run)
        if run.seat < 0:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalAction(f"{self.agent_selection} is asked for an action, not for None")
        place = int(action)  # not a numpy number
        run.answer(place if self.illegal == "raise" else self.legal(place, self.chance), self.chance)
        self._cumulative_rewards[self.agent_selection] = 0.0  # what it had been paid, it has seen
        self.rewards = dict.fromkeys(self.agents, 0.0)
        result = run.state.result
        cut = result is None and 0 < self.table.limit <= run.count
        if result is not None:
            for agent, reward in zip(self.agents, self.table.pay(result), strict=True):
                self.rewards[agent] = reward
                self.terminations[agent] = True
                self.infos[agent] = {"ending": result.ending}
        elif cut:
            self.truncations = dict.fromkeys(self.agents, True)
            run.seat = -1
        else:
            self.agent_selection = self.possible_agents[run.seat]
        self._shape(run)
        self._accumulate_rewards()
        if result is not None or cut:
            self.agent_selection = self.agents[0]

    def _shape(self, run: Run) -> None:
        """Add the change of the potential of the seat now asked, or of all if the game is over."""
        table = self.table
        if table.shaping is None:
            return
        if run.state.result is not None:
            for seat, before in self.potentials.items():
                self.rewards[self.possible_agents[seat]] -= before
        elif run.seat >= 0:
            now = table.potential(run.observe(run.seat))
            if run.seat in self.potentials:
                self.rewards[self.possible_agents[run.seat]] += table.discount * now - self.potentials[run.seat]
            self.potentials[run.seat] = now


class ParallelTable(Seated, ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """PettingZoo's parallel environment: all seats that are asked answer in one step, the others wait.

    Its last action means waiting; it is the only one for a seat that is not asked.
    """

    waits = 1

    def __init__(self, table: Table, illegal: str = "replace", render_mode: str | None = None) -> None:
        self.sit(table, illegal, render_mode)
        self.wait = table.actions
        self.nothing = np.zeros(table.actions + 1, np.int8)
        self.nothing[self.wait] = 1
        self.nothing.flags.writeable = False
        self.chance: Chance = self.seeds.chance()

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.chance = self.seeds.chance(seed)
        self.run = self.table.begin(self.chance, None if options == PROBE else options)
        self.agents = self.possible_agents[:]
        self.potentials = {}
        if self.table.shaping is not None:
            self.potentials = {seat: self.table.potential(self.run.observe(seat)) for seat in range(self.table.seats)}
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> dict[str, Observation]:
        run = opened(self.run)
        found: dict[str, Observation] = {}
        for seat, agent in enumerate(self.possible_agents):
            mask = self.nothing
            if seat in run.state.waiting:
                run.turn_to(seat)
                mask = np.frombuffer(run.mask(1), np.int8)
            found[agent] = {"observation": self.table.floats(run.observe(seat)), "action_mask": mask}
        run.look()
        return found

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        run, agents = opened(self.run), self.agents
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        for seat in run.state.waiting[:]:
            agent = self.possible_agents[seat]
            if agent not in actions:
                raise IllegalAction(f"{agent} is asked and has no action")
            run.turn_to(seat)
            place = self.legal(int(actions[agent]), self.chance)
            if place != actions[agent]:
                infos[agent]["illegal"] = True
            run.answer(place, self.chance)
        result = run.state.result
        rewards = dict.fromkeys(agents, 0.0)
        if result is not None:
            rewards = dict(zip(agents, self.table.pay(result), strict=True))
            for agent in agents:
                infos[agent]["ending"] = result.ending
            self.agents = []
        cut = result is None and 0 < self.table.limit <= run.count
        if cut:
            self.agents = []
        self._shape(run, agents, rewards)
        over = dict.fromkeys(agents, result is not None)
        return self._observations(), rewards, over, dict.fromkeys(agents, cut), infos

    def _shape(self, run: Run, agents: list[str], rewards: dict[str, float]) -> None:
        """Add the change of every seat's potential; it has none when the game is over."""
        table = self.table
        if table.shaping is None:
            return
        for agent in agents:
            seat = self.seat_of[agent]
            now = 0.0 if run.state.result is not None else table.potential(run.observe(seat))
            rewards[agent] += table.discount * now - self.potentials[seat]
            self.potentials[seat] = now

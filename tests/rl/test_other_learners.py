"""Other people's libraries on our environments, each where it is installed; docs/learning.md shows the same code."""

import warnings

import numpy as np
import pytest

from stratagem import rl

warnings.filterwarnings("ignore", category=DeprecationWarning)


def test_torchrl_rolls_out_a_single_seat_with_its_mask():
    pytest.importorskip("torch")
    pytest.importorskip("torchrl")
    from torchrl.envs import GymWrapper
    from torchrl.envs.transforms import ActionMask, TransformedEnv
    from torchrl.envs.utils import check_env_specs

    env = GymWrapper(rl.gym_env("strato", seats=1, illegal="raise"), categorical_action_encoding=True)
    masked = TransformedEnv(env, ActionMask())
    masked.set_seed(3)
    check_env_specs(masked)
    path = masked.rollout(40, break_when_any_done=False)  # an illegal action would raise
    assert path["observation"].shape == (40, rl.Table("strato").size)
    chosen = path["action_mask"].gather(-1, path["action"].unsqueeze(-1))
    assert chosen.all() and path["next", "done"].any()


def test_rllib_samples_self_play():
    pytest.importorskip("torch")
    pytest.importorskip("ray.rllib")
    from ray.rllib.env.wrappers.pettingzoo_env import PettingZooEnv

    env = PettingZooEnv(rl.env("stramat", seats=3, illegal="replace"))
    seen, _ = env.reset(seed=5)
    luck, paid = np.random.default_rng(5), dict.fromkeys(env.possible_agents, 0.0)
    for _ in range(2000):
        [(agent, now)] = seen.items()
        assert env.observation_spaces[agent].contains(now)
        choice = int(luck.choice(np.flatnonzero(now["action_mask"])))
        seen, rewards, over, _, _ = env.step({agent: choice})
        for seat, reward in rewards.items():
            paid[seat] += reward
        if over["__all__"]:
            break
    assert sum(paid.values()) == pytest.approx(1.0)


def test_pufferlib_steps_a_native_environment_alone_and_several_together():
    pytest.importorskip("pufferlib")
    from pufferlib.vector import Serial, make

    from stratagem.rl.puffer import PufferTables

    luck = np.random.default_rng(4)
    how = {"game": "strato", "count": 8, "seats": 1, "options": {"challenge": 0}}
    for env in (PufferTables(**how), make(PufferTables, env_kwargs=how, num_envs=2, backend=Serial)):
        (seen, _), ends, size = env.reset(seed=4), 0, rl.Table("strato").size
        plain = rl.vector_env("strato", 8, seats=1, options={"challenge": 0}, autoreset_mode="SameStep")
        plain.reset(seed=4)
        for _ in range(200):
            assert (seen[:8, :size] == plain.out.observations).all() and (seen[:8, size:] == plain.out.masks).all()
            actions = np.array([luck.choice(np.flatnonzero(row[size:])) for row in seen])
            seen, rewards, ended, _, _ = env.step(actions)
            _, paid, _, _, _ = plain.step(actions[:8])
            assert (rewards[:8] == paid).all()
            ends += int(ended.sum())
        assert ends > 16

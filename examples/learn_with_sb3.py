"""MaskablePPO of SB3-Contrib learns Strato, through set-ups that become harder.

    pip install "stratagem[rl]" sb3-contrib
    python examples/learn_with_sb3.py --steps 100000

`rl.gym_env` has `action_masks`, which MaskablePPO asks for; nothing else is needed.
"""

from __future__ import annotations

import argparse

from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.evaluation import evaluate_policy
from stable_baselines3.common.vec_env import DummyVecEnv

from stratagem import rl


def rows_done(seen) -> float:
    """A potential: how much of what the challenge asks for lies there. Strato's encoding has it from number 28 on."""
    return 0.3 * float(seen[28:31].sum())


def table(challenge: int):
    return rl.gym_env("strato", seats=1, options={"challenge": challenge}, shaping=rows_done)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--challenge", type=int, default=0)
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    games = DummyVecEnv([lambda: table(asked.challenge) for _ in range(asked.games)])
    settings = {"n_steps": 256, "batch_size": 512, "ent_coef": 0.01, "seed": asked.seed, "device": "cpu"}
    mind = MaskablePPO("MultiInputPolicy", games, **settings)
    mind.learn(asked.steps)
    plain = rl.gym_env("strato", seats=1, options={"challenge": asked.challenge})
    won, _ = evaluate_policy(mind, plain, n_eval_episodes=100, warn=False)
    print(f"challenge {asked.challenge}: wins {100 * won:.0f} % of 100 games after {asked.steps} steps")


if __name__ == "__main__":
    main()

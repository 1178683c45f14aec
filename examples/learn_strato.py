"""Learns Strato's challenge 0 from scratch: actor and critic in plain numpy, with masks, over a batch of games.

    .venv/bin/python examples/learn_strato.py                     some ten seconds; prints win rates as it goes
    .venv/bin/python examples/learn_strato.py --challenge 2 --steps 4000

The same seed gives the same numbers.  Needs the extra `rl`.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

from stratagem import rl


class Network:
    """One hidden layer; from it the preference for each action and the expected reward.  Trained by Adam."""

    def __init__(self, inputs: int, actions: int, hidden: int, rng: np.random.Generator) -> None:
        def weights(rows: int, columns: int, scale: float) -> np.ndarray:
            return (rng.standard_normal((rows, columns)) * scale / np.sqrt(rows)).astype(np.float32)

        self.parts = {
            "in": weights(inputs, hidden, 1.4), "in_bias": np.zeros(hidden, np.float32),
            "act": weights(hidden, actions, 0.1), "act_bias": np.zeros(actions, np.float32),
            "value": weights(hidden, 1, 0.1), "value_bias": np.zeros(1, np.float32),
        }  # fmt: skip
        self.moments = {name: (np.zeros_like(part), np.zeros_like(part)) for name, part in self.parts.items()}
        self.updates = 0

    def forward(self, seen: np.ndarray, masks: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """What the hidden layer says, the chances of each legal action, the expected reward."""
        p = self.parts
        hidden = np.maximum(seen @ p["in"] + p["in_bias"], 0.0)
        scores = hidden @ p["act"] + p["act_bias"]
        scores[masks == 0] = -np.inf
        scores -= scores.max(axis=1, keepdims=True)
        chances = np.exp(scores)
        chances /= chances.sum(axis=1, keepdims=True)
        return hidden, chances, (hidden @ p["value"] + p["value_bias"])[:, 0]

    def learn(self, seen, masks, actions, returns, entropy: float, rate: float) -> None:
        """One step of the policy gradient with the critic as baseline."""
        p, count = self.parts, len(actions)
        hidden, chances, values = self.forward(seen, masks)
        gain = returns - values
        by_score = chances * gain[:, None]
        by_score[np.arange(count), actions] -= gain
        logs = np.log(chances + 1e-9)
        by_score += entropy * chances * (logs - (chances * logs).sum(axis=1, keepdims=True))
        by_score /= count
        by_value = (-gain / count).astype(np.float32)[:, None]
        by_hidden = (by_score @ p["act"].T + by_value @ p["value"].T) * (hidden > 0)
        self._adam(
            {
                "in": seen.T @ by_hidden, "in_bias": by_hidden.sum(axis=0),
                "act": hidden.T @ by_score, "act_bias": by_score.sum(axis=0),
                "value": hidden.T @ by_value, "value_bias": by_value.sum(axis=0),
            },
            rate,
        )  # fmt: skip

    def _adam(self, slopes: dict[str, np.ndarray], rate: float) -> None:
        self.updates += 1
        for name, slope in slopes.items():
            first, second = self.moments[name]
            first += 0.1 * (slope - first)
            second += 0.001 * (slope * slope - second)
            size = rate * np.sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates)
            self.parts[name] -= size * first / (np.sqrt(second) + 1e-8)


def drawn(chances: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """One action per row, by its chances."""
    mark = rng.random((len(chances), 1), dtype=np.float32) * chances.sum(axis=1, keepdims=True)
    return np.minimum((chances.cumsum(axis=1) < mark).sum(axis=1), chances.shape[1] - 1)


def judge(network: Network | None, challenge: int, games: int, seed: int) -> float:
    """How many of so many games are won: by the network's favourite action, or at random without one."""
    batch = rl.batch("strato", 64, seats=1, options={"challenge": challenge})
    seen, rng = batch.reset(seed), np.random.default_rng(seed)
    wins = ends = 0
    while ends < games:
        if network is None:
            actions = drawn(seen.masks / seen.masks.sum(axis=1, keepdims=True, dtype=np.float32), rng)
        else:
            actions = network.forward(seen.observations, seen.masks)[1].argmax(axis=1)
        seen = batch.step(actions)
        ends += int(seen.dones.sum())
        wins += int(seen.rewards[seen.dones, 0].sum())
    return wins / ends


def train(challenge: int, steps: int, seed: int, games: int = 128, length: int = 16, tell=print) -> Network:
    """Plays `games` games at once, `length` answers between two lessons."""
    rng = np.random.default_rng(seed)
    batch = rl.batch("strato", games, seats=1, options={"challenge": challenge})
    network = Network(batch.table.size, batch.table.actions, 128, rng)
    seen, gamma = batch.reset(seed), 0.99
    wins = ends = 0
    for lesson in range(steps // length):
        kept: list[tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, np.ndarray]] = []
        for _ in range(length):
            actions = drawn(network.forward(seen.observations, seen.masks)[1], rng)
            after = batch.step(actions)
            kept.append((seen.observations, seen.masks, actions, after.rewards[:, 0], after.dones))
            ends += int(after.dones.sum())
            wins += int(after.rewards[:, 0].sum())
            seen = after
        worth = network.forward(seen.observations, seen.masks)[2]
        returns = []
        for _, _, _, rewards, dones in reversed(kept):
            worth = rewards + gamma * worth * ~dones
            returns.append(worth)
        network.learn(
            np.concatenate([k[0] for k in kept]), np.concatenate([k[1] for k in kept]),
            np.concatenate([k[2] for k in kept]), np.concatenate(returns[::-1]), entropy=0.01, rate=1e-3,
        )  # fmt: skip
        if lesson % 25 == 24:
            tell(f"{(lesson + 1) * length * games:9,d} answers   {wins / max(1, ends):5.1%} won of {ends} games")
            wins = ends = 0
    return network


def main() -> None:
    parser = argparse.ArgumentParser(description="Learns a challenge of Strato from scratch.")
    parser.add_argument("--challenge", type=int, default=0)
    parser.add_argument("--steps", type=int, default=1600, help="answers in each of 128 games")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    began = time.process_time()
    network = train(asked.challenge, asked.steps, asked.seed)
    learnt, luck = (judge(mind, asked.challenge, 2000, asked.seed + 1000) for mind in (network, None))
    print(f"challenge {asked.challenge}: {learnt:.1%} won after {time.process_time() - began:.0f} CPU-seconds; "
          f"at random {luck:.1%}")  # fmt: skip


if __name__ == "__main__":
    main()

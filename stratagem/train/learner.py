"""The learner: masked PPO with self-play, after a phase of imitating a bot.

Each seat's answers form a separate trajectory. The reward is the share of the win, at the end; the value is the chance
to win. A seat whose next answer lies beyond the round learns nothing from its last one.
"""

import time
from collections.abc import Callable
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn import functional

from stratagem import games
from stratagem.train.model import Model
from stratagem.train.recipe import Recipe
from stratagem.train.stepping import STEP, TEACH, Workers

Arrays = dict[str, NDArray[Any]]
Report = Callable[[dict[str, Any]], None]
CHECKPOINT = 60.0  # seconds between two


class Rollout:
    """A round of answers, on the learner's device."""

    def __init__(self, steps: int, rows: int, size: int, actions: int, seats: int, device: torch.device) -> None:
        self.seen = torch.zeros((steps, rows, size), dtype=torch.uint8, device=device)
        self.masks = torch.zeros((steps, rows, actions), dtype=torch.uint8, device=device)
        self.actions = torch.zeros((steps, rows), dtype=torch.int64, device=device)
        self.lessons = torch.zeros((steps, rows, actions), dtype=torch.uint8, device=device)
        self.chances = torch.zeros((steps, rows), device=device)  # logarithms
        self.values = torch.zeros((steps, rows), device=device)
        self.seats = torch.zeros((steps, rows), dtype=torch.int64, device=device)
        self.ended = torch.zeros((steps, rows), dtype=torch.bool, device=device)
        self.rewards = torch.zeros((steps, rows, seats), device=device)


def advantages(roll: Rollout, discount: float, trace: float) -> tuple[Tensor, Tensor]:
    """Generalised advantages, seat by seat, and the returns that the values should have been."""
    steps, rows = roll.values.shape
    seats = roll.rewards.shape[2]
    device = roll.values.device
    value = torch.zeros((rows, seats), device=device)  # of each seat's next answer, or its reward
    gain = torch.zeros((rows, seats), device=device)
    known = torch.zeros((rows, seats), dtype=torch.bool, device=device)
    found = torch.zeros_like(roll.values)
    for t in range(steps - 1, -1, -1):
        ended = roll.ended[t].unsqueeze(1)
        value = torch.where(ended, roll.rewards[t], value)
        gain = torch.where(ended, torch.zeros_like(gain), gain)
        known = known | ended
        seat = roll.seats[t].unsqueeze(1)
        now = roll.values[t].unsqueeze(1)
        delta = discount * value.gather(1, seat) - now
        later = discount * trace * gain.gather(1, seat)
        here = torch.where(known.gather(1, seat), delta + later, torch.zeros_like(delta))
        found[t] = here.squeeze(1)
        value = value.scatter(1, seat, now)
        gain = gain.scatter(1, seat, here)
        known = known.scatter(1, seat, torch.ones_like(seat, dtype=torch.bool))
    return found, (found + roll.values).clamp(0.0, 1.0)


class Learner:
    """A model, its workers and its optimiser."""

    def __init__(self, recipe: Recipe, workers: int, device: str, arrays: Arrays | None = None) -> None:
        torch.manual_seed(recipe.seed)
        torch.set_float32_matmul_precision("high")
        self.recipe = recipe
        encoding = games.get(recipe.game).encoding()
        self.workers = Workers(recipe, workers)
        self.device = torch.device(device)
        self.model = Model(encoding, recipe.hidden, recipe.blocks, recipe.rank)
        if arrays is not None:
            self.model.restore(arrays)
        self.model.to(self.device)
        self.optimiser = torch.optim.Adam(self.model.parameters(), lr=recipe.rate, eps=1e-5)
        memory = self.workers.memory
        rows, seats = memory.rewards.shape
        self.roll = Rollout(recipe.steps, rows, encoding.size, len(encoding.words), seats, self.device)
        self.answers = 0
        self.won = np.zeros(2 * len(recipe.setups))  # those begun in the middle apart, behind the others
        self.ended = np.zeros(2 * len(recipe.setups))
        self.shares = np.full(len(recipe.setups), 0.5)  # how often each set-up is won lately

    def train(self, seconds: float, report: Report, keep: Callable[[], None] = lambda: None) -> None:
        """Until the time is up; a round that has begun is finished. `keep` is called now and then."""
        kept = 0.0
        began = time.monotonic()
        while (spent := time.monotonic() - began) < seconds:
            share = spent / seconds
            teaching = share < self.recipe.taught
            for group in self.optimiser.param_groups:
                group["lr"] = self.recipe.rate * (1.0 - 0.9 * share)
            if self.recipe.consolation:
                self.workers.memory.consolation[0] = self.recipe.consolation * max(0.0, 1.0 - 1.25 * share)
            self.workers.memory.backplay[0] = self.recipe.backplay * max(0.1, 1.0 - share)
            self.play(teaching)
            if self.recipe.curriculum and not teaching:
                self.choose_setups()
            if spent - kept > CHECKPOINT:
                kept = spent
                keep()
            stepped = time.monotonic() - began
            losses = self.clone() if teaching else self.improve(share)
            self.answers += self.roll.values.numel()
            report({
                "seconds": round(time.monotonic() - began, 1), "answers": self.answers, "teaching": teaching,
                "stepping": round(stepped - spent, 2), "games": int(self.ended.sum()),
                "won": self.rates(slice(0, len(self.shares))), **losses,
                **({"from_within": self.rates(slice(len(self.shares), None))} if self.recipe.backplay else {}),
            })  # fmt: skip
        self.workers.stop()

    def rates(self, part: slice) -> list[float]:
        """How often each of these set-ups was won in the last round."""
        return [round(float(w / max(1, e)), 3) for w, e in zip(self.won[part], self.ended[part], strict=True)]

    def choose_setups(self) -> None:
        """Play those more that are won now and then; those always or never won keep a fifth of their weight."""
        count = len(self.shares)
        won, ended = self.won[:count] + self.won[count:], self.ended[:count] + self.ended[count:]
        for number in np.flatnonzero(ended):
            share = won[number] / ended[number]
            self.shares[number] += (share - self.shares[number]) * min(1.0, ended[number] / 200)
        interest = 0.2 + 0.8 * 4.0 * self.shares * (1.0 - self.shares)
        self.workers.memory.weights[:] = [weight for _, weight in self.recipe.tables()] * interest

    @torch.no_grad()
    def play(self, teaching: bool) -> None:
        """One round of answers in all games, by the network or by its tutor."""
        memory, roll = self.workers.memory, self.roll
        self.won[:], self.ended[:] = 0, 0
        for t in range(self.recipe.steps):
            roll.seen[t] = torch.from_numpy(memory.observations)
            roll.masks[t] = torch.from_numpy(memory.masks)
            roll.seats[t] = torch.from_numpy(memory.seats).long()
            scores, value = self.model(roll.seen[t], roll.masks[t])
            roll.values[t] = torch.sigmoid(value)
            chosen = torch.distributions.Categorical(logits=scores, validate_args=False)
            actions = chosen.sample()
            roll.chances[t] = chosen.log_prob(actions)
            memory.actions[:] = actions.to(torch.int32).cpu().numpy()
            self.workers.step(TEACH if teaching else STEP)
            if teaching:
                roll.lessons[t] = torch.from_numpy(memory.lessons)
            roll.actions[t] = torch.from_numpy(memory.actions).long()
            roll.ended[t] = torch.from_numpy(memory.ended).bool()
            roll.rewards[t] = torch.from_numpy(memory.rewards)
            over = memory.ended != 0
            np.add.at(self.ended, memory.setups[over], 1)
            np.add.at(self.won, memory.setups[over], memory.won[over])

    def minibatches(self, most: int) -> list[Tensor]:
        count = self.roll.values.numel()
        order = torch.randperm(count, device=self.device)
        return list(order.split(min(most, count)))

    def clone(self) -> dict[str, float]:
        """Imitate what the tutor did, and learn how its games ended."""
        _, returns = advantages(self.roll, 1.0, 1.0)
        roll, total, count = self.roll, 0.0, 0
        seen, masks, lessons = roll.seen.flatten(0, 1), roll.masks.flatten(0, 1), roll.lessons.flatten(0, 1)
        recipe = self.recipe
        for part in (part for _ in range(recipe.lessons) for part in self.minibatches(recipe.minibatch // 8)):
            scores, value = self.model(seen[part], masks[part])
            wanted = lessons[part].float()
            logs = torch.log_softmax(scores, -1).clamp(min=-50)
            loss = -(wanted / wanted.sum(-1, keepdim=True) * logs).sum(-1).mean()
            total, count = total + float(loss.detach()), count + 1
            self.learn(loss + 0.5 * functional.binary_cross_entropy_with_logits(value, returns.flatten()[part]))
        return {"imitation": round(total / count, 4)}

    def improve(self, share: float) -> dict[str, float]:
        """Masked PPO."""
        recipe, roll = self.recipe, self.roll
        gains, returns = advantages(roll, recipe.discount, recipe.trace)
        gains = (gains - gains.mean()) / (gains.std() + 1e-8)
        seen, masks, actions = roll.seen.flatten(0, 1), roll.masks.flatten(0, 1), roll.actions.flatten()
        before, gains, returns = roll.chances.flatten(), gains.flatten(), returns.flatten()
        sums: dict[str, float] = {"entropy": 0.0, "moved": 0.0, "value": 0.0}
        count = 0
        for _ in range(recipe.epochs):
            for part in self.minibatches(recipe.minibatch):
                scores, value = self.model(seen[part], masks[part])
                logs = torch.log_softmax(scores, -1)
                now = logs.gather(1, actions[part].unsqueeze(1)).squeeze(1)
                ratio = torch.exp(now - before[part])
                gain = gains[part]
                policy = -torch.min(ratio * gain, ratio.clamp(1 - recipe.clip, 1 + recipe.clip) * gain).mean()
                entropy = -(logs.exp() * logs.clamp(min=-50)).sum(-1).mean()
                worth = functional.binary_cross_entropy_with_logits(value, returns[part])
                self.learn(policy + 0.5 * worth - recipe.entropy * (1.0 - share) * entropy)
                sums["entropy"] += float(entropy.detach())
                sums["moved"] += float((before[part] - now).mean().detach())
                sums["value"] += float(worth.detach())
                count += 1
        return {name: round(total / count, 4) for name, total in sums.items()}

    def learn(self, loss: Tensor) -> None:
        self.optimiser.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), 0.5)
        self.optimiser.step()

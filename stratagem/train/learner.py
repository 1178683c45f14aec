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
ROUNDS = 8  # of lessons that a minibatch is drawn from


class Rollout:
    """A round of answers, on the learner's device."""

    def __init__(self, steps: int, rows: int, size: int, actions: int, seats: int, device: torch.device) -> None:
        self.seen = torch.zeros((steps, rows, size), dtype=torch.uint8, device=device)
        self.masks = torch.zeros((steps, rows, actions), dtype=torch.uint8, device=device)
        self.actions = torch.zeros((steps, rows), dtype=torch.int64, device=device)
        self.lessons = torch.zeros((steps, rows, actions), dtype=torch.uint8, device=device)
        self.taught = torch.zeros((steps, rows), dtype=torch.bool, device=device)
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


def distance(scores: Tensor, lessons: Tensor) -> Tensor:
    """The cross-entropy of these scores with the weights of the lessons, row by row."""
    wanted = lessons.float()
    return -(wanted / wanted.sum(-1, keepdim=True) * torch.log_softmax(scores, -1).clamp(min=-50)).sum(-1)


class Lessons:
    """The last rounds of lessons: what was seen, what was allowed, what was to be answered, whether the tutor said so,
    and how the game ended."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.kept: list[list[Tensor]] = []
        self.next = 0

    def add(self, lesson: list[Tensor]) -> None:
        if len(self.kept) < self.most:
            self.kept.append([part.clone() for part in lesson])
        else:
            for old, new in zip(self.kept[self.next], lesson, strict=True):
                old.copy_(new)
        self.next = (self.next + 1) % self.most

    def some(self, part: Tensor) -> list[Tensor]:
        """These answers, each of any round."""
        if len(self.kept) == 1:
            return [whole[part] for whole in self.kept[0]]
        shares = part.tensor_split(min(len(self.kept), ROUNDS))
        rounds = torch.randperm(len(self.kept))[: len(shares)].tolist()
        found = [[whole[share] for whole in self.kept[one]] for one, share in zip(rounds, shares, strict=True)]
        return [torch.cat(parts) for parts in zip(*found, strict=True)]


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
        self.seats = np.zeros((recipe.steps, rows), np.int64)  # of a round, before they go to the device
        self.over = np.zeros((recipe.steps, rows), np.bool_)
        self.paid = np.zeros((recipe.steps, rows, seats), np.float32)
        self.lessons = Lessons(max(1, recipe.remembered))
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
        workers = self.workers
        self.won[:], self.ended[:] = 0, 0
        for t in range(self.recipe.steps):
            for half in workers.halves:
                if t > 0:
                    workers.wait(half)
                    self.hear(t - 1, workers.rows(half), teaching)
                self.answer(t, workers.rows(half))
                workers.send(half, TEACH if teaching else STEP)
        for half in workers.halves:
            workers.wait(half)
            self.hear(self.recipe.steps - 1, workers.rows(half), teaching)
        self.roll.seats.copy_(torch.from_numpy(self.seats))
        self.roll.ended.copy_(torch.from_numpy(self.over))
        self.roll.rewards.copy_(torch.from_numpy(self.paid))

    def answer(self, t: int, rows: slice) -> None:
        """The network's answers in these games."""
        memory, roll = self.workers.memory, self.roll
        roll.seen[t, rows] = torch.from_numpy(memory.observations[rows])
        roll.masks[t, rows] = torch.from_numpy(memory.masks[rows])
        self.seats[t, rows] = memory.seats[rows]
        scores, value = self.model(roll.seen[t, rows], roll.masks[t, rows])
        roll.values[t, rows] = torch.sigmoid(value)
        logs = torch.log_softmax(scores, -1)
        actions = (logs - torch.empty_like(logs).exponential_().log()).argmax(-1)  # drawn by these chances
        roll.actions[t, rows] = actions
        roll.chances[t, rows] = logs.gather(1, actions.unsqueeze(1)).squeeze(1)
        memory.actions[rows] = actions.to(torch.int32).cpu().numpy()

    def hear(self, t: int, rows: slice, teaching: bool) -> None:
        """What the answers have led to, and what the tutor would have answered."""
        memory, roll = self.workers.memory, self.roll
        if teaching:
            roll.actions[t, rows] = torch.from_numpy(memory.actions[rows]).to(self.device).long()
            roll.lessons[t, rows] = torch.from_numpy(memory.lessons[rows])
            untaught = torch.from_numpy(memory.untaught[rows]).to(self.device) != 0
            if bool(untaught.any()):
                kept = torch.softmax(self.model(roll.seen[t, rows], roll.masks[t, rows])[0], -1)
                kept = (255 * kept / kept.amax(-1, keepdim=True)).round().to(torch.uint8)
                roll.lessons[t, rows] = torch.where(untaught.unsqueeze(1), kept, roll.lessons[t, rows])
            roll.taught[t, rows] = ~untaught
        over = memory.ended[rows] != 0
        self.over[t, rows] = over
        self.paid[t, rows] = memory.rewards[rows]
        np.add.at(self.ended, memory.setups[rows][over], 1)
        np.add.at(self.won, memory.setups[rows][over], memory.won[rows][over])

    def minibatches(self, most: int) -> list[Tensor]:
        count = self.roll.values.numel()
        order = torch.randperm(count, device=self.device)
        return list(order.split(min(most, count)))

    def clone(self) -> dict[str, float]:
        """Imitate what the tutor did, and learn how its games ended."""
        roll, recipe = self.roll, self.recipe
        _, returns = advantages(roll, 1.0, 1.0)
        self.lessons.add([part.flatten(0, 1) for part in (roll.seen, roll.masks, roll.lessons, roll.taught, returns)])
        total, count = 0.0, 0
        for _ in range(recipe.lessons):
            for part in self.minibatches(recipe.minibatch // 8):
                seen, masks, lessons, _, ends = self.lessons.some(part)
                scores, value = self.model(seen, masks)
                far = distance(scores, lessons).mean()
                total, count = total + float(far.detach()), count + 1
                self.learn(far + 0.5 * functional.binary_cross_entropy_with_logits(value, ends))
        return {"imitation": round(total / count, 4)}

    def reminder(self, part: Tensor) -> Tensor:
        """How far the network is from what the tutor has said himself."""
        seen, masks, lessons, taught, _ = self.lessons.some(part)
        far = distance(self.model(seen, masks)[0], lessons)
        return (far * taught).sum() / taught.sum().clamp(min=1)

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
                loss = policy + 0.5 * worth - recipe.entropy * (1.0 - share) * entropy
                if recipe.reminded and self.lessons.kept:
                    loss = loss + recipe.reminded * (1.0 - share) * self.reminder(part[: recipe.minibatch // 8])
                self.learn(loss)
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

"""The tree a search grows: nodes, each seat's options there, and what came of them."""

from __future__ import annotations

from collections.abc import Sequence

from stratagem.kernel.advice import Advice
from stratagem.kernel.core import Action, Seat, State


class Arm:
    """What is known about one option of a seat at a node."""

    def __init__(self, action: Action, number: int, prior: float) -> None:
        self.action = action
        self.number = number
        self.prior = prior
        self.visits = 0
        self.total = 0.0


class Table:
    """One seat's options at a node, as far as they occurred in some world."""

    def __init__(self) -> None:
        self.arms: list[Arm] = []
        self.index: dict[Action, Arm] = {}
        self.visits = 0
        self.total = 0.0

    def meet(self, s: State, seat: Seat, found: Sequence[Action], advice: Advice) -> list[Arm]:
        """The arms of these options, in their order; new ones get the policy's weight as their prior."""
        arms = self.arms
        count = len(found)
        if count == len(arms):
            same = True
            for i in range(count):
                if arms[i].action is not found[i]:
                    same = False
                    break
            if same:
                return arms
        met: list[Arm] = []
        index = self.index
        fresh = False
        for action in found:
            arm = index.get(action)
            if arm is None:
                fresh = True
                break
            met.append(arm)
        if not fresh:
            return met
        weights = advice.policy(s, seat, found)
        whole = 0.0
        for weight in weights:
            whole += weight
        met = []
        for i in range(count):
            action = found[i]
            arm = index.get(action)
            if arm is None:
                arm = Arm(action, len(arms), weights[i] / whole if whole > 0.0 else 1.0 / count)
                index[action] = arm
                arms.append(arm)
            met.append(arm)
        return met


class Node:
    """A point reached by a sequence of answers; luck and worlds differ from visit to visit."""

    def __init__(self) -> None:
        self.tables: dict[int, Table] = {}
        self.next: dict[int, Node] = {}

    def table(self, seat: Seat) -> Table:
        found = self.tables.get(seat)
        if found is None:
            found = Table()
            self.tables[seat] = found
        return found

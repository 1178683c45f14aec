"""Solving an open deal: every card to come is known, and all seats cooperate.

A beam of the most promising tables advances move by move and is widened until a win is found or the budget is used up.
A win is proved by its replay. If nothing had to be dropped on the way, finding no win proves that there is none;
otherwise it only means that none was found.
"""

# mypyc: skip

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from stratagem.kernel.advice import prospects
from stratagem.kernel.chance import Chance, Luck, SealedLuck, weighted
from stratagem.kernel.core import Action, Seat, State, options, trusted_answer
from stratagem.kernel.errors import StratagemError
from stratagem.kernel.game import Game, Setup
from stratagem.kernel.replay import Replay, play, told

WIDTHS = (12, 60, 300, 1500, 7500)
LONGEST_MOVE = 40

Line = tuple[Any, ...]  # the answers that led to a table: ((seat, actions), the line before) or ()


class OpenLuck(Chance):
    """The luck of a seed as `Luck` would deal it, with how far each source is used; copies share what is known.

    `sealed`: the luck of a table's secret key instead.
    """

    def __init__(self, seed: int | str, sealed: SealedLuck | None = None) -> None:
        self.seed = seed
        self.sealed = sealed
        self.known: dict[str, tuple[list[float], Callable[[], float]]] = {}
        self.used: dict[str, int] = {}

    def copy(self) -> OpenLuck:
        new = OpenLuck(self.seed, self.sealed)
        new.known = self.known
        new.used = self.used.copy()
        return new

    def fraction(self, source: str) -> float:
        if source not in self.known:
            self.known[source] = ([], self._stream(source))
        numbers, more = self.known[source]
        place = self.used.get(source, 0)
        self.used[source] = place + 1
        while len(numbers) <= place:
            numbers.append(more())
        return numbers[place]

    def _stream(self, source: str) -> Callable[[], float]:
        sealed = self.sealed
        if sealed is None:
            return random.Random(f"{self.seed} {source}").random
        return lambda: sealed.fraction(source)

    def one_of(self, source: str, count: int) -> int:
        return int(self.fraction(source) * count)

    def pick(self, source: str, weights: list[int]) -> int:
        return weighted(self.fraction(source), weights)


@dataclass(eq=False, slots=True)
class Solution:
    """The result of solving: a replay that wins, or how far the search went."""

    replay: Replay | None
    positions: int  # tables examined
    width: int  # of the widest beam tried
    complete: bool  # nothing was dropped: without a replay the deal cannot be won

    @property
    def verdict(self) -> str:
        if self.replay is not None:
            return "winnable"
        return "unwinnable" if self.complete else "not found"

    def to_json(self) -> dict[str, Any]:
        return {
            "verdict": self.verdict,
            "positions": self.positions,
            "width": self.width,
            "moves": len(self.replay.moves) if self.replay is not None else None,
        }


@dataclass(eq=False, slots=True)
class Spot:
    """A table on the way, the luck it has left, and how it was reached."""

    state: State
    luck: OpenLuck
    line: Line
    worth: float


def solve(
    game: Game, setup: Setup, seed: int | str, budget: int = 200_000, sealed: SealedLuck | None = None
) -> Solution:
    """Search for a way to win this deal together, examining no more than `budget` tables.

    `sealed`: the luck of a table's secret key, unused so far, in place of the seed.
    """
    if not game.cooperative and setup.seats > 1:
        raise StratagemError(f"{game.name} with {setup.seats} players is not won together; there is nothing to solve")
    luck = OpenLuck(seed, SealedLuck(sealed.seal) if sealed is not None else None)
    first = Spot(game.setup(setup, luck), luck, (), 0.0)
    if first.state.result is not None:  # decided by the deal
        won = _replay(game, setup, seed, (), sealed) if first.state.result.winners else None
        return Solution(won, 0, 0, True)
    count = [0]
    for width in WIDTHS:
        line, complete = _beam(game, first, width, count, budget)
        if line is not None or complete or count[0] >= budget:
            replay = _replay(game, setup, seed, line, sealed) if line is not None else None
            return Solution(replay, count[0], width, complete)
    return Solution(None, count[0], WIDTHS[-1], False)


def _beam(game: Game, first: Spot, width: int, count: list[int], budget: int) -> tuple[Line | None, bool]:
    """One pass: the winning line, and whether every line was followed to its end."""
    spots = [first]
    complete = True
    while spots:
        found: list[Spot] = []
        for spot in spots:
            if count[0] >= budget:
                return None, False
            strides = game.advice.strides(spot.state)
            won = _strides(game, spot, strides, found, count) if strides else _moves(game, spot, found, count)
            if won is not None:
                return won, False
            complete = complete and not strides
        found.sort(key=lambda spot: -spot.worth)
        spots, dropped = _distinct(found, width)
        complete = complete and not dropped
    return None, complete


def _moves(game: Game, spot: Spot, found: list[Spot], count: list[int]) -> Line | None:
    """Every table one whole move from here where the game is not over; the line of a win, as soon as one is found."""
    seat = spot.state.waiting[0]
    stack: list[tuple[State, OpenLuck, list[Action]]] = [(spot.state, spot.luck, [])]
    while stack:
        state, luck, made = stack.pop()
        for action in options(state, seat):
            after, left = state.copy(), luck.copy()
            trusted_answer(after, seat, action, left)
            count[0] += 1
            actions = [*made, action]
            line: Line = ((seat, actions), spot.line)
            if after.result is not None:
                if after.result.winners:
                    return line
            elif after.waiting[0] == seat and after.shown == state.shown and len(actions) < LONGEST_MOVE:
                stack.append((after, left, actions))
            else:
                found.append(Spot(after, left, line, _worth(game, after, seat)))
    return None


def _worth(game: Game, state: State, seat: Seat) -> float:
    seen = game.advice.outlook(state)
    if seen is not None:
        return seen
    worth = prospects(state, game.advice, game.cooperative)
    return worth[seat] if worth else 0.5


def _strides(
    game: Game, spot: Spot, strides: list[list[tuple[Seat, Action]]], found: list[Spot], count: list[int]
) -> Line | None:
    """Every table after one of the strides that the game proposes; the line of a win, as soon as one is found."""
    for answers in strides:
        after, left, line = spot.state.copy(), spot.luck.copy(), spot.line
        for seat, action in answers:
            trusted_answer(after, seat, action, left)
            line = ((seat, [action]), line)
        count[0] += 1
        if after.result is None:
            found.append(Spot(after, left, line, _worth(game, after, 0)))
        elif after.result.winners:
            return line
    return None


def _distinct(found: list[Spot], width: int) -> tuple[list[Spot], bool]:
    """The best tables, each once, and whether any had to be dropped."""
    kept: list[Spot] = []
    seen: set[str] = set()
    for place, spot in enumerate(found):
        state = spot.state
        key = repr([getattr(state, name) for name in state.names if name != "shown"])
        if key not in seen:
            if len(kept) == width:
                return kept, place < len(found)
            seen.add(key)
            kept.append(spot)
    return kept, False


def _replay(game: Game, setup: Setup, seed: int | str, line: Line, sealed: SealedLuck | None = None) -> Replay:
    """The line played for real, from the same seed."""
    steps: list[tuple[Seat, list[Action]]] = []
    while line:
        steps.append(line[0])
        line = line[1]
    luck = Luck(seed) if sealed is None else SealedLuck(sealed.seal)
    state = game.setup(setup, luck)
    dealt = luck.take_outcomes()
    moves = [play(game, state, seat, actions, luck) for seat, actions in reversed(steps)]
    return Replay(game, setup, dealt, moves, told(state.result))

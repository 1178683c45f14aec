"""Many games between bots, and what came of them."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from stratagem.kernel.chance import Playout
from stratagem.kernel.core import play_at_random
from stratagem.kernel.errors import BadSetup, StratagemError, UnknownName
from stratagem.kernel.game import Game, Setup

BOTS = ["random"]
STRIDE = 1_000_003  # game i of seed k plays from k * STRIDE + i, whoever plays it


class Report:
    """What a run of games showed."""

    def __init__(self, game: Game, setup: Setup, seed: int) -> None:
        self.game = game
        self.setup = setup
        self.seed = seed
        self.games = 0
        self.decisions = 0
        self.shortest = 0
        self.longest = 0
        self.cpu = 0.0
        self.endings: Counter[str] = Counter()
        self.wins = [0.0] * setup.seats  # a shared win counts in equal parts; won together, it counts for each
        self.scores = [0.0] * setup.seats

    def add(self, state: Any, decisions: int) -> None:
        result = state.result
        self.games += 1
        self.decisions += decisions
        self.shortest = decisions if self.games == 1 else min(self.shortest, decisions)
        self.longest = max(self.longest, decisions)
        self.endings[result.ending] += 1
        share = 1.0 if self.game.cooperative else 1.0 / max(1, len(result.winners))
        for seat in result.winners:
            self.wins[seat] += share
        for seat, score in enumerate(result.scores):
            self.scores[seat] += score

    def to_json(self) -> dict[str, Any]:
        count = max(1, self.games)
        cpu = max(self.cpu, 1e-9)
        return {
            "game": self.game.name,
            "setup": self.setup.to_json(),
            "seed": self.seed,
            "games": self.games,
            "decisions": self.decisions,
            "decisions_per_game": round(self.decisions / count, 2),
            "shortest": self.shortest,
            "longest": self.longest,
            "endings": dict(sorted(self.endings.items())),
            "wins": [round(wins, 3) for wins in self.wins],
            "mean_scores": [round(score / count, 3) for score in self.scores],
            "cpu_seconds": round(self.cpu, 3),
            "decisions_per_cpu_second": round(self.decisions / cpu),
            "games_per_cpu_second": round(self.games / cpu, 1),
        }


def check_bots(bots: list[str], seats: int) -> None:
    """One bot for all seats, or one for each; only known ones."""
    for bot in bots:
        if bot not in BOTS:
            raise UnknownName("bot", bot, BOTS)
    if len(bots) not in (1, seats):
        raise StratagemError(f"name one bot for all seats or {seats}, one for each; {len(bots)} were named")


def simulate(
    game: Game, setup: Setup, games: int, seed: int, progress: Callable[[int], None] | None = None
) -> Report:
    """Play this many games at random; the same seed gives the same games."""
    problems = game.validate(setup)
    if problems:
        raise BadSetup(problems)
    if games < 1:
        raise StratagemError(f"--games must be at least 1, not {games}")
    report = Report(game, setup, seed)
    began = time.process_time()
    for number in range(games):
        chance = Playout(seed * STRIDE + number)
        state = game.setup(setup, chance)
        report.add(state, play_at_random(state, chance))
        if progress is not None and number % 64 == 63:
            progress(number + 1)
    report.cpu = time.process_time() - began
    return report

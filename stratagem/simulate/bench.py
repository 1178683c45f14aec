"""How fast an engine is: random play and copies per CPU-second, best of several runs because machines are noisy."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from stratagem.kernel import core
from stratagem.kernel.chance import Playout
from stratagem.kernel.game import Game

BARS = {"strato": 100_000, "stramat": 100_000, "synergy": 100_000, "stratos": 30_000, "weather_machine": 15_000}
COPY_BARS = {"strato": 5.0, "stramat": 5.0, "synergy": 5.0, "stratos": 15.0, "weather_machine": 20.0}


def best(work: Callable[[], int], repeat: int) -> tuple[float, int]:
    """The least CPU time of several runs, and what the run counted."""
    least, counted = 0.0, 0
    for number in range(repeat):
        began = time.process_time()
        counted = work()
        spent = time.process_time() - began
        least = spent if number == 0 else min(least, spent)
    return max(least, 1e-9), counted


def engine(game: Game, seconds: float = 1.0, repeat: int = 5) -> dict[str, Any]:
    """Figures of one engine on its bench set-up."""
    setup = game.bench
    games = _enough(game, seconds / repeat / 2)
    took, decisions = best(lambda: _play(game, games), repeat)
    middle = _middle(game, decisions // games // 2)
    copies = 2000
    copying, _ = best(lambda: _copy(middle, copies), repeat)
    compiled = not str(core.__file__).endswith(".py")
    return {
        "game": game.name,
        "setup": setup.to_json(),
        "compiled": compiled,
        "decisions_per_cpu_second": round(decisions / took),
        "games_per_cpu_second": round(games / took, 1),
        "decisions_per_game": round(decisions / games, 1),
        "copy_microseconds": round(copying / copies * 1e6, 2),
        "bar": BARS.get(game.name, 0) * (4 if compiled else 1),
        "copy_bar_microseconds": COPY_BARS.get(game.name, 0.0),
    }


def _enough(game: Game, seconds: float) -> int:
    """How many games take about this much time."""
    games = 4
    while True:
        began = time.process_time()
        _play(game, games)
        if time.process_time() - began > seconds:
            return games
        games *= 2


def _play(game: Game, games: int) -> int:
    count = 0
    for number in range(games):
        chance = Playout(number)
        count += core.play_at_random(game.setup(game.bench, chance), chance)
    return count


def _copy(state: core.State, copies: int) -> int:
    for _ in range(copies):
        state.copy()
    return copies


def _middle(game: Game, decisions: int) -> core.State:
    """A state half-way through a random game."""
    chance = Playout(11)
    state = game.setup(game.bench, chance)
    before = state.copy()
    for _ in range(decisions):
        if not state.waiting:
            return before
        before = state.copy()
        seat = state.waiting[0]
        found = core.options(state, seat)
        core.trusted_answer(state, seat, found[chance.one_of("answer", len(found))], chance)
    return state if state.waiting else before

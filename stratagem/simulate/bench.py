"""Measurements: how fast an engine is, alone and beside its peers, and many random games held to the contract."""

import os
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

from stratagem import bots, games as register
from stratagem.kernel import core
from stratagem.kernel.chance import Playout
from stratagem.kernel.core import begin, options, trusted_answer
from stratagem.kernel.game import Game
from stratagem.kernel.testing import ContractViolation, run_contract

BARS = {"strato": 100_000, "stramat": 100_000, "synergy": 100_000, "stratos": 30_000, "weather_machine": 15_000}
COPY_BARS = {"strato": 5.0, "stramat": 5.0, "synergy": 5.0, "stratos": 15.0, "weather_machine": 20.0}
DEPTH = 4  # positions checked in each game; many games make up for the small number
CHUNK = 20  # games per worker and task


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
    games = _enough(game, seconds / repeat / 2)
    took, decisions = best(lambda: _play(game, games), repeat)
    middle = _middle(game, decisions // games // 2)
    copies = 2000
    copying, _ = best(lambda: _copy(middle, copies), repeat)
    compiled = not str(core.__file__).endswith(".py")
    return {
        "game": game.name,
        "setup": game.bench.to_json(),
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


def contract(names: list[str], games: int, tell: Callable[[str], None], workers: int = 0) -> int:
    """Spread this many games over every sample set-up of each game; returns 1 if any breaks the contract."""
    total = 0
    with ProcessPoolExecutor(workers or os.cpu_count() or 1, mp_context=get_context("spawn")) as pool:
        for name in names:
            tasks = shares(name, games)
            broken = [fault for found in pool.map(held, *zip(*tasks, strict=True)) for fault in found]
            for fault in broken[:20]:
                tell(fault)
            played = sum(count for _, _, _, count in tasks)
            set_ups = len(register.get(name).samples())
            tell(f"{name}: {played} games over {set_ups} set-ups, {len(broken)} violations")
            total += len(broken)
    return 1 if total else 0


def shares(name: str, games: int) -> list[tuple[str, int, int, int]]:
    """(game, sample, first seed, how many) for every piece of work."""
    samples = len(register.get(name).samples())
    share, more = divmod(games, samples)
    found = []
    for sample in range(samples):
        count = share + (sample < more)
        found += [(name, sample, first, min(CHUNK, count - first)) for first in range(0, count, CHUNK)]
    return found


def held(name: str, sample: int, first: int, count: int) -> list[str]:
    """Check some games of one set-up against the contract; returns the first violation."""
    game = register.get(name)
    setup = game.samples()[sample]
    try:
        run_contract(game, setup, range(first, first + count), DEPTH)
    except ContractViolation as fault:
        return [f"{name} {setup}: {fault}"]
    return []


def rate(work: Callable[[], int], seconds: float) -> float:
    """What `work` counts per CPU-second."""
    work()
    count, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        count += work()
    return count / (time.process_time() - began)


def driven(game: Game, seconds: float) -> float:
    """Decisions of random play where a Python loop lists the options and picks one of them."""
    chance = Playout(5)
    fraction = chance.fraction

    def play() -> int:
        count = 0
        state = game.deal(game.bench)
        begin(state, chance)
        while state.waiting:
            seat = state.waiting[0]
            found = options(state, seat)
            trusted_answer(state, seat, found[int(fraction() * len(found))], chance)
            count += 1
        return count

    return rate(play, seconds)


def searched(game: Game, seconds: float) -> float:
    """Simulations of the hard bot's search, from the first decision of a game."""
    chance = Playout(5)
    state = game.setup(game.bench, chance)
    while len(options(state, state.waiting[0])) == 1:
        trusted_answer(state, state.waiting[0], options(state, state.waiting[0])[0], chance)
    bot = bots.get("hard:200")

    def think() -> int:
        bot.answer(bots.ask(game, state, state.waiting[0], chance), chance)
        return 200

    return rate(think, seconds)

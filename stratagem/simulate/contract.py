"""Many random games checked against the contract: the long form of what the test suite samples."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from stratagem import games as register
from stratagem.kernel.testing import ContractViolation, run_contract

DEPTH = 4  # positions checked in each game; many games make up for the small number
CHUNK = 20  # games per worker and task


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

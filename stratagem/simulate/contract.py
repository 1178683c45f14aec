"""Many random games held to the contract: the long form of what the test suite samples."""

from __future__ import annotations

from collections.abc import Callable

from stratagem import games as register
from stratagem.kernel.testing import ContractViolation, run_contract


def contract(names: list[str], games: int, tell: Callable[[str], None]) -> int:
    """Spread this many games over every sample set-up of each game; returns 1 if any breaks the contract."""
    broken = 0
    for name in names:
        game = register.get(name)
        samples = game.samples()
        share, more = divmod(games, len(samples))
        played = 0
        for number, setup in enumerate(samples):
            count = share + (number < more)
            for seed in range(count):
                try:
                    run_contract(game, setup, [seed])
                except ContractViolation as fault:
                    broken += 1
                    tell(f"{name} {setup} seed {seed}: {fault}")
                played += 1
        tell(f"{name}: {played} games over {len(samples)} set-ups, {broken} violations so far")
    return 1 if broken else 0

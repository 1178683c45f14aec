"""The contract has teeth: it accepts the honest game and rejects every faulty one, for the right clause."""

import pytest
from toys.faulty import FAULTS, make
from toys.honest_game import FirefliesGame

from stratagem.kernel.game import Game
from stratagem.kernel.testing import (
    AT_SPOTS,
    OF_GAMES,
    OF_RULES,
    ContractViolation,
    check_elsewhere,
    run_contract,
    walk,
)

SEEDS = range(4)


def hold(game: Game, text: str, depth: int | None = 24) -> None:
    """Everything the suite does to a game."""
    for check in OF_RULES.values():
        check(game)
    for setup in game.samples():
        run_contract(game, setup, SEEDS, depth)
    games = [walk(game, setup, seed) for setup in game.samples() for seed in SEEDS]
    for hash_seed in (1, 2):
        check_elsewhere(game, text, games, hash_seed)


@pytest.mark.parametrize("depth", [24, None], ids=["sampled", "every position"])
def test_the_honest_game_passes(depth: int | None) -> None:
    hold(FirefliesGame(), "from toys.honest_game import make; game = make()", depth)


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_found(name: str) -> None:
    with pytest.raises(ContractViolation) as found:
        hold(make(name), f"from toys.faulty import make; game = make({name!r})")
    assert found.value.clause == FAULTS[name][1], str(found.value)


def test_every_clause_has_a_fault_that_breaks_it() -> None:
    broken = {clause for _, clause in FAULTS.values()}
    told_as = {"leaks": "leak in view", "reasons": "leak in refusals", "law": "resample", "worlds": "resample",
               "news": "leak in news", "rungs": "drafts", "undo": "drafts"}  # fmt: skip
    clauses = [*AT_SPOTS, *OF_RULES, *OF_GAMES, "teeth", "elsewhere", "luck"]
    assert not [name for name in clauses if told_as.get(name, name) not in broken]

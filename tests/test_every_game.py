"""The contract, for every game of the register, every sample set-up, every clause.

    pytest tests/test_every_game.py -k "strato and leaks"

The clauses live in stratagem/kernel/testing; that each of them can fail is shown in tests/toys.
"""

import json
from functools import lru_cache
from pathlib import Path

import pytest

from stratagem import games
from stratagem.kernel.game import Game, Setup
from stratagem.kernel.replay import Replay
from stratagem.kernel.testing import (
    AT_SPOTS,
    OF_GAMES,
    OF_RULES,
    ContractViolation,
    Played,
    check_at_spots,
    check_elsewhere,
    check_game,
    check_teeth,
    run_contract,
    walk,
)

REPLAYS = Path(__file__).parent / "replays"
SEEDS = (1, 2)


def samples(name: str) -> list[Setup]:
    """None where the game is broken: the others are still tested, and test_rules says what is wrong."""
    try:
        return games.get(name).samples()
    except Exception:
        return []


def named(setup: Setup) -> str:
    """A set-up as part of a test's name: seats, then what differs from the default table."""
    chosen = [f"{key}={value}" for key, value in sorted(setup.options.items())]
    return "-".join([f"{setup.seats}p", *chosen, *(["carry"] if setup.carry else [])]).replace(" ", "")


GAMES = games.names()
TABLES = [
    pytest.param(name, number, id=f"{name}-{number}-{named(setup)}"[:80])
    for name in GAMES
    for number, setup in enumerate(samples(name))
]


@lru_cache(maxsize=8)
def played(name: str, number: int, seed: int) -> Played:
    game = games.get(name)
    return walk(game, game.samples()[number], seed)


@pytest.mark.parametrize("clause", OF_RULES)
@pytest.mark.parametrize("name", GAMES)
def test_rules(name: str, clause: str) -> None:
    OF_RULES[clause](games.get(name))


@pytest.mark.parametrize("clause", [*AT_SPOTS, *OF_GAMES])
@pytest.mark.parametrize(("name", "number"), TABLES)
def test_clause(name: str, number: int, clause: str) -> None:
    for seed in SEEDS:
        if clause in AT_SPOTS:
            check_at_spots(clause, played(name, number, seed))
        else:
            check_game(clause, played(name, number, seed))


@pytest.mark.parametrize(("name", "number"), TABLES)
def test_guesses_differ_from_the_truth_where_something_is_hidden(name: str, number: int) -> None:
    found = [played(name, number, seed) for seed in SEEDS]
    for game in found:
        check_at_spots("worlds", game)
    check_teeth(found)


@pytest.mark.parametrize("name", GAMES)
def test_another_process_comes_to_the_same_tables(name: str) -> None:
    make = f"from stratagem import games; game = games.get({name!r})"
    found = [played(name, number, SEEDS[0]) for number in range(len(samples(name)))]
    check_elsewhere(games.get(name), make, found)


@pytest.mark.full
@pytest.mark.parametrize(("name", "number"), TABLES)
def test_every_position_of_more_games(name: str, number: int) -> None:
    game = games.get(name)
    run_contract(game, game.samples()[number], range(100, 105), depth=None)


def finished(name: str) -> list[Path]:
    return sorted((REPLAYS / name).glob("*.json"))


@pytest.mark.parametrize("path", [pytest.param(p, id=f"{n}-{p.stem}") for n in GAMES for p in finished(n)])
def test_finished_games_replay_to_their_end(path: Path) -> None:
    game = games.get(path.parent.name)
    replay = Replay.from_json(json.loads(path.read_text(encoding="utf-8")), game)
    for state in replay.states(game):
        last = state
    assert last.result is not None, "the game is not finished"
    assert file_name(last.result.ending) in path.stem, f"{path.name} ends as {last.result.ending}"


def file_name(ending: str) -> str:
    return ending.lower().replace("_", "-")


@pytest.mark.parametrize("name", GAMES)
def test_every_way_to_end_has_a_finished_game(name: str) -> None:
    game: Game = games.get(name)
    stems = [path.stem for path in finished(name)]
    missing = [e for e in game.endings if not any(s == file_name(e) or s.startswith(file_name(e) + "-") for s in stems)]
    assert not missing, f"tests/replays/{name} has no game that ends by {missing}"


def test_a_violation_names_clause_and_place() -> None:
    fault = ContractViolation("copy", "the copy shares state.hands")
    assert (fault.clause, str(fault)) == ("copy", "copy: the copy shares state.hands")

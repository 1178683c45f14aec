"""The contract, for every game of the register, every sample set-up, every clause.

    pytest tests/test_every_game.py -k "stramat and 6p"

The clauses live in stratagem/kernel/testing; that each of them can fail is shown in tests/toys.
"""

import json
from pathlib import Path

import pytest

from stratagem import games
from stratagem.kernel.game import Game, Setup
from stratagem.kernel.replay import Replay
from stratagem.kernel.testing import (
    AT_SPOTS,
    DEPTH,
    OF_GAMES,
    OF_RULES,
    ContractViolation,
    Played,
    check_elsewhere,
    check_teeth,
    run_contract,
    violations,
    walk,
)
from stratagem.text import LANGUAGES, Words

REPLAYS = Path(__file__).parent / "replays"


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


LOOKS = 1_200  # positions of one game that are looked at closely, spread over its set-ups


def played(name: str, number: int) -> list[Played]:
    """Random games of this set-up; fewer and looked at more cursorily where a game has many set-ups."""
    game = games.get(name)
    count = len(game.samples())
    seeds = (1, 2) if count <= 30 else (1,)
    depth = max(8, min(DEPTH, LOOKS // (count * len(seeds))))
    return [walk(game, game.samples()[number], seed, depth) for seed in seeds]


@pytest.mark.parametrize("clause", OF_RULES)
@pytest.mark.parametrize("name", GAMES)
def test_rules(name: str, clause: str) -> None:
    OF_RULES[clause](games.get(name))


@pytest.mark.parametrize(("name", "number"), TABLES)
def test_contract(name: str, number: int) -> None:
    """One table, all clauses at once: a game is played once and every broken clause is named."""
    found = played(name, number)
    faults: dict[str, ContractViolation] = {}
    for game in found:
        faults = {**violations(game), **faults}
    try:
        check_teeth(found)
    except ContractViolation as fault:
        faults["teeth"] = fault
    for game in found:
        check_texts(game)
    assert not faults, "\n".join(f"[{clause}] {fault}" for clause, fault in faults.items())


def check_texts(game: Played) -> None:
    """Whatever was asked, offered, refused and told can be said in every language."""
    seats = [f"Player {seat}" for seat in range(game.setup.seats)]
    for language in LANGUAGES:
        words = Words(language, game.game.names(language), seats, strict=True)
        for key, params in game.texts.items():
            words.say(key, params)
        for viewer in game.viewers:
            assert game.last is not None
            assert game.game.describe(game.game.view(game.last, viewer), words.say)


def test_the_clauses() -> None:
    """What every table above is held to; each of them is shown to bite in tests/toys/test_teeth.py."""
    assert [*OF_RULES, *OF_GAMES, *AT_SPOTS] == [
        "setups", "samples",
        "ending", "values", "replay", "rungs", "undo",
        "copy", "options", "ways", "looking", "saving", "leaks", "views", "words", "reasons", "pieces", "law", "worlds",
        "illegal", "answers", "drafts", "news", "work", "outcomes",
    ]  # fmt: skip


@pytest.mark.parametrize("name", GAMES)
def test_another_process_comes_to_the_same_tables(name: str) -> None:
    make = f"from stratagem import games; game = games.get({name!r})"
    game = games.get(name)
    setups = game.samples()
    check_elsewhere(game, make, [walk(game, setup, 3) for setup in setups[:: len(setups) // 20 + 1]])


@pytest.mark.full
@pytest.mark.parametrize(("name", "number"), TABLES)
def test_every_position_of_more_games(name: str, number: int) -> None:
    game = games.get(name)
    run_contract(game, game.samples()[number], range(100, 105), depth=None)


def finished(name: str) -> list[Path]:
    return sorted((REPLAYS / name).glob("*.json"))


@pytest.mark.parametrize("path", [pytest.param(p, id=f"{n}-{p.stem}") for n in GAMES for p in finished(n)])
def test_finished_games_replay_to_their_end(path: Path) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))
    game = games.of_replay(data)
    replay = Replay.from_json(data, game)
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

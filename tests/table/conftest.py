"""Saved tables to try things on."""

import random
import shutil
from pathlib import Path

import pytest
from table.tables import Lanterns, one_move, play_game, table

from stratagem import games
from stratagem.table import Chair, FileLog


@pytest.fixture(autouse=True)
def register(monkeypatch: pytest.MonkeyPatch) -> None:
    """The register knows the game of these tests."""
    known = games.get
    monkeypatch.setattr(games, "get", lambda name, content=None: Lanterns() if name == "fireflies" else known(name))


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("evening") / "evening.jsonl"
    match, rng = table(2, 3, "evening", FileLog.create(path), chat=True), random.Random(3)
    match.move(0, ["light dim"])
    match.undo(0)
    match.talk(1, text="well, well")
    play_game(match, rng)
    match.next_game()
    match.sit(1, Chair("person", "Dora"))
    for _ in range(7):
        one_move(match, rng)
    match.log.close()
    return path


@pytest.fixture
def saved(evening: Path, tmp_path: Path) -> Path:
    """A table of two games that was left in the middle of the second, with an undo and some talk in it."""
    return Path(shutil.copy(evening, tmp_path))


@pytest.fixture
def short(tmp_path: Path) -> Path:
    """A table that was left early."""
    path = tmp_path / "short.jsonl"
    match, rng = table(2, 3, log=FileLog.create(path)), random.Random(3)
    for _ in range(6):
        one_move(match, rng)
    match.log.close()
    return path

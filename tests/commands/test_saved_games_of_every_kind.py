"""A saved game of any kind can be shown, checked, asked about and reviewed."""

import io
import json
import sys
from pathlib import Path

import pytest
from commands.calls import call, refused

from stratagem import games
from stratagem.kernel.game import Setup
from stratagem.kernel.replay import Replay
from stratagem.table import Chair, Match, Terms, resume, seed_from
from stratagem.table.sealing import export


@pytest.fixture
def table(home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    """A game that was left in the terminal."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("sun left\n1\n\nquit\n"))
    assert call(capsys, "play", "strato", "--seed", "7").code == 0
    [path] = home.glob("tables/*.jsonl")
    return path


def won(replay: Replay) -> Match:
    """The same deal, played as the solution says."""
    match = Match.start(Terms(games.get("strato"), Setup(1), "", seed_from(3)), [Chair("person")])
    for move in replay.moves:
        for action in move.actions:
            match.choose(move.seat, action)
        match.confirm(move.seat)
    return match


@pytest.fixture
def exported(saved: Path, tmp_path: Path) -> Path:
    """A game as a server exports it."""
    match = won(Replay.from_json(json.loads(saved.read_text()), games.get("strato")))
    assert match.over
    path = tmp_path / "exported.json"
    path.write_text(json.dumps(export(match, 1)))
    return path


def test_a_solution(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shown = call(capsys, "replay", "show", str(saved))
    assert shown.code == 0 and shown.out.startswith("strato, move 3 of 3") and "Row 1 shows the pattern." in shown.out
    checked = call(capsys, "replay", "verify", str(saved))
    assert checked.code == 0 and "3 moves, all can be played again" in checked.out
    assert "its luck is not checked" in checked.out, "no more is promised than was done"
    assert call(capsys, "hint", str(saved), "--move", "1", "--think", "5").code == 0
    assert call(capsys, "review", str(saved), "--think", "5").code == 0


def test_a_table_of_the_terminal(table: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = table.read_bytes()
    shown = call(capsys, "replay", "show", str(table), "--seat", "0")
    assert shown.code == 0 and "move 1 of 1" in shown.out and "Your hand" in shown.out
    checked = call(capsys, "replay", "verify", str(table))
    assert checked.code == 0 and "1 game, 1 move, all luck follows from the seed of the table" in checked.out
    assert call(capsys, "hint", str(table), "--think", "5").code == 0
    assert call(capsys, "review", str(table), "--think", "5").code == 0
    assert table.read_bytes() == before


def test_a_table_whose_luck_was_bent(table: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every sum is right, and every move can be played again; the cards are not those of the seed."""
    match = resume(table)
    match.log.records[0]["table"]["seed"] = "00" * 32
    match.log.copy_to(tmp_path / "bent.jsonl")  # type: ignore[attr-defined]
    match.log.close()
    assert "does not follow from the key" in refused(call(capsys, "replay", "verify", str(tmp_path / "bent.jsonl")))
    assert call(capsys, "replay", "show", str(tmp_path / "bent.jsonl")).code == 0


def test_an_exported_game(exported: Path, capsys: pytest.CaptureFixture[str]) -> None:
    checked = call(capsys, "replay", "verify", str(exported))
    assert checked.code == 0 and "3 moves, all luck follows from the committed key" in checked.out
    shown = call(capsys, "replay", "show", str(exported), "--move", "0")
    assert shown.code == 0 and shown.out.startswith("strato, move 0 of 3")
    data = json.loads(exported.read_text())
    data["commitment"] = "0" * 64
    exported.write_text(json.dumps(data))
    assert "not the one that was committed to" in refused(call(capsys, "replay", "verify", str(exported)))

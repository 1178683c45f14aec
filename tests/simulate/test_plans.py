"""Simulation: the same results from every executor, stopped runs resume, bad input gets a plain error."""

from __future__ import annotations

import json
import os
import socket
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import ModuleType

import pyarrow as pa
import pytest

from stratagem import games
from stratagem.commands.simulate import named
from stratagem.kernel.errors import StratagemError
from stratagem.kernel.game import Setup
from stratagem.simulate import Plan, executor, run, simulate, swept
from stratagem.simulate.executors import Chunk, Executor, Piece, play_chunk
from stratagem.simulate.parquet import read

TABLES = ("games", "uses", "decisions")


def plan_of(name: str, players: Sequence[str] = ("random",), count: int = 30, **given: object) -> Plan:
    game = games.get(name)
    return Plan(game, [game.bench], players, count, seed=3, **given)  # type: ignore[arg-type]


def files_of(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize("name", games.names())
def test_what_is_listened_to_is_what_is_played(name: str) -> None:
    """Listening to a game, or writing down its decisions, does not change it."""
    unheard = play_chunk(plan_of(name, count=4, watched=0), 0, 0, 4)
    heard = play_chunk(plan_of(name, count=4, watched=4, decisions=True), 0, 0, 4)
    assert heard.tables["games"] == unheard.tables["games"]
    assert heard.tables["uses"]["code"] and not unheard.tables["uses"]["code"]
    assert len(heard.tables["decisions"]["game"]) == sum(heard.tables["games"]["decisions"])


def test_one_and_two_workers_give_the_same_files(tmp_path: Path) -> None:
    game = games.get("stramat")
    plan = Plan(game, [Setup(2), Setup(4)], ["easy"], 12, seed=5, decisions=True)
    run(plan, tmp_path / "one", executor(1))
    run(plan, tmp_path / "two", executor(2))
    assert files_of(tmp_path / "one") == files_of(tmp_path / "two")


@pytest.mark.full
def test_a_local_ray_gives_the_same_files(tmp_path: Path) -> None:
    plan = plan_of("strato", ["easy"], 8)
    run(plan, tmp_path / "one", executor(1))
    run(plan, tmp_path / "ray", executor(ray="local"))
    assert files_of(tmp_path / "one") == files_of(tmp_path / "ray")


class Tiring(Executor):
    """Stops after some pieces, as a person with Ctrl-C does."""

    def __init__(self, pieces: int) -> None:
        self.left = pieces
        self.played: list[Piece] = []

    def work(self, plan: Plan, pieces: Sequence[Piece]) -> Iterator[tuple[Piece, Chunk]]:
        for piece, chunk in super().work(plan, pieces):
            if self.left == 0:
                raise KeyboardInterrupt
            self.left -= 1
            self.played.append(piece)
            yield piece, chunk


def test_a_stopped_run_goes_on_where_it_was(tmp_path: Path) -> None:
    plan = plan_of("strato", count=300)
    with pytest.raises(KeyboardInterrupt):
        run(plan, tmp_path / "stopped", Tiring(5))
    rest = Tiring(1000)
    run(plan, tmp_path / "stopped", rest)
    run(plan, tmp_path / "whole")
    assert len(rest.played) == len(plan.chunks()) - 5
    assert files_of(tmp_path / "stopped") == files_of(tmp_path / "whole")


def test_a_full_disk_keeps_what_was_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from stratagem.simulate import parquet

    plan = plan_of("strato", count=130)
    written = 0
    write = parquet.write

    def full(path: Path, table: str, columns: dict[str, list[object]]) -> None:
        nonlocal written
        written += 1
        write(path, table, columns)
        if written > 20:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(parquet, "write", full)
    with pytest.raises(OSError, match="No space left"):
        run(plan, tmp_path / "full")
    assert not list((tmp_path / "full").rglob("*.new"))
    monkeypatch.setattr(parquet, "write", write)
    rest = Tiring(1000)
    run(plan, tmp_path / "full", rest)
    run(plan, tmp_path / "whole")
    assert len(rest.played) == len(plan.chunks()) - 10  # two tables a piece
    assert files_of(tmp_path / "full") == files_of(tmp_path / "whole")


def test_a_folder_holds_one_run(tmp_path: Path) -> None:
    run(plan_of("strato", count=2), tmp_path)
    with pytest.raises(StratagemError, match="holds another run .*games was 2, now 3"):
        run(plan_of("strato", count=3), tmp_path)


def test_the_table_tells_what_was_played(tmp_path: Path) -> None:
    plan = plan_of("strato", count=40)
    run(plan, tmp_path)
    table = read(tmp_path, "games")
    assert table.schema.field("winners").type == pa.list_(pa.int8())
    tally = simulate(plan)[0]
    assert tally.games == table.num_rows == 40
    assert tally.decisions == sum(table.column("decisions").to_pylist())
    assert json.loads((tmp_path / "plan.json").read_text())["content"] == plan.game.content.hash


def test_a_sweep_is_every_combination() -> None:
    found = swept(Setup(1, {"hand": 3}), {"a": [1, 2], "b": ["x"]})
    assert [setup.options for setup in found] == [{"hand": 3, "a": 1, "b": "x"}, {"hand": 3, "a": 2, "b": "x"}]


def test_bots_are_named_with_their_budgets() -> None:
    assert named("hard:400,1s,normal, easy") == ["hard:400,1s", "normal", "easy"]


@pytest.mark.parametrize(
    ("players", "count", "told"),
    [
        (["clever"], 1, "no bot 'clever'"),
        (["random"], 0, "at least 1"),
        (["random", "easy", "easy"], 1, "one bot for all seats or 4"),
    ],
)
def test_bad_plans_are_refused(players: list[str], count: int, told: str) -> None:
    with pytest.raises(StratagemError, match=told):
        Plan(games.get("stramat"), [Setup(4)], players, count)


@pytest.mark.parametrize(("address", "told"), [("127.0.0.1:1", "no Ray answers"), ("there", "HOST:PORT")])
def test_an_unreachable_cluster_is_told_at_once(address: str, told: str) -> None:
    with pytest.raises(StratagemError, match=told):
        executor(ray=address)


class ShutRay(ModuleType):
    """Ray as it behaves before a cluster that wants a token: the reason is on the standard error alone."""

    told = b"gcs_client.cc: Unauthenticated: RPC error: InvalidAuthToken: Authentication token is missing or incorrect"

    def init(self, **how: object) -> None:
        os.write(2, self.told)
        raise ConnectionError("Failed to connect to Ray cluster")


@pytest.mark.parametrize(("said", "told"), [(ShutRay.told, "wants a token.*RAY_AUTH_TOKEN"), (b"", "no Ray answers")])
def test_a_cluster_that_wants_a_token_says_so_and_how_to_give_it(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], said: bytes, told: str
) -> None:
    monkeypatch.setitem(sys.modules, "ray", ShutRay("ray"))
    monkeypatch.setattr(ShutRay, "told", said)
    with socket.create_server(("127.0.0.1", 0)) as door, pytest.raises(StratagemError, match=told):
        executor(ray=f"127.0.0.1:{door.getsockname()[1]}")
    os.write(2, b"heard again")
    assert capfd.readouterr().err == "heard again", "Ray's own lines are kept to itself, and later ones are not"


def test_bots_by_the_clock_are_not_called_repeatable() -> None:
    assert plan_of("strato", ["hard"]).repeatable
    assert not plan_of("strato", ["hard:1s"]).repeatable

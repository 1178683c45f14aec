"""What is counted in observed games: where points come from, how often things happen, who started."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from stratagem import games
from stratagem.kernel.game import Setup
from stratagem.simulate import Plan, Tally, balance, run
from stratagem.simulate.balance import IN, OUT, judged, listens, measured, study_of
from stratagem.simulate.executors import BEGAN, Chunk, Executor, Piece, play_chunk
from stratagem.simulate.report import Found, report

STRATOS = games.get("stratos")
BLOWS = ("attack", "attack_with", "shoot", "shoot_with")


def played(players: Sequence[str], count: int, setup: Setup = STRATOS.bench) -> Chunk:
    plan = Plan(STRATOS, [setup], players, count, seed=4, decisions=True, watched=count)
    return play_chunk(plan, 0, 0, count)


def rows(chunk: Chunk, table: str) -> list[dict[str, Any]]:
    columns = chunk.tables[table]
    return [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]


@pytest.mark.parametrize("setup", [Setup(2), Setup(3), Setup(2, {"dormant_book_scores": True})], ids=repr)
def test_sources_add_up_to_the_points_of_every_seat(setup: Setup) -> None:
    chunk = played(["normal"], 6, setup)
    sums = rows(chunk, "sums")
    for game in rows(chunk, "games"):
        for seat, score in enumerate(game["scores"]):
            own = [r["amount"] for r in sums if (r["game"], r["seat"]) == (game["game"], seat) and r["name"] != BEGAN]
            assert len(own) == len(STRATOS.sources) and sum(own) == score


def test_fights_are_the_blows_and_shots_of_the_answers() -> None:
    """The news are counted; the answers, written down beside them, tell the same."""
    chunk = played(["normal"], 12)
    answered = rows(chunk, "decisions")
    fights = {r["game"]: r["amount"] for r in rows(chunk, "sums") if r["name"] == "fights"}
    assert sum(fights.values()) > 0
    for number, amount in fights.items():
        struck = [r for r in answered if r["game"] == number and r["action"].split('"')[3] in BLOWS]
        assert len(struck) == amount


def test_who_began_answered_first() -> None:
    chunk = played(["random"], 8)
    first = {r["game"]: r["seat"] for r in rows(chunk, "decisions") if r["number"] == 0}
    assert first == {r["game"]: r["seat"] for r in rows(chunk, "sums") if r["name"] == BEGAN}
    assert set(first.values()) == {0, 1}, "the order of play is drawn"


def tally_of(*told: tuple[list[int], dict[str, float], int]) -> Tally:
    """Games of two seats, each won by seat 0 with points from these sources, after so many fights."""
    chunk = Chunk()
    for number, (winners, sources, fights) in enumerate(told):
        chunk.add("games", 0, number, 2, 200, "PROSPERITY", winners, [10.0, 0.0])
        chunk.add("sums", 0, number, "fights", -1, float(fights))
        for name in STRATOS.sources:
            chunk.add("sums", 0, number, name, 0, sources.get(name, 0.0))
            chunk.add("sums", 0, number, name, 1, 1.0)
        chunk.add("sums", 0, number, BEGAN, number % 2, 1.0)
    tally = Tally(STRATOS, Setup(2))
    tally.add(chunk)
    return tally


def test_measures_by_hand() -> None:
    mixed = {"hoard": 5.0, "spells": 5.0}
    tally = tally_of(([0], mixed, 4), ([0], {"spells": 10.0}, 0), ([], {}, 0))
    assert measured(tally, "source spells")[0] == pytest.approx(0.75)
    assert measured(tally, "source treasures") == (0.0, 0.0, 0.0)
    assert measured(tally, "count fights")[0] == pytest.approx(4 / 3)
    assert measured(tally, "any fights")[0] == pytest.approx(1 / 3)
    assert measured(tally, "first")[0] == pytest.approx(0.5), "of the two games that somebody won"
    mean, low, high = measured(tally, "source hoard")
    assert low < mean < high
    assert measured(tally, "count nothing of the kind") == (0.0, 0.0, 0.0)


def hard_run() -> dict[str, Any]:
    """The run of the study that looks at where winners' points come from."""
    (found,) = [run for run in study_of("stratos") if listens(run)]
    return found


def verdicts(tally: Tally) -> dict[str, str]:
    return {one.measure: one.verdict for one in judged(hard_run(), [tally])}


def test_a_game_of_spells_alone_is_out_of_band() -> None:
    """The fault that the study is there to find: nine points by spells, without a fight."""
    found = verdicts(tally_of(*[([0], {"spells": 9.0, "hoard": 1.0}, 0)] * 60))
    for measure in ("source spells", "source defeat", "source treasures", "any fights"):
        assert found[measure] == OUT
    assert found["source hoard"] == IN


def test_a_broad_game_is_in_band() -> None:
    broad = {"spells": 3.0, "hoard": 4.0, "defeat": 2.0, "treasures": 1.0}
    found = verdicts(tally_of(*[([0], broad, 3)] * 60))
    wanted = [*(f"source {name}" for name in STRATOS.sources), "any fights", "first"]
    assert [found[measure] for measure in wanted] == [IN] * 6


def test_a_first_seat_that_always_wins_is_out_of_band() -> None:
    broad = {"spells": 5.0, "hoard": 5.0}
    always = [([number % 2], broad, 1) for number in range(60)]
    assert verdicts(tally_of(*always))["first"] == OUT


STUDY = {
    "name": "short", "bots": ["normal"], "seats": [2], "games": 6,
    "band": [{"measure": measure, "low": 0.0, "high": 99.0, "why": "none"}
             for measure in ("source hoard", "count fights", "any monsters", "first", "length")],
}  # fmt: skip


def test_a_study_tells_what_the_kept_tables_hold(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A study listens where a band asks for it; the report of the same games reads the same figures from files."""
    monkeypatch.setattr("stratagem.simulate.balance.study_of", lambda _: [STUDY])
    found = balance.balance("stratos", Executor(), seed=4)
    run(Plan(STRATOS, [Setup(2)], ["normal"], 6, seed=4), tmp_path)
    kept = Found(tmp_path)
    assert [(one.figure, one.least, one.most) for one in found] == [
        measured(kept.tallies[0], one.measure) for one in found
    ]
    assert all(len(shares) == 6 for shares in kept.tallies[0].insight.shares.values())
    page = report(kept)
    assert "Where winners' points come from" in page
    assert "fights" in page and "won by who begins" in page


class Interrupted(Executor):
    """Plays some pieces, and then somebody presses Ctrl-C."""

    def __init__(self, pieces: int) -> None:
        self.left = pieces

    def work(self, plan: Plan, pieces: Sequence[Piece]) -> Iterator[tuple[Piece, Chunk]]:
        for done in super().work(plan, pieces):
            if not self.left:
                raise KeyboardInterrupt
            self.left -= 1
            yield done


class Counting(Executor):
    """Remembers what it was asked to play."""

    def __init__(self) -> None:
        self.played: list[Piece] = []

    def work(self, plan: Plan, pieces: Sequence[Piece]) -> Iterator[tuple[Piece, Chunk]]:
        self.played += pieces
        return super().work(plan, pieces)


def test_an_interrupted_study_goes_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What a study has played into its folder is not played again, and the figures are those of a study in one go."""
    monkeypatch.setattr("stratagem.simulate.balance.study_of", lambda _: [STUDY, STUDY | {"seats": [3]}])
    with pytest.raises(KeyboardInterrupt):
        balance.balance("stratos", Interrupted(8), seed=4, folder=tmp_path)  # six of the first run, two of the second
    rest = Counting()
    found = balance.balance("stratos", rest, seed=4, folder=tmp_path)
    assert rest.played == [(0, number, number + 1) for number in (2, 3, 4, 5)]
    at_once = balance.balance("stratos", Executor(), seed=4)
    assert [one.to_json() for one in found] == [one.to_json() for one in at_once]


def test_games_that_count_nothing_keep_no_table_of_it(tmp_path: Path) -> None:
    run(Plan(games.get("stramat"), [Setup(2)], ["random"], 3), tmp_path)
    assert not (tmp_path / "sums.parquet").exists()
    assert "What happens" not in report(Found(tmp_path))

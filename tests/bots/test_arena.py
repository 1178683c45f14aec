"""The arena, its figures, the solver, the review, and their commands."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from stratagem import bots, games
from stratagem.bots.arena import contest, plot, team, together
from stratagem.bots.bot import Budget, read_budget
from stratagem.bots.figures import elo, wilson
from stratagem.bots.hints import review
from stratagem.bots.levels import think
from stratagem.bots.solve import OpenLuck, solve
from stratagem.kernel.chance import Luck, Playout
from stratagem.kernel.core import options
from stratagem.kernel.errors import StratagemError
from stratagem.kernel.game import Setup
from stratagem.kernel.replay import Replay, play


def stratagem(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "stratagem", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_wilson_is_the_known_interval() -> None:
    low, high = wilson(8, 10)
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10)[1] == pytest.approx(1.0)


def test_a_player_who_wins_more_is_rated_higher() -> None:
    played = [([0, 1], [1.0, 0.0])] * 75 + [([1, 0], [1.0, 0.0])] * 25
    (strong, low, high), (weak, _, _) = elo(played, 2)
    assert 150 < strong - weak < 230  # three to one is 191 points
    assert low < strong < high


def test_budgets_are_read_as_people_write_them() -> None:
    assert (read_budget("400").sims, read_budget("0.5s").seconds, read_budget("50ms").seconds) == (400, 0.5, 0.05)
    both = read_budget("400,1s")
    assert (both.sims, both.seconds) == (400, 1.0)
    assert (repr(read_budget("50ms-cpu")), repr(read_budget("50ms"))) == ("0.05s-cpu", "0.05s")
    for wrong in ("soon", "-3", "0", "0s", "400-cpu"):
        with pytest.raises(StratagemError):
            read_budget(wrong)
    with pytest.raises(StratagemError):
        bots.get("hardest")


def test_open_luck_is_the_luck_of_the_same_seed() -> None:
    luck, known = Luck(5), OpenLuck(5)
    asked = [("deck", 9), ("die", 6), ("deck", 8), ("die", 6)]
    first = [known.one_of(source, count) for source, count in asked]
    assert first == [luck.one_of(source, count) for source, count in asked]
    ahead = known.copy()
    expected = [known.pick("deck", [1, 2, 3]), known.roll("die", 6)]
    assert [ahead.pick("deck", [1, 2, 3]), ahead.roll("die", 6)] == expected


def test_a_solution_is_a_replay_that_wins() -> None:
    game = games.get("strato")
    found = solve(game, Setup(1, {"challenge": 2}), 3, budget=60_000)
    assert found.verdict == "winnable"
    assert found.replay is not None
    replay = Replay.from_json(json.loads(json.dumps(found.replay.to_json())), game)
    last = list(replay.states(game))[-1]
    assert last.result is not None
    assert last.result.ending == "WIN"


def test_a_small_budget_is_honest() -> None:
    found = solve(games.get("strato"), Setup(1, {"challenge": 9}), 1, budget=300)
    assert found.verdict == "not found"
    assert found.replay is None


def test_a_contest_rotates_seats_over_the_same_deals() -> None:
    contests = [name for name in games.names() if not games.get(name).cooperative]
    if not contests:
        pytest.skip("no contest in the register")
    game = games.get(contests[0])
    report = contest(game, Setup(2), ["easy", "random"], 3, seed=2)
    assert report["games"] == 6
    meeting = report["meetings"][0]
    assert meeting["low"] <= meeting["share"] <= meeting["high"]
    assert sum(seat["decided"] for seat in meeting["by_seat"]) == meeting["decided"]
    assert report == contest(game, Setup(2), ["easy", "random"], 3, seed=2)
    assert plot(report).startswith("<svg")


def test_together_gives_shares_and_the_ceiling() -> None:
    game = games.get("strato")
    setups = [Setup(1, {"challenge": 0}), Setup(2, {"challenge": 1})]
    report = together(game, setups, ["normal", "random"], 4, ceiling=3000)
    assert [row["setup"]["seats"] for row in report["rows"]] == [1, 2]
    assert report["rows"][0]["bots"][0]["share"] == 1.0  # level 0 is never lost by following the advice
    assert report["rows"][0]["ceiling"]["share"] == 1.0
    assert "every card known" in plot(report)


def test_one_among_strangers_sits_on_every_seat_in_turn() -> None:
    assert team("hard+easy", 3, 0) == ["hard", "easy", "easy"]
    assert team("hard+easy", 3, 4) == ["easy", "hard", "easy"]
    assert team("normal", 2, 1) == ["normal", "normal"]


def test_a_review_has_chances_after_every_move() -> None:
    game = games.get("strato")
    won = solve(game, Setup(1, {"challenge": 1}), 4, budget=40_000).replay
    assert won is not None
    found = review(game, won, Budget(sims=20))
    assert len(found.curve.chances) == len(found.curve.ranges) == len(won.moves) + 1 == len(found.curve.before) + 1
    assert found.curve.chances[-1] == [1.0]
    for row, band in zip(found.curve.chances, found.curve.ranges, strict=True):
        assert all(low <= chance <= high for chance, (low, high) in zip(row, band, strict=True))
    data = found.to_json()
    assert json.loads(json.dumps(data)) == data
    assert all(0 <= look["before"] <= 1 for look in data["answers"])


def test_the_commands_speak_json(tmp_path: Path) -> None:
    file = tmp_path / "won.json"
    done = stratagem("solve", "strato", "--set", "challenge=0", "--seed", "3", "--out", str(file), "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["verdict"] == "winnable"
    done = stratagem("hint", str(file), "--move", "2", "--think", "10", "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["hints"]
    done = stratagem("review", str(file), "--think", "5", "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["end"]["ending"] == "WIN"
    done = stratagem("review", str(file), "--think", "5", "--language", "it")
    assert "→" in done.stdout
    assert "[" not in done.stdout, "a text is missing"
    picture = tmp_path / "plot.svg"
    done = stratagem("arena", "strato", "--bots", "normal", "random", "--games", "2", "--set", "challenge=0",
                     "--workers", "1", "--plot", str(picture), "--json")  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert [one["bot"] for one in json.loads(done.stdout)["rows"][0]["bots"]] == ["normal", "random"]
    assert picture.read_text(encoding="utf-8").startswith("<svg")


def test_a_review_tries_what_was_played_and_never_tells_a_gain() -> None:
    """A played option that nobody would play is judged by trying it, and no answer is better than the best."""
    game = games.get("strato")
    chance = Luck(8)
    state = game.setup(Setup(1, {"challenge": 5}), chance)
    dealt = chance.take_outcomes()
    weights = game.advice.policy(state, 0, options(state, 0))
    worst = options(state, 0)[weights.index(min(weights))]
    moves = [play(game, state, 0, [worst], chance)]
    question = bots.ask(game, game.setup(Setup(1, {"challenge": 5}), Luck(8)), 0, Playout(0))
    arms = think(question, Playout(1), Budget(sims=40), 3, worst)
    assert next(arm.visits for arm in arms if arm.action == worst) >= 3
    found = review(game, Replay(game, Setup(1, {"challenge": 5}), dealt, moves, None), Budget(sims=40))
    looked = found.looked[0]
    assert looked.before >= max(looked.best.chance, looked.played.chance)
    assert looked.lost == pytest.approx(looked.best.chance - looked.played.chance)


def test_an_evening_is_won_by_the_lowest_total_and_never_called_off() -> None:
    game = games.get("stramat")
    report = contest(game, Setup(2, {"games": 2}), ["normal", "random"], 6, seed=3, series="evening")
    assert report["endings"] == {"EVENING": 12} and report["decided"] >= 10
    assert report["meetings"][0]["share"] > 0.6
    again = contest(game, Setup(2, {"games": 2}), ["normal", "random"], 6, seed=3, series="evening")
    assert again == report


def test_a_series_that_is_none_is_refused() -> None:
    with pytest.raises(StratagemError, match="evening"):
        contest(games.get("stramat"), Setup(2), ["normal", "random"], 1, series="morning")
    with pytest.raises(StratagemError, match="no contest"):
        together_check = games.get("strato")
        contest(together_check, Setup(1), ["normal", "random"], 1, series=next(iter(together_check.series)))

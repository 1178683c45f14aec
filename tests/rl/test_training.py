"""Training: recipes that can be played, workers that play by the rules; where PyTorch is installed, a short run."""

from __future__ import annotations

import importlib.util
from dataclasses import replace
from pathlib import Path

import pytest

from stratagem import games
from stratagem.bots.network import Network
from stratagem.train import recipe as recipes
from stratagem.train.stepping import STEP, TEACH, Workers


@pytest.mark.parametrize("name", games.names())
def test_every_game_has_a_recipe(name: str) -> None:
    recipe = recipes.of_game(name)
    assert {setup.seats for setup, _ in recipe.tables()} >= set(range(max(2, games.get(name).seats[0]), 5))


@pytest.mark.parametrize("word", [STEP, TEACH])
def test_workers_play_whole_games_and_pay_what_they_are_worth(word: bytes) -> None:
    recipe = replace(recipes.of_game("stramat"), games=4, setups=[{"seats": 2}], tutor="easy")
    workers = Workers(recipe, 2)
    memory, ends = workers.memory, 0
    try:
        for _ in range(120):
            assert memory.masks.sum(axis=1).min() >= 1, "somebody is asked, and has no answer"
            if word == STEP:
                memory.actions[:] = memory.masks.argmax(axis=1)
            seen = memory.masks.copy()
            workers.step(word)
            assert all(seen[row, action] for row, action in enumerate(memory.actions)), "an answer that was no option"
            for row in memory.ended.nonzero()[0]:
                assert memory.rewards[row].sum() == pytest.approx(1.0)
                ends += 1
    finally:
        workers.stop()
    assert ends > 4
    assert not any(process.is_alive() for process in workers.processes)


@pytest.mark.skipif(importlib.util.find_spec("torch") is None, reason="PyTorch is not installed (the extra train)")
def test_a_short_run_leaves_a_network_and_goes_on_from_it(tmp_path: Path) -> None:
    from stratagem.train import run

    recipe = replace(recipes.of_game("stramat"), games=4, steps=8, hidden=16, rank=8, taught=0.5, minibatch=64)
    first = run.train(recipe, tmp_path / "a.npz", 0.02, 1, "cpu", say=lambda line: None)
    second = run.train(recipe, tmp_path / "b.npz", 0.02, 1, "cpu", resume=first, say=lambda line: None)
    assert [len(Network(path).about["runs"]) for path in (first, second)] == [1, 2]
    Network(second).require(games.get("stramat").encoding())

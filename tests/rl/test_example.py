"""The example learns: after a few seconds it wins several times as often as chance does."""

import importlib.util
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "learn_strato.py"


@pytest.fixture(scope="module")
def example():
    spec = importlib.util.spec_from_file_location("learn_strato", EXAMPLE)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_short_training_beats_chance(example):
    told = []
    network = example.train(challenge=0, steps=800, seed=1, tell=told.append)
    learnt, luck = (example.judge(mind, 0, 300, seed=77) for mind in (network, None))
    assert luck < 0.15 and learnt > 3 * luck, f"{learnt:.1%} against {luck:.1%}"
    assert told and "won of" in told[0]


def test_training_is_the_same_for_the_same_seed(example):
    one, other = (example.train(0, steps=32, seed=5, games=8) for _ in range(2))
    assert all((one.parts[name] == other.parts[name]).all() for name in one.parts)

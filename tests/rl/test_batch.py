"""Many games at once are the same games."""

import numpy as np
import pytest
from learners import NAMES

from stratagem import rl
from stratagem.kernel.errors import IllegalAction, StratagemError
from stratagem.rl.tables import STRIDE


def first_legal(masks):
    return masks.argmax(axis=1)


@pytest.mark.parametrize("name", NAMES)
def test_a_row_is_the_game_it_would_be_alone(name):
    """Game 2 of a batch plays as a batch of one does from its seed."""
    many, alone = rl.batch(name, 3), rl.batch(name, 1)
    seen, mine = many.reset(seed=6), alone.reset(seed=6)
    alone.chances[0].__init__(6 * STRIDE + 2)
    alone.runs[0] = alone.table.begin(alone.chances[0])
    for step in range(60):
        if step:
            assert (seen.observations[2] == mine.observations[0]).all() and (seen.masks[2] == mine.masks[0]).all()
            assert seen.seats[2] == mine.seats[0] and seen.dones[2] == mine.dones[0]
            actions = first_legal(seen.masks)
        else:
            actions = first_legal(seen.masks)
            actions[2] = alone.runs[0].places[0]
        seen, mine = many.step(actions), alone.step(actions[2:3])


def test_finished_games_pay_and_begin_anew():
    batch = rl.batch("strato", 16, options={"challenge": 0})
    seen, rng, ends = batch.reset(seed=1), np.random.default_rng(1), 0
    for _ in range(120):
        actions = [rng.choice(np.flatnonzero(mask)) for mask in seen.masks]
        seen = batch.step(actions)
        ends += int(seen.dones.sum())
        assert len(seen.endings) == int(seen.dones.sum())
        assert (seen.rewards[~seen.dones] == 0).all()
        assert (seen.masks.sum(axis=1) > 0).all()
    assert ends > 16


def test_raw_observations_are_the_same_numbers_unscaled():
    raw, scaled = rl.batch("stramat", 4, raw=True), rl.batch("stramat", 4)
    one, other = raw.reset(seed=2), scaled.reset(seed=2)
    assert one.observations.dtype == np.uint8 and other.observations.dtype == np.float32
    assert np.allclose(one.observations * raw.table.scale, other.observations)
    assert other.observations.max() <= 1.0


def test_wrong_actions_are_refused():
    batch = rl.batch("strato", 2)
    with pytest.raises(StratagemError, match="reset"):
        batch.step([0, 0])
    batch.reset(seed=1)
    with pytest.raises(StratagemError, match="2 games"):
        batch.step([0])
    with pytest.raises(IllegalAction):
        batch.step([batch.table.actions, 0])
    with pytest.raises(StratagemError, match="at least one"):
        rl.batch("strato", 0)

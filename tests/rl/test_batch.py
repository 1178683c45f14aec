"""Many games at once are the same games."""

import copy
import pickle

import numpy as np
import pytest
from learners import NAMES

from stratagem import rl
from stratagem.kernel.errors import BadSetup, IllegalAction, StratagemError
from stratagem.kernel.game import Setup
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


def test_a_step_happens_in_all_games_or_in_none():
    batch = rl.batch("stramat", 4)
    seen = batch.reset(seed=3)
    actions = first_legal(seen.masks)
    wrong = actions.copy()
    wrong[2] = int(np.flatnonzero(seen.masks[2] == 0)[0])
    before = [run.state.copy() for run in batch.runs]
    with pytest.raises(IllegalAction, match="game 2: .* no game has been stepped"):
        batch.step(wrong)
    assert [run.state for run in batch.runs] == before
    again = rl.batch("stramat", 4)
    again.reset(seed=3)
    one, other = batch.step(actions), again.step(actions)
    assert (one.observations == other.observations).all() and (one.masks == other.masks).all()


@pytest.mark.parametrize("name", NAMES)
def test_a_batch_writes_to_the_callers_memory(name):
    """The same numbers as it returns otherwise, and always in the same place."""
    count = 3
    out = rl.buffers(name, count)
    into, plain = rl.batch(name, count, out=out), rl.batch(name, count, raw=True)
    into.reset(seed=4)
    seen = plain.reset(seed=4)
    for _ in range(80):
        assert (out.observations == seen.observations).all() and (out.masks == seen.masks).all()
        assert (out.seats == seen.seats).all() and (out.dones == seen.dones).all()
        assert (out.rewards == seen.rewards).all()
        actions = first_legal(seen.masks)
        assert into.step(actions) is out
        seen = plain.step(actions)


def test_memory_of_another_shape_or_kind_is_refused():
    out = rl.buffers("strato", 4)
    with pytest.raises(StratagemError, match=r"observations must be .* uint8 with the shape \(5, 440\)"):
        rl.batch("strato", 5, out=out)
    out.masks = out.masks.astype(np.float32)
    with pytest.raises(StratagemError, match="masks must be"):
        rl.batch("strato", 4, out=out)


def test_a_limit_cuts_games_short_and_says_so():
    batch = rl.batch("stramat", 2, limit=5)
    seen = batch.reset(seed=1)
    for step in range(1, 21):
        seen = batch.step(first_legal(seen.masks))
        cut = seen.truncations & ~seen.dones
        assert (cut == (step % 5 == 0)).all() or seen.dones.any()
        assert (seen.rewards[cut] == 0).all()


def test_set_ups_are_drawn_for_each_game_by_their_weights():
    levels = [{"challenge": 0}, {"challenge": 1}, {"challenge": 2}]
    batch = rl.batch("strato", 40, setups=levels)
    batch.table.weights = [1, 0, 3]
    batch.reset(seed=1)
    met = {run.state.challenge.level for run in batch.runs}
    assert met == {0, 2}
    again = rl.batch("strato", 40, setups=levels)
    again.table.weights = [1, 0, 3]
    again.reset(seed=1)
    assert [r.state.challenge.level for r in again.runs] == [r.state.challenge.level for r in batch.runs]
    with pytest.raises(BadSetup, match="as many seats"):
        rl.batch("strato", 2, setups=[Setup(1), Setup(2)])


def test_shaping_adds_up_to_nothing_but_where_it_began():
    """Of each seat: what the shaped game pays is what the plain one pays, less the first potential it had."""

    def potential(seen):
        return float(seen[:40].sum())

    shaped, plain = rl.batch("stramat", 1, shaping=potential), rl.batch("stramat", 1)
    one, other = shaped.reset(seed=5), plain.reset(seed=5)
    first = {}
    paid = np.zeros(shaped.table.seats)
    while not other.dones[0]:
        first.setdefault(int(one.seats[0]), potential(one.observations[0]))
        actions = first_legal(one.masks)
        one, other = shaped.step(actions), plain.step(actions)
        paid += one.rewards[0]
    for seat, began in first.items():
        assert paid[seat] == pytest.approx(other.rewards[0][seat] - began, abs=1e-3)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("way", [copy.deepcopy, lambda batch: pickle.loads(pickle.dumps(batch)), rl.Batch.clone])
def test_a_copy_of_a_batch_goes_on_like_it_and_apart_from_it(name, way):
    batch = rl.batch(name, 2)
    seen = batch.reset(seed=8)
    for _ in range(25):
        seen = batch.step(first_legal(seen.masks))
    twin, start = way(batch), first_legal(seen.masks)
    paths = []
    for one in (batch, twin):
        now, path = one.step(start), []
        for _ in range(40):
            path.append((now.observations.tobytes(), now.masks.tobytes(), now.dones.tolist()))
            now = one.step(first_legal(now.masks))
        paths.append(path)
    assert paths[0] == paths[1]

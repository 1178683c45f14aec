"""One seat as a Gymnasium environment, against whomever one likes."""

import copy
import os
import pickle
import subprocess
import sys
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from learners import NAMES

from stratagem import bots, rl
from stratagem.kernel.errors import BadSetup, IllegalAction, NotAsked, StratagemError, UnknownName

ALONE = ["strato", "stramat", "weather-machine"]


def play(env, seed):
    """A random game; returns how many answers it took, and the reward."""
    seen, _ = env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    for count in range(1, 5000):
        seen, reward, over, cut, info = env.step(rng.choice(np.flatnonzero(seen["action_mask"])))
        assert not cut and (over or reward == 0.0)
        if over:
            return count, reward, info["ending"]
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("name", [f"stratagem/{name.replace('_', '-')}-v0" for name in NAMES]
                         + [f"stratagem/{name}-solo-v0" for name in ALONE])  # fmt: skip
def test_registered_environments_pass_gymnasiums_check(name):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(name).unwrapped)


def test_nobody_plays_synergy_alone():
    with pytest.raises(BadSetup):
        gymnasium.make("stratagem/synergy-solo-v0")


@pytest.mark.parametrize("name", ["strato", "weather_machine"])
def test_solo_games_run_to_their_end(name):
    count, reward, ending = play(rl.gym_env(name, seats=1), 5)
    assert count > 5 and reward in (0.0, 1.0) and ending


def test_the_same_seed_the_same_game():
    assert play(rl.gym_env("stramat", seats=3), 9) == play(rl.gym_env("stramat", seats=3), 9)


def test_the_seat_is_asked_whenever_it_must_answer():
    for seat in range(3):
        env = rl.gym_env("synergy", seats=3, seat=seat)
        seen, _ = env.reset(seed=2)
        assert seen["action_mask"].sum() == len(env.run.places) > 0
        assert play(env, 2)[0] > 3


def test_bots_play_the_other_seats_and_see_no_more_than_their_seat():
    easy = rl.player(bots.get("easy"), bots.ask)
    asked = []

    def opponent(game, state, seat, chance):
        asked.append(seat)
        return easy(game, state, seat, chance)

    play(rl.gym_env("stramat", seats=3, seat=1, opponents=opponent), 4)
    assert set(asked) == {0, 2}


def test_illegal_actions_are_replaced_paid_for_and_told_or_refused():
    env = rl.gym_env("strato", illegal_reward=-0.5)
    seen, _ = env.reset(seed=1)
    illegal = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    _, reward, _, _, info = env.step(illegal)
    assert info["illegal"] and reward == -0.5
    strict = rl.gym_env("strato", illegal="raise")
    with pytest.raises(IllegalAction, match="reset"):
        strict.step(0)
    strict.reset(seed=1)
    with pytest.raises(IllegalAction, match="mask"):
        strict.step(illegal)
    with pytest.raises(NotAsked, match="seat 4"):
        rl.gym_env("strato", seat=4)


def test_a_way_with_illegal_actions_that_does_not_exist_is_refused():
    with pytest.raises(UnknownName, match="bogus"):
        rl.gym_env("strato", illegal="bogus")


def test_reset_sets_one_game_up_or_refuses():
    env = rl.gym_env("strato", seats=1)
    env.reset(seed=1, options={"challenge": 3})
    assert env.run.state.challenge.level == 3
    env.reset(seed=1)
    assert env.run.state.challenge.level == 0
    with pytest.raises(BadSetup, match="no option 'chalenge'"):
        env.reset(seed=1, options={"chalenge": 3})


def test_it_shows_itself_in_words():
    env = rl.gym_env("synergy")
    env.reset(seed=1)
    assert "synergy-" not in env.render() and "Mission" in env.render()


def test_a_limit_truncates_and_shaping_keeps_the_sum():
    cut = rl.gym_env("strato", seats=1, limit=3)
    seen, _ = cut.reset(seed=2)
    told = []
    for _ in range(3):
        seen, _, over, truncated, _ = cut.step(seen["action_mask"].argmax())
        told.append((over, truncated))
    assert told == [(False, False), (False, False), (False, True)]
    shaped = rl.gym_env("strato", seats=1, shaping=lambda seen: float(seen.sum()))
    seen, _ = shaped.reset(seed=2)
    began, paid, over = float(seen["observation"].sum()), 0.0, False
    while not over:
        seen, reward, over, _, _ = shaped.step(seen["action_mask"].argmax())
        paid += reward
    assert paid == pytest.approx(0.0 - began, abs=1e-3)  # the first option every time loses


@pytest.mark.parametrize("name", NAMES)
def test_a_copy_goes_on_like_the_original_and_apart_from_it(name):
    env = rl.gym_env(name)
    seen, _ = env.reset(seed=3)
    for _ in range(2):
        seen, *_ = env.step(seen["action_mask"].argmax())
    copies = [copy.deepcopy(env), pickle.loads(pickle.dumps(env)), env.clone(), env]
    paths = []
    for one in copies:
        path, now, over = [], seen, False
        for _ in range(30):
            if over:
                now, over = one.reset()[0], False
            else:
                now, reward, over, _, _ = one.step(now["action_mask"].argmax())
                path.append(reward)
            path.append(now["observation"].tobytes())
        paths.append(path)
    assert paths.count(paths[0]) == len(paths)


MODES = ["NextStep", "SameStep"]


def same(one, other):
    """Observations, rewards and infos of two environments, whatever they consist of."""
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[name], other[name]) for name in one)
    if isinstance(one, np.ndarray) and one.dtype == object:
        return all(same(mine, yours) for mine, yours in zip(one, other, strict=True))
    return np.array_equal(one, other)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("how", [
    {"game": "strato", "seats": 1}, {"game": "stramat", "seats": 3, "seat": 1},
    {"game": "strato", "seats": 1, "limit": 7, "shaping": lambda seen: float(seen[:40].sum()), "discount": 0.9},
    {"game": "stramat", "seats": 2, "illegal_reward": -0.25},
])  # fmt: skip
def test_vector_environments_restart_by_the_book(mode, how):
    """Ours and Gymnasium's own around single games: the same numbers, step by step."""
    count, clumsy = 3, "illegal_reward" in how
    ours = rl.vector_env(how["game"], count, autoreset_mode=mode, **{key: how[key] for key in how if key != "game"})
    theirs = gymnasium.vector.SyncVectorEnv([lambda: rl.gym_env(**how)] * count, autoreset_mode=mode)
    assert ours.metadata["autoreset_mode"] == theirs.metadata["autoreset_mode"]
    assert ours.single_action_space == theirs.single_action_space
    assert ours.observation_space == theirs.observation_space
    one, other = ours.reset(seed=4)[0], theirs.reset(seed=4)[0]
    ends = 0
    for step in range(90):
        assert same(one, other) and (ours.action_masks() == other["action_mask"]).all()
        assert ours.observation_space.contains(one) and one["action_mask"].any(axis=1).all()
        actions = one["action_mask"].argmin(axis=1) if clumsy and step % 5 == 0 else one["action_mask"].argmax(axis=1)
        one, *mine = ours.step(actions)
        other, *yours = theirs.step(actions)
        for got, wanted in zip(mine, yours, strict=True):
            assert same(got, wanted), f"step {step}: {got} and {wanted}"
        ends += int((mine[1] | mine[2]).sum())
    assert ends > 3


def test_registered_vectors_are_ours_and_keep_their_arrays_if_asked():
    vector = gymnasium.make_vec("stratagem/strato-solo-v0", num_envs=4, copy=False)
    assert isinstance(vector.unwrapped, rl.Tables)
    seen, _ = vector.reset(seed=1)
    again, *_ = vector.step(seen["action_mask"].argmax(axis=1))
    assert again["observation"] is seen["observation"] and again["action_mask"].base is seen["action_mask"].base


def test_without_autoreset_a_mask_says_which_games_begin_anew():
    vector = rl.vector_env("strato", 3, seats=1, limit=2, autoreset_mode="Disabled")
    with pytest.raises(StratagemError, match="reset comes first"):
        vector.step([0, 0, 0])
    seen, _ = vector.reset(seed=2)
    for _ in range(2):
        seen, _, _, cut, _ = vector.step(seen["action_mask"].argmax(axis=1))
    assert cut.all()
    with pytest.raises(StratagemError, match="game 0 is over"):
        vector.step(seen["action_mask"].argmax(axis=1))
    again, _ = vector.reset(seed=2, options={"reset_mask": np.array([True, False, True])})
    assert (again["observation"][1] == seen["observation"][1]).all()
    assert (again["observation"][0] != seen["observation"][0]).any()
    fresh, _ = rl.vector_env("strato", 3, seats=1).reset(seed=2)
    assert (again["observation"][[0, 2]] == fresh["observation"][[0, 2]]).all()


def test_one_illegal_action_steps_no_game_of_a_vector():
    vector = rl.vector_env("strato", 2, seats=1, illegal="raise")
    seen, _ = vector.reset(seed=1)
    before = [run.state.copy() for run in vector.runs]
    with pytest.raises(IllegalAction, match="game 1 .* no game has been stepped"):
        vector.step([seen["action_mask"][0].argmax(), seen["action_mask"][1].argmin()])
    assert [run.state for run in vector.runs] == before


@pytest.mark.parametrize("mode", MODES)
def test_a_copy_of_a_vector_goes_on_like_it(mode):
    vector = rl.vector_env("stramat", 2, seats=2, limit=9, autoreset_mode=mode)
    seen, _ = vector.reset(seed=3)
    for _ in range(9):
        seen, *_ = vector.step(seen["action_mask"].argmax(axis=1))
    paths = []
    for one in (copy.deepcopy(vector), pickle.loads(pickle.dumps(vector)), vector.clone(), vector):
        now, path = seen, []
        for _ in range(25):
            now, paid, ended, cut, _ = one.step(now["action_mask"].argmax(axis=1))
            path.append((now["observation"].tobytes(), paid.tolist(), ended.tolist(), cut.tolist()))
        paths.append(path)
    assert paths.count(paths[0]) == len(paths)


def test_seeds_mean_the_same_in_every_process():
    """Another process, with other hashes, deals and answers the same games."""
    code = (
        "import hashlib; from stratagem import rl\n"
        "told = hashlib.sha256()\n"
        "for name in ('strato', 'stramat', 'stratos'):\n"
        "    vector = rl.vector_env(name, 2)\n"
        "    seen, _ = vector.reset(seed=11)\n"
        "    for _ in range(25):\n"
        "        seen, *_ = vector.step(seen['action_mask'].argmax(axis=1))\n"
        "        told.update(seen['observation'].tobytes() + seen['action_mask'].tobytes())\n"
        "print(told.hexdigest())\n"
    )
    told = [
        subprocess.run([sys.executable, "-c", code], env={**os.environ, "PYTHONHASHSEED": hashes},
                       capture_output=True, text=True, check=True).stdout
        for hashes in ("1", "2")
    ]  # fmt: skip
    assert told[0] == told[1] and len(told[0]) == 65


def test_without_its_extra_the_package_says_what_to_install():
    code = "import sys; sys.modules['pettingzoo'] = None\nimport stratagem.rl"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 1 and 'pip install "stratagem[rl]"' in run.stderr

"""One seat as a Gymnasium environment, against whomever one likes."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from learners import NAMES

from stratagem import bots, rl
from stratagem.kernel.errors import BadSetup, IllegalAction, NotAsked

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

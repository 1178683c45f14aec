"""The PettingZoo environments pass PettingZoo's own tests, and keep the rules' promises."""

import warnings

import numpy as np
import pytest
from learners import NAMES
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, performance_benchmark, seed_test

from stratagem import rl
from stratagem.kernel.core import Result
from stratagem.kernel.errors import BadSetup, IllegalAction, UnknownName

NAMED = pytest.mark.parametrize("name", NAMES)


@pytest.fixture(autouse=True)
def quiet():
    """PettingZoo wonders at observations with a mask beside them; all its own card games have that."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message="Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        yield


@NAMED
def test_aec_passes_its_api_test(name):
    api_test(rl.env(name), num_cycles=60)


@NAMED
def test_aec_passes_its_seed_test(name):
    seed_test(lambda: rl.env(name), num_cycles=40)


@NAMED
def test_parallel_passes_its_api_and_seed_tests(name):
    parallel_api_test(rl.parallel_env(name), num_cycles=60)
    parallel_seed_test(lambda: rl.parallel_env(name), num_cycles=40)


def play(env, seed):
    """A random game; returns what was paid at the end."""
    env.reset(seed=seed)
    paid, rng = {}, np.random.default_rng(seed)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        paid[agent] = paid.get(agent, 0.0) + reward
        assert not cut
        env.step(None if over else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return paid


def test_rewards_come_at_the_end_and_share_the_win():
    env = rl.env("stramat", seats=3)
    for seed in range(5):
        paid = play(env, seed)
        assert sum(paid.values()) == pytest.approx(1.0) and min(paid.values()) >= 0.0
        assert env.agents == []


def test_points_and_own_rewards():
    result = Result("LAST_CARD", (1,), (-4.0, 7.0, 0.0))
    assert rl.Table("stramat", seats=3).pay(result) == [0.0, 1.0, 0.0]
    assert rl.Table("stramat", seats=3, reward="points").pay(result) == [-4.0, 7.0, 0.0]
    assert rl.Table("stramat", seats=3, reward=lambda r: [len(r.ending)] * 3).pay(result) == [9.0] * 3


def test_the_same_seed_the_same_games_and_no_seed_goes_on():
    one, other = rl.env("strato", seats=2), rl.env("strato", seats=2)
    first = [play(one, 7), one.reset(), one.observe("player_0")["observation"].tolist()]
    again = [play(other, 7), other.reset(), other.observe("player_0")["observation"].tolist()]
    assert first == again
    one.reset()
    assert one.observe("player_0")["observation"].tolist() != first[2]


def test_only_the_asked_seat_has_a_mask():
    env = rl.env("stramat", seats=4)
    env.reset(seed=1)
    masks = {agent: int(env.observe(agent)["action_mask"].sum()) for agent in env.agents}
    assert [agent for agent, count in masks.items() if count] == [env.agent_selection]


def test_an_answer_of_a_simultaneous_decision_stays_secret():
    """Synergy: whatever the first seat commits, the others observe the same."""
    seen = []
    for choice in (0, -1):
        env = rl.env("synergy", seats=3)
        env.reset(seed=3)
        legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
        first = env.agent_selection
        env.step(legal[choice])
        assert env.agent_selection != first and len(legal) > 1
        seen.append(env.observe(env.agent_selection)["observation"].tolist())
    assert seen[0] == seen[1]


def test_in_parallel_all_that_are_asked_answer_at_once_and_the_others_wait():
    env = rl.parallel_env("synergy", seats=3)
    seen, _ = env.reset(seed=3)
    assert [int(o["action_mask"][env.wait]) for o in seen.values()] == [0, 0, 0]
    env = rl.parallel_env("stramat", seats=3)
    seen, _ = env.reset(seed=3)
    assert sorted(int(o["action_mask"][env.wait]) for o in seen.values()) == [0, 1, 1]
    waits = [agent for agent, o in seen.items() if o["action_mask"][env.wait]]
    assert all(seen[agent]["action_mask"].sum() == 1 for agent in waits)


def test_in_parallel_illegal_and_missing_actions_are_told():
    env = rl.parallel_env("synergy", seats=3)
    env.reset(seed=3)
    _, _, _, _, infos = env.step(dict.fromkeys(env.agents, env.wait))
    assert all(info["illegal"] for info in infos.values())
    with pytest.raises(IllegalAction, match="player_0 is asked"):
        env.step({})


@pytest.mark.full
@NAMED
def test_pettingzoos_performance_benchmark_runs(name, capsys):
    performance_benchmark(rl.env(name))
    assert "turns per second" in capsys.readouterr().out


def test_illegal_actions_are_refused_or_replaced():
    env = rl.env("strato")
    with pytest.raises(IllegalAction, match="reset"):
        env.step(0)
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.observe("player_0")["action_mask"] == 0)[0])
    with pytest.raises(IllegalAction, match="mask"):
        env.step(illegal)
    with pytest.raises(IllegalAction, match="None"):
        env.step(None)
    tolerant = rl.env("strato", illegal="replace")
    tolerant.reset(seed=1)
    tolerant.step(illegal)
    assert (tolerant.observe("player_0")["observation"] != env.observe("player_0")["observation"]).any()


def test_what_cannot_be_is_refused_by_name():
    with pytest.raises(UnknownName, match="chess"):
        rl.env("chess")
    with pytest.raises(BadSetup):
        rl.env("strato", seats=9)
    with pytest.raises(UnknownName, match="reward"):
        rl.env("strato", reward="fame")
    with pytest.raises(UnknownName, match="illegal"):
        rl.env("strato", illegal="shrug")


def test_a_game_shows_itself_as_text():
    env = rl.env("strato", render_mode="ansi")
    env.reset(seed=1)
    shown = env.render()
    assert "Seat 1 to play" in shown and "strato-" not in shown
    env.close()

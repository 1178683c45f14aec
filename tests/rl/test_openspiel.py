"""The games as OpenSpiel games: its own random simulations, exact luck, and information states that tell no secret."""

import pickle
import random

import pyspiel
import pytest
from learners import NAMES

from stratagem.kernel.errors import BadSetup
from stratagem.rl import openspiel


@pytest.mark.parametrize("name", NAMES)
def test_openspiels_random_simulations(name, capfd):
    quick = {"setup": "max_rounds:30"} if name == "stratos" else {}
    game = pyspiel.load_game("stratagem_" + name, quick)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", ["strato", "stramat"])
def test_openspiels_random_simulations_saved_and_loaded(name, capfd):
    pyspiel.random_sim_test(pyspiel.load_game("stratagem_" + name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.full
@pytest.mark.parametrize("name", NAMES)
def test_openspiels_random_simulations_at_length(name, capfd):
    pyspiel.random_sim_test(pyspiel.load_game("stratagem_" + name), num_sims=3, serialize=True, verbose=False)


def walk(state, seed, most=100_000):
    """A random way down; yields every position."""
    rng = random.Random(seed)
    for _ in range(most):
        yield state
        if state.is_terminal():
            return
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            assert sum(weights) == pytest.approx(1.0) and len(outcomes) > 1
            state.apply_action(rng.choices(outcomes, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.parametrize("name", NAMES)
def test_a_random_game_to_its_end(name):
    game = pyspiel.load_game("stratagem_" + name)
    state = game.new_initial_state()
    for number, position in enumerate(walk(state, 4)):
        player = position.current_player()
        if number % 20 == 0 and player >= 0:
            assert len(position.observation_tensor(player)) == game.observation_tensor_size()
            assert position.action_to_string(player, position.legal_actions()[0])
    assert state.is_terminal() and len(state.returns()) == game.num_players()
    assert 0.0 <= min(state.returns()) <= max(state.returns()) <= 1.0


def test_clones_go_their_own_way():
    state = pyspiel.load_game("stratagem_strato").new_initial_state()
    for _ in walk(state, 1, most=30):
        pass
    twin = state.clone()
    before = state.observation_string(0)
    twin.apply_action(twin.legal_actions()[0])
    assert state.observation_string(0) == before != twin.observation_string(0)


def test_a_saved_position_is_found_again():
    state = pyspiel.load_game("stratagem_stramat").new_initial_state()
    for _ in walk(state, 2, most=120):
        pass
    node = pickle.loads(pickle.dumps(state.node))
    assert node.state == state.node.state and node.player() == state.current_player()


def test_luck_unknown_to_a_seat_is_not_in_its_information_state():
    """Strato for two: the same way but for the last card dealt, which goes to seat 1."""
    game = pyspiel.load_game("stratagem_strato", {"players": 2})
    ways = []
    for pick in (0, -1):
        state = game.new_initial_state()
        last = None
        while state.is_chance_node():
            last = state.clone()
            state.apply_action(state.chance_outcomes()[0][0])
        state = last
        state.apply_action(state.chance_outcomes()[pick][0])
        ways.append(state)
    one, other = ways
    assert one.information_state_string(0) == other.information_state_string(0)
    assert one.information_state_string(1) != other.information_state_string(1)
    assert one.observation_string(0) == other.observation_string(0)


def test_information_states_recall_what_observations_forget():
    """Two ways to the same view are two information states."""
    game = pyspiel.load_game("stratagem_stramat")
    state = game.new_initial_state()
    recalled, seen = set(), set()
    for position in walk(state, 3):
        if position.current_player() >= 0:
            recalled.add(position.information_state_string(0))
            seen.add(position.observation_string(0))
    assert len(recalled) >= len(seen)


def test_set_ups_by_parameter():
    game = pyspiel.load_game("stratagem_strato", {"players": 3, "setup": "challenge:2;swap_wind:on"})
    assert game.num_players() == 3
    assert game.table.setup.options == {"challenge": 2, "swap_wind": True}
    with pytest.raises((BadSetup, RuntimeError), match="no option"):
        openspiel.SpielGame.__new__(type(game)).__init__({"setup": "colour:red"})

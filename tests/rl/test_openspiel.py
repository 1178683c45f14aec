"""The games as OpenSpiel games: its own random simulations, exact luck, and information states that tell no secret."""

import pickle
import random

import numpy as np
import pyspiel
import pytest
from learners import NAMES
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts

from stratagem.kernel.errors import BadSetup, NotAsked
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


# -- worlds guessed from an information state


def random_position(name, seed, most):
    """A position of a random game in which somebody is asked."""
    state = pyspiel.load_game("stratagem_" + name).new_initial_state()
    asked = [position.clone() for position in walk(state, seed, most) if position.current_player() >= 0]
    return asked[-1]


@pytest.mark.parametrize("name", NAMES)
def test_a_guessed_world_is_the_same_to_the_seat_and_can_be_played_on(name):
    state = random_position(name, 6, 150)
    player, luck = state.current_player(), random.Random(1)
    worlds = [state.resample_from_infostate(player, luck.random) for _ in range(8)]
    for world in worlds:
        assert world.current_player() == player and world.legal_actions() == state.legal_actions()
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.observation_tensor(player) == state.observation_tensor(player)
        assert world.history() == state.history()
    others = [seat for seat in range(state.num_players()) if seat != player] or [player]
    if name in ("stramat", "synergy"):  # the others, and Strato alone, hide nothing but what is still to be drawn
        assert len({world.observation_string(others[0]) for world in worlds}) > 1
    world = worlds[0]
    saved = pickle.loads(pickle.dumps(world.node))
    assert saved.state == world.node.state and saved.recall(player) == world.node.recall(player)
    for position in (state, world):
        position.apply_action(position.legal_actions()[0])
        for _ in walk(position, 2, 20):
            pass
    assert world.information_state_string(player)


def test_no_world_is_guessed_amid_luck():
    state = pyspiel.load_game("stratagem_stramat").new_initial_state()
    with pytest.raises(NotAsked, match="amid its luck"):
        state.resample_from_infostate(0, random.random)


def test_openspiels_search_in_guessed_worlds_finds_the_winning_pair():
    """Its ISMCTS in Python, on the tiny table: a pair that empties the hand wins at once."""
    game = pyspiel.load_game("stratagem_stramat_tiny")
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    sampled = ismcts.ChildSelectionPolicy.UCT, ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = ismcts.ISMCTSBot(game, evaluator, 1.0, 60, random_state=np.random.RandomState(1),
                           child_selection_policy=sampled[0], final_policy_type=sampled[1])  # fmt: skip
    for seed in range(40):
        state = game.new_initial_state()
        position = next(one.clone() for one in walk(state, seed) if one.current_player() == 0)
        winning = [a for a in position.legal_actions() if position.action_to_string(0, a).startswith("pair")]
        if winning:
            assert bot.step(position) in winning
            return
    raise AssertionError("no deal with a pair")


# -- the tiny table


def tree(state):
    """Every position below this one."""
    yield state
    if state.is_terminal():
        return
    for action in state.legal_actions():
        yield from tree(state.child(action))


def test_a_contest_shares_out_one_win_and_says_so():
    for name, players, kind in (
        ("stramat", 2, "CONSTANT_SUM"), ("stratos", 2, "CONSTANT_SUM"), ("weather_machine", 3, "CONSTANT_SUM"),
        ("weather_machine", 1, "GENERAL_SUM"), ("strato", 2, "IDENTICAL"), ("synergy", 3, "IDENTICAL"),
    ):  # fmt: skip
        game = pyspiel.load_game("stratagem_" + name, {"players": players})
        assert game.get_type().utility == getattr(pyspiel.GameType.Utility, kind), name
        assert game.utility_sum() == (1.0 if kind == "CONSTANT_SUM" else None)
        assert not game.get_type().provides_information_state_tensor


def test_the_tiny_table_is_small_constant_sum_and_within_its_bound():
    game = pyspiel.load_game("stratagem_stramat_tiny")
    positions = list(tree(game.new_initial_state()))
    ends = [position for position in positions if position.is_terminal()]
    assert len(positions) == 3445
    assert all(sum(end.returns()) == pytest.approx(1.0) for end in ends)
    assert {tuple(end.returns()) for end in ends} >= {(1.0, 0.0), (0.0, 1.0)}
    decisions = [sum(entry.player >= 0 for entry in end.full_history()) for end in ends]
    assert max(decisions) == game.max_game_length() == 3
    with pytest.raises((BadSetup, RuntimeError), match="no option"):
        openspiel.SpielGame.__new__(type(game)).__init__({"setup": "teams:2"})


def test_the_tiny_tables_tensor_is_an_information_state():
    """Two positions have the same tensor exactly if the seat cannot tell them apart."""
    game = pyspiel.load_game("stratagem_stramat_tiny")
    assert game.get_type().provides_information_state_tensor
    seen = {}
    snapshots = set()
    for state in tree(game.new_initial_state()):
        player = state.current_player()
        if player >= 0:
            tensor = np.array(state.information_state_tensor(player), np.float32)
            assert len(tensor) == game.information_state_tensor_size()
            assert seen.setdefault(state.information_state_string(player), tensor.tobytes()) == tensor.tobytes()
            snapshots.add((player, np.array(state.observation_tensor(player), np.float32).tobytes()))
    assert len(set(seen.values())) == len(seen) > len(snapshots), "an observation alone would do"


def test_the_tiny_tables_exploitability_can_be_computed_and_falls():
    game = pyspiel.load_game("stratagem_stramat_tiny")
    uniform = exploitability.exploitability(game, policy.UniformRandomPolicy(game))
    solver = cfr.CFRPlusSolver(game)
    for _ in range(3):
        solver.evaluate_and_update_policy()
    learnt = exploitability.exploitability(game, solver.average_policy())
    assert 0.05 < uniform < 0.5 and 0.0 <= learnt < 0.3 * uniform

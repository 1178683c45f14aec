"""How fast the peers are, measured by the Python of their own environment.  Run by `scripts/bench engines --peers`.

    .cache/peers/bin/python scripts/_peers.py [SECONDS]    one JSON line per figure, then one of versions

Every figure is per CPU-second of random play: list what is legal, apply one, until the game ends.
"""

import io
import json
import random
import sys
import time
import warnings
from collections.abc import Callable
from contextlib import redirect_stdout
from importlib.metadata import PackageNotFoundError, version
from typing import Any

PACKAGES = ("open_spiel", "rlcard", "pettingzoo", "shimmy", "chess", "numpy")
RANDOM = random.Random(5)


def rate(play: Callable[[], int], seconds: float) -> float:
    """What `play` counts per CPU-second."""
    play()
    count, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        count += play()
    return count / (time.process_time() - began)


def any_of(found: Any) -> Any:
    return found[int(RANDOM.random() * len(found))]


def drawn(outcomes: list[tuple[int, float]]) -> int:
    """Sample one outcome by its probability, in the straightforward way."""
    actions, weights = zip(*outcomes, strict=True)
    return int(RANDOM.choices(actions, weights)[0])


def quickly_drawn(outcomes: list[tuple[int, float]]) -> int:
    """The same with the fastest loop in Python."""
    mark = RANDOM.random()
    for outcome, probability in outcomes:
        mark -= probability
        if mark < 0:
            return outcome
    return outcomes[-1][0]


# -- OpenSpiel


def spiel(name: str, seconds: float, draw: Callable[[list[tuple[int, float]]], int] = drawn) -> float:
    import open_spiel.python.games  # noqa: F401  # registers those written in Python
    import pyspiel

    game = pyspiel.load_game(name)

    def play() -> int:
        count, state = 0, game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(draw(state.chance_outcomes()))
            else:
                state.apply_action(any_of(state.legal_actions()))
                count += 1
        return count

    return rate(play, seconds)


def spiel_clone(name: str, seconds: float) -> float:
    import pyspiel

    state = pyspiel.load_game(name).new_initial_state()
    for _ in range(60):
        found = [outcome for outcome, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        before = state.clone()
        state.apply_action(any_of(found))
        if state.is_terminal():
            state = before
            break

    def play() -> int:
        for _ in range(500):
            state.clone()
        return 500

    return 1e6 / rate(play, seconds)  # microseconds


def spiel_environment(name: str, seconds: float) -> float:
    from open_spiel.python import rl_environment

    env = rl_environment.Environment(name)

    def play() -> int:
        count, step = 0, env.reset()
        while not step.last():
            player = step.observations["current_player"]
            step = env.step([any_of(step.observations["legal_actions"][player])])
            count += 1
        return count

    return rate(play, seconds)


def spiel_mcts(name: str, seconds: float) -> float:
    import numpy as np
    import pyspiel
    from open_spiel.python.algorithms import mcts

    game = pyspiel.load_game(name)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 2.0, 100, evaluator, random_state=np.random.RandomState(1))
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(drawn(state.chance_outcomes()))

    def play() -> int:
        bot.mcts_search(state)
        return 100

    return rate(play, seconds)


# -- RLCard, python-chess, PettingZoo


def rlcard_game(name: str, seconds: float) -> float:
    import rlcard

    env = rlcard.make(name, config={"seed": 1})

    def play() -> int:
        count = 0
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(any_of(list(state["legal_actions"])))
            count += 1
        return count

    return rate(play, seconds)


def python_chess(seconds: float) -> float:
    import chess

    def play() -> int:
        board = chess.Board()
        for count in range(400):
            moves = list(board.legal_moves)
            if not moves:
                return count
            board.push(any_of(moves))
        return 400

    return rate(play, seconds)


def zoo(name: str, seconds: float) -> float:
    import importlib

    import numpy as np

    env = importlib.import_module("pettingzoo.classic." + name).env()

    def play() -> int:
        count = 0
        env.reset(seed=1 + RANDOM.randrange(1000))
        for _ in env.agent_iter():
            seen, _, over, cut, info = env.last()
            if over or cut:
                env.step(None)
                continue
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            env.step(int(any_of(np.flatnonzero(np.asarray(mask).astype(bool)))))
            count += 1
        return count

    return rate(play, seconds)


FIGURES: list[tuple[str, str, Callable[[float], float]]] = [
    ("play", "OpenSpiel, C++: hanabi, 2 players", lambda s: spiel("hanabi(players=2)", s)),
    ("play", "OpenSpiel, C++: hanabi, 4 players", lambda s: spiel("hanabi(players=4)", s)),
    ("play", "OpenSpiel, C++: hanabi, 2 players, quick luck", lambda s: spiel("hanabi(players=2)", s, quickly_drawn)),
    ("play", "OpenSpiel, C++: tic_tac_toe", lambda s: spiel("tic_tac_toe", s)),
    ("play", "OpenSpiel, C++: leduc_poker", lambda s: spiel("leduc_poker", s)),
    ("play", "OpenSpiel, C++: crazy_eights", lambda s: spiel("crazy_eights", s)),
    ("play", "OpenSpiel, C++: backgammon", lambda s: spiel("backgammon", s)),
    ("play", "OpenSpiel, C++: gin_rummy", lambda s: spiel("gin_rummy", s)),
    ("play", "OpenSpiel, Python: kuhn_poker", lambda s: spiel("python_kuhn_poker", s)),
    ("play", "OpenSpiel, Python: tic_tac_toe", lambda s: spiel("python_tic_tac_toe", s)),
    ("play", "OpenSpiel, Python: liars_poker", lambda s: spiel("python_liars_poker", s)),
    ("play", "OpenSpiel, Python: block_dominoes", lambda s: spiel("python_block_dominoes", s)),
    ("play", "python-chess, 400 plies", python_chess),
    ("copy", "OpenSpiel, C++: hanabi", lambda s: spiel_clone("hanabi(players=2)", s)),
    ("copy", "OpenSpiel, C++: chess", lambda s: spiel_clone("chess", s)),
    ("copy", "OpenSpiel, C++: backgammon", lambda s: spiel_clone("backgammon", s)),
    ("copy", "OpenSpiel, C++: gin_rummy", lambda s: spiel_clone("gin_rummy", s)),
    ("step", "OpenSpiel rl_environment: hanabi", lambda s: spiel_environment("hanabi", s)),
    ("step", "OpenSpiel rl_environment: leduc_poker", lambda s: spiel_environment("leduc_poker", s)),
    ("step", "RLCard: uno", lambda s: rlcard_game("uno", s)),
    ("step", "RLCard: gin-rummy", lambda s: rlcard_game("gin-rummy", s)),
    ("step", "RLCard: leduc-holdem", lambda s: rlcard_game("leduc-holdem", s)),
    ("step", "PettingZoo: hanabi_v5", lambda s: zoo("hanabi_v5", s)),
    ("step", "PettingZoo: tictactoe_v3", lambda s: zoo("tictactoe_v3", s)),
    ("step", "PettingZoo: connect_four_v3", lambda s: zoo("connect_four_v3", s)),
    ("search", "OpenSpiel, Python MCTS: tic_tac_toe", lambda s: spiel_mcts("tic_tac_toe", s)),
    ("search", "OpenSpiel, Python MCTS: backgammon", lambda s: spiel_mcts("backgammon", s)),
]


def versions() -> dict[str, str]:
    found = {}
    for package in PACKAGES:
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            found[package] = "missing"
    return found


def main(seconds: float) -> None:
    warnings.simplefilter("ignore")
    for kind, name, measure in FIGURES:
        row: dict[str, Any] = {"kind": kind, "name": name}
        try:
            with redirect_stdout(io.StringIO()):
                row["value"] = measure(seconds)
        except Exception as problem:  # a peer that cannot be measured here is listed with the reason
            row["problem"] = f"{type(problem).__name__}: {problem}"[:200]
        print(json.dumps(row), flush=True)
    print(json.dumps({"kind": "versions", "name": "versions", "versions": versions()}), flush=True)


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 0.5)

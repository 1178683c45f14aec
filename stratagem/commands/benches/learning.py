"""`stratagem bench learning`: steps of the environments and batches, and the figures compared with the peers'."""

import json
import random
from collections.abc import Callable
from typing import Annotated, Any

import typer

from stratagem import games as register
from stratagem.commands.benches.engines import is_compiled, lines_of
from stratagem.commands.options import Games
from stratagem.kernel.game import Game
from stratagem.simulate.bench import driven, engine, rate, searched

BATCH = 256  # games in a batch


def learning(
    game: Games = None,
    seconds: Annotated[float, typer.Option(help="CPU time for each figure.", min=0.01, max=600.0)] = 0.5,
    here: Annotated[bool, typer.Option("--here", help="Only this build; compile nothing.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON lines, for programs.")] = False,
) -> None:
    """Measure how fast the learning environments are.

    Example: stratagem bench learning --game strato
    """
    from stratagem.rl import openspiel  # noqa: F401  # report missing packages before anything is measured

    wanted = register.named(game)
    rows = [row for name in wanted for row in figures(register.get(name), seconds)]
    if not here:
        words = ["learning", "--json", "--seconds", str(seconds)]
        rows += [json.loads(line) for line in lines_of(words, wanted) or ()]
    for row in rows:
        build = "compiled" if row["compiled"] else "interpreted"
        text = f"{row['game']:16s} {build:12s} {row['what']:32s} {row['value']:14,.1f}"
        typer.echo(json.dumps(row) if as_json else text)


def figures(game: Game, seconds: float) -> list[dict[str, Any]]:
    """Every figure of one game, as this process runs it."""
    measured: list[tuple[str, str, Callable[[], float]]] = [
        ("play", "decisions, driven from Python", lambda: driven(game, seconds)),
        ("play", "decisions, played inside", lambda: engine(game, seconds, 1)["decisions_per_cpu_second"]),
        ("copy", "microseconds for a copy", lambda: engine(game, seconds, 1)["copy_microseconds"]),
        ("search", "simulations of the search", lambda: searched(game, seconds)),
        ("step", "steps of the PettingZoo AEC env", lambda: stepped(game, seconds)),
        ("step", "steps of the OpenSpiel game", lambda: spiel_stepped(game, seconds)),
        ("batch", f"steps of a batch of {BATCH}", lambda: batched(game, seconds)),
    ]
    return [
        {"game": game.name, "compiled": is_compiled(), "kind": kind, "what": what, "value": measure()}
        for kind, what, measure in measured
    ]


def stepped(game: Game, seconds: float) -> float:
    """As a PettingZoo user steps: last(), then step(), with a random legal action."""
    import numpy as np

    from stratagem import rl

    env = rl.env(game.name, setup=game.bench)
    luck = random.Random(5)

    def play() -> int:
        count = 0
        env.reset(seed=luck.randrange(1000))
        for _ in env.agent_iter():
            seen, _, over, _, _ = env.last()
            if over:
                env.step(None)
                continue
            legal = np.flatnonzero(seen["action_mask"].astype(bool))  # like the peers: choosing should be cheap
            env.step(int(legal[int(luck.random() * len(legal))]))
            count += 1
        return count

    return rate(play, seconds)


def batched(game: Game, seconds: float) -> float:
    """A batch with random legal actions, observations and masks as arrays."""
    import numpy as np

    from stratagem import rl

    batch = rl.batch(game.name, BATCH, setup=game.bench)
    luck = np.random.default_rng(5)
    seen = [batch.reset(5)]

    def step() -> int:
        masks = seen[0].masks
        marks = luck.random((BATCH, 1), dtype=np.float32) * masks.sum(axis=1, keepdims=True)
        seen[0] = batch.step((masks.cumsum(axis=1, dtype=np.int16) <= marks).sum(axis=1))
        return BATCH

    return rate(step, seconds)


def spiel_stepped(game: Game, seconds: float) -> float:
    """Our game behind OpenSpiel's interface, luck as chance nodes."""
    import pyspiel

    from stratagem.rl import openspiel

    made = pyspiel.load_game(openspiel.PREFIX + game.name)
    luck = random.Random(5)

    def play() -> int:
        count, state = 0, made.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(luck.choices(outcomes, weights)[0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(luck.random() * len(legal))])
                count += 1
        return count

    return rate(play, seconds)

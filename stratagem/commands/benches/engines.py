"""`stratagem bench engines` and `learning`: speed of play, copies and environments, as installed here and compiled."""

import json
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from stratagem import games as register
from stratagem.commands.benches.peers import compare
from stratagem.commands.options import Games
from stratagem.kernel.game import Game
from stratagem.simulate.bench import driven, engine, rate, searched

SCRIPT = Path(__file__).resolve().parents[3] / "scripts" / "compile"
BATCH = 256  # games in a batch


def engines(
    game: Games = None,
    here: Annotated[bool, typer.Option("--here", help="Only this build; compile nothing.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON, for programs.")] = False,
    peers: Annotated[
        bool, typer.Option("--peers", help="Install the peers, measure them as well, write docs/benchmarks.md.")
    ] = False,
    seconds: Annotated[
        float, typer.Option(help="With --peers: CPU time for each figure and round.", min=0.01, max=600.0)
    ] = 0.5,
) -> None:
    """Measure how fast the engines play.

    Example: stratagem bench engines --game strato
    """
    if peers:
        compare(seconds, typer.echo)
        return
    wanted = register.named(game)
    rows = [engine(register.get(name)) for name in wanted]
    if not here:
        rows += compiled_rows(wanted)
    if as_json:
        typer.echo(json.dumps(rows))
        return
    typer.echo("game             build        decisions/CPU-s      bar   games/CPU-s  decisions/game  copy us  (bar)")
    for row in rows:
        build = "compiled" if row["compiled"] else "interpreted"
        typer.echo(
            f"{row['game']:16s} {build:12s} {row['decisions_per_cpu_second']:15,d} {row['bar']:8,d} "
            f"{row['games_per_cpu_second']:13,.1f} {row['decisions_per_game']:15.1f} "
            f"{row['copy_microseconds']:8.2f}  ({row['copy_bar_microseconds']:g})"
        )


def compiled_rows(wanted: list[str]) -> list[dict[str, Any]]:
    """The same figures from a compiled copy of the package."""
    lines = lines_of(["engines", "--json"], wanted)
    rows: list[dict[str, Any]] = json.loads("".join(lines)) if lines is not None else []
    return rows


def is_compiled() -> bool:
    """Whether this process runs compiled rules."""
    from stratagem.kernel import core

    return not str(core.__file__).endswith(".py")


def lines_of(words: list[str], games: list[str]) -> Iterator[str] | None:
    """What `stratagem bench WORDS --here` prints in a compiled copy, line by line; None if no copy can be made."""
    if not SCRIPT.exists():
        print("compiled figures need a checkout with scripts/compile", file=sys.stderr)
        return None
    folder = tempfile.TemporaryDirectory()
    if subprocess.run([str(SCRIPT), "--into", folder.name], stdout=sys.stderr, check=False).returncode != 0:
        folder.cleanup()
        print("the rules could not be compiled; only interpreted figures follow", file=sys.stderr)
        return None
    return _run(folder, [*words, *(word for name in games for word in ("--game", name))])


def _run(folder: tempfile.TemporaryDirectory[str], words: list[str]) -> Iterator[str]:
    command = [sys.executable, "-m", "stratagem", "bench", *words, "--here"]
    environment = {**os.environ, "PYTHONPATH": folder.name}
    with folder, subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, cwd=folder.name, env=environment
    ) as running:  # fmt: skip
        assert running.stdout is not None
        for line in running.stdout:
            yield line.rstrip("\n")
    if running.returncode != 0:
        raise RuntimeError(f"the compiled copy failed: {' '.join(words)}")


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
        ("batch", f"steps of a batch of {BATCH} into memory of the caller", lambda: batched_into(game, seconds)),
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


def batched_into(game: Game, seconds: float) -> float:
    """The same into memory of the caller, in bytes; actions are chosen from the lists of legal places."""
    from stratagem import rl

    batch = rl.batch(game.name, BATCH, out=rl.buffers(game.name, BATCH, setup=game.bench), setup=game.bench)
    draw = random.Random(5).random
    batch.reset(5)

    def step() -> int:
        batch.step([places[int(draw() * len(places))] for places in batch.places])
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

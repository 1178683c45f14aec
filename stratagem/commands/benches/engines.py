"""`stratagem bench engines`: decisions per CPU-second and the cost of a copy, as installed here and compiled."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from stratagem import games as register
from stratagem.commands.benches.peers import compare
from stratagem.commands.options import Games
from stratagem.simulate.bench import engine

SCRIPT = Path(__file__).resolve().parents[3] / "scripts" / "compile"


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

"""`stratagem bench NAME...`: measurements that do not belong into tests."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Annotated, Any

import typer

from stratagem import games as register
from stratagem.kernel.errors import UnknownName
from stratagem.simulate.bench import engine

NAMES = ["engines", "contract", "load", "bots"]


def bench(
    names: Annotated[list[str], typer.Argument(help="engines, contract, load, bots.", show_default=False)],
    game: Annotated[list[str] | None, typer.Option("--game", help="Only this game (may be given again).")] = None,
    games: Annotated[int, typer.Option(help="contract: how many random games in all.")] = 10_000,
    tables: Annotated[int, typer.Option(help="load: how many tables, each with three players and a spectator.")] = 500,
    seconds: Annotated[float, typer.Option(help="load: for how long.")] = 60.0,
    pace: Annotated[float, typer.Option(help="load: moves a second at each table.")] = 2.0,
    deals: Annotated[int, typer.Option(help="bots: deals per row of a table.")] = 20,
    think: Annotated[str, typer.Option(help="bots: how long hard bots think, 50ms or 1s; default: the game's.")] = "",
    sims: Annotated[int, typer.Option(help="bots: how many simulations instead.")] = 0,
    ceiling: Annotated[int, typer.Option(help="bots: tables per deal for a solver that sees every card.")] = 0,
    here: Annotated[bool, typer.Option("--here", help="engines, bots: only this build, compile nothing.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON, for programs.")] = False,
) -> int:
    """Measure how fast the engines play, or hold many random games to the contract.

    Example: stratagem bench engines --game strato
    """
    for name in names:
        if name not in NAMES:
            raise UnknownName("benchmark", name, NAMES)
    wanted = [register.get(name).name for name in game] if game else register.names()
    code = 0
    if "engines" in names:
        engines(wanted, here, as_json)
    if "contract" in names:
        from stratagem.simulate.contract import contract

        code = contract(wanted, games, typer.echo)
    if "load" in names:
        from stratagem.commands.load import load

        report = load(tables, seconds, pace, lambda told: typer.echo(told, err=True))
        typer.echo(json.dumps(report) if as_json else "\n".join(f"{key}: {value}" for key, value in report.items()))
    if "bots" in names:
        from stratagem.commands.measure import measure, measure_compiled

        chosen = [word for name in wanted for word in ("--game", name)]
        words = [*chosen, "--deals", str(deals), "--think", think, "--sims", str(sims), "--ceiling", str(ceiling)]
        if here or not measure_compiled(words, typer.echo):
            measure(wanted, deals, think, sims, ceiling, typer.echo)
    return code


def engines(wanted: list[str], here: bool, as_json: bool) -> None:
    """Every engine as it runs here, and compiled if the checkout can compile it."""
    rows = [engine(register.get(name)) for name in wanted]
    if not here:
        rows += compiled(wanted)
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


def compiled(wanted: list[str]) -> list[dict[str, Any]]:
    """The same figures from a compiled copy of the package."""
    script = Path(__file__).resolve().parents[2] / "scripts" / "compile"
    if not script.exists():
        typer.echo("compiled figures need a checkout with scripts/compile", err=True)
        return []
    with tempfile.TemporaryDirectory() as folder:
        built = subprocess.run([str(script), "--into", folder], stdout=sys.stderr, check=False)
        if built.returncode != 0:
            typer.echo("the engines could not be compiled; only interpreted figures follow", err=True)
            return []
        chosen = [word for name in wanted for word in ("--game", name)]
        command = [sys.executable, "-m", "stratagem", "bench", "engines", "--here", "--json", *chosen]
        environment = {**os.environ, "PYTHONPATH": folder}
        done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment, cwd=folder)
        rows: list[dict[str, Any]] = json.loads(done.stdout)
        return rows

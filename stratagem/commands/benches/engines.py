"""`stratagem bench engines`: decisions per CPU-second and the cost of a copy, as installed here and compiled."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer

from stratagem import games as register
from stratagem.commands.benches.compiled import lines_of
from stratagem.commands.benches.peers import compare
from stratagem.simulate.bench import engine


def engines(
    game: Annotated[list[str] | None, typer.Option("--game", help="Only this game (may be given again).")] = None,
    here: Annotated[bool, typer.Option("--here", help="Only this build; compile nothing.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON, for programs.")] = False,
    peers: Annotated[
        bool, typer.Option("--peers", help="Install the peers, measure them beside us, write docs/benchmarks.md.")
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
    chosen = [word for name in wanted for word in ("--game", name)]
    lines = lines_of(["engines", "--json", *chosen])
    rows: list[dict[str, Any]] = json.loads("".join(lines)) if lines is not None else []
    return rows

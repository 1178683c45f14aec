"""`stratagem simulate`: let bots play many games and count what happens."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from stratagem import games as register
from stratagem.kernel.game import Setup
from stratagem.simulate import check_bots
from stratagem.simulate import simulate as run
from stratagem.table import read_settings


def simulate(
    game: Annotated[str, typer.Argument(help="The game, as `stratagem games` names it.")],
    games: Annotated[int, typer.Option(help="How many games.")] = 1000,
    seats: Annotated[int | None, typer.Option(help="How many players; default: the game's usual number.")] = None,
    bots: Annotated[str, typer.Option(help="One bot for all seats, or one for each: random,random.")] = "random",
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    settings: Annotated[list[str] | None, typer.Option("--set", help="An option of the game: key=value.")] = None,
    content: Annotated[Path | None, typer.Option(help="Play with this content pack.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON, for programs.")] = False,
) -> None:
    """Let bots play many games and count what happens.

    Example: stratagem simulate strato --games 1000 --seats 2 --bots random --seed 1 --set challenge=2
    """
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    made = register.get(game, content)
    setup = Setup(seats if seats is not None else made.bench.seats, read_settings(made.name, settings or [], content))
    check_bots(bots.split(","), setup.seats)
    columns = (TextColumn(made.name), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("games", total=games)
        report = run(made, setup, games, seed, lambda done: bar.update(task, completed=done))
    data = report.to_json()
    if as_json:
        typer.echo(json.dumps(data, ensure_ascii=False))
        return
    typer.echo(f"{data['games']} games of {made.name}, {setup.seats} players, seed {seed}")
    typer.echo(f"decisions: {data['decisions']} ({data['shortest']} to {data['longest']} a game, "
               f"mean {data['decisions_per_game']})")
    for ending, count in data["endings"].items():
        typer.echo(f"  {ending}: {count} ({100 * count / games:.1f} %)")
    if not made.cooperative:
        typer.echo("wins by seat: " + ", ".join(f"{wins:g}" for wins in data["wins"]))
    typer.echo(f"{data['decisions_per_cpu_second']:,} decisions per CPU-second, "
               f"{data['games_per_cpu_second']:,} games per CPU-second")

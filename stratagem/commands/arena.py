"""`stratagem arena` and `solve`: bots against each other or together against the game; wins with all cards known."""

import json
import os
from pathlib import Path
from typing import Annotated, Any

import typer

from stratagem import games as register
from stratagem.bots import searches
from stratagem.bots.arena import check, contest, plot, together
from stratagem.bots.bot import CPU, MOST, read_budget
from stratagem.bots.solve import solve as search
from stratagem.commands.options import (
    MOST_PROCESSES,
    AsJson,
    Content,
    GameName,
    Seats,
    Seed,
    Settings,
    Workers,
    progress_bar,
    writable,
)
from stratagem.kernel.errors import UnknownName
from stratagem.kernel.game import Game, Setup
from stratagem.table import read_settings

NOT_FOUND = 3


def arena(
    game: GameName,
    more: Annotated[list[str] | None, typer.Argument(help="More bots, after --bots.", show_default=False)] = None,
    bots: Annotated[
        list[str] | None, typer.Option(help="random easy normal hard hard:400 quick, hard+easy.")
    ] = None,
    games: Annotated[
        int, typer.Option(help="Deals per meeting; each is played on every seat.", min=1, max=1_000_000)
    ] = 20,
    seats: Seats = None,
    settings: Settings = None,
    series: Annotated[str, typer.Option(metavar="NAME", help="Play whole series: an evening of Stramat!, say.")] = "",
    each: Annotated[str | None, typer.Option(help="Play every value of this option (cooperative games only).")] = None,
    seed: Seed = 0,
    ceiling: Annotated[
        int, typer.Option(help="Tables per deal for a solver that sees every card; 0: none.", min=0, max=10**9)
    ] = 0,
    think: Annotated[str | None, typer.Option(help="How long hard bots think: 0.5s or 500ms.")] = None,
    cpu_time: Annotated[bool, typer.Option("--cpu-time", help="Measure thinking in CPU time, for benchmarks.")] = False,
    sims: Annotated[
        int | None, typer.Option(help="How many simulations hard bots run; makes them repeatable.", min=1, max=MOST)
    ] = None,
    workers: Workers = min(os.cpu_count() or 1, MOST_PROCESSES),
    picture: Annotated[
        Path | None, typer.Option("--plot", help="Write a plot here, as SVG.", callback=writable)
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots of different levels play each other (or together), and rate them.

    Example: stratagem arena stramat --bots hard normal random --games 50 --think 50ms
    """
    made = register.get(game)
    think = f"{think.removesuffix(CPU)}{CPU}" if think and cpu_time else think
    players = [_thinking(word, think, sims) for words in [*(bots or []), *(more or [])] for word in words.split(",")]
    players = players or ["normal", "easy", "random"]
    setup = Setup(
        seats if seats is not None else made.bench.seats, read_settings(made.name, settings or [], series=series)
    )
    setups = _each(made, setup, each)
    if think:
        read_budget(think)
    for one in setups:
        check(made, one, players, games, series)  # before anything is printed
    with progress_bar(made.name) as progress:
        if made.cooperative or setup.seats == 1:
            report = together(made, setups, players, games, seed, workers, ceiling, progress)
        else:
            report = contest(made, setup, players, games, seed, workers, progress, series)
    if picture is not None:
        picture.write_text(plot(report), encoding="utf-8")
    if as_json:
        typer.echo(json.dumps(report))
    else:
        show(report)


def _thinking(bot: str, think: str | None, sims: int | None) -> str:
    budget = ",".join(word for word in (str(sims) if sims else "", think or "") if word)
    return f"{bot}:{budget}" if searches(bot) and ":" not in bot and budget else bot


def _each(game: Game, setup: Setup, key: str | None) -> list[Setup]:
    """The set-up with every value of an option in turn."""
    if key is None:
        return [setup]
    for spec in game.options:
        if spec.key == key:
            return [Setup(setup.seats, {**setup.options, key: value}) for value in spec.values]
    raise UnknownName("option", key, [spec.key for spec in game.options])


def show(report: dict[str, Any]) -> None:
    """The report as lines."""
    for row in report.get("rows", []):
        options = ", ".join(f"{key} {value}" for key, value in row["setup"]["options"].items()) or "default"
        seats = row["setup"]["seats"]
        typer.echo(f"{report['game']}, {'alone' if seats == 1 else f'{seats} players'}, {options}:")
        for one in row["bots"]:
            typer.echo(f"  {one['bot']:16s} {_percent(one)} of {one['games']} won")
        if "ceiling" in row:
            typer.echo(f"  every card known {_percent(row['ceiling'])} at least")
    for one in report.get("meetings", []):
        told = _percent(one) if one["decided"] else "nothing"
        fair = f"(fair {100 * one['fair']:.0f} %)"
        typer.echo(f"{one['bot']} against {one['against']}: {told} of {one['decided']} decided {fair}")
    for one in report.get("ratings", []):
        typer.echo(f"  {one['bot']:16s} rating {one['elo']:+5d} ({one['low']:+d} to {one['high']:+d})")


def _percent(one: dict[str, Any]) -> str:
    return f"{100 * one['share']:.1f} % ({100 * one['low']:.1f} to {100 * one['high']:.1f})"


def solve(
    game: Annotated[str, typer.Argument(help="A cooperative or solo game, as listed by `stratagem games`.")],
    seed: Seed = 0,
    seats: Seats = None,
    settings: Settings = None,
    budget: Annotated[int, typer.Option(help="The most positions to examine.", min=1, max=10**9)] = 200_000,
    out: Annotated[Path | None, typer.Option(help="Write the solution here, as a replay.", callback=writable)] = None,
    content: Content = None,
    as_json: AsJson = False,
) -> int:
    """Search for a win with all cards to come known. Exit code 3 if none was found.

    `simulate`, `play` and `solve` deal the same cards from the same seed.

    Example: stratagem solve strato --set challenge=6 --seed 7 --out won.json
    """
    made = register.get(game, content)
    setup = Setup(seats if seats is not None else made.bench.seats, read_settings(made.name, settings or [], content))
    found = search(made, setup, seed, budget)
    data = {"game": made.name, "setup": setup.to_json(), "seed": seed, **found.to_json()}
    if out is not None and found.replay is not None:
        out.write_text(json.dumps(found.replay.to_json()), encoding="utf-8")
    if as_json:
        if found.replay is not None:
            data["replay"] = found.replay.to_json()
        typer.echo(json.dumps(data))
    elif found.replay is not None:
        typer.echo(f"This deal can be won in {len(found.replay.moves)} moves ({found.positions} tables looked at):")
        for number, move in enumerate(found.replay.moves, 1):
            told = ", ".join(" ".join(_word(value) for value in action.values()) for action in move.actions)
            typer.echo(f"{number:3d}. {told}" if setup.seats == 1 else f"{number:3d}. seat {move.seat}: {told}")
    elif found.complete:
        typer.echo(f"This deal cannot be won: all {found.positions} tables were looked at.")
    else:
        typer.echo(f"No win was found within the budget ({found.positions} tables looked at); there may still be one.")
    return 0 if found.replay is not None else NOT_FOUND


def _word(value: object) -> str:
    return " ".join(_word(v) for v in value) if isinstance(value, list) else str(value)

"""`stratagem simulate`, `balance` and `report`: many games between bots, what happens in them, and a page about it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Annotated, Any

import typer

from stratagem import games as register
from stratagem.commands.options import (
    AsJson,
    Content,
    GameName,
    Seats,
    Seed,
    Settings,
    Workers,
    makeable,
    progress_bar,
    writable,
)
from stratagem.kernel.errors import BadSetup, StratagemError
from stratagem.kernel.game import Setup
from stratagem.simulate import Plan, Tally, executor, run, simulate as play, swept
from stratagem.simulate.balance import IN, OUT, UNCLEAR, balance as study
from stratagem.simulate.plan import called
from stratagem.table import read_settings


def simulate(
    game: GameName,
    games: Annotated[int, typer.Option(help="How many games per set-up.", min=1, max=10**9)] = 1000,
    seats: Seats = None,
    bots: Annotated[str, typer.Option(help="One bot for all seats, or one for each: hard:100,normal.")] = "random",
    seed: Seed = 0,
    settings: Settings = None,
    sweep: Annotated[list[str] | None, typer.Option(help="Play each of these values: key=a,b,c or seats=2,3.")] = None,
    content: Content = None,
    workers: Workers = 1,
    ray: Annotated[str | None, typer.Option(help="Play on a Ray cluster: its address, or `local`.")] = None,
    out: Annotated[
        Path | None, typer.Option(help="Save all results and a report in this folder.", callback=makeable)
    ] = None,
    decisions: Annotated[bool, typer.Option("--decisions", help="Also save a row for every decision.")] = False,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games, count what happens, save every result.

    If it is interrupted, the same command continues where it stopped.

    Example: stratagem simulate strato --games 10000 --sweep challenge=0,1,2 --workers 2 --out levels
    """
    made = register.get(game, content)
    start = Setup(seats if seats is not None else made.bench.seats, read_settings(made.name, settings or [], content))
    plan = Plan(made, _swept(made.name, start, sweep or [], content), named(bots), games, seed, content, decisions)
    if out is None:
        if decisions:
            raise StratagemError("--decisions needs a folder to keep them in: --out DIR")
        players = executor(workers, ray)
        with progress_bar(made.name) as progress:
            tallies = play(plan, players, progress)
    else:
        tallies = _kept(plan, out, workers, ray)
    told = [tally.to_json() | {"seed": seed} for tally in tallies]
    if as_json:
        typer.echo(json.dumps(told[0] if len(told) == 1 else told, ensure_ascii=False))
        return
    for tally in tallies:
        say(tally)
    if out is not None:
        typer.echo(f"kept in {out}: plan.json, games.parquet, uses.parquet, report.html")


def named(bots: str) -> list[str]:
    """The bots of a list; a budget such as `hard:400,1s` contains a comma itself."""
    return [bot.strip() for bot in re.split(r",(?=\s*[a-z])", bots)]


def _swept(name: str, start: Setup, sweeps: list[str], content: Path | None) -> list[Setup]:
    """The set-ups of all combinations; `seats` may be swept over like an option."""
    counts = [start.seats]
    values: dict[str, list[Any]] = {}
    for sweep in sweeps:
        key, equals, words = sweep.partition("=")
        chosen = [word.strip() for word in words.split(",") if word.strip()]
        if not equals or not chosen:
            raise BadSetup([f"a sweep is written key=a,b,c, not {sweep!r}"])
        if key.strip() == "seats":
            if not all(word.isdigit() for word in chosen):
                raise BadSetup([f"seats are numbers, not {words!r}"])
            counts = [int(word) for word in chosen]
        else:
            found = [read_settings(name, [f"{key}={word}"], content) for word in chosen]
            values[next(iter(found[0]))] = [next(iter(one.values())) for one in found]
    return [setup for count in counts for setup in swept(Setup(count, start.options), values)]


def _kept(plan: Plan, folder: Path, workers: int, ray: str | None) -> list[Tally]:
    """Play into a folder and write the report; if interrupted, says what has been saved."""
    from stratagem.simulate.report import Found, report
    from stratagem.simulate.run import kept

    players = executor(workers, ray)
    with progress_bar(plan.game.name) as progress:
        try:
            run(plan, folder, players, progress)
            found = Found(folder)
            (folder / "report.html").write_text(report(found), encoding="utf-8")
        except (KeyboardInterrupt, OSError) as problem:
            done = f"{kept(plan, folder):,} of {plan.games * len(plan.setups):,} games are kept in {folder}"
            if isinstance(problem, OSError):
                raise StratagemError(f"{problem.strerror or problem}; {done}; the same command goes on") from problem
            typer.echo(f"{done}; the same command goes on", err=True)
            raise
    return found.tallies


def say(tally: Tally) -> None:
    """A tally as text."""
    data = tally.to_json()
    typer.echo(f"{data['games']:,} games of {tally.game.name}, {called(tally.setup)}")
    typer.echo(f"  decisions: {data['decisions']:,} ({data['shortest']} to {data['longest']} a game, "
               f"mean {data['decisions_per_game']})")
    for ending, count in data["endings"].items():
        typer.echo(f"  {ending}: {count:,} ({100 * count / tally.games:.1f} %)")
    for seat in range(0 if tally.together else tally.setup.seats):
        share, low, high = tally.share(seat)
        interval = f"({100 * low:.1f} to {100 * high:.1f})"
        typer.echo(f"  seat {seat + 1} won {100 * share:.1f} % of the decided games {interval}")
    if tally.cpu:
        typer.echo(f"  {data['decisions_per_cpu_second']:,} decisions per CPU-second, "
                   f"{data['games_per_cpu_second']:,} games per CPU-second")


def balance(
    game: GameName,
    scale: Annotated[
        float, typer.Option(help="Multiply the number of games of the study by this.", min=0.001, max=1000.0)
    ] = 1.0,
    seed: Seed = 1,
    workers: Workers = 1,
    out: Annotated[
        Path | None,
        typer.Option(help="Keep the games in this folder: an interrupted study goes on from there.", callback=makeable),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Run the standard study of a game's house content and report what is out of band.

    Example: stratagem balance strato --scale 0.2 --workers 2 --out study
    """
    name = register.get(game).name
    found = study(name, executor(workers), scale, seed, lambda told: typer.echo(f"playing: {told}", err=True), out)
    if as_json:
        typer.echo(json.dumps([one.to_json() for one in found], ensure_ascii=False))
        return
    before = ""
    for one in found:
        if one.study != before:
            typer.echo(f"\n{one.study}")
        before = one.study
        band = f"band {one.low:g} to {one.high:g}"
        typer.echo(f"  {one.verdict:11s}  {one.where}: {one.measure} {one.figure:.3f} "
                   f"({one.least:.3f} to {one.most:.3f}), {band}" + ("" if one.verdict == IN else f": {one.why}"))
    verdicts = [one.verdict for one in found]
    counts = ", ".join(f"{verdicts.count(verdict)} {verdict.lower()}" for verdict in (OUT, UNCLEAR, IN))
    typer.echo(f"\n{len(found)} figures, {counts}")


def report(
    run: Annotated[
        Path, typer.Argument(help="The folder of a run, as written by `simulate --out`.", exists=True, file_okay=False)
    ],
    other: Annotated[
        Path | None, typer.Argument(help="Another run of the same game, to compare with.", exists=True, file_okay=False)
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="The file to write; default: report.html in the folder.", callback=writable)
    ] = None,
) -> None:
    """Write the page about a run, or about two runs side by side.

    Example: stratagem report before after --out difference.html
    """
    from stratagem.simulate.report import Found, compare, report as page

    first = Found(run)
    if other is None:
        text, path = page(first), out or run / "report.html"
    else:
        second = Found(other)
        if second.plan.game.name != first.plan.game.name:
            raise StratagemError(f"{run} is about {first.plan.game.name}, {other} about {second.plan.game.name}")
        text, path = compare(first, second), out or run / f"against-{other.name}.html"
    path.write_text(text, encoding="utf-8")
    typer.echo(f"written: {path}")

"""`stratagem bench bots`: how well the bots play, as the tables of docs/bots.md."""

import os
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Annotated, Any

import typer

from stratagem import games as register
from stratagem.bots.arena import contest, together
from stratagem.bots.bot import CPU, MOST, read_budget
from stratagem.commands.benches.engines import is_compiled, lines_of
from stratagem.commands.options import Games
from stratagem.kernel.game import Setup

SOLO_AND_TOGETHER: dict[str, list[tuple[int, dict[str, Any], str]]] = {  # seats, settings, option to iterate over
    "strato": [(1, {}, "challenge"), (2, {}, "challenge")],
    "synergy": [(3, {}, "mission"), (4, {}, "mission"), (5, {}, "mission")],
    "weather_machine": [(1, {}, "")],
}
CONTESTS: dict[str, list[tuple[int, list[str]]]] = {
    "stramat": [(2, ["hard", "normal", "random"]), (4, ["hard", "normal"])],
    "stratos": [(2, ["hard", "normal", "random"])],
    "weather_machine": [(2, ["hard", "normal"])],
}
THINK = {"strato": "50ms", "stramat": "50ms", "synergy": "50ms", "stratos": "100ms", "weather_machine": "100ms"}


def bots(
    game: Games = None,
    deals: Annotated[int, typer.Option(help="Deals per row of a table.", min=1, max=1_000_000)] = 20,
    think: Annotated[str, typer.Option(help="How long hard bots think, 50ms or 1s; default: the game's.")] = "",
    cpu_time: Annotated[bool, typer.Option("--cpu-time/--wall-time", help="How thinking is measured.")] = True,
    sims: Annotated[int, typer.Option(help="Simulations instead of time; 0: by time.", min=0, max=MOST)] = 0,
    ceiling: Annotated[
        int, typer.Option(help="Tables per deal for a solver that sees every card; 0: none.", min=0, max=10**9)
    ] = 0,
    here: Annotated[bool, typer.Option("--here", help="Only this build; compile nothing.")] = False,
) -> None:
    """Measure how well the bots play, as the tables of docs/bots.md.

    Example: stratagem bench bots --game stramat --deals 50
    """
    wanted = register.named(game)
    if think:
        read_budget(think)
    words = ["bots", "--deals", str(deals), "--think", think, "--sims", str(sims), "--ceiling", str(ceiling)]
    lines = None if here else lines_of([*words, "--cpu-time" if cpu_time else "--wall-time"], wanted)
    if lines is None:
        measure(wanted, deals, think, sims, ceiling, cpu_time, typer.echo)
    else:
        for line in lines:
            typer.echo(line)


def measure(
    wanted: list[str], games: int, think: str, sims: int, ceiling: int, cpu_time: bool, say: Callable[[str], None]
) -> None:
    """Every table of the requested games, printed as Markdown as soon as it is ready."""
    build = "compiled" if is_compiled() else "interpreted"
    say(f"Measured on {datetime.now(UTC).date()}, {build}, {os.cpu_count()} cores.")
    for name in wanted:
        time = (think or THINK.get(name, "50ms")).removesuffix(CPU) + (CPU if cpu_time else "")
        hard = f"hard:{sims}" if sims else f"hard:{time}"
        for seats, settings, each in SOLO_AND_TOGETHER.get(name, []):
            _together(name, seats, settings, each, [hard, "normal", "random"], games, ceiling, say)
        for seats, bots in CONTESTS.get(name, []):
            _contest(name, seats, [hard if bot == "hard" else bot for bot in bots], games, say)


def _together(
    name: str, seats: int, settings: dict[str, Any], each: str, bots: list[str], games: int, ceiling: int,
    say: Callable[[str], None],
) -> None:  # fmt: skip
    game = register.get(name)
    values: list[Any] = [None]
    if each:
        values = next(list(spec.values) for spec in game.options if spec.key == each)
    say(f"\n{name}, {'alone' if seats == 1 else f'{seats} players'}, {games} deals each\n")
    say(f"| {each or 'set-up'} | " + " | ".join(bots) + (" | every card known |" if ceiling else " |"))
    say("|---" * (len(bots) + (2 if ceiling else 1)) + "|")
    for value in values:
        setup = Setup(seats, {**settings, each: value} if each else settings)
        row = together(game, [setup], bots, games, workers=os.cpu_count() or 1, ceiling=ceiling)["rows"][0]
        cells = [_percent(one) for one in row["bots"]] + ([_percent(row["ceiling"])] if ceiling else [])
        say(f"| {value if each else 'default'} | " + " | ".join(cells) + " |")


def _contest(name: str, seats: int, bots: list[str], games: int, say: Callable[[str], None]) -> None:
    report = contest(register.get(name), Setup(seats), bots, games, workers=os.cpu_count() or 1)
    say(f"\n{name}, {seats} players, {games} deals, each on every seat\n")
    say("| bot | against | won | of decided | fair |")
    say("|---|---|---|---|---|")
    for one in report["meetings"]:
        told = _percent(one) if one["decided"] else "-"
        say(f"| {one['bot']} | {one['against']} | {told} | {one['decided']} | {100 * one['fair']:.0f} % |")


def _percent(one: dict[str, Any]) -> str:
    return f"{100 * one['share']:.0f} % ({100 * one['low']:.0f} to {100 * one['high']:.0f})"

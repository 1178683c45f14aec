"""`stratagem solve`: look for a win of an open deal, and show it."""

import json
from pathlib import Path
from typing import Annotated

import typer

from stratagem import games as register
from stratagem.bots.solve import solve as search
from stratagem.commands.options import AsJson, Content, Seats, Seed, Settings, writable
from stratagem.kernel.game import Setup
from stratagem.table import read_settings

NOT_FOUND = 3


def solve(
    game: Annotated[str, typer.Argument(help="A cooperative or solo game, as listed by `stratagem games`.")],
    seed: Seed = 0,
    seats: Seats = None,
    settings: Settings = None,
    budget: Annotated[int, typer.Option(help="The most positions to examine.", min=1, max=10**9)] = 200_000,
    out: Annotated[
        Path | None, typer.Option(help="Write the solution here, as a replay.", callback=writable)
    ] = None,
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

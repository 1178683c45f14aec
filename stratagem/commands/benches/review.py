"""`stratagem bench review`: whether hints, reviews and a search ten times as long agree (docs/bots.md)."""

from typing import Annotated

import typer

from stratagem import games as register
from stratagem.bots.agreement import BLUNDER, LONGER, Trial, trials
from stratagem.bots.figures import wilson
from stratagem.commands.options import Games
from stratagem.kernel.game import Game, Setup

SIMS = 100  # of a review; its own cap is higher, but most answers are settled before
HINT_SIMS = 200


def agreement(
    game: Games = None,
    count: Annotated[int, typer.Option(help="Positions of each game.", min=1, max=1_000_000)] = 50,
    sims: Annotated[int, typer.Option(help="Simulations of a review, for each answer.", min=1, max=1_000_000)] = SIMS,
    seed: Annotated[int, typer.Option(help="Where the deals begin.", min=0)] = 0,
) -> None:
    """Measure whether reviews call blunders mistakes, and never the best or a hinted answer.

    Example: stratagem bench review --game stramat --count 100
    """
    typer.echo(f"A blunder gives away {BLUNDER} or more, by a search {LONGER} times as long as a review ({sims}).")
    typer.echo("| game | blunders called mistakes | best called so | hinted called so | hint and review apart by |")
    typer.echo("|---|---|---|---|---|")
    for name in register.named(game):
        made = register.get(name)
        typer.echo(row(made, list(trials(made, setups(made), count, sims, HINT_SIMS, seed))))


def setups(game: Game) -> list[Setup]:
    """Where one answer can matter much: with few rivals."""
    few = [setup for setup in game.samples() if game.cooperative or setup.seats <= 2]
    return few or game.samples()


def row(game: Game, found: list[Trial]) -> str:
    blunders = [trial.planted for trial in found if trial.blunder]
    apart = sum(abs(trial.told - trial.again) for trial in found) / len(found)
    cells = [share(blunders), share([trial.best for trial in found]), share([trial.hinted for trial in found])]
    return f"| {game.name} | {' | '.join(cells)} | {100 * apart:.1f} in 100 |"


def share(flags: list[bool]) -> str:
    if not flags:
        return "none met"
    low, high = wilson(sum(flags), len(flags))
    many = f"{sum(flags)} of {len(flags)}"
    return f"{many}, {100 * sum(flags) / len(flags):.0f} % ({100 * low:.0f} to {100 * high:.0f})"

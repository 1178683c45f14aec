"""`stratagem train`: a network that learns a game by itself (docs/learned.md)."""

import os
from pathlib import Path
from typing import Annotated

import typer

from stratagem.commands.options import MOST_PROCESSES, GameName, writable
from stratagem.kernel.errors import StratagemError


def train(
    game: GameName,
    minutes: Annotated[float, typer.Option(help="How long to train.", min=0.01, max=10_000)] = 5.0,
    workers: Annotated[int, typer.Option(help="Processes that play.", min=1, max=MOST_PROCESSES)] = max(
        1, (os.cpu_count() or 2) - 1
    ),
    device: Annotated[str, typer.Option(help="Where to learn: cpu, or cuda where there is a GPU.")] = "",
    out: Annotated[Path | None, typer.Option(help="The network's file; default: GAME.npz.", callback=writable)] = None,
    resume: Annotated[
        Path | None, typer.Option(help="A network to go on with.", exists=True, dir_okay=False, readable=True)
    ] = None,
    recipe: Annotated[
        Path | None, typer.Option(help="Another recipe than the game's own.", exists=True, dir_okay=False)
    ] = None,
) -> None:
    """Train a network that plays a game: self-play, after a while of imitating a bot.

    Example: stratagem train stramat --minutes 5
    """
    import torch

    from stratagem.train import recipe as recipes, run

    how = recipes.read(recipe) if recipe is not None else recipes.of_game(game)
    if device and device != "cpu" and not torch.cuda.is_available():
        raise StratagemError(f"PyTorch finds no GPU here, so nothing can learn on {device!r}; --device cpu works")
    where = device or ("cuda" if torch.cuda.is_available() else "cpu")
    path = out if out is not None else Path(f"{how.game}.npz")
    run.train(how, path, minutes, workers, where, resume, typer.echo)
    typer.echo(f"The network is in {path}.")

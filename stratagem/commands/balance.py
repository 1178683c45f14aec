"""`stratagem balance`: the standard study of a game's house content, and what is out of band."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from stratagem import games as register
from stratagem.commands.options import AsJson, GameName, Seed, Workers
from stratagem.simulate import executor
from stratagem.simulate.balance import IN, OUT
from stratagem.simulate.balance import balance as study


def balance(
    game: GameName,
    scale: Annotated[
        float, typer.Option(help="So many times the games that the study asks for.", min=0.001, max=1000.0)
    ] = 1.0,
    seed: Seed = 1,
    workers: Workers = 1,
    as_json: AsJson = False,
) -> None:
    """Play the standard study of a game's house content and say what is out of band.

    Example: stratagem balance strato --scale 0.2 --workers 2
    """
    name = register.get(game).name
    found = study(name, executor(workers), scale, seed, lambda told: typer.echo(f"playing: {told}", err=True))
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
    out = sum(one.verdict == OUT for one in found)
    typer.echo(f"\n{len(found)} figures, {out} out of band, {sum(one.verdict == IN for one in found)} in band")

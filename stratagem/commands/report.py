"""`stratagem report`: the page about a run of `simulate`, or about two runs side by side."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from stratagem.commands.options import writable
from stratagem.kernel.errors import StratagemError


def report(
    run: Annotated[
        Path, typer.Argument(help="The folder of a run, as `simulate --out` made it.", exists=True, file_okay=False)
    ],
    other: Annotated[
        Path | None, typer.Argument(help="Another run of the same game, to compare with.", exists=True, file_okay=False)
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="Where the page goes; default: report.html in the folder.", callback=writable)
    ] = None,
) -> None:
    """Write the page about a run, or about two runs side by side.

    Example: stratagem report before after --out difference.html
    """
    from stratagem.simulate.found import Found
    from stratagem.simulate.report import compare
    from stratagem.simulate.report import report as page

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

"""`stratagem scenario PATH...`: run scenario files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from stratagem import games
from stratagem.kernel.errors import StratagemError
from stratagem.scenarios import Outcome, read_files, run_scenario


def scenario(
    paths: Annotated[list[Path], typer.Argument(help="Scenario files, or folders of them.", show_default=False)],
    content: Annotated[
        Path | None, typer.Option(help="Play with this content pack.", exists=True, file_okay=False)
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object per scenario.")] = False,
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="Name the scenarios that pass, too.")] = False,
) -> int:
    """Run scenario files and say what differs.  Exit code 1 when any fails, 2 when one cannot be read.

    Example: stratagem scenario tests/scenarios/strato
    """
    passed = failed = 0
    for path, scenarios in read_files(paths):
        for one in scenarios:
            outcome = Outcome(path, one, "")
            try:
                run_scenario(one, games.get(one.game, content))
            except StratagemError as fault:
                outcome = Outcome(path, one, str(fault))
            passed, failed = passed + outcome.passed, failed + (not outcome.passed)
            report(outcome, as_json, verbose)
    if not as_json:
        typer.echo(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def report(outcome: Outcome, as_json: bool, verbose: bool) -> None:
    one = outcome.scenario
    if as_json:
        told = {"file": str(outcome.path), "name": one.name, "vector": one.vectors, "passed": outcome.passed}
        typer.echo(json.dumps({**told, "failure": outcome.failure}, ensure_ascii=False))
    elif not outcome.passed:
        typer.echo(f"FAILED {outcome.path}: {one.name}")
        for line in outcome.failure.splitlines():
            typer.echo(f"    {line}")
    elif verbose:
        typer.echo(f"ok     {outcome.path}: {one.name}")

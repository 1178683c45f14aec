"""`stratagem scenario PATH...`: run scenario files."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Any

import typer

from stratagem import games
from stratagem.kernel.errors import StratagemError
from stratagem.kernel.forms import nearest
from stratagem.scenarios import Outcome, Scenario, read_outcomes
from stratagem.scenarios.compare import written


def scenario(
    paths: Annotated[list[Path], typer.Argument(help="Scenario files, or folders of them.", show_default=False)],
    only: Annotated[list[str] | None, typer.Option(help="Run only the scenario of this name; may be repeated.")] = None,
    show: Annotated[bool, typer.Option("--print", help="Print the facts of each table afterwards.")] = False,
    content: Annotated[
        Path | None, typer.Option(help="Play with this content pack.", exists=True, file_okay=False)
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object per scenario.")] = False,
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="Also list the scenarios that pass.")] = False,
) -> int:
    """Run scenario files and say what differs, with file and line.

    Exit code 1 when any fails, 2 when one, or a whole file, is wrong itself; the others are run all the same.

    Examples: stratagem scenario tests/scenarios/strato; stratagem scenario my.toml --only "My position" --print
    """
    if not any(path.exists() for path in paths):
        raise StratagemError(f"there is no file or folder {paths[0]}")
    counted = {"ok": 0, "FAILED": 0, "ERROR": 0}
    for outcome in outcomes(paths, only or [], content):
        word = "ok" if outcome.passed else "ERROR" if outcome.in_error else "FAILED"
        counted[word] += 1
        report(outcome, word, as_json, verbose, show)
    if not as_json:
        errors = f", {counted['ERROR']} in error" if counted["ERROR"] else ""
        typer.echo(f"{counted['ok']} passed, {counted['FAILED']} failed{errors}")
    return 2 if counted["ERROR"] else 1 if counted["FAILED"] else 0


def outcomes(paths: list[Path], only: list[str], content: Path | None) -> Iterator[Outcome]:
    """Every scenario read, with its outcome; a requested name must exist."""

    @cache
    def game(name: str) -> Any:
        return games.get(name, content)

    names: list[str] = []
    for outcome in read_outcomes(paths):
        names.append(outcome.name)
        whole_file = outcome.scenario is None and not outcome.name
        if only and outcome.name not in only and not whole_file:
            continue
        yield outcome.played(game(outcome.scenario.game)) if isinstance(outcome.scenario, Scenario) else outcome
    for name in only:
        if name not in names:
            raise StratagemError(f"there is no scenario {name!r}{nearest(name, [known for known in names if known])}")


def report(outcome: Outcome, word: str, as_json: bool, verbose: bool, show: bool) -> None:
    facts = outcome.facts() if show else None
    if as_json:
        told: dict[str, Any] = {"file": str(outcome.path), "line": outcome.line, "name": outcome.name}
        told["vector"] = outcome.scenario.vectors if outcome.scenario is not None else []
        told |= {"passed": outcome.passed, "error": outcome.in_error, "failure": outcome.failure}
        typer.echo(json.dumps({**told, "facts": facts} if show else told, ensure_ascii=False))
        return
    if word != "ok" or verbose or show:
        name = f": {outcome.name}" if outcome.name else ""
        typer.echo(f"{word:6} {outcome.path}{name}")
    for line in outcome.failure.splitlines():
        typer.echo(f"    {line}")
    for line in written(facts) if facts is not None else []:
        typer.echo(f"    {line}")

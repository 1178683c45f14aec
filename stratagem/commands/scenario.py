"""`stratagem scenario` and `rules`: run scenario files; look up rules, where they live, and which are not covered."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Any

import typer

from stratagem import games as register
from stratagem.commands.options import AsJson
from stratagem.kernel.errors import StratagemError, UnknownName
from stratagem.kernel.forms import nearest
from stratagem.scenarios import Outcome, Scenario, read_outcomes
from stratagem.scenarios.compare import written
from stratagem.scenarios.where import Coverage, coverage as measure, where
from stratagem.table import rules as book


def rules(
    what: Annotated[str | None, typer.Argument(help="A game, or the id of a rule.", show_default=False)] = None,
    places: Annotated[bool, typer.Option("--where", help="Its step, refusals, words, scenarios, screen.")] = False,
    coverage: Annotated[bool, typer.Option("--coverage", help="Rules that no code or no test cites.")] = False,
    as_json: AsJson = False,
) -> int:
    """Look up a rule by its id, list a game's rules, or see which rules are covered by code and tests.

    Examples: stratagem rules STRATO-R12; stratagem rules STRATO-R12 --where; stratagem rules --coverage
    """
    if what is not None and "-" in what and what.replace("-", "_").lower() not in register.names():
        show_rule(what, places, as_json)
        return 0
    wanted = [register.get(what).name] if what else register.names()
    if coverage:
        return show_coverage([measure(name, book.all_ids(name)) for name in wanted], as_json)
    show_lists(wanted, as_json)
    return 0


def show_rule(id: str, places: bool, as_json: bool) -> None:
    """One rule's text, from whichever game it belongs to, or where it lives."""
    for name in register.names():
        if book.is_rule_id(name, id) and book.full_id(name, id).split("-")[0] == id.upper().split("-")[0]:
            found: dict[str, object] = {"game": name, "id": book.full_id(name, id), "text": book.rule(name, id)}
            if places:
                lives = where(name, book.full_id(name, id))
                found["where"] = [place._asdict() for place in lives]
                found["text"] = "\n".join(map(str, lives))
            typer.echo(json.dumps(found, ensure_ascii=False) if as_json else found["text"])
            return
    raise UnknownName("rule", id, [*[book.all_ids(name)[0] for name in register.names()], "..."])


def show_lists(wanted: list[str], as_json: bool) -> None:
    if as_json:
        typer.echo(json.dumps({name: book.all_ids(name) for name in wanted}, ensure_ascii=False))
        return
    for name in wanted:
        typer.echo(f"{name}: {len(book.all_ids(name))} rules")
        for id in book.all_ids(name):
            first = " ".join(book.rule(name, id).split())
            typer.echo(f"  {first[:110]}{'...' if len(first) > 110 else ''}")


def show_coverage(found: list[Coverage], as_json: bool) -> int:
    """Exit code 1 if a rule is not cited somewhere."""
    if as_json:
        typer.echo(json.dumps([one.to_json() for one in found]))
    else:
        for one in found:
            share = 100 * (1 - len({*one.not_in_code, *one.not_in_tests}) / max(1, len(one.ids)))
            typer.echo(f"{one.game}: {len(one.ids)} rules, {share:.1f} % cited by code and by tests")
            if one.not_in_code:
                typer.echo(f"  no code cites: {', '.join(one.not_in_code)}")
            if one.not_in_tests:
                typer.echo(f"  no test cites: {', '.join(one.not_in_tests)}")
    return 0 if all(one.complete for one in found) else 1


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
        return register.get(name, content)

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

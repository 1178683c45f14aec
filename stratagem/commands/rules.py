"""`stratagem rules`: a rule by its id, a game's list of rules, and which rules are cited by code and tests."""

import json
from typing import Annotated

import typer

from stratagem import games as register
from stratagem.commands.options import AsJson
from stratagem.kernel.errors import UnknownName
from stratagem.scenarios.where import Coverage, where
from stratagem.scenarios.where import coverage as measure
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

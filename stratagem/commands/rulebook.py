"""`stratagem rulebook`: read a game's rulebook, print it, or list what it still lacks."""

from pathlib import Path
from typing import Annotated

import typer

from stratagem import games as register
from stratagem.commands.options import Language, language_of, writable
from stratagem.commands.paper import print_book
from stratagem.rulebook.book import book
from stratagem.rulebook.check import check as checked
from stratagem.rulebook.plain import found as found_by, lines
from stratagem.text import Words


def rulebook(
    game: Annotated[str, typer.Argument(help="The game, as listed by `stratagem games`.")],
    section: Annotated[str, typer.Argument(help="The anchor of a section, to read only that.")] = "",
    language: Language = "",
    out: Annotated[Path | None, typer.Option(help="A PDF to write.", show_default=False, callback=writable)] = None,
    check: Annotated[bool, typer.Option("--check", help="What is wrong or missing, for its writers.")] = False,
    names: Annotated[bool, typer.Option("--names", help="What about= and ::list may name.")] = False,
) -> int:
    """Read a game's rulebook, print it on paper, or see what it still lacks.

    Examples: stratagem rulebook strato; stratagem rulebook strato wind; stratagem rulebook strato --check
    """
    name = register.get(game).name
    if names:
        show_names(name)
        return 0
    if check:
        return show_check(name)
    spoken = language_of(language)
    if out is not None:
        print_book(name, spoken, out)
        typer.echo(f"wrote {out}")
        return 0
    found = book(name, spoken)
    if section:
        names_of, say = register.get(name).names(spoken), Words(spoken).say
        for one in found_by(name, spoken, section)[:1] or [found.section(section)]:
            typer.echo("\n".join(lines(found, one, names_of, say)))
        return 0
    for chapter in found.chapters:
        typer.echo(f"{chapter.number} {chapter.title}")
        for one in chapter.sections:
            typer.echo(f"  {one.number} {one.title}  #{one.anchor}")
    return 0


def show_names(name: str) -> None:
    game = register.get(name)
    for key, said in game.names("en").items():
        typer.echo(f"{key:<32}{said}")
    series = [(f"option:{spec.key}", "") for one in game.series.values() for spec in one.options]
    for key, _ in [*((f"option:{spec.key}", "") for spec in game.options), *series]:
        typer.echo(key)
    for key in [*(f"series:{one}" for one in game.series), *(f"ending:{one}" for one in game.endings)]:
        typer.echo(key)


def show_check(name: str) -> int:
    """Exit code 1 if there is a fault or something is missing."""
    faults, missing = checked(name)
    for fault in faults:
        typer.echo(str(fault))
    for told in missing:
        typer.echo(f"missing: {told}")
    if not faults and not missing:
        typer.echo(f"the rulebook of {name} is complete")
    return 1 if faults or missing else 0

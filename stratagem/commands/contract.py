"""`stratagem contract`: checks everything that a game must guarantee; for authors of games."""

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from stratagem import games as register, shelf
from stratagem.commands.checks import attempt, check_usable, lacking, series_faults, unasked, uncited, undrawable
from stratagem.kernel.game import Game, Setup
from stratagem.kernel.testing import OF_RULES, ContractViolation, Played, check_teeth, violations, walk
from stratagem.rulebook.check import check as check_book
from stratagem.rulebook.lessons import lesson_faults
from stratagem.scenarios import run_file
from stratagem.scenarios.where import scenario_files
from stratagem.shelf import Home
from stratagem.text import LANGUAGES, MissingText, Words
from stratagem.text.check import check_package


def faults(name: str, seeds: int = 2, depth: int = 20) -> list[str]:
    """Everything that is wrong with a game, as sentences; empty when all is well."""
    game = register.get(name)
    home = register.home(name)
    if missing := lacking(game):
        return missing
    found = [] if home.house else [*check_package(home), *uncited(game.name), *unasked(game)]
    found += attempt(name, "names and texts", partial(unsaid, game))
    found += attempt(name, "looks", partial(undrawable, game))
    for clause, check in OF_RULES.items():
        found += attempt(name, clause, partial(check, game))
    found += _once([fault for setup in game.samples() for fault in _played(game, setup, seeds, depth)])
    found += attempt(name, "series", partial(series_faults, game))
    for path in scenario_files(name):
        found += attempt(name, path.name, partial(_failed, path))
    found += attempt(name, "guide.json", partial(lesson_faults, name))
    found += attempt(name, "rulebook", partial(_book_faults, home))
    return list(dict.fromkeys(found))


def _failed(path: Path) -> list[str]:
    """The scenarios of a file that do not hold."""
    failed = [outcome for outcome in run_file(path) if not outcome.passed]
    return [f"{outcome.name or path.name}: {outcome.failure}" for outcome in failed]


def _book_faults(home: Home) -> list[str]:
    """What is wrong with the rulebook and what it lacks; before it has been begun it lacks nothing."""
    wrong, absent = check_book(home.name)
    begun = home.house or (home.text / LANGUAGES[0] / "book" / home.name).is_dir()
    return [*map(str, wrong), *(absent if begun else [])]


def _once(found: list[str]) -> list[str]:
    """Of each clause the first fault, and how often else it is broken."""
    of: dict[str, list[str]] = {}
    for fault in found:
        of.setdefault(fault.partition(": ")[0], []).append(fault)
    return [f"{first} (and {len(more)} more)" if more else first for first, *more in of.values()]


def unsaid(game: Game) -> list[str]:
    """What the table itself asks for by name and cannot say: in the lobby, on the page `guide`, at the end; names."""
    slug = game.name.replace("_", "-")
    wanted = [f"web-game-{slug}", f"web-about-{slug}", f"{slug}-guide-page"]
    wanted += [f"{slug}-ending-{ending.lower().replace('_', '-')}" for ending in game.endings]
    wanted += [spec.text for spec in game.options]
    wanted += [spec.text for series in game.series.values() for spec in series.options]
    found = [f"there is no text {key!r} in {language!r}" for language in LANGUAGES for key in wanted
             if not Words(language).has(key)]  # fmt: skip
    if game.lobby.seats not in game.seats:
        found.append(f"the lobby's usual number of players, {game.lobby.seats}, is not among {list(game.seats)}")
    named = {language: game.names(language) for language in LANGUAGES}
    for language, names in named.items():
        missing = [key for key in named[LANGUAGES[0]] if not names.get(key, "").strip()]
        found += [f"{key} has no name in {language!r}" for key in missing]
    return found


def _played(game: Game, setup: Setup, seeds: int, depth: int) -> list[str]:
    """Random games of a set-up, held to every clause and told in every language."""
    try:
        games = [walk(game, setup, seed, depth) for seed in range(1, seeds + 1)]
    except ContractViolation as fault:
        return [str(fault)]
    found = [str(fault) for played in games for fault in violations(played).values()]
    found += attempt(game.name, "teeth", partial(check_teeth, games))
    for played in games:
        found += attempt(game.name, "use", partial(check_usable, played))
        found += unsayable(played)
    return list(dict.fromkeys(found))


def unsayable(played: Played) -> list[str]:
    """Whatever was asked, offered, refused and told that cannot be said in every language."""
    game, seats = played.game, [f"Player {seat}" for seat in range(played.setup.seats)]
    zones = game.looks.zones if game.looks is not None else ()
    said = [*played.texts.items(), *[(zone.text, {"count": 1}) for zone in zones]]
    found = []
    for language in LANGUAGES:
        words = Words(language, game.names(language), seats, strict=True)
        for key, params in said:
            try:
                words.say(key, params)
            except MissingText as fault:
                found.append(str(fault))
        for viewer in played.viewers:
            try:
                game.describe(game.view(played.last, viewer), words.say)
            except MissingText as fault:
                found.append(f"describe: {fault}")
            except Exception as fault:
                found.append(f"describe: {shelf.told(fault, register.home(game.name).folder)}")
    return found


def contract(
    game: Annotated[str, typer.Argument(help="The game, as listed by `stratagem games`.")],
    games: Annotated[int, typer.Option(help="Random games of each set-up.", min=1, max=1000)] = 2,
    depth: Annotated[int, typer.Option(help="Positions of each game that are looked at closely.", min=1)] = 20,
) -> int:
    """Check that a game keeps the contract: rules, secrecy, texts in both languages, scenarios, rulebook.

    Example: stratagem contract strato --games 1
    """
    found = faults(register.get(game).name, games, depth)
    for fault in found:
        typer.echo(fault)
    typer.echo(f"{len(found)} fault{'s' if len(found) > 1 else ''}" if found else "no fault found")
    return 1 if found else 0

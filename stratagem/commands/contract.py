"""`stratagem contract`: checks everything that a game must guarantee; for authors of games."""

from typing import Annotated

import typer

from stratagem import games as register
from stratagem.kernel.game import Game, Setup
from stratagem.kernel.testing import OF_RULES, ContractViolation, Played, check_teeth, violations, walk
from stratagem.rulebook.check import check as check_book
from stratagem.rulebook.lessons import lesson_faults
from stratagem.scenarios import run_file
from stratagem.scenarios.where import scenario_files
from stratagem.text import LANGUAGES, MissingText, Words
from stratagem.text.check import check_package


def faults(name: str, seeds: int = 2, depth: int = 20) -> list[str]:
    """Everything that is wrong with a game, as sentences; empty when all is well."""
    game = register.get(name)
    home = register.home(name)
    found = unsaid(game) if home.house else [*check_package(home), *unsaid(game)]
    for clause, check in OF_RULES.items():
        try:
            check(game)
        except ContractViolation as fault:
            found.append(f"{clause}: {fault}")
    for setup in game.samples():
        found += _played(game, setup, seeds, depth)
    for path in scenario_files(name):
        failed = [outcome for outcome in run_file(path) if not outcome.passed]
        found += [f"{outcome.name or path.name}: {outcome.failure}" for outcome in failed]
    wrong, missing = check_book(name)
    begun = home.house or (home.text / LANGUAGES[0] / "book" / name).is_dir()  # before that nothing is missing
    return [*found, *lesson_faults(name), *map(str, wrong), *(missing if begun else [])]


def unsaid(game: Game) -> list[str]:
    """What the table itself asks for by name and cannot say: in the lobby, on the page `guide`, at the end; names."""
    slug = game.name.replace("_", "-")
    wanted = [f"web-game-{slug}", f"web-about-{slug}", f"{slug}-guide-page"]
    wanted += [f"{slug}-ending-{ending.lower().replace('_', '-')}" for ending in game.endings]
    wanted += [spec.text for spec in game.options]
    wanted += [spec.text for series in game.series.values() for spec in series.options]
    found = [f"there is no text {key!r} in {language!r}" for language in LANGUAGES for key in wanted
             if not Words(language).has(key)]  # fmt: skip
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
    try:
        check_teeth(games)
        for played in games:
            say_everything(played)
    except (ContractViolation, MissingText) as fault:
        found.append(str(fault))
    return list(dict.fromkeys(found))


def say_everything(played: Played) -> None:
    """Whatever was asked, offered, refused and told can be said in every language; raises MissingText."""
    game, seats = played.game, [f"Player {seat}" for seat in range(played.setup.seats)]
    zones = game.looks.zones if game.looks is not None else ()
    for language in LANGUAGES:
        words = Words(language, game.names(language), seats, strict=True)
        for key, params in played.texts.items():
            words.say(key, params)
        for zone in zones:
            words.say(zone.text, {"count": 1})
        for viewer in played.viewers:
            game.describe(game.view(played.last, viewer), words.say)


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

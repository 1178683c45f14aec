"""`stratagem play`: a game in the terminal."""

import contextlib
from pathlib import Path
from typing import Annotated

import typer

from stratagem.commands.options import LARGEST_SEED, Content, Language, Settings, as_called, language_of
from stratagem.kernel.errors import BadSetup, StratagemError, UnknownName
from stratagem.table import Match, chairs_from, filled, game_card, open_table, read_settings, reasons, resume
from stratagem.terminal import InputEnded, Menu, Screen, play_on
from stratagem.text import Words


def play(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="A game; a menu if omitted.")] = None,
    seats: Annotated[
        str, typer.Option(metavar="WORDS", help="Who sits down: you, names (Anna), bots (random), with commas.")
    ] = "",
    settings: Settings = None,
    seed: Annotated[
        int | None, typer.Option(help="The same seed deals the same cards.", min=0, max=LARGEST_SEED)
    ] = None,
    language: Language = "",
    content: Content = None,
    series: Annotated[str, typer.Option(metavar="NAME", help="A series of several games.")] = "",
    resumed: Annotated[Path | None, typer.Option("--resume", metavar="FILE", help="Continue a saved game.")] = None,
    open_hands: Annotated[bool, typer.Option("--open", help="All hands open, no curtain between players.")] = False,
) -> None:
    """Play a game in the terminal. Every move is saved at once; leave with quit and continue with --resume.

    Example: stratagem play strato --seats you,Anna --set challenge=2
    """
    screen = Screen()
    given = {
        "--seats": seats, "--set": settings, "--seed": seed is not None, "--series": series, "--open": open_hands,
    }  # fmt: skip
    useless = [name for name, value in given.items() if value]
    if resumed is not None:
        if game is not None or useless:
            raise StratagemError(f"--resume goes on with a game as it is; leave out {', '.join(useless) or game}")
        go(resume(resumed, content), screen, language, True)
        return
    if game is None:
        if useless or content is not None:
            named = useless[0] if useless else "--content"
            example = as_called(f"stratagem play strato {named}")
            raise StratagemError(f"{named} needs a game, for instance: {example} ...")
        Menu(screen, language, as_called("stratagem play")).run()
        return
    card = game_card(game, content, series)
    if series and series not in card.series:
        raise UnknownName("series", series, card.series or ["none"])
    try:
        options = read_settings(game, settings or [], content, series)
        chairs = filled(game, chairs_from(seats.split(",") if seats else ["you"]), options, series, content)
        match = open_table(game, chairs, options, series, seed, content, open_hands)
    except BadSetup as fault:
        words = Words(language_of(language))
        told = [words.say(reason.key, reason.params) for reason in reasons(fault)]
        raise StratagemError("; ".join(told) or fault.message) from None
    go(match, screen, language)


def go(match: Match, screen: Screen, language: str, resumed: bool = False) -> None:
    """Play until people want to stop."""
    with contextlib.suppress(InputEnded):
        play_on(match, screen, language, as_called("stratagem play"), resumed)

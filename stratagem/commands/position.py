"""`stratagem position`: a table as somebody saw it, from the file of a bug report."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from stratagem import __version__
from stratagem import games as register
from stratagem.commands.options import Language, PlayedContent
from stratagem.commands.saved import read_json, words_of
from stratagem.kernel.errors import BadReplay
from stratagem.table.positions import read_position


def position(
    file: Annotated[
        Path, typer.Argument(help="A position file, as 'Report a bug' saves it.", exists=True, dir_okay=False)
    ],
    language: Language = "",
    log: Annotated[bool, typer.Option("--log", help="Also what had happened until then.")] = False,
    content: PlayedContent = None,
) -> int:
    """Show a position as its maker saw it, with the question and its options, and check that it still looks the same.

    What the maker could not see is a guess.  Exit code 1: the rules of now show something else.

    Example: stratagem position stratagem-position-strato.json --log
    """
    data = read_json(file)
    if not isinstance(data, dict):
        raise BadReplay(f"{file} is not a position file")
    game = register.of_replay({"version": 1, **data}, content)  # files of version 0.1.0 name none
    found = read_position(data, game)
    words = words_of(game, language, int(data["setup"]["seats"]))
    viewer = "a spectator" if found.seat is None else f"seat {found.seat}"
    then = data.get("stratagem", "?")
    typer.echo(f"{game.name}, seen by {viewer}, saved with stratagem {then} (this is {__version__})")
    if log:
        for line in data.get("log", []):
            typer.echo(f"{line['number']:>4}  {words.say(line['key'], line['params'])}")
    now = found.now()
    typer.echo("\n".join(game.describe(now["view"], words.say)))
    typer.echo(words.say(now["prompt"]["key"], now["prompt"]["params"]))
    for number, option in enumerate(now["options"], 1):
        typer.echo(f"{number:>4}  {words.say(option['key'], option['params'])}")
    differences = found.differences()
    for one in differences:
        typer.echo(f"differs: {one}")
    if not differences:
        typer.echo("It looks the same as then.")
    return 1 if differences else 0

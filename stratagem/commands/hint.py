"""`stratagem hint`: what a bot would do now in a saved game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from stratagem.bots import ask
from stratagem.bots.budget import read_budget
from stratagem.bots.hints import hint as advise
from stratagem.commands.review import read_replay, told, words_of
from stratagem.kernel.chance import Playout
from stratagem.kernel.errors import GameOver, NotAsked


def hint(
    file: Annotated[Path, typer.Argument(help="A saved game: a replay, an exported game, or a table's log.")],
    move: Annotated[int | None, typer.Option(help="Before this move (from 1); default: where the game stands.")] = None,
    seat: Annotated[int | None, typer.Option(help="For this seat; default: the first one asked.")] = None,
    think: Annotated[str, typer.Option(help="How long to think: 400 (simulations) or 0.5s.")] = "400",
    top: Annotated[int, typer.Option(help="How many options to show.")] = 3,
    language: Annotated[str, typer.Option(help="en or it.")] = "en",
    content: Annotated[Path | None, typer.Option(help="The content pack it was played with.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON, for programs.")] = False,
) -> None:
    """What a bot would do now in a saved game, what it thinks of its chances, and why.

    Example: stratagem hint saved.json --move 5 --think 1s
    """
    game, replay = read_replay(file, content)
    if move is not None:
        if not 1 <= move <= len(replay.moves):
            raise NotAsked(f"the game has moves 1 to {len(replay.moves)}, not {move}")
        replay.moves = replay.moves[: move - 1]
        replay.end = None
    state = list(replay.states(game))[-1]
    if state.result is not None:
        raise GameOver("the game is over; --move N asks for a hint before move N")
    asked = seat if seat is not None else state.waiting[0]
    if asked not in state.waiting:
        raise NotAsked(f"seat {asked} is not asked now")
    found = advise(ask(game, state, asked, Playout(0)), read_budget(think), Playout(1), top)
    if as_json:
        typer.echo(json.dumps({"seat": asked, "hints": [one.to_json() for one in found]}))
        return
    words = words_of(game, language, replay.setup.seats)
    for one in found:
        typer.echo(told(words, one))

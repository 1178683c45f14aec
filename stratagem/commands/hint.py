"""`stratagem hint`: what a bot would do now in a saved game."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from stratagem.bots import ask
from stratagem.bots.budget import read_budget
from stratagem.bots.hints import hint as advise
from stratagem.commands.options import AsJson, Language, PlayedContent, SavedGame
from stratagem.commands.review import told
from stratagem.commands.saved import read_saved, words_of
from stratagem.kernel.chance import Playout
from stratagem.kernel.errors import GameOver, NotAsked


def hint(
    file: SavedGame,
    move: Annotated[
        int | None, typer.Option(help="Before this move (from 1); default: where the game stands.", min=1)
    ] = None,
    seat: Annotated[
        int | None, typer.Option(help="For this seat (from 0); default: the first one asked.", min=0)
    ] = None,
    think: Annotated[str, typer.Option(help="How long to think: 400 (simulations) or 0.5s.")] = "400",
    top: Annotated[int, typer.Option(help="How many options to show.", min=1, max=1000)] = 3,
    language: Language = "",
    content: PlayedContent = None,
    as_json: AsJson = False,
) -> None:
    """What a bot would do now in a saved game, what it thinks of its chances, and why.

    Example: stratagem hint saved.json --move 5 --think 1s
    """
    game, replay = read_saved(file, content)
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

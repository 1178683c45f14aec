"""`stratagem review` and `hint`: what a bot thinks of a saved game."""

import json
from typing import Annotated

import typer

from stratagem.bots import ask
from stratagem.bots.bot import read_budget
from stratagem.bots.hints import Hint, Looked, hint as advise, review as look_back
from stratagem.commands.options import AsJson, Language, PlayedContent, SavedGame, progress_bar
from stratagem.commands.replay import read_saved, words_of
from stratagem.kernel.chance import Playout
from stratagem.kernel.errors import GameOver, NotAsked
from stratagem.text import Words


def told(words: Words, hint: Hint) -> str:
    """An option in words, with its chance and the reason for it."""
    label = words.say(hint.label["key"], hint.label["params"])
    reason = words.say(hint.reason[0], hint.reason[1])
    percent, low, high = (round(100 * share) for share in (hint.chance, *hint.range))
    return words.say("bots-hint", {"option": label, "percent": percent, "low": low, "high": high, "reason": reason})


def review(
    file: SavedGame,
    think: Annotated[str, typer.Option(help="How long to think about each answer: 200 (simulations) or 0.2s.")] = "200",
    language: Language = "",
    content: PlayedContent = None,
    as_json: AsJson = False,
) -> None:
    """Look back at a game: estimated chances after each move, the turning points, the better moves.

    Example: stratagem review won.json --think 200
    """
    game, replay = read_saved(file, content)
    if as_json:
        typer.echo(json.dumps(look_back(game, replay, read_budget(think)).to_json()))
        return
    with progress_bar(game.name) as progress:
        found = look_back(game, replay, read_budget(think), progress=lambda n, _: progress(n, len(replay.moves)))
    words = words_of(game, language, replay.setup.seats)
    for look in found.looked:
        typer.echo(line(words, look))
    points = found.turning_points()
    typer.echo(words.say("bots-review-points", {"count": len(points)}))
    for look in points:
        typer.echo(words.say("bots-review-better", {"move": look.number, "better": told(words, look.best)}))


def line(words: Words, look: Looked) -> str:
    """One answer: who, what, and the chance before and after."""
    return words.say(
        "bots-review-line",
        {
            "move": look.number,
            "seat": f"@seat:{look.seat}",
            "option": words.say(look.played.label["key"], look.played.label["params"]),
            "before": round(100 * look.before),
            "after": round(100 * look.played.chance),
            "turning": "yes" if look.turning else "no",
        },
    )


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

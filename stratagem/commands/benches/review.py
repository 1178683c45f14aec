"""`stratagem bench review`: whether hints, reviews and a search ten times as long agree (docs/bots.md)."""

import json
import time
from collections.abc import Callable
from hashlib import sha256
from itertools import islice
from pathlib import Path
from typing import Annotated

import typer

from stratagem import games as register
from stratagem.bots.agreement import BLUNDER, LONGER, UNSEEN, Met, Tried, meet, positions, tried
from stratagem.bots.bot import Budget
from stratagem.bots.chances import ROUNDS, weigh
from stratagem.bots.figures import wilson
from stratagem.commands.benches.engines import is_compiled, lines_of
from stratagem.commands.options import Games, makeable
from stratagem.kernel.chance import Playout
from stratagem.kernel.game import Game, Setup

HOME = Path(__file__).resolve().parents[3] / ".cache" / "review"
# Simulations of a review: fewer than the thousand at most that a table's review has, and than it has time for.
SIMS = {"strato": 400, "stramat": 1000, "synergy": 400, "stratos": 600, "weather_machine": 400}
HINT_SIMS = 400
USUAL = 200
PROBED = 3  # set-ups, and about as many positions of each, that show whether kept verdicts still hold
SETUPS: dict[str, list[Setup]] = {  # where one answer can matter much, and which are quick to play
    "strato": [Setup(1, {"challenge": level}) for level in (3, 4, 5, 6, 7, 8)],
    "stramat": [Setup(2), Setup(3), Setup(4)],
    "synergy": [Setup(3, {"mission": mission}) for mission in (4, 8, 12, 16, 20)],
    "stratos": [Setup(2, {"mode": "beginner", "target_pp": 6})],
    "weather_machine": [Setup(2)],
}


def review(
    game: Games = None,
    blunders: Annotated[int, typer.Option(help="Blunders of each game.", min=1, max=1_000_000)] = 50,
    count: Annotated[int, typer.Option(help="Positions of each game.", min=1, max=1_000_000)] = 100,
    most: Annotated[int, typer.Option(help="CPU seconds for each game's long searches.", min=1)] = 240,
    seed: Annotated[int, typer.Option(help="Where the deals begin.", min=0)] = UNSEEN,
    keep: Annotated[Path, typer.Option(help="Where the long searches' verdicts are kept.", callback=makeable)] = HOME,
    fixture: Annotated[
        Path | None,
        typer.Option(help="A folder for the positions, for the tests.", exists=True, file_okay=False),
    ] = None,
    here: Annotated[bool, typer.Option("--here", help="Only this build; compile nothing.")] = False,
) -> None:
    """Measure whether reviews call blunders mistakes, and hardly ever the best or a hinted answer.

    Long searches are kept and not repeated: a run that was stopped goes on where it was.

    Example: stratagem bench review --game stramat
    """
    wanted = register.named(game)
    words = ["--blunders", str(blunders), "--count", str(count), "--most", str(most), "--seed", str(seed)]
    lines = None if here or fixture else lines_of(["review", *words, "--keep", str(keep.resolve())], wanted)
    if lines is not None:
        for line in lines:
            typer.echo(line)
        return
    build = "compiled" if is_compiled() else "interpreted"
    typer.echo(f"A blunder gives away {BLUNDER} or more by a search {LONGER} times as long as a review; {build}.\n")
    typer.echo("| game | simulations | positions | blunders called mistakes | best called so | hinted called so |")
    typer.echo("|---|---|---|---|---|---|")
    for name in wanted:
        found = collected(register.get(name), keep, seed, most, lambda met: enough(met, blunders, count))
        if fixture is not None:
            kept = [json.dumps(met.to_json(), separators=(",", ":")) + "\n" for met in found if met.verdicts]
            (fixture / f"{name}.jsonl").write_text("".join(kept))
        else:
            typer.echo(row(register.get(name), found))


def enough(found: list[Met], blunders: int, count: int) -> bool:
    verdicts = [verdict for met in found for verdict in met.verdicts]
    return len(verdicts) >= count and sum(len(verdict.blunders) for verdict in verdicts) >= blunders


def collected(game: Game, keep: Path, seed: int, most: int, done: Callable[[list[Met]], bool]) -> list[Met]:
    """Games with verdicts on their positions: those that are kept, and more until there are enough or time is over."""
    sims, setups = SIMS.get(game.name, USUAL), SETUPS.get(game.name, game.samples())
    keep.mkdir(parents=True, exist_ok=True)
    file = keep / f"{game.name}-{mark(game, setups, sims)}.jsonl"
    kept = [Met.from_json(json.loads(line)) for line in file.read_text().splitlines()] if file.exists() else []
    found = [met for met in kept if met.seed >= seed]
    following = max([seed, *(met.seed + 1 for met in found)])
    began = time.process_time()
    with file.open("a") as out:
        while not done(found) and time.process_time() - began < most:
            met = meet(game, setups[following % len(setups)], following, sims)
            out.write(json.dumps(met.to_json(), separators=(",", ":")) + "\n")
            out.flush()
            found.append(met)
            following += 1
    return found


def mark(game: Game, setups: list[Setup], sims: int) -> str:
    """Changes with whatever a long search's verdict depends on: seen by what short ones say of a few positions."""
    said: list[list[float]] = []
    for number, setup in enumerate(setups[:PROBED]):
        for _, question in islice(positions(game, Met(number, setup, []), PROBED), 1, PROBED):
            said += [one.values for one in weigh(question, Playout(number), Budget(sims=ROUNDS))]
    text = json.dumps([game.played(), sims, LONGER, [[round(one, 6) for one in values] for values in said]])
    return sha256(text.encode()).hexdigest()[:12]


def all_tried(game: Game, found: list[Met]) -> list[Tried]:
    sims = SIMS.get(game.name, USUAL)
    return [tried(verdict, question, sims, HINT_SIMS) for met in found for verdict, question in met.questions(game)]


def row(game: Game, found: list[Met]) -> str:
    trials = all_tried(game, found)
    if not trials:
        return f"| {game.name} | no position was met |"
    cells = [
        share([flag for one in trials for flag in one.blunders]),
        share([one.best for one in trials]),
        share([one.hinted for one in trials]),
    ]
    sims = SIMS.get(game.name, USUAL)
    return f"| {game.name} | {sims} | {len(trials)} | {' | '.join(cells)} |"


def share(flags: list[bool]) -> str:
    if not flags:
        return "none met"
    low, high = wilson(sum(flags), len(flags))
    many = f"{sum(flags)} of {len(flags)}"
    return f"{many}, {100 * sum(flags) / len(flags):.0f} % ({100 * low:.0f} to {100 * high:.0f})"

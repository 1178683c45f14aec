"""Reviewing: a bot analyses a finished game, in a separate process, so that no table waits for it.

`python -m stratagem.table.reviewing` reads one JSON object from its input (`replay`, `think`) and writes lines: first
the chances after every move, then progress reports, finally the findings.
"""

import json
import os
import sys
from collections.abc import Callable
from typing import Any

import msgspec

from stratagem import bots, games
from stratagem.bots.hints import Hint, Looked, review
from stratagem.kernel.advice import prospects
from stratagem.kernel.game import Game
from stratagem.kernel.replay import Replay
from stratagem.table.seen import Told

THINK = "100"  # simulations for each answer
LONGEST = 45.0  # seconds for a whole game, about
SLIP = 0.02  # the smallest loss of winning chance worth mentioning
MOST = 40  # mistakes to mention in one game
WORKER = "stratagem.table.reviewing"


class Judged(msgspec.Struct, frozen=True):
    """An option in words, with its estimated chance and the main reason for it."""

    label: Told
    reason: Told
    chance: float
    do: dict[str, Any]


class Answer(msgspec.Struct, frozen=True):
    """An answer of the game that gave something away."""

    move: int
    seat: int
    lost: float
    turning: bool
    rungs: list[dict[str, Any]]  # what the same move had chosen before it
    played: Judged
    better: Judged


class Found(msgspec.Struct, kw_only=True):
    """A review so far: `status` is none, waiting, running, done, stopped or failed."""

    status: str = "none"
    done: int = 0
    of: int = 0
    together: bool = False
    movers: list[int] = []  # whose each move was
    turns: list[int] = []  # in which turn each was made, as people count
    chances: list[list[float]] = []  # of every seat, after the deal and after every move
    answers: list[Answer] = []


def judged(hint: Hint) -> Judged:
    label = Told(hint.label["key"], hint.label["params"])
    return Judged(label, Told(*hint.reason), round(hint.chance, 3), hint.action)


def told(replay: Replay, look: Looked, turning: bool) -> Answer:
    made = replay.moves[look.number - 1].actions
    before = made[: made.index(look.played.action)] if look.played.action in made else []
    lost = round(look.lost, 3)
    return Answer(look.number, look.seat, lost, turning, before, judged(look.played), judged(look.best))


def main() -> int:
    os.nice(10)
    wish = json.load(sys.stdin)
    game = games.of_replay(wish["replay"])
    replay = Replay.from_json(wish["replay"], game)
    chances = [prospects(state, game.advice, game.cooperative) for state in replay.states(game)]
    rounded = [[round(chance, 3) for chance in row] for row in chances]
    turns = [game.turn(state) for state in replay.states(game)][:-1]
    movers = [move.seat for move in replay.moves]
    tell({"chances": rounded, "movers": movers, "turns": turns, "together": game.cooperative})
    tell({"answers": thought(game, replay, lambda number: tell({"done": number}), wish["think"]), "status": "done"})
    return 0


def thought(game: Game, replay: Replay, progress: Callable[[int], None], think: str = THINK) -> list[Answer]:
    """The answers that gave away most, in the order of the game, as far as there is time to analyse each."""
    budget = bots.read_budget(think)
    budget.seconds = min(0.4, LONGEST / max(1, len(replay.moves)))
    found = review(game, replay, budget, progress=progress)
    turning = found.turning_points()
    dear = sorted((look for look in found.looked if look.lost >= SLIP), key=lambda look: -look.lost)[:MOST]
    return [told(replay, look, look in turning) for look in sorted(dear, key=lambda look: look.number)]


def tell(line: dict[str, Any]) -> None:
    """Write one line for the waiting process; if it is gone, the broken pipe ends the work."""
    sys.stdout.buffer.write(msgspec.json.encode(line) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    sys.exit(main())

"""Reviewing: a bot analyses a finished game, in a separate process, so that no table waits for it.

`python -m stratagem.table.reviewing` reads one JSON object from its input (`replay`, `think`) and writes lines: whose
each move was, then the chances as far as it has come, finally the findings.
"""

import json
import os
import sys
from collections.abc import Callable
from typing import Any

import msgspec

from stratagem import bots, games
from stratagem.bots.hints import Curve, Hint, Looked, review
from stratagem.kernel.game import Game
from stratagem.kernel.replay import Replay
from stratagem.table.seen import Told

THINK = "1000"  # simulations for each answer at most: for most answers it is clear much earlier that they were good
LONGEST = 75.0  # seconds for a whole game, about
REPORTS = 25  # that are made on the way
MOST = 40  # mistakes to mention in one game
WORKER = "stratagem.table.reviewing"


class Judged(msgspec.Struct, frozen=True):
    """An option in words, with its estimated chance, where that lies with 95 %, and the main reason for it."""

    label: Told
    reason: Told
    chance: float
    do: dict[str, Any]
    low: float = 0.0
    high: float = 1.0


class Answer(msgspec.Struct, frozen=True):
    """An answer of the game that clearly gave something away: at least `least` and at most `most`."""

    move: int
    seat: int
    lost: float
    turning: bool
    rungs: list[dict[str, Any]]  # what the same move had chosen before it
    played: Judged
    better: Judged
    least: float = 0.0
    most: float = 1.0


class Found(msgspec.Struct, kw_only=True):
    """A review so far: `status` is none, waiting, running, done, stopped or failed."""

    status: str = "none"
    done: int = 0
    of: int = 0
    together: bool = False
    movers: list[int] = []  # whose each move was
    turns: list[int] = []  # in which turn each was made, as people count
    chances: list[list[float]] = []  # of every seat, after the deal and after every move, as far as it has come
    ranges: list[list[list[float]]] = []  # where each of these lies, with 95 %
    before: list[float | None] = []  # for every move, the mover's chance had it been the best
    answers: list[Answer] = []


def judged(hint: Hint) -> Judged:
    label = Told(hint.label["key"], hint.label["params"])
    low, high = hint.range
    return Judged(label, Told(*hint.reason), round(hint.chance, 3), hint.action, round(low, 3), round(high, 3))


def told(replay: Replay, look: Looked, turning: bool) -> Answer:
    made = replay.moves[look.number - 1].actions
    before = made[: made.index(look.played.action)] if look.played.action in made else []
    lost, least, most = (round(max(0.0, one), 3) for one in (look.lost, look.loss.low, look.loss.high))
    return Answer(look.number, look.seat, lost, turning, before, judged(look.played), judged(look.best), least, most)


def main() -> int:
    os.nice(10)
    work(json.load(sys.stdin), tell)
    return 0


def work(wish: dict[str, Any], tell: Callable[[dict[str, Any]], None]) -> None:
    """Review the game of a wish; what is found is told bit by bit."""
    game = games.of_replay(wish["replay"])
    replay = Replay.from_json(wish["replay"], game)
    moves = len(replay.moves)
    turns = [game.turn(state) for state in replay.states(game)][:-1]
    tell({"movers": [move.seat for move in replay.moves], "turns": turns, "together": game.cooperative})

    def progress(number: int, curve: Curve) -> None:
        if number == moves or number % max(1, moves // REPORTS) == 0:
            before = [None if one is None else round(one, 3) for one in curve.before]
            tell({"done": number, "chances": curve.chances, "ranges": curve.ranges, "before": before})

    tell({"answers": thought(game, replay, progress, wish["think"]), "status": "done"})


def thought(game: Game, replay: Replay, progress: Callable[[int, Curve], None], think: str = THINK) -> list[Answer]:
    """The clear mistakes, in the order of the game, as far as there is time to analyse each answer."""
    found = review(game, replay, bots.read_budget(think), progress=progress, seconds=LONGEST)
    turning = found.turning_points()
    dear = sorted((look for look in found.looked if look.mistake), key=lambda look: -look.lost)[:MOST]
    return [told(replay, look, look in turning) for look in sorted(dear, key=lambda look: look.number)]


def tell(line: dict[str, Any]) -> None:
    """Write one line for the waiting process; if it is gone, the broken pipe ends the work."""
    sys.stdout.buffer.write(msgspec.json.encode(line) + b"\n")
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    sys.exit(main())

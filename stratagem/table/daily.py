"""Daily: the deal of the day: what is dealt, and a way to win it, found once the day is over.

`python -m stratagem.table.daily` reads one JSON object from its input (`game`, `date`, `seed`) and writes what it
found: the game played that way as an export, or that none was found.
"""

from __future__ import annotations

import datetime
import json
import os
import sys
from typing import Any

from stratagem import games
from stratagem.bots.solve import solve
from stratagem.kernel.chance import Seal, SealedLuck
from stratagem.kernel.core import Params
from stratagem.kernel.game import Game, Setup
from stratagem.table.sealing import FORMAT, commitment_of
from stratagem.table.terms import key_of

WORKER = "stratagem.table.daily"
BUDGET = 60_000  # tables examined
FIRST_DAY = datetime.date(1970, 1, 1)
LEVEL = "normal"  # of the bots that play with you


def deal_of(game: Game, date: str) -> Setup:
    """What is dealt on a day: the usual company, the options that are that day's turn."""
    lobby = game.lobby
    seats = min(game.seats[-1], max(game.seats[0], lobby.seats))
    number = (datetime.date.fromisoformat(date) - FIRST_DAY).days
    return Setup(seats, {option: values[number % len(values)] for option, values in lobby.daily.items()})


def is_the_deal(game: Game, setup: Setup, date: str) -> bool:
    """Whether a table is set up as everybody's is that day."""
    deal = deal_of(game, date)
    return setup.seats == deal.seats and game.chosen(setup) == game.chosen(deal)


def solved(name: str, date: str, seed: bytes, budget: int = BUDGET) -> Params:
    """A way to win a day's deal together."""
    game = games.get(name)
    key = key_of(seed, 1)
    found = solve(game, deal_of(game, date), "", budget, SealedLuck(Seal(key)))
    told: Params = {"verdict": found.verdict, "positions": found.positions, "moves": 0, "turns": 0}
    if found.replay is not None:
        *_, state = found.replay.states(game)
        told.update(moves=len(found.replay.moves), turns=game.turn(state))
        told["export"] = {
            "format": FORMAT, "commitment": commitment_of(key), "key": key.hex(), "replay": found.replay.to_json(),
        }  # fmt: skip
    return told


def main() -> int:
    os.nice(10)
    wish: dict[str, Any] = json.load(sys.stdin)
    json.dump(solved(wish["game"], wish["date"], bytes.fromhex(wish["seed"])), sys.stdout)
    return 0


if __name__ == "__main__":
    sys.exit(main())

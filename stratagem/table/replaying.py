"""Replaying: anything that replays a whole game runs in a separate process, so that no table waits for it.

`python -m stratagem.table.replaying` reads one JSON object per line (`do`, `replay` and what that needs) and answers
each with another, as `stratagem.bots.worker` does.  When its input ends, so does the process.
"""

import json
import os
import signal
import sys
import traceback
from collections.abc import Callable
from typing import Any

import msgspec

from stratagem import games
from stratagem.bots.fair import Asker, FairQueue
from stratagem.bots.pool import PendingAnswer, ProcessPool
from stratagem.kernel.core import Params, Seat
from stratagem.kernel.errors import BadReplay, StratagemError, Unplayable
from stratagem.kernel.game import Game
from stratagem.kernel.replay import Replay
from stratagem.table.carrying import arrived
from stratagem.table.looking_back import Course, moment, views_of
from stratagem.table.sealing import exported, verify
from stratagem.table.seen import Reason, Refused, reasons
from stratagem.table.serving import names_apart
from stratagem.table.terms import chair_json

WORKER = "stratagem.table.replaying"
PATIENCE = 5  # lower priority than the tables


class ReplayPool(ProcessPool):
    """Processes that replay games for whoever looks back at them; a replay is JSON, with or without its sum."""

    def __init__(self, processes: int = 1, waiting: FairQueue[PendingAnswer] | None = None) -> None:
        super().__init__(WORKER, processes, waiting)

    def moment(
        self, replay: Params, move: int | None, seat: Seat | None, most: int | None, who: Asker
    ) -> PendingAnswer:
        """`looking_back.Moment` as plain data."""
        return self.ask({"do": "moment", "replay": replay, "move": move, "seat": seat, "most": most}, who)

    def instead(self, replay: Params, move: int, who: Asker) -> PendingAnswer:
        """`looking_back.Instead` as plain data."""
        return self.ask({"do": "instead", "replay": replay, "move": move}, who)

    def views(self, replay: Params, first: int, most: int, seat: Seat | None, who: Asker) -> PendingAnswer:
        """What `looking_back.views_of` finds."""
        return self.ask({"do": "views", "replay": replay, "first": first, "most": most, "seat": seat}, who)

    def verified(self, data: Params, who: Asker) -> PendingAnswer:
        """What an exported game is, once every card has been checked."""
        return self.ask({"do": "verify", "data": data}, who)

    def arrived(self, data: Params, who: Asker) -> PendingAnswer:
        """What a game is that was carried here, once every card has been checked."""
        return self.ask({"do": "arrived", "data": data}, who)

    def fault(self, told: dict[str, Any]) -> Exception:
        if told["kind"] == "Refused":
            return Refused(msgspec.convert(told["reasons"][0], Reason))
        if told["kind"] == "Unplayable":
            first, *why = told["reasons"]
            return Unplayable(told["fault"], first["key"], first["params"], why[0]["key"] if why else "")
        kinds = {"BadReplay": BadReplay, "StratagemError": StratagemError}
        return kinds.get(told["kind"], RuntimeError)(told["fault"])


# -- in the process ---------------------------------------------------------------------------------------


def replay_from(data: Params) -> tuple[Game, Replay]:
    """A replay with the game it was played by."""
    game = games.of_replay(data)
    return game, Replay.from_json(data, game)


def course(wish: Params) -> Course:
    return Course(*replay_from(wish["replay"]))


def do_moment(wish: Params) -> Any:
    found = course(wish)
    return moment(found.game, found.replay, wish["move"], wish["seat"], wish["most"])


def do_views(wish: Params) -> Any:
    found = course(wish)
    return views_of(found.game, found.replay, wish["first"], wish["most"], wish["seat"])


def do_instead(wish: Params) -> Any:
    return course(wish).instead(wish["move"])


def do_verify(wish: Params) -> Any:
    told = verify(wish["data"])
    game, replay = exported(wish["data"])
    seats, moves = replay.setup.seats, len(replay.moves)
    return {"told": told, "game": game.name, "seats": seats, "moves": moves, "names": names_apart(game)}


def do_arrived(wish: Params) -> Any:
    match = arrived(wish["data"])
    return {"game": match.game.name, "chairs": [chair_json(chair) for chair in match.chairs]}


TASKS: dict[str, Callable[[Params], Any]] = {
    "moment": do_moment, "views": do_views, "instead": do_instead, "verify": do_verify, "arrived": do_arrived,
}  # fmt: skip


def answer(wish: Params) -> Params:
    try:
        return {"id": wish["id"], "found": TASKS[wish["do"]](wish)}
    except StratagemError as fault:
        kinds = (Refused, Unplayable, BadReplay)
        kind = next((one for one in kinds if isinstance(fault, one)), StratagemError)
        return {"id": wish["id"], "fault": fault.message, "kind": kind.__name__, "reasons": reasons(fault)}
    except Exception:
        return {"id": wish["id"], "fault": traceback.format_exc(), "kind": "Exception"}


def main() -> int:
    os.nice(PATIENCE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is handled by the parent process
    for line in sys.stdin.buffer:
        wish = json.loads(line)
        if "stop" not in wish:  # there is nothing to cut short
            sys.stdout.buffer.write(msgspec.json.encode(answer(wish)) + b"\n")
            sys.stdout.buffer.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())

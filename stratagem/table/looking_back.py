"""Looking back: a game that was played, at any move, from any seat that may see it."""

from __future__ import annotations

from typing import Any

import msgspec

from stratagem.kernel.core import News, Seat, State, seen_waiting
from stratagem.kernel.game import Game
from stratagem.kernel.replay import Replay
from stratagem.table.seen import Outcome, Told


class Moment(msgspec.Struct, frozen=True):
    """A game after one of its moves, as one viewer saw it."""

    move: int  # 0: after the set-up
    moves: int  # how many there are in all
    by: Seat | None  # who made the move
    view: dict[str, Any]
    prompt: Told
    waiting: list[Seat]
    told: list[Told]  # the news of this move for the viewer
    result: Outcome | None


def moment(game: Game, replay: Replay, move: int | None, seat: Seat | None, most: int | None = None) -> Moment:
    """The game after this move (None: the last one), as this seat (None: a spectator) saw it.

    `most`: how many moves may be known, if not all of them.
    """
    moves = len(replay.moves) if most is None else most
    wanted = moves if move is None else max(0, min(move, moves))
    told: list[Told] = []

    def hear(state: State, news: News) -> None:
        if news.heard_by(seat):
            told.append(Told.of(news))

    for number, state in enumerate(replay.states(game, hear)):
        if number == wanted:
            return Moment(
                move=wanted,
                moves=moves,
                by=replay.moves[wanted - 1].seat if wanted else None,
                view=game.view(state, seat),
                prompt=Told.of(game.prompt(state, seat)),
                waiting=seen_waiting(state, seat),
                told=told,
                result=Outcome.of(state.result) if state.result is not None else None,
            )
        told.clear()
    raise AssertionError("a replay has a state for each of its moves")

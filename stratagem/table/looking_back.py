"""Looking back: a game that was played, at any move, what else was possible there, and a table that continues there."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from stratagem.kernel.core import News, Params, Seat, State, seen_waiting
from stratagem.kernel.game import Game
from stratagem.kernel.replay import Replay
from stratagem.table.drafts import Draft
from stratagem.table.loading import replayed
from stratagem.table.logs import Log
from stratagem.table.looking import offers
from stratagem.table.match import Match
from stratagem.table.seen import Chair, Offer, Outcome, Reason, Refused, Told
from stratagem.table.terms import Terms, chair_json


class Instead(msgspec.Struct, frozen=True):
    """The question that a move of a finished game answered: who was asked, what was played, what else there was."""

    seat: Seat
    prompt: Told
    played: list[Offer]  # all rungs of the move
    options: list[Offer]  # for its first rung


@dataclass(eq=False, slots=True)
class Course:
    """The course of a finished game, for those who may see all of it."""

    game: Game
    replay: Replay
    pack: str = ""

    @property
    def seats(self) -> int:
        return self.replay.setup.seats

    @property
    def moves(self) -> int:
        return len(self.replay.moves)

    @property
    def options(self) -> Params:
        return self.replay.setup.options

    def mover(self, move: int) -> Seat:
        """Who was to move after this many moves."""
        if not 0 <= move < len(self.replay.moves):
            raise Refused(Reason("shell-why-over"))
        return self.replay.moves[move].seat

    def at(self, move: int) -> State:
        """The table after this many moves."""
        states = self.replay.states(self.game)
        state = next(states)
        for _ in range(move):
            next(states)  # the same object, moved on
        return state

    def instead(self, move: int) -> Instead:
        """What could have been done after this many moves."""
        game, seat = self.game, self.mover(move)
        state = self.at(move)
        return Instead(
            seat=seat,
            prompt=Told.of(game.prompt(state, seat)),
            played=Draft(game, state, seat).plus_all(self.replay.moves[move].actions).rungs(),
            options=offers(game, state, seat),
        )

    def branch(self, move: int, chairs: Sequence[Chair], seed: bytes | None = None) -> Match:
        """A separate table that starts from this game after the given number of moves.

        Everything dealt and drawn until then stays the same; all luck from then on is new, unless the seed of the
        game is given.
        """
        self.mover(move)
        setup = self.replay.setup
        first: Params = {
            "kind": "setup",
            "game": 1,
            "table": Terms(self.game, setup, seed=seed, pack=self.pack).to_json(),
            "chairs": [chair_json(chair) for chair in chairs],
            "setup": setup.to_json(),
            "luck": self.replay.luck,
        }
        records = [first, *({"kind": "move", **made.to_json()} for made in self.replay.moves[:move])]
        return replayed(self.game, Log([{"n": number, **record} for number, record in enumerate(records, 1)]))


def views_of(game: Game, replay: Replay, first: int, most: int, seat: Seat | None) -> list[list[Params]]:
    """What a seat (None: a spectator) saw at every piece of news it heard: a list for each move from `first` on (0: the
    set-up), up to `most`."""
    found: list[list[Params]] = []
    now: list[Params] = []
    hearing = first == 0

    def hear(state: State, news: News) -> None:
        if hearing and news.heard_by(seat):
            now.append(game.view(state, seat))

    for number, _ in enumerate(replay.states(game, hear)):
        if number >= first:
            found.append(list(now))
        if number >= most:
            break
        now.clear()
        hearing = number + 1 >= first
    return found


class Moment(msgspec.Struct, frozen=True):
    """A game after one of its moves, as one viewer saw it."""

    move: int  # 0: after the set-up
    moves: int  # how many there are in all
    by: Seat | None  # who made the move
    turn: int  # of the game, as people count
    view: dict[str, Any]
    prompt: Told
    waiting: list[Seat]
    told: list[Told]  # the news of this move for the viewer
    turns: list[int]  # the turn of each, as in the log of the table
    result: Outcome | None


def moment(game: Game, replay: Replay, move: int | None, seat: Seat | None, most: int | None = None) -> Moment:
    """The game after this move (None: the last one), as this seat (None: a spectator) saw it.

    `most`: how many moves may be known, if not all of them.
    """
    moves = len(replay.moves) if most is None else most
    wanted = moves if move is None else max(0, min(move, moves))
    told: list[Told] = []
    turns: list[int] = []

    def hear(state: State, news: News) -> None:
        if news.heard_by(seat):
            told.append(Told.of(news))
            turns.append(game.turn(state))

    turn = 0  # in which the move was made
    for number, state in enumerate(replay.states(game, hear)):
        if number == wanted:
            return Moment(
                move=wanted,
                moves=moves,
                by=replay.moves[wanted - 1].seat if wanted else None,
                turn=turn or game.turn(state),
                view=game.view(state, seat),
                prompt=Told.of(game.prompt(state, seat)),
                waiting=seen_waiting(state, seat),
                told=told,
                turns=turns,
                result=Outcome.of(state.result) if state.result is not None else None,
            )
        told.clear()
        turns.clear()
        turn = game.turn(state)
    raise AssertionError("a replay has a state for each of its moves")

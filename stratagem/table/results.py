"""Results: what is kept of a game that has ended, for lists, statistics and ratings.

It is the same from a live table and from its records.
"""

from __future__ import annotations

from collections.abc import Sequence

from stratagem.kernel.core import Params, Result, Seat, State
from stratagem.kernel.game import Game, Setup
from stratagem.kernel.lobby import Opening
from stratagem.kernel.replay import Replay
from stratagem.table.match import Match, is_quiet
from stratagem.table.stores.contract import QUIET, Finished

BOT = "bot:"  # a bot is rated under its level
MOST_OPTIONS = 2000  # characters of a set-up


def asked_after(match: Match, gathering: bool) -> int:
    """Who is asked now, a bit for each person's seat; whether that is a question that hides who has answered."""
    if gathering or match.over:
        return 0
    bits = sum(1 << seat for seat in match.waiting("person"))
    return bits | QUIET if is_quiet(match.state) else bits


def ended_now(match: Match) -> Params:
    """What is kept of the game that has just ended."""
    return kept_of(match.game, match.replays[-1], match.results[-1], match.state, final_of(match, match.playing))


def ended_before(match: Match, playing: int) -> Params:
    """The same for any game of a table, replayed."""
    replay = match.replays[playing - 1]
    *_, state = replay.states(match.game)
    return kept_of(match.game, replay, match.results[playing - 1], state, final_of(match, playing))


def final_of(match: Match, playing: int) -> Params | None:
    """How the series ended, if that was its last game."""
    return match.final.to_json() if match.final is not None and playing == len(match.results) else None


def kept_of(game: Game, replay: Replay, result: Result, state: State, final: Params | None) -> Params:
    """What is kept of a game.  Only what everybody may know once it is over."""
    setup, view = replay.setup, game.view(state, None)
    figure, record = game.lobby.figure, game.lobby.record
    number = view.get(figure.field) if figure.field else None
    level = game.chosen(setup).get(record.option) if record is not None and record.option else None
    found: Params = {
        "ending": result.ending,
        "winners": list(result.winners),
        "scores": list(result.scores),
        "sides": [list(side) for side in game.sides(setup)],
        "ranks": ranks(game, setup, result),
        "options": setup.options if len(repr(setup.options)) < MOST_OPTIONS else {},
        "moves": len(replay.moves),
        "turns": game.turn(state),
        "figure": number + figure.plus if isinstance(number, int) else None,
        "level": level if isinstance(level, int) else None,
        "together": game.cooperative or setup.seats == 1,
    }
    if final is not None:
        found["final"] = final["ranking"]
    if game.lobby.opening is not None:
        found["openings"] = [opening_of(game.lobby.opening, replay, seat) for seat in range(setup.seats)]
    return found


def opening_of(opening: Opening, replay: Replay, seat: Seat) -> str:
    """How a seat began; empty if it never came to that."""
    answers = (action for move in replay.moves if move.seat == seat for action in move.actions)
    return next((str(one[opening.field]) for one in answers if one.get("do") == opening.verb), "")


def ranks(game: Game, setup: Setup, result: Result) -> list[int]:
    """The place of every seat, from 1: winners first, then by points; seats of one side share it."""
    sides = game.sides(setup)
    more = game.lobby.figure.more or game.cooperative

    def worth(side: Sequence[Seat]) -> tuple[bool, float]:
        points = sum(result.scores[seat] for seat in side)
        return not any(seat in result.winners for seat in side), -points if more else points

    worths = [worth(side) for side in sides]
    places = {seat: 1 + sum(other < own for other in worths) for side, own in zip(sides, worths, strict=True)
              for seat in side}  # fmt: skip
    return [places[seat] for seat in range(setup.seats)]


def finished(
    match: Match, body: Params, playing: int, at: float, kind: str, wished: bool, sat: Sequence[str]
) -> Finished:
    """A game that has ended.  `sat`: the id of the player of each chair; `wished`: everybody agreed that it counts.

    It is rated if it is about who is better, was decided, and everybody who played is known and had one chair.
    """
    players = [player or (f"{BOT}{chair.level}" if chair.kind == "bot" else "")
               for player, chair in zip(sat, match.chairs, strict=True)]  # fmt: skip
    people = [player for player in players if not player.startswith(BOT)]
    fair = all(people) and len(set(people)) == len(people) and bool(people)
    rated = wished and fair and not body["together"] and bool(body["winners"]) and not kind and not match.terms.open
    return Finished(playing, at, match.game.name, kind, rated, body, players)


def may_be_rated(game: Game, seats: int, practice: bool) -> bool:
    """Whether a table can be one whose games are rated: who is better is the question, and the deal is a fresh one."""
    return not game.cooperative and seats > 1 and not practice


__all__ = ["BOT", "asked_after", "ended_before", "ended_now", "finished", "kept_of", "may_be_rated"]

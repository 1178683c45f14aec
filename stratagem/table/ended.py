"""Ended: a table that cannot be continued, because its rules or its content are no longer available.

Nothing is replayed: this is what the records alone say.
"""

import hmac
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from stratagem.kernel.codec import digest
from stratagem.kernel.core import Params
from stratagem.kernel.errors import BadReplay, Unplayable
from stratagem.kernel.replay import FORMAT as REPLAY
from stratagem.table.sealing import FORMAT, commitment_of
from stratagem.table.seen import Chair, Outcome, Ranking, Reason, Refused, reasons
from stratagem.table.terms import chair_from

PLAYED = ("game", "version", "content", "own")  # the rules that a table and each of its replays were played by


class EndedGame(msgspec.Struct, frozen=True):
    """One game of such a table."""

    moves: int
    result: Outcome | None  # None: it was still being played


class Ended(msgspec.Struct, frozen=True):
    """A table that cannot be continued: why, and what is known of it."""

    game: str
    version: int  # of the rules it was played by
    why: list[Reason]
    chairs: list[Chair]
    series: str
    games: list[EndedGame]
    ranking: Ranking | None


def ended(records: Sequence[Params], fault: Unplayable) -> Ended:
    """What the records of a table tell without its rules."""
    table, games = records[0]["table"], list(played(records))
    chairs = [chair_from(chair) for chair in games[-1]["chairs"]]
    final = next((record["final"] for record in records if record.get("final")), None)
    return Ended(
        game=table["game"],
        version=table["version"],
        why=reasons(fault),
        chairs=chairs,
        series=table["series"],
        games=[EndedGame(len(game["moves"]), _outcome(game["end"])) for game in games],
        ranking=Ranking(final["ending"], final["ranking"], final["sheet"]) if final else None,
    )


def played(records: Sequence[Params]) -> Iterator[Params]:
    """Each game: its set-up, its moves except those undone, its end, and who was sitting there at the end."""
    game: Params = {}
    for record in records:
        kind = record["kind"]
        if kind == "setup":
            if game:
                yield game
            game = {"setup": record["setup"], "luck": record["luck"], "moves": [], "end": None, "chairs": []}
            game["chairs"] = list(record["chairs"])
        elif kind == "move":
            game["moves"].append({key: record[key] for key in ("seat", "actions", "luck")})
        elif kind == "undo":
            game["moves"].pop()
        elif kind == "sit":
            game["chairs"][record["seat"]] = record["chair"]
        elif kind == "end":
            game["end"] = {key: record["result"][key] for key in ("ending", "winners", "scores")}
    if not game:
        raise BadReplay("the saved game has no records")
    yield game


def _outcome(end: Any) -> Outcome | None:
    return Outcome(end["ending"], end["winners"], end["scores"]) if end else None


def export_ended(records: Sequence[Params], playing: int) -> Params:
    """A finished game of such a table with its key, as `sealing.export` writes it: older versions can replay it."""
    games = [game for game in played(records) if game["end"] is not None]
    if not 1 <= playing <= len(games):
        raise Refused(Reason("shell-why-still-playing"))
    table, game = records[0]["table"], games[playing - 1]
    key = hmac.digest(bytes.fromhex(table["seed"]), f"game {playing}".encode(), "sha256")
    data: Params = {"format": REPLAY, **{name: table[name] for name in PLAYED if name in table}}
    data.update({name: game[name] for name in ("setup", "luck", "moves", "end")})
    replay = {**data, "sum": digest(data)}
    return {"format": FORMAT, "commitment": commitment_of(key), "key": key.hex(), "replay": replay}

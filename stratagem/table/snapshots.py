"""Snapshots: a table as it was at one of its records, so that opening a long one replays only what came after.

Purely a cache: the records are authoritative. A snapshot names the checksum of the record it was taken at, which covers
all records before it; one that is damaged, truncated or from a different course of the table is ignored.
"""

import contextlib
import json
import os
from pathlib import Path

import msgspec

from stratagem.kernel.codec import digest
from stratagem.kernel.core import Params, Result
from stratagem.kernel.errors import StratagemError
from stratagem.kernel.game import Final, Game, Setup
from stratagem.kernel.replay import Move, Replay, told
from stratagem.table import crash
from stratagem.table.loading import Loader
from stratagem.table.logs import Log
from stratagem.table.match import Match
from stratagem.table.seen import Frame, Told
from stratagem.table.terms import Terms, chair_from, words_told

SAID = ("shell-news-said", "shell-news-erased")
EVERY = 200  # records between two snapshots of a table; fewer are replayed as fast as a snapshot is read
BROKEN = (StratagemError, OSError, ValueError, KeyError, TypeError, AttributeError, IndexError, msgspec.MsgspecError)


class Snapshots:
    """The latest snapshot of each table, one file each, in a separate folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.taken: dict[str, int] = {}  # by table: the number of its latest one

    def due(self, table: str, match: Match) -> bool:
        """Whether another one is due, and nothing can be undone and no answer is waiting for another at this moment."""
        past, state = match.history, match.state
        settled = not past.past and state.result is None and not state.answers
        return settled and match.number - self.taken.get(table, 0) >= EVERY

    def take(self, table: str, match: Match) -> str:
        """The table as it is, ready to be written."""
        self.taken[table] = match.number
        body = body_of(match)
        return json.dumps({"body": body, "check": digest(body)}, ensure_ascii=False)

    def write(self, table: str, text: str) -> None:
        """Write atomically: a reader finds the old one or the new one."""
        with contextlib.suppress(OSError):  # nothing is lost if a cache cannot be written
            self.folder.mkdir(parents=True, exist_ok=True)
            fresh = self.folder / f"{table}.new"
            with fresh.open("w", encoding="utf-8") as file:
                file.write(text[: len(text) // 2])
                file.flush()
                crash.point("during-snapshot")
                file.write(text[len(text) // 2 :])
            os.replace(fresh, self.folder / f"{table}.json")

    def read(self, table: str, game: Game, log: Log) -> Match | None:
        """The table from its snapshot and the records after it; None if there is none that can be used."""
        try:
            data = json.loads((self.folder / f"{table}.json").read_text(encoding="utf-8"))
            body = data["body"]
            if data["check"] != digest(body) or log.records[body["number"] - 1]["sum"] != body["sum"]:
                return None
            match = restored(game, log, body)
        except BROKEN:
            return None
        self.taken[table] = int(body["number"])
        return match

    def leave(self, table: str) -> None:
        """The table is no longer open here."""
        self.taken.pop(table, None)

    def tables(self) -> list[str]:
        """Those that have a snapshot here."""
        return sorted(path.stem for path in self.folder.glob("*.json"))

    def forget(self, table: str) -> None:
        """The table has been deleted."""
        self.leave(table)
        with contextlib.suppress(OSError):
            (self.folder / f"{table}.json").unlink(missing_ok=True)


def body_of(match: Match) -> Params:
    """What the records alone do not tell without replaying them."""
    return {
        "number": match.number,
        "sum": match.log.records[match.number - 1]["sum"],
        "state": match.game.save(match.state),
        "luck": match.luck.indices,
        "open_since": match.history.open_since,
        "signalled": [[seat, *when] for seat, when in match.talking.signalled.items()],
        "told": [
            [viewer, [[frame.number, without_words(frame.told), frame.turn, frame.alone] for frame in frames]]
            for viewer, frames in match.frames.told.items()
        ],
    }


def without_words(told: Told) -> Params | None:
    """A piece of news; None for what somebody said, which the records have, and only as long as it may be known."""
    return None if told.key in SAID else msgspec.to_builtins(told)


def restored(game: Game, log: Log, body: Params) -> Match:
    """A match at its snapshot, then every record that came after it."""
    match = Match(Terms.from_json(log.records[0]["table"], game), [], log)
    for record in log.records[: body["number"]]:
        recall(match, record)
    match.number = body["number"]
    match.state = game.load(body["state"])
    match.history.open_since = body["open_since"]
    match.history.movers = {move.seat for move in match.series.moves}
    match.talking.signalled = {seat: (playing, phase) for seat, playing, phase in body["signalled"]}
    for viewer, frames in body["told"]:
        match.frames.told[viewer] = [
            Frame(number, msgspec.convert(said, Told) if said else said_in(log.records[number - 1]), None, turn, alone)
            for number, said, turn, alone in frames
        ]
    loader = Loader(match, body["luck"])
    for record in list(log.records[body["number"] :]):
        loader.take(record)
    loader.finish()
    return match


def said_in(record: Params) -> Told:
    return words_told(record["seat"], record["text"])


def recall(match: Match, record: Params) -> None:
    """Apply the effects of a record without running the rules."""
    kind = record["kind"]
    if kind == "setup":
        match.series.playing += 1
        match.chairs = [chair_from(chair) for chair in record["chairs"]]
        match.series.replays.append(Replay(match.game, Setup.from_json(record["setup"]), record["luck"]))
    elif kind == "move":
        match.series.moves.append(Move.from_json(record))
        if record.get("nonce"):
            match.nonces.add((record["seat"], record["nonce"]))
    elif kind == "undo":
        match.series.moves.pop()
    elif kind == "sit":
        match.chairs[record["seat"]] = chair_from(record["chair"])
    elif kind == "end":
        result = record["result"]
        scores = tuple(result["scores"])
        match.results.append(Result(result["ending"], tuple(result["winners"]), scores, result["carry"]))
        match.replays[-1].end = told(match.results[-1])
        if "final" in record:
            final = record["final"]
            match.series.final = Final(final["ending"], final["ranking"], final["sheet"])

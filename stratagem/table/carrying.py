"""Carrying: a running game is saved as a file and continued elsewhere.

Such a file contains all cards, so this is for games without other people, and the game does not count where it arrives.
The file holds the moves that were played, but neither moves taken back nor chat.
"""

from __future__ import annotations

from typing import Any

from stratagem.kernel.core import Params
from stratagem.kernel.errors import BadReplay
from stratagem.table.loading import game_of, replayed
from stratagem.table.logs import Log
from stratagem.table.match import Match
from stratagem.table.sealing import verify_table
from stratagem.table.terms import chair_json

FORMAT = "stratagem-table-1"
KEPT = {
    "setup": ("game", "table", "chairs", "setup", "luck"),
    "move": ("seat", "actions", "luck"),
    "end": ("result", "final"),
}  # of each kind of record


def carried(match: Match) -> Params:
    """A table as a file."""
    found: list[Params] = []
    for record in match.log.records:
        if record["kind"] == "undo":
            found.pop()
        elif record["kind"] in KEPT:
            found.append(bare(record))
    for record in found:
        if record["kind"] == "setup":  # whoever sits there now has always sat there
            record["chairs"] = [chair_json(chair) for chair in match.chairs]
    found[0]["table"] = {**found[0]["table"], "pack": ""}  # a folder here says nothing elsewhere: the rows are there
    return {"format": FORMAT, "records": found}


def bare(record: Params) -> Params:
    return {"kind": record["kind"], **{key: record[key] for key in KEPT[record["kind"]] if key in record}}


def is_carried(data: Any) -> bool:
    """Whether this says that it is such a file."""
    return isinstance(data, dict) and data.get("format") == FORMAT


def moves_carried(data: Any) -> int:
    """How many records there seem to be; refuses what cannot be such a file."""
    records = data.get("records") if is_carried(data) else None
    if not isinstance(records, list) or not records:
        raise BadReplay("this is not a game of Stratagem that could go on here")
    return len(records)


def arrived(data: Any) -> Match:
    """The table of such a file, played anew; all its luck follows from its seed.  Nothing else in the file is kept."""
    moves_carried(data)
    try:
        records = [{"n": number, **bare(record)} for number, record in enumerate(data["records"], 1)]
        records[0]["table"] = {**records[0]["table"], "pack": ""}
    except (KeyError, TypeError, AttributeError):
        raise BadReplay("the file is damaged: it has records that no game has") from None
    match = replayed(game_of(records[0]), Log(records))
    if any(chair.kind not in ("person", "bot") for chair in match.chairs):
        raise BadReplay("the file is damaged: not every chair is taken")
    verify_table(match)
    return match

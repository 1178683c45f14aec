"""Reporting: a player asks the operator to look at a line of chat or at a name."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.requests import Request

from stratagem.server.errors import BadMessage, TooFast
from stratagem.server.http import Api, Endpoint, address
from stratagem.server.messages import Done, Report
from stratagem.server.seating import HOST, SEAT, WATCH
from stratagem.table import Match, Reason, Refused
from stratagem.table.stores.operating import LINE, NAME


async def report(api: Api, request: Request) -> Done:
    """It is written down; the words stay as they are."""
    room, right = await api.right(request, SEAT, WATCH, HOST, gathering=True)
    wish = await api.body(request, Report)
    if (wish.line is None) == (wish.seat is None):
        raise BadMessage("a report names a line or a seat")
    known = room.match.number_for(right.seat)
    number = said_at(room.match, wish.line, known) if wish.seat is None else named_at(room.match, wish.seat, known)
    if not api.hall.reports.allows(address(request)):
        raise TooFast("shell-limit-reports", "you have reported a lot; wait an hour")
    kept, kind = api.hall.moderation.kept, LINE if wish.seat is None else NAME
    by = next(iter(room.seats.ids_behind(right)), "")
    await asyncio.wrap_future(kept.report(api.hall.now(), room.table, number, wish.seat or 0, kind, by))
    return Done()


def said_at(match: Match, line: int | None, known: int) -> int:
    """The number of a record in which somebody says something."""
    record = record_at(match, line or 0) if (line or 0) <= known else {}
    if record.get("kind") != "talk" or not record.get("text"):
        raise Refused(Reason("shell-why-nothing-said"))
    return int(record["n"])


def named_at(match: Match, seat: int, known: int) -> int:
    """The number of the record that gave a seat its present name."""
    for number in range(known, 0, -1):
        record = record_at(match, number)
        if record["kind"] == "sit" and record["seat"] == seat and record["chair"]["name"]:
            return number
        if record["kind"] == "setup" and seat < len(record["chairs"]) and record["chairs"][seat]["name"]:
            return number
        if record["kind"] in ("sit", "setup") and record.get("seat", seat) == seat:
            break
    raise Refused(Reason("shell-why-nothing-said"))


def record_at(match: Match, number: int) -> dict[str, Any]:
    return dict(match.log.records[number - 1]) if 1 <= number <= len(match.log.records) else {}


ENDPOINTS: list[Endpoint] = [
    ("POST", "/api/tables/{table}/report", report, "Report a line of talk or a name", Report, Done, "any"),
]

"""Superseded: tables and games that do not use the current house content, and tables that cannot be continued."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request

from stratagem.server.errors import NoTable
from stratagem.server.http import Api, Endpoint, bearer
from stratagem.server.tokens import HOST, SEAT, WATCH
from stratagem.table import Unplayable
from stratagem.table.ended import Ended, ended


async def names_here(api: Api, request: Request) -> dict[str, str]:
    """The names of a table's cards, by kind and code."""
    room, _ = await api.right(request, SEAT, WATCH, HOST)
    return room.match.names(request.path_params["language"])


async def names_brought(api: Api, request: Request) -> dict[str, str]:
    """The same for an imported game."""
    game, _ = await api.hall.brought(request.path_params["id"])
    found: dict[str, str] = game.names(request.path_params["language"])
    return found


async def what_is_left(api: Api, request: Request) -> Ended:
    """What is known of a table that cannot be continued, and why."""
    table = request.path_params["table"]
    kept = await api.hall.stored(table, bearer(request), SEAT, WATCH, HOST)
    try:
        await api.hall.rooms.get(table)
    except Unplayable as fault:
        return ended(kept.records, fault)
    raise NoTable("this table can be continued")


NAMES: Any = dict[str, str]
TABLE, BROUGHT = "/api/tables/{table}", "/api/imports/{id}"
ENDPOINTS: list[Endpoint] = [
    ("GET", f"{TABLE}/names/{{language}}", names_here, "The names of a table's cards", None, NAMES, "any"),
    ("GET", f"{BROUGHT}/names/{{language}}", names_brought, "The names of an imported game's cards", None, NAMES, ""),
    ("GET", f"{TABLE}/ended", what_is_left, "A table that cannot be continued, and why", None, Ended, "any"),
]

"""Carrying: a game without other people can be saved as a file and continued elsewhere, marked as opened."""

import asyncio
from typing import Any

import msgspec
from starlette.requests import Request

from stratagem.server import prices
from stratagem.server.errors import NotAllowed
from stratagem.server.hall import today
from stratagem.server.http import Api, Endpoint, address
from stratagem.server.limits import party
from stratagem.server.messages import NewTable, Opened, SeatWish
from stratagem.server.prices import queued
from stratagem.server.room import Room
from stratagem.server.seating import HOST, chair_of, table_id
from stratagem.table import Chair, Reason, Refused
from stratagem.table.carrying import arrived, carried, moves_carried
from stratagem.table.sealing import commitment
from stratagem.table.serving import Asker, StoreLog


async def leaves(api: Api, request: Request) -> Any:
    """A game alone, with bots or at one device, as a file with all its cards."""
    room, _ = await api.right(request, HOST)
    if not all_mine(room):
        raise Refused(Reason("shell-why-carry-others"))
    if room.meta.get("rated"):
        raise Refused(Reason("shell-why-carry-rated"))
    if room.meta.get("daily", "") >= today():
        raise Refused(Reason("shell-why-daily-key"))
    if room.meta.get("branch"):
        raise NotAllowed("a game that began in the middle of another has no key of its own")
    api.pay(request, prices.EXPORT)
    return carried(room.match)


def all_mine(room: Room) -> bool:
    """Whether whoever opened the table has every chair that is not a bot's, and always had.

    Nobody sits down at a rematch: its chairs wait for those who had them at the table before.
    """
    notes, opener = room.notes, room.notes.get("opener", "")
    sitting, away = notes.get("sitting", {}), notes.get("away", {})
    if notes.get("reserved") or {*sitting.values(), *notes.get("held", {})} - {opener}:
        return False
    if "before" in notes or "claimed" in notes:
        people = [str(seat) for seat, chair in enumerate(room.match.chairs) if chair.kind != "bot" or str(seat) in away]
        return bool(opener) and all(sitting.get(seat) == opener for seat in people)
    sat = any(record["kind"] == "sit" and record["chair"]["kind"] != "bot" for record in room.match.log.records)
    return not sat and all(seat["mine"] or seat["kind"] == "bot" for seat in room.meta["wish"]["seats"])


async def arrives(api: Api, request: Request) -> Opened:
    """Such a game goes on here: whoever brings it has all its chairs, and it counts for nothing."""
    hall, data = api.hall, await api.body(request, dict, api.hall.limits.import_bytes)
    api.pay(request, prices.IMPORT + 2 * prices.replaying(moves_carried(data)))
    player = await api.player(request)
    await hall.has_room(address(request), player)
    who = Asker(party(address(request)))
    seen = await queued(lambda: hall.replay_pool.arrived(data, who))  # not here: it may be long
    await hall.has_room("", player, sum(chair["kind"] == "bot" for chair in seen["chairs"]))
    match = await asyncio.to_thread(arrived, data)
    chairs = [checked(chair, match.game.name) for chair in seen["chairs"]]
    table = table_id()
    terms = match.terms
    seats = [SeatWish(kind=chair.kind, level=chair.level, mine=chair.kind == "person") for chair in chairs]
    wish = NewTable(
        game=terms.game.name,
        seats=seats,
        options=terms.setup.options,
        series=terms.series_name,
        seed=0,
        open=terms.open,
    )
    meta = {**hall.meta_of(wish, terms.game.name, hall.now()), "opened": True, "commitment": commitment(match)}
    stored = StoreLog(hall.store, table)
    stored.append([named(record, chairs) for record in match.log.records])
    match.log, match.chairs = stored, chairs
    mine = [seat for seat, chair in enumerate(chairs) if chair.kind == "person"]
    opened = await hall.furnish(table, match, stored, meta, mine, player=player)
    hall.opened_from(table, address(request))
    api.note(request, "opened", table, player=player.id)
    return opened


def checked(data: dict[str, Any], game: str) -> Chair:
    """A chair as this server would have made it."""
    try:
        wish = msgspec.convert({**data, "mine": data["kind"] == "person"}, SeatWish)
    except msgspec.ValidationError as fault:
        raise Refused(Reason("shell-why-carry-chairs")) from fault
    return chair_of(wish, game)


def named(record: dict[str, Any], chairs: list[Chair]) -> dict[str, Any]:
    if record["kind"] != "setup":
        return record
    return {**record, "chairs": [{"kind": one.kind, "name": one.name, "level": one.level} for one in chairs]}


ENDPOINTS: list[Endpoint] = [
    (
        "GET",
        "/api/tables/{table}/carry",
        leaves,
        "A running game of one's own, as a file",
        None,
        dict[str, Any],
        "host",
    ),
    ("POST", "/api/carried", arrives, "Go on with such a game here", dict[str, Any], Opened, ""),
]

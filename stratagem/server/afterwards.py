"""Afterwards: reviews of finished games, branches that play on from any move, and tables that cannot be continued."""

import asyncio
from typing import Any

from starlette.requests import Request

from stratagem.server import carrying, http, membership, prices, profile, reporting, rulebook, subscribing
from stratagem.server.errors import NoTable, NotAllowed
from stratagem.server.hall import today
from stratagem.server.http import Api, Endpoint, address, bearer, number_in
from stratagem.server.messages import Branch, Done, Imported, NewTable, Opened, SeatWish
from stratagem.server.prices import queued
from stratagem.server.reviews import FinishedGame
from stratagem.server.seating import HOST, SEAT, WATCH, chair_of, table_id
from stratagem.table import Reason, Refused, Unplayable
from stratagem.table.loading import Ended, ended
from stratagem.table.looking_back import Course, Instead
from stratagem.table.reviewing import Found
from stratagem.table.sealing import commitment
from stratagem.table.serving import StoreLog, named, names_apart


async def past_of(api: Api, request: Request) -> FinishedGame:
    """The finished game that is asked about: from a table that opens its games afterwards, or imported."""
    if "id" in request.path_params:
        id = request.path_params["id"]
        return FinishedGame({"import": id}, brought=await api.hall.brought_replay(id))
    room, _ = await api.right(request, SEAT, WATCH, HOST)
    playing = number_in(request, "playing") or len(room.match.results)
    if not room.meta["open_afterwards"]:
        raise NotAllowed("this table agreed to keep its games closed")
    if not 1 <= playing <= len(room.match.results):
        raise Refused(Reason("shell-why-still-playing"))
    origin = {"table": room.table, "playing": playing}
    return FinishedGame(origin, Course(room.match.game, room.match.replays[playing - 1], room.match.terms.pack))


async def about(api: Api, request: Request) -> Imported:
    """What an imported game is."""
    past = await past_of(api, request)
    game = (await asyncio.to_thread(past.course)).game
    return Imported(past.place, "", game.name, past.seats, past.moves, names_apart(game))


# -- reviews ------------------------------------------------------------------------------------------


async def review(api: Api, request: Request) -> Found:
    """The review so far; with `wait`, the response comes when it is finished or after a short time."""
    past = await past_of(api, request)
    if number_in(request, "wait"):
        await api.hall.reviews.wait(past.name)
    return await api.hall.reviews.of(past, address(request))


async def review_begins(api: Api, request: Request) -> Found:
    """The review of this game, started if nobody has asked for it yet."""
    past = await past_of(api, request)
    found = await api.hall.reviews.of(past, address(request))
    if found.status in ("none", "stopped", "failed"):
        api.pay(request, prices.REVIEW)
        found = await api.hall.reviews.start(past, address(request))
    return found


async def review_stops(api: Api, request: Request) -> Done:
    await api.hall.reviews.stop((await past_of(api, request)).name)
    return Done()


# -- what if ------------------------------------------------------------------------------------------


async def asked_there(api: Api, request: Request) -> Any:
    past, move = await past_of(api, request), number_in(request, "move") or 0
    past.mover(move)
    who = api.pay(request, prices.replaying(past.moves))
    if past.short is not None:
        return past.short.instead(move)
    return await queued(lambda: api.hall.replay_pool.instead(past.replay, move, who))


async def branches(api: Api, request: Request) -> Opened:
    """A practice table that branches off the game; the first rungs are already drafted."""
    wish, past, hall = await api.body(request, Branch), await past_of(api, request), api.hall
    player = await api.player(request)
    seat, seats = company(past, wish)
    await hall.has_room(address(request), player, len(seats) - 1)
    api.pay(request, prices.BRANCH + prices.replaying(past.moves))
    seed = await same_deal(api, request, wish.move) if wish.same else None
    course = await asyncio.to_thread(past.course)
    chairs = named([chair_of(one, course.game.name) for one in seats], course.game.name)
    match = await asyncio.to_thread(course.branch, wish.move, chairs, seed)
    for wire in wish.actions:
        match.choose(seat, wire)
    table, created = table_id(), hall.now()
    as_wished = NewTable(game=match.game.name, seats=seats, options=course.options, seed=0)
    meta = {**hall.meta_of(as_wished, match.game.name, created), "branch": {**past.origin, "move": wish.move}}
    meta["commitment"] = commitment(match)
    stored = StoreLog(hall.store, table)
    stored.append(match.log.records)
    match.log = stored
    opened = await hall.furnish(table, match, stored, meta, [seat], player=player)
    hall.opened_from(table, address(request))
    api.note(request, "opened", table, player=player.id)
    return opened


async def same_deal(api: Api, request: Request, move: int) -> bytes:
    """The seed from which all luck of a finished game follows: not of a later game of a series, of a deal whose day is
    not over, or of a game that was itself a branch."""
    if "id" in request.path_params or move:
        raise Refused(Reason("shell-why-same-deal"))
    room, _ = await api.right(request, SEAT, HOST)
    if number_in(request, "playing") not in (None, 1) or room.match.terms.series or room.meta.get("branch"):
        raise Refused(Reason("shell-why-same-deal"))
    if room.meta.get("daily", "") >= today():
        raise Refused(Reason("shell-why-daily-key"))
    return room.match.terms.seed


def company(past: FinishedGame, wish: Branch) -> tuple[int, list[SeatWish]]:
    """Which seat I take, usually that of whoever moved there, and who plays the others."""
    mover, count = past.mover(wish.move), past.seats
    seat = mover if wish.seat is None else wish.seat
    if seat >= count:
        raise NoTable("there is no such seat")
    me, bot = SeatWish(kind="person", name=wish.name, mine=True), SeatWish(kind="bot", level=wish.level)
    return seat, [me if number == seat else bot for number in range(count)]


# -- not the house's current content, or nothing to continue with ---------------------------------------


async def names_here(api: Api, request: Request) -> dict[str, str]:
    """The names of a table's cards, by kind and code."""
    room, _ = await api.right(request, SEAT, WATCH, HOST)
    return room.match.game.names(request.path_params["language"])


async def names_brought(api: Api, request: Request) -> dict[str, str]:
    """The same for an imported game."""
    game, _ = await api.hall.brought(request.path_params["id"])
    found: dict[str, str] = game.names(request.path_params["language"])
    return found


async def what_is_left(api: Api, request: Request) -> Ended:
    """What is known of a table that cannot be continued, and why."""
    table = request.path_params["table"]
    api.pay(request, prices.EXPORT)
    kept = await api.hall.stored(table, bearer(request), SEAT, WATCH, HOST)
    try:
        await api.hall.rooms.get(table)
    except Unplayable as fault:
        return ended(kept.records, fault)
    raise NoTable("this table can be continued")


NAMES: Any = dict[str, str]
TABLE, BROUGHT = "/api/tables/{table}", "/api/imports/{id}"
ENDPOINTS: list[Endpoint] = [
    (method, f"{place}/{word}", handler, summary, body, answer, who)
    for place, who in ((TABLE, "any"), (BROUGHT, ""))
    for method, word, handler, summary, body, answer in (
        ("GET", "review", review, "The review of a finished game, as far as it is", None, Found),
        ("POST", "review", review_begins, "Have a finished game reviewed", None, Found),
        ("DELETE", "review", review_stops, "Think no further about a finished game", None, Done),
        ("GET", "instead", asked_there, "What else could have been done at a move", None, Instead),
        ("POST", "branch", branches, "Play a finished game on another way", Branch, Opened),
    )
] + [
    ("GET", BROUGHT, about, "What an imported game is", None, Imported, ""),
    ("GET", f"{TABLE}/names/{{language}}", names_here, "The names of a table's cards", None, NAMES, "any"),
    ("GET", f"{BROUGHT}/names/{{language}}", names_brought, "The names of an imported game's cards", None, NAMES, ""),
    ("GET", f"{TABLE}/ended", what_is_left, "A table that cannot be continued, and why", None, Ended, "any"),
]


def endpoints() -> list[Endpoint]:
    """Every endpoint of the HTTP side: the table from which routes and description are made."""
    others = (http, profile, membership, subscribing, reporting, carrying)
    return [*(endpoint for module in others for endpoint in module.ENDPOINTS), *ENDPOINTS, *rulebook.ENDPOINTS]

"""HTTP: lobby, tables, replays, texts, rules, health.  Every body in and out is one of the protocol's types."""

import asyncio
import logging
import re
from bisect import bisect_left
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import Future
from typing import Any, TypeVar

import msgspec
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from stratagem import __version__
from stratagem.server import prices
from stratagem.server.club import needed
from stratagem.server.errors import BadMessage, Banned, Busy, Limited, NoTable, NotAllowed, NotNow, TooFast, TooLong
from stratagem.server.hall import Hall, today
from stratagem.server.limits import Rates, party, plain
from stratagem.server.messages import (
    Daily,
    Done,
    Fault,
    Games,
    HandShown,
    Health,
    HintsTold,
    HintTold,
    HostOrder,
    Imported,
    Invitation,
    Lobby,
    Moves,
    MoveTaken,
    News,
    NewTable,
    Opened,
    Seated,
    SeenNow,
    SetUp,
    Since,
    SitDown,
)
from stratagem.server.metrics import METRICS
from stratagem.server.prices import Work, queued
from stratagem.server.room import Room
from stratagem.server.seating import HOST, INVITE, SEAT, WATCH, Right
from stratagem.table import (
    BadReplay,
    BadSetup,
    NotSaved,
    Reason,
    Refused,
    StratagemError,
    Unplayable,
    game_card,
    game_names,
    guide_of,
    known_games,
    reasons,
    rule,
)
from stratagem.table.frames import latest, unseen, with_views
from stratagem.table.loading import export_ended
from stratagem.table.looking import hand_of
from stratagem.table.looking_back import Moment, moment, views_of
from stratagem.table.packs import packs_in
from stratagem.table.positions import position_of
from stratagem.table.ratings import available
from stratagem.table.sealing import commitment_of, export, moves_in
from stratagem.table.serving import Asker, Player, experts, levels, words_of
from stratagem.table.terms import key_of
from stratagem.table.thinking import pending_hints
from stratagem.text import source

T = TypeVar("T")
SMALL = [Middleware(GZipMiddleware, minimum_size=1000)]  # for pages and texts, which hold nothing secret
TEXTS = ("/api/text/", "/api/names/", "/api/rules/", "/api/rulebook/")
VIEWS = 60  # of one answer: they are big
NO_RECORDS = 2**62  # after so many there are none
HOST_DID = {"bot": "gave a bot", "free": "freed", "reissue": "reissued", "start": "started"}
OUR_FAULT = Fault("server", "something went wrong inside the server; nothing was changed")
log = logging.getLogger("stratagem.server")
Handler = Callable[["Api", Request], Awaitable[Any]]
Endpoint = tuple[str, str, Handler, str, Any, Any, str]


class Api:
    """The handlers of the HTTP side."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.rates = Rates(hall.limits.requests, hall.limits.request_seconds)
        self.work = Work(hall.limits)

    def routes(self, endpoints: list[Endpoint]) -> list[Route]:
        return [
            Route(
                path,
                self._handle(handler, needed(method, path)),
                methods=[method],
                middleware=SMALL if path.startswith(TEXTS) else None,
            )
            for method, path, handler, *_ in endpoints
        ]

    def _handle(self, handler: Handler, role: str) -> Callable[[Request], Awaitable[Response]]:
        async def handle(request: Request) -> Response:
            try:
                if not self.rates.allows(address(request)):
                    raise TooFast("shell-limit-requests", "too many requests; wait a minute")
                self.hall.moderation.admit(address(request))
                if "\0" in request.scope["path"] or b"%00" in request.scope["query_string"]:  # no database takes it
                    raise BadMessage("nothing here has such a name")
                await self.hall.club.admit(player_key(request), role)
                return answer(200, await handler(self, request))
            except StratagemError as fault:
                return answer(*fault_of(fault))
            except ClientDisconnect:  # in the middle of its request: nobody is there to be told
                return answer(*fault_of(BadMessage("the message did not arrive whole")))
            except Exception:
                METRICS.errors.labels("request").inc()
                log.exception("a request failed")
                return answer(500, OUR_FAULT)

        return handle

    async def done(self, future: Future[T]) -> T:
        """What comes of a job of the store."""
        return await asyncio.wrap_future(future)

    async def body(self, request: Request, kind: type[T], most: int = 0) -> T:
        """The request's body as one of the protocol's types."""
        most = most or self.hall.limits.message_bytes
        length = request.headers.get("content-length") or "0"
        if not length.isdigit() or int(length) > most:
            raise TooLong("the message is too long")
        data = b""
        async for chunk in request.stream():
            data += chunk
            if len(data) > most:
                raise TooLong("the message is too long")
        try:
            return msgspec.json.decode(data, type=kind)
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as fault:
            raise BadMessage(f"the message cannot be read: {fault}") from None

    async def right(self, request: Request, *kinds: str, gathering: bool = False) -> tuple[Room, Right]:
        """The room of this request, and what its bearer token allows there.

        `gathering`: it may be asked for while players are still taking their seats.
        """
        room = await self.hall.rooms.get(request.path_params["table"])
        found = room.seats.right(bearer(request))
        if found is None or found.kind not in kinds:
            raise NotAllowed("your token does not allow this here")
        self.hall.moderation.admit(address(request), room.seats.ids_behind(found), room.table)
        if room.gathering and not gathering:
            raise Refused(Reason("shell-why-gathering"))
        return room, found

    async def player(self, request: Request) -> Player:
        """Who asks, if they have a key; whoever is banned is refused."""
        player = await self.hall.people.met(player_key(request))
        self.hall.moderation.admit(address(request), player.ids, request.path_params.get("table", ""))
        return player

    def note(self, request: Request, event: str, table: str, seat: int | None = None, player: str = "") -> None:
        """For the operator's log."""
        self.hall.moderation.note(event, table, seat, player, address(request))

    async def seat(self, request: Request, gathering: bool = False) -> tuple[Room, int, int]:
        """The room of this request, the seat of its bearer, and the generation of the chair."""
        room, right = await self.right(request, SEAT, gathering=gathering)
        assert right.seat is not None
        return room, right.seat, right.generation

    def pay(self, request: Request, price: float) -> Asker:
        """What takes long has a price; returns under which name it then waits."""
        self.work.pay(address(request), price)
        where = request.path_params
        return Asker(party(address(request)), where.get("table") or where.get("id", ""))

    # -- the house

    async def health(self, request: Request) -> Health:
        status = "draining" if self.hall.draining else "ok" if self.hall.reachable else "cut off"
        tables, _ = await self.hall.rooms.count()
        return Health(status, __version__, tables, self.hall.sockets())

    async def games(self, request: Request) -> Games:
        cards = [game_card(name) for name in game_names()]
        return Games(cards, levels(), available(), self.hall.notices.channels, packs_in(self.hall.packs), experts())

    async def guide(self, request: Request) -> dict[str, Any]:
        """The guided first game of a game from another package; those of the house are part of the pages."""
        try:
            found: dict[str, Any] = guide_of(request.path_params["game"])
        except StratagemError as fault:
            raise NoTable(fault.message) from None
        return found

    async def text(self, request: Request) -> dict[str, str]:
        """The catalogue of one language, as Fluent source by file name."""
        found: dict[str, str] = source(request.path_params["language"])
        if not found:
            raise NoTable("there is no such language")
        return found

    async def names(self, request: Request) -> dict[str, str]:
        """The names of a game's cards and the like, by kind and code."""
        return words_of(request.path_params["game"], request.path_params["language"])

    async def rule(self, request: Request) -> dict[str, str]:
        id = request.path_params["id"]
        return {"id": id, "text": rule(request.path_params["game"], id)}

    async def describe(self, request: Request) -> Any:
        from stratagem.server.openapi import description

        return description()

    # -- tables

    async def lobby(self, request: Request) -> Lobby:
        return Lobby(await self.hall.lobby())

    async def open(self, request: Request) -> Opened:
        wish, player = await self.body(request, NewTable), await self.player(request)
        opened = await self.hall.open(wish, address(request), player=player)
        self.note(request, "opened", opened.table, player=player.id)
        return opened

    async def sit(self, request: Request) -> Seated:
        wish = await self.body(request, SitDown)
        table = request.path_params["table"]
        player = await self.player(request)
        seated = await self.hall.seating.sit(table, wish.invite, wish.seat, wish.name, player, wish.agree)
        self.note(request, "sat", table, seated.seat, player.id)
        return seated

    async def invitation(self, request: Request) -> Invitation:
        """For whoever came by a link and has not sat down: nothing of the game itself."""
        room, _ = await self.right(request, INVITE, gathering=True)
        set_up: SetUp = {"options": room.match.terms.setup.options, "series": room.match.terms.series_name}
        chairs = list(room.match.chairs)
        return {
            "game": room.match.game.name,
            "chairs": chairs,
            "set_up": set_up,
            "rated": bool(room.meta.get("rated")),
            "gathering": room.gathering,
            "teaching": room.teaching,
            "clock": room.meta.get("clock"),
        }

    async def hand(self, request: Request) -> HandShown:
        """What a seat of a teaching table sees, for whoever opened it, where that seat has agreed."""
        room, _ = await self.right(request, HOST)
        seat = number_in(request, "seat")
        if seat is None or not room.seats.shown_to_the_opener(seat):
            raise NotAllowed("this hand is not shown to you")
        async with room.lock:
            return {"number": room.match.number_for(seat), "seat": seat, "view": hand_of(room.match, seat)}

    async def stand(self, request: Request) -> Done:
        room, seat, generation = await self.seat(request, gathering=True)
        player = next(iter(room.seats.ids_at(seat)), "")
        await self.hall.seating.stand(room, seat, generation)
        self.note(request, "stood", room.table, seat, player)
        return Done()

    async def device(self, request: Request) -> Done:
        """A code with which this seat continues on another device."""
        return Done(token=await self.hall.seating.device_code(*await self.seat(request, gathering=True)))

    async def again(self, request: Request) -> Seated:
        """After a rematch has been started: the new seat for the bearer of an old one."""
        room, seat, generation = await self.seat(request)
        player = await self.player(request)
        seated = await self.hall.seating.again(room, seat, generation, bearer(request), player)
        self.note(request, "sat", seated.table, seated.seat, player.id)
        return seated

    async def seen(self, request: Request) -> Any:
        """The table as the bearer of the token sees it, with all news since a given number."""
        room, right = await self.right(request, SEAT, WATCH, HOST, gathering=True)
        async with room.lock:
            seen = room.seen(right.seat, number_in(request, "since"))
            frames, earlier = latest(seen.frames, self.hall.limits.news)
            return {"seen": msgspec.structs.replace(seen, frames=frames, earlier=earlier), "table": room.facts()}

    async def news(self, request: Request) -> News:
        """What the bearer was told before a given number; the latest of it, and whether there is more."""
        room, right = await self.right(request, SEAT, WATCH, HOST)
        self.pay(request, prices.NEWS)
        known, before = room.match.number_for(right.seat), number_in(request, "before")
        until = known if before is None else min(known, before - 1)
        frames, earlier = latest(room.match.frames.since(right.seat, 0, until), self.hall.limits.news)
        return News([unseen(frame) for frame in frames], earlier)

    async def since(self, request: Request) -> Since:
        """What happened since the bearer's last move, step by step: read from the records, however long ago it was."""
        room, right = await self.right(request, SEAT)
        seat = right.seat
        async with room.lock:
            match = room.match
            numbers, mine = moves_of(room.stored.records, seat)
            known, most, replay = match.number_for(seat), match.known_moves, match.replays[-1]
            mine = min(mine, known + 1)  # an answer in an open window: its number would tell of those before it
            frames, _ = latest(match.frames.since(seat, mine - 1, known), self.hall.limits.news)
            if not frames:
                return Since(mine, known, [])
            first = bisect_left(numbers, frames[-VIEWS:][0].number)
            who = self.pay(request, prices.replaying(len(replay.moves)))
            if len(replay.moves) <= prices.SHORT:
                views = views_of(match.game, replay, first, most, seat)
                return Since(mine, known, with_views(frames, dict(zip(numbers[first:], views, strict=False))))
            data = replay.without_sum()
        views = await queued(lambda: self.hall.replay_pool.views(data, first, most, seat, who))
        return Since(mine, known, with_views(frames, dict(zip(numbers[first:], views, strict=False))))

    async def move(self, request: Request) -> Any:
        """For programs that play without a socket."""
        room, seat, generation = await self.seat(request)
        wish = await self.body(request, Moves)
        return {"nonce": wish.nonce, "number": await room.play(seat, wish.actions, wish.seq, wish.nonce, generation)}

    async def hint(self, request: Request) -> Any:
        """What a bot in the bearer's chair would do now, from what that seat may know."""
        room, seat, _ = await self.seat(request)
        draft = room.match.draft(seat)
        draft.check_asked()
        number, rungs = room.match.number_for(seat), len(draft.actions)
        who = self.pay(request, prices.HINT)
        if room.meta.get("daily"):
            await room.note_hint()  # it stands beside the result of the day
        found = await queued(lambda: pending_hints(room.match, seat, self.hall.bot_pool, who))
        hints: list[HintTold] = [
            {
                "do": hint["action"],
                "label": {"key": hint["label"]["key"], "params": hint["label"]["params"]},
                "chance": hint["chance"],
                "low": hint["low"],
                "high": hint["high"],
                "reason": hint["reason"],
            }
            for hint in found
        ]
        return {"number": number, "draft": rungs, "hints": hints}

    async def position(self, request: Request) -> Any:
        """What the bearer sees, with hidden information guessed: for bug reports."""
        room, right = await self.right(request, SEAT, WATCH)
        self.pay(request, prices.POSITION)
        async with room.lock:
            return position_of(room.match, right.seat, most=self.hall.limits.news)

    async def order(self, request: Request) -> Done:
        room, _ = await self.right(request, HOST, gathering=True)
        order = await self.body(request, HostOrder)
        token = await self.hall.seating.order(room, order, bearer(request))
        self.note(request, HOST_DID.get(order.do, order.do), room.table, order.seat, room.notes.get("opener", ""))
        return Done(token=token)

    async def delete(self, request: Request) -> Done:
        """The host can always do this, even if the table can no longer be opened."""
        try:
            room, _ = await self.right(request, HOST, gathering=True)
        except BadReplay:
            await self.hall.stored(request.path_params["table"], bearer(request), HOST)
            await self.hall.wipe(request.path_params["table"])
            return Done()
        await self.hall.delete(room)
        self.note(request, "deleted", room.table, player=room.notes.get("opener", ""))
        return Done()

    # -- afterwards

    async def moment(self, request: Request) -> Any:
        """A game of the table after one of its moves, from a seat that may see it."""
        room, right = await self.right(request, SEAT, WATCH, HOST)
        playing = number_in(request, "playing") or room.match.playing
        if not 1 <= playing <= room.match.playing:
            raise NoTable(f"this table has played {room.match.playing} games")
        seat = right.seat if request.query_params.get("seat") in (None, "", "me") else seat_in(request)
        ended = playing <= len(room.match.results)
        if seat not in (right.seat, None) and not (ended and room.meta["open_afterwards"]):
            raise NotAllowed("other seats' views are open once the game is over, where the table agreed on that")
        if seat is not None and not 0 <= seat < len(room.match.chairs):
            raise NoTable("there is no such seat")
        most = None if ended else room.match.known_moves
        replay = room.match.replays[playing - 1]
        if len(replay.moves) > prices.SHORT:
            return await self.replayed(request, replay.without_sum(), seat, most)
        self.pay(request, prices.replaying(0))
        return moment(room.match.game, replay, number_in(request, "move"), seat, most)

    async def replayed(self, request: Request, replay: dict[str, Any], seat: int | None, most: int | None) -> Any:
        """A game after one of its moves: replayed in another process."""
        move = number_in(request, "move")
        who = self.pay(request, prices.replaying(len(replay["moves"])))
        return await queued(lambda: self.hall.replay_pool.moment(replay, move, seat, most, who))

    async def export(self, request: Request) -> Any:
        """A finished game with its key, open to all seats if the table agreed to that."""
        table, playing = request.path_params["table"], number_in(request, "playing")
        kept = await self.hall.stored(table, bearer(request), SEAT, WATCH, HOST, since=NO_RECORDS)
        if not kept.meta["open_afterwards"]:
            raise NotAllowed("this table agreed to keep its games closed")
        if kept.meta.get("branch"):
            raise NotAllowed("a game that began in the middle of another has no key of its own")
        if kept.meta.get("daily", "") >= today():
            raise Refused(Reason("shell-why-daily-key"))
        try:
            room, _ = await self.right(request, SEAT, WATCH, HOST)
        except Unplayable:
            self.pay(request, prices.EXPORT)
            kept = await self.hall.stored(table, bearer(request), SEAT, WATCH, HOST)
            return export_ended(kept.records, playing or 1)
        self.pay(request, prices.EXPORT)
        return export(room.match, playing or len(room.match.results))

    # -- games from elsewhere, and of the day

    async def bring(self, request: Request) -> Imported:
        """Verify an exported game and store it for viewing."""
        data = await self.body(request, dict, self.hall.limits.import_bytes)
        self.pay(request, prices.IMPORT + 2 * prices.replaying(moves_in(data)))
        player = await self.player(request)
        brought = await self.hall.bring(data, address(request), player)
        self.note(request, "imported", brought.id, player=player.id)
        return brought

    async def brought(self, request: Request) -> Any:
        """An imported game after one of its moves; such games are open."""
        replay = await self.hall.brought_replay(request.path_params["id"])
        seat = seat_in(request)
        if seat is not None and not 0 <= seat < replay["setup"]["seats"]:
            raise NoTable("there is no such seat")
        return await self.replayed(request, replay, seat, None)

    async def daily(self, request: Request) -> Daily:
        """A day's deal: only its commitment is published that day, its key the day after."""
        game, date = request.path_params["game"], request.path_params["date"]
        if game not in known_games() or not re.fullmatch(r"20\d\d-[01]\d-[0-3]\d", date) or date > today():
            raise NoTable("there is no such deal of the day")
        key = key_of(await self.hall.daily_seed(game, date), 1)
        return Daily(game, date, commitment_of(key), key.hex() if date < today() else "")


def number_in(request: Request, name: str) -> int | None:
    """A number from the query."""
    text = request.query_params.get(name)
    if text in (None, ""):
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 12:
        raise BadMessage(f"{name} must be a number")
    return int(text)


def seat_in(request: Request) -> int | None:
    """A seat from the query; None for a spectator."""
    return None if request.query_params.get("seat") == "spectator" else number_in(request, "seat")


def bearer(request: Request) -> str:
    """The token that came with a request."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def player_key(request: Request) -> str:
    """The secret key that is the player who sent a request; empty for programs that have none."""
    key = request.headers.get("stratagem-player", "")
    return key if 20 <= len(key) <= 80 else ""


def moves_of(records: Sequence[dict[str, Any]], seat: int | None) -> tuple[list[int], int]:
    """The numbers of the set-up and of every move of the current game that stands, and of a seat's last one."""
    numbers: list[tuple[int, int | None]] = []
    for record in records:
        if record["kind"] == "setup":
            numbers = [(record["n"], None)]
        elif record["kind"] == "move":
            numbers.append((record["n"], record["seat"]))
        elif record["kind"] == "undo":
            numbers.pop()
    mine = [number for number, who in numbers if who == seat]
    return [number for number, _ in numbers], mine[-1] if mine else numbers[0][0]


def address(request: Request) -> str:
    return plain(request.client.host) if request.client is not None else "unknown"


def answer(status: int, body: Any) -> Response:
    return Response(msgspec.json.encode(body), status, {"cache-control": "no-store"}, "application/json")


STATUS: list[tuple[type[StratagemError], int, str]] = [
    (NoTable, 404, "unknown"),
    (NotAllowed, 403, "forbidden"),
    (TooFast, 429, "rate"),
    (Busy, 503, "busy"),
    (NotNow, 503, "busy"),
    (Unplayable, 410, "ended"),
    (NotSaved, 503, "busy"),
    (TooLong, 413, "size"),
    (BadMessage, 400, "message"),
    (BadSetup, 422, "setup"),
    (Refused, 409, "refused"),
    (StratagemError, 422, "invalid"),
]


def fault_of(fault: StratagemError) -> tuple[int, Fault]:
    """An error as sent to the client."""
    _, status, word = next(entry for entry in STATUS if isinstance(fault, entry[0]))
    if isinstance(fault, Limited):
        METRICS.refused.labels(fault.what).inc()
        return status, Fault(word, fault.message, fault.reason)
    if isinstance(fault, Banned):
        return status, Fault(word, fault.message, fault.reason)
    return status, Fault(word, fault.message, next(iter(reasons(fault)), None))


# method, path, handler, summary, body type, answer type, who may
ENDPOINTS: list[Endpoint] = [
    ("GET", "/api/health", Api.health, "Whether the server is well", None, Health, ""),
    ("GET", "/api/openapi.json", Api.describe, "This description", None, dict[str, Any], ""),
    ("GET", "/api/games", Api.games, "The games and the bots", None, Games, ""),
    ("GET", "/api/text/{language}", Api.text, "The texts of a language", None, dict[str, str], ""),
    ("GET", "/api/guides/{game}", Api.guide, "The guided first game of a package", None, dict[str, Any], ""),
    ("GET", "/api/names/{game}/{language}", Api.names, "The names of a game's cards", None, dict[str, str], ""),
    ("GET", "/api/rules/{game}/{id}", Api.rule, "A rule by its id", None, dict[str, str], ""),
    ("GET", "/api/tables", Api.lobby, "Public tables with a free chair", None, Lobby, ""),
    ("POST", "/api/tables", Api.open, "Open a table", NewTable, Opened, ""),
    ("POST", "/api/tables/{table}/sit", Api.sit, "Sit down with an invitation", SitDown, Seated, ""),
    ("GET", "/api/tables/{table}/invitation", Api.invitation, "What you are invited to", None, Invitation, "invite"),
    ("GET", "/api/tables/{table}/hand", Api.hand, "What a seat of a teaching table sees", None, HandShown, "host"),
    ("POST", "/api/tables/{table}/stand", Api.stand, "Get up", None, Done, "seat"),
    ("GET", "/api/tables/{table}", Api.seen, "The table as you see it", None, SeenNow, "any"),
    ("GET", "/api/tables/{table}/news", Api.news, "Older news of the table", None, News, "any"),
    ("GET", "/api/tables/{table}/since", Api.since, "What happened since your last move", None, Since, "seat"),
    ("POST", "/api/tables/{table}/move", Api.move, "Make a move", Moves, MoveTaken, "seat"),
    ("GET", "/api/tables/{table}/hint", Api.hint, "What a bot would do in your chair", None, HintsTold, "seat"),
    ("GET", "/api/tables/{table}/position", Api.position, "What you see, as a file", None, dict[str, Any], "any"),
    ("POST", "/api/tables/{table}/host", Api.order, "Run the table", HostOrder, Done, "host"),
    ("DELETE", "/api/tables/{table}", Api.delete, "Take the table away", None, Done, "host"),
    ("GET", "/api/tables/{table}/moment", Api.moment, "A game after one of its moves", None, Moment, "any"),
    ("POST", "/api/tables/{table}/device", Api.device, "Continue on another device", None, Done, "seat"),
    ("GET", "/api/tables/{table}/again", Api.again, "Your seat in the rematch", None, Seated, "seat"),
    ("POST", "/api/imports", Api.bring, "Bring an exported game", dict[str, Any], Imported, ""),
    ("GET", "/api/imports/{id}/moment", Api.brought, "An imported game after one of its moves", None, Moment, ""),
    ("GET", "/api/daily/{game}/{date}", Api.daily, "The deal of a day", None, Daily, ""),
    ("GET", "/api/tables/{table}/export", Api.export, "A finished game with its key", None, dict[str, Any], "any"),
]

"""Profile: the HTTP side of a player: what goes with them, their other devices, their seats."""

from typing import Any

from starlette.requests import Request

from stratagem.server import prices
from stratagem.server.errors import NoTable
from stratagem.server.hall import is_day, today
from stratagem.server.http import Api, Endpoint, address, player_key
from stratagem.server.messages import (
    Board,
    Done,
    Join,
    LetIn,
    MyGames,
    MyTables,
    Profile,
    ProfileWish,
    Ratings,
    Returned,
    Statistics,
)
from stratagem.server.people import profile
from stratagem.table import known_games
from stratagem.table.serving import Player


async def me(api: Api, request: Request) -> Profile:
    return profile(await api.hall.people.who(player_key(request)))


async def change(api: Api, request: Request) -> Profile:
    return profile(await api.hall.people.change(player_key(request), await api.body(request, ProfileWish)))


async def code(api: Api, request: Request) -> LetIn:
    return await api.hall.people.code(player_key(request))


async def sheet(api: Api, request: Request) -> LetIn:
    return await api.hall.people.sheet(player_key(request))


async def join(api: Api, request: Request) -> Profile:
    wish = await api.body(request, Join)
    return profile(await api.hall.people.join(player_key(request), wish.secret, address(request)))


async def tables(api: Api, request: Request) -> MyTables:
    return MyTables(await api.hall.people.tables(player_key(request), request.query_params.get("table", "")[:80]))


async def back(api: Api, request: Request) -> Returned:
    """The tokens of a player who has lost theirs, or is on another device."""
    key, table = player_key(request), request.path_params["table"]
    player = await api.hall.people.who(key)
    api.hall.moderation.admit(address(request), player.ids, table)
    return await api.hall.seating.come_back(table, key, player)


async def games(api: Api, request: Request) -> MyGames:
    """A page of one's own games; `game`, `q` (names, levels) choose among them."""
    asked = request.query_params
    game, words, after = (asked.get(name, "")[:80] for name in ("game", "q", "after"))
    if game and game not in known_games():
        raise NoTable("there is no such game")
    player = await api.hall.people.who(player_key(request))
    api.pay(request, prices.MY_GAMES + (prices.searching(await api.hall.history.finished(player)) if words else 0))
    return await api.hall.history.games(player, game, words, after)


async def statistics(api: Api, request: Request) -> Statistics:
    api.pay(request, prices.MY_GAMES)
    return await api.hall.history.statistics(await api.hall.people.who(player_key(request)))


async def anybody(api: Api, request: Request) -> Player:
    """Whoever asks; without a key nobody in particular."""
    key = player_key(request)
    return await api.hall.people.who(key) if key else Player("")


async def ratings(api: Api, request: Request) -> Ratings:
    game = request.path_params["game"]
    if game not in known_games():
        raise NoTable("there is no such game")
    api.pay(request, prices.RATINGS)
    return await api.hall.history.ratings(game, await anybody(api, request))


async def board(api: Api, request: Request) -> Board:
    date = request.path_params["date"]
    if not is_day(date) or date > today():
        raise NoTable("there is no such deal of the day")
    api.pay(request, prices.MY_GAMES)
    return await api.hall.history.board(date, await anybody(api, request))


async def take_away(api: Api, request: Request) -> dict[str, Any]:
    """Everything that is kept of a player."""
    api.pay(request, prices.TAKE_AWAY)
    return await api.hall.people.everything(player_key(request))


async def erase(api: Api, request: Request) -> Done:
    api.pay(request, prices.ERASE)
    await api.hall.people.erase(player_key(request))
    return Done()


ENDPOINTS: list[Endpoint] = [
    ("GET", "/api/player", me, "Who you are here", None, Profile, "player"),
    ("PUT", "/api/player", change, "Change what goes with you", ProfileWish, Profile, "player"),
    ("POST", "/api/player/code", code, "A code for another device of yours", None, LetIn, "player"),
    ("POST", "/api/player/sheet", sheet, "A secret to keep on paper", None, LetIn, "player"),
    ("POST", "/api/player/join", join, "Be the player of a code or a sheet", Join, Profile, "player"),
    ("GET", "/api/player/tables", tables, "Where you have seats", None, MyTables, "player"),
    ("GET", "/api/player/games", games, "Your games, whose turn it is first", None, MyGames, "player"),
    ("GET", "/api/player/statistics", statistics, "What you have played and won", None, Statistics, "player"),
    ("GET", "/api/player/everything", take_away, "Everything kept of you", None, dict[str, Any], "player"),
    ("DELETE", "/api/player", erase, "Forget you; games stay, of somebody unknown", None, Done, "player"),
    ("GET", "/api/ratings/{game}", ratings, "The ratings at a game", None, Ratings, ""),
    ("GET", "/api/daily/{date}", board, "Everybody's results of a day", None, Board, ""),
    ("POST", "/api/tables/{table}/back", back, "Get your seats back", None, Returned, "player"),
]

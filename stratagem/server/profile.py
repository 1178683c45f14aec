"""Profile: the HTTP side of a player: what goes with them, their other devices, their seats."""

from starlette.requests import Request

from stratagem.server.http import Api, Endpoint, address, player_key
from stratagem.server.messages import Join, LetIn, MyTables, Profile, ProfileWish, Returned
from stratagem.server.people import profile


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
    return MyTables(await api.hall.people.tables(player_key(request)))


async def back(api: Api, request: Request) -> Returned:
    """The tokens of a player who has lost theirs, or is on another device."""
    key, table = player_key(request), request.path_params["table"]
    player = await api.hall.people.who(key)
    api.hall.moderation.admit(address(request), player.ids, table)
    return await api.hall.seating.come_back(table, key, player)


ENDPOINTS: list[Endpoint] = [
    ("GET", "/api/player", me, "Who you are here", None, Profile, "player"),
    ("PUT", "/api/player", change, "Change what goes with you", ProfileWish, Profile, "player"),
    ("POST", "/api/player/code", code, "A code for another device of yours", None, LetIn, "player"),
    ("POST", "/api/player/sheet", sheet, "A secret to keep on paper", None, LetIn, "player"),
    ("POST", "/api/player/join", join, "Be the player of a code or a sheet", Join, Profile, "player"),
    ("GET", "/api/player/tables", tables, "Where you have seats", None, MyTables, "player"),
    ("POST", "/api/tables/{table}/back", back, "Get your seats back", None, Returned, "player"),
]

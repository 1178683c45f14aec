"""Subscribing: where a player wants to be told that it is their turn, and when not."""

import asyncio
import hashlib
from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request

from stratagem.server.errors import NoTable, NotAllowed, TooFast
from stratagem.server.http import Api, Endpoint as Route, address, player_key
from stratagem.server.limits import Rates
from stratagem.server.messages import Body
from stratagem.server.posting import ADDRESS, PUSH, check_url
from stratagem.table import Reason, Refused
from stratagem.table.serving import Endpoint, Hours

Minutes = Annotated[int, Meta(ge=0, lt=1440)]
Text = Annotated[str, Meta(max_length=1000)]


class BrowserKeys(Body):
    """The keys of a subscription."""

    p256dh: Annotated[str, Meta(min_length=80, max_length=100, pattern="^[A-Za-z0-9_=-]+$")]
    auth: Annotated[str, Meta(min_length=16, max_length=40, pattern="^[A-Za-z0-9_=-]+$")]


class Subscription(Body):
    """What a browser's PushManager gives."""

    endpoint: Text
    keys: BrowserKeys


class WayWish(Body):
    """Another way to be told: this browser, or a service with one's address there."""

    kind: Annotated[str, Meta(pattern="^[a-z0-9-]{1,30}$")] = PUSH
    subscription: Subscription | None = None
    address: Annotated[str, Meta(max_length=120)] = ""
    language: Annotated[str, Meta(pattern="^([a-z]{2})?$")] = ""


class HoursWish(Body):
    """When nothing is to be heard: minutes after midnight; equal: never."""

    since: Minutes = 0
    until: Minutes = 0
    zone: Annotated[str, Meta(pattern="^[A-Za-z0-9_+/-]{0,40}$")] = ""


class Offered(msgspec.Struct):
    """A service that the operator has named."""

    name: str
    label: str
    asks: bool  # for an address
    shared: bool  # others read it, too


class Way(msgspec.Struct):
    """Where a player is told."""

    id: str
    kind: str
    address: str  # of a service; empty for a browser


class Wanted(msgspec.Struct):
    """Where a player is told, and where they could be."""

    on: bool
    key: str  # for browsers that subscribe; empty if this server cannot push
    services: list[Offered]
    ways: list[Way]
    hours: HoursWish


async def wanted(api: Api, request: Request) -> Wanted:
    player = await api.hall.people.who(player_key(request))
    return await shown(api, player.id)


async def shown(api: Api, player: str) -> Wanted:
    notices = api.hall.notices
    post = await notices.postman() if notices.on else notices.post
    ways, hours = await asyncio.wrap_future(notices.kept.wants(player))
    offered = [
        Offered(name, one.label or name, one.asks, one.shared) for name, one in notices.telling.services.items()
    ]
    told = [Way(one.id, one.kind, "" if one.kind == PUSH else one.address) for one in ways]
    return Wanted(notices.on, post.public, offered, told, HoursWish(hours.since, hours.until, hours.zone))


async def add(api: Api, request: Request) -> Wanted:
    """Another way to be told; the same browser again is the same way."""
    key, notices = player_key(request), api.hall.notices
    wish = await api.body(request, WayWish)
    who = await api.hall.people.who(key)
    if not notices.on:
        raise NotAllowed("this server tells nobody anything")
    if wish.kind == PUSH:
        if wish.subscription is None or not (await notices.postman()).public:
            raise Refused(Reason("shell-why-no-push"))
        url = wish.subscription.endpoint
        check_url(url, notices.telling.private_endpoints)
        id, where, shared = url, msgspec.json.encode(wish.subscription).decode(), False
    else:
        service = notices.telling.services.get(wish.kind)
        if service is None or (service.asks and not ADDRESS.fullmatch(wish.address)):
            raise Refused(Reason("shell-why-no-address"))
        where, shared = wish.address if service.asks else "", service.shared
        id = f"{who.id} {wish.kind} {where}"
    player = await api.hall.people.met(key)
    name = hashlib.sha256(id.encode()).hexdigest()[:32]
    one = Endpoint(name, player.id, wish.kind, shared, where, wish.language or player.language, api.hall.now())
    if not await asyncio.wrap_future(notices.kept.add(one)):
        raise TooFast("shell-limit-ways", "you have as many ways to be told as one player may have")
    return await shown(api, player.id)


async def remove(api: Api, request: Request) -> Wanted:
    player = await api.hall.people.who(player_key(request))
    await asyncio.wrap_future(api.hall.notices.kept.remove(request.path_params["id"], player.id))
    return await shown(api, player.id)


async def set_hours(api: Api, request: Request) -> Wanted:
    wish = await api.body(request, HoursWish)
    player = await api.hall.people.met(player_key(request))
    if not player:
        raise NotAllowed("a player is a secret key, in the header Stratagem-Player")
    await asyncio.wrap_future(api.hall.notices.kept.set_hours(player.id, Hours(wish.since, wish.until, wish.zone)))
    return await shown(api, player.id)


TRIES = Rates(5, 60.0)


async def try_out(api: Api, request: Request) -> Wanted:
    player = await api.hall.people.who(player_key(request))
    if not TRIES.allows(address(request)):
        raise TooFast("shell-limit-requests", "too many requests; wait a minute")
    kept, id = api.hall.notices.kept, request.path_params["id"]
    if not await asyncio.wrap_future(kept.try_out(id, player.id, api.hall.now())):
        raise NoTable("there is no such way")
    return await shown(api, player.id)


HERE = "/api/player/ways"
ENDPOINTS: list[Route] = [
    ("GET", HERE, wanted, "Where you are told that it is your turn", None, Wanted, "player"),
    ("POST", HERE, add, "Be told in another way, too", WayWish, Wanted, "player"),
    ("PUT", f"{HERE}/hours", set_hours, "When you want to hear nothing", HoursWish, Wanted, "player"),
    ("DELETE", f"{HERE}/{{id}}", remove, "Be told there no more", None, Wanted, "player"),
    ("POST", f"{HERE}/{{id}}/try", try_out, "Have a message sent there now", None, Wanted, "player"),
]

"""Membership: the HTTP side of the club: the way in, invitations, passkeys; and a player's days off."""

from typing import Any

from starlette.requests import Request

from stratagem.server import prices
from stratagem.server.http import Api, Endpoint, address, player_key
from stratagem.server.messages import (
    ClubFacts,
    Done,
    Holiday,
    HolidayWish,
    Invitations,
    InvitationWish,
    InvitedTo,
    Join,
    PasskeyAnswer,
    Passkeys,
    Profile,
)
from stratagem.server.people import profile
from stratagem.server.seating import clean
from stratagem.table import Reason, Refused


async def facts(api: Api, request: Request) -> ClubFacts:
    return await api.hall.club.facts(player_key(request))


async def join(api: Api, request: Request) -> ClubFacts:
    wish = await api.body(request, Join)
    return await api.hall.club.join(player_key(request), wish.secret, address(request))


async def invite(api: Api, request: Request) -> InvitedTo:
    await api.hall.club.admit(player_key(request), "operator")
    wish = await api.body(request, InvitationWish)
    return await api.hall.club.invite(wish.role, wish.days, wish.most, clean(wish.about))


async def invitations(api: Api, request: Request) -> Invitations:
    await api.hall.club.admit(player_key(request), "operator")
    return await api.hall.club.invitations()


async def revoke(api: Api, request: Request) -> Done:
    await api.hall.club.admit(player_key(request), "operator")
    id = request.path_params["id"]
    if not id.isdecimal() or len(id) > 12 or not await api.done(api.hall.club.kept.revoke(int(id), api.hall.now())):
        raise Refused(Reason("shell-why-no-such-invitation"))
    return Done()


async def days_off(api: Api, request: Request) -> Holiday:
    return await api.hall.club.holiday(player_key(request), None)


async def take_days_off(api: Api, request: Request) -> Holiday:
    wish = await api.body(request, HolidayWish)
    api.pay(request, prices.DAYS_OFF)
    return await api.hall.club.holiday(player_key(request), wish.days)


def origin(request: Request) -> str:
    return request.headers.get("origin", "")


async def begin(api: Api, request: Request) -> dict[str, Any]:
    return await api.hall.club.offer(player_key(request), origin(request))


async def keep(api: Api, request: Request) -> Passkeys:
    wish = await api.body(request, PasskeyAnswer)
    found = await api.hall.club.keep(player_key(request), wish.credential, clean(wish.about), origin(request))
    return Passkeys(found)


async def mine(api: Api, request: Request) -> Passkeys:
    return Passkeys(await api.hall.club.passkeys(player_key(request)))


async def drop(api: Api, request: Request) -> Passkeys:
    return Passkeys(await api.hall.club.drop(player_key(request), request.path_params["id"]))


async def ask(api: Api, request: Request) -> dict[str, Any]:
    return await api.hall.club.ask(origin(request))


async def sign_in(api: Api, request: Request) -> Profile:
    wish = await api.body(request, PasskeyAnswer)
    player = await api.hall.club.sign_in(player_key(request), wish.credential, origin(request), address(request))
    return profile(player)


ENDPOINTS: list[Endpoint] = [
    ("GET", "/api/club", facts, "Whether this is a club, and what you are in it", None, ClubFacts, "player"),
    ("POST", "/api/club/join", join, "Come in with an invitation", Join, ClubFacts, "player"),
    ("GET", "/api/club/invitations", invitations, "The invitations of the club", None, Invitations, "player"),
    ("POST", "/api/club/invitations", invite, "Invite somebody", InvitationWish, InvitedTo, "player"),
    ("DELETE", "/api/club/invitations/{id}", revoke, "Revoke an invitation", None, Done, "player"),
    ("GET", "/api/player/holiday", days_off, "Your days off", None, Holiday, "player"),
    ("PUT", "/api/player/holiday", take_days_off, "Take days off", HolidayWish, Holiday, "player"),
    ("GET", "/api/passkeys", mine, "Your passkeys", None, Passkeys, "player"),
    ("POST", "/api/passkeys", keep, "Keep a new passkey", PasskeyAnswer, Passkeys, "player"),
    ("POST", "/api/passkeys/begin", begin, "Begin to make a passkey", None, dict[str, Any], "player"),
    ("POST", "/api/passkeys/sign-in/begin", ask, "Begin to sign in with a passkey", None, dict[str, Any], ""),
    ("POST", "/api/passkeys/sign-in", sign_in, "Be the player of a passkey", PasskeyAnswer, Profile, "player"),
    ("DELETE", "/api/passkeys/{id}", drop, "Take a passkey away", None, Passkeys, "player"),
]

"""Club: whether this house is open to everybody or to members alone, who belongs to it, passkeys, and days off.

In a club every request and every socket comes with the key of a player who belongs to it; only what is the same for
everybody (texts, rules, the way in) is served without. Who belongs is kept in the store: every worker hears of changes.
"""

from __future__ import annotations

import asyncio
import base64
import json
import secrets
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from stratagem.server.errors import Banned, NotAllowed, TooFast
from stratagem.server.limits import Rates
from stratagem.server.messages import Bye, ClubFacts, Holiday, HousePass, Invitations, InvitedTo, PasskeyFacts
from stratagem.server.seating import hashed
from stratagem.table import Reason, Refused, StratagemError
from stratagem.table.serving import ClubStore, Player
from stratagem.table.stores.club import GUEST, MEMBER, OPERATOR, ROLES, Passkey, Standing

if TYPE_CHECKING:
    from stratagem.server.hall import Hall
    from stratagem.server.room import Room

DAY = 86_400.0
CHALLENGE = 300.0  # seconds for which a passkey may answer

# What anybody may ask for: the same for everybody, the way in, or what is kept of themselves.
FREELY = (
    "/api/health", "/api/openapi.json", "/api/games", "/api/text/", "/api/names/", "/api/rules/", "/api/rulebook/",
)  # fmt: skip
WAYS_IN = {
    ("GET", "/api/club"), ("POST", "/api/club/join"), ("GET", "/api/player"), ("POST", "/api/player/join"),
    ("POST", "/api/passkeys/sign-in"), ("POST", "/api/passkeys/sign-in/begin"),
    ("GET", "/api/player/everything"), ("DELETE", "/api/player"),
}  # fmt: skip
OPENING = {("POST", "/api/tables"), ("POST", "/api/imports"), ("POST", "/api/carried"),
           ("POST", "/api/tables/{table}/branch"),
           ("POST", "/api/imports/{id}/branch")}  # fmt: skip
KEEPING = {
    ("GET", "/api/club/invitations"), ("POST", "/api/club/invitations"), ("DELETE", "/api/club/invitations/{id}"),
}  # fmt: skip


def needed(method: str, path: str) -> str:
    """Which role somebody needs in a club for a request: the least one, unless it is named here; empty: none."""
    if path.startswith(FREELY) or (method, path) in WAYS_IN:
        return ""
    return MEMBER if (method, path) in OPENING else OPERATOR if (method, path) in KEEPING else GUEST


class Club:
    """The house as this worker last heard of it."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.kept = ClubStore(hall.store)
        self.standing: Standing | None = None  # not known yet: nobody is let in before it is
        self.tries = Rates(hall.limits.joins, hall.limits.join_seconds)

    # -- who may ------------------------------------------------------------------------------------

    async def refresh(self) -> None:
        """Reload who belongs to the house, and disconnect those who no longer do."""
        self.standing = await asyncio.wrap_future(self.kept.standing())
        if not self.standing.club:
            return
        for room in list(self.hall.rooms.open.values()):
            for viewer in room.audience.viewers:
                if not self._role(viewer.ids):
                    viewer.expel(Bye("forbidden", OUTSIDE.message, OUTSIDE.reason))

    def _role(self, ids: frozenset[str]) -> str:
        assert self.standing is not None
        found = [self.standing.roles[id] for id in ids if id in self.standing.roles]
        return max(found, key=ROLES.index) if found else ""

    async def is_club(self) -> bool:
        if self.standing is None:
            await self.refresh()
        assert self.standing is not None
        return self.standing.club

    async def role(self, player: Player) -> str:
        """What a player is here; in an open house, a member like everybody, unless it knows them better."""
        club = await self.is_club()
        return self._role(player.ids) or ("" if club else MEMBER)

    async def admit(self, key: str, need: str = GUEST) -> frozenset[str]:
        """Refuse anyone who does not belong here or may not do this; returns the ids of anyone who does."""
        if not need or (not await self.is_club() and need != OPERATOR):
            return frozenset()
        player = await self.hall.people.who(key) if key else None
        role = self._role(player.ids) if player is not None else ""
        if player is None or not role:
            raise Banned(OUTSIDE.reason.key, OUTSIDE.message)
        if ROLES.index(role) < ROLES.index(need):
            raise Banned("shell-why-role", f"that is for each {need} of this club, and you are a {role}")
        return player.ids

    # -- the way in ---------------------------------------------------------------------------------

    async def facts(self, key: str) -> ClubFacts:
        club = await self.is_club()
        role = await self.role(await self.hall.people.who(key)) if key else "" if club else MEMBER
        return ClubFacts(club, role, webauthn() is not None)

    async def join(self, key: str, secret: str, address: str) -> ClubFacts:
        """A player comes in by an invitation."""
        if not self.tries.allows(address):
            raise TooFast("shell-limit-requests", "too many invitations; wait a minute")
        player = await self.hall.people.met(key)
        if not player:
            raise NotAllowed("a player is a secret key, in the header Stratagem-Player")
        role = await asyncio.wrap_future(self.kept.accept(player.id, player.ids, hashed(secret), self.hall.now()))
        if not role:
            raise Refused(Reason("shell-why-no-such-invitation"))
        await self.refresh()
        return await self.facts(key)

    async def invite(self, role: str, days: float | None, most: int, about: str) -> InvitedTo:
        secret = base64.urlsafe_b64encode(secrets.token_bytes(18)).decode()
        now = self.hall.now()
        until = None if days is None else now + days * DAY
        id = await asyncio.wrap_future(self.kept.invite(hashed(secret), role, now, until, most, about))
        return InvitedTo(id, secret)

    async def invitations(self) -> Invitations:
        found = await asyncio.wrap_future(self.kept.invitations())
        return Invitations([HousePass(one.id, one.role, one.created, one.until, one.most, one.used, bool(one.revoked),
                                      one.about) for one in found])  # fmt: skip

    # -- passkeys -----------------------------------------------------------------------------------

    async def _challenge(self, about: str) -> bytes:
        """Something to be signed once, within a few minutes, whichever worker is told."""
        challenge, now = secrets.token_bytes(32), self.hall.now()
        await asyncio.wrap_future(self.kept.ask_for(challenge.hex(), about, now, now + CHALLENGE))
        return challenge

    async def _signed(self, credential: dict[str, Any], about: str) -> bytes:
        """The challenge that was signed; it is used up."""
        try:
            data = credential["response"]["clientDataJSON"]
            told = json.loads(base64.urlsafe_b64decode(data + "=" * (-len(data) % 4)))
            challenge = base64.urlsafe_b64decode(told["challenge"] + "=" * (-len(told["challenge"]) % 4))
        except (KeyError, TypeError, ValueError):
            raise StratagemError("this is not what a passkey answers") from None
        if not await asyncio.wrap_future(self.kept.answered(challenge.hex(), about, self.hall.now())):
            raise Refused(Reason("shell-why-passkey"))
        return challenge

    async def _somebody(self, key: str) -> Player:
        """The player with this key, which is required: a passkey must belong to somebody."""
        await self.hall.people.who(key)
        return await self.hall.people.met(key)

    async def offer(self, key: str, origin: str) -> dict[str, Any]:
        """What a browser needs to make a passkey for this player."""
        lib, player = wanted(), await self._somebody(key)
        known = await asyncio.wrap_future(self.kept.passkeys(player.ids))
        structs = lib.helpers.structs
        made = lib.generate_registration_options(
            rp_id=domain(origin), rp_name="Stratagem", user_id=bytes.fromhex(player.id)[:32],
            user_name=player.name or "Stratagem", challenge=await self._challenge(player.id),
            exclude_credentials=[
                structs.PublicKeyCredentialDescriptor(id=lib.base64url_to_bytes(one.id)) for one in known
            ],
            authenticator_selection=structs.AuthenticatorSelectionCriteria(
                resident_key=structs.ResidentKeyRequirement.REQUIRED
            ),
        )  # fmt: skip
        return dict(json.loads(lib.options_to_json(made)))

    async def keep(self, key: str, credential: dict[str, Any], about: str, origin: str) -> list[PasskeyFacts]:
        """A passkey was made: it stands for this player from now on."""
        lib, player = wanted(), await self._somebody(key)
        challenge = await self._signed(credential, player.id)
        found = verified(
            lambda: lib.verify_registration_response(
                credential=credential, expected_challenge=challenge, expected_rp_id=domain(origin),
                expected_origin=origin,
            )
        )  # fmt: skip
        id, public = (base64.urlsafe_b64encode(one).decode().rstrip("=") for one in
                      (found.credential_id, found.credential_public_key))  # fmt: skip
        passkey = Passkey(id, player.id, public, found.sign_count, about, self.hall.now())
        if not await asyncio.wrap_future(self.kept.keep_passkey(passkey)):
            raise Refused(Reason("shell-why-passkey"))
        return await self.passkeys(key)

    async def passkeys(self, key: str) -> list[PasskeyFacts]:
        player = await self.hall.people.who(key)
        found = await asyncio.wrap_future(self.kept.passkeys(player.ids))
        return [PasskeyFacts(one.id, one.about, one.created) for one in found]

    async def drop(self, key: str, id: str) -> list[PasskeyFacts]:
        player = await self.hall.people.who(key)
        if not await asyncio.wrap_future(self.kept.drop_passkey(id, player.ids)):
            raise Refused(Reason("shell-why-passkey"))
        return await self.passkeys(key)

    async def ask(self, origin: str) -> dict[str, Any]:
        """What a browser needs to let a passkey of this house sign."""
        lib = wanted()
        made = lib.generate_authentication_options(rp_id=domain(origin), challenge=await self._challenge("sign in"))
        return dict(json.loads(lib.options_to_json(made)))

    async def sign_in(self, key: str, credential: dict[str, Any], origin: str, address: str) -> Player:
        """This device is another one of the player whose passkey has signed."""
        lib = wanted()
        if not self.tries.allows(address):
            raise TooFast("shell-limit-requests", "too many tries; wait a minute")
        await self.hall.people.who(key)
        challenge = await self._signed(credential, "sign in")
        known = await asyncio.wrap_future(self.kept.passkey(str(credential.get("id", ""))))
        if known is None:
            raise Refused(Reason("shell-why-passkey"))
        found = verified(
            lambda: lib.verify_authentication_response(
                credential=credential, expected_challenge=challenge, expected_rp_id=domain(origin),
                expected_origin=origin, credential_public_key=lib.base64url_to_bytes(known.key),
                credential_current_sign_count=known.count,
            )
        )  # fmt: skip
        await asyncio.wrap_future(self.kept.count_passkey(known.id, found.new_sign_count))
        joined = self.hall.people.kept.join_player(hashed(key), known.player, self.hall.now())
        player = await asyncio.wrap_future(joined)
        if player is None:
            raise Refused(Reason("shell-why-passkey"))
        self.hall.history.rate()  # games of both are games of one player now
        return player

    # -- days off -----------------------------------------------------------------------------------

    async def holiday(self, key: str, days: int | None) -> Holiday:
        """Take days off from now on, or look; they stop the clocks of tables that are played over days."""
        people, now = self.hall.people, self.hall.now()
        player = await (people.met(key) if days is not None else people.who(key))
        most = self.hall.limits.holiday_days * DAY
        if days is not None:
            until = now + days * DAY
            taken = self.kept.take_days_off(player.id, player.ids, now, until, most)
            if not await asyncio.wrap_future(taken):
                raise Refused(Reason("shell-why-days-off"))
            for place in await asyncio.wrap_future(people.kept.running(player.ids)):
                if (place.meta.get("clock") or {}).get("move", 0) >= DAY / 2:
                    await self._stop_clocks(place.table, player, now, until)
        found = await asyncio.wrap_future(self.kept.days_off(player.ids, now))
        until_when = next((end for since, end in found if since <= now < end), None)
        return Holiday(until_when, max(0.0, most - sum(end - since for since, end in found)) / DAY)

    async def stay_off(self, room: Room, player: Player) -> None:
        """Whoever takes a chair while they have days off has them there, too."""
        if not player or not room.clocks.in_days:
            return
        now = self.hall.now()
        for since, until in await asyncio.wrap_future(self.kept.days_off(player.ids, now)):
            if since <= now < until:
                await self._stop_clocks(room.table, player, since, until)

    async def _stop_clocks(self, table: str, player: Player, since: float, until: float) -> None:
        try:
            room = await self.hall.rooms.get(table)
        except StratagemError:
            return  # it cannot go on, or is closed: there is no clock to stop

        def note() -> None:
            for seat in room.seats.chairs_of(player):
                if not room.match.over:
                    room.seats.take_days_off(seat, since, until)

        await room.act(note)


OUTSIDE = Banned("shell-why-club", "this house is a club: come in with an invitation, or sign in")


def webauthn() -> Any:
    """The library, where it is installed."""
    try:
        import webauthn as library
        import webauthn.helpers.structs
    except ImportError:
        return None
    return library


def wanted() -> Any:
    library = webauthn()
    if library is None:
        raise StratagemError("this server has no passkeys: pip install 'stratagem[club]'")
    return library


def verified(check: Any) -> Any:
    """The library's verdict on an answer; if it finds any fault, the answer does not count."""
    try:
        return check()
    except Exception as fault:
        if isinstance(fault, StratagemError):
            raise
        raise Refused(Reason("shell-why-passkey")) from None


def domain(origin: str) -> str:
    """The name for which a passkey is made: that of the page."""
    name = urlsplit(origin).hostname
    if not name:
        raise NotAllowed("passkeys are for browsers")
    return name

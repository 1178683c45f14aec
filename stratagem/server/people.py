"""People: players, identified by their browsers' secret keys, and how another device joins the same player.

The server stores only hashes.  Every device has a key of its own and never learns that of another: a code (for a few
minutes, for one device) or the words of a sheet say that its key belongs to the same player.
"""

from __future__ import annotations

import asyncio
import base64
import secrets
from typing import TYPE_CHECKING, Any

from stratagem.server.errors import NotAllowed, TooFast
from stratagem.server.limits import Rates
from stratagem.server.messages import LetIn, MyTable, Profile, ProfileWish
from stratagem.server.seating import clean, hashed
from stratagem.table import Reason, Refused
from stratagem.table.serving import Player, PlayerStore
from stratagem.table.stores.players import CODE, SHEET

if TYPE_CHECKING:
    from stratagem.server.hall import Hall

CODE_BYTES, SHEET_BYTES = 6, 16  # a code is typed by hand and guessed at for minutes only


class People:
    """The players of this server."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.kept = PlayerStore(hall.store)
        self.joins = Rates(hall.limits.joins, hall.limits.join_seconds)

    async def met(self, key: str) -> Player:
        """Whoever has this key takes part; without a key, nobody in particular."""
        return await asyncio.wrap_future(self.kept.meet(hashed(key), self.hall.now())) if key else Player("")

    async def who(self, key: str) -> Player:
        """Whoever has this key; they need not have been here before."""
        if not key:
            raise NotAllowed("a player is a secret key, in the header Stratagem-Player")
        return await asyncio.wrap_future(self.kept.who(hashed(key)))

    async def change(self, key: str, wish: ProfileWish) -> Player:
        await self.who(key)
        changed = self.kept.change(hashed(key), self.hall.now(), clean(wish.name), wish.colour, wish.language)
        return await asyncio.wrap_future(changed)

    async def sheet(self, key: str) -> LetIn:
        """A secret to be kept on paper; the one before is void."""
        return await self._let_in(key, SHEET, SHEET_BYTES, None)

    async def code(self, key: str) -> LetIn:
        """A short secret for another device, for a few minutes; the one before is void."""
        return await self._let_in(key, CODE, CODE_BYTES, self.hall.limits.code_seconds)

    async def _let_in(self, key: str, kind: str, length: int, seconds: float | None) -> LetIn:
        await self.who(key)
        secret = base64.urlsafe_b64encode(secrets.token_bytes(length)).decode().rstrip("=")
        now = self.hall.now()
        until = None if seconds is None else now + seconds
        await asyncio.wrap_future(self.kept.let_in(hashed(key), kind, hashed(secret), now, until))
        return LetIn(secret, seconds)

    async def join(self, key: str, secret: str, address: str) -> Player:
        """This device is another one of the player to whom a code or a sheet belongs."""
        await self.who(key)
        if not self.joins.allows(address):
            raise TooFast("shell-limit-requests", "too many codes; wait a minute")
        player = await asyncio.wrap_future(self.kept.join(hashed(key), hashed(secret), self.hall.now()))
        if player is None:
            raise Refused(Reason("shell-why-no-such-code"))
        self.hall.history.rate()  # games of both are games of one player now
        return player

    async def everything(self, key: str) -> dict[str, Any]:
        """All that is kept of this player, for them to take away."""
        player = await self.who(key)
        return await asyncio.wrap_future(self.kept.everything(player))

    async def erase(self, key: str) -> None:
        """Forget this player; their games remain, with somebody unknown in their place."""
        player = await self.who(key)
        if player.known:
            await asyncio.wrap_future(self.hall.moderation.kept.erase(player.id, self.hall.now()))

    async def tables(self, key: str, table: str = "") -> list[MyTable]:
        """Where this player has chairs: the latest tables, or whether they have one at this table."""
        player = await self.who(key)
        found = await asyncio.wrap_future(self.kept.places(player.ids, table))
        return [MyTable(place.table, place.meta["game"], place.seats, place.created) for place in found]


def profile(player: Player) -> Profile:
    """What a player is told about themselves."""
    return Profile(player.known, player.name, player.colour, player.language, player.devices, player.sheet)

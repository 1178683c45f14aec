"""Moderation: the operators' sanctions and orders, as this worker last read them, and the log of who did what.

Operators write to the store (`stratagem admin`, the operator's page); every worker polls it twice a second.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
from typing import TYPE_CHECKING

from stratagem.server.errors import Banned, NoTable
from stratagem.server.messages import Bye
from stratagem.table import Chair, Reason, Refused, StratagemError
from stratagem.table.serving import OperatorStore, Order, Sanction
from stratagem.table.stores.operating import BAN, CLOSE, MUTE

if TYPE_CHECKING:
    from stratagem.server.hall import Hall
    from stratagem.server.room import Room

DAY = 86_400.0
TIDY = 3600.0  # seconds between two looks at what is too old to be kept
NOBODY: frozenset[str] = frozenset()
log = logging.getLogger("stratagem.server")


class Moderation:
    """The sanctions in force on this server."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.kept = OperatorStore(hall.store)
        self.sanctions: list[Sanction] = []
        self._last = 0  # the latest order this worker has heard of
        self._heard: set[int] = set()
        self._tidied = 0.0

    # -- what is forbidden --------------------------------------------------------------------------

    def admit(self, address: str, ids: frozenset[str] = NOBODY, table: str = "") -> None:
        """Refuse whoever is banned: from the server, or from this table."""
        if self.sanctions and self._applies(BAN, address, ids, table):
            raise Banned("shell-why-banned", "whoever runs this server has shut you out")

    def open_to_all(self, table: str) -> None:
        """Refuse a table that an operator has closed."""
        if self.sanctions and any(one.kind == CLOSE and one.table == table for one in self._in_force()):
            raise Banned("shell-why-closed", "whoever runs this server has closed this table")

    def may_talk(self, room: Room, seat: int, address: str) -> None:
        if self.sanctions and self._applies(MUTE, address, room.seats.ids_at(seat), room.table):
            raise Refused(Reason("shell-why-muted"))

    def _in_force(self) -> list[Sanction]:
        now = self.hall.now()
        return [one for one in self.sanctions if one.until is None or one.until > now]

    def _applies(self, kind: str, address: str, ids: frozenset[str], table: str) -> bool:
        return any(
            one.kind == kind and one.table in ("", table) and (one.ids & ids or within(address, one.address))
            for one in self._in_force()
        )

    # -- what is ordered ----------------------------------------------------------------------------

    async def start(self) -> None:
        """What is in force, and what was ordered while no worker was running."""
        self._last = await asyncio.wrap_future(self.kept.last_order())
        await self._refresh()
        await self.hall.club.refresh()
        for order in await asyncio.wrap_future(self.kept.unclaimed()):
            await self._obey(order)

    async def look(self) -> None:
        """Apply what operators have ordered since the last poll."""
        orders = await asyncio.wrap_future(self.kept.orders(self._last))
        fresh = [order for order in orders if order.id > self._last or order.id not in self._heard]
        self._heard = {order.id for order in orders}
        if fresh:
            self._last = max(self._last, *self._heard)
            await self._refresh()
            for order in fresh:
                await self._obey(order)
        await self._tidy()

    async def _refresh(self) -> None:
        self.sanctions = await asyncio.wrap_future(self.kept.sanctions(self.hall.now()))
        for room in list(self.hall.rooms.open.values()):
            for viewer in room.audience.viewers:
                ids = NOBODY if viewer.seat is None else room.seats.ids_at(viewer.seat)
                if self._applies(BAN, viewer.address, ids, room.table):
                    viewer.expel(Bye("banned", "whoever runs this server has shut you out", Reason("shell-why-banned")))

    async def _obey(self, order: Order) -> None:
        rooms = self.hall.rooms
        if order.what == "club":  # somebody came, left, or is something else now
            await self.hall.club.refresh()
        elif order.what == "forget":  # closed, deleted, or its words are others: read it again, if at all
            if order.table in rooms.open:
                rooms.forget(rooms.open[order.table])
            if rooms.snapshots is not None:
                rooms.snapshots.forget(order.table)
        elif order.what == "remove" and await asyncio.wrap_future(self.kept.claim(order.id)):
            try:
                await self._remove(await rooms.get(order.table), order.body["seat"])
            except (NoTable, Banned):
                pass  # nobody sits there any more
            except StratagemError as fault:
                log.warning("a player could not be removed: %s", fault, extra={"table": order.table})

    async def _remove(self, room: Room, seat: int) -> None:
        """Whoever has this chair loses it."""

        def leave() -> None:
            if 0 <= seat < len(room.match.chairs) and room.match.chairs[seat].kind != "open":
                room.seats.hand_over(seat, Chair("open"))

        await room.act(leave)

    # -- the log ------------------------------------------------------------------------------------

    def note(self, event: str, table: str, seat: int | None, player: str, address: str) -> None:
        """Who opened, sat, freed; nobody waits for it."""
        self.kept.note(self.hall.now(), event, table, seat, player, address)

    async def _tidy(self) -> None:
        now, limits = self.hall.now(), self.hall.limits
        if now - self._tidied > TIDY:
            self._tidied = now
            await asyncio.wrap_future(
                self.kept.expire(now - limits.address_days * DAY, now - limits.audit_days * DAY)
            )


def within(address: str, network: str) -> bool:
    """Whether an address is the one that is meant, or in the network that is meant."""
    if not network:
        return False
    try:
        return ipaddress.ip_address(address) in ipaddress.ip_network(network, strict=False)
    except ValueError:
        return address == network

"""Peers: messages between this worker and the others that share its database."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from stratagem.server.room import Room
from stratagem.table import StratagemError
from stratagem.table.serving import linked_to

if TYPE_CHECKING:
    from stratagem.server.hall import Hall

log = logging.getLogger("stratagem.server")


class Peers:
    """The other workers.  Without a shared database there are none, and nothing happens here."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.rooms = hall.rooms
        self.link = linked_to(hall.store, self)

    async def start(self) -> None:
        if self.link is not None:
            await self.link.start()

    async def stop(self) -> None:
        if self.link is not None:
            await self.link.stop()

    # -- telling ------------------------------------------------------------------------------------

    def tell_presence(self, room: Room) -> None:
        if self.link is not None:
            self.link.present(room.table, *room.audience.presence())

    def ask_who(self, table: str) -> None:
        """Ask the others who is connected to them at a table."""
        if self.link is not None:
            self.link.ask_who(table)

    # -- hearing ------------------------------------------------------------------------------------

    async def linked(self) -> None:
        """The link has been restored: any number of changes may have been missed."""
        self.hall.reachable = True
        rooms = dict(self.rooms.open)
        heads = await asyncio.wrap_future(self.hall.store.heads(list(rooms)))
        for table, room in rooms.items():
            room.audience.elsewhere = {}
            self.tell_presence(room)
            self.ask_who(table)
            if heads.get(table) != (room.match.number, room.rev):
                await self._catch_up(room)

    async def cut_off(self) -> None:
        """The store was out of reach for so long that other workers have claimed our tables: send our clients there."""
        self.hall.reachable = False
        for room in list(self.rooms.open.values()):
            self.rooms.forget(room)

    def heard(self, table: str, number: int) -> None:
        """A table has changed; with `number`, only by records up to that one."""
        room = self.rooms.open.get(table)
        if room is None:
            if table in self.rooms.opening:
                self.rooms.missed.add(table)
        elif not number or number > room.match.number:
            self.rooms.run(self._catch_up(room))

    async def _catch_up(self, room: Room) -> None:
        try:
            await room.catch_up()
        except StratagemError as fault:
            log.warning("a table could not be followed: %s", fault, extra={"table": room.table})
            self.rooms.forget(room)

    def heard_of(self, worker: str, table: str, seats: list[int], watching: int) -> None:
        """Who is connected to another worker at a table."""
        room = self.rooms.open.get(table)
        if room is not None:
            room.audience.heard_from(worker, seats, watching)

    def asked_who(self, table: str) -> None:
        room = self.rooms.open.get(table)
        if room is not None and room.audience.viewers:
            self.tell_presence(room)

    def alive(self, workers: set[str]) -> None:
        """These workers are alive; anyone connected to another is no longer connected."""
        for room in self.rooms.open.values():
            room.audience.lost(set(room.audience.elsewhere) - workers)

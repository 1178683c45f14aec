"""Broadcast: the current table, serialised for those who are watching it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from stratagem.server.messages import Outgoing
from stratagem.table import Seen
from stratagem.table.looking import ViewCache
from stratagem.table.seen import Frame

if TYPE_CHECKING:
    from stratagem.server.room import Room

ENCODER = msgspec.json.Encoder()


class Shown(Outgoing, tag="seen"):
    """Like messages.Now, with the public facts already serialised for everybody."""

    seen: Seen
    table: msgspec.Raw


class Broadcast:
    """A table at one moment: whatever is the same for all viewers is computed once."""

    def __init__(self, room: Room) -> None:
        self.views = ViewCache(room.match)
        self.facts: dict[str, Any] = room.facts()
        self.standing = room.seats.standing
        self._texts: dict[bool, msgspec.Raw] = {}
        self._watched: dict[tuple[int | None, bool], tuple[bytes, int]] = {}  # what spectators are sent

    def table(self, seat: int | None) -> msgspec.Raw:
        """The public facts, and whether this seat has a standing answer."""
        standing = seat in self.standing
        text = self._texts.get(standing)
        if text is None:
            text = self._texts[standing] = msgspec.Raw(ENCODER.encode({**self.facts, "standing": standing}))
        return text

    def told(self, seat: int | None, since: int | None, frames: bool) -> tuple[bytes, int]:
        """What a viewer is sent, and the number it has then seen; shared by all spectators who have seen the same."""
        if seat is not None:
            return self._worded(seat, since)
        known = (since, frames)
        if known not in self._watched:
            self._watched[known] = self._worded(seat, since)
        return self._watched[known]

    def _worded(self, seat: int | None, since: int | None) -> tuple[bytes, int]:
        """A viewer who sees the table for the first time gets the news without the view of each step."""
        seen = self.views.seen(seat, since if since is not None else 0)
        if not since:
            seen = msgspec.structs.replace(seen, frames=[Frame(frame.number, frame.told) for frame in seen.frames])
        return ENCODER.encode(Shown(seen, self.table(seat))), seen.number

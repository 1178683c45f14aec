"""ViewCache: a table at one moment, for several viewers at once; what all of them see is serialised to JSON once."""

from __future__ import annotations

from typing import Any

import msgspec

from stratagem.kernel.core import Seat
from stratagem.table.looking import signals
from stratagem.table.match import Match
from stratagem.table.seen import Seen

ENCODER = msgspec.json.Encoder()


class ViewCache:
    """Shows a match that does not change meanwhile.

    The results are only for sending: views and signals in them are already JSON.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self._public: bytes | None = None

    def seen(self, seat: Seat | None, since: int) -> Seen:
        signs = self._signals(seat) if seat is not None else None
        return self.match.seen(seat, since, self._view(seat), signs)

    def _view(self, seat: Seat | None) -> Any:
        """None if the viewer is not shown the true table: a draft is seen only by its own seat."""
        match = self.match
        if seat in match.drafts:
            return None
        if self._public is None:
            self._public = ENCODER.encode(match.game.public(match.state))[:-1]
        own = ENCODER.encode(match.game.private(match.state, seat))
        return msgspec.Raw(self._public + b"," + own[1:] if len(self._public) > 1 else own)

    def _signals(self, seat: Seat) -> msgspec.Raw:
        """Most looks offer the same signals as the previous one."""
        offered = signals(self.match, seat)
        before = self.match.talking.encoded.get(seat)
        if before is None or before[0] is not offered:
            before = self.match.talking.encoded[seat] = (offered, msgspec.Raw(ENCODER.encode(offered)))
        return before[1]

"""Storm: two end cards change places, in any rows."""

from __future__ import annotations

from typing import Any, Final

from stratagem.games.strato.actions import STORMS, Said, Storm
from stratagem.games.strato.rules.power import Power
from stratagem.games.strato.state import Sky


class StormPower(Power):
    """The outermost cards of two half-rows are exchanged if they differ.  The storm's own
    half-row offers no end: the storm is no target and hides the card beneath it (STRATO-R19)."""

    def possible(self, s: Sky, near: int) -> bool:
        seen = -1
        for half in range(len(s.halves)):
            if half != near and s.halves[half]:
                card = s.halves[half][-1]
                if seen >= 0 and card != seen:
                    return True
                seen = card
        return False

    def offers(self, s: Sky, near: int) -> list[Said]:
        ends = [half for half in range(len(s.halves)) if half != near and s.halves[half]]
        found: list[Said] = []
        for i in range(len(ends)):
            a = ends[i]
            for b in ends[i + 1 :]:
                if s.halves[a][-1] != s.halves[b][-1]:
                    found.append(STORMS[a][b])
        return found

    def act(self, s: Sky, near: int, action: Any) -> None:
        storm: Storm = action
        a = s.halves[storm.a]
        b = s.halves[storm.b]
        card = a[-1]
        a[-1] = b[-1]
        b[-1] = card


STORM_POWER: Final = StormPower()

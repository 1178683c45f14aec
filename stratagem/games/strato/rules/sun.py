"""Sun: a card of the row is discarded."""

from __future__ import annotations

from typing import Any, Final

from stratagem.games.strato.actions import SUNS, Said, Sun
from stratagem.games.strato.rules.power import Power
from stratagem.games.strato.state import Sky


class SunPower(Power):
    """Any card of the row, in either half, except the sun just played; the gap closes (STRATO-R17)."""

    def possible(self, s: Sky, near: int) -> bool:
        return len(s.halves[near]) > 0 or len(s.halves[near ^ 1]) > 0

    def offers(self, s: Sky, near: int) -> list[Said]:
        cards = [len(s.halves[near & -2]), len(s.halves[near | 1])]
        cards[near & 1] -= 1  # the sun itself
        found: list[Said] = []
        found.extend(SUNS[0][1 : cards[0] + 1])
        found.extend(SUNS[1][1 : cards[1] + 1])
        return found

    def act(self, s: Sky, near: int, action: Any) -> None:
        sun: Sun = action
        s.discard.append(s.halves[(near & -2) + sun.side].pop(sun.col - 1))


SUN_POWER: Final = SunPower()

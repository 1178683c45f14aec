"""Rain: the card at the opposite end of the row goes next to a tornado card."""

from __future__ import annotations

from typing import Any, Final

from stratagem.games.strato.actions import RAINS, Rain, Said
from stratagem.games.strato.rules.power import Power, all_same
from stratagem.games.strato.state import Sky


class RainPower(Power):
    """The outermost card of the far half-row is inserted in column 1, far or near.
    Near always changes something; far only if the half-row is not all alike (STRATO-R16)."""

    def possible(self, s: Sky, near: int) -> bool:
        """With an empty far half-row the opposite end is a tornado card, which never moves."""
        return len(s.halves[near ^ 1]) > 0

    def offers(self, s: Sky, near: int) -> list[Said]:
        far = s.halves[near ^ 1]
        if not all_same(far):
            return [RAINS[0], RAINS[1]]
        return [RAINS[near & 1]] if far else []

    def act(self, s: Sky, near: int, action: Any) -> None:
        rain: Rain = action
        card = s.halves[near ^ 1].pop()
        s.halves[(near & -2) + rain.to].insert(0, card)


RAIN_POWER: Final = RainPower()

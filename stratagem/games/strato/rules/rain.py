"""Rain: the card at the opposite end of the row goes next to a tornado card."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from stratagem.games.strato.actions import RAINS, Rain, Said
from stratagem.games.strato.rules.power import NO_CHANGE, Power, all_same, no
from stratagem.games.strato.state import SIDES, Sky
from stratagem.games.strato.words.news import Told, named
from stratagem.kernel.game import Refusal


class RainPower(Power):
    """The outermost card of the far half-row is inserted in column 1, far or near.
    Near always changes something; far only if the half-row is not all alike (STRATO-R16)."""

    said: ClassVar[type[Said]] = Rain
    prompt: ClassVar[str] = "strato-prompt-rain"
    idle: ClassVar[str] = "strato-why-rain-idle"

    def possible(self, s: Sky, near: int) -> bool:
        """With an empty far half-row the opposite end is a tornado card, which never moves."""
        return len(s.halves[near ^ 1]) > 0

    def candidates(self, s: Sky, near: int) -> list[Said]:
        return [*RAINS]

    def refusal(self, s: Sky, near: int, action: Any) -> Refusal | None:
        far = near ^ 1
        changes = action.to == near & 1 or not all_same(s.halves[far])
        return None if changes else no(NO_CHANGE, "STRATO-R12", None, (far, 0))

    def act(self, s: Sky, near: int, action: Any) -> None:
        rain: Rain = action
        card = s.halves[near ^ 1].pop()
        s.halves[(near & -2) + rain.to].insert(0, card)

    def told(self, s: Sky, near: int, action: Any) -> Told:
        far = s.halves[near ^ 1]
        params = {"card": named(far[-1]), "to": SIDES[action.to]}
        places = [(near ^ 1, len(far)), ((near & -2) + action.to, 0)]
        return Told("strato-option-rain", "strato-news-rain", params, places)


RAIN_POWER: Final = RainPower()

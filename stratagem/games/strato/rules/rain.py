"""Rain: the card at the opposite end of the row goes next to a tornado card."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from stratagem.games.strato.actions import RAINS, Rain
from stratagem.games.strato.rules.power import NO_CHANGE, Power, all_same, no
from stratagem.games.strato.state import SIDES, Sky
from stratagem.games.strato.words.news import Told, named
from stratagem.kernel.core import Action
from stratagem.kernel.game import Refusal


class RainPower(Power):
    """The outermost card of the far half-row is inserted in column 1, far or near.
    Near always changes something; far only if the half-row is not all alike (STRATO-R16)."""

    said: ClassVar[type[Action]] = Rain
    news: ClassVar[str] = "strato-news-rain"
    rule: ClassVar[str] = "STRATO-R16"
    prompt: ClassVar[str] = "strato-prompt-rain"
    label: ClassVar[str] = "strato-option-rain"
    idle: ClassVar[str] = "strato-why-rain-idle"

    def possible(self, s: Sky, near: int) -> bool:
        """With an empty far half-row the opposite end is a tornado card, which never moves."""
        return len(s.halves[near ^ 1]) > 0

    def offers(self, s: Sky, near: int) -> list[Action]:
        far = s.halves[near ^ 1]
        if not all_same(far):
            return [RAINS[0], RAINS[1]]
        return [RAINS[near & 1]] if far else []

    def refusal(self, s: Sky, near: int, action: Any) -> Refusal | None:
        return None if action in self.offers(s, near) else no(NO_CHANGE, "STRATO-R12", None, (near ^ 1, 0))

    def tries(self, s: Sky, near: int) -> list[Action]:
        return [RAINS[near & 1 ^ 1]]

    def act(self, s: Sky, near: int, action: Any) -> None:
        rain: Rain = action
        card = s.halves[near ^ 1].pop()
        s.halves[(near & -2) + rain.to].insert(0, card)

    def told(self, s: Sky, near: int, action: Any) -> Told:
        far = s.halves[near ^ 1]
        params = {"card": named(far[-1]), "to": SIDES[action.to]}
        places = [(near ^ 1, len(far)), ((near & -2) + action.to, 0)]
        return params, places


RAIN_POWER: Final = RainPower()

"""Sun: a card of the row is discarded."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from stratagem.games.strato.actions import SUNS, Sun
from stratagem.games.strato.rules.power import Power, card_at, refused_place
from stratagem.games.strato.state import SIDES, Sky
from stratagem.games.strato.words.news import Told, named
from stratagem.kernel.core import Action
from stratagem.kernel.game import Refusal


class SunPower(Power):
    """Any card of the row, in either half, except the sun just played; the gap closes (STRATO-R17)."""

    said: ClassVar[type[Action]] = Sun
    news: ClassVar[str] = "strato-news-sun"
    rule: ClassVar[str] = "STRATO-R17"
    prompt: ClassVar[str] = "strato-prompt-sun"
    label: ClassVar[str] = "strato-option-sun"
    idle: ClassVar[str] = "strato-why-sun-idle"

    def possible(self, s: Sky, near: int) -> bool:
        return len(s.halves[near]) > 0 or len(s.halves[near ^ 1]) > 0

    def offers(self, s: Sky, near: int) -> list[Action]:
        right = near & 1  # the outermost card of the sun's half-row is the sun itself
        return [*SUNS[0][1 : len(s.halves[near & -2]) + right], *SUNS[1][1 : len(s.halves[near | 1]) + 1 - right]]

    def refusal(self, s: Sky, near: int, action: Any) -> Refusal | None:
        return refused_place(s, near, ((near & -2) + action.side, action.col), "STRATO-R17")

    def act(self, s: Sky, near: int, action: Any) -> None:
        sun: Sun = action
        s.discard.append(s.halves[(near & -2) + sun.side].pop(sun.col - 1))

    def told(self, s: Sky, near: int, action: Any) -> Told:
        place = ((near & -2) + action.side, action.col)
        params = {"card": named(card_at(s, place)), "side": SIDES[action.side], "col": action.col}
        return params, [place]


SUN_POWER: Final = SunPower()

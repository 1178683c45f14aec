"""Storm: two end cards change places, in any rows."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from stratagem.games.strato.actions import STORMS, Storm
from stratagem.games.strato.rules.power import Power, exchange, no, no_such_row, pair_told, refused_exchange
from stratagem.games.strato.state import Sky
from stratagem.games.strato.words.news import Place, Told, at_end
from stratagem.kernel.core import Action
from stratagem.kernel.game import Refusal


class StormPower(Power):
    """The outermost cards of two half-rows are exchanged if they differ.  The storm's own
    half-row offers no end: the storm is no target and hides the card beneath it (STRATO-R19)."""

    said: ClassVar[type[Action]] = Storm
    news: ClassVar[str] = "strato-news-storm"
    rule: ClassVar[str] = "STRATO-R19"
    prompt: ClassVar[str] = "strato-prompt-storm"
    label: ClassVar[str] = "strato-option-storm"
    idle: ClassVar[str] = "strato-why-storm-idle"

    def possible(self, s: Sky, near: int) -> bool:
        seen = -1
        for half in range(len(s.halves)):
            if half != near and s.halves[half]:
                card = s.halves[half][-1]
                if seen >= 0 and card != seen:
                    return True
                seen = card
        return False

    def offers(self, s: Sky, near: int) -> list[Action]:
        halves = s.halves
        return [storm for storm in self.pairs(s, near) if halves[storm.a][-1] != halves[storm.b][-1]]

    def tries(self, s: Sky, near: int) -> list[Action]:
        return [*self.pairs(s, near)]

    def pairs(self, s: Sky, near: int) -> list[Storm]:
        ends = [half for half in range(len(s.halves)) if half != near and s.halves[half]]
        return [STORMS[a][b] for a in ends for b in ends if a < b]

    def refusal(self, s: Sky, near: int, action: Any) -> Refusal | None:
        for half in (action.a, action.b):
            if half >= len(s.halves):
                return no_such_row(s, half, "STRATO-R19")
            if half == near:
                return no("strato-why-under-storm", "STRATO-R19", None, end(s, half))
            if not s.halves[half]:
                return no("strato-why-no-end", "STRATO-R19", at_end(half))
        if action.a == action.b:
            return no("strato-why-same-end", "STRATO-R19")
        return refused_exchange(s, end(s, action.a), end(s, action.b))

    def act(self, s: Sky, near: int, action: Any) -> None:
        storm: Storm = action
        exchange(s, end(s, storm.a), end(s, storm.b))

    def told(self, s: Sky, near: int, action: Any) -> Told:
        places = [end(s, action.a), end(s, action.b)]
        return pair_told(s, places, "row", "side"), places


def end(s: Sky, half: int) -> Place:
    """The place of the outermost card."""
    return half, len(s.halves[half])


STORM_POWER: Final = StormPower()

"""Storm: two end cards change places, in any rows."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from stratagem.games.strato.actions import STORMS, Said, Storm
from stratagem.games.strato.rules.power import Power, exchange, no, no_such_row, pair_told, refused_exchange
from stratagem.games.strato.state import Sky
from stratagem.games.strato.words.news import Place, Told, at_end
from stratagem.kernel.game import Refusal


class StormPower(Power):
    """The outermost cards of two half-rows are exchanged if they differ.  The storm's own
    half-row offers no end: the storm is no target and hides the card beneath it (STRATO-R19)."""

    said: ClassVar[type[Said]] = Storm
    prompt: ClassVar[str] = "strato-prompt-storm"
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

    def candidates(self, s: Sky, near: int) -> list[Said]:
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
        return Told("strato-option-storm", "strato-news-storm", pair_told(s, places, "row", "side"), places)


def end(s: Sky, half: int) -> Place:
    """The place of the outermost card."""
    return half, len(s.halves[half])


STORM_POWER: Final = StormPower()

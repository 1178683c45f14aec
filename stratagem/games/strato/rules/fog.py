"""Fog: two places of one column change their contents, in any two rows."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from stratagem.games.strato.actions import FOGS, Fog
from stratagem.games.strato.rules.power import NO_CARD, Power, card_at, exchange, no, refused_exchange, refused_place
from stratagem.games.strato.state import NONE, SIDES, Sky
from stratagem.games.strato.words.news import Place, Told, named
from stratagem.kernel.core import Action, Params
from stratagem.kernel.game import Refusal


class FogPower(Power):
    """Any column of the board, two rows, neither place the fog just played.  Two cards
    that differ are exchanged; a card whose partner place is empty moves there and becomes
    the outermost card of that half-row (STRATO-R18).  Columns line up between rows by side
    and number (STRATO-R14)."""

    said: ClassVar[type[Action]] = Fog
    news: ClassVar[str] = "strato-news-fog"
    rule: ClassVar[str] = "STRATO-R18"
    prompt: ClassVar[str] = "strato-prompt-fog"
    label: ClassVar[str] = "strato-option-fog"
    idle: ClassVar[str] = "strato-why-fog-idle"

    def possible(self, s: Sky, near: int) -> bool:
        """Two half-rows of one side offer something unless they are alike, place by place."""
        halves = s.halves
        for a in range(len(halves)):
            for b in range(a + 2, len(halves), 2):
                if a == near:
                    if not _hidden_by_fog(halves[a], halves[b]):
                        return True
                elif b == near:
                    if not _hidden_by_fog(halves[b], halves[a]):
                        return True
                elif halves[a] != halves[b]:
                    return True
        return False

    def offers(self, s: Sky, near: int) -> list[Action]:
        found: list[Action] = []
        rows = range(len(s.halves) // 2)
        pairs = [(a, b) for a in rows for b in rows if a < b]
        for side in range(2):
            halves = s.halves[side::2]  # by row
            fog = len(s.halves[near]) if near & 1 == side else 0  # its column
            for col in range(1, max([len(half) for half in halves]) + 1):
                cards = [half[col - 1] if col <= len(half) else NONE for half in halves]
                for a, b in pairs:
                    if cards[a] != cards[b] and (col != fog or (near // 2 != a and near // 2 != b)):
                        found.append(FOGS[side][col][a][b])
        return found

    def refusal(self, s: Sky, near: int, action: Any) -> Refusal | None:
        if action.a == action.b:
            return no("strato-why-same-row", "STRATO-R18")
        one, other = places(action)
        found = [refused_place(s, near, place, "STRATO-R18") for place in (one, other)]
        for refused in found:
            if refused is not None and refused.key != NO_CARD:
                return refused
        return refused_exchange(s, one, other) if None in found else found[0]

    def tries(self, s: Sky, near: int) -> list[Action]:
        ends = range(len(s.halves))
        pairs = [(a, b, min(len(s.halves[a]), len(s.halves[b]))) for a in ends for b in ends[a + 2 :: 2]]
        return [FOGS[a & 1][col][a // 2][b // 2] for a, b, columns in pairs for col in range(1, columns + 1)]

    def act(self, s: Sky, near: int, action: Any) -> None:
        fog: Fog = action
        exchange(s, (2 * fog.a + fog.side, fog.col), (2 * fog.b + fog.side, fog.col))

    def told(self, s: Sky, near: int, action: Any) -> Told:
        one, other = places(action)
        if card_at(s, one) == NONE:
            one, other = other, one  # the card that moves comes first
        params: Params = {"side": SIDES[action.side], "col": action.col}
        params.update({"arow": one[0] // 2 + 1, "brow": other[0] // 2 + 1, "a": named(card_at(s, one))})
        if card_at(s, other) != NONE:
            params["b"] = named(card_at(s, other))
        return params, [one, other]

    def keys(self, params: Params) -> tuple[str, str]:
        if "b" in params:
            return self.label, self.news
        return "strato-option-fog-move", "strato-news-fog-move"


def places(fog: Fog) -> tuple[Place, Place]:
    """What it exchanges."""
    return (2 * fog.a + fog.side, fog.col), (2 * fog.b + fog.side, fog.col)


def _hidden_by_fog(near: list[int], other: list[int]) -> bool:
    """Whether two half-rows offer nothing once a fog lies outside the first: alike as far as
    the first goes, and at most one card more in the second, level with the fog."""
    longer = len(other) - len(near)
    return (longer == 0 or longer == 1) and other[: len(near)] == near


FOG_POWER: Final = FogPower()

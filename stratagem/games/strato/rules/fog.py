"""Fog: two places of one column change their contents, in any two rows."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from stratagem.games.strato.actions import FOGS, Fog, Said
from stratagem.games.strato.rules.power import NO_CARD, Power, card_at, exchange, no, refused_exchange, refused_place
from stratagem.games.strato.state import NONE, SIDES, Sky
from stratagem.games.strato.words.news import Place, Told, named
from stratagem.kernel.core import Params
from stratagem.kernel.game import Refusal


class FogPower(Power):
    """Any column of the board, two rows, neither place the fog just played.  Two cards
    that differ are exchanged; a card whose partner place is empty moves there and becomes
    the outermost card of that half-row (STRATO-R18).  Columns line up between rows by side
    and number (STRATO-R14)."""

    said: ClassVar[type[Said]] = Fog
    prompt: ClassVar[str] = "strato-prompt-fog"
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

    def candidates(self, s: Sky, near: int) -> list[Said]:
        """Exchanges of cards; `offers` also has the moves to an empty place."""
        ends = range(len(s.halves))
        pairs = [(a, b, min(len(s.halves[a]), len(s.halves[b]))) for a in ends for b in ends[a + 2 :: 2]]
        return [FOGS[a & 1][col][a // 2][b // 2] for a, b, columns in pairs for col in range(1, columns + 1)]

    def offers(self, s: Sky, near: int) -> list[Said]:
        halves = s.halves
        rows = len(halves) // 2
        found: list[Said] = []
        for side in range(2):
            longest = 0
            for row in range(rows):
                longest = max(longest, len(halves[2 * row + side]))
            for col in range(1, longest + 1):
                table = FOGS[side][col]
                fog = near if near & 1 == side and len(halves[near]) == col else -1  # no target
                for a in range(rows - 1):
                    for b in range(a + 1, rows):
                        if fog != 2 * a + side and fog != 2 * b + side:
                            if card_at(s, (2 * a + side, col)) != card_at(s, (2 * b + side, col)):
                                found.append(table[a][b])
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

    def act(self, s: Sky, near: int, action: Any) -> None:
        fog: Fog = action
        exchange(s, (2 * fog.a + fog.side, fog.col), (2 * fog.b + fog.side, fog.col))

    def told(self, s: Sky, near: int, action: Any) -> Told:
        one, other = places(action)
        if card_at(s, one) == NONE:
            one, other = other, one  # the card that moves comes first
        params: Params = {"side": SIDES[action.side], "col": action.col}
        params.update({"arow": one[0] // 2 + 1, "brow": other[0] // 2 + 1, "a": named(card_at(s, one))})
        if card_at(s, other) == NONE:
            return Told("strato-option-fog-move", "strato-news-fog-move", params, [one, other])
        params["b"] = named(card_at(s, other))
        return Told("strato-option-fog", "strato-news-fog", params, [one, other])


def places(fog: Fog) -> tuple[Place, Place]:
    """What it exchanges."""
    return (2 * fog.a + fog.side, fog.col), (2 * fog.b + fog.side, fog.col)


def _hidden_by_fog(near: list[int], other: list[int]) -> bool:
    """Whether two half-rows offer nothing once a fog lies outside the first: alike as far as
    the first goes, and at most one card more in the second, level with the fog."""
    longer = len(other) - len(near)
    return (longer == 0 or longer == 1) and other[: len(near)] == near


FOG_POWER: Final = FogPower()

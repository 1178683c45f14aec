"""Fog: two places of one column change their contents, in any two rows."""

from __future__ import annotations

from typing import Any, Final

from stratagem.games.strato.actions import FOGS, Fog, Said
from stratagem.games.strato.rules.power import Power
from stratagem.games.strato.state import Sky


class FogPower(Power):
    """Any column of the board, two rows, neither place the fog just played.  Two cards
    that differ are exchanged; a card whose partner place is empty moves there and becomes
    the outermost card of that half-row (STRATO-R18).  Columns line up between rows by side
    and number (STRATO-R14)."""

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
                            if _differ(halves[2 * a + side], halves[2 * b + side], col):
                                found.append(table[a][b])
        return found

    def act(self, s: Sky, near: int, action: Any) -> None:
        fog: Fog = action
        a = s.halves[2 * fog.a + fog.side]
        b = s.halves[2 * fog.b + fog.side]
        place = fog.col - 1
        if place >= len(a):
            a.append(b.pop(place))
        elif place >= len(b):
            b.append(a.pop(place))
        else:
            card = a[place]
            a[place] = b[place]
            b[place] = card


def _differ(a: list[int], b: list[int], col: int) -> bool:
    """Whether two half-rows have different cards in a column, or only one of them has a card there."""
    if col <= len(a) and col <= len(b):
        return a[col - 1] != b[col - 1]
    return col <= len(a) or col <= len(b)


def _hidden_by_fog(near: list[int], other: list[int]) -> bool:
    """Whether two half-rows offer nothing once a fog lies outside the first: alike as far as
    the first goes, and at most one card more in the second, level with the fog."""
    longer = len(other) - len(near)
    return (longer == 0 or longer == 1) and other[: len(near)] == near


FOG_POWER: Final = FogPower()

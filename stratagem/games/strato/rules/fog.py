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
        rows = len(s.halves) // 2
        found: list[Said] = []
        for side in range(2):
            sizes = [len(s.halves[2 * row + side]) for row in range(rows)]
            for col in range(1, max(sizes) + 1):
                for a in range(rows - 1):
                    for b in range(a + 1, rows):
                        if self._changes(s, near, 2 * a + side, 2 * b + side, col):
                            found.append(FOGS[side][col][a][b])
        return found

    def _changes(self, s: Sky, near: int, a: int, b: int, col: int) -> bool:
        first = s.halves[a]
        second = s.halves[b]
        if (a == near and col == len(first)) or (b == near and col == len(second)):
            return False  # the fog itself
        if col <= len(first) and col <= len(second):
            return first[col - 1] != second[col - 1]
        return col <= len(first) or col <= len(second)

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


def _hidden_by_fog(near: list[int], other: list[int]) -> bool:
    """Whether two half-rows offer nothing once a fog lies outside the first: alike as far as
    the first goes, and at most one card more in the second, level with the fog."""
    longer = len(other) - len(near)
    return (longer == 0 or longer == 1) and other[: len(near)] == near


FOG_POWER: Final = FogPower()

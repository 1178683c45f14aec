"""Wind: a card of the row moves away from the wind."""

from __future__ import annotations

from typing import Any, Final

from stratagem.games.strato.actions import COLUMNS, WIND_SWAPS, WINDS, Said, Wind, WindSwap
from stratagem.games.strato.rules.power import Power, all_same
from stratagem.games.strato.state import Sky


class WindPower(Power):
    """A card of the wind's row, not the wind, is taken out and put in again
    farther from the wind's end, across the tornado if one likes (STRATO-R15)."""

    def possible(self, s: Sky, near: int) -> bool:
        """Crossing the tornado always changes something; within the far half-row two weathers are needed."""
        return len(s.halves[near]) > 0 or not all_same(s.halves[near ^ 1])

    def offers(self, s: Sky, near: int) -> list[Said]:
        found: list[Said] = []
        if near & 1:
            self._outward(s.halves[near ^ 1], 0, found)
            self._from_near(s, near, found)
        else:
            self._from_near(s, near, found)
            self._outward(s.halves[near ^ 1], COLUMNS, found)
        return found

    def _from_near(self, s: Sky, near: int, found: list[Said]) -> None:
        """Toward the tornado, past at least one other weather, or across it to any far column."""
        half = s.halves[near]
        start = (near & 1) * COLUMNS
        first = COLUMNS - start + 1  # across
        last = first + len(s.halves[near ^ 1])
        for col in range(1, len(half)):  # the outermost card is the wind
            targets = WINDS[start + col]
            card = half[col - 1]
            inner = col - 1
            while inner > 0 and half[inner - 1] == card:
                inner -= 1
            if start:
                found.extend(targets[first : last + 1])
                found.extend(targets[start + 1 : start + inner + 1])
            else:
                found.extend(targets[1 : inner + 1])
                found.extend(targets[first : last + 1])

    def _outward(self, half: list[int], start: int, found: list[Said]) -> None:
        """In the far half-row a card moves outward, past at least one other weather."""
        columns = len(half)
        for col in range(1, columns):
            card = half[col - 1]
            outer = col + 1
            while outer <= columns and half[outer - 1] == card:
                outer += 1
            found.extend(WINDS[start + col][start + outer : start + columns + 1])

    def act(self, s: Sky, near: int, action: Any) -> None:
        left = near & -2
        wind: Wind = action
        card = s.halves[left + wind.side].pop(wind.col - 1)
        s.halves[left + wind.to_side].insert(wind.to_col - 1, card)


class SwapWindPower(Power):
    """Where the table agreed on it, the wind instead exchanges two cards of its row
    that differ, neither of them the wind (STRATO-V5)."""

    def possible(self, s: Sky, near: int) -> bool:
        return not all_same(s.halves[near] + s.halves[near ^ 1])

    def offers(self, s: Sky, near: int) -> list[Said]:
        places: list[int] = []
        cards: list[int] = []
        for side in range(2):
            half = s.halves[(near & -2) + side]
            for col in range(1, len(half) + 1):
                if side != near & 1 or col < len(half):
                    places.append(side * COLUMNS + col)
                    cards.append(half[col - 1])
        found: list[Said] = []
        for a in range(len(places)):
            for b in range(a + 1, len(places)):
                if cards[a] != cards[b]:
                    found.append(WIND_SWAPS[places[a]][places[b]])
        return found

    def act(self, s: Sky, near: int, action: Any) -> None:
        swap: WindSwap = action
        a = s.halves[(near & -2) + swap.side]
        b = s.halves[(near & -2) + swap.with_side]
        card = a[swap.col - 1]
        a[swap.col - 1] = b[swap.with_col - 1]
        b[swap.with_col - 1] = card


WIND_POWER: Final = WindPower()
SWAP_WIND_POWER: Final = SwapWindPower()

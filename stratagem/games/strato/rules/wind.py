"""Wind: a card of the row moves away from the wind."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from stratagem.games.strato.actions import COLUMNS, WIND_SWAPS, WINDS, Wind, WindSwap
from stratagem.games.strato.rules.power import (
    NO_CHANGE,
    Power,
    all_same,
    card_at,
    exchange,
    no,
    pair_told,
    refused_exchange,
    refused_place,
)
from stratagem.games.strato.state import SIDES, Sky
from stratagem.games.strato.words.news import Place, Told, at_place, named
from stratagem.kernel.core import Action
from stratagem.kernel.game import Refusal


def places(near: int, wind: Wind) -> list[Place]:
    """The two places of the row that an action names."""
    return [((near & -2) + wind.side, wind.col), ((near & -2) + wind.to_side, wind.to_col)]


def distance(near: int, place: Place) -> int:
    """How far from the wind's end a place is, seen from the tornado."""
    return -place[1] if place[0] == near else place[1]


class WindPower(Power):
    """A card of the wind's row, not the wind, is taken out and put in again
    farther from the wind's end, across the tornado if one likes (STRATO-R15)."""

    said: ClassVar[type[Action]] = Wind
    news: ClassVar[str] = "strato-news-wind"
    rule: ClassVar[str] = "STRATO-R15"
    prompt: ClassVar[str] = "strato-prompt-wind"
    label: ClassVar[str] = "strato-option-wind"
    idle: ClassVar[str] = "strato-why-wind-idle"

    def possible(self, s: Sky, near: int) -> bool:
        """Crossing the tornado always changes something; within the far half-row two weathers are needed."""
        return len(s.halves[near]) > 0 or not all_same(s.halves[near ^ 1])

    def offers(self, s: Sky, near: int) -> list[Action]:
        found: list[Action] = []
        if near & 1:
            self._outward(s.halves[near ^ 1], 0, found)
            self._from_near(s, near, found)
        else:
            self._from_near(s, near, found)
            self._outward(s.halves[near ^ 1], COLUMNS, found)
        return found

    def _from_near(self, s: Sky, near: int, found: list[Action]) -> None:
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

    def _outward(self, half: list[int], start: int, found: list[Action]) -> None:
        """In the far half-row a card moves outward, past at least one other weather."""
        columns = len(half)
        for col in range(1, columns):
            card = half[col - 1]
            outer = col + 1
            while outer <= columns and half[outer - 1] == card:
                outer += 1
            found.extend(WINDS[start + col][start + outer : start + columns + 1])

    def refusal(self, s: Sky, near: int, action: Any) -> Refusal | None:
        start, goal = places(near, action)
        refused = refused_place(s, near, start, "STRATO-R15")
        if refused is not None:
            return refused
        if action.to_col == 0:
            return no("strato-why-tornado", "STRATO-R11")
        if distance(near, goal) < distance(near, start):
            return no("strato-why-toward-wind", "STRATO-R15", None, start, goal)
        half, across = s.halves[goal[0]], start[0] != goal[0]
        if action.to_col > len(half) + (1 if across else 0):
            return no("strato-why-no-place", "STRATO-R15", at_place(goal))
        first, last = sorted((action.col, action.to_col))
        changes = across or not all_same(half[first - 1 : last])
        return None if changes else no(NO_CHANGE, "STRATO-R12", None, start, goal)

    def act(self, s: Sky, near: int, action: Any) -> None:
        left = near & -2
        wind: Wind = action
        card = s.halves[left + wind.side].pop(wind.col - 1)
        s.halves[left + wind.to_side].insert(wind.to_col - 1, card)

    def told(self, s: Sky, near: int, action: Any) -> Told:
        start, goal = places(near, action)
        params = {"card": named(card_at(s, start)), "side": SIDES[action.side], "col": action.col}
        params.update({"toside": SIDES[action.to_side], "tocol": action.to_col})
        return params, [start, goal]


class SwapWindPower(Power):
    """Where the table agreed on it, the wind instead exchanges two cards of its row
    that differ, neither of them the wind (STRATO-V5)."""

    said: ClassVar[type[Action]] = WindSwap
    news: ClassVar[str] = "strato-news-wind-swap"
    rule: ClassVar[str] = "STRATO-V5"
    prompt: ClassVar[str] = "strato-prompt-wind-swap"
    label: ClassVar[str] = "strato-option-wind-swap"
    idle: ClassVar[str] = "strato-why-swap-idle"

    def possible(self, s: Sky, near: int) -> bool:
        return not all_same(s.halves[near] + s.halves[near ^ 1])

    def offers(self, s: Sky, near: int) -> list[Action]:
        row, lengths = near & -2, [len(s.halves[near & -2]), len(s.halves[near | 1])]
        lengths[near & 1] -= 1  # the wind itself
        places = [side * COLUMNS + col for side in range(2) for col in range(1, lengths[side] + 1)]
        cards = [s.halves[row + place // COLUMNS][place % COLUMNS - 1] for place in places]
        ends = range(len(places))
        return [WIND_SWAPS[places[a]][places[b]] for a in ends for b in ends[a + 1 :] if cards[a] != cards[b]]

    def refusal(self, s: Sky, near: int, action: Any) -> Refusal | None:
        one, other = places(near, action)
        refused = refused_place(s, near, one, "STRATO-V5") or refused_place(s, near, other, "STRATO-V5")
        return refused or refused_exchange(s, one, other)

    def act(self, s: Sky, near: int, action: Any) -> None:
        one, other = places(near, action)
        exchange(s, one, other)

    def told(self, s: Sky, near: int, action: Any) -> Told:
        named = places(near, action)
        return pair_told(s, named, "side", "col"), named


WIND_POWER: Final = WindPower()
SWAP_WIND_POWER: Final = SwapWindPower()

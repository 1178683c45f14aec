"""What a seat may say in Strato (STRATO-R01, STRATO-R29).

Every action there can be is made once, in the tables at the end, and handed
out from there.  Half-rows are numbered as in state.py, columns from 1 at the
tornado, sides 0 (left) and 1 (right).
"""

from __future__ import annotations

from typing import ClassVar, Final

from stratagem.games.strato.state import KEYS, LONGEST, MOST_ROWS, SIDES
from stratagem.kernel.core import Action, Params


class Said(Action):
    """An action of Strato: it knows its wire form."""

    def wire(self) -> Params:
        raise NotImplementedError


class Play(Said):
    """A card from the own hand, at this end."""

    verb: ClassVar[str] = "play"
    weather: int
    half: int

    def wire(self) -> Params:
        return {"do": "play", "weather": KEYS[self.weather], "row": self.half // 2 + 1, "side": SIDES[self.half & 1]}


class Redraw(Said):
    """The hand goes, the next card of the pile comes to this end."""

    verb: ClassVar[str] = "redraw"
    half: int

    def wire(self) -> Params:
        return {"do": "redraw", "row": self.half // 2 + 1, "side": SIDES[self.half & 1]}


class Wind(Said):
    """A card of the row moves from one place to another."""

    verb: ClassVar[str] = "wind"
    side: int
    col: int
    to_side: int
    to_col: int

    def wire(self) -> Params:
        return {"do": "wind", "from": [SIDES[self.side], self.col], "to": [SIDES[self.to_side], self.to_col]}


class WindSwap(Said):
    """Two cards of the row change places (STRATO-V5)."""

    verb: ClassVar[str] = "wind_swap"
    side: int
    col: int
    with_side: int
    with_col: int

    def wire(self) -> Params:
        return {"do": "wind_swap", "a": [SIDES[self.side], self.col], "b": [SIDES[self.with_side], self.with_col]}


class Rain(Said):
    """The card of the opposite end goes next to this tornado card."""

    verb: ClassVar[str] = "rain"
    to: int

    def wire(self) -> Params:
        return {"do": "rain", "to": SIDES[self.to]}


class Sun(Said):
    """This card of the row is discarded."""

    verb: ClassVar[str] = "sun"
    side: int
    col: int

    def wire(self) -> Params:
        return {"do": "sun", "side": SIDES[self.side], "col": self.col}


class Fog(Said):
    """Two places of one column change their contents."""

    verb: ClassVar[str] = "fog"
    side: int
    col: int
    a: int  # rows, from 0
    b: int

    def wire(self) -> Params:
        return {"do": "fog", "side": SIDES[self.side], "col": self.col, "rows": [self.a + 1, self.b + 1]}


class Storm(Said):
    """The outermost cards of two half-rows change places."""

    verb: ClassVar[str] = "storm"
    a: int
    b: int

    def wire(self) -> Params:
        a, b = self.a, self.b
        return {"do": "storm", "a": [a // 2 + 1, SIDES[a & 1]], "b": [b // 2 + 1, SIDES[b & 1]]}


HALVES: Final = 2 * MOST_ROWS
COLUMNS: Final = LONGEST + 1  # so that tables can be asked by column number
PLACES: Final = 2 * COLUMNS  # place number of a row: side * COLUMNS + column

PLAYS: Final = [[Play(weather, half) for half in range(HALVES)] for weather in range(len(KEYS))]
REDRAWS: Final = [Redraw(half) for half in range(HALVES)]
RAINS: Final = [Rain(side) for side in range(2)]
SUNS: Final = [[Sun(side, col) for col in range(COLUMNS)] for side in range(2)]
WINDS: Final = [
    [Wind(a // COLUMNS, a % COLUMNS, b // COLUMNS, b % COLUMNS) for b in range(PLACES)] for a in range(PLACES)
]
WIND_SWAPS: Final = [
    [WindSwap(a // COLUMNS, a % COLUMNS, b // COLUMNS, b % COLUMNS) for b in range(PLACES)] for a in range(PLACES)
]
FOGS: Final = [
    [[[Fog(side, col, a, b) for b in range(MOST_ROWS)] for a in range(MOST_ROWS)] for col in range(COLUMNS)]
    for side in range(2)
]
STORMS: Final = [[Storm(a, b) for b in range(HALVES)] for a in range(HALVES)]

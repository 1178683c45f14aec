"""What a seat may say in Strato (STRATO-R01, STRATO-R29).

Every action there can be is made once, in the tables at the end, and handed
out from there.  Half-rows are numbered as in state.py, columns from 1 at the
tornado, sides 0 (left) and 1 (right); words/forms.py says how each is written.
"""

from __future__ import annotations

from typing import ClassVar, Final

from stratagem.games.strato.state import KEYS, LONGEST, MOST_ROWS
from stratagem.kernel.core import Action


class Play(Action):
    """A card from the own hand, at this end."""

    verb: ClassVar[str] = "play"
    weather: int
    half: int


class Redraw(Action):
    """The hand goes, the next card of the pile comes to this end."""

    verb: ClassVar[str] = "redraw"
    half: int


class Wind(Action):
    """A card of the row moves from one place to another."""

    verb: ClassVar[str] = "wind"
    side: int
    col: int
    to_side: int
    to_col: int


class WindSwap(Wind):
    """The cards of two places of the row change places."""

    verb: ClassVar[str] = "wind_swap"


class Rain(Action):
    """The card of the opposite end goes next to this tornado card."""

    verb: ClassVar[str] = "rain"
    to: int


class Sun(Action):
    """This card of the row is discarded."""

    verb: ClassVar[str] = "sun"
    side: int
    col: int


class Fog(Action):
    """Two places of one column change their contents."""

    verb: ClassVar[str] = "fog"
    side: int
    col: int
    a: int  # rows, from 0
    b: int


class Storm(Action):
    """The outermost cards of two half-rows change places."""

    verb: ClassVar[str] = "storm"
    a: int
    b: int


HALVES: Final = 2 * MOST_ROWS
COLUMNS: Final = LONGEST + 1  # so that tables can be asked by column number
PLACES: Final = 2 * COLUMNS  # place number of a row: side * COLUMNS + column

PLAYS: Final = [[Play(weather, half) for half in range(HALVES)] for weather in range(len(KEYS))]
REDRAWS: Final = [Redraw(half) for half in range(HALVES)]
RAINS: Final = [Rain(side) for side in range(2)]
SUNS: Final = [[Sun(side, col) for col in range(COLUMNS)] for side in range(2)]
PAIRS: Final = [[(*divmod(a, COLUMNS), *divmod(b, COLUMNS)) for b in range(PLACES)] for a in range(PLACES)]
WINDS: Final = [[Wind(*pair) for pair in pairs] for pairs in PAIRS]
WIND_SWAPS: Final = [[WindSwap(*pair) for pair in pairs] for pairs in PAIRS]
FOGS: Final = [
    [[[Fog(side, col, a, b) for b in range(MOST_ROWS)] for a in range(MOST_ROWS)] for col in range(COLUMNS)]
    for side in range(2)
]
STORMS: Final = [[Storm(a, b) for b in range(HALVES)] for a in range(HALVES)]

"""What lies on Strato's table.

Weathers are small numbers in the order of the rule file's table 3.1.  The
half-rows lie in one list: half-row `2 * row + side`, rows from 0 at the top,
side 0 left and 1 right; in each, the card in column 1 comes first.
"""

from __future__ import annotations

from typing import Final

from stratagem.games.strato.content.tables import EMPTY, NO_CHALLENGE, Challenge, Content
from stratagem.kernel.core import State, Unsaved, Value
from stratagem.parts.pile import Pile

CLOUD: Final = 4  # the place of "cloud" below
NONE: Final = -1  # no weather: nothing for a cloud to copy, no card in the air
KEYS: Final = ("wind", "rain", "sun", "fog", "cloud", "storm")
CODES: Final = ("W", "R", "S", "F", "C", "T")
SIDES: Final = ("L", "R")
MOST_ROWS: Final = 3  # three left and three right tornado cards
LONGEST: Final = 9  # cards in a half-row when an option is named: the largest limit, and the card just placed


class Agreed(Value):
    """What was agreed before the deal; it never changes during a game."""

    level: int
    players: int
    first_player: int
    pairing: tuple[int, ...]  # left, right, left, right ... weathers; empty: by luck
    swap_wind: bool
    levels_won: int  # so far, in an expedition; -1 outside one
    custom: str = ""  # a challenge written into a position, as JSON; else the level names a row of content

    def __post_init__(self) -> None:
        self.hand_size = 3 if self.players == 1 else 2  # STRATO-S6, STRATO-V1, STRATO-V2


NOT_AGREED: Final = Agreed(0, 1, 0, (), False, -1)


class Sky(State):
    """The table of one game."""

    content: Unsaved[Content] = EMPTY
    challenge: Unsaved[Challenge] = NO_CHALLENGE  # the row of content (or the position's own) that `agreed` names
    agreed: Agreed = NOT_AGREED
    tornado: list[int] = []  # a weather per half-row
    halves: list[list[int]] = []
    hands: list[list[int]] = []  # per seat, how many cards of each weather
    pile: Pile = Pile()
    discard: list[int] = []  # in order of arrival, face up
    active: int = 0
    turn_no: int = 0
    last: int = NONE  # what a cloud would copy now
    played: int = NONE  # the card just placed whose action is still owed
    place: int = 0  # the half-row it was placed in
    redrawn: bool = False  # whether it came from the pile


def acting_weather(s: Sky, weather: int) -> int:
    """The weather whose action a card takes: its own, for a cloud what was played last (STRATO-R06, STRATO-R21)."""
    return s.last if weather == CLOUD else weather

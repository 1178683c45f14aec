"""What a view of Strato holds, field by field: for those who read views in another language.

`view.py` makes the views; the contract's clause `views` holds every one of them to these types, and `scripts/_types.py`
writes them down for the browser.
"""
# mypyc: skip

from typing import Any, Literal, NotRequired, TypedDict

from stratagem.kernel.views import Warned

Side = Literal["L", "R"]


class Term(TypedDict):
    """A term of a challenge's condition; which fields there are, depends on `op`."""

    op: str
    side: NotRequired[str]
    pattern: NotRequired[list[str]]
    allow: NotRequired[list[str]]
    of: NotRequired[str]
    n: NotRequired[int]
    scope: NotRequired[str]
    min: NotRequired[int]
    max: NotRequired[int]


class Wanted(Term):
    """A term for one very row, with the tornado's weathers filled in."""

    met: bool


class Challenge(TypedDict):
    level: int
    own: bool
    weathers: list[str]
    limit: int
    lines_required: int
    rows: int
    condition: list[Term]
    source: str


class Options(TypedDict):
    first_player: int
    tornado_pairing: list[str]
    swap_wind: bool


class Row(TypedDict):
    tornado: list[str]  # at its left and at its right side
    left: list[str]  # from the tornado outwards
    right: list[str]
    fulfils: bool
    wanted: list[Wanted]


class Pending(TypedDict):
    """The card just placed whose action is still owed; after a redraw was announced, its end."""

    weather: str | None
    row: int
    side: Side
    col: NotRequired[int]
    effective: str | None
    from_redraw: bool


class Carry(TypedDict):
    levels_won: int


class View(TypedDict):
    challenge: Challenge
    options: Options
    players: int
    hand_size: int
    limit: int
    tiles: int
    rows: list[Row]
    draw_pile: int
    discard: list[str]
    hand_sizes: list[int]
    active: int
    phase: Literal["SETUP", "TURN", "REDRAW", "ACTION", "END", "OVER"]
    pending: Pending | None
    targets: list[dict[str, Any]]  # wire forms
    last_weather: str
    turn_no: int
    outcome: str
    decided: list[str]
    warnings: list[Warned]
    waiting: list[int]
    unseen: dict[str, int]  # by weather
    seat: NotRequired[int]
    hand: NotRequired[list[str]]
    carry: NotRequired[Carry]

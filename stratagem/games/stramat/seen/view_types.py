"""What a view of Stramat! holds, field by field: for those who read views in another language.

`view.py` makes the views; the contract's clause `views` holds every one of them to these types, and `scripts/_types.py`
writes them down for the browser.
"""
# mypyc: skip

from typing import Literal, NotRequired, TypedDict

from stratagem.kernel.views import Warned


class Config(TypedDict):
    """What was agreed."""

    seats: int
    teams: int
    birichino: bool
    open_hands: bool
    remove_one_dado: bool
    variant: Literal["none", "solitario", "pareggio", "tesoro", "infinito", "silenti"]
    solitario_mazzetto: int
    sides: list[list[int]]
    talk: bool
    points: dict[str, int]  # by card


class Discard(TypedDict):
    count: int
    top: str | None
    inspectable: list[str]  # the top card last
    inspect_from: int


class Mazzetto(TypedDict):
    count: int
    bottom: list[str | None]


class Pending(TypedDict):
    """The power being resolved."""

    card: str
    user: int
    target: NotRequired[int]
    victims: NotRequired[list[int]]
    leavers: NotRequired[list[int]]
    shown: NotRequired[list[str]]
    count: NotRequired[int]
    give: NotRequired[list[str]]


class Jolly(TypedDict):
    cards: list[str]
    among: list[int]


class Peek(TypedDict):
    """What one has been shown and may rely on."""

    hands: dict[str, list[str]]  # by seat
    jolly: Jolly | None


class SheetRow(TypedDict):
    ending: str
    points: list[int]
    winners: list[int]
    by: int | None


class Sheet(TypedDict):
    games: int
    rows: list[SheetRow]
    totals: list[int]


class Result(TypedDict):
    ending: str
    winners: list[int]
    points: list[int]


class View(TypedDict):
    config: Config
    discard: Discard
    hand_counts: list[int]
    block_left: list[int]
    must_free: list[bool]
    stramat_used: list[bool]
    alive: list[bool]
    left_points: list[int | None]
    set_aside: list[str]
    removed: list[str]
    unused: int
    current: int
    phase: Literal["DP-MAIN", "DP-TAKE", "DP-GIVE", "DP-ALT-WINDOW", "DP-BIRI-WINDOW", "RESOLVING", "OVER"]
    turn_no: int
    skip_draw: bool
    refills: int
    pot: int
    coins: list[int]
    sheet: Sheet
    result: Result | None
    seat: int | None
    mazzetto: Mazzetto
    hand: list[str] | None
    hands: list[list[str] | None]
    waiting: list[int]
    my_answer: str | None
    pending: Pending | None
    peek: Peek
    warnings: list[Warned]

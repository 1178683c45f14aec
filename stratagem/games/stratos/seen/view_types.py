"""What a view of Stratos holds, field by field: for those who read views in another language.

`view.py` makes the views; the contract's clause `views` holds every one of them to these types, and `scripts/_types.py`
writes them down for the browser.
"""
# mypyc: skip

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from stratagem.kernel.views import Warned


class Cell(TypedDict):
    cell: str
    tray: int
    kind: str
    special: NotRequired[str]
    searched: NotRequired[str]
    peeked: NotRequired[str]


class Fault(TypedDict):
    fault: str
    tokens: list[str]


Unit = TypedDict(
    "Unit",
    {
        "owner": int,
        "cell": str,
        "class": str,
        "promoted": bool,
        "hp": int,
        "max_hp": int,
        "spirit": NotRequired[int],
        "max_spirit": NotRequired[int],
        "status": list[str],
        "equipment": NotRequired[list[str]],
        "done": list[str],
        "left": int,
        "faces": list[int],
    },
)


class Special(TypedDict):
    cost: int
    faces: list[int]


class Monster(TypedDict):
    monster: str
    state: Literal["unborn", "on_board", "vanquished"]
    home: str
    faces: list[int]
    special: NotRequired[Special]
    cell: NotRequired[str]
    hp: NotRequired[int]
    max_hp: NotRequired[int]
    spirit: NotRequired[int]
    max_spirit: NotRequired[int]
    chill_mark: NotRequired[bool]


Roll = TypedDict("Roll", {"from": int, "to": int, "monster": str})


class Sources(TypedDict):
    """Where points come from."""

    hoard: int
    defeat: int
    spells: int
    treasures: int


class HiddenSpells(TypedDict):
    mage: int
    sorcerer: int


class Book(TypedDict):
    dormant: bool
    face_up: list[str]
    known_to_all: list[str]
    face_down: HiddenSpells


class HiddenItems(TypedDict):
    land: int
    lagoon: int


class Player(TypedDict):
    seat: int
    eliminated: bool
    resources: dict[str, int]
    pp: int
    danger: int  # of 24 rolls
    rolls: list[Roll]
    sources: Sources
    hoard_cards: int
    defeat_cards: int
    book: Book
    items_unused: HiddenItems
    permanents: list[str]
    used: list[str]


class Deck(TypedDict):
    left: int
    discards: list[str]


class Once(TypedDict):
    hoarded: bool
    trades: list[str]
    discount_used: bool


class Result(TypedDict):
    ending: str
    winners: list[int]
    scores: list[float]


class Plan(TypedDict):
    deed: str
    unit: str | None
    word: str


class Own(TypedDict):
    """What this seat alone knows."""

    seat: int
    face_down: list[str]
    items: list[str]
    costs: dict[str, int]
    plan: NotRequired[Plan]


class View(TypedDict):
    map: str
    mode: Literal["beginner", "monster"]
    target_pp: int
    max_rounds: int
    dormant_book_scores: bool
    official_specials_only: bool
    range_metric: Literal["chebyshev", "steps"]
    round: int
    turn: int
    phase: Literal["", "begin", "gift", "action", "buy", "darkness"]
    order: list[int]
    board: list[Cell]
    faults: list[Fault]
    covered_specials: list[str]
    spares: dict[str, int]
    removed: list[str]
    units: list[Unit]
    monsters: list[Monster]
    players: list[Player]
    decks: dict[str, Deck]
    resolving: list[str]
    once: Once
    hire_forced: bool
    prices: dict[str, list[str]]
    waiting: list[int]
    pending: Literal[
        "", "FAULT_PLACE", "ACTION", "BUY", "GAIN_CHOICE", "LOSE_CHOICE", "NEW_MAGE", "COLLECT", "EQUIP", "TARGET",
        "PAYMENT", "HIRE_PLACE",
    ]  # fmt: skip
    warnings: list[Warned]
    result: Result | None
    own: NotRequired[Own]

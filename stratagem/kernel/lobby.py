"""How a game is presented before it is played, and the usual settings of a new table: for people, not for rules."""
# mypyc: skip

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class WonRecord:
    """What is collected by winning: where it is stored, the field of the view that identifies it, and all there are."""

    name: str
    field: str  # `mission`, or `challenge.level` for a field of a field
    all: list[int]
    option: str = ""  # of the set-up that chooses it


@dataclass(frozen=True)
class Figure:
    """The number by which results of the same deal are compared."""

    field: str = ""  # of the view; empty: the seat's score
    plus: int = 0  # if the field counts from 0
    more: bool = False  # whether more of it is better


@dataclass(frozen=True)
class Opening:
    """How somebody begins a game, where that is theirs to choose and not the deal's: their first answer of a kind."""

    verb: str
    field: str  # of that answer
    named: str  # the kind of name that its values have


@dataclass(frozen=True, kw_only=True)
class Presentation:
    """A game as a lobby presents it."""

    place: int = 99  # among the other games
    minutes: int = 30  # that a game takes
    weight: int = 2  # how much there is to learn, 1 to 5
    seats: int = 2  # the usual number of players
    least: int = 1  # players with the usual rules
    first: list[str] = field(default_factory=list)  # options shown at once; the others are behind "more"
    many: dict[str, list[int]] = field(default_factory=dict)  # several values may be chosen, by the number of players
    hidden: list[str] = field(default_factory=list)  # options not useful in a lobby
    decided: list[str] = field(default_factory=list)  # options that a series decides itself
    named: dict[str, str] = field(default_factory=dict)  # options whose values have names, and of which kind
    alone: dict[str, Any] = field(default_factory=dict)  # option values for solo play
    fits: dict[str, dict[str, list[Any]]] = field(default_factory=dict)  # values that depend on the number of players
    daily: dict[str, list[Any]] = field(default_factory=dict)  # options that change with the deal of the day
    figure: Figure = Figure()
    record: WonRecord | None = None
    opening: Opening | None = None
    tally: str = ""  # where whole series are counted, played and won
    grave: list[str] = field(default_factory=list)  # text keys of warnings that a confirmed move loses the game

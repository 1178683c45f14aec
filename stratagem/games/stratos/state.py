"""What lies on the table (STRATOS-R15)."""

from __future__ import annotations

from typing import Final

from stratagem.games.stratos.content.codes import (
    MONSTERS,
    SPECIAL,
    TRIBE,
)
from stratagem.games.stratos.content.tables import EMPTY, NOWHERE, Content
from stratagem.games.stratos.rules.ground import Ground
from stratagem.kernel.core import State, Unsaved, Value
from stratagem.parts.pile import EVERYONE

UNSEEN: Final = -1  # a face that has no value yet: nobody has looked


class Plan(Value):
    """The rungs the acting seat has not confirmed yet: which deed, by which unit, with what.

    Its own business until the last rung: other seats' views and guesses leave it out.
    """

    deed: str
    unit: int  # its place in the table of units; -1: none
    word: str  # a card or a class
    picks: tuple[tuple[int, ...], ...] = ()  # per slot what was chosen
    half: bool = False  # the last slot may still take one more
    payment: tuple[int, ...] = ()  # tokens per resource


class Stratos(State):
    """Units live in places of a table: five per seat, then the five monsters.  Cells are numbered in reading order.

    A tile's `face` is its underside symbol or, for a Special tile, which one it is; `known` says who has seen
    it, as bits (everyone: searched or discovered).  Faces nobody has looked at have no value; what they can
    still be lies in `symbols` and `hidden_specials`.
    """

    content: Unsaved[Content] = EMPTY
    ground: Unsaved[Ground] = NOWHERE
    # Set-up.
    map: str = ""
    chebyshev: bool = False
    monsters_on: bool = True
    target: int = 10
    cap: int = 60
    dormant_scores: bool = False
    official: bool = False
    late_gems: int = 0
    # Turn.
    seats: int = 0
    order: list[int] = []  # seats in the order of play
    out: list[bool] = []
    round: int = 0
    turn: int = 0
    phase: str = ""
    hoarded: bool = False
    trades: tuple[str, ...] = ()  # sources used in this Buy Phase
    discount_used: bool = False
    hire_forced: bool = False
    # Board, per cell.
    tile: list[int] = []
    face: list[int] = []
    known: list[int] = []
    at: list[int] = []
    fault: list[tuple[int, ...]] = []
    spare: list[int] = [0] * 5
    gone: list[tuple[int, int, int]] = []  # tiles out of the game: kind, face, who knows it
    symbols: list[list[int]] = []  # per terrain: undersides nobody has looked at
    hidden_specials: list[int] = []  # per Special: how many may still lie covered
    houses_left: int = -1  # two players: how many of the covered ones are house Specials; -1: all are in the bag
    # Units, per place.
    where: list[int] = []
    kind: list[int] = []
    hp: list[int] = []
    top_hp: list[int] = []
    spirit: list[int] = []
    top_spirit: list[int] = []
    promoted: list[int] = []
    guard: list[int] = []
    mark: list[int] = []  # a chill mark waiting
    status: list[int] = []
    deeds: list[int] = []
    trips: list[int] = []
    acted: list[int] = []
    worn: list[tuple[str, ...]] = []
    beast: list[int] = [0] * MONSTERS  # unborn, on the board, vanquished
    # Players.
    stock: list[int] = []  # five per seat
    hoards: list[int] = []
    defeats: list[int] = []
    book_up: list[tuple[str, ...]] = []
    book_down: list[tuple[str, ...]] = []  # only the owner knows them
    book_shown: list[tuple[str, ...]] = []  # face-down, but everyone saw them
    dormant: list[bool] = []
    items: list[tuple[str, ...]] = []
    permanents: list[tuple[str, ...]] = []
    used: list[tuple[str, ...]] = []
    # Cards.
    bag: list[list[int]] = []  # per deck: how many of each row, in no order yet
    next_cards: list[tuple[str, ...]] = []  # per deck: places fixed by a described position
    discards: list[tuple[str, ...]] = []
    limbo: tuple[str, ...] = ()  # cards being resolved, open to all
    plan: Plan | None = None

    # -- small questions the rules keep asking ------------------------------------------------------

    def first_monster(self) -> int:
        return self.seats * TRIBE

    def is_monster(self, unit: int) -> bool:
        return unit >= self.seats * TRIBE

    def owner(self, unit: int) -> int:
        """The seat a unit belongs to; -1 for monsters."""
        return -1 if unit >= self.seats * TRIBE else unit // TRIBE

    def is_covered(self, cell: int) -> bool:
        """A Special tile nobody has discovered."""
        return self.tile[cell] == SPECIAL and self.known[cell] != EVERYONE

    def is_unsearched(self, cell: int) -> bool:
        """A terrain tile whose underside not everyone has seen."""
        return 0 <= self.tile[cell] < SPECIAL and self.known[cell] != EVERYONE

    def has_unit(self, seat: int) -> bool:
        first = seat * TRIBE
        for unit in range(first, first + TRIBE):  # noqa: SIM110  # a plain loop compiles better
            if self.where[unit] >= 0:
                return True
        return False

    def has_class(self, seat: int, kind: int, promoted: bool = False) -> bool:
        first = seat * TRIBE
        for unit in range(first, first + TRIBE):
            if self.kind[unit] == kind and self.where[unit] >= 0 and (self.promoted[unit] or not promoted):
                return True
        return False

    def cell(self, unit: int) -> str:
        """The name of the cell a unit stands on: how people and news name the unit."""
        return self.ground.names[self.where[unit]] if self.where[unit] >= 0 else "-"

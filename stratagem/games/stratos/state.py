"""What lies on the table (STRATOS-R15)."""

from __future__ import annotations

from typing import ClassVar, Final

from stratagem.games.stratos.content.codes import (
    MONSTERS,
    SPECIAL,
    TRIBE,
)
from stratagem.games.stratos.content.tables import EMPTY, NOWHERE, Content
from stratagem.games.stratos.rules.ground import Ground
from stratagem.kernel.core import State, Value
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

    names: ClassVar[tuple[str, ...]] = (
        *State.names,
        "map", "chebyshev", "monsters_on", "target", "cap", "dormant_scores", "official", "late_gems",
        "seats", "order", "out", "round", "turn", "phase", "hoarded", "trades", "discount_used", "hire_forced",
        "tile", "face", "known", "at", "fault", "spare", "gone", "symbols", "hidden_specials", "houses_left",
        "where", "kind", "hp", "top_hp", "spirit", "top_spirit", "promoted", "guard", "mark", "status", "deeds",
        "trips", "acted", "worn", "beast",
        "stock", "hoards", "defeats", "book_up", "book_down", "book_shown", "dormant", "items", "permanents", "used",
        "bag", "next_cards", "discards", "limbo", "plan",
    )  # fmt: skip
    __slots__ = ("content", "ground", *names[len(State.names) :])  # over thirty fields: slow without

    def __init__(self) -> None:
        super().__init__()
        self.content: Content = EMPTY
        self.ground: Ground = NOWHERE
        # Set-up.
        self.map = ""
        self.chebyshev = False
        self.monsters_on = True
        self.target = 10
        self.cap = 60
        self.dormant_scores = False
        self.official = False
        self.late_gems = 0
        # Turn.
        self.seats = 0
        self.order: list[int] = []  # seats in the order of play
        self.out: list[bool] = []
        self.round = 0
        self.turn = 0
        self.phase = ""
        self.hoarded = False
        self.trades: tuple[str, ...] = ()  # sources used in this Buy Phase
        self.discount_used = False
        self.hire_forced = False
        # Board, per cell.
        self.tile: list[int] = []
        self.face: list[int] = []
        self.known: list[int] = []
        self.at: list[int] = []
        self.fault: list[tuple[int, ...]] = []
        self.spare: list[int] = [0] * 5
        self.gone: list[tuple[int, int, int]] = []  # tiles out of the game: kind, face, who knows it
        self.symbols: list[list[int]] = []  # per terrain: undersides nobody has looked at
        self.hidden_specials: list[int] = []  # per Special: how many may still lie covered
        self.houses_left = -1  # two players: how many of the covered ones are house Specials; -1: all are in the bag
        # Units, per place.
        self.where: list[int] = []
        self.kind: list[int] = []
        self.hp: list[int] = []
        self.top_hp: list[int] = []
        self.spirit: list[int] = []
        self.top_spirit: list[int] = []
        self.promoted: list[int] = []
        self.guard: list[int] = []
        self.mark: list[int] = []  # a chill mark waiting
        self.status: list[int] = []
        self.deeds: list[int] = []
        self.trips: list[int] = []
        self.acted: list[int] = []
        self.worn: list[tuple[str, ...]] = []
        self.beast: list[int] = [0] * MONSTERS  # unborn, on the board, vanquished
        # Players.
        self.stock: list[int] = []  # five per seat
        self.hoards: list[int] = []
        self.defeats: list[int] = []
        self.book_up: list[tuple[str, ...]] = []
        self.book_down: list[tuple[str, ...]] = []  # only the owner knows them
        self.book_shown: list[tuple[str, ...]] = []  # face-down, but everyone saw them
        self.dormant: list[bool] = []
        self.items: list[tuple[str, ...]] = []
        self.permanents: list[tuple[str, ...]] = []
        self.used: list[tuple[str, ...]] = []
        # Cards.
        self.bag: list[list[int]] = []  # per deck: how many of each row, in no order yet
        self.next_cards: list[tuple[str, ...]] = []  # per deck: places fixed by a described position
        self.discards: list[tuple[str, ...]] = []
        self.limbo: tuple[str, ...] = ()  # cards being resolved, open to all
        self.plan: Plan | None = None

    def copy(self) -> Stratos:
        new = Stratos()
        self.copy_agenda_to(new)
        new.content = self.content
        new.ground = self.ground
        new.map = self.map
        new.chebyshev = self.chebyshev
        new.monsters_on = self.monsters_on
        new.target = self.target
        new.cap = self.cap
        new.dormant_scores = self.dormant_scores
        new.official = self.official
        new.late_gems = self.late_gems
        new.seats = self.seats
        new.order = self.order[:]
        new.out = self.out[:]
        new.round = self.round
        new.turn = self.turn
        new.phase = self.phase
        new.hoarded = self.hoarded
        new.trades = self.trades
        new.discount_used = self.discount_used
        new.hire_forced = self.hire_forced
        new.tile = self.tile[:]
        new.face = self.face[:]
        new.known = self.known[:]
        new.at = self.at[:]
        new.fault = self.fault[:]
        new.spare = self.spare[:]
        new.gone = self.gone[:]
        a, b, c, d, e = self.symbols
        new.symbols = [a[:], b[:], c[:], d[:], e[:]]
        new.hidden_specials = self.hidden_specials[:]
        new.houses_left = self.houses_left
        self.copy_units_to(new)
        self.copy_players_to(new)
        a, b, c, d = self.bag
        new.bag = [a[:], b[:], c[:], d[:]]
        new.next_cards = self.next_cards[:]
        new.discards = self.discards[:]
        new.limbo = self.limbo
        new.plan = self.plan
        return new

    def copy_units_to(self, new: Stratos) -> None:
        new.where = self.where[:]
        new.kind = self.kind[:]
        new.hp = self.hp[:]
        new.top_hp = self.top_hp[:]
        new.spirit = self.spirit[:]
        new.top_spirit = self.top_spirit[:]
        new.promoted = self.promoted[:]
        new.guard = self.guard[:]
        new.mark = self.mark[:]
        new.status = self.status[:]
        new.deeds = self.deeds[:]
        new.trips = self.trips[:]
        new.acted = self.acted[:]
        new.worn = self.worn[:]
        new.beast = self.beast[:]

    def copy_players_to(self, new: Stratos) -> None:
        new.stock = self.stock[:]
        new.hoards = self.hoards[:]
        new.defeats = self.defeats[:]
        new.book_up = self.book_up[:]
        new.book_down = self.book_down[:]
        new.book_shown = self.book_shown[:]
        new.dormant = self.dormant[:]
        new.items = self.items[:]
        new.permanents = self.permanents[:]
        new.used = self.used[:]

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

    def open_special(self, cell: int) -> int:
        """Which Special tile lies open here; -1 for none."""
        return self.face[cell] if self.tile[cell] == SPECIAL and self.known[cell] == EVERYONE else -1

    def is_unsearched(self, cell: int) -> bool:
        """A terrain tile whose underside not everyone has seen."""
        return 0 <= self.tile[cell] < SPECIAL and self.known[cell] != EVERYONE

    def has_unit(self, seat: int) -> bool:
        first = seat * TRIBE
        for unit in range(first, first + TRIBE):  # noqa: SIM110  # a plain loop compiles better
            if self.where[unit] >= 0:
                return True
        return False

    def has_class(self, seat: int, kind: int) -> bool:
        first = seat * TRIBE
        for unit in range(first, first + TRIBE):  # noqa: SIM110
            if self.where[unit] >= 0 and self.kind[unit] == kind:
                return True
        return False

    def cell(self, unit: int) -> str:
        """The name of the cell a unit stands on: how people and news name the unit."""
        return self.ground.names[self.where[unit]] if self.where[unit] >= 0 else "-"

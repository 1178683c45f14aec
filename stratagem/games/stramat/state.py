"""What lies on Stramat!'s table (section 4 of the rule file).

Seats are numbered in playing order, to the right (STRAMAT-R09).  The discard
pile is in two parts: `buried`, shuffled and closed to inspection, and `laid`,
what was laid since, the card that was on top after the shuffle first
(STRAMAT-R13).  What seats have been shown of other hands is in `known`.
"""

from __future__ import annotations

from typing import Final

from stratagem.games.stramat.content.cards import EMPTY, KINDS, NONE, Content
from stratagem.kernel.core import Seat, State, Unsaved, Value
from stratagem.parts.counts import is_empty, size
from stratagem.parts.pile import Pile

VARIANTS: Final = ("none", "solitario", "silenti", "infinito", "pareggio", "tesoro")
COINS: Final = 8  # in the pot of the treasure (STRAMAT-R96)


class Agreed(Value):
    """What was agreed before the deal (STRAMAT-R01); it never changes during a game."""

    seats: int
    teams: int  # 0: everyone for himself
    birichino: bool
    open_hands: bool
    remove_one_dado: bool
    variant: str
    solitario_mazzetto: int

    def __post_init__(self) -> None:
        self.solitario = self.variant == "solitario"
        self.infinito = self.variant == "infinito"
        self.tesoro = self.variant == "tesoro"
        self.pareggio = self.variant == "pareggio"
        self.allies_see = self.teams > 0 and self.variant != "silenti"  # STRAMAT-R87, STRAMAT-R93
        self.opponents = [opponents_of(seat, self.seats, self.teams) for seat in range(self.seats)]

    def sides(self) -> list[list[Seat]]:
        return sides_of(self.seats, self.teams)


def sides_of(seats: int, teams: int) -> list[list[Seat]]:
    """Who plays together: the teams of STRAMAT-R86, or everyone alone."""
    count = teams if teams else seats
    return [[seat for seat in range(seats) if seat % count == side] for side in range(count)]


def opponents_of(seat: Seat, seats: int, teams: int) -> list[Seat]:
    """Everybody else and not of one's own team, in turn order from the right (STRAMAT-R27, STRAMAT-R86)."""
    around = [(seat + i) % seats for i in range(1, seats)]
    return [other for other in around if teams == 0 or other % teams != seat % teams]


class SheetRow(Value):
    """One game on the score sheet (STRAMAT-R73): points of each side, and who called it off, if anyone did."""

    ending: str
    points: tuple[int, ...]
    winners: tuple[Seat, ...]
    by: Seat


class Sheet(Value):
    """The score sheet of an evening of so many decided games; 0: a single game, no evening (STRAMAT-R74)."""

    games: int
    rows: tuple[SheetRow, ...]


NO_SHEET: Final = Sheet(0, ())
NOT_AGREED: Final = Agreed(2, 0, False, False, False, "none", 20)
NOTHING: Final = (0,) * KINDS
NO_BOUNDS: Final[tuple[int, ...]] = ()


class Banco(State):
    """The table of one game."""

    content: Unsaved[Content] = EMPTY
    agreed: Agreed = NOT_AGREED
    sheet: Sheet = NO_SHEET  # of the evening, before this game
    hands: list[list[int]] = []  # per seat, how many of each kind
    mazzetto: Pile = Pile()
    buried: Pile | None = None  # until something has been shuffled under
    laid: list[int] = []  # the last one is the top card
    block_left: list[int] = []
    must_free: list[bool] = []
    stramat_used: list[bool] = []
    alive: list[bool] = []
    left_points: list[int] = []  # of those put out by a rascal's Stramat
    set_aside: int = 0  # Stramat cards
    removed: tuple[int, ...] = NOTHING  # out of this game, face up
    unused: tuple[int, ...] = NOTHING  # out of this game, unseen (Solitario)
    current: int = 0
    turn_no: int = 0
    face_down: list[int] = []  # the current player's cards on their way to another hand
    taken: int = NONE  # the card he takes in exchange, once chosen
    skip_draw: bool = False
    refills: int = 0
    pot: int = 0
    coins: list[int] = []
    known: list[tuple[int, ...]] = []  # per seat; these three: see rules/knowledge.py
    sunk: list[int] = []
    sunk_with: int = 0

    # -- who stands where ------------------------------------------------------------------------

    def opponents(self, seat: Seat) -> list[Seat]:
        """Living opponents in turn order from the right (STRAMAT-R27)."""
        others = self.agreed.opponents[seat]
        return [other for other in others if self.alive[other]] if self.agreed.birichino else others

    def living(self) -> list[Seat]:
        return [seat for seat in range(self.agreed.seats) if self.alive[seat]]

    def next_living(self, seat: Seat) -> Seat:
        """The next player to the right who is still in (STRAMAT-R09, STRAMAT-R15)."""
        seats = self.agreed.seats
        seat = (seat + 1) % seats
        while not self.alive[seat]:
            seat = (seat + 1) % seats
        return seat

    def sees_hand(self, viewer: Seat, owner: Seat) -> bool:
        """Own hand, allies' hands (STRAMAT-R87, not STRAMAT-R93), every hand when they are open (STRAMAT-R89).

        Viewer number `seats` is a spectator.
        """
        agreed = self.agreed
        if viewer == owner or agreed.open_hands:
            return True
        return agreed.allies_see and viewer < agreed.seats and viewer % agreed.teams == owner % agreed.teams

    # -- cards -----------------------------------------------------------------------------------

    def held(self, seat: Seat) -> int:
        """How many cards this seat holds; cards on their way to another hand are still held (STRAMAT-R17)."""
        return size(self.hands[seat]) + (len(self.face_down) if seat == self.current else 0)

    def hand_is_empty(self, seat: Seat) -> bool:
        return is_empty(self.hands[seat])

    def buried_count(self) -> int:
        """How many cards of the discard pile are closed to inspection."""
        return self.buried.size() if self.buried is not None else 0

    def discard_count(self) -> int:
        return self.buried_count() + len(self.laid)

    def points(self, seat: Seat) -> int:
        """The points of a hand, card by card (table 3.1)."""
        hand = self.hands[seat]
        worth = self.content.points
        total = 0
        for kind in range(KINDS):
            total += hand[kind] * worth[kind]
        return total

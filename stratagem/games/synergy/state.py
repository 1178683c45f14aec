"""What lies on the table (rule file, section 4).

Cards in hands, rows and decks are tuples: a copy of the table shares them and
nothing that can change.
"""

from __future__ import annotations

from typing import Any, Final

from stratagem.games.synergy.content.cards import NO_CARD, NOBODY
from stratagem.games.synergy.content.tables import EMPTY, Content, Mission
from stratagem.kernel.core import State, Unsaved, Value

Cards = tuple[int, ...]
MET: Final = "met"
MISSED: Final = "missed"
IGNORED: Final = "ignored"


class Progress(Value):
    """A campaign so far (SYNERGY-R70): attempts begun, attempts per mission tried, missions won, stars won."""

    begun: int
    attempts: tuple[tuple[int, int], ...]
    won: Cards
    stars: int


class Table(State):
    content: Unsaved[Content] = EMPTY
    # Settled before the first card is dealt.
    seats: int = 0
    mission: int = 0  # id of its row
    altered: tuple[tuple[str, Any], ...] = ()  # entries of the mission that a described position changes
    colours: Cards = ()  # by seat
    opening_hand: int = 4
    fair_deal: bool = False
    silent: bool = False
    campaign: Progress | None = None  # before this attempt, if it belongs to a campaign
    # The course of the mission.
    phase: str = "SETUP"
    start_seat: int = 0
    round_index: int = 0  # rounds begun before this one
    rounds_done: int = 0
    lives: int = 0
    super_seat: int = NOBODY
    hyper_seat: int = NOBODY
    actions_left: tuple[str, ...] = ()
    actions_used: tuple[tuple[str, int, int], ...] = ()  # letter, seat, round
    acted: Cards = ()  # seats that used an action card this round
    extra_failures: int = 0
    # By seat.  Decks have no order until a card is drawn: a count per value and per goal.  Only a described
    # position may fix the next cards (the first one is drawn first).
    number_deck: list[Cards] = []
    goal_deck: list[Cards] = []
    number_top: list[Cards] = []
    goal_top: list[Cards] = []
    number_hand: list[Cards] = []  # sorted
    goal_hand: list[Cards] = []  # sorted; goals, not goal cards: they are always of the owner's colour
    public_hand: list[Cards] = []  # what everyone knows to be in a hand (SYNERGY-R52)
    row: list[Cards] = []  # number and goal cards of any colour, in the order they were discarded
    # In front of each seat.
    number1: list[int] = []
    delta: list[int] = []  # of the action cards beside the first number
    goal: list[int] = []
    number2: list[int] = []
    ignored: Cards = ()  # seats
    # The round just judged, and those before.
    sums: Cards = ()
    verdicts: tuple[str, ...] = ()
    history: tuple[tuple[Any, ...], ...] = ()  # completed, failures, limit, sums, verdicts
    # HAND_LEFT: the cards handed on, by round and giver; and by giver the card that must still be in the receiver's
    # hand, as far as the giver can tell.
    hand_passes: tuple[Cards, ...] = ()
    given: list[int] = []
    redeals: Cards = ()  # how often the fair deal shuffled each seat's numbers again (SYNERGY-R73)

    def mission_card(self) -> Mission:
        if self.altered:
            return self.content.altered(self.mission, self.altered)
        return self.content.missions[self.mission]

    def lead(self) -> int:
        """The seat asked first about action cards this round (SYNERGY-R21)."""
        return (self.start_seat + self.round_index) % self.seats

    def limit(self) -> int:
        """How many counted players may miss their goal this round (SYNERGY-R40)."""
        return self.mission_card().fails[self.seats] + self.extra_failures

    def value1(self, seat: int) -> int:
        """The effective value of the first number in front of a seat: printed value plus delta (SYNERGY-R33)."""
        return self.number1[seat] % 5 + 1 + self.delta[seat]

    def clear_front(self) -> None:
        self.number1 = [NO_CARD] * self.seats
        self.delta = [0] * self.seats
        self.goal = [NO_CARD] * self.seats
        self.number2 = [NO_CARD] * self.seats

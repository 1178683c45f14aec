"""What lies on the table (rule file, section 4).

Cards in hands, rows and decks are tuples: a copy of the table shares them and
nothing that can change.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from stratagem.games.synergy.content.cards import NO_CARD, NOBODY
from stratagem.games.synergy.content.tables import EMPTY, Content, Mission
from stratagem.kernel.core import State, Value

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
    names: ClassVar[tuple[str, ...]] = (
        *State.names,
        "seats", "mission", "altered", "colours", "opening_hand", "fair_deal", "silent", "campaign",
        "phase", "start_seat", "round_index", "rounds_done", "lives", "super_seat", "hyper_seat",
        "actions_left", "actions_used", "acted", "extra_failures",
        "number_deck", "goal_deck", "number_top", "goal_top", "number_hand", "goal_hand", "public_hand", "row",
        "number1", "delta", "goal", "number2", "ignored", "sums", "verdicts", "history",
        "hand_passes", "given", "redeals",
    )  # fmt: skip
    __slots__ = ("content", *names[len(State.names) :])  # over thirty fields: slow without

    def __init__(self) -> None:
        super().__init__()
        self.content: Content = EMPTY
        # Settled before the first card is dealt.
        self.seats = 0
        self.mission = 0  # id of its row
        self.altered: tuple[tuple[str, Any], ...] = ()  # entries of the mission that a described position changes
        self.colours: Cards = ()  # by seat
        self.opening_hand = 4
        self.fair_deal = False
        self.silent = False
        self.campaign: Progress | None = None  # before this attempt, if it belongs to a campaign
        # The course of the mission.
        self.phase = "SETUP"
        self.start_seat = 0
        self.round_index = 0  # rounds begun before this one
        self.rounds_done = 0
        self.lives = 0
        self.super_seat = NOBODY
        self.hyper_seat = NOBODY
        self.actions_left: tuple[str, ...] = ()
        self.actions_used: tuple[tuple[str, int, int], ...] = ()  # letter, seat, round
        self.acted: Cards = ()  # seats that used an action card this round
        self.extra_failures = 0
        # By seat.  Decks have no order until a card is drawn: a count per value and per goal.  Only a described
        # position may fix the next cards (the first one is drawn first).
        self.number_deck: list[Cards] = []
        self.goal_deck: list[Cards] = []
        self.number_top: list[Cards] = []
        self.goal_top: list[Cards] = []
        self.number_hand: list[Cards] = []  # sorted
        self.goal_hand: list[Cards] = []  # sorted; goals, not goal cards: they are always of the owner's colour
        self.public_hand: list[Cards] = []  # what everyone knows to be in a hand (SYNERGY-R52)
        self.row: list[Cards] = []  # number and goal cards of any colour, in the order they were discarded
        # In front of each seat.
        self.number1: list[int] = []
        self.delta: list[int] = []  # of the action cards beside the first number
        self.goal: list[int] = []
        self.number2: list[int] = []
        self.ignored: Cards = ()  # seats
        # The round just judged, and those before.
        self.sums: Cards = ()
        self.verdicts: tuple[str, ...] = ()
        self.history: tuple[tuple[Any, ...], ...] = ()  # completed, failures, limit, sums, verdicts
        # HAND_LEFT: the cards handed on, by round and giver; and by giver the card that must still be in the receiver's
        # hand, as far as the giver can tell.
        self.hand_passes: tuple[Cards, ...] = ()
        self.given: list[int] = []
        self.redeals: Cards = ()  # how often the fair deal shuffled each seat's numbers again (SYNERGY-R73)

    def copy(self) -> Table:
        new = Table()
        self.copy_agenda_to(new)
        new.content = self.content
        new.seats = self.seats
        new.mission = self.mission
        new.altered = self.altered
        new.colours = self.colours
        new.opening_hand = self.opening_hand
        new.fair_deal = self.fair_deal
        new.silent = self.silent
        new.campaign = self.campaign
        new.phase = self.phase
        new.start_seat = self.start_seat
        new.round_index = self.round_index
        new.rounds_done = self.rounds_done
        new.lives = self.lives
        new.super_seat = self.super_seat
        new.hyper_seat = self.hyper_seat
        new.actions_left = self.actions_left
        new.actions_used = self.actions_used
        new.acted = self.acted
        new.extra_failures = self.extra_failures
        new.number_deck = self.number_deck[:]
        new.goal_deck = self.goal_deck[:]
        new.number_top = self.number_top[:]
        new.goal_top = self.goal_top[:]
        new.number_hand = self.number_hand[:]
        new.goal_hand = self.goal_hand[:]
        new.public_hand = self.public_hand[:]
        new.row = self.row[:]
        new.number1 = self.number1[:]
        new.delta = self.delta[:]
        new.goal = self.goal[:]
        new.number2 = self.number2[:]
        new.ignored = self.ignored
        new.sums = self.sums
        new.verdicts = self.verdicts
        new.history = self.history
        new.hand_passes = self.hand_passes
        new.given = self.given[:]
        new.redeals = self.redeals
        return new

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

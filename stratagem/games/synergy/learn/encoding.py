"""Synergy as numbers: the catalogue of actions, and what a seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from stratagem.games.synergy.actions import PASS, PASS_CARDS, PLAY_GOALS, PLAY_NUMBERS, TAKES, VOTES, Use
from stratagem.games.synergy.content.cards import (
    CARD_OF,
    COLOURS,
    GOALS,
    LETTERS,
    NO_CARD,
    NUMBER_KINDS,
    SYMBOLS,
    colour_of,
    goal_of,
)
from stratagem.games.synergy.content.tables import (
    NUMBER_DELTA,
    ROW_TO_HAND,
    SWAP_GOALS,
    SWAP_NUMBERS,
    SWAP_OWN_GOAL,
    SWAP_OWN_NUMBER_HAND,
    Content,
)
from stratagem.games.synergy.state import MET, Cards, Table
from stratagem.kernel.core import Action
from stratagem.kernel.encoding import Encoding, index_in, numbered
from stratagem.kernel.fields import (
    Count,
    CountRows,
    Field,
    Flag,
    FlagRows,
    Flags,
    Number,
    NumberRows,
    Numbers,
    One,
    Ones,
    Truths,
)
from stratagem.parts.counts import size

SEATS: Final = 5
PHASES: Final = (
    "SETUP", "ROLE_SUPER", "ROLE_HYPER", "DEAL", "ROUND_START", "HAND_PASS", "STEP1", "STEP2", "ACTIONS", "STEP3",
    "EVALUATE", "TAKE_BACK", "REFILL",
)  # fmt: skip
ROUNDS: Final = 20
CARDS: Final = 40
MIDDLE: Final = 10  # a delta of 0 is written as this: deltas may be negative
SUMS: Final = 40
PHASE_AT: Final = numbered(PHASES)
LETTER_AT: Final = numbered(LETTERS)
FRONT: Final = NUMBER_KINDS + SEATS + GOALS + NUMBER_KINDS  # what may lie in front of a seat


def catalogue(content: Content) -> list[Action]:
    """Votes, plays, passes, and every use of every action card of the pack."""
    found: list[Action] = [PASS]
    found += PLAY_NUMBERS
    found += PLAY_GOALS
    found += PASS_CARDS
    found += TAKES
    found += VOTES
    for letter in sorted(content.actions):
        found += uses(letter, content.actions[letter].effect, content.actions[letter].amount)
    return found


def uses(letter: str, effect: str, amount: int) -> list[Use]:
    cards, seats = range(NUMBER_KINDS), range(SEATS)
    if effect == ROW_TO_HAND and amount == 2:
        return [Use(letter, (a, b)) for a in cards for b in cards if a <= b]
    if effect in (ROW_TO_HAND, SWAP_OWN_NUMBER_HAND):
        return [Use(letter, (card,)) for card in cards]
    if effect in (SWAP_OWN_GOAL, NUMBER_DELTA):
        return [Use(letter, (), (seat,)) for seat in seats]
    if effect in (SWAP_GOALS, SWAP_NUMBERS):
        return [Use(letter, (), (a, b)) for a in seats for b in seats if a < b]
    return [Use(letter)]


class SynergyEncoding(Encoding):
    def __init__(self, content: Content) -> None:
        super().__init__()
        self.missions = {id: place for place, id in enumerate(content.missions)}
        self.challenges = {id: place for place, id in enumerate(content.challenges)}
        self.describe()
        self.catalogue(catalogue(content))

    def declared(self) -> list[Field[Table]]:
        return [
            One("seat", SEATS, "the own seat", lambda s, seat: seat, lambda view: view["you"]),
            One("seats", SEATS, "how many play, from 1", lambda s, seat: s.seats - 1, lambda view: view["seats"] - 1),
            One("mission", len(self.missions), "the mission, in the order of the pack",
                lambda s, seat: self.missions[s.mission], lambda view: self.missions[view["mission"]]),
            Flags("challenges", len(self.challenges), "its challenges, in the order of the pack",
                  lambda s, seat: [self.challenges[challenge.id] for challenge in s.mission_card().challenges],
                  lambda view: [self.challenges[id] for id in view["challenges"]]),
            Flag("goal_first", "whether the goal comes before the first number",
                 lambda s, seat: s.mission_card().goal_first, lambda view: view["order"].startswith("G")),
            Number("rounds", ROUNDS, "rounds the mission asks for", lambda s, seat: s.mission_card().rounds),
            Ones("colours", SEATS, SEATS, f"per seat, its colour ({', '.join(COLOURS)})",
                 lambda s, seat: s.colours, lambda view: [COLOURS.index(colour) for colour in view["colours"]]),
            One("phase", len(PHASES), ", ".join(PHASES),
                lambda s, seat: PHASE_AT[s.phase], lambda view: PHASES.index(view["phase"])),
            One("lead", SEATS, "who is asked first about action cards", lambda s, seat: s.lead()),
            Number("round_index", ROUNDS, "rounds begun before this one"),
            Number("rounds_done", ROUNDS, "rounds completed"),
            Number("lives", ROUNDS, "lives left"),
            Number("limit", SEATS, "how many may miss their goal this round", lambda s, seat: s.limit()),
            One("super_seat", SEATS, "who holds the super card",
                view=lambda view: index_in(range(SEATS), view["super_seat"])),
            One("hyper_seat", SEATS, "who holds the hyper card",
                view=lambda view: index_in(range(SEATS), view["hyper_seat"])),
            Flags("actions_left", len(LETTERS), "action cards left, A to J",
                  lambda s, seat: [LETTER_AT[letter] for letter in s.actions_left],
                  lambda view: [LETTERS.index(letter) for letter in view["actions_left"]]),
            Flags("acted", SEATS, "who used one this round"),
            Flags("waiting", SEATS, "who has not answered yet"),
            FlagRows("front", SEATS, FRONT,
                     "per seat: first number (25), goal (5 colours, 7 goals), second number (25)",
                     lambda s, seat: [[s.number1[p], colour_in_front(s.goal[p]), goal_in_front(s.goal[p]),
                                       second_in_front(s.number2[p])] for p in range(s.seats)],
                     lambda view: [front(card_of(lies["number1"]), card_of(lies["goal"]), card_of(lies["number2"]))
                                   for lies in view["front"]]),
            Numbers("delta", SEATS, 2 * MIDDLE, f"per seat, {MIDDLE} plus what changes the first number",
                    lambda s, seat: [delta + MIDDLE for delta in s.delta],
                    lambda view: [lies["delta"] + MIDDLE for lies in view["front"]]),
            Flags("ignored", SEATS, "who is ignored this round",
                  view=lambda view: [p for p, lies in enumerate(view["front"]) if lies["ignored"]]),
            Count("number_hand", NUMBER_KINDS, 5, "the own number cards",
                  lambda s, seat: s.number_hand[seat], lambda view: cards_of(view["number_hand"][view["you"]])),
            Count("goal_hand", GOALS, 5, "the own goals",
                  lambda s, seat: s.goal_hand[seat],
                  lambda view: [SYMBOLS.index(symbol) for symbol in view["goal_hand"][view["you"]]]),
            CountRows("public_hand", SEATS, NUMBER_KINDS, 5, "per seat, the number cards everybody knows in that hand",
                      view=lambda view: [cards_of(hand) for hand in view["public_hand"]]),
            CountRows("row_numbers", SEATS, NUMBER_KINDS, 5, "per seat, the number cards of its row",
                      lambda s, seat: [[card for card in row if card < NUMBER_KINDS] for row in s.row],
                      lambda view: [numbers_in(cards_of(row)) for row in view["row"]]),
            CountRows("row_goals", SEATS, GOALS, 10, "per seat, the goals of its row, of any colour",
                      lambda s, seat: [[goal_of(card) for card in row if card >= NUMBER_KINDS] for row in s.row],
                      lambda view: [goals_in(cards_of(row)) for row in view["row"]]),
            NumberRows("in_hand", 2, SEATS, 10, "numbers, then goals, in every hand",
                       lambda s, seat: [[len(hand) for hand in hands] for hands in (s.number_hand, s.goal_hand)],
                       lambda view: [view["numbers_in_hand"], view["goals_in_hand"]]),
            NumberRows("in_deck", 2, SEATS, CARDS, "numbers, then goals, in every deck",
                       lambda s, seat: [[left(s.number_deck[p], s.number_top[p]) for p in range(s.seats)],
                                        [left(s.goal_deck[p], s.goal_top[p]) for p in range(s.seats)]],
                       lambda view: [view["numbers_in_deck"], view["goals_in_deck"]]),
            One("given", NUMBER_KINDS, "the card one handed on last",
                lambda s, seat: s.hand_passes[-1][seat] if s.hand_passes else NO_CARD,
                lambda view: passed(view, "from")),
            One("got", NUMBER_KINDS, "the card one was handed last",
                lambda s, seat: s.hand_passes[-1][(seat - s.mission_card().hand_shift) % s.seats]
                if s.hand_passes else NO_CARD,
                lambda view: passed(view, "to")),
            Numbers("last_sums", SEATS, SUMS, "the sums of the round judged last",
                    lambda s, seat: s.history[-1][3] if s.history else [],
                    lambda view: view["history"][-1]["sums"] if view["history"] else []),
            Truths("last_met", SEATS, "who met the goal in it",
                    lambda s, seat: [bool(verdict == MET) for verdict in s.history[-1][4]] if s.history else [],
                    lambda view: [verdict == MET for verdict in view["history"][-1]["verdicts"]]
                    if view["history"] else []),
        ]  # fmt: skip


def front(number1: int, goal: int, number2: int) -> list[int]:
    """The places of the cards in front of a seat, none below 0."""
    return [number1, colour_in_front(goal), goal_in_front(goal), second_in_front(number2)]


def colour_in_front(goal: int) -> int:
    return NUMBER_KINDS + colour_of(goal) if goal != NO_CARD else NO_CARD


def goal_in_front(goal: int) -> int:
    return NUMBER_KINDS + SEATS + goal_of(goal) if goal != NO_CARD else NO_CARD


def second_in_front(number: int) -> int:
    return FRONT - NUMBER_KINDS + number if number != NO_CARD else NO_CARD


def numbers_in(row: Sequence[int]) -> list[int]:
    return [card for card in row if card < NUMBER_KINDS]


def goals_in(row: Sequence[int]) -> list[int]:
    return [goal_of(card) for card in row if card >= NUMBER_KINDS]


def left(deck: Cards, top: Cards) -> int:
    """How many cards a deck holds."""
    return size(deck) + len(top)


def passed(view: dict[str, Any], way: str) -> int:
    """The card last passed on `from` this seat or `to` it."""
    cards = [passed["card"] for passed in view["hand_passes"] if passed[way] == view["you"]]
    return CARD_OF[cards[-1]] if cards else NO_CARD


def card_of(code: str | None) -> int:
    return NO_CARD if code is None else CARD_OF[code]


def cards_of(codes: list[str]) -> list[int]:
    return [CARD_OF[code] for code in codes]

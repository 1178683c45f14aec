"""Synergy as numbers: the catalogue of actions, and what a seat may know."""

from __future__ import annotations

from typing import Any, Final

from stratagem.games.synergy.actions import PASS, PASS_CARDS, PLAY_GOALS, PLAY_NUMBERS, TAKES, VOTES, Use
from stratagem.games.synergy.content.cards import (
    CARD_OF,
    COLOURS,
    GOALS,
    LETTERS,
    NO_CARD,
    NOBODY,
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
from stratagem.games.synergy.state import MET, Table
from stratagem.kernel.core import Action
from stratagem.kernel.encoding import Encoding, Field, Writer

SEATS: Final = 5
PHASES: Final = (
    "SETUP", "ROLE_SUPER", "ROLE_HYPER", "DEAL", "ROUND_START", "HAND_PASS", "STEP1", "STEP2", "ACTIONS", "STEP3",
    "EVALUATE", "TAKE_BACK", "REFILL",
)  # fmt: skip
ROUNDS: Final = 20
CARDS: Final = 40
MIDDLE: Final = 10  # a delta of 0 is written as this: deltas may be negative
SUMS: Final = 40


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


def fields(missions: int, challenges: int) -> list[Field]:
    front = 2 * NUMBER_KINDS + SEATS + GOALS
    return [
        Field("seat", SEATS, 1, "the own seat"),
        Field("seats", SEATS, 1, "how many play, from 1"),
        Field("mission", missions, 1, "the mission, in the order of the pack"),
        Field("challenges", challenges, 1, "its challenges, in the order of the pack"),
        Field("goal_first", 1, 1, "whether the goal comes before the first number"),
        Field("rounds", 1, ROUNDS, "rounds the mission asks for"),
        Field("colours", SEATS * SEATS, 1, "per seat, its colour (r, b, g, y, p)"),
        Field("phase", len(PHASES), 1, ", ".join(PHASES)),
        Field("lead", SEATS, 1, "who is asked first about action cards"),
        Field("round_index", 1, ROUNDS, "rounds begun before this one"),
        Field("rounds_done", 1, ROUNDS, "rounds completed"),
        Field("lives", 1, ROUNDS, "lives left"),
        Field("limit", 1, SEATS, "how many may miss their goal this round"),
        Field("super_seat", SEATS, 1, "who holds the super card"),
        Field("hyper_seat", SEATS, 1, "who holds the hyper card"),
        Field("actions_left", len(LETTERS), 1, "action cards left, A to J"),
        Field("acted", SEATS, 1, "who used one this round"),
        Field("waiting", SEATS, 1, "who has not answered yet"),
        Field("front", SEATS * front, 1, "per seat: first number (25), goal (5 colours, 7 goals), second number (25)"),
        Field("delta", SEATS, 2 * MIDDLE, f"per seat, {MIDDLE} plus what changes the first number"),
        Field("ignored", SEATS, 1, "who is ignored this round"),
        Field("number_hand", NUMBER_KINDS, 5, "the own number cards"),
        Field("goal_hand", GOALS, 5, "the own goals"),
        Field("public_hand", SEATS * NUMBER_KINDS, 5, "per seat, the number cards everybody knows in that hand"),
        Field("row_numbers", SEATS * NUMBER_KINDS, 5, "per seat, the number cards of its row"),
        Field("row_goals", SEATS * GOALS, 10, "per seat, the goals of its row, of any colour"),
        Field("in_hand", 2 * SEATS, 10, "numbers, then goals, in every hand"),
        Field("in_deck", 2 * SEATS, CARDS, "numbers, then goals, in every deck"),
        Field("given", NUMBER_KINDS, 1, "the card one handed on last"),
        Field("got", NUMBER_KINDS, 1, "the card one was handed last"),
        Field("last_sums", SEATS, SUMS, "the sums of the round judged last"),
        Field("last_met", SEATS, 1, "who met the goal in it"),
    ]


class SynergyEncoding(Encoding):
    def __init__(self, content: Content) -> None:
        super().__init__()
        self.missions = {id: place for place, id in enumerate(content.missions)}
        self.challenges = {id: place for place, id in enumerate(content.challenges)}
        self.describe(fields(len(self.missions), len(self.challenges)))
        self.catalogue(catalogue(content))

    def observe(self, s: Table, seat: int) -> bytearray:
        w = Writer(self.size)
        seats = s.seats
        m = s.mission_card()
        w.one(seat, SEATS)
        w.one(seats - 1, SEATS)
        w.one(self.missions[s.mission], len(self.missions))
        w.flags([self.challenges[challenge.id] for challenge in m.challenges], len(self.challenges))
        w.flag(m.goal_first)
        w.number(m.rounds, ROUNDS)
        for p in range(SEATS):
            w.one(s.colours[p] if p < seats else NOBODY, SEATS)
        w.one(PHASES.index(s.phase), len(PHASES))
        w.one(s.lead(), SEATS)
        w.number(s.round_index, ROUNDS)
        w.number(s.rounds_done, ROUNDS)
        w.number(s.lives, ROUNDS)
        w.number(s.limit(), SEATS)
        w.one(s.super_seat, SEATS)
        w.one(s.hyper_seat, SEATS)
        w.flags([LETTERS.index(letter) for letter in s.actions_left], len(LETTERS))
        w.flags(s.acted, SEATS)
        w.flags(s.waiting, SEATS)
        self._write_fronts(s, w)
        w.count(s.number_hand[seat], NUMBER_KINDS)
        w.count(s.goal_hand[seat], GOALS)
        for p in range(SEATS):
            w.count(s.public_hand[p] if p < seats else (), NUMBER_KINDS)
        self._write_rows(s, w)
        passed = s.hand_passes[-1] if s.hand_passes else ()
        shift = m.hand_shift
        w.one(passed[seat] if passed else NO_CARD, NUMBER_KINDS)
        w.one(passed[(seat - shift) % seats] if passed else NO_CARD, NUMBER_KINDS)
        self._write_last(s, w)
        return w.data

    def _write_fronts(self, s: Table, w: Writer) -> None:
        for p in range(s.seats):
            goal = s.goal[p]
            w.one(s.number1[p], NUMBER_KINDS)
            w.one(colour_of(goal) if goal != NO_CARD else NO_CARD, SEATS)
            w.one(goal_of(goal) if goal != NO_CARD else NO_CARD, GOALS)
            w.one(s.number2[p], NUMBER_KINDS)
        w.skip((SEATS - s.seats) * (2 * NUMBER_KINDS + SEATS + GOALS))
        for p in range(SEATS):
            w.number(s.delta[p] + MIDDLE if p < s.seats else 0, 2 * MIDDLE)
        w.flags(s.ignored, SEATS)

    def _write_rows(self, s: Table, w: Writer) -> None:
        for p in range(SEATS):
            row = s.row[p] if p < s.seats else ()
            w.count([card for card in row if card < NUMBER_KINDS], NUMBER_KINDS)
        for p in range(SEATS):
            row = s.row[p] if p < s.seats else ()
            w.count([goal_of(card) for card in row if card >= NUMBER_KINDS], GOALS)
        for hands in (s.number_hand, s.goal_hand):
            for p in range(SEATS):
                w.number(len(hands[p]) if p < s.seats else 0, 10)
        for decks, tops in ((s.number_deck, s.number_top), (s.goal_deck, s.goal_top)):
            for p in range(SEATS):
                left = 0
                if p < s.seats:
                    left = len(tops[p])
                    for count in decks[p]:
                        left += count
                w.number(left, CARDS)

    def _write_last(self, s: Table, w: Writer) -> None:
        if s.history:
            last = s.history[-1]
            w.numbers(list(last[3]), SEATS, SUMS)
            w.flags([p for p in range(s.seats) if last[4][p] == MET], SEATS)

    def encode(self, view: dict[str, Any]) -> bytearray:
        w = Writer(self.size)
        you: int = view["you"]
        seats: int = view["seats"]
        w.one(you, SEATS)
        w.one(seats - 1, SEATS)
        w.one(self.missions[view["mission"]], len(self.missions))
        w.flags([self.challenges[id] for id in view["challenges"]], len(self.challenges))
        w.flag(view["order"].startswith("G"))
        w.number(view["rounds"], ROUNDS)
        for p in range(SEATS):
            w.one(COLOURS.index(view["colours"][p]) if p < seats else NOBODY, SEATS)
        w.one(PHASES.index(view["phase"]), len(PHASES))
        w.one(view["lead"], SEATS)
        for word in ("round_index", "rounds_done", "lives"):
            w.number(view[word], ROUNDS)
        w.number(view["limit"], SEATS)
        for word in ("super_seat", "hyper_seat"):
            w.one(NOBODY if view[word] is None else view[word], SEATS)
        w.flags([LETTERS.index(letter) for letter in view["actions_left"]], len(LETTERS))
        w.flags(view["acted"], SEATS)
        w.flags(view["waiting"], SEATS)
        self._encode_fronts(view["front"], w)
        w.count([CARD_OF[code] for code in view["number_hand"][you]], NUMBER_KINDS)
        w.count([SYMBOLS.index(symbol) for symbol in view["goal_hand"][you]], GOALS)
        for p in range(SEATS):
            w.count([CARD_OF[code] for code in view["public_hand"][p]] if p < seats else [], NUMBER_KINDS)
        self._encode_rows(view, w)
        for word in ("from", "to"):
            cards = [CARD_OF[passed["card"]] for passed in view["hand_passes"] if passed[word] == you]
            w.one(cards[-1] if cards else NO_CARD, NUMBER_KINDS)
        if view["history"]:
            last = view["history"][-1]
            w.numbers(last["sums"], SEATS, SUMS)
            w.flags([p for p in range(seats) if last["verdicts"][p] == MET], SEATS)
        return w.data

    def _encode_fronts(self, fronts: list[dict[str, Any]], w: Writer) -> None:
        for front in fronts:
            goal = NO_CARD if front["goal"] is None else CARD_OF[front["goal"]]
            w.one(card_or_none(front["number1"]), NUMBER_KINDS)
            w.one(colour_of(goal) if goal != NO_CARD else NO_CARD, SEATS)
            w.one(goal_of(goal) if goal != NO_CARD else NO_CARD, GOALS)
            w.one(card_or_none(front["number2"]), NUMBER_KINDS)
        w.skip((SEATS - len(fronts)) * (2 * NUMBER_KINDS + SEATS + GOALS))
        w.numbers([front["delta"] + MIDDLE for front in fronts], SEATS, 2 * MIDDLE)
        w.flags([p for p, front in enumerate(fronts) if front["ignored"]], SEATS)

    def _encode_rows(self, view: dict[str, Any], w: Writer) -> None:
        rows = [[CARD_OF[code] for code in row] for row in view["row"]]
        rows += [[]] * (SEATS - len(rows))
        for row in rows:
            w.count([card for card in row if card < NUMBER_KINDS], NUMBER_KINDS)
        for row in rows:
            w.count([goal_of(card) for card in row if card >= NUMBER_KINDS], GOALS)
        for word in ("numbers_in_hand", "goals_in_hand"):
            w.numbers(view[word], SEATS, 10)
        for word in ("numbers_in_deck", "goals_in_deck"):
            w.numbers(view[word], SEATS, CARDS)


def card_or_none(code: str | None) -> int:
    return NO_CARD if code is None else CARD_OF[code]

"""One round: its start, the hand pass, the three plays and the passes of played cards (SYNERGY-R09 to SYNERGY-R15)."""

from __future__ import annotations

from typing import Final

from stratagem.games.synergy.actions import (
    PASS_CARDS,
    PLAY_GOALS,
    PLAY_NUMBERS,
    PassCard,
    PlayGoal,
    PlayNumber,
)
from stratagem.games.synergy.content.cards import CODES, NO_CARD, goal_card, put_in, without
from stratagem.games.synergy.rules.ending import CHALLENGE, GOALS, NUMBERS, lose
from stratagem.games.synergy.rules.hands import lay_down, receiver_of
from stratagem.games.synergy.rules.judge import Evaluate
from stratagem.games.synergy.rules.legal import first_breaks, has_first, has_second, second_breaks
from stratagem.games.synergy.rules.window import OpenWindow
from stratagem.games.synergy.state import Table
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Decision, Reveal, Step, Work


class RoundStart(Work):
    """SYNERGY-R10: with fewer than two numbers, or without a goal, in any hand the mission is lost.

    Otherwise the marks of the last round are cleared and the round's phases
    follow (SYNERGY-R09).
    """

    def do(self, s: Table) -> None:
        s.phase = "ROUND_START"
        short = [seat for seat in range(s.seats) if len(s.number_hand[seat]) < 2]
        if short:
            lose(s, NUMBERS, short)
            return
        aimless = [seat for seat in range(s.seats) if not s.goal_hand[seat]]
        if aimless:
            lose(s, GOALS, aimless)
            return
        s.ignored = s.acted = ()
        s.extra_failures = 0
        if s.watch is not None:
            told = {"round": s.round_index + 1, "done": s.rounds_done, "lives": s.lives}
            s.tell("synergy-news-round", told, ("SYNERGY-R10",))
        s.then(*(GOAL_FIRST if s.mission_card().goal_first else NUMBER_FIRST))


class OpenHandPass(Work):
    """The hand pass takes place only with a challenge that asks for it (SYNERGY-C12)."""

    def do(self, s: Table) -> None:
        if s.mission_card().hand_shift % s.seats:
            s.phase = "HAND_PASS"
            s.then(HandOneOn())


class HandOneOn(Decision):
    """SYNERGY-R11: everyone chooses a number of their hand; all go unseen into the neighbours' hands at once.

    Giver and receiver know the card, nobody else; what was publicly known of
    the hands is known no longer (SYNERGY-R52).
    """

    def asks(self, s: Table) -> list[int]:
        return list(range(s.seats))

    def options(self, s: Table, seat: int) -> list[PassCard]:
        found: list[PassCard] = []
        last = NO_CARD
        for card in s.number_hand[seat]:
            if card != last:
                found.append(PASS_CARDS[card])
                last = card
        return found

    def settle(self, s: Table, answers: dict[int, PassCard]) -> None:
        cards = [answers[seat].card for seat in range(s.seats)]
        for giver in range(s.seats):
            s.number_hand[giver] = without(s.number_hand[giver], cards[giver])
        for giver in range(s.seats):
            receiver = receiver_of(s, giver)
            s.number_hand[receiver] = put_in(s.number_hand[receiver], cards[giver])
        s.public_hand = [()] * s.seats
        s.given = cards
        s.hand_passes = s.hand_passes + (tuple(cards),)
        if s.watch is not None:
            tell_hand_pass(s, cards)


def tell_hand_pass(s: Table, cards: list[int]) -> None:
    """Each hears what they gave and what they got (SYNERGY-R51)."""
    for giver in range(s.seats):
        receiver = receiver_of(s, giver)
        card = f"@number:{CODES[cards[giver]]}"
        s.tell("synergy-news-you-gave", {"card": card, "seat": f"@seat:{receiver}"}, ("SYNERGY-R11",), to=(giver,))
        s.tell("synergy-news-you-got", {"card": card, "seat": f"@seat:{giver}"}, ("SYNERGY-R11",), to=(receiver,))
    s.tell("synergy-news-hands-passed", {}, ("SYNERGY-R11",))


class OpenFirst(Reveal):
    """SYNERGY-R12: whoever has no number that may be played first loses the mission for all, before anyone commits.

    That everyone can play shows something about the hands.
    """

    phase: str

    def do(self, s: Table, chance: Chance) -> None:
        s.phase = self.phase
        m = s.mission_card()
        if m.limits_first:
            stuck = [seat for seat in range(s.seats) if not has_first(m, s.number_hand[seat])]
            if stuck:
                lose(s, CHALLENGE, stuck)


class PlayFirst(Decision):
    """SYNERGY-R12, SYNERGY-R13: everyone commits a first number face down; all are revealed in one event."""

    def asks(self, s: Table) -> list[int]:
        return list(range(s.seats))

    def options(self, s: Table, seat: int) -> list[PlayNumber]:
        m = s.mission_card()
        found: list[PlayNumber] = []
        last = NO_CARD
        for card in s.number_hand[seat]:
            if card != last and (not m.limits_first or first_breaks(m, card) is None):
                found.append(PLAY_NUMBERS[card])
            last = card
        return found

    def settle(self, s: Table, answers: dict[int, PlayNumber]) -> None:
        for seat in range(s.seats):
            card = answers[seat].card
            lay_down(s, seat, card)
            s.number1[seat] = card
        if s.watch is not None:
            tell_reveal(s, "synergy-news-first-numbers", s.number1)


class PassNumbers(Work):
    """SYNERGY-R15, SYNERGY-C10: right after their reveal the first numbers move on; they stay with the receiver."""

    def do(self, s: Table) -> None:
        shift = s.mission_card().number_shift
        if shift % s.seats:
            s.number1 = [s.number1[(seat - shift) % s.seats] for seat in range(s.seats)]
            if s.watch is not None:
                tell_reveal(s, "synergy-news-numbers-moved", s.number1)


class OpenGoal(Work):
    """A goal step opens; every hand holds a goal (SYNERGY-R10), so nothing is checked (SYNERGY-R12)."""

    phase: str

    def do(self, s: Table) -> None:
        s.phase = self.phase


class CommitGoal(Decision):
    """SYNERGY-R12: everyone commits any goal of their hand face down; all are revealed in one event."""

    def asks(self, s: Table) -> list[int]:
        return list(range(s.seats))

    def options(self, s: Table, seat: int) -> list[PlayGoal]:
        found: list[PlayGoal] = []
        last = NO_CARD
        for goal in s.goal_hand[seat]:
            if goal != last:
                found.append(PLAY_GOALS[goal])
                last = goal
        return found

    def settle(self, s: Table, answers: dict[int, PlayGoal]) -> None:
        for seat in range(s.seats):
            goal = answers[seat].goal
            s.goal_hand[seat] = without(s.goal_hand[seat], goal)
            s.goal[seat] = goal_card(s.colours[seat], goal)
        if s.watch is not None:
            tell_reveal(s, "synergy-news-goals", s.goal)


class PassGoals(Work):
    """SYNERGY-R15, SYNERGY-C11: right after their reveal the goals move on; they stay with the receiver."""

    def do(self, s: Table) -> None:
        shift = s.mission_card().goal_shift
        if shift % s.seats:
            s.goal = [s.goal[(seat - shift) % s.seats] for seat in range(s.seats)]
            if s.watch is not None:
                tell_reveal(s, "synergy-news-goals-moved", s.goal)


class OpenSecond(Reveal):
    """SYNERGY-R12: whoever has no legal second number loses the mission for all; so do the ignored (SYNERGY-Q15)."""

    def do(self, s: Table, chance: Chance) -> None:
        s.phase = "STEP3"
        m = s.mission_card()
        if m.limits_second:
            stuck = [seat for seat in range(s.seats) if not has_second(s, m, seat, s.number_hand[seat])]
            if stuck:
                lose(s, CHALLENGE, stuck)


class PlaySecond(Decision):
    """SYNERGY-R12, SYNERGY-R14: everyone commits a second number face down; all are revealed in one event."""

    def asks(self, s: Table) -> list[int]:
        return list(range(s.seats))

    def options(self, s: Table, seat: int) -> list[PlayNumber]:
        m = s.mission_card()
        found: list[PlayNumber] = []
        last = NO_CARD
        for card in s.number_hand[seat]:
            if card != last and (not m.limits_second or second_breaks(s, m, seat, card) is None):
                found.append(PLAY_NUMBERS[card])
            last = card
        return found

    def settle(self, s: Table, answers: dict[int, PlayNumber]) -> None:
        for seat in range(s.seats):
            card = answers[seat].card
            lay_down(s, seat, card)
            s.number2[seat] = card
        if s.watch is not None:
            tell_reveal(s, "synergy-news-second-numbers", s.number2)


def tell_reveal(s: Table, key: str, cards: list[int]) -> None:
    """All cards in one event, by seat (SYNERGY-R12)."""
    names = [f"@card:{CODES[card]}" for card in cards]
    seats = [f"@seat:{seat}" for seat in range(s.seats)]
    s.tell(key, {"seats": seats, "cards": names}, ("SYNERGY-R12",))


NUMBER_FIRST: Final[tuple[Step, ...]] = (
    OpenHandPass(),
    OpenFirst("STEP1"), PlayFirst(), PassNumbers(),
    OpenGoal("STEP2"), CommitGoal(), PassGoals(),
    OpenWindow(),
    OpenSecond(), PlaySecond(),
    Evaluate(),
    RoundStart(),
)  # fmt: skip
GOAL_FIRST: Final[tuple[Step, ...]] = (
    OpenHandPass(),
    OpenGoal("STEP1"), CommitGoal(), PassGoals(),
    OpenFirst("STEP2"), PlayFirst(), PassNumbers(),
    OpenWindow(),
    OpenSecond(), PlaySecond(),
    Evaluate(),
    RoundStart(),
)  # fmt: skip

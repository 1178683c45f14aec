"""One round: its start, the hand pass, the three plays and the passes of played cards (SYNERGY-R09 to SYNERGY-R15)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from stratagem.games.synergy.actions import (
    PASS_CARDS,
    PLAY_GOALS,
    PLAY_NUMBERS,
    PassCard,
    PlayGoal,
    PlayNumber,
    one_of_each,
)
from stratagem.games.synergy.content.cards import goal_card, put_in, without
from stratagem.games.synergy.content.tables import Challenge, Mission
from stratagem.games.synergy.rules.ending import CHALLENGE, GOALS, NUMBERS, lose
from stratagem.games.synergy.rules.hands import lay_down, receiver_of
from stratagem.games.synergy.rules.judge import Evaluate
from stratagem.games.synergy.rules.legal import first_breaks, has_first, has_second, second_breaks
from stratagem.games.synergy.rules.setup import AskAll
from stratagem.games.synergy.rules.window import OpenWindow
from stratagem.games.synergy.state import Table
from stratagem.games.synergy.words.news import tell_hand_pass, tell_reveal, tell_round
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Params, Reveal, Step, Work


class RoundStart(Work):
    """SYNERGY-R10: with fewer than two numbers, or without a goal, in any hand the mission is lost.

    Otherwise the marks of the last round are cleared and the round's phases follow (SYNERGY-R09).
    """

    def do(self, s: Table) -> None:
        s.phase = "ROUND_START"
        short = [seat for seat in range(s.seats) if len(s.number_hand[seat]) < 2]
        aimless = [seat for seat in range(s.seats) if not s.goal_hand[seat]]
        if short or aimless:
            lose(s, NUMBERS if short else GOALS, short or aimless)
            return
        s.ignored = s.acted = ()
        s.extra_failures = 0
        tell_round(s)
        s.then(*(GOAL_FIRST if s.mission_card().goal_first else NUMBER_FIRST))


class OpenHandPass(Work):
    """The hand pass takes place only with a challenge that asks for it (SYNERGY-C12)."""

    def do(self, s: Table) -> None:
        if s.mission_card().hand_shift % s.seats:
            s.phase = "HAND_PASS"
            s.then(HandOneOn())


class HandOneOn(AskAll):
    """SYNERGY-R11: everyone chooses a number of their hand; all go unseen into the neighbours' hands at once.

    Giver and receiver know the card, nobody else; what was publicly known of
    the hands is known no longer (SYNERGY-R52).
    """

    prompt: ClassVar[str] = "synergy-prompt-hand-pass"
    rules: ClassVar[tuple[str, ...]] = ("SYNERGY-R11",)

    def facts(self, s: Table, seat: Any) -> Params:
        return {"seat": f"@seat:{receiver_of(s, seat)}"}

    def options(self, s: Table, seat: int) -> list[PassCard]:
        return one_of_each(s.number_hand[seat], PASS_CARDS)

    def settle(self, s: Table, answers: dict[int, PassCard]) -> None:
        cards = [answers[seat].card for seat in range(s.seats)]
        for giver, card in enumerate(cards):
            s.number_hand[giver] = without(s.number_hand[giver], card)
        for giver, card in enumerate(cards):
            receiver = receiver_of(s, giver)
            s.number_hand[receiver] = put_in(s.number_hand[receiver], card)
        s.public_hand = [()] * s.seats
        s.given = cards
        s.hand_passes = s.hand_passes + (tuple(cards),)
        tell_hand_pass(s, cards)


class PlayFirst(AskAll):
    """SYNERGY-R12, SYNERGY-R13: everyone commits a first number face down; all are revealed in one event."""

    prompt: ClassVar[str] = "synergy-prompt-first-number"
    rules: ClassVar[tuple[str, ...]] = ("SYNERGY-R12", "SYNERGY-R13")

    def breaks(self, s: Table, m: Mission, seat: int, card: int) -> Challenge | None:
        """The challenge that forbids a card."""
        return first_breaks(m, card)

    def options(self, s: Table, seat: int) -> list[PlayNumber]:
        m = s.mission_card()
        found = one_of_each(s.number_hand[seat], PLAY_NUMBERS)
        limited = m.limits_first or m.limits_second
        return [play for play in found if self.breaks(s, m, seat, play.card) is None] if limited else found

    def settle(self, s: Table, answers: dict[int, PlayNumber]) -> None:
        lay_all(s, answers, s.number1)
        tell_reveal(s, "synergy-news-first-numbers", s.number1)


class PlaySecond(PlayFirst):
    """SYNERGY-R12, SYNERGY-R14: everyone commits a second number face down; all are revealed in one event."""

    prompt: ClassVar[str] = "synergy-prompt-second-number"
    rules: ClassVar[tuple[str, ...]] = ("SYNERGY-R12", "SYNERGY-R14")

    def facts(self, s: Table, seat: Any) -> Params:
        return {"first": s.value1(seat)}

    def breaks(self, s: Table, m: Mission, seat: int, card: int) -> Challenge | None:
        return second_breaks(m, s.number1[seat], s.delta[seat], card)

    def settle(self, s: Table, answers: dict[int, PlayNumber]) -> None:
        lay_all(s, answers, s.number2)
        tell_reveal(s, "synergy-news-second-numbers", s.number2)


class CommitGoal(AskAll):
    """SYNERGY-R12: everyone commits any goal of their hand face down; all are revealed in one event."""

    prompt: ClassVar[str] = "synergy-prompt-goal"
    rules: ClassVar[tuple[str, ...]] = ("SYNERGY-R12",)

    def options(self, s: Table, seat: int) -> list[PlayGoal]:
        return one_of_each(s.goal_hand[seat], PLAY_GOALS)

    def settle(self, s: Table, answers: dict[int, PlayGoal]) -> None:
        for seat in range(s.seats):
            goal = answers[seat].goal
            s.goal_hand[seat] = without(s.goal_hand[seat], goal)
            s.goal[seat] = goal_card(s.colours[seat], goal)
        tell_reveal(s, "synergy-news-goals", s.goal)


def lay_all(s: Table, answers: dict[int, PlayNumber], front: list[int]) -> None:
    """The numbers leave the hands and lie in front."""
    for seat in range(s.seats):
        card = answers[seat].card
        lay_down(s, seat, card)
        front[seat] = card


def lose_if(s: Table, stuck: list[int]) -> None:
    """The mission is lost if anybody cannot play (SYNERGY-R12)."""
    if stuck:
        lose(s, CHALLENGE, stuck)


class OpenFirst(Reveal):
    """SYNERGY-R12: whoever has no number that may be played first loses the mission for all, before anyone commits.

    That everyone can play shows something about the hands.
    """

    phase: str

    def do(self, s: Table, chance: Chance) -> None:
        s.phase = self.phase
        m = s.mission_card()
        if m.limits_first:
            lose_if(s, [seat for seat in range(s.seats) if not has_first(m, s.number_hand[seat])])


class OpenSecond(Reveal):
    """SYNERGY-R12: whoever has no legal second number loses the mission for all; so do the ignored (SYNERGY-Q15)."""

    def do(self, s: Table, chance: Chance) -> None:
        s.phase = "STEP3"
        m = s.mission_card()
        if m.limits_second:
            first, delta, hands = s.number1, s.delta, s.number_hand
            lose_if(s, [i for i in range(s.seats) if not has_second(m, first[i], delta[i], hands[i])])


class OpenGoal(Work):
    """A goal step opens; every hand holds a goal (SYNERGY-R10), so nothing is checked (SYNERGY-R12)."""

    phase: str

    def do(self, s: Table) -> None:
        s.phase = self.phase


class PassNumbers(Work):
    """SYNERGY-R15, SYNERGY-C10: right after their reveal the first numbers move on; they stay with the receiver."""

    def do(self, s: Table) -> None:
        shift = s.mission_card().number_shift % s.seats
        if shift:
            s.number1 = s.number1[-shift:] + s.number1[:-shift]
            tell_reveal(s, "synergy-news-numbers-moved", s.number1)


class PassGoals(Work):
    """SYNERGY-R15, SYNERGY-C11: right after their reveal the goals move on; they stay with the receiver."""

    def do(self, s: Table) -> None:
        shift = s.mission_card().goal_shift % s.seats
        if shift:
            s.goal = s.goal[-shift:] + s.goal[:-shift]
            tell_reveal(s, "synergy-news-goals-moved", s.goal)


def round_of(*steps: Step) -> tuple[Step, ...]:
    """A round with its first two plays in this order."""
    return (OpenHandPass(), *steps, OpenWindow(), OpenSecond(), PlaySecond(), Evaluate(), RoundStart())


NUMBER: Final = (PlayFirst(), PassNumbers())
GOAL: Final = (CommitGoal(), PassGoals())
NUMBER_FIRST: Final = round_of(OpenFirst("STEP1"), *NUMBER, OpenGoal("STEP2"), *GOAL)
GOAL_FIRST: Final = round_of(OpenGoal("STEP1"), *GOAL, OpenFirst("STEP2"), *NUMBER)

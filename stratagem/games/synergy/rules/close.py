"""The close of a round: numbers taken back, the rest discarded, hands refilled (SYNERGY-R41 to SYNERGY-R43)."""

from __future__ import annotations

from typing import ClassVar

from stratagem.games.synergy.actions import TAKES, Take
from stratagem.games.synergy.content.cards import NO_CARD
from stratagem.games.synergy.rules.hands import draw_goal, draw_number, take_up_openly
from stratagem.games.synergy.state import MISSED, Table
from stratagem.games.synergy.words.news import tell_drawn, tell_taken
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Decision, Reveal, Work


class TakeBack(Decision):
    """SYNERGY-R41: who takes back chooses one of the two numbers in front of them; all are shown together.

    After a completed round everyone but those who missed their goal, after a failed one everyone.  It cannot be
    declined (SYNERGY-Q23), and the card returns without its delta.
    """

    prompt: ClassVar[str] = "synergy-prompt-take-back"
    rules: ClassVar[tuple[str, ...]] = ("SYNERGY-R41",)

    def asks(self, s: Table) -> list[int]:
        completed = s.history[-1][0]
        return [seat for seat in range(s.seats) if not completed or s.verdicts[seat] != MISSED]

    def options(self, s: Table, seat: int) -> list[Take]:
        one, other = s.number1[seat], s.number2[seat]
        return [TAKES[one]] if one == other else [TAKES[one], TAKES[other]]

    def settle(self, s: Table, answers: dict[int, Take]) -> None:
        for seat, take in answers.items():
            take_up_openly(s, seat, take.card)
            front = s.number1 if s.number1[seat] == take.card else s.number2
            front[seat] = NO_CARD
        tell_taken(s, answers)


class Discard(Work):
    """SYNERGY-R42: all other front cards join the holder's own row face up, in the order they were laid."""

    def do(self, s: Table) -> None:
        goal_first = s.mission_card().goal_first
        for seat in range(s.seats):
            one, goal, two = s.number1[seat], s.goal[seat], s.number2[seat]
            laid = (goal, one, two) if goal_first else (one, goal, two)
            s.row[seat] = s.row[seat] + tuple([card for card in laid if card != NO_CARD])
        s.clear_front()
        s.sums = s.verdicts = ()


class Refill(Reveal):
    """SYNERGY-R43: everyone draws one number and one goal; an empty deck gives nothing."""

    def do(self, s: Table, chance: Chance) -> None:
        s.phase = "REFILL"
        for seat in range(s.seats):
            number = draw_number(s, seat, chance)
            goal = draw_goal(s, seat, chance)
            tell_drawn(s, seat, number, goal)
        s.round_index += 1

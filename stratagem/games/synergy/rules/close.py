"""The close of a round: numbers taken back, the rest discarded, hands refilled (SYNERGY-R41 to SYNERGY-R43)."""

from __future__ import annotations

from stratagem.games.synergy.actions import TAKES, Take
from stratagem.games.synergy.content.cards import CODES, NO_CARD, SYMBOLS
from stratagem.games.synergy.rules.hands import draw_goal, draw_number, take_up_openly
from stratagem.games.synergy.state import MISSED, Table
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Decision, Reveal, Work


class TakeBack(Decision):
    """SYNERGY-R41: who takes back chooses one of the two numbers in front of them; all are shown together.

    After a completed round everyone but those who missed their goal, after a
    failed one everyone.  It cannot be declined (SYNERGY-Q23), and the card
    returns without its delta.
    """

    def asks(self, s: Table) -> list[int]:
        completed = s.history[-1][0]
        return [seat for seat in range(s.seats) if not completed or s.verdicts[seat] != MISSED]

    def options(self, s: Table, seat: int) -> list[Take]:
        one, other = s.number1[seat], s.number2[seat]
        return [TAKES[one]] if one == other else [TAKES[one], TAKES[other]]

    def settle(self, s: Table, answers: dict[int, Take]) -> None:
        for seat in range(s.seats):
            if seat in answers:
                card = answers[seat].card
                take_up_openly(s, seat, card)
                if s.number1[seat] == card:
                    s.number1[seat] = NO_CARD
                else:
                    s.number2[seat] = NO_CARD
        if s.watch is not None and answers:
            takers = [seat for seat in range(s.seats) if seat in answers]
            cards = [f"@number:{CODES[answers[seat].card]}" for seat in takers]
            told = {"seats": [f"@seat:{seat}" for seat in takers], "cards": cards}
            s.tell("synergy-news-taken-back", told, ("SYNERGY-R41",))


class Discard(Work):
    """SYNERGY-R42: all other front cards join the holder's own row face up, in the order they were laid."""

    def do(self, s: Table) -> None:
        goal_first = s.mission_card().goal_first
        for seat in range(s.seats):
            one, goal, two = s.number1[seat], s.goal[seat], s.number2[seat]
            laid = (goal, one, two) if goal_first else (one, goal, two)
            for card in laid:
                if card != NO_CARD:
                    s.row[seat] = s.row[seat] + (card,)
        s.clear_front()
        s.sums = ()
        s.verdicts = ()


class Refill(Reveal):
    """SYNERGY-R43: everyone draws one number and one goal; an empty deck gives nothing."""

    def do(self, s: Table, chance: Chance) -> None:
        s.phase = "REFILL"
        for seat in range(s.seats):
            number = draw_number(s, seat, chance)
            goal = draw_goal(s, seat, chance)
            if s.watch is not None:
                tell_drawn(s, seat, number, goal)
        s.round_index += 1


def tell_drawn(s: Table, seat: int, number: int, goal: int) -> None:
    """The owner sees what was drawn, the others how many (SYNERGY-R50)."""
    cards = [f"@number:{CODES[number]}"] if number != NO_CARD else []
    if goal != NO_CARD:
        cards.append(f"@goal:{SYMBOLS[goal]}")
    s.tell("synergy-news-you-drew", {"cards": cards}, ("SYNERGY-R43",), to=(seat,))
    s.tell("synergy-news-drew", {"seat": f"@seat:{seat}", "count": len(cards)}, ("SYNERGY-R43",), but=(seat,))

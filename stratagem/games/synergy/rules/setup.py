"""Before the first round: who holds super and hyper, and the deal (SYNERGY-R05 to SYNERGY-R07, SYNERGY-R73)."""

from __future__ import annotations

from typing import ClassVar, Final

from stratagem.games.synergy.actions import VOTES, Vote
from stratagem.games.synergy.rules.hands import draw_goal, draw_number
from stratagem.games.synergy.rules.legal import has_first
from stratagem.games.synergy.state import Table
from stratagem.games.synergy.words.news import tell_hands, tell_holder
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Decision, Reveal, Work

SUPER: Final = "super"
HYPER: Final = "hyper"


class AskAll(Decision):
    """Everybody answers face down, and all answers are shown together."""

    def asks(self, s: Table) -> list[int]:
        return list(range(s.seats))


class VoteForHolder(AskAll):
    """SYNERGY-R05: everyone secretly names a seat, their own allowed; all votes are shown together.

    Held before the deal, so that the choice tells nothing about a hand.  With
    both cards in play the holder of super cannot have hyper (SYNERGY-Q16).
    """

    rules: ClassVar[tuple[str, ...]] = ("SYNERGY-R05",)
    role: str

    def options(self, s: Table, seat: int) -> list[Vote]:
        return [VOTES[named] for named in range(s.seats) if self.role == SUPER or named != s.super_seat]

    def settle(self, s: Table, answers: dict[int, Vote]) -> None:
        votes = [0] * s.seats
        for vote in answers.values():
            votes[vote.seat] += 1
        holder = most_votes(votes, s.start_seat)
        if self.role == SUPER:
            tell_holder(s, "synergy-news-super-given", holder, answers)
            s.super_seat = holder
        else:
            tell_holder(s, "synergy-news-hyper-given", holder, answers)
            s.hyper_seat = holder


def most_votes(votes: list[int], start: int) -> int:
    """A tie goes to the first tied seat met going clockwise from the start seat, that seat included (SYNERGY-R05)."""
    clockwise = [(start + step) % len(votes) for step in range(len(votes))]
    return max(clockwise, key=lambda seat: votes[seat])


class OpenVote(Work):
    """The phase of a vote begins (SYNERGY-R09)."""

    role: str

    def do(self, s: Table) -> None:
        s.phase = "ROLE_SUPER" if self.role == SUPER else "ROLE_HYPER"
        s.then(VoteForHolder(self.role))


class Deal(Reveal):
    """SYNERGY-R06, SYNERGY-R07: from seat 0 on, each draws the opening hand from both of their own decks.

    A deck has no order until its cards are drawn, which is the same as shuffling it beforehand.
    """

    def do(self, s: Table, chance: Chance) -> None:
        s.phase = "DEAL"
        for seat in range(s.seats):
            for _ in range(s.opening_hand):
                draw_number(s, seat, chance)
            for _ in range(s.opening_hand):
                draw_goal(s, seat, chance)
        if s.fair_deal:
            self.deal_fairly(s, chance)
        tell_hands(s)

    def deal_fairly(self, s: Table, chance: Chance) -> None:
        """SYNERGY-R73: numbers are shuffled and dealt again until one of them may be played first.

        Everybody sees that it happened, not the cards.
        """
        redeals = [0] * s.seats
        for seat in range(s.seats):
            while not has_first(s.mission_card(), s.number_hand[seat]):
                redeals[seat] += 1
                s.number_deck[seat] = s.content.number_copies
                s.number_hand[seat] = ()
                for _ in range(s.opening_hand):
                    draw_number(s, seat, chance)
            if redeals[seat]:
                s.tell("synergy-news-redealt", {"seat": f"@seat:{seat}", "times": redeals[seat]}, ("SYNERGY-R73",))
        s.redeals = tuple(redeals)

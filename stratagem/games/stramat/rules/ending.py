"""How a game ends, what it scores, and what goes on the sheet (section 7 of the rule file)."""

from typing import Final

from stratagem.games.stramat.content.cards import KINDS, MOST_SEATS, THREE
from stratagem.games.stramat.rules.dice import lowest_alone
from stratagem.games.stramat.state import Banco
from stratagem.games.stramat.words import news
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Result, Reveal, Seat, SeatReveal
from stratagem.parts.counts import size

LAMPO: Final = "LAMPO"
MAZZETTO: Final = "MAZZETTO"
CALLED_OFF: Final = "STRAMAT"
ENDINGS: Final = (LAMPO, MAZZETTO, CALLED_OFF)


class LightningWin(SeatReveal):
    """A hand is empty while the Mazzetto is not: its owner, with his team, is the only winner (STRAMAT-R70,
    STRAMAT-R87).

    All hands still in play are shown.
    """

    def do(self, s: Banco, chance: Chance) -> None:
        winners = side_of(s, self.seat)
        scores = [0 if seat in winners else final_points(s, seat) for seat in range(s.agreed.seats)]
        finish(s, LAMPO, winners, scores)


class MazzettoFinished(Reveal):
    """The Mazzetto is empty: nothing more happens, hands are counted, and the lowest points win (STRAMAT-R11,
    STRAMAT-R71).

    In a team game the lowest team sum wins (STRAMAT-R87).  Equal lowest share the win (STRAMAT-R72).  A Solitario
    is lost (STRAMAT-R92).
    """

    def do(self, s: Banco, chance: Chance) -> None:
        scores = [final_points(s, seat) for seat in range(s.agreed.seats)]
        winners = [] if s.agreed.solitario else lowest_sides(s, scores)
        if s.agreed.pareggio:
            winners = break_tie(s, winners, chance)
        finish(s, MAZZETTO, winners, scores)


class GameCalledOff(SeatReveal):
    """Stramat: the game is off, nil all, and its user has had his one use of the evening (STRAMAT-R61)."""

    def do(self, s: Banco, chance: Chance) -> None:
        s.stramat_used[self.seat] = True
        finish(s, CALLED_OFF, [], [0] * s.agreed.seats, self.seat)


LIGHTNING_WINS: Final = [LightningWin(seat) for seat in range(MOST_SEATS)]
CALLED_OFF_BY: Final = [GameCalledOff(seat) for seat in range(MOST_SEATS)]
MAZZETTO_FINISHED: Final = MazzettoFinished()


def side_of(s: Banco, seat: Seat) -> list[Seat]:
    """The seat's team, or the seat alone."""
    [own] = [side for side in s.agreed.sides() if seat in side]
    return own


def final_points(s: Banco, seat: Seat) -> int:
    """The points of the hand, less one's coins (STRAMAT-R96); of a leaver those he left with (STRAMAT-R84)."""
    if not s.alive[seat]:
        return s.left_points[seat]
    return max(0, s.points(seat) - s.coins[seat])


def lowest_sides(s: Banco, scores: list[int]) -> list[Seat]:
    """The seats of the sides with the lowest sum (STRAMAT-R71, STRAMAT-R72); leavers cannot win (STRAMAT-R84)."""
    totals = scores[:]
    if s.agreed.teams:
        for seat in range(s.agreed.seats):
            totals[seat] = sum([scores[ally] for ally in side_of(s, seat)])
    return fewest(s.living(), totals)


def break_tie(s: Banco, tied: list[Seat], chance: Chance) -> list[Seat]:
    """Fewest cards, then fewest power cards, then the lowest roll of the die (STRAMAT-R95)."""
    tied = fewest(tied, [size(s.hands[seat]) for seat in range(s.agreed.seats)])
    tied = fewest(tied, [size(s.hands[seat][THREE + 1 : KINDS]) for seat in range(s.agreed.seats)])
    return tied if len(tied) == 1 else [lowest_alone(s, tied, "tie", chance)]


def fewest(seats: list[Seat], counts: list[int]) -> list[Seat]:
    least = min([counts[seat] for seat in seats])
    return [seat for seat in seats if counts[seat] == least]


def finish(s: Banco, ending: str, winners: list[Seat], scores: list[int], by: Seat = -1) -> None:
    """The result, and what goes on the sheet: who has used Stramat, and who did now (STRAMAT-R61, STRAMAT-R73).

    What learners are paid follows from the winners (STRAMAT-R76).
    """
    used = [seat for seat in range(s.agreed.seats) if s.stramat_used[seat]]
    carry = {"stramat_used": used, "by": by}
    s.end(Result(ending, tuple(winners), tuple([float(score) for score in scores]), carry))
    news.tell_end(s, ending, winners, by)

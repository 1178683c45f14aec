"""Prosperity Points, and winning by them."""

from __future__ import annotations

from typing import Final

from stratagem.games.stratos.content.codes import TRIBE
from stratagem.games.stratos.state import Stratos
from stratagem.games.stratos.words.news import tell_seat
from stratagem.kernel.core import Result, Work

SOURCES: Final = ("hoard", "defeat", "spells", "treasures")


def sources(s: Stratos, seat: int) -> list[int]:
    """STRATOS-R01: Hoard cards, Defeat cards, face-up spells of a book that is not dormant, face-up treasures.

    The only place where points are counted; never stored.
    """
    return [s.hoards[seat], s.defeats[seat], of_spells(s, seat), of_treasures(s, seat)]


def points(s: Stratos, seat: int) -> int:
    return sum(sources(s, seat))


def of_spells(s: Stratos, seat: int) -> int:
    found = 0
    if not s.dormant[seat] or s.dormant_scores:  # STRATOS-R54, STRATOS-Q08
        for card in s.book_up[seat]:
            found += s.content.cards[card].pp
    return found


def of_treasures(s: Stratos, seat: int) -> int:
    found = 0
    for card in s.permanents[seat]:
        found += s.content.cards[card].pp
    for card in s.used[seat]:
        found += s.content.cards[card].pp
    for unit in range(seat * TRIBE, seat * TRIBE + TRIBE):
        for card in s.worn[unit]:
            found += s.content.cards[card].pp
    return found


def all_points(s: Stratos) -> tuple[float, ...]:
    return tuple([float(points(s, seat)) for seat in range(s.seats)])


class WinCheck(Work):
    """STRATOS-R44, STRATOS-R70: whoever has enough points now has won; the active player before the others.

    It follows every exploration card, action, purchase and monster's turn that can change anybody's points.
    """

    def do(self, s: Stratos) -> None:
        place = s.order.index(s.turn)
        for step in range(s.seats):
            seat = s.order[(place + step) % s.seats]
            if not s.out[seat] and points(s, seat) >= s.target:
                tell_seat(s, "stratos-news-prosperity", seat, "STRATOS-R70", {"points": points(s, seat)})
                s.end(Result("PROSPERITY", (seat,), all_points(s)))
                return


WIN_CHECK: Final = WinCheck()

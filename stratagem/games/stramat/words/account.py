"""What a finished game came to, and the number by which its turns are counted."""

from stratagem.games.stramat.content.cards import THREE
from stratagem.games.stramat.rules.ending import CALLED_OFF, LAMPO, final_points
from stratagem.games.stramat.state import Banco
from stratagem.kernel.core import Seat
from stratagem.kernel.game import Entry
from stratagem.parts.counts import size


def turn(s: Banco) -> int:
    return s.turn_no


def account(s: Banco) -> list[Entry]:
    """Points of the hands (STRAMAT-R71) by kind of card, less coins (STRAMAT-R96), and what leavers left with
    (STRAMAT-R84); then what else lay on the table."""
    seats = range(s.agreed.seats)
    rows = [counted(s, seat) for seat in seats]
    names = ("numbers", "powers", "coins", "left")
    always = 2
    return [
        *(
            Entry(f"stramat-account-{name}", {}, [row[i] for row in rows], True)
            for i, name in enumerate(names)
            if i < always or any(row[i] for row in rows)
        ),
        Entry("stramat-account-cards", {}, [size(s.hands[seat]) for seat in seats]),
        Entry("stramat-account-turns", {}, [s.turn_no]),
        Entry("stramat-account-mazzetto", {}, [s.mazzetto.size()]),
    ]


def counted(s: Banco, seat: Seat) -> list[int]:
    """The score of a seat by number cards, power cards, coins, and what it left with; nil all when it was called off
    (STRAMAT-R61), and for the side that won by an empty hand (STRAMAT-R70)."""
    result = s.result
    assert result is not None, "an account is of a finished game"
    if result.ending == CALLED_OFF or (result.ending == LAMPO and seat in result.winners):
        return [0, 0, 0, 0]
    if not s.alive[seat]:
        return [0, 0, 0, s.left_points[seat]]
    worth = s.content.points
    numbers = sum([s.hands[seat][kind] * worth[kind] for kind in range(THREE + 1)])
    whole = s.points(seat)
    return [numbers, whole - numbers, final_points(s, seat) - whole, 0]

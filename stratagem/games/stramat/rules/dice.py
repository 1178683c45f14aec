"""The die: who starts, and who wins an advanced tie."""

from typing import Final

from stratagem.games.stramat.state import Banco
from stratagem.games.stramat.words import news
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Seat

SIDES: Final = 6
MOST_REROLLS: Final = 50


def lowest_alone(s: Banco, seats: list[Seat], source: str, chance: Chance) -> Seat:
    """Each rolls, in seat order; the lowest is found.  Who share it roll again, until one is alone lowest; after fifty
    such rolls the lot decides (STRAMAT-R03, STRAMAT-R95).  Rolls are public."""
    for _ in range(1 + MOST_REROLLS):
        rolls = [chance.roll(source, SIDES) for _ in seats]
        news.tell_rolls(s, seats, rolls)
        least = min(rolls)
        seats = [seats[i] for i in range(len(seats)) if rolls[i] == least]
        if len(seats) == 1:
            return seats[0]
    return seats[chance.one_of("lot", len(seats))]

"""What a finished game came to, and the number by which its rounds are counted."""

from stratagem.games.stratos.content.codes import TRIBE
from stratagem.games.stratos.rules.points import SOURCES, sources
from stratagem.games.stratos.state import Stratos
from stratagem.kernel.game import Entry


def turn(s: Stratos) -> int:
    return s.round


def account(s: Stratos) -> list[Entry]:
    """Prosperity Points by where they come from (STRATOS-R01); then the rounds and what is left of the tribes."""
    seats = range(s.seats)
    counted = [sources(s, seat) for seat in seats]
    units = [len([unit for unit in range(seat * TRIBE, seat * TRIBE + TRIBE) if s.where[unit] >= 0]) for seat in seats]
    return [
        *(Entry(f"stratos-account-{name}", {}, [row[i] for row in counted], True) for i, name in enumerate(SOURCES)),
        Entry("stratos-account-rounds", {}, [s.round]),
        Entry("stratos-account-units", {}, units),
        Entry("stratos-account-resources", {}, [sum(s.stock[seat * 5 : seat * 5 + 5]) for seat in seats]),
    ]

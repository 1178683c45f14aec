"""What a table is worth to a seat, in points at the end of the game."""

from __future__ import annotations

from stratagem.games.weather_machine.play.branches import branches
from stratagem.games.weather_machine.play.office import goals, office
from stratagem.games.weather_machine.play.outlook import Outlook
from stratagem.games.weather_machine.play.stock import stock
from stratagem.games.weather_machine.rules.ending import final_points
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Seat


def worth(s: Table, seat: Seat, outlook: Outlook) -> float:
    """Points now, the final scoring as it stands, and what is on its way."""
    lab = s.labs[seat]
    total = lab.cp + final_points(s, seat) + outlook.life * stock(s, lab, outlook)
    return total + office(s, lab, outlook) + branches(s, seat, lab, outlook) + goals(s, seat, lab, outlook)

"""Worlds that a seat cannot tell from the true one: only the order of the piles is unknown."""

from __future__ import annotations

from stratagem.games.weather_machine.state import Table
from stratagem.kernel.chance import Chance
from stratagem.kernel.core import Seat
from stratagem.parts.pile import Pile


def resample(s: Table, seat: Seat | None, chance: Chance) -> Table:
    """Nobody knows the order of a pile beyond what lies open: what a position fixed of it is drawn anew."""
    world = s.copy()
    for pile in (world.workshop, world.experiments, world.reports):
        _reshuffle(pile, seat, chance)
    return world


def _reshuffle(pile: Pile, seat: Seat | None, chance: Chance) -> None:
    if not [known for known in (*pile.top_known, *pile.bottom_known) if known != -1]:
        return
    pool = [0] * len(pile.counts())
    pile.give_unknown(seat, pool)
    pile.take_unknown(seat, pool, chance)

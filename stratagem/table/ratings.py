"""Ratings: how good a player or a bot is at a game, from the games that everybody agreed to have rated.

Computed by `openskill` (Plackett-Luce: several players, teams) from one game to the next, in the order in which they
were rated.  Nothing else is stored: a player's rating is the value after their last rated game, so the same games in
the same order give the same ratings, to the last bit.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from stratagem.kernel.core import Params

MIDDLE, SCALE, SURE = 1500.0, 30.0, 1.96  # how a rating is told: as in chess, with where it lies with 95 %


class Rating(NamedTuple):
    """What is believed of a strength: the middle of it, and how far off that may be."""

    mu: float
    sigma: float

    @property
    def told(self) -> int:
        return round(MIDDLE + SCALE * (self.mu - 25.0))

    @property
    def spread(self) -> int:
        return round(SURE * SCALE * self.sigma)


FIRST = Rating(25.0, 25.0 / 3.0)


@cache
def model() -> Any:
    """None where the extra is not installed: then nothing is rated."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return None
    return PlackettLuce(mu=FIRST.mu, sigma=FIRST.sigma)


def available() -> bool:
    return model() is not None


def rated(body: Params, before: Sequence[Rating]) -> list[Rating]:
    """The ratings of all seats after a game, from those before it."""
    strengths = model()
    sides = body["sides"]
    teams = [[strengths.rating(mu=before[seat].mu, sigma=before[seat].sigma) for seat in side] for side in sides]
    after = strengths.rate(teams, ranks=[body["ranks"][side[0]] for side in sides])
    found = {seat: one for side, team in zip(sides, after, strict=True) for seat, one in zip(side, team, strict=True)}
    return [Rating(float(found[seat].mu), float(found[seat].sigma)) for seat in range(len(before))]

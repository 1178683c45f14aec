"""Bots at work on the three boards: what they will bring, and what rivals in the same branch will (points 4 and 8)."""

from __future__ import annotations

from typing import Final

from stratagem.games.weather_machine.content.codes import EMPTY, SAB, SCIENCE
from stratagem.games.weather_machine.play.outlook import Outlook
from stratagem.games.weather_machine.rules.government import RUN_POINTS
from stratagem.games.weather_machine.rules.laboratory import Laboratory
from stratagem.games.weather_machine.state import Table

IN_LAB: Final = 1.2  # a Bot in the Lab can come back
IN_RND: Final = 1.5  # a Bot in R&D counts in a prototype
IN_RND_WITH_PAPER: Final = 1.5  # ... and more when there is a paper to build one
GREEN_TOKEN: Final = 2.5
BENEFIT: Final = 1.5  # of an Experiment tile
SCIENCE_COST: Final = 1.2
RUN_WITH_TWO: Final = 0.7  # how likely the Government will run a branch with two Bots
RUN_WITH_ONE: Final = 0.35


def branches(s: Table, seat: int, lab: Laboratory, outlook: Outlook) -> float:
    total = 0.0
    for branch in range(5):
        total += in_lab(s, seat, lab, branch, outlook)
        total += outlook.life * (in_rnd(s, seat, lab, branch) + in_government(s, seat, branch))
    return total


def bots_in(board: list[int], seat: int, branch: int) -> tuple[int, int, int]:
    """Bots of this seat, of the Saboteurs, and of anybody in this branch of a board."""
    own = sab = taken = 0
    for place in range(branch * 3, branch * 3 + 3):
        who = board[place]
        if who != EMPTY:
            taken += 1
            if who == seat:
                own += 1
            elif who == SAB:
                sab += 1
    return own, sab, taken


def in_rnd(s: Table, seat: int, lab: Laboratory, branch: int) -> float:
    own, _, _ = bots_in(s.rnd, seat, branch)
    return own * (IN_RND + (IN_RND_WITH_PAPER if lab.papers[branch] else 0.0))


def in_government(s: Table, seat: int, branch: int) -> float:
    """A branch that is full has run already (WM-R31); the Saboteurs' Bots raise the Target (WM-S26)."""
    own, sab, taken = bots_in(s.government, seat, branch)
    if taken == 2:
        return RUN_POINTS * (own - sab) * RUN_WITH_TWO
    return RUN_POINTS * (own - sab) * RUN_WITH_ONE if taken == 1 else 0.0


def in_lab(s: Table, seat: int, lab: Laboratory, branch: int, outlook: Outlook) -> float:
    """Points for each own Bot if the branch runs; the Target rises for each of the Saboteurs' (WM-R43, WM-S50)."""
    own, sab, taken = bots_in(s.lab, seat, branch)
    if own == 0 and sab == 0:
        return 0.0
    total = own * IN_LAB * outlook.life
    tile = outlook.tile(branch)
    if tile == 0:
        return total
    away = (branch - s.assistant) % 5 if outlook.shown[branch] else outlook.left - 1
    points, cost = s.content.experiment_cp[tile], s.content.experiment_cost[tile]
    gain = 0.0
    if own:
        science = lab.vouchers[SCIENCE] + (lab.voucher_count() - lab.vouchers[SCIENCE]) // 4
        able = 1.0 if science >= cost else 0.75 if away > 0 else 0.0
        token = GREEN_TOKEN if s.tokens[5 + branch] else 0.5
        gain = able * (own * points + BENEFIT + (token - SCIENCE_COST * cost) * outlook.life)
    return total + runs(3 - taken, away) * (gain - sab * points)


def runs(missing: int, away: int) -> float:
    """How likely a branch will be full when the Assistant comes, so many Bots and rounds from now (point 4)."""
    if missing == 0:
        return 0.95
    if missing == 1:
        return 0.3 if away == 0 else 0.7 if away == 1 else 0.8
    return 0.05 if away == 0 else 0.3 if away == 1 else 0.5

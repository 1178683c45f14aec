"""The Office: rows on their way to a paper, papers on their way to a Breakthrough; Goals and Investments."""

from __future__ import annotations

from math import exp
from typing import Final

from stratagem.games.weather_machine.content.codes import AWARD, EMPTY, MARKER_LEFT, MARKER_RIGHT, NOTHING
from stratagem.games.weather_machine.play.outlook import Outlook
from stratagem.games.weather_machine.rules.goals import is_met, measure
from stratagem.games.weather_machine.rules.laboratory import Laboratory
from stratagem.games.weather_machine.state import Table

ONE_TOKEN: Final = 3.0
TWO_TOKENS: Final = 7.5
FULL_ROW: Final = 13.0  # a paper: its points, an Investment, the slide, the Lock
PUBLISHED: Final = 6.5  # a Breakthrough: its points and an Award
WAITING_TOKEN: Final = 1.6
WAITING_AWARD: Final = 3.5
GOAL: Final = 5.0
INVESTMENT: Final = 1.6  # besides the Goal it may set
INVESTMENTS_A_TURN: Final = 0.25


def office(s: Table, lab: Laboratory, outlook: Outlook) -> float:
    """What the tokens in the Office will bring."""
    life = 1.3 * outlook.life
    total = (WAITING_TOKEN * len(lab.pending) + WAITING_AWARD * lab.unplaced) * outlook.life
    for row in range(6):
        tokens = lab.tokens_in_row(row)
        if tokens == 0:
            continue
        weather = lab.row_weather(row)
        if lab.markers[row] == MARKER_LEFT:
            total += unpublished(s, lab, row, tokens, weather, outlook, life)
        elif lab.markers[row] == MARKER_RIGHT and weather >= 0:
            markers = s.markers
            room = markers[weather * 2] == EMPTY or markers[weather * 2 + 1] == EMPTY
            total += (PUBLISHED if s.levels[weather] and room else 0.3 * PUBLISHED) * life
    return total


def unpublished(
    s: Table, lab: Laboratory, row: int, tokens: int, weather: int, outlook: Outlook, life: float
) -> float:  # fmt: skip
    """A row is worth more with every token, and less where a missing one can no longer be had."""
    if weather < 0:  # Awards alone
        return ONE_TOKEN * outlook.life if tokens < 3 else 0.0
    awards = 0
    at_hand = 0  # missing tokens that still lie at the boards
    for colour in range(3):
        what = lab.office[row * 3 + colour]
        if what == AWARD:
            awards += 1
        elif what == NOTHING and s.tokens[colour * 5 + weather] > 0:
            at_hand += 1
    if tokens == 3:
        in_time = 1.0 if outlook.left > 2 else 0.7 if outlook.left == 2 else 0.45
        return (FULL_ROW + 2.0 * awards) * in_time
    if tokens == 2:
        return (TWO_TOKENS + awards) * (1.0 if at_hand else 0.5) * life
    return ONE_TOKEN * (0.5 + 0.25 * at_hand) * life


def goals(s: Table, seat: int, lab: Laboratory, outlook: Outlook) -> float:
    """Goals on their way to be met, and Investments to set them with; met ones count in the final scoring already."""
    total = INVESTMENT * lab.investments
    for goal in lab.goals:
        tile = goal if goal > 0 else -goal
        if tile and not is_met(s, seat, tile):
            total += GOAL * likely(s, seat, tile, outlook)
    chances: list[float] = []
    for goal in lab.goals_below:
        chances.append(0.95 if is_met(s, seat, goal) else likely(s, seat, goal, outlook))
    chances.sort(reverse=True)
    hoped = lab.investments + INVESTMENTS_A_TURN * outlook.left
    for chance in chances:
        if hoped <= 0.0:
            break
        total += GOAL * chance * (1.0 if hoped > 1.0 else hoped)
        hoped -= 1.0
    return total


def likely(s: Table, seat: int, goal: int, outlook: Outlook) -> float:
    """How likely a Goal that is not met yet will be."""
    lack = s.content.goal_need[goal] - measure(s, seat, s.content.goal_icon[goal])
    if lack <= 0:  # outdone by another player
        return 0.5
    return 0.8 * exp(-1.6 * lack / (0.5 + 0.45 * outlook.left))

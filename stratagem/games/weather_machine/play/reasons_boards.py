"""Why to act on the boards and in the Office: points now, tokens for a paper, help against the weather."""
# mypyc: skip

from __future__ import annotations

from stratagem.games.weather_machine.actions import (
    BreakThrough,
    PlaceAward,
    PlaceResearch,
    Publish,
    Research,
    Secure,
    Sell,
    WorkOn,
)
from stratagem.games.weather_machine.content.codes import AWARD, EMPTY, LATIV, NOTHING, WEATHERS
from stratagem.games.weather_machine.play.branches import bots_in
from stratagem.games.weather_machine.play.outlook import Outlook
from stratagem.games.weather_machine.rules.government import RUN_POINTS
from stratagem.games.weather_machine.rules.laboratory import Laboratory
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Params, Seat

Reason = tuple[str, Params]
BY_TOKENS = (  # how far a row is with the new token
    "advice-weather-machine-token-first",
    "advice-weather-machine-token-second",
    "advice-weather-machine-token-third",
)


def sell(s: Table, seat: Seat, action: Sell) -> Reason:
    own, _, taken = bots_in(s.government, seat, action.branch)
    if taken == 2:
        points = RUN_POINTS * (own + 1)
        return "advice-weather-machine-sell-runs", {"points": points, "weather": weather(action.branch)}
    return for_the_token(s, seat, 0, action.branch)


def secure(s: Table, seat: Seat, action: Secure) -> Reason:
    """Besides the tile's own benefit there are those of its column and its row (WM-R30)."""
    column, row = s.content.column_benefit[action.branch], s.content.row_benefit[action.row]
    return "advice-weather-machine-secure", {"column": f"@benefit:{column}", "row": f"@benefit:{row}"}


def research(s: Table, seat: Seat, action: Research) -> Reason:
    if s.labs[seat].papers[action.branch]:
        return "advice-weather-machine-research-paper", {"weather": weather(action.branch)}
    return for_the_token(s, seat, 2, action.branch)


def work(s: Table, seat: Seat, action: WorkOn) -> Reason:
    """The Experiment of the branch, if its tile will be shown and the branch be full (point 4)."""
    tile = Outlook(s).tile(action.branch)
    if tile == 0:
        return "advice-weather-machine-work-funding", {}
    _, _, taken = bots_in(s.lab, seat, action.branch)
    if s.lab[action.branch * 3 + action.space] == LATIV and EMPTY not in branch_of(s.lab, action.branch):
        taken -= 1  # his Bot goes, yours takes its space
    points = s.content.experiment_cp[tile]
    if taken < 2:
        return "advice-weather-machine-work", {"points": points, "missing": 2 - taken}
    away = (action.branch - s.assistant) % 5
    return "advice-weather-machine-work-full", {"points": points, "rounds": away}


def branch_of(board: list[int], branch: int) -> list[int]:
    return board[branch * 3 : branch * 3 + 3]


def publish(s: Table, seat: Seat, action: Publish) -> Reason:
    """WM-R33: 2 points for each Research token, 4 for each Award."""
    points = 0
    for what in branch_of(s.labs[seat].office, action.row):
        if what == AWARD:
            points += 4
        elif NOTHING < what < AWARD:
            points += 2
    return "advice-weather-machine-publish", {"points": points}


def breakthrough(s: Table, seat: Seat, action: BreakThrough) -> Reason:
    """A full tile leaves the board (WM-R40); else the prototype and the Award count."""
    kind = s.labs[seat].row_weather(action.row)
    params: Params = {"weather": weather(kind), "level": s.levels[kind]}
    if s.markers[kind * 2 + 1 - action.space] != EMPTY:
        return "advice-weather-machine-breakthrough-full", params
    if s.solo and s.levels[kind] >= 2:
        return "advice-weather-machine-breakthrough-half", params
    return "advice-weather-machine-breakthrough", {}


def for_the_token(s: Table, seat: Seat, colour: int, kind: int) -> Reason:
    """A Research token, as far as it brings the best row that takes it; an Investment if none is left."""
    if s.tokens[colour * 5 + kind] == 0:
        return "advice-weather-machine-token-none", {"weather": weather(kind)}
    lab, most = s.labs[seat], 0
    for row in range(6):
        if lab.office[row * 3 + colour] == NOTHING and lab.row_weather(row) == kind:
            most = max(most, lab.tokens_in_row(row))
    return BY_TOKENS[most], {"weather": weather(kind)}


def token(s: Table, seat: Seat, action: PlaceResearch) -> Reason:
    return in_row(s.labs[seat], action.row, action.weather)


def award(s: Table, seat: Seat, action: PlaceAward) -> Reason:
    lab = s.labs[seat]
    kind = lab.row_weather(action.row)
    if kind < 0:
        return "advice-weather-machine-award", {}
    return in_row(lab, action.row, kind)


def in_row(lab: Laboratory, row: int, kind: int) -> Reason:
    return BY_TOKENS[lab.tokens_in_row(row)], {"weather": weather(kind)}


def weather(kind: int) -> str:
    return f"@weather:{WEATHERS[kind]}"

"""What a table is worth to a seat, in points at the end of the game (points 1 to 5 and 8)."""

from __future__ import annotations

from math import exp
from typing import Final

from stratagem.games.weather_machine.content.codes import (
    AWARD,
    EMPTY,
    LATIV,
    MARKER_LEFT,
    MARKER_RIGHT,
    NOTHING,
    SAB,
    SCIENCE,
)
from stratagem.games.weather_machine.rules.ending import final_points
from stratagem.games.weather_machine.rules.experiment import shown_in
from stratagem.games.weather_machine.rules.goals import is_met, measure
from stratagem.games.weather_machine.rules.government import RUN_POINTS
from stratagem.games.weather_machine.rules.laboratory import Laboratory
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Seat

CALM_LINE: Final = 5  # Funding space that the immediate win asks for on two tracks (WM-S05)
ROUNDS_PER_ENTRY: Final = 1.1  # a tile enters the display nearly every round
HALF_LIFE: Final = 3.0  # turns left with which what lies ready is worth half


def turns_left(s: Table) -> int:
    """Own turns left, this one and that of the final round included (WM-R50)."""
    if s.final_round:
        return 1
    if s.trigger != "":
        return 2
    entries = s.experiment_count() + (1 if s.below else 0)
    return 2 + int(entries * ROUNDS_PER_ENTRY + 0.5)


class Outlook:
    """Looked up once for a table, before anything on it is judged."""

    def __init__(self, s: Table) -> None:
        self.left = turns_left(s)
        self.life = self.left / (self.left + HALF_LIFE)  # how much of its worth what lies ready will still bring
        self.shown = [0, 0, 0, 0, 0]  # per branch: the tile shown when the Assistant comes next; 0: none, or unknown
        self.last = [0, 0, 0, 0, 0]  # per branch: the tile shown in the final round, if he does not come before
        self.look(s)

    def look(self, s: Table) -> None:
        """Walk with the Assistant through all branches: each tile he passes leaves, the next one enters (WM-R46)."""
        row = s.display[:]
        coming: list[int] = []
        if s.below:
            coming.append(s.below)
            if s.experiment_count() > 0 and s.experiments.top:
                coming.append(s.experiments.top[len(s.experiments.top) - 1])
        entered = 0
        for step in range(5):
            branch = (s.assistant + step) % 5
            at = shown_in(s, row, branch)
            if step >= self.left - 1:
                self.last[branch] = row[at] if at >= 0 else 0
            elif at >= 0:
                self.shown[branch] = row[at]
                row.pop(at)
                row.insert(0, coming[entered] if entered < len(coming) else 0)
                entered += 1

    def tile(self, branch: int) -> int:
        """The tile this branch may run with."""
        return self.shown[branch] if self.shown[branch] else self.last[branch]


VOUCHER: Final = 1.0
SCIENCE_VOUCHER: Final = 1.2
PLENTY: Final = 3  # Vouchers of one kind that will be used; more are worth less
MORE_VOUCHERS: Final = 0.35
BOT: Final = 1.8  # each of the first two
MORE_BOTS: Final = 0.9  # each of the next two
TILE: Final = 0.6  # each of the first four Workshop tiles
SUBSIDY: Final = 2.4  # an action more; one a turn
SLOT: Final = 0.05  # an empty slot with income, per turn left
PART: Final = 1.4  # times what it is good for; the first of its colour
MORE_PARTS: Final = 0.5
CHEMICAL: Final = 1.3
MORE_CHEMICALS: Final = 0.4
ROW_BEGUN: Final = 0.3  # how much a token is missing for a row that may take it ...
ROW_TOKEN: Final = 0.35  # ... and for each of its weather that lies there
SPARE: Final = 0.5  # what something that no space asks for is good for


def stock(s: Table, lab: Laboratory, outlook: Outlook) -> float:
    """What lies ready in the Laboratory, in points, if there were time to use all of it."""
    total = 0.0
    for kind in range(5):
        held = lab.vouchers[kind]
        usual = held if held < PLENTY else PLENTY
        total += (SCIENCE_VOUCHER if kind == SCIENCE else VOUCHER) * usual + MORE_VOUCHERS * (held - usual)
    total += BOT * min(lab.bots, 2) + MORE_BOTS * max(0, min(lab.bots - 2, 2)) + TILE * min(lab.tile_count(), 4)
    unused = len([tile for tile in lab.subsidies if tile > 0])
    total += SUBSIDY * min(unused, outlook.left - 1)
    for slot in range(6):
        if not lab.line[slot]:
            total += SLOT * outlook.left
    parts, chemicals = uses(s, lab, outlook)
    for kind in range(5):
        if lab.parts[kind]:
            total += PART * parts[kind] + MORE_PARTS * (lab.parts[kind] - 1)
        if lab.chemicals[kind]:
            total += CHEMICAL * chemicals[kind] + MORE_CHEMICALS * (lab.chemicals[kind] - 1)
    return total


def uses(s: Table, lab: Laboratory, outlook: Outlook) -> tuple[list[float], list[float]]:
    """What a Part of each colour and a Chemical of each kind is good for: the best free space that asks for it."""
    content = s.content
    parts, chemicals = [SPARE] * 5, [SPARE] * 5
    missing = wants(s, lab)
    for branch in range(5):
        first = branch * 3
        blue = 0.6 + missing[branch]
        green = 0.4 + missing[5 + branch]
        purple = 0.6 + missing[10 + branch]
        for place in range(first, first + 3):
            if s.government[place] != EMPTY:
                blue += 0.15
            if s.lab[place] != EMPTY:
                green += 0.1
        tile = outlook.tile(branch)
        green = green + 0.04 * content.experiment_cp[tile] if tile else 0.0  # without a tile the branch will not run
        for place in range(first, first + 3):
            if s.government[place] == EMPTY:
                better(parts, content.government_colour[place], blue)
            if s.rnd[place] == EMPTY:
                better(chemicals, content.rnd_chemical[place], purple - (0.2 if content.rnd_extra[place] else 0.0))
            if s.lab[place] == EMPTY or s.lab[place] == LATIV:
                better(chemicals, content.lab_chemical[place], green)
    return parts, chemicals


def better(found: list[float], kind: int, use: float) -> None:
    if use > found[kind]:
        found[kind] = use


def wants(s: Table, lab: Laboratory) -> list[float]:
    """How much each Research token, colour * 5 + weather, is missing in the Office (point 3), 0 to 1."""
    found = [0.0] * 15
    for row in range(6):
        tokens = lab.tokens_in_row(row)
        weather = lab.row_weather(row) if tokens else -1
        for colour in range(3):
            if lab.office[row * 3 + colour] == NOTHING:
                if weather >= 0:
                    better(found, colour * 5 + weather, ROW_BEGUN + ROW_TOKEN * tokens)
                else:
                    for kind in range(colour * 5, colour * 5 + 5):
                        better(found, kind, ROW_BEGUN)
    for token in range(15):
        if s.tokens[token] == 0:  # an Investment tile instead (WM-R29, WM-R35), or a Voucher
            found[token] = 0.1 if token // 5 == 1 else 0.7
    return found


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
    here = lab.office[row * 3 : row * 3 + 3]
    awards = here.count(AWARD)
    # Missing tokens that still lie at the boards.
    at_hand = len([c for c in range(3) if here[c] == NOTHING and s.tokens[c * 5 + weather] > 0])
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
    chances = [0.95 if is_met(s, seat, goal) else likely(s, seat, goal, outlook) for goal in lab.goals_below]
    hoped = lab.investments + INVESTMENTS_A_TURN * outlook.left
    for chance in sorted(chances, reverse=True):
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


IN_LAB: Final = 1.2  # a Bot in the Lab can come back
IN_RND: Final = 1.5  # a Bot in R&D counts in a prototype
IN_RND_WITH_PAPER: Final = 1.5  # ... and more when there is a paper to build one
GREEN_TOKEN: Final = 2.5
BENEFIT: Final = 1.5  # of an Experiment tile
SCIENCE_COST: Final = 1.2
RUN_WITH_TWO: Final = 0.7  # how likely the Government will run a branch with two Bots
RUN_WITH_ONE: Final = 0.35
# By Bots missing, and rounds until he comes.
RUNS: Final[tuple[tuple[float, ...], ...]] = ((0.95, 0.95, 0.95), (0.3, 0.7, 0.8), (0.05, 0.3, 0.5))


def branches(s: Table, seat: int, lab: Laboratory, outlook: Outlook) -> float:
    total = 0.0
    for branch in range(5):
        total += in_lab(s, seat, lab, branch, outlook)
        total += outlook.life * (in_rnd(s, seat, lab, branch) + in_government(s, seat, branch))
    return total


def bots_in(board: list[int], seat: int, branch: int) -> tuple[int, int, int]:
    """Bots of this seat, of the Saboteurs, and of anybody in this branch of a board."""
    here = board[branch * 3 : branch * 3 + 3]
    return here.count(seat), here.count(SAB), 3 - here.count(EMPTY)


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
    return RUNS[missing if missing < 2 else 2][away if away < 2 else 2]


def worth(s: Table, seat: Seat, outlook: Outlook) -> float:
    """Points now, the final scoring as it stands, and what is on its way."""
    lab = s.labs[seat]
    total = lab.cp + final_points(s, seat) + outlook.life * stock(s, lab, outlook)
    return total + office(s, lab, outlook) + branches(s, seat, lab, outlook) + goals(s, seat, lab, outlook)

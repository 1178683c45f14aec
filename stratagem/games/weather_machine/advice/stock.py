"""What Vouchers, Bots, Parts and Chemicals in the Laboratory are good for just now (points 1, 2 and 5)."""

from __future__ import annotations

from typing import Final

from stratagem.games.weather_machine.advice.outlook import Outlook
from stratagem.games.weather_machine.codes import EMPTY, LATIV, NOTHING, SCIENCE
from stratagem.games.weather_machine.laboratory import Laboratory
from stratagem.games.weather_machine.state import Table

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
SPARE: Final = 0.5  # what something that no space asks for is good for


def stock(s: Table, lab: Laboratory, outlook: Outlook) -> float:
    """What lies ready in the Laboratory, in points, if there were time to use all of it."""
    total = 0.0
    for kind in range(5):
        held = lab.vouchers[kind]
        usual = held if held < PLENTY else PLENTY
        total += (SCIENCE_VOUCHER if kind == SCIENCE else VOUCHER) * usual + MORE_VOUCHERS * (held - usual)
    total += BOT * min(lab.bots, 2) + MORE_BOTS * max(0, min(lab.bots - 2, 2)) + TILE * min(lab.tile_count(), 4)
    unused = 0
    for tile in lab.subsidies:
        if tile > 0:
            unused += 1
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
    for branch in range(5):
        first = branch * 3
        blue = 0.6 + wanted(s, lab, 0, branch)
        green = 0.4 + wanted(s, lab, 1, branch)
        purple = 0.6 + wanted(s, lab, 2, branch)
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


def wanted(s: Table, lab: Laboratory, colour: int, weather: int) -> float:
    """How much a Research token of this colour and weather is missing in the Office (point 3), 0 to 1."""
    if s.tokens[colour * 5 + weather] == 0:
        return 0.1 if colour == 1 else 0.7  # an Investment tile instead (WM-R29, WM-R35), or a Voucher
    best = 0.0
    for row in range(6):
        if lab.office[row * 3 + colour] == NOTHING:
            tokens = lab.tokens_in_row(row)
            kind = lab.row_weather(row) if tokens else -1
            if kind == weather and 0.3 + 0.35 * tokens > best:
                best = 0.3 + 0.35 * tokens
            elif kind < 0 and best < 0.3:
                best = 0.3
    return best

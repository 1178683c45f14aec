"""What Vouchers, Bots, Parts and Chemicals in the Laboratory are good for just now (points 1, 2 and 5)."""

from __future__ import annotations

from typing import Final

from stratagem.games.weather_machine.content.codes import EMPTY, LATIV, NOTHING, SCIENCE
from stratagem.games.weather_machine.play.outlook import Outlook
from stratagem.games.weather_machine.rules.laboratory import Laboratory
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

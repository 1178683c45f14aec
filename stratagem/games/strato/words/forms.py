"""How answers are written in Strato (STRATO-R01, STRATO-R29, STRATO-V5)."""

# mypyc: skip

from __future__ import annotations

from typing import Final

from stratagem.games.strato.actions import COLUMNS, FOGS, PLAYS, RAINS, REDRAWS, STORMS, SUNS, WIND_SWAPS, WINDS
from stratagem.games.strato.state import KEYS, MOST_ROWS, SIDES
from stratagem.kernel.forms import Field, Form, Group, Kind

WEATHER, ROW, SIDE = Kind(KEYS), Kind(range(1, MOST_ROWS + 1)), Kind(SIDES)
COL = Kind(range(COLUMNS))  # column 0 is the tornado card: it can be named, and is refused (STRATO-R11)


def half(row: int, side: int) -> int:
    return 2 * row + side


def place(side: int, col: int) -> int:
    return side * COLUMNS + col


FORMS: Final = (
    Form("play", Field("weather", WEATHER), Field("row", ROW), Field("side", SIDE),
        makes=lambda weather, *end: PLAYS[weather][half(*end)], spells=lambda a: (a.weather, *divmod(a.half, 2))),
    Form("redraw", Field("row", ROW), Field("side", SIDE),
        makes=lambda *end: REDRAWS[half(*end)], spells=lambda a: divmod(a.half, 2)),
    Form("wind", Group("from", (SIDE, COL)), Group("to", (SIDE, COL)),
        makes=lambda a, b: WINDS[place(*a)][place(*b)], spells=lambda a: ((a.side, a.col), (a.to_side, a.to_col))),
    Form("wind_swap", Group("a", (SIDE, COL)), Group("b", (SIDE, COL)), rising=True,
        makes=lambda a, b: WIND_SWAPS[place(*a)][place(*b)], spells=lambda a: ((a.side, a.col), (a.to_side, a.to_col))),
    Form("rain", Field("to", SIDE), makes=lambda to: RAINS[to], spells=lambda a: (a.to,)),
    Form("sun", Field("side", SIDE), Field("col", COL),
        makes=lambda side, col: SUNS[side][col], spells=lambda a: (a.side, a.col)),
    Form("fog", Field("side", SIDE), Field("col", COL), Group("rows", (ROW, ROW), joined=True, rising=True),
        makes=lambda side, col, rows: FOGS[side][col][rows[0]][rows[1]], spells=lambda a: (a.side, a.col, (a.a, a.b))),
    Form("storm", Group("a", (ROW, SIDE)), Group("b", (ROW, SIDE)), rising=True,
        makes=lambda a, b: STORMS[half(*a)][half(*b)], spells=lambda a: (divmod(a.a, 2), divmod(a.b, 2))),
)  # fmt: skip
FORM_OF: Final = {form.verb: form for form in FORMS}

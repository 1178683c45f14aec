"""How answers are written in Strato (STRATO-R01, STRATO-R29, STRATO-V5)."""

# mypyc: skip

from typing import Final

from stratagem.games.strato.actions import COLUMNS, Fog, Play, Rain, Redraw, Storm, Sun, Wind, WindSwap
from stratagem.games.strato.state import KEYS, MOST_ROWS, SIDES
from stratagem.kernel.forms import Field, Form, Group, Kind

WEATHER, SIDE = Kind(KEYS), Kind(SIDES)
ROW = Kind(range(1, MOST_ROWS + 2))  # a row too many and column 0, the tornado card, can be named, and are refused
COL = Kind(range(COLUMNS))

FORMS: Final = (
    Form("play", Field("weather", WEATHER), Field("row", ROW), Field("side", SIDE),
        makes=lambda kind, row, side: Play(kind, 2 * row + side), spells=lambda a: (a.weather, *divmod(a.half, 2))),
    Form("redraw", Field("row", ROW), Field("side", SIDE),
        makes=lambda row, side: Redraw(2 * row + side), spells=lambda a: divmod(a.half, 2)),
    Form("wind", Group("from", (SIDE, COL)), Group("to", (SIDE, COL)),
        makes=lambda a, b: Wind(*a, *b), spells=lambda a: ((a.side, a.col), (a.to_side, a.to_col))),
    Form("wind_swap", Group("a", (SIDE, COL)), Group("b", (SIDE, COL)), rising=True,
        makes=lambda a, b: WindSwap(*a, *b), spells=lambda a: ((a.side, a.col), (a.to_side, a.to_col))),
    Form("rain", Field("to", SIDE), makes=Rain, spells=lambda a: (a.to,)),
    Form("sun", Field("side", SIDE), Field("col", COL), makes=Sun, spells=lambda a: (a.side, a.col)),
    Form("fog", Field("side", SIDE), Field("col", COL), Group("rows", (ROW, ROW), joined=True, rising=True),
        makes=lambda side, col, rows: Fog(side, col, *rows), spells=lambda a: (a.side, a.col, (a.a, a.b))),
    Form("storm", Group("a", (ROW, SIDE)), Group("b", (ROW, SIDE)), rising=True,
        makes=lambda a, b: Storm(2 * a[0] + a[1], 2 * b[0] + b[1]), spells=lambda a: (divmod(a.a, 2), divmod(a.b, 2))),
)  # fmt: skip
FORM_OF: Final = {form.verb: form for form in FORMS}

"""How answers are written in Strato (STRATO-R01, STRATO-R29, STRATO-V5)."""

# mypyc: skip

from __future__ import annotations

from functools import cache

from stratagem.games.strato.state import KEYS, LONGEST, MOST_ROWS, SIDES
from stratagem.kernel.forms import Field, Form, Group, Kind


@cache
def forms() -> tuple[Form, ...]:
    """Column 0 is the tornado card: it can be named, and is refused (STRATO-R11)."""
    weather, row, side = Kind(KEYS), Kind(range(1, MOST_ROWS + 1)), Kind(SIDES)
    col = Kind(range(LONGEST + 1))
    return (
        Form("play", Field("weather", weather), Field("row", row), Field("side", side)),
        Form("redraw", Field("row", row), Field("side", side)),
        Form("wind", Group("from", (side, col)), Group("to", (side, col))),
        Form("wind_swap", Group("a", (side, col)), Group("b", (side, col)), rising=True),
        Form("rain", Field("to", side)),
        Form("sun", Field("side", side), Field("col", col)),
        Form("fog", Field("side", side), Field("col", col), Group("rows", (row, row), joined=True, rising=True)),
        Form("storm", Group("a", (row, side)), Group("b", (row, side)), rising=True),
    )

"""Why something may not be done: greyed-out tries and refused answers, from the same predicates as the options."""

# mypyc: skip

from __future__ import annotations

from typing import Any

from stratagem.games.strato.state import Sky
from stratagem.kernel.core import Params, Seat
from stratagem.kernel.game import Refusal


def short(wire: Params) -> str:
    """A wire form as a few words: places flat (`L 1`), rows of a fog joined (`1,2`)."""
    said = []
    for field, value in wire.items():
        if isinstance(value, list):
            said.append(("," if field == "rows" else " ").join([str(part) for part in value]))
        else:
            said.append(str(value))
    return " ".join(said)


def refusals(s: Sky, seat: Seat) -> list[Refusal]:
    return []


def why_not(s: Sky, seat: Seat, data: Any) -> Refusal | None:
    return None

"""How answers are written in Weather Machine: every action knows its fields and their words."""
# mypyc: skip

from __future__ import annotations

from functools import cache

from stratagem.games.weather_machine import actions
from stratagem.games.weather_machine.actions import Bare, Coded, Provide, TakeBack
from stratagem.games.weather_machine.content.codes import LAST_FUNDING, REPORT_CODES, TILE_CODES
from stratagem.kernel.forms import Field, Form, Kind, Many

REPORT = Kind(range(1, len(REPORT_CODES)))
NUMBERS = {  # fields that are numbers or yes and no on the wire, too
    "flip": Kind((False, True)),
    "row": Kind(range(1, 4)),
    "col": Kind(range(1, len(TILE_CODES))),
    "position": Kind(range(1, 5)),
    "number": Kind((1, 2)),
    "space": Kind(range(LAST_FUNDING + 1)),
    "top": REPORT,
    "discard": REPORT,
    "current": REPORT,
}


@cache
def forms() -> tuple[Form, ...]:
    found = [value for value in vars(actions).values() if isinstance(value, type) and issubclass(value, Coded)]
    return tuple([form(kind) for kind in found if kind not in (Coded, Bare)])


def form(kind: type[Coded]) -> Form:
    fields = []
    for name, words in zip(kind.names, kind.tables, strict=True):
        codes = Kind([int(word) if word.isdigit() else word for word in words if word]) if words else NUMBERS[name]
        fields.append(Many(name, codes, 0) if kind in (Provide, TakeBack) else Field(name, codes))
    return Form(kind.verb, *fields)

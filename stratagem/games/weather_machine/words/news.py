"""What happened, and why something is refused: text keys with their parameters, in the words of the rule file."""

from __future__ import annotations

from typing import Any, Final

from stratagem.games.weather_machine.actions import (
    CHEMICAL,
    COLOUR,
    GOAL,
    GOAL_SPACE,
    GOVERNMENT_SPACE,
    LOCATION,
    MARKER_SPACE,
    PART,
    REPORT,
    SPACE,
    SUBSIDY,
    TILE,
    TOKEN,
    TRACK,
    VOUCHER,
    WEATHER,
    Codes,
)
from stratagem.games.weather_machine.content.codes import EXPERIMENT_CODES
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Params, news
from stratagem.kernel.game import Refusal

# What is told as a small number: the parameter of the text, and the codes that it stands for.
NAMED: Final[dict[str, tuple[str, Codes]]] = {
    "seat": ("seat", Codes("seat", range(4))),
    "weather": ("weather", WEATHER),
    "chemical": ("chemical", CHEMICAL),
    "part": ("part", PART),
    "voucher": ("voucher", VOUCHER),
    "track": ("track", TRACK),
    "location": ("location", LOCATION),
    "goal": ("goal", GOAL),
    "token": ("colour", TOKEN),
    "colour": ("colour", COLOUR),
    "lab_space": ("space", SPACE),
    "government_space": ("space", GOVERNMENT_SPACE),
    "goal_space": ("space", GOAL_SPACE),
    "marker_space": ("space", MARKER_SPACE),
    "report": ("report", REPORT),
    "top": ("top", REPORT),
    "discard": ("discard", REPORT),
    "current": ("current", REPORT),
    "tile": ("tile", TILE),
    "subsidy": ("tile", SUBSIDY),
    "experiment": ("tile", Codes("experiment", EXPERIMENT_CODES[1:], 1)),
}


def worded(what: Params) -> Params:
    """The parameters of a text: numbers that have a name, and codes of benefits, as references to it; yes as 1."""
    found: Params = {}
    for name, value in what.items():
        if isinstance(value, bool):
            found[name] = int(value)
        elif name in NAMED and isinstance(value, int):
            param, of = NAMED[name]
            found[param] = f"@{of.kind}:{of.code(value)}"
        else:
            found[name] = f"@benefit:{value}" if name == "benefit" else value
    return found


@news
def tell(s: Table, key: str, rules: str, names: str = "", values: tuple[Any, ...] = ()) -> None:
    """What happened, for those who watch: the names of its parameters and their values."""
    s.tell(key, worded(dict(zip(names.split(), values, strict=True))), tuple(rules.split()))


RefusalReason = tuple[str, str, str, tuple[Any, ...]]  # text key, rule, names of the parameters, their values


def no(key: str, rule: str, names: str = "", *values: Any) -> RefusalReason:
    """Why something is refused, and the rule behind it.  Options are tried against it: it is worded only if shown."""
    return key, rule, names, values


def shown(reason: RefusalReason, *marks: str) -> Refusal:
    key, rule, names, values = reason
    return Refusal(marks, key, worded(dict(zip(names.split(), values, strict=True))), rule)

"""What happened, and why something is refused: text keys with their parameters, in the words of the rule file."""

from __future__ import annotations

from typing import Any, Final

from stratagem.games.weather_machine.content.codes import (
    CHEMICALS,
    COLOURS,
    EXPERIMENT_CODES,
    GOAL_CODES,
    GOAL_SPACES,
    GOVERNMENT_SPACES,
    LOCATIONS,
    MARKER_SPACES,
    REPORT_CODES,
    SPACES,
    SUBSIDY_CODES,
    TILE_CODES,
    TOKENS,
    TRACKS,
    VOUCHERS,
    WEATHERS,
)
from stratagem.games.weather_machine.state import Table
from stratagem.kernel.core import Params, news
from stratagem.kernel.game import Refusal

REPORTS: Final = ("0", *REPORT_CODES[1:])

# What is told as a small number: the parameter of the text, the kind of name it is, the words by number.
NAMED: Final[dict[str, tuple[str, str, tuple[str, ...]]]] = {
    "seat": ("seat", "seat", ("0", "1", "2", "3")),
    "weather": ("weather", "weather", WEATHERS),
    "chemical": ("chemical", "chemical", CHEMICALS),
    "part": ("part", "part", COLOURS),
    "voucher": ("voucher", "voucher", VOUCHERS),
    "track": ("track", "track", TRACKS),
    "location": ("location", "location", LOCATIONS),
    "goal": ("goal", "goal", GOAL_CODES),
    "token": ("colour", "token", TOKENS),
    "colour": ("colour", "colour", TOKENS),
    "lab_space": ("space", "place", SPACES),
    "government_space": ("space", "place", GOVERNMENT_SPACES),
    "goal_space": ("space", "place", GOAL_SPACES),
    "marker_space": ("space", "place", MARKER_SPACES),
    "report": ("report", "report", REPORTS),
    "top": ("top", "report", REPORTS),
    "discard": ("discard", "report", REPORTS),
    "current": ("current", "report", REPORTS),
    "tile": ("tile", "tile", TILE_CODES),
    "subsidy": ("tile", "subsidy", SUBSIDY_CODES),
    "experiment": ("tile", "experiment", EXPERIMENT_CODES),
}


def worded(what: Params) -> Params:
    """The parameters of a text: numbers that have a name, and codes of benefits, as references to it; yes as 1."""
    found: Params = {}
    for name, value in what.items():
        if isinstance(value, bool):
            found[name] = int(value)
        elif name in NAMED and isinstance(value, int):
            param, kind, words = NAMED[name]
            found[param] = f"@{kind}:{words[value]}"
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

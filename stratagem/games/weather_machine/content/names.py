"""Names of everything in a content pack, in every language."""
# mypyc: skip

from __future__ import annotations

from stratagem.games.weather_machine.content.codes import (
    COLOURS,
    EXPERIMENT_CODES,
    LOCATIONS,
    PINK,
    SUBSIDY_CODES,
    TILE_CODES,
    WEATHERS,
)
from stratagem.games.weather_machine.content.rows import Reader
from stratagem.games.weather_machine.content.tables import Tables
from stratagem.games.weather_machine.content.tiles import SUBSIDY_TYPES


def read_cards_and_words(r: Reader) -> None:
    """Challenge cards, titles (WM-T19, WM-T20) and the names of everything else."""
    for row in r.rows("challenges", "id", [str(n) for n in range(1, 13)]):
        r.name(f"challenge:{row.get('id')}", row)
        r.name(f"challenge_text:{row.get('id')}", row, "text")
        r.done(row, f"challenge:{row.get('id')}")
    titles = ["terraformer", "climatologist", "meteorologist", "forecaster", "stormchaser"]
    for row in r.rows("titles", "id", titles):
        row.integer("rank", 1, 5)
        r.name(f"title:{row.get('id')}", row)
        r.done(row, f"title:{row.get('id')}")
    for row in r.pack.words("words", "id"):
        r.name(str(row.get("id")), row)
        r.done(row, str(row.get("id")))
    for names in r.tables.names.values():
        for code in r.codes:
            names[f"benefit:{code}"] = benefit_name(code, names)
        for n, kind in enumerate(r.tables.subsidy_type):
            if n:
                plain = names.get("subsidy_type:" + SUBSIDY_TYPES[kind], "")
                names[f"subsidy:{SUBSIDY_CODES[n]}"] = f"{plain} ({SUBSIDY_CODES[n]})"
                names[f"subsidy_plain:{SUBSIDY_CODES[n]}"] = plain
        for n, weather in enumerate(r.tables.experiment_weather):
            if n:
                stage = "I" * r.tables.stage[n]
                names[f"experiment:{EXPERIMENT_CODES[n]}"] = (
                    f"{names.get('weather:' + WEATHERS[weather], '')} {stage} ({EXPERIMENT_CODES[n]})"
                )
        for n, (a, b) in enumerate(zip(r.tables.tile_a, r.tables.tile_b, strict=True)):
            if n:
                pair = "/".join(names.get("colour:" + COLOURS[c], "") for c in (a, b))
                names[f"tile:{TILE_CODES[n]}"] = f"{TILE_CODES[n]} {pair}"
        for n in range(1, len(r.tables.report_agent)):
            names[f"report:{n}"] = _report_name(r.tables, n, names)


def _report_name(t: Tables, n: int, names: dict[str, str]) -> str:
    """`3: Agent Pink, R&D, Wind, topmost first`."""
    keys = (
        "agent:pink" if t.report_agent[n] == PINK else "agent:white",
        "location:" + (LOCATIONS[t.report_location[n]] or "lativ"),
        "weather:" + WEATHERS[t.report_weather[n]],
        "priority:top" if t.report_top[n] else "priority:bottom",
    )
    return f"{n}: " + ", ".join(names.get(key, key) for key in keys)


def benefit_name(code: str, names: dict[str, str]) -> str:
    """A benefit code in words."""
    for between in (" or ", " & "):
        if between in code:
            return names.get(f"benefit:{between}", between).join(
                benefit_name(part, names) for part in code.split(between)
            )
    whole = names.get(f"benefit:{code}")
    if whole is not None:
        return whole
    kind, _, amount = code.rpartition(":")
    one, _, many = names.get(f"benefit:{kind}", kind + " #").partition("|")
    return (many if many and amount != "1" else one).replace("#", amount)

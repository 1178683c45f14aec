"""Reads and checks a content pack once, into Tables (section 3.19 of the rule file lists the fields)."""
# mypyc: skip

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from stratagem.games.weather_machine.content.benefits import ACT, BOT, BOTH, EITHER, NONE, VOUCHER_LETTERS, benefit
from stratagem.games.weather_machine.content.codes import (
    CHEMICALS,
    COLOURS,
    EXPERIMENT_CODES,
    GOAL_CODES,
    GOAL_SPACES,
    GOVERNMENT_SPACES,
    LETTERS,
    LOCATIONS,
    MARKER_SPACES,
    PINK,
    ROWS,
    SLOTS,
    SPACES,
    SUBSIDY_CODES,
    SUBSIDY_TYPES,
    SYMBOLS,
    TILE_CODES,
    TOKENS,
    TRACKS,
    VOUCHERS,
    WEATHERS,
    WHITE,
)
from stratagem.games.weather_machine.content.tables import Tables
from stratagem.parts.edition import Origin
from stratagem.parts.pack import Pack, Row


class Reader:
    """One pass over a pack: rows by their expected ids, every problem noted with its line."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.tables = Tables()
        self.codes: set[str] = set()  # every benefit code in force, to be named

    def rows(self, table: str, key: str, expected: list[str]) -> list[Row]:
        """The rows of a table in the order of `expected`: all of them must be there, and no other."""
        found = {str(row.get(key)): row for row in self.pack.rows(table, key)}
        for name, row in found.items():
            if name not in expected:
                row.problem(f"{key} is {name!r}; allowed: {', '.join(expected)}", key)
        for name in expected:
            if name not in found:
                self.pack.problems.append(f"{table}.toml:1: there is no row with {key} = {name!r}")
        return [found[name] for name in expected if name in found]

    def benefit(self, row: Row, field: str) -> str:
        code = row.text(field, "-")
        try:
            benefit(code)
        except ValueError as fault:
            row.problem(f"{field}: {fault}", field)
            return "-"
        self.codes.add(code)
        self.codes.update(benefit(code).parts)
        return code

    def done(self, row: Row, code: str) -> None:
        """The row has been read: note its provenance, refuse what is left over."""
        self.tables.sources[code] = row.provenance()
        row.no_more()

    def name(self, code: str, row: Row, field: str = "name") -> None:
        for language, text in row.words(field).items():
            if language in self.tables.names:
                self.tables.names[language][code] = text


Read = Callable[[Reader, Row, str], Any]


def one_of(codes: tuple[str, ...]) -> Read:
    """The number of one of these codes."""
    return lambda r, row, field: codes.index(row.one_of(field, codes))


def number(least: int, most: int) -> Read:
    return lambda r, row, field: row.integer(field, least, most)


def flag(r: Reader, row: Row, field: str) -> bool:
    return row.flag(field)


def gain(r: Reader, row: Row, field: str) -> str:
    return r.benefit(row, field)


class Sheet:
    """A table of rows, each field read into a list of the Tables; `first`: what stands there for number 0, no tile."""

    def __init__(
        self,
        table: str,
        key: str,
        ids: Sequence[str],
        kind: str,
        *fields: tuple[str, str, Read],
        first: Sequence[Any] = (),
    ) -> None:
        self.table, self.key, self.ids, self.kind = table, key, list(ids), kind
        self.fields = fields
        self.first = first

    def read(self, r: Reader) -> None:
        for (name, _, _), value in zip(self.fields, self.first, strict=False):
            getattr(r.tables, name).append(value)
        for row in r.rows(self.table, self.key, self.ids):
            for name, field, read in self.fields:
                getattr(r.tables, name).append(read(r, row, field))
            r.done(row, f"{self.kind}:{row.get(self.key)}")


ICONS = (
    "gov_bots",
    "subsidy",
    "gov_funding",
    "papers",
    "green_tokens",
    "science",
    "awards",
    "rnd_bots",
    "workshop",
    "parts",
    "lab_funding",
    "rows",
    "rnd_funding",
    "purple_tokens",
    "chemicals",
    "blue_tokens",
    "gov_spread",
)


COLOUR, CHEMICAL, WEATHER, TOKEN = one_of(COLOURS), one_of(CHEMICALS), one_of(WEATHERS), one_of(TOKENS)
ANY_VOUCHER = ("any", *VOUCHERS)
REPORT_PLACES = ("lativ", *LOCATIONS[1:5])


def numbered(first: int, last: int) -> list[str]:
    return [str(n) for n in range(first, last + 1)]


def space_symbol(r: Reader, row: Row, field: str) -> int:
    """The symbol of an action space, whose Location must be one (WM-T03)."""
    row.one_of("location", LOCATIONS[1:5])
    return SYMBOLS.index(row.one_of(field, SYMBOLS))


def read_extreme_weather(r: Reader) -> None:
    """Extreme Weather tiles (WM-T08): three levels of every weather, two marker spaces each."""
    t = r.tables
    t.weather_science, t.weather_parts = [0] * 20, [()] * 20
    t.weather_first, t.weather_second = ["-"] * 20, ["-"] * 20
    ids = [f"{w} {level}" for w in WEATHERS for level in (1, 2, 3)]
    for i, row in enumerate(r.rows("extreme_weather", "id", ids)):
        place = i // 3 * 4 + i % 3 + 1
        t.weather_science[place] = row.integer("science", 0, 5)
        parts = row.texts("parts", COLOURS)
        t.weather_parts[place] = tuple([COLOURS.index(part) for part in parts if part in COLOURS])
        if len(parts) > 3:
            row.problem("parts: a tile shows at most 3 Parts", "parts")
        for field, table in zip(MARKER_SPACES, (t.weather_first, t.weather_second), strict=True):
            table[place] = r.benefit(row, field)
            if _grants(table[place]):
                row.problem(f"{field}: a marker space gives no action and no Bot: the prototype is promised", field)
        r.done(row, f"extreme_weather:{row.get('id')}")


def _grants(code: str) -> bool:
    """Whether a benefit holds an action or a Bot."""
    found = benefit(code)
    if found.kind in (BOTH, EITHER):
        return any(_grants(part) for part in found.parts)
    return found.kind in (ACT, BOT)


def check_experiments(r: Reader) -> None:
    """WM-T09: five per stage."""
    for stage in (1, 2, 3):
        count = r.tables.stage.count(stage)
        if count != 5:
            r.pack.problems.append(f"experiments.toml:1: stage {stage} has {count} tiles; it must have 5")


def check_funding(r: Reader) -> None:
    """WM-T11."""
    rnd = r.tables.funding_rnd
    if rnd and benefit(rnd[0]).kind != NONE:
        r.pack.problems.append("funding.toml:1: space 0 is where markers start and gives nothing")


def goal_need(r: Reader, row: Row, field: str) -> int:
    """WM-T17: how much a Goal asks for; a majority tile for the most.  Its name is read, too."""
    most = r.tables.goal_most[-1]
    need = 1 if most else row.integer(field, 1, 30)
    if most and row.get(field) is not None:
        row.problem("need: a majority tile asks for the most, not for a number", "need")
    r.name(f"goal:{row.get('id')}", row)
    return need


def check_goals(r: Reader) -> None:
    """WM-T17: in every set three of each colour; WM-P22: enough for the solo game."""
    t, seen = r.tables, set[str]()
    for first in range(1, len(t.goal_colour) - 8, 9):
        colours = t.goal_colour[first : first + 9]
        if [colours.count(c) for c in range(3)] != [3, 3, 3]:
            r.pack.problems.append(f"goals.toml:1: set {GOAL_CODES[first][0]} needs three Goals of each colour")
    for colour, name in enumerate(TOKENS):
        icons = {t.goal_icon[g] for g in range(1, len(t.goal_icon)) if t.goal_colour[g] == colour and t.solo_goal(g)}
        if len(icons - seen) < 2:
            r.pack.problems.append(
                f"goals.toml:1: the solo game needs two {name} Goals with icons of their own (WM-P22)"
            )
        seen |= icons


def check_reports(r: Reader) -> None:
    """WM-T18, WM-P25."""
    t = r.tables
    for agent in (PINK, WHITE):
        if not [n for n, who in enumerate(t.report_agent) if who == agent and t.report_location[n] >= 2]:
            r.pack.problems.append("reports.toml:1: each agent needs a card with a Main Location (WM-P25)")


def read_cards_and_words(r: Reader) -> None:
    """Challenge cards, titles (WM-T19, WM-T20) and the names of everything else."""
    for row in r.rows("challenges", "id", numbered(1, 12)):
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
    most = max(r.tables.voucher_cap)
    r.codes |= {f"V:{letter}:{count}" for letter in VOUCHER_LETTERS for count in range(1, most + 1)}
    for names in r.tables.names.values():
        counted = [word for word, name in names.items() if word.startswith("benefit:") and "#" in name]
        for code in r.codes:
            names[f"benefit:{code}"] = benefit_name(code, names)
        for pattern in counted:
            del names[pattern]  # how a number of them is said, which is never shown itself
        for code, kind in list(zip(SUBSIDY_CODES, r.tables.subsidy_type, strict=False))[1:]:
            plain = names.get("subsidy_type:" + SUBSIDY_TYPES[kind], "")
            names[f"subsidy:{code}"] = plain
        for n, weather in enumerate(r.tables.experiment_weather[1:], 1):
            shown = f"{names.get('weather:' + WEATHERS[weather], '')} {'I' * r.tables.stage[n]}"
            names[f"experiment:{EXPERIMENT_CODES[n]}"] = shown
        for code, *colours in list(zip(TILE_CODES, r.tables.tile_a, r.tables.tile_b, strict=False))[1:]:
            pair = "/".join(names.get("colour:" + COLOURS[c], "") for c in colours)
            names[f"tile:{code}"] = pair
        for kind_of in ("subsidy:", "experiment:", "tile:"):
            _number(names, [key for key in names if key.startswith(kind_of)])
        for n in range(1, len(r.tables.report_agent)):
            names[f"report:{n}"] = _report_name(r.tables, n, names)


def _number(names: dict[str, str], keys: list[str]) -> None:
    """Pieces that look the same are told apart: Bot, Bot (2), Bot (3)."""
    seen: dict[str, int] = {}
    for key in keys:
        seen[names[key]] = number = seen.get(names[key], 0) + 1
        if number > 1:
            names[key] = f"{names[key]} ({number})"


def _report_name(t: Tables, n: int, names: dict[str, str]) -> str:
    """`Agent Pink, R&D, Wind, from the top`."""
    keys = (
        "agent:pink" if t.report_agent[n] == PINK else "agent:white",
        "location:" + (LOCATIONS[t.report_location[n]] or "lativ"),
        "weather:" + WEATHERS[t.report_weather[n]],
        "priority:top" if t.report_top[n] else "priority:bottom",
    )
    return ", ".join(names.get(key, key) for key in keys)


def printed(t: Tables) -> dict[str, list[str]]:
    """What is printed on tiles and reports, by `kind:code`: colours, weathers, figures and benefit codes."""
    found: dict[str, list[str]] = {}
    for n, code in enumerate(TILE_CODES[1:], 1):
        found[f"tile:{code}"] = [COLOURS[t.tile_a[n]], COLOURS[t.tile_b[n]]]
    for n, code in enumerate(SUBSIDY_CODES[1:], 1):
        found[f"subsidy:{code}"] = [t.subsidy_benefit[n]]
    for n, code in enumerate(EXPERIMENT_CODES[1:], 1):
        figures = [str(t.experiment_cost[n]), str(t.experiment_cp[n])]
        benefits = [t.experiment_first[n], t.experiment_second[n]]
        found[f"experiment:{code}"] = [WEATHERS[t.experiment_weather[n]], *figures, *benefits]
    for n in range(1, len(t.report_agent)):
        agent = "pink" if t.report_agent[n] == PINK else "white"
        where = LOCATIONS[t.report_location[n]] or "lativ"
        found[f"report:{n}"] = [agent, where, WEATHERS[t.report_weather[n]], "top" if t.report_top[n] else "bottom"]
    return found


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


HOUSE = Path(__file__).parent
SPACE_IDS = [f"{location}{letter}" for location in (1, 2, 3, 4) for letter in LETTERS[: 4 if location == 1 else 3]]

# The tables in their order (section 3 of the rule file), and what a list of fields cannot say.
STEPS: tuple[Callable[[Reader], None], ...] = (
    Sheet(
        *("action_spaces", "id", SPACE_IDS, "space"),
        ("symbol", "symbol", space_symbol),
        ("space_voucher", "voucher", lambda r, row, field: ANY_VOUCHER.index(row.one_of(field, ANY_VOUCHER)) - 1),
    ).read,
    Sheet(
        "supply", "left", numbered(0, 5), "price", ("price", "price", number(0, 9)), ("refund", "refund", number(0, 9))
    ).read,
    Sheet(
        *("government", "branch", WEATHERS, "government"),
        *[("government_colour", space, COLOUR) for space in GOVERNMENT_SPACES],
        ("column_benefit", "benefit", gain),
    ).read,
    Sheet("subsidy_rows", "row", ROWS, "subsidy_row", ("row_benefit", "benefit", gain)).read,
    Sheet("lab", "branch", WEATHERS, "lab", *[("lab_chemical", space, CHEMICAL) for space in SPACES]).read,
    Sheet(
        *("rnd", "id", [f"{w} {space}" for w in WEATHERS for space in SPACES], "rnd"),
        ("rnd_chemical", "chemical", CHEMICAL),
        ("rnd_part", "part", COLOUR),
        ("rnd_extra", "extra", flag),
        ("rnd_benefit", "benefit", gain),
    ).read,
    read_extreme_weather,
    Sheet(
        *("experiments", "id", EXPERIMENT_CODES[1:], "experiment"),
        ("stage", "stage", number(1, 3)),
        ("experiment_weather", "weather", WEATHER),
        ("experiment_cost", "cost", number(0, 9)),
        ("experiment_cp", "cp", number(0, 30)),
        ("experiment_first", "first", gain),
        ("experiment_second", "second", gain),
        first=(0, 0, 0, 0, "-", "-"),
    ).read,
    check_experiments,
    Sheet(
        *("subsidies", "id", SUBSIDY_CODES[1:], "subsidy"),
        ("subsidy_type", "type", one_of(SUBSIDY_TYPES)),
        ("subsidy_benefit", "benefit", gain),
        first=(-1, "-"),
    ).read,
    Sheet(
        *("funding", "space", numbered(0, 9), "funding"),
        *[(f"funding_{track}", track, gain) for track in TRACKS],
        ("modifier", "modifier", number(0, 9)),
        *[("funding_cp", f"cp_{track}", number(0, 99)) for track in TRACKS],
    ).read,
    check_funding,
    Sheet(
        *("assembly", "section", numbered(1, 4), "assembly"),
        ("line_cost", "cost", number(0, 9)),
        ("line_bots", "bots", number(0, 12)),
        ("line_tokens", "tokens", number(0, 20)),
        ("line_income", "income", flag),
        *[("line_benefit", slot, gain) for slot in SLOTS],
    ).read,
    Sheet(
        *("vouchers", "type", VOUCHERS, "voucher_track"),
        ("voucher_cap", "cap", number(1, 20)),
        ("voucher_start", "start", number(0, 20)),
    ).read,
    Sheet(
        *("office", "row", numbered(1, 6), "office"),
        *[("office_benefit", colour, gain) for colour in TOKENS],
        ("slide_benefit", "slide", gain),
    ).read,
    Sheet("goal_spaces", "colour", TOKENS, "goal_space", *[("goal_space", space, gain) for space in GOAL_SPACES]).read,
    Sheet(
        *("workshop_tiles", "id", TILE_CODES[1:], "tile"),
        ("tile_a", "a", COLOUR),
        ("tile_b", "b", COLOUR),
        first=(0, 0),
    ).read,
    Sheet(
        *("goals", "id", GOAL_CODES[1:], "goal"),
        ("goal_colour", "colour", TOKEN),
        ("goal_icon", "icon", lambda r, row, field: row.one_of(field, ICONS)),
        ("goal_most", "most", flag),
        ("goal_need", "need", goal_need),
        first=(-1, "", False, 0),
    ).read,
    check_goals,
    Sheet(
        *("reports", "id", numbered(1, 20), "report"),
        (
            "report_agent",
            "agent",
            lambda r, row, field: PINK + ("pink", "white").index(row.one_of(field, ("pink", "white"))),
        ),
        ("report_location", "location", one_of(REPORT_PLACES)),
        ("report_weather", "weather", WEATHER),
        ("report_top", "priority", lambda r, row, field: row.one_of(field, ("top", "bottom")) == "top"),
        first=(0, 0, 0, True),
    ).read,
    check_reports,
    read_cards_and_words,
)


def read_content(folder: Path | Origin | None = None) -> Tables:
    """The tables of the house pack, or of a pack laid over it; BadContent names every problem."""
    pack = Pack(HOUSE, folder)
    reader = Reader(pack)
    for read in STEPS:
        read(reader)
    pack.finish()
    pack.stamp(reader.tables)
    return reader.tables

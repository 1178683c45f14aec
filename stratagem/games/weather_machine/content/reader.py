"""Reads and checks a content pack once, into Tables (section 3.19 of the rule file lists the fields)."""
# mypyc: skip

from __future__ import annotations

from pathlib import Path

from stratagem.games.weather_machine.content.benefits import ACT, BOT, BOTH, EITHER, NONE, benefit
from stratagem.games.weather_machine.content.codes import (
    CHEMICALS,
    COLOURS,
    EXPERIMENT_CODES,
    GOAL_CODES,
    GOAL_SPACES,
    GOVERNMENT_SPACES,
    LETTERS,
    LOCATION_OF,
    LOCATIONS,
    MARKER_SPACES,
    PINK,
    ROWS,
    SLOTS,
    SPACES,
    SUBSIDY_CODES,
    SYMBOLS,
    TILE_CODES,
    TOKENS,
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


def read_board(r: Reader) -> None:
    """Action spaces and Supply prices (WM-T03, WM-T04)."""
    t = r.tables
    ids = [f"{LOCATION_OF[i]}{LETTERS[i - (0 if i < 4 else 4 + (i - 4) // 3 * 3)]}" for i in range(13)]
    for row in r.rows("action_spaces", "id", ids):
        row.one_of("location", LOCATIONS[1:5])
        t.symbol.append(SYMBOLS.index(row.one_of("symbol", SYMBOLS)))
        t.space_voucher.append(("any", *VOUCHERS).index(row.one_of("voucher", ("any", *VOUCHERS))) - 1)
        r.done(row, f"space:{row.get('id')}")
    for row in r.rows("supply", "left", [str(n) for n in range(6)]):
        t.price.append(row.integer("price", 0, 9))
        t.refund.append(row.integer("refund", 0, 9))
        r.done(row, f"price:{row.get('left')}")


def read_government(r: Reader) -> None:
    """The Government machine and its Subsidy rows (WM-T05)."""
    t = r.tables
    for row in r.rows("government", "branch", list(WEATHERS)):
        for space in GOVERNMENT_SPACES:
            t.government_colour.append(COLOURS.index(row.one_of(space, COLOURS)))
        t.column_benefit.append(r.benefit(row, "benefit"))
        r.done(row, f"government:{row.get('branch')}")
    for row in r.rows("subsidy_rows", "row", list(ROWS)):
        t.row_benefit.append(r.benefit(row, "benefit"))
        r.done(row, f"subsidy_row:{row.get('row')}")


def read_lab_and_rnd(r: Reader) -> None:
    """The Weather Machine of the Lab and the Research spaces of R&D (WM-T06, WM-T07)."""
    t = r.tables
    for row in r.rows("lab", "branch", list(WEATHERS)):
        for space in SPACES:
            t.lab_chemical.append(CHEMICALS.index(row.one_of(space, CHEMICALS)))
        r.done(row, f"lab:{row.get('branch')}")
    for row in r.rows("rnd", "id", [f"{w} {space}" for w in WEATHERS for space in SPACES]):
        t.rnd_chemical.append(CHEMICALS.index(row.one_of("chemical", CHEMICALS)))
        t.rnd_part.append(COLOURS.index(row.one_of("part", COLOURS)))
        t.rnd_extra.append(row.flag("extra"))
        t.rnd_benefit.append(r.benefit(row, "benefit"))
        r.done(row, f"rnd:{row.get('id')}")


def read_funding(r: Reader) -> None:
    """Funding tracks (WM-T11)."""
    t = r.tables
    t.funding_cp = [[], [], []]
    for row in r.rows("funding", "space", [str(n) for n in range(10)]):
        t.funding_government.append(r.benefit(row, "government"))
        t.funding_lab.append(r.benefit(row, "lab"))
        t.funding_rnd.append(r.benefit(row, "rnd"))
        t.modifier.append(row.integer("modifier", 0, 9))
        for track, field in enumerate(("cp_government", "cp_lab", "cp_rnd")):
            t.funding_cp[track].append(row.integer(field, 0, 99))
        r.done(row, f"funding:{row.get('space')}")
    if t.funding_rnd and benefit(t.funding_rnd[0]).kind != NONE:
        r.pack.problems.append("funding.toml:1: space 0 is where markers start and gives nothing")


def read_laboratory(r: Reader) -> None:
    """Assembly Line, Vouchers, Office and Goal spaces (WM-T12 to WM-T15)."""
    t = r.tables
    for row in r.rows("assembly", "section", ["1", "2", "3", "4"]):
        t.line_cost.append(row.integer("cost", 0, 9))
        t.line_bots.append(row.integer("bots", 0, 12))
        t.line_tokens.append(row.integer("tokens", 0, 20))
        t.line_income.append(row.flag("income"))
        for slot in SLOTS:
            t.line_benefit.append(r.benefit(row, slot))
        r.done(row, f"assembly:{row.get('section')}")
    for row in r.rows("vouchers", "type", list(VOUCHERS)):
        t.voucher_cap.append(row.integer("cap", 1, 20))
        t.voucher_start.append(row.integer("start", 0, 20))
        r.done(row, f"voucher_track:{row.get('type')}")
    for row in r.rows("office", "row", [str(n) for n in range(1, 7)]):
        for colour in TOKENS:
            t.office_benefit.append(r.benefit(row, colour))
        t.slide_benefit.append(r.benefit(row, "slide"))
        r.done(row, f"office:{row.get('row')}")
    for row in r.rows("goal_spaces", "colour", list(TOKENS)):
        for space in GOAL_SPACES:
            t.goal_space.append(r.benefit(row, space))
        r.done(row, f"goal_space:{row.get('colour')}")


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
SUBSIDY_TYPES = (
    "publish",
    "sell",
    "work",
    "work_free",
    "research",
    "breakthrough",
    "parts",
    "bot",
    "chemicals",
    "vouchers",
)


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


def read_experiments(r: Reader) -> None:
    """Experiment tiles (WM-T09): five per stage."""
    t = r.tables
    t.stage, t.experiment_weather, t.experiment_cost, t.experiment_cp = [0], [0], [0], [0]
    t.experiment_first, t.experiment_second = ["-"], ["-"]
    for row in r.rows("experiments", "id", list(EXPERIMENT_CODES[1:])):
        t.stage.append(row.integer("stage", 1, 3))
        t.experiment_weather.append(WEATHERS.index(row.one_of("weather", WEATHERS)))
        t.experiment_cost.append(row.integer("cost", 0, 9))
        t.experiment_cp.append(row.integer("cp", 0, 30))
        t.experiment_first.append(r.benefit(row, "first"))
        t.experiment_second.append(r.benefit(row, "second"))
        r.done(row, f"experiment:{row.get('id')}")
    for stage in (1, 2, 3):
        if t.stage.count(stage) != 5:
            r.pack.problems.append(
                f"experiments.toml:1: stage {stage} has {t.stage.count(stage)} tiles; it must have 5"
            )


def read_subsidies(r: Reader) -> None:
    """Subsidy tiles (WM-T10)."""
    t = r.tables
    t.subsidy_type, t.subsidy_benefit, t.subsidy_types = [-1], ["-"], list(SUBSIDY_TYPES)
    for row in r.rows("subsidies", "id", list(SUBSIDY_CODES[1:])):
        t.subsidy_type.append(SUBSIDY_TYPES.index(row.one_of("type", SUBSIDY_TYPES)))
        t.subsidy_benefit.append(r.benefit(row, "benefit"))
        r.done(row, f"subsidy:{row.get('id')}")


def read_workshop_tiles(r: Reader) -> None:
    """Workshop tiles (WM-T16)."""
    t = r.tables
    t.tile_a, t.tile_b = [0], [0]
    for row in r.rows("workshop_tiles", "id", list(TILE_CODES[1:])):
        t.tile_a.append(COLOURS.index(row.one_of("a", COLOURS)))
        t.tile_b.append(COLOURS.index(row.one_of("b", COLOURS)))
        r.done(row, f"tile:{row.get('id')}")


def read_goals(r: Reader) -> None:
    """Goal tiles (WM-T17): in every set three of each colour."""
    t = r.tables
    t.goal_colour, t.goal_icon, t.goal_most, t.goal_need = [-1], [""], [False], [0]
    for row in r.rows("goals", "id", list(GOAL_CODES[1:])):
        t.goal_colour.append(TOKENS.index(row.one_of("colour", TOKENS)))
        t.goal_icon.append(row.one_of("icon", ICONS))
        t.goal_most.append(row.flag("most"))
        t.goal_need.append(1 if t.goal_most[-1] else row.integer("need", 1, 30))
        if t.goal_most[-1] and row.get("need") is not None:
            row.problem("need: a majority tile asks for the most, not for a number", "need")
        r.name(f"goal:{row.get('id')}", row)
        r.done(row, f"goal:{row.get('id')}")
    for first in range(1, len(t.goal_colour) - 8, 9):
        colours = t.goal_colour[first : first + 9]
        if [colours.count(c) for c in range(3)] != [3, 3, 3]:
            r.pack.problems.append(f"goals.toml:1: set {GOAL_CODES[first][0]} needs three Goals of each colour")
    seen: set[str] = set()
    for colour, name in enumerate(TOKENS):
        icons = {t.goal_icon[g] for g in range(1, len(t.goal_icon)) if t.goal_colour[g] == colour and t.solo_goal(g)}
        if len(icons - seen) < 2:
            r.pack.problems.append(
                f"goals.toml:1: the solo game needs two {name} Goals with icons of their own (WM-P22)"
            )
        seen |= icons


def read_reports(r: Reader) -> None:
    """Security Report cards (WM-T18)."""
    t = r.tables
    t.report_agent, t.report_location, t.report_weather, t.report_top = [0], [0], [0], [True]
    places = ("lativ", *LOCATIONS[1:5])
    for row in r.rows("reports", "id", [str(n) for n in range(1, 21)]):
        t.report_agent.append(PINK if row.one_of("agent", ("pink", "white")) == "pink" else WHITE)
        t.report_location.append(places.index(row.one_of("location", places)))
        t.report_weather.append(WEATHERS.index(row.one_of("weather", WEATHERS)))
        t.report_top.append(row.one_of("priority", ("top", "bottom")) == "top")
        r.done(row, f"report:{row.get('id')}")
    for agent in (PINK, WHITE):
        main = [n for n in range(1, len(t.report_agent)) if t.report_agent[n] == agent and t.report_location[n] >= 2]
        if not main:
            r.pack.problems.append("reports.toml:1: each agent needs a card with a Main Location (WM-P25)")


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


HOUSE = Path(__file__).parent


def read_content(folder: Path | Origin | None = None) -> Tables:
    """The tables of the house pack, or of a pack laid over it; BadContent names every problem."""
    pack = Pack(HOUSE, folder)
    reader = Reader(pack)
    for read in (
        read_board,
        read_government,
        read_lab_and_rnd,
        read_extreme_weather,
        read_experiments,
        read_subsidies,
        read_funding,
        read_laboratory,
        read_workshop_tiles,
        read_goals,
        read_reports,
        read_cards_and_words,
    ):
        read(reader)
    pack.finish()
    pack.stamp(reader.tables)
    return reader.tables

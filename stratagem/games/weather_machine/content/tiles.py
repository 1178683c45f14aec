"""Tiles and cards of a content pack (WM-T08 to WM-T10, WM-T16 to WM-T18)."""
# mypyc: skip

from __future__ import annotations

from stratagem.games.weather_machine.content.benefits import ACT, BOT, BOTH, EITHER, benefit
from stratagem.games.weather_machine.content.codes import (
    COLOURS,
    EXPERIMENT_CODES,
    GOAL_CODES,
    LOCATIONS,
    MARKER_SPACES,
    PINK,
    SUBSIDY_CODES,
    TILE_CODES,
    TOKENS,
    WEATHERS,
    WHITE,
)
from stratagem.games.weather_machine.content.rows import Reader

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

"""The page docs/benchmarks.md, from the figures of one run."""

from typing import Any

Row = dict[str, Any]
HANABI = "OpenSpiel, C++: hanabi, 2 players"
ZOO = "PettingZoo: hanabi_v5"
DRIVEN = "decisions, driven from Python"
STEPS = "steps of the PettingZoo AEC env"
PYTHON_GAMES = "OpenSpiel, Python: "
BARS = {"strato": 4.0, "stramat": 4.0, "synergy": 4.0, "stratos": 1.0, "weather_machine": 0.5}  # times Hanabi, compiled
STEP_BAR = 10.0  # times PettingZoo's Hanabi
TITLES = {
    "play": ("Random play", "decisions per CPU-second"),
    "copy": ("A copy of a table in the middle of a game", "microseconds"),
    "step": ("Steps of learning environments", "steps per CPU-second"),
    "batch": ("Many games at once", "steps per CPU-second"),
    "search": ("Tree search from the first decision", "simulations per CPU-second"),
}
INTRODUCTION = """# Benchmarks

Measured by `scripts/bench engines --peers` on {date}: {machine}, Python {python}, load {load} at the end.
Every figure is the best of {rounds} rounds of {seconds:g} CPU-seconds each, alternating between the peers and
Stratagem, on one thread. The games differ in weight, so read the ratios as orders of magnitude; all figures come from
this one run.

Versions: {versions}.

"Driven from Python" means that a Python loop lists the legal actions and applies one of them, as a bot or a learner
does; "played inside" is our own playout with a fresh seed for every game. OpenSpiel's luck is drawn with
`random.choices` from its chance nodes; the row "quick luck" uses a hand-written loop instead. OpenSpiel's own examples
use `numpy.random.choice`, which is slower than both. In learning environments both sides pick a random legal action
from the mask, read as bools.
"""


def page(rows: list[Row], about: Row) -> str:
    versions = ", ".join(f"{name} {number}" for name, number in about["versions"].items())
    parts = [INTRODUCTION.format(**{**about, "versions": versions}), bars(rows)]
    parts += [table(kind, [row for row in rows if row["kind"] == kind]) for kind in TITLES]
    return "\n".join(parts)


def value_of(rows: list[Row], name: str, what: str | None = None, compiled: bool | None = None) -> float:
    for row in rows:
        if row["name"] == name and row.get("what") == what and row.get("compiled") == compiled:
            return float(row.get("value", 0.0))
    return 0.0


def bars(rows: list[Row]) -> str:
    """The bars of the laboratory, and whether they hold."""
    hanabi, zoo = value_of(rows, HANABI), value_of(rows, ZOO)
    slow = {r["name"]: r.get("value", 0.0) for r in rows if r["name"].startswith(PYTHON_GAMES)}
    lines = ["## The bars", "", "| bar | wanted | measured | holds |", "|---|---|---|---|"]
    for game, wanted in BARS.items():
        ratio = value_of(rows, game, DRIVEN, True) / hanabi if hanabi else 0.0
        lines.append(line(f"{game}, compiled, against OpenSpiel's C++ Hanabi, both driven from Python", wanted, ratio))
    for game in BARS:
        own = value_of(rows, game, DRIVEN, False)
        ahead = sum(1 for value in slow.values() if own > value)
        said = f"{own:,.0f}; ahead of {ahead} of {len(slow)}"
        holds = "yes" if ahead == len(slow) else "no"
        lines.append(f"| {game}, interpreted, against OpenSpiel's games written in Python | all | {said} | {holds} |")
    for game in BARS:
        ratio = value_of(rows, game, STEPS, True) / zoo if zoo else 0.0
        lines.append(line(f"{game}, compiled, PettingZoo step against PettingZoo's Hanabi", STEP_BAR, ratio))
    return "\n".join(lines) + "\n"


def line(text: str, wanted: float, ratio: float) -> str:
    if not ratio:
        return f"| {text} | {wanted:g} times | not measured | no |"
    return f"| {text} | {wanted:g} times | {ratio:.2f} times | {'yes' if ratio >= wanted else 'no'} |"


def table(kind: str, rows: list[Row]) -> str:
    """Ours and the peers' figures of one kind, ours first."""
    title, unit = TITLES[kind]
    lines = [f"## {title}", "", f"| who | what | {unit} |", "|---|---|---|"]
    for row in sorted(rows, key=order):
        who = row["name"]
        if "game" in row:
            who = f"**{row['name']}**, {'compiled' if row['compiled'] else 'interpreted'}"
        number = f"{row['value']:,.{2 if kind == 'copy' else 0}f}" if "value" in row else row["problem"]
        lines.append(f"| {who} | {row.get('what', '')} | {number} |")
    return "\n".join(lines) + "\n"


def order(row: Row) -> tuple[bool, str, str, bool]:
    return "game" not in row, row["name"], str(row.get("what")), not row.get("compiled")

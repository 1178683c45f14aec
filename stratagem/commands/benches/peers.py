"""`stratagem bench engines --peers`: peers and our engines in one run, alternating, and docs/benchmarks.md.

The peers have a separate environment, .cache/peers, which is created if missing. Three rounds: the peers, our engines
interpreted, our engines compiled; every figure is the best of its three. Figures are per CPU-second, so that other work
on the machine matters less; ratios compare figures from the same run.
"""

import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from stratagem.kernel.errors import StratagemError

ROOT = Path(__file__).resolve().parents[3]
HOME = ROOT / ".cache" / "peers"
COPY = ROOT / ".cache" / "bench"
SCRIPT = ROOT / "scripts" / "_peers.py"
PAGE = ROOT / "docs" / "benchmarks.md"
PACKAGES = ["open_spiel", "rlcard", "pettingzoo", "shimmy[openspiel]", "pygame-ce", "chess"]
ROUNDS = 3

Row = dict[str, Any]
HANABI = "OpenSpiel, C++: hanabi, 2 players"
ZOO = "PettingZoo: hanabi_v5"
DRIVEN = "decisions, driven from Python"
STEPS = "steps of the PettingZoo AEC env"
PYTHON_GAMES = "OpenSpiel, Python: "
BARS = {"strato": 4.0, "stramat": 4.0, "synergy": 4.0, "stratos": 1.0, "weather_machine": 0.5}  # times Hanabi, compiled
STEP_BAR = 10.0  # times PettingZoo's Hanabi
INTO = "steps of a batch of 256 into memory of the caller"
SPIEL_STEPS, UNO = "OpenSpiel rl_environment: hanabi", "RLCard: uno"
LIGHT = ("strato", "stramat", "synergy")
GOALS = {True: (300_000, 12.0, 4.0), False: (150_000, 7.0, 2.0)}  # light, heavy: steps, times Hanabi, times Uno
AGAINST = "## Against an earlier version"  # from here on the page is written by hand, with figures of _against.py
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


def compare(seconds: float, tell: Callable[[str], None]) -> None:
    """Measure everything and write the page."""
    if not SCRIPT.is_file():
        raise StratagemError("a comparison with the peers needs a checkout: scripts/_peers.py is not here")
    python = peers_python(tell)
    tell("compiling a copy of the rules")
    if subprocess.run([str(ROOT / "scripts" / "compile"), "--into", str(COPY)], check=False).returncode != 0:
        raise StratagemError("the rules could not be compiled here; there is nothing to compare")
    ours = [sys.executable, "-P", "-m", "stratagem", "bench", "learning", "--here", "--json", "--seconds", str(seconds)]
    rows: list[Row] = []
    for number in range(ROUNDS):
        tell(f"round {number + 1} of {ROUNDS}: the peers")
        rows += lines([python, str(SCRIPT), str(seconds)], {})
        for place in (ROOT, COPY):
            tell(f"round {number + 1} of {ROUNDS}: ours, {'compiled' if place == COPY else 'interpreted'}")
            rows += [{**row, "name": row["game"]} for row in lines(ours, {"PYTHONPATH": str(place)})]
    written = page(best(rows), about(rows, seconds)) + by_hand(PAGE.read_text(encoding="utf-8"))
    PAGE.write_text(written, encoding="utf-8")
    tell(f"written: {PAGE.relative_to(ROOT)}")


def peers_python(tell: Callable[[str], None]) -> str:
    """The Python of the peers' environment, created if necessary."""
    python = HOME / "bin" / "python"
    done = HOME / "installed"
    if not done.is_file() or done.read_text(encoding="utf-8") != " ".join(PACKAGES):
        tell(f"installing {', '.join(PACKAGES)} into {HOME.relative_to(ROOT)}")
        subprocess.run([sys.executable, "-m", "venv", "--clear", str(HOME)], check=True)
        # Hanabi's build file requires a CMake version that current CMake rejects unless told otherwise.
        environment = {**os.environ, "CMAKE_POLICY_VERSION_MINIMUM": "3.5"}
        command = [str(python), "-m", "pip", "install", "--quiet", *PACKAGES]
        if subprocess.run(command, env=environment, check=False).returncode != 0:
            raise StratagemError("the peers could not be installed; see above")
        done.write_text(" ".join(PACKAGES), encoding="utf-8")
    return str(python)


def lines(command: list[str], environment: dict[str, str]) -> list[Row]:
    """The JSON lines a measuring process prints, one thread each."""
    one_thread = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "SDL_VIDEODRIVER": "dummy"}
    told = {**os.environ, **one_thread, **environment}
    done = subprocess.run(command, env=told, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]


def best(rows: list[Row]) -> list[Row]:
    """The best round of every figure: the least time for a copy, otherwise the most per second."""
    found: dict[tuple[Any, ...], Row] = {}
    for row in rows:
        if row["kind"] == "versions":
            continue
        key = (row["kind"], row["name"], row.get("what"), row.get("compiled"))
        so_far = found.get(key)
        sign = -1 if row["kind"] == "copy" else 1
        if so_far is None or "value" not in so_far or ("value" in row and sign * (row["value"] - so_far["value"]) > 0):
            found[key] = row
    return list(found.values())


def about(rows: list[Row], seconds: float) -> Row:
    """Where, when and with what it was measured."""
    return {
        "date": datetime.now(UTC).strftime("%d %B %Y"),
        "python": platform.python_version(),
        "machine": f"{os.cpu_count()} cores, {platform.machine()}",
        "load": round(os.getloadavg()[0], 1),
        "versions": next(row["versions"] for row in rows if row["kind"] == "versions"),
        "rounds": ROUNDS,
        "seconds": seconds,
    }


# -- the page docs/benchmarks.md, from the figures of one run ------------------------------------------------


def page(rows: list[Row], about: Row) -> str:
    versions = ", ".join(f"{name} {number}" for name, number in about["versions"].items())
    parts = [INTRODUCTION.format(**{**about, "versions": versions}), bars(rows)]
    parts += [table(kind, [row for row in rows if row["kind"] == kind]) for kind in TITLES]
    return "\n".join(parts)


def by_hand(text: str) -> str:
    """The part of a page that no run replaces."""
    _, heading, rest = text.partition(AGAINST)
    return f"\n{heading}{rest}" if heading else ""


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
    for game in BARS:
        lines += goals(rows, game)
    return "\n".join(lines) + "\n"


def goals(rows: list[Row], game: str) -> list[str]:
    """What learners want of one game: steps a second, observation and mask included, and times what the peers do."""
    steps, hanabi, uno = GOALS[game in LIGHT]
    own = value_of(rows, game, INTO, True)
    told = f"{own:,.0f}" if own else "not measured"
    found = [f"| {game}, compiled, {INTO} | {steps:,} | {told} | {'yes' if own >= steps else 'no'} |"]
    for name, wanted in ((SPIEL_STEPS, hanabi), (UNO, uno)):
        peer = value_of(rows, name)
        found.append(line(f"{game}, compiled, the same against {name}", wanted, own / peer if peer else 0.0))
    return found


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

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

from stratagem.commands.benches.report_peers import page
from stratagem.kernel.errors import StratagemError

ROOT = Path(__file__).resolve().parents[3]
HOME = ROOT / ".cache" / "peers"
COPY = ROOT / ".cache" / "bench"
SCRIPT = ROOT / "scripts" / "_peers.py"
PAGE = ROOT / "docs" / "benchmarks.md"
PACKAGES = ["open_spiel", "rlcard", "pettingzoo", "shimmy[openspiel]", "pygame-ce", "chess"]
ROUNDS = 3

Row = dict[str, Any]


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
    PAGE.write_text(page(best(rows), about(rows, seconds)), encoding="utf-8")
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
        if so_far is None or "value" not in so_far or ("value" in row and is_better(row, so_far)):
            found[key] = row
    return list(found.values())


def is_better(row: Row, other: Row) -> bool:
    return bool(row["value"] < other["value"] if row["kind"] == "copy" else row["value"] > other["value"])


def about(rows: list[Row], seconds: float) -> Row:
    """Where, when and with what it was measured."""
    versions = next(row["versions"] for row in rows if row["kind"] == "versions")
    return {
        "date": datetime.now(UTC).strftime("%d %B %Y"),
        "python": platform.python_version(),
        "machine": f"{os.cpu_count()} cores, {platform.machine()}",
        "load": round(os.getloadavg()[0], 1),
        "versions": versions,
        "rounds": ROUNDS,
        "seconds": seconds,
    }

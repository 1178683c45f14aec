"""Compares how fast the games play now and at an earlier commit: decisions per CPU-second, interpreted and compiled.

    python scripts/_against.py COMMIT [GAME ...] [--rounds 15] [--seconds 0.3] [--interpreted]

Both versions take turns, in long-lived processes, and each round gives one ratio (above 1: faster now); the output is
the median and the interquartile range of the ratios. CPU time is measured, and a busy machine slows down both sides of
a round. The two compiled copies are kept in .cache/against, so a second run starts at once.
"""

import argparse
import io
import os
import subprocess
import sys
import tarfile
from collections.abc import Callable
from pathlib import Path
from statistics import median, quantiles

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / ".cache" / "against"
PACE = ROOT / "scripts" / "_pace.py"
GAMES = ["strato", "stratos", "stramat", "synergy", "weather_machine"]
WARM_UP = 2  # rounds that do not count


class Version:
    """A process that plays one version of one game."""

    def __init__(self, package: Path, game: str) -> None:
        environment = {**os.environ, "PYTHONPATH": str(package), "PYTHONHASHSEED": "0"}
        command = [sys.executable, "-P", str(PACE), game]
        self.process = subprocess.Popen(
            command, env=environment, cwd=package, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def pace(self, seconds: float) -> float:
        """Decisions per CPU-second in the next round."""
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(f"{seconds}\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())

    def stop(self) -> None:
        self.process.communicate()


def compared(before: Path, now: Path, game: str, rounds: int, seconds: float) -> tuple[list[float], list[float]]:
    """The ratios of all rounds, and the decisions per CPU-second now."""
    sides = [Version(before, game), Version(now, game)]
    ratios, paces = [], []
    for number in range(WARM_UP + rounds):
        order = sides if number % 2 else sides[::-1]
        found = {id(side): side.pace(seconds) for side in order}
        if number >= WARM_UP:
            ratios.append(found[id(sides[1])] / found[id(sides[0])])
            paces.append(found[id(sides[1])])
    for side in sides:
        side.stop()
    return ratios, paces


def unpacked(commit: str) -> Path:
    """The files of a commit."""
    source = HOME / commit / "source"
    if not source.is_dir():
        packed = subprocess.run(["git", "archive", commit], cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout
        with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
            archive.extractall(source, filter="data")
    return source


def compiled(source: Path, into: Path) -> Path:
    """A compiled copy of the package in `source`, by its own script; what has not changed stays."""
    command = [sys.executable, str(source / "scripts" / "_compile.py"), "--into", str(into)]
    subprocess.run(command, stdout=sys.stderr, check=True)
    return into


def main(arguments: list[str], tell: Callable[[str], None]) -> None:
    parser = argparse.ArgumentParser(description="Compares the speed of the games with an earlier commit.")
    parser.add_argument("commit")
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--seconds", type=float, default=0.3)
    parser.add_argument("--interpreted", action="store_true", help="compile nothing")
    asked = parser.parse_args(arguments)
    name = ["git", "rev-parse", "--short", asked.commit]
    commit = subprocess.run(name, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    before = unpacked(commit)
    builds = {"interpreted": (before, ROOT)}
    if not asked.interpreted:
        builds["compiled"] = (compiled(before, HOME / commit / "compiled"), compiled(ROOT, HOME / "now"))
    tell(f"| game | build | decisions per CPU-second | speed relative to {commit} | interquartile range |")
    tell("|---|---|---|---|---|")
    for build, (old, new) in builds.items():
        for game in asked.games:
            ratios, paces = compared(old, new, game, asked.rounds, asked.seconds)
            low, _, high = quantiles(ratios, n=4)
            told = f"{median(ratios):.3f} | {low:.3f} to {high:.3f}"
            tell(f"| {game} | {build} | {median(paces):,.0f} | {told} |")


if __name__ == "__main__":
    main(sys.argv[1:], lambda line: print(line, flush=True))

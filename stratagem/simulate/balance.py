"""The standard study of a game's house content: what is played, and the band in which each figure should lie.

A game keeps its study in `balance.toml` beside its code: runs, and for each run bands with a reason.  The measures:
`won` (share won, by the first seat or together), `seats` (how far any seat is from its fair share), `length` (mean
decisions), `score` (mean points of a seat), `ending NAME` (share of games with that ending). Some need watched games:
`source NAME` (mean share of a winner's points that come from there), `count NAME` (how often something happens in a
game), `any NAME` (share of games in which it happens at all), `first` (share won by the starting player).  A run with
`order = "falling"` also requires each set-up to be won less often than the one before.
"""

import tomllib
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

from stratagem import games as register
from stratagem.bots.figures import averaged, rise, wilson
from stratagem.kernel.errors import StratagemError
from stratagem.kernel.game import Setup
from stratagem.simulate.executors import Executor
from stratagem.simulate.plan import Plan, called, swept
from stratagem.simulate.run import run as keep, simulate
from stratagem.simulate.tally import Tally

LISTENED = ("source", "count", "any", "first")
IN, UNCLEAR, OUT = "in band", "unclear", "OUT OF BAND"


class Finding:
    """One figure against its band."""

    def __init__(self, study: str, where: str, measure: str, figure: tuple[float, float, float],
                 low: float, high: float, why: str) -> None:  # fmt: skip
        self.study = study
        self.where = where
        self.measure = measure
        self.figure, self.least, self.most = figure
        self.low = low
        self.high = high
        self.why = why

    @property
    def verdict(self) -> str:
        """Out if the whole interval is outside; unclear if only the figure is, so that more games are needed."""
        if self.most < self.low or self.least > self.high:
            return OUT
        return IN if self.low <= self.figure <= self.high else UNCLEAR

    def to_json(self) -> dict[str, Any]:
        return {
            "study": self.study, "where": self.where, "measure": self.measure, "figure": round(self.figure, 4),
            "interval": [round(self.least, 4), round(self.most, 4)], "band": [self.low, self.high],
            "verdict": self.verdict, "why": self.why,
        }  # fmt: skip


def study_of(name: str) -> list[dict[str, Any]]:
    """The runs of a game's study."""
    path = register.home(name).folder / "balance.toml"
    if not path.exists():
        raise StratagemError(f"{name} has no standard study")
    runs: list[dict[str, Any]] = tomllib.loads(path.read_text(encoding="utf-8"))["run"]
    return runs


def setups_of(run: dict[str, Any]) -> list[Setup]:
    """Every set-up of a run: its seats and the values it sweeps over."""
    starts = [Setup(seats, run.get("options")) for seats in run["seats"]]
    return [setup for start in starts for setup in swept(start, run.get("sweep", {}))]


def balance(
    name: str, executor: Executor, scale: float = 1.0, seed: int = 1, progress: Callable[[str], None] | None = None,
    folder: Path | None = None,
) -> list[Finding]:  # fmt: skip
    """Play the study, with `scale` times its number of games, and judge every figure.

    With a folder, each run is kept in a folder of its own in there, and what is already there is not played again.
    """
    found: list[Finding] = []
    for number, run in enumerate(study_of(name), 1):
        if progress is not None:
            progress(run["name"])
        games = max(1, round(run["games"] * scale))
        watched = games if listens(run) else 0
        plan = Plan(register.get(name), setups_of(run), run["bots"], games, seed, watched=watched)
        tallies = simulate(plan, executor) if folder is None else _kept(plan, folder / str(number), executor)
        found += judged(run, tallies)
    return found


def _kept(plan: Plan, folder: Path, executor: Executor) -> list[Tally]:
    """Play what the folder does not hold yet, and count what it holds then."""
    from stratagem.simulate.report import Found

    keep(plan, folder, executor)
    return Found(folder).tallies


def listens(run: dict[str, Any]) -> bool:
    """Whether a band of a run needs the news or the finished table."""
    return any(band["measure"].split()[0] in LISTENED for band in run.get("band", []))


def judged(run: dict[str, Any], tallies: list[Tally]) -> list[Finding]:
    """Every band of a run against every set-up it applies to."""
    found = []
    for band in run.get("band", []):
        for tally in tallies:
            chosen = {"seats": tally.setup.seats, **tally.setup.options}
            where = band.get("where", {})
            if all(chosen.get(key) in (value if isinstance(value, list) else [value]) for key, value in where.items()):
                figure = measured(tally, band["measure"])
                found.append(Finding(run["name"], called(tally.setup), band["measure"], figure,
                                     band["low"], band["high"], band["why"]))  # fmt: skip
    if run.get("order") == "falling":
        found += _falling(run, tallies)
    return found


def measured(tally: Tally, measure: str) -> tuple[float, float, float]:
    """A figure with its 95 % interval."""
    kind, _, name = measure.partition(" ")
    insight, mean = tally.insight, sum(tally.scores) / max(1, tally.games) / tally.setup.seats
    counts = insight.counts.get(name, [])
    measures: dict[str, Callable[[], tuple[float, float, float]]] = {
        "won": tally.share,
        "ending": lambda: _of(tally.endings[name], tally.games),
        "seats": lambda: _unfairness(tally),
        "length": lambda: averaged(list(tally.lengths.elements())),
        "score": lambda: (mean, mean, mean),
        "first": lambda: _of(sum(insight.first), len(insight.first)),
        "source": lambda: averaged(insight.shares.get(name, [])),
        "count": lambda: averaged(counts),
        "any": lambda: _of(sum(count > 0 for count in counts), len(counts)),
    }
    if kind not in measures:
        known = "won, seats, length, score, first, ending NAME, source NAME, count NAME or any NAME"
        raise StratagemError(f"a study measures {known}, not {measure!r}")
    return measures[kind]()


def _of(part: float, whole: int) -> tuple[float, float, float]:
    """A share with its interval."""
    return (part / max(1, whole), *wilson(part, whole))


def _unfairness(tally: Tally) -> tuple[float, float, float]:
    """The deviation of the seat furthest from its fair share, and the deviation that its interval makes certain."""
    fair = 1 / tally.setup.seats
    worst = (0.0, 0.0, 0.0)
    for seat in range(tally.setup.seats):
        share, low, high = tally.share(seat)
        sure = max(0.0, low - fair, fair - high)
        if abs(share - fair) >= worst[0]:
            worst = (abs(share - fair), sure, max(abs(high - fair), abs(low - fair)))
    return worst


def _falling(run: dict[str, Any], tallies: list[Tally]) -> list[Finding]:
    """Each set-up against the one before: it should not be won more often, beyond what chance explains."""
    found = []
    for before, after in pairwise(tallies):
        if before.setup.seats != after.setup.seats:
            continue
        where = f"{called(after.setup)} after {called(before.setup)}"
        by = rise(before.share(), after.share())
        why = "later set-ups are meant to be harder"
        found.append(Finding(run["name"], where, "rise", by, -1.0, run.get("slack", 0.05), why))
    return found

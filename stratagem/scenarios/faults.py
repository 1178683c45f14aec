"""What can be wrong: with a scenario as written, or with what the game does; each with its file and line."""

from dataclasses import dataclass
from typing import Any

from stratagem.kernel.errors import StratagemError
from stratagem.kernel.toml import Path, Source


@dataclass(eq=False, slots=True)
class Fault:
    """One error, and where: a path from the scenario."""

    path: Path
    told: str


class Faulty(StratagemError):
    """Faults of one scenario; if its source is known, each is reported with its file and line."""

    def __init__(self, *faults: Fault | str) -> None:
        self.faults = [Fault((), fault) if isinstance(fault, str) else fault for fault in faults]
        self.source: Source | None = None
        self.base: Path = ()
        super().__init__(*[fault.told for fault in self.faults])

    def at(self, source: Source | None, base: Path) -> Any:
        """The same, with the text it stands in."""
        if self.source is None:
            self.source, self.base = source, base
        return self

    def lines(self) -> list[int]:
        return [self.source.line((*self.base, *fault.path)) if self.source else 0 for fault in self.faults]

    def __str__(self) -> str:
        if self.source is None:
            return "\n".join([fault.told for fault in self.faults])
        told = zip(self.lines(), self.faults, strict=True)
        return "\n".join([f"{self.source.file}:{line}: {fault.told}" for line, fault in told])


class BadScenario(Faulty):
    """A scenario, or a whole file, that cannot be understood or asserts nothing: its author must fix it."""

    name = ""  # of the scenario, where it has one


class ScenarioFailed(Faulty):
    """The game does not do what the scenario says."""


def dotted(path: Path) -> str:
    """`then.rows[0]`, without the stage that contains it."""
    if len(path) > 2 and path[0] == "stage":
        path = path[2:]
    shown = ""
    for part in path:
        shown += f"[{part}]" if isinstance(part, int) else f".{part}" if shown else part
    return shown

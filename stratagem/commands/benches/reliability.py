"""`stratagem bench reliability` and `workers`: the rows of docs/reliability.md and their planted faults, as a table."""

import importlib
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from stratagem.commands.benches.served import Cluster
from stratagem.kernel.errors import StratagemError, UnknownName

TESTS = Path(__file__).resolve().parents[3] / "tests"
COLUMNS = ["row", "promise", "counted", "wrong", "figures", "planted fault", "caught", "date"]


class Known:
    """What was found without a fault: rows that differ only in the fault they plant are counted once."""

    def __init__(self) -> None:
        self._found: dict[tuple[Any, int], Any] = {}

    def of(self, row: Any, count: int, place: Any) -> Any:
        key = (row.check, count)
        if key not in self._found:
            self._found[key] = row.check(place, count)
        return self._found[key]


def reliability(
    row: Annotated[list[str] | None, typer.Option("--row", help="Only this row (may be given again), as R1.")] = None,
    full: Annotated[bool, typer.Option("--full", help="Run the full counts; some rows take hours.")] = False,
    scale: Annotated[float, typer.Option(help="Run this fraction of the full counts.", min=0.0, max=100.0)] = 0.01,
) -> int:
    """Check every promise of docs/reliability.md, and that each check catches its planted fault.

    Example: stratagem bench reliability --row R1 --row S4 --scale 0.1
    """
    rows = [each for each in all_rows() if row is None or each.id in row or str(each) in row]
    if not rows:
        raise UnknownName("row", ", ".join(row or []), sorted({each.id for each in all_rows()}))
    return tabled(rows, full, scale, measured)


def tabled(rows: list[Any], full: bool, scale: float, measured: Callable[[Any, int, Known], bool]) -> int:
    """Every row at its count, as a table; the exit code says whether everything passed."""
    typer.echo(line(COLUMNS))
    typer.echo(line(["---"] * len(COLUMNS)))
    good, known = True, Known()
    for each in rows:
        count = each.full if full else max(each.few, round(each.full * scale))
        good = measured(each, count, known) and good
    return 0 if good else 1


def line(cells: list[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def all_rows() -> list[Any]:
    """The checks live with the tests, which run them at smaller counts."""
    if not (TESTS / "server" / "rows").is_dir():
        raise StratagemError("the checks are part of the tests: run this in a checkout")
    if str(TESTS) not in sys.path:
        sys.path.insert(0, str(TESTS))
    found: list[Any] = importlib.import_module("server.rows").ROWS
    return found


def measured(row: Any, count: int, known: Known) -> bool:
    """Check one row with and without its planted fault; one row of the table."""
    place = importlib.import_module("server.rows.place").Place
    return compared(row, count, known, place, lambda there: bool(row.check(there, row.caught_in, row.fault).wrong))


def compared(row: Any, count: int, known: Known, place: Callable[..., Any], caught: Callable[[Any], bool]) -> bool:
    """Check a row in one place, and whether its fault is caught in another."""
    mother = importlib.import_module("server.rows.place").Mother()
    with tempfile.TemporaryDirectory() as folder:
        here = place(Path(folder) / "held", mother, timed=True)
        there = place(Path(folder) / "planted", mother)
        for each in (here, there):
            each.root.mkdir()
        found = known.of(row, count, here)
        here.close()
        noticed = caught(there)
        there.close()
    mother.close()
    return table_line(row, found, noticed)


def table_line(row: Any, found: Any, caught: bool) -> bool:
    """Report what a check has found; False if a guarantee was broken or a fault went unnoticed."""
    counted = f"{found.done:,} {found.unit}" + ("" if found.done >= row.full else f" (of {row.full:,})")
    told = [str(row), row.promise, counted, str(len(found.wrong)), found.note or "-", row.fault.replace("-", " ")]
    typer.echo(line([*told, "yes" if caught else "NO", time.strftime("%Y-%m-%d")]))
    for wrong in found.wrong[:5]:
        typer.echo(f"  {row}: {wrong}", err=True)
    return caught and not found.wrong


def workers(
    row: Annotated[list[str] | None, typer.Option("--row", help="Only this row (may be given again), as W1.")] = None,
    full: Annotated[bool, typer.Option("--full", help="Run the full counts.")] = False,
    scale: Annotated[float, typer.Option(help="Run this fraction of the full counts.", min=0.0, max=100.0)] = 0.01,
) -> int:
    """Kill, disconnect and race several workers on a temporary PostgreSQL.

    Example: stratagem bench workers --row W5 --full
    """
    all_rows()  # to import the tests
    rows = importlib.import_module("workers.checks").ROWS
    wanted = [each for each in rows if row is None or each.id in row]
    if not wanted:
        raise UnknownName("row", ", ".join(row or []), [each.id for each in rows])
    return tabled(wanted, full, scale, measured_together)


def measured_together(row: Any, count: int, known: Known) -> bool:
    """The same for a row that needs several workers; they wait less long where a fault is planted."""
    place = importlib.import_module("workers.place").SharedPlace
    guests: Any = importlib.import_module("workers.guests")

    def caught(there: Any) -> bool:
        guests.GUARD, patience = 8.0, guests.GUARD
        found = bool(row.check(there, row.caught_in, row.fault).wrong)
        guests.GUARD = patience
        return found

    with Cluster() as cluster:
        return compared(row, count, known, lambda root, mother, **how: place(root, mother, cluster, **how), caught)

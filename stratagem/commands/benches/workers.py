"""`stratagem bench workers`: the rows of docs/reliability.md that need several workers, as a table."""

import importlib
import tempfile
from pathlib import Path
from typing import Annotated, Any

import typer

from stratagem.commands.benches.reliability import all_rows, table_line, tabled
from stratagem.commands.benches.served import Cluster
from stratagem.kernel.errors import UnknownName


def workers(
    row: Annotated[list[str] | None, typer.Option("--row", help="Only this row (may be given again), as W1.")] = None,
    full: Annotated[bool, typer.Option("--full", help="The counts promised.")] = False,
    scale: Annotated[float, typer.Option(help="This share of the counts promised.", min=0.0, max=100.0)] = 0.01,
) -> int:
    """Kill workers, cut them off, let them race, on a PostgreSQL that is started for this.

    Example: stratagem bench workers --row W5 --full
    """
    all_rows()  # to import the tests
    rows = importlib.import_module("workers.checks").ROWS
    wanted = [each for each in rows if row is None or each.id in row]
    if not wanted:
        raise UnknownName("row", ", ".join(row or []), [each.id for each in rows])
    return tabled(wanted, full, scale, measured)


def measured(row: Any, count: int) -> bool:
    """One row of the table; False if a guarantee was broken or a fault went unnoticed."""
    mother = importlib.import_module("server.rows.place").Mother()
    place = importlib.import_module("workers.place").SharedPlace
    guests: Any = importlib.import_module("workers.guests")
    with tempfile.TemporaryDirectory() as folder, Cluster() as cluster:
        here = place(Path(folder) / "held", mother, cluster, timed=True)
        there = place(Path(folder) / "planted", mother, cluster)
        for each in (here, there):
            each.root.mkdir()
        found = row.check(here, count)
        here.close()
        guests.GUARD, patience = 8.0, guests.GUARD
        caught = bool(row.check(there, row.caught_in, row.fault).wrong)
        guests.GUARD = patience
        there.close()
    mother.close()
    return table_line(row, found, caught)

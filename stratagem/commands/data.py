"""`stratagem data`: maintain a server's tables: export, import, check, prune, delete, migrate."""

import json
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from stratagem.commands.options import writable
from stratagem.kernel.errors import StratagemError
from stratagem.table import game_names, history, home
from stratagem.table.ratings import available
from stratagem.table.results import BOT
from stratagem.table.stores import HistoryStore, Store, moving, open_store
from stratagem.table.stores.migrations import VERSION

Database = Annotated[
    str, typer.Option(envvar="STRATAGEM_DATABASE", help="postgresql://..., a SQLite file; default: this machine's.")
]

Packs = Annotated[
    Path | None,
    typer.Option(metavar="FOLDER", exists=True, file_okay=False, help="Where the server keeps content packs."),
]


@contextmanager
def store_at(database: str, must_exist: bool = True) -> Iterator[Store]:
    """The store that is meant; opening must not create an embedded one."""
    folder = home() / "server"
    file = Path(database.removeprefix("sqlite://")) if database else folder / "tables.sqlite"
    if must_exist and not database.startswith("postgres") and not file.is_file():
        raise StratagemError(f"there is no store at {file}")
    store = open_store(database, folder)
    try:
        yield store
    finally:
        store.close()


def export(
    file: Annotated[Path, typer.Argument(help="The file to write; - for standard output.", callback=writable)],
    database: Database = "",
) -> int:
    """Write every table to one file, as a backup or to move to another database.  The server may keep running.

    Tables that are damaged are named and left out; then the exit code is 1.

    Example: stratagem data export tables.jsonl
    """
    broken: list[str] = []

    def damaged(table: str, fault: StratagemError) -> None:
        broken.append(table)
        typer.echo(f"{table}: left out, it cannot be read: {fault}", err=True)

    with store_at(database) as store:
        if str(file) == "-":
            for line in moving.exported(store, damaged):
                sys.stdout.write(line + "\n")
            return 1 if broken else 0
        fresh = file.with_name(file.name + ".part")
        line = ""
        with fresh.open("w", encoding="utf-8") as out:
            fresh.chmod(0o600)  # it contains the seeds of games in progress
            for line in moving.exported(store, damaged):
                out.write(line + "\n")
        fresh.replace(file)
        typer.echo(f"{json.loads(line)['tables']} tables are in {file}")
    return 1 if broken else 0


def import_(
    file: Annotated[
        Path, typer.Argument(help="An export; - for standard input.", exists=True, dir_okay=False, allow_dash=True)
    ],
    database: Database = "",
) -> None:
    """Import an export into a store that has none of its tables.

    Example: stratagem data import tables.jsonl --database postgresql://localhost/stratagem
    """
    with store_at(database, must_exist=False) as store:
        if str(file) == "-":
            count = moving.imported(store, sys.stdin)
        else:
            with file.open(encoding="utf-8") as lines:
                count = moving.imported(store, lines)
    typer.echo(f"{count} tables have come")


def check(
    database: Database = "",
    replay: Annotated[bool, typer.Option(help="Also replay every game.")] = True,
    packs: Packs = None,
) -> int:
    """Look for damage: gaps, changed records, games that cannot be replayed.  Exit code 1 if there is any.

    Intact tables that need rules or content which this version does not have are listed as well.

    Example: stratagem data check
    """
    with store_at(database) as store:
        found = 0
        for told in moving.problems(store, replay):
            typer.echo(told)
            found += 1
        ended = 0
        for table, fault in moving.unplayable(store, packs):
            typer.echo(f"{table}: cannot be continued: {fault}")
            ended += 1
        typer.echo(f"{store.count().result()} tables, {ended} that cannot be continued, {found} problems")
    return 1 if found else 0


def prune(
    days: Annotated[
        float, typer.Option(help="Tables where nothing has happened for this many days.", min=0.0, max=36_500.0)
    ] = 90.0,
    unfinished: Annotated[bool, typer.Option("--unfinished", help="Also unfinished games.")] = False,
    dry: Annotated[bool, typer.Option("--dry-run", help="Only count them.")] = False,
    database: Database = "",
) -> None:
    """Delete tables that have been inactive for a long time.

    Example: stratagem data prune --days 90 --dry-run
    """
    with store_at(database) as store:
        old = moving.prunable(store, time.time() - days * 86_400, unfinished)
        if dry:
            typer.echo(f"{len(old)} tables would be taken away")
        else:
            typer.echo(f"{moving.prune(store, old)} tables were taken away")


def delete(
    tables: Annotated[list[str], typer.Argument(help="The ids of the tables, as `data check` prints them.")],
    database: Database = "",
) -> None:
    """Delete these tables permanently, whether they can be opened or not.

    Example: stratagem data delete 0123456789abcdef
    """
    with store_at(database) as store:
        missing = [table for table in tables if store.load(table).result() is None]
        if missing:
            raise StratagemError(f"there is no table {', '.join(missing)}; nothing was taken away")
        typer.echo(f"{moving.prune(store, tables)} tables were taken away")


def ratings(
    rebuild: Annotated[
        bool, typer.Option("--rebuild", help="First read every table again and rate every game anew.")
    ] = False,
    database: Database = "",
    packs: Packs = None,
) -> None:
    """The ratings at every game, with where each lies with 95 %.  A rebuild gives what was kept, to the last digit.

    Example: stratagem data ratings --rebuild
    """
    if not available():
        raise StratagemError("ratings need the extra: pip install 'stratagem[club]'")
    with store_at(database) as store:
        kept = HistoryStore(store)
        before = kept.all_ratings().result()
        if rebuild:
            tables, games = history.rebuild(store, packs, lambda line: typer.echo(line, err=True))
            same = "as they were" if kept.all_ratings().result() == before else "others than before"
            typer.echo(f"{tables} tables read, {games} games rated; the ratings are {same}")
        for game in game_names():
            for who, name, rating, games in kept.ratings(game).result():
                told = who if who.startswith(BOT) else f"{who[:8]} {name}".rstrip()
                typer.echo(f"{game:16} {rating.told:5} ± {rating.spread:<4} {games:5} games  {told}")


def migrate(database: Database = "") -> None:
    """Migrate the store of an older version to this one; a server does so itself when it starts.

    Example: stratagem data migrate --database postgresql://localhost/stratagem
    """
    with store_at(database):
        typer.echo(f"the store is at version {VERSION}")

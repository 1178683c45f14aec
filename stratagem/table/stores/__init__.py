"""Where a server keeps its tables: one SQLite file, or a PostgreSQL database that several workers share."""

from __future__ import annotations

from pathlib import Path

from stratagem.kernel.errors import StratagemError
from stratagem.table.stores.contract import Change, Conflict, Kept, Store, Unsure
from stratagem.table.stores.log import StoreLog
from stratagem.table.stores.sqlite import SqliteStore

__all__ = ["Change", "Conflict", "Kept", "SqliteStore", "Store", "StoreLog", "Unsure", "open_store"]


def open_store(database: str, folder: Path) -> Store:
    """The store that an address names: `postgresql://...`, a file, or the file in this folder."""
    if database.startswith(("postgresql://", "postgres://")):
        try:
            from stratagem.table.stores.postgres import PostgresStore
        except ImportError:
            raise StratagemError("PostgreSQL needs the extra: pip install 'stratagem[postgres]'") from None
        return PostgresStore(database)
    if "://" in database and not database.startswith("sqlite://"):
        raise StratagemError(f"--database is a file or begins with postgresql://, not {database.split('://')[0]}://")
    return SqliteStore(Path(database.removeprefix("sqlite://")) if database else folder / "tables.sqlite")

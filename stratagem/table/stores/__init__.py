"""Where a server keeps its tables: one SQLite file, or a PostgreSQL database that several workers share."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from stratagem.kernel.errors import StratagemError
from stratagem.table.stores.club import ClubStore
from stratagem.table.stores.contract import Change, Conflict, Kept, ReviewStore, Store, StoreLog, Unreachable, Unsure
from stratagem.table.stores.history import HistoryStore
from stratagem.table.stores.operating import OperatorStore, Order, Sanction
from stratagem.table.stores.outbox import REMINDER, TRY, Endpoint, Hours, Notice, OutboxStore, Turn
from stratagem.table.stores.players import Player, PlayerStore
from stratagem.table.stores.sqlite import SqliteStore

if TYPE_CHECKING:
    from stratagem.table.stores.postgres import Link, Listener

__all__ = [
    "Change",
    "ClubStore",
    "Conflict",
    "HistoryStore",
    "ReviewStore",
    "Kept",
    "REMINDER",
    "TRY",
    "Endpoint",
    "Hours",
    "Notice",
    "OutboxStore",
    "Turn",
    "OperatorStore",
    "Order",
    "Sanction",
    "Player",
    "PlayerStore",
    "SqliteStore",
    "Store",
    "StoreLog",
    "Unreachable",
    "Unsure",
    "linked_to",
    "open_store",
]


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


def linked_to(store: Store, listener: Listener) -> Link | None:
    """The link to other workers; None if there are none."""
    if not store.shared:
        return None
    from stratagem.table.stores.postgres import Link, PostgresStore

    assert isinstance(store, PostgresStore)
    return Link(store, listener)

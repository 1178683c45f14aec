"""StoreLog: a table's records in a store."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from typing import Any

from stratagem.kernel.core import Params
from stratagem.table.logs import Log, chained
from stratagem.table.stores.contract import Change, Store


class StoreLog(Log):
    """A table's records in a store.

    `append` and everything else that changes the table collect changes in `change`; `send` passes them to the writer as
    a unit. The room that runs the table tells nobody before the future is done, and reads the table again if it fails.
    """

    def __init__(self, store: Store, table: str, records: Sequence[Params] = ()) -> None:
        super().__init__()
        self.store = store
        self.table = table
        self.change = Change(table)
        self.records = list(records)
        self.sum = str(self.records[-1]["sum"]) if self.records else ""

    def append(self, records: Sequence[Params]) -> None:
        for record in records:
            self.sum = chained(self.sum, record)
            self.change.records.append({**record, "sum": self.sum})
        self.records += self.change.records[-len(records) :]

    def follow(self, records: Sequence[Params]) -> None:
        """Add records that somebody else has written."""
        self.records += records
        self.sum = str(self.records[-1]["sum"])

    def send(self, future: Future[Any] | None = None) -> Future[Any]:
        """Have all collected changes written in one transaction; the future is the caller's, or a new one."""
        change, self.change = self.change, Change(self.table)
        if change:
            return self.store.write(change, future)
        nothing = Future() if future is None else future
        nothing.set_result(None)
        return nothing

"""ReviewStore: where workers store the progress of their reviews of finished games, so that any of them can report it.

A row has a keeper, the worker that makes the review. If it dies, another may take the row over. A row whose review was
stopped, on whichever worker, or whose table was deleted accepts no more updates: its keeper learns this from its next
one.
"""

import json
from concurrent.futures import Future
from typing import Any

from stratagem.kernel.codec import canonical
from stratagem.kernel.core import Params
from stratagem.table.stores.contract import Base, Store

UNDER_WAY = ("waiting", "running")
OPEN = "status IN ('waiting', 'running')"


class ReviewStore:
    """The reviews of all workers of one store, by the name of the game."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def read(self, name: str) -> Future[Any]:
        """A review so far, and whether it is waiting for a worker to continue it; None if there is none."""

        def job(base: Base) -> tuple[Params, bool] | None:
            row = base.execute("SELECT status, keeper, body FROM reviews WHERE name=?", (name,)).fetchone()
            if row is None:
                return None
            left = row[0] in UNDER_WAY and row[1] not in self.store.alive(base)
            return {**json.loads(row[2]), "status": row[0]}, left

        return self.store.ask(job)

    def begin(self, name: str, table: str, body: Params) -> Future[Any]:
        """Take on a review; False if it is finished, or another worker is making it."""
        me = self.store.worker

        def job(base: Base) -> bool:
            row = base.execute("SELECT keeper, status FROM reviews WHERE name=?", (name,)).fetchone()
            if row is None:
                sql = "INSERT INTO reviews (name, table_id, keeper, status, body) VALUES (?, ?, ?, 'waiting', ?)"
                values: tuple[Any, ...] = (name, table, me, canonical(body))
                return base.execute(sql + " ON CONFLICT DO NOTHING", values).rowcount == 1
            keeper, status = row
            if status == "done" or (status in UNDER_WAY and keeper != me and keeper in self.store.alive(base)):
                return False
            sql = "UPDATE reviews SET keeper=?, status='waiting', body=? WHERE name=? AND keeper=? AND status=?"
            return base.execute(sql, (me, canonical(body), name, keeper, status)).rowcount == 1

        return self.store.submit(job)

    def note(self, name: str, keeper: str, status: str, body: Params) -> Future[Any]:
        """Store its progress; False if it should stop."""
        sql = f"UPDATE reviews SET status=?, body=? WHERE name=? AND keeper=? AND {OPEN}"
        values = (status, canonical(body), name, keeper)
        return self.store.submit(lambda base: base.execute(sql, values).rowcount == 1)

    def lay_down(self, name: str, keeper: str) -> Future[Any]:
        """Its keeper leaves: the next worker that is asked continues."""
        sql = f"UPDATE reviews SET status='waiting', keeper='' WHERE name=? AND keeper=? AND {OPEN}"
        return self.store.submit(lambda base: base.execute(sql, (name, keeper)).rowcount == 1)

    def stop(self, name: str) -> Future[Any]:
        """Stop it, whichever worker is making it."""
        sql = f"UPDATE reviews SET status='stopped' WHERE name=? AND {OPEN}"
        return self.store.submit(lambda base: base.execute(sql, (name,)).rowcount == 1)

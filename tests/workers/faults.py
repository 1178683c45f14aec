"""Faults that only several workers can show."""

from server.rows.faults import fault, hasty_acknowledgements, swap


@fault
def acknowledge_before_commit_there():
    """As acknowledge-before-commit, on PostgreSQL."""
    import threading

    from stratagem.table.stores.postgres import PostgresStore

    commit = PostgresStore.commit

    def slow(self, batch):
        threading.Event().wait(0.2)
        commit(self, batch)

    swap(PostgresStore, "commit", slow)
    hasty_acknowledgements()


@fault
def conflicts_ignored():
    """The second of two writers is told that the move was made."""
    from stratagem.table.stores import contract

    swap(contract, "_must", lambda found: None)


@fault
def failures_ignored():
    """A move that could not be written is acknowledged all the same."""
    from stratagem.server.room import Room
    from stratagem.table import NotSaved

    honest = Room._write

    async def careless(self, seat):
        try:
            await honest(self, seat)
        except NotSaved:
            self.closed = False

    swap(Room, "_write", careless)


@fault
def deaf():
    """A worker does not hear what the others have done."""
    from stratagem.server.rooms import Peers

    swap(Peers, "heard", lambda self, table, number: None)
    swap(Peers, "linked", lambda self: _nothing())


async def _nothing():
    pass


@fault
def leases_for_ever():
    """Nobody takes over from a worker that has died."""
    from stratagem.table.stores import postgres as link

    swap(link, "LEASE", 1e6)


@fault
def everybody_keeps():
    """Every worker thinks for every bot."""
    from stratagem.server.room import Room

    Room.in_charge = property(lambda self: True, lambda self, value: None)  # only ever in a process of its own


@fault
def stopped_at_once():
    """A worker that is told to stop exits without telling its clients, and pending writes are lost."""
    import os

    from stratagem.server.hall import Hall

    async def gone(self, seconds=0.0):
        os._exit(0)

    swap(Hall, "drain", gone)
    acknowledge_before_commit_there()


@fault
def no_patience():
    """A worker whose database does not answer is of no use, and ends."""
    from stratagem.server import run
    from stratagem.table.serving import open_store

    swap(run, "waited_for", lambda database, folder, pause: open_store(database, folder))


@fault
def everybody_tells():
    """Every worker sends whatever is due, no matter who has claimed it."""
    from stratagem.table.stores import outbox

    swap(outbox.OutboxStore, "_claimed",
         lambda self, base, row, mine, alive: None if row[0] in mine else outbox.notice_of(row))  # fmt: skip

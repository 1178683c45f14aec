"""Faults planted on purpose around a server, and in what its operators rely on."""

from concurrent.futures import Future

from .faults import fault, swap


def done(result=None):
    made = Future()
    made.set_result(result)
    return made


@fault
def disk_unnoticed():
    """A full disk is treated as the problem of whichever request wanted to write."""
    from stratagem.table.stores.contract import Store

    swap(Store, "in_trouble", lambda self, fault: None)


@fault
def time_of_the_wall():
    """The time is whatever the clock of the machine says."""
    from stratagem.server.deadlines import Time

    swap(Time, "now", lambda self: self.wall())


@fault
def damage_spreads():
    """Anything unreadable ends whatever tries to read it."""
    from stratagem.table.stores import sqlite

    swap(sqlite, "failed", lambda fault: fault)


@fault
def folder_for_all():
    """Files get default permissions, and anybody may use the folder."""
    import os

    from stratagem.server import run
    from stratagem.table.stores import sqlite

    def careless(folder):
        folder.mkdir(parents=True, exist_ok=True)
        return (folder / "server.lock").open("a")

    swap(run, "only_one", careless)
    swap(sqlite, "private", lambda path: path.parent.mkdir(parents=True, exist_ok=True))
    swap(os, "umask", lambda mode: 0o022)


@fault
def space_kept():
    from stratagem.table.snapshots import Snapshots
    from stratagem.table.stores import SqliteStore

    swap(SqliteStore, "give_back_space", lambda self: None)
    swap(Snapshots, "forget", lambda self, table: None)


@fault
def bans_forgotten():
    from stratagem.server.moderation import Moderation

    swap(Moderation, "admit", lambda self, *who: None)


@fault
def tokens_outlive_bans():
    """Whoever is banned can no longer come, and stays where they are."""
    from stratagem.server.moderation import Moderation

    async def idle(self, order):
        pass

    swap(Moderation, "_obey", idle)


@fault
def mutes_forgotten():
    from stratagem.server.moderation import Moderation

    swap(Moderation, "may_talk", lambda self, room, seat, address: None)


@fault
def closed_tables_open():
    from stratagem.server.moderation import Moderation

    swap(Moderation, "open_to_all", lambda self, table: None)


@fault
def words_in_the_chain():
    """What people type is part of the records, and erasing cuts it out of them."""

    from stratagem.kernel.codec import canonical
    from stratagem.table.stores import contract, operating
    from stratagem.table.stores.words import apart

    def cut(base, table, authors=None):
        for record in operating.records(base, table, 0):
            if apart(record)[1] and (record.get("seat", -1) in (authors or {}) or record["kind"] == "setup"):
                bare = canonical(apart(record)[0])
                sql = "UPDATE records SET body=? WHERE table_id=? AND number=?"
                base.execute(sql, (bare, table, record["n"]))

    swap(contract, "apart", lambda record: (record, []))
    swap(operating, "take_apart", cut)


@fault
def erased_halfway():
    """What a person said stays when they are erased."""
    from stratagem.table.stores import operating

    swap(operating, "forget_at", lambda base, table, ids: None)


@fault
def words_in_snapshots():
    import msgspec

    from stratagem.table import snapshots

    swap(snapshots, "without_words", msgspec.to_builtins)


@fault
def addresses_for_ever():
    from stratagem.table.stores import OperatorStore

    swap(OperatorStore, "expire", lambda self, *before: done())


@fault
def operators_see_moves():
    """Whoever runs the server is shown what was played."""
    from stratagem.server.operators import OperatorPages

    honest = OperatorPages._table

    def talkative(self, looked):
        kept = self.kept.store.records(looked.listing.table).result()
        return honest(self, looked) + str([record.get("actions") for record in kept])

    swap(OperatorPages, "_table", talkative)


@fault
def no_quotas():
    from stratagem.server.hall import Hall
    from stratagem.server.room import Room

    async def generous(self, player, bots, imported):
        pass

    swap(Hall, "_within_quotas", generous)
    swap(Room, "has_space", lambda self: None)


@fault
def any_number_is_reported():
    """A report is written down whether there is anything to report or not."""
    from stratagem.server import reporting

    swap(reporting, "said_at", lambda match, line, known: line)

"""Store: what a server stores of its tables, in whichever database.

One thread per process does all the writing and commits many changes at once. When a future is done, its change is on
disk.  `(table, number)` is the primary key of a record: of two writers who have both moved, one was first, and the
other gets a `Conflict`.
"""

from __future__ import annotations

import json
import logging
import queue
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

from stratagem.kernel.codec import canonical
from stratagem.kernel.core import Params
from stratagem.kernel.errors import BadReplay, StratagemError
from stratagem.table import crash
from stratagem.table.logs import Log, NotSaved, sealed
from stratagem.table.stores.outbox import Turn, note_turns
from stratagem.table.stores.words import Word, apart, together

log = logging.getLogger("stratagem.table")
MOST_AT_ONCE = 256  # changes in one transaction
GATHERED = 0.015  # seconds between two commits of a busy writer at least: one costs the same for one as for twenty
S = TypeVar("S", bound="Store")
P = ParamSpec("P")
T = TypeVar("T")
QUIET = 1 << 32  # beside the bits of the seats: a question that hides who has answered
UNDER_WAY = ("waiting", "running")
OPEN = "status IN ('waiting', 'running')"


class Conflict(NotSaved):
    """Somebody else has changed the table in the meantime; nothing was written."""


class Unsure(NotSaved):
    """The connection broke during a commit: the change may or may not have happened. Read the table again."""


class Unreachable(NotSaved):
    """There is no connection to the database, for now."""


class Found(Protocol):
    """The result of a statement."""

    @property
    def rowcount(self) -> int: ...

    def fetchone(self) -> Any: ...

    def fetchall(self) -> list[Any]: ...


class Base(Protocol):
    """A connection to a database: statements have `?` where values go."""

    def execute(self, sql: str, values: Sequence[Any] = ..., /) -> Found: ...


Job = Callable[[Base], Any]
Done = tuple[Any, BaseException | None]  # a job's result, or why it failed


def written(method: Callable[Concatenate[S, Base, P], T]) -> Callable[Concatenate[S, P], Future[T]]:
    """The method is a job that writes: calling it, without its connection, gives a future."""
    return lambda self, /, *args, **named: self.submit(lambda base: method(self, base, *args, **named))


def looked_up(method: Callable[Concatenate[S, Base, P], T]) -> Callable[Concatenate[S, P], Future[T]]:
    """The same for a job that only looks something up."""
    return lambda self, /, *args, **named: self.ask(lambda base: method(self, base, *args, **named))


class Change:
    """What happens to one table atomically.

    `notes` is the table's state beside the game itself: whose clock has been running since when, who is away. They
    apply to the revision that was read.
    """

    def __init__(self, table: str) -> None:
        self.table = table
        self.meta: Params | None = None  # of a new table
        self.created = 0.0
        self.records: list[Params] = []
        self.texts: list[str] = []  # the same as text, if they have been written already
        self.after = ""  # the checksum of the record before them, if it is known
        self.add: list[tuple[str, Params]] = []  # tokens: hash, what it allows
        self.drop: list[str] = []
        self.chairs: dict[int, str] = {}  # who has each of these chairs now: the id of a player, or empty
        self.words: list[Word] = []  # what was typed, apart from the records
        self.authors: dict[int, str] = {}  # whose words those of each seat are: the id of a player
        self.turns: list[Turn] = []  # who is newly asked and may want to be told
        self.opener = ""  # of a new table: the id of the player who opens it
        self.bots = 0  # of a new table: how many bots are asked for
        self.asked: int | None = None  # who is asked after these records: a bit for each seat, and QUIET
        self.known: int | None = None  # the last record that everybody may know of
        self.results: list[Finished] = []  # of games that end with these records
        self.attempt = ("", "")  # of a new table: the date and the game of a deal of the day
        self.notes: Params | None = None
        self.rev = 0
        self.free = 0  # chairs that the lobby offers
        self.ended = False  # nothing more will be played here
        self.due: float | None = None  # when something happens here automatically
        self.keeper = ""  # the worker in charge of it

    def __bool__(self) -> bool:
        return bool(
            self.meta is not None
            or self.records
            or self.add
            or self.drop
            or self.chairs
            or self.turns
            or self.notes is not None
        )


@dataclass(slots=True)
class Finished:
    """A game that has ended: what it was, how it ended, and who had each chair (empty: somebody unknown)."""

    playing: int
    at: float
    game: str
    kind: str  # daily, practice, branch, opened; empty: an ordinary game
    rated: bool  # everybody agreed to that
    body: Params  # what `table/results.py` says of it
    players: list[str]

    @property
    def seats(self) -> int:
        return len(self.players)


@dataclass(slots=True)
class Kept:
    """A table as stored."""

    meta: Params
    notes: Params
    rev: int
    records: list[Params]
    free: int = 0
    due: float | None = None
    ended: bool = False
    tokens: dict[str, Params] = field(default_factory=dict)
    drafts: dict[int, Params] = field(default_factory=dict)


class Writer:
    """A thread with its own connection; queued jobs are done in one transaction.

    A change that arrives alone is written at once. If the last ones arrived together, more are expected.
    """

    def __init__(self, store: Store, name: str, gathered: float = 0.0) -> None:
        self.store = store
        self.gathered = gathered
        self.busy = False
        self.began = 0.0  # when the last transaction began
        self.jobs: queue.SimpleQueue[tuple[Job, Future[Any]] | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self._work, name=name, daemon=True)
        self.thread.start()

    def submit(self, job: Job, future: Future[Any] | None = None) -> Future[Any]:
        promised = Future() if future is None else future
        self.jobs.put((job, promised))
        return promised

    def close(self) -> None:
        """Write what is queued, then stop."""
        self.jobs.put(None)
        self.thread.join()

    def _work(self) -> None:
        while self._batch():
            pass
        self.store.hang_up()

    def _batch(self) -> bool:
        """One transaction with all queued jobs; False when the store is being closed."""
        job = self.jobs.get()
        early = self.began + self.gathered - time.monotonic()
        if self.busy and job is not None and early > 0:
            time.sleep(early)
        self.began = time.monotonic()
        batch = []
        while job is not None:
            if job[1].set_running_or_notify_cancel():
                batch.append(job)
            if len(batch) == MOST_AT_ONCE or self.jobs.empty():
                break
            job = self.jobs.get()
        self.busy = self.gathered > 0 and len(batch) > 1
        if batch:
            self.store.commit(batch)
        return job is not None


def settle(batch: list[tuple[Job, Future[Any]]], done: Iterable[Done]) -> None:
    """The jobs of a transaction are done: tell those who wait for them."""
    for (_, future), (found, failure) in zip(batch, done, strict=True):
        if failure is not None:
            future.set_exception(failure)
        else:
            future.set_result(found)


@dataclass(slots=True)
class Writing:
    """A change as a job; a store may write the records of many of them with one statement."""

    store: Store
    change: Change

    def __call__(self, base: Base) -> None:
        self.store._change(base, self.change)


class Store:
    """The tables, their records, the hashes of their tokens, the drafts of their players."""

    shared = False  # whether other workers may write to it, too
    worker = ""  # the name of this process
    trouble = ""  # why nothing can be written at the moment: the disk is full, or broken
    troubled: Callable[[str], None] = staticmethod(lambda fault: None)  # told of every write that failed so

    def __init__(self, gathered: float = GATHERED) -> None:
        self._writer = Writer(self, "store", gathered)

    def close(self) -> None:
        self._writer.close()

    def give_back_space(self) -> None:
        """After much was deleted; a database server does this by itself."""

    def in_trouble(self, fault: str) -> None:
        """A write has failed for a reason that concerns all of them."""
        if not self.trouble:
            log.error("nothing can be written: %s", fault)
        self.trouble = fault
        self.troubled(fault)

    def out_of_trouble(self) -> None:
        """A probe has succeeded."""
        log.warning("writing works again")
        self.trouble = ""

    @written
    def probe(self, base: Base) -> None:
        """Write a little, to see whether that can be done."""
        base.execute("INSERT INTO secrets (name, value) VALUES ('probe', ?)", ("a page or two" * 1000,))
        base.execute("DELETE FROM secrets WHERE name='probe'")

    def waiting(self) -> int:
        """How many changes are queued for writing."""
        return self._writer.jobs.qsize()

    def submit(self, job: Job, future: Future[Any] | None = None) -> Future[Any]:
        """Do this in the next transaction; the future (the caller's, or a new one) is done once it is on disk."""
        return self._writer.submit(job, future)

    def ask(self, job: Job) -> Future[Any]:
        """Only look something up; a store may do that in parallel with writing."""
        return self.submit(job)

    # -- what each database does in its own way -----------------------------------------------------

    def commit(self, batch: list[tuple[Job, Future[Any]]]) -> None:
        raise NotImplementedError

    def hang_up(self) -> None:
        raise NotImplementedError

    def claim(self, now: float, held: Iterable[str], most: int = 50) -> Future[Any]:
        """Claim for this worker the tables where something is due and no worker is in charge."""
        raise NotImplementedError

    def alive(self, base: Base) -> set[str]:
        """The live workers of this store, if it is shared."""
        return set()

    # -- changing tables ------------------------------------------------------------------------------

    def write(self, change: Change, future: Future[Any] | None = None) -> Future[Any]:
        crash.point("before-append")
        return self.submit(Writing(self, change), future)

    def _change(self, base: Base, change: Change) -> None:
        if change.meta is not None:
            sql = "INSERT INTO tables (id, created, meta, opener, bots, imported) VALUES (?, ?, ?, ?, ?, ?)"
            opened = (change.opener, change.bots, int("import" in change.meta))
            made = (change.table, change.created, canonical(change.meta), *opened)
            _must(base.execute(sql + " ON CONFLICT DO NOTHING", made))
        append(base, change, time.time())
        self.change_rest(base, change)

    def change_rest(self, base: Base, change: Change) -> None:
        """What changes besides the records."""
        if change.notes is not None:
            sql = "UPDATE tables SET notes=?, rev=rev+1, free=?, due=?, ended=?, keeper=? WHERE id=? AND rev=?"
            noted = (canonical(change.notes), change.free, change.due, int(change.ended), change.keeper)
            _must(base.execute(sql, (*noted, change.table, change.rev)))
        for hash in change.drop:  # one that is gone was used, or is void, and another worker knows
            _must(base.execute("DELETE FROM tokens WHERE hash=?", (hash,)))
        for hash, body in change.add:
            sql = "INSERT INTO tokens (hash, table_id, body) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
            base.execute(sql, (hash, change.table, canonical(body)))
        for number, place, seat, text in change.words:
            sql = "INSERT INTO words (table_id, number, place, player_id, text) VALUES (?, ?, ?, ?, ?)"
            base.execute(sql, (change.table, number, place, change.authors.get(seat, ""), text))
        for seat, player in change.chairs.items():
            base.execute("DELETE FROM chairs WHERE table_id=? AND seat=?", (change.table, seat))
            if player:
                sql = "INSERT INTO chairs (table_id, seat, player_id) VALUES (?, ?, ?)"
                base.execute(sql, (change.table, seat, player))
        for ended in change.results:
            finish(base, change.table, ended)
        if change.attempt[0]:
            attempt(base, change)
        if change.turns:
            note_turns(base, change.table, change.turns)
        self.told(base, change.table, change.records[-1]["n"] if change.records else 0)

    def told(self, base: Base, table: str, number: int = 0) -> None:
        """Once the table has changed, notify the other workers of this store.

        `number`: workers that have this record are up to date.
        """

    @written
    def delete(self, base: Base, table: str) -> None:
        wipe(base, table)
        self.told(base, table)

    @written
    def retire(self, base: Base, table: str) -> None:
        """Nothing more happens at this table: clear its due time and its free chairs."""
        base.execute("UPDATE tables SET due=NULL, free=0, ended=1, keeper='' WHERE id=?", (table,))

    @written
    def keep_draft(self, base: Base, table: str, seat: int, body: Params) -> None:
        """A seat's draft; of no consequence, and kept until the next one."""
        sql = "INSERT INTO drafts (table_id, seat, body) VALUES (?, ?, ?) ON CONFLICT (table_id, seat) DO UPDATE"
        base.execute(sql + " SET body=excluded.body", (table, seat, canonical(body)))
        self.told(base, table)

    @written
    def release(self, base: Base, tables: Sequence[str]) -> None:
        """This worker is no longer in charge of these tables."""
        for table in tables:
            base.execute("UPDATE tables SET keeper='' WHERE id=? AND keeper=?", (table, self.worker))

    # -- looking things up ------------------------------------------------------------------------------

    @looked_up
    def load(self, base: Base, table: str, since: int = 0) -> Kept | None:
        """A table with its records after a number; None if there is no table with this id."""
        row = base.execute("SELECT meta, notes, rev, free, due, ended FROM tables WHERE id=?", (table,)).fetchone()
        if row is None:
            return None
        tokens = base.execute("SELECT hash, body FROM tokens WHERE table_id=?", (table,)).fetchall()
        drafts = base.execute("SELECT seat, body FROM drafts WHERE table_id=?", (table,)).fetchall()
        return Kept(
            meta=json.loads(row[0]),
            notes=json.loads(row[1]),
            rev=row[2],
            records=together(records(base, table, since), words_of(base, table, since)),
            free=row[3],
            due=row[4],
            ended=bool(row[5]),
            tokens={hash: json.loads(body) for hash, body in tokens},
            drafts={seat: json.loads(body) for seat, body in drafts},
        )

    @looked_up
    def records(self, base: Base, table: str) -> list[Params]:
        """The chain of records as it is stored: without what people typed."""
        return records(base, table, 0)

    @looked_up
    def tables(self, base: Base) -> list[tuple[str, float, Params]]:
        """Every table: (id, created, meta), the oldest first."""
        rows = base.execute("SELECT id, created, meta FROM tables ORDER BY created, id").fetchall()
        return [(table, created, json.loads(meta)) for table, created, meta in rows]

    @looked_up
    def count(self, base: Base) -> int:
        """How many tables there are."""
        return int(base.execute("SELECT count(*) FROM tables").fetchone()[0])

    @looked_up
    def count_unfinished(self, base: Base) -> int:
        """How many of them are not over, imported games included."""
        return int(base.execute("SELECT count(*) FROM tables WHERE ended = 0").fetchone()[0])

    @looked_up
    def opened_by(self, base: Base, ids: frozenset[str]) -> tuple[int, int, int, int]:
        """What a player has opened that is not over: tables, bots at them; imported games; those of everybody."""
        marks, tables, bots, imports = ", ".join("?" for _ in ids), 0, 0, 0
        if ids:
            sql = f"SELECT imported, count(*), sum(bots) FROM tables WHERE opener IN ({marks})"
            rows = base.execute(sql + " AND (ended=0 OR imported=1) GROUP BY imported", sorted(ids)).fetchall()
            for imported, count, some in rows:
                if imported:
                    imports = int(count)
                else:
                    tables, bots = int(count), int(some)
        everybodys = base.execute("SELECT count(*) FROM tables WHERE imported=1").fetchone()[0]
        return tables, bots, imports, int(everybodys)

    @looked_up
    def lobby(self, base: Base, most: int = 200) -> list[tuple[str, float, Params, int]]:
        """Tables with chairs that the lobby offers: (id, created, meta, free), the latest first."""
        sql = "SELECT id, created, meta, free FROM tables WHERE free > 0 ORDER BY created DESC LIMIT ?"
        rows = base.execute(sql, (most,)).fetchall()
        return [(table, created, json.loads(meta), free) for table, created, meta, free in rows]

    @looked_up
    def heads(self, base: Base, tables: Sequence[str]) -> dict[str, tuple[int, int]]:
        """The last number and revision of each of these tables, by id; deleted ones are missing."""
        sql = "SELECT (SELECT max(number) FROM records WHERE table_id=id), rev FROM tables WHERE id=?"
        rows = {table: base.execute(sql, (table,)).fetchone() for table in tables}
        return {table: (row[0] or 0, row[1]) for table, row in rows.items() if row is not None}

    @written
    def secret(self, base: Base, name: str, fresh: str) -> str:
        """A permanent secret of this server; `fresh` is stored if there is none yet."""
        base.execute("INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING", (name, fresh))
        return str(base.execute("SELECT value FROM secrets WHERE name=?", (name,)).fetchone()[0])


class TwoThreads(Store):
    """A store that looks things up with a connection and a thread of their own."""

    def __init__(self, reading: Store) -> None:
        self._reading = reading
        super().__init__()

    def close(self) -> None:
        super().close()
        self._reading.close()

    def ask(self, job: Job) -> Future[Any]:
        return self._reading.submit(job)


def append(base: Base, change: Change, at: float) -> None:
    """Append records that follow the last one; anything else is a conflict, including a deleted table and one whose
    records are others by now."""
    sql = (
        "INSERT INTO records (table_id, number, body, at, asked, known) SELECT CAST(? AS TEXT), CAST(? AS BIGINT), "
        "CAST(? AS TEXT), CAST(? AS DOUBLE PRECISION), CAST(? AS BIGINT), CAST(? AS BIGINT) "
        "WHERE EXISTS (SELECT 1 FROM records WHERE table_id=? AND number=? AND body LIKE ?) "
        "OR (? = 1 AND EXISTS (SELECT 1 FROM tables WHERE id=?)) ON CONFLICT DO NOTHING"
    )
    table, before = change.table, f"%{change.after}%"
    for record, text in zip(change.records, texts(change), strict=True):
        number = record["n"]
        made = (table, number, text, at, change.asked, change.known)
        _must(base.execute(sql, (*made, table, number - 1, before, number, table)))
        before = "%"


def finish(base: Base, table: str, ended: Finished) -> None:
    """Note how a game ended; a game that is noted already stays as it is."""
    sql = "INSERT INTO results (table_id, playing, at, game, seats, kind, rated, body) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
    body = canonical(ended.body)
    made = (table, ended.playing, ended.at, ended.game, ended.seats, ended.kind, int(ended.rated), body)
    if base.execute(sql + " ON CONFLICT DO NOTHING", made).rowcount != 1:
        return
    for seat, player in enumerate(ended.players):
        sql = "INSERT INTO played (table_id, playing, seat, player_id, won, rank, points) VALUES (?, ?, ?, ?, ?, ?, ?)"
        won, rank, points = seat in ended.body["winners"], ended.body["ranks"][seat], ended.body["scores"][seat]
        base.execute(sql, (table, ended.playing, seat, player, int(won), rank, float(points)))


def attempt(base: Base, change: Change) -> None:
    """A player's first table of a deal of the day is the one that counts, even if it is deleted."""
    sql = "INSERT INTO tries (date, game, player_id, table_id, at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
    base.execute(sql, (*change.attempt, change.opener, change.table, change.created))


def texts(change: Change) -> list[str]:
    return change.texts or [canonical(record) for record in change.records]


def records(base: Base, table: str, since: int) -> list[Params]:
    sql = "SELECT body FROM records WHERE table_id=? AND number>? ORDER BY number"
    return [json.loads(body) for (body,) in base.execute(sql, (table, since)).fetchall()]


def words_of(base: Base, table: str, since: int) -> list[tuple[int, int, str]]:
    sql = "SELECT number, place, text FROM words WHERE table_id=? AND number>?"
    return [(number, place, text) for number, place, text in base.execute(sql, (table, since)).fetchall()]


def wipe(base: Base, table: str) -> None:
    """Delete every trace of a table; of a rated game stays who won, so that nobody deletes a game that they lost."""
    for name in ("records", "tokens", "drafts", "reviews", "chairs", "words", "reports", "unread", "notices"):
        base.execute(f"DELETE FROM {name} WHERE table_id=?", (table,))
    unrated = "SELECT playing FROM results WHERE table_id=? AND rated=0"
    base.execute(f"DELETE FROM played WHERE table_id=? AND playing IN ({unrated})", (table, table))
    base.execute("DELETE FROM results WHERE table_id=? AND rated=0", (table,))
    base.execute("DELETE FROM tables WHERE id=?", (table,))


def _must(found: Found) -> None:
    if found.rowcount != 1:
        raise Conflict("somebody else has moved at this table in the meantime")


def failed(fault: BaseException) -> StratagemError:
    """The error for a change that could not be made."""
    if isinstance(fault, StratagemError):
        return fault
    if isinstance(fault, ValueError) or "decode to UTF-8" in str(fault):  # as SQLite says it
        return BadReplay("what is stored there is damaged")
    unsaved = NotSaved(f"the store could not be written ({fault}); nothing was changed")
    unsaved.__cause__ = fault
    return unsaved


def behind(fault: BaseException | None) -> Iterator[BaseException]:
    """An error, and those that led to it."""
    while fault is not None:
        yield fault
        fault = fault.__cause__ or fault.__context__


class StoreLog(Log):
    """A table's records in a store.

    `append` and everything else that changes the table collect changes in `change`; `send` passes them to the writer as
    a unit. The room that runs the table tells nobody before the future is done, and reads the table again if it fails.
    """

    def __init__(self, store: Store, table: str, records: Sequence[Params] = ()) -> None:
        super().__init__(records)
        self.store = store
        self.table = table
        self.change = Change(table)
        self.sum = str(self.records[-1]["sum"]) if self.records else ""

    def append(self, records: Sequence[Params]) -> None:
        for record in records:
            bare, words = (record, []) if record["kind"] == "move" else apart(record)
            if not self.change.records:
                self.change.after = self.sum
            self.sum, text = sealed(self.sum, bare)
            self.change.records.append({**record, "sum": self.sum})
            self.change.texts.append(text)
            self.change.words += words
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

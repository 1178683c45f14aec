"""What goes wrong around a server stays small: disk, clock, damage, folders, files (row S18)."""

import asyncio
import contextlib
import json
import logging
import sqlite3
import stat

from stratagem.server.deadlines import Time
from stratagem.server.hall import Hall
from stratagem.server.messages import Clock, NewTable, SeatWish
from stratagem.server.metrics import METRICS
from stratagem.table import NotSaved
from stratagem.table.snapshots import Snapshots
from stratagem.table.stores import SqliteStore, moving

from .faults import planted
from .inside import MANY, Logged, hall_in, one_move, table_in
from .loops import finish
from .place import chance_of, table_of
from .row import Found, Row
from .wound import Wound, settled

HOUR = 3600.0
MINE = SeatWish(kind="person", mine=True)


# -- a full disk ---------------------------------------------------------------------------------------


def counted(where):
    return METRICS.errors.labels(where)._value.get()


async def limited_to(store, pages):
    """The disk has room for so many more pages of the file."""

    def job(base):
        have = base.execute("PRAGMA page_count").fetchone()[0]
        base.execute(f"PRAGMA max_page_count={have + pages}")

    await asyncio.wrap_future(store.submit(job))


async def filled(hall, number, found):
    """Until nothing more can be written; then there is room again."""
    chance = chance_of("S18 disk", number)
    _, room = await table_in(hall, "strato", 2, chat=True)
    table, before, heard = room.table, counted("store"), Logged()
    logging.getLogger("stratagem.table").addHandler(heard)
    await limited_to(hall.store, chance.randint(2, 10))
    said, last = 0, 0
    try:
        for _ in range(200):
            room = await hall.rooms.get(table)
            await room.act(lambda: room.match.talk(0, None, f"{said} ".ljust(500, "x")))  # noqa: B023
            said, last = said + 1, room.match.number
        found.blame("a disk of a few pages was never full")
    except NotSaved:
        pass
    finally:
        logging.getLogger("stratagem.table").removeHandler(heard)
    if hall.ready:
        found.blame("a server whose disk is full says that it is ready")
    if counted("store") <= before:
        found.blame("a full disk is not counted")
    if sum("full" in line for line in heard.lines) != 1:
        found.blame(f"a full disk was logged {len(heard.lines)} times")
    hall._probe_at = 0.0
    await hall.recover()
    if hall.ready:
        found.blame("ready again, and the disk is still full")
    await limited_to(hall.store, 10_000)
    hall._probe_at = 0.0
    await hall.recover()
    if not hall.ready:
        found.blame("not ready, and the disk has room")
        return
    room = await hall.rooms.get(table)
    if room.match.number != last:
        found.blame(f"{last} records were acknowledged, {room.match.number} are there")
    if not await one_move(room, chance):
        found.blame("nobody can move")
    found.done += 1


def disk(place, count, fault=""):
    found = Found("full disks")

    async def whole(number):
        async with hall_in(place.folder()) as hall:
            await filled(hall, number, found)

    with planted(fault):
        for number in range(count):
            finish(whole(number))
    return found


# -- a clock that is set ---------------------------------------------------------------------------------


class Jumpy(Wound):
    """Time that passes when it is told to, on a machine whose clock may be set while it does."""

    def __init__(self):
        Wound.__init__(self)
        self.set_by = 0.0
        Time.__init__(self, self.wall, lambda: self.at)

    def wall(self):
        return self.at + self.set_by

    def now(self):
        return Time.now(self)


async def timed(folder, number, found):
    """Somebody's time runs out when it should, whatever the clock of the machine says meanwhile."""
    chance, time = chance_of("S18 clock", number), Jumpy()
    by = chance.choice((-HOUR, HOUR, -60.0, -24 * HOUR))
    hall = Hall(SqliteStore(folder / "t.sqlite"), MANY, bot_pace=0.0, shortest_window=2.0, time=time)
    hall.stand_in, time.store = "random", hall.store
    try:
        wish = NewTable(game="strato", seats=[MINE, MINE], seed=7, options={"challenge": 9}, clock=Clock(move=30))
        opened = await hall.open(wish, "here")
        room = await hall.rooms.get(opened.table)
        await time.pass_by(10.0)
        time.set_by += by
        await time.pass_by(19.0)
        early = [chair.kind for chair in room.match.chairs]
        await time.pass_by(2.0)
        late = [chair.kind for chair in room.match.chairs]
        if early.count("bot") or late.count("bot") != 1:
            found.blame(f"the clock was set by {by:.0f} s, and 30 s of thinking were not 30 s")
    finally:
        await hall.stop()
    if time.set_by > 0:
        found.done += 1
        return
    again = Jumpy()  # the server is started again on a clock that is behind
    again.at, again.set_by = time.at, by
    Time.__init__(again, again.wall, lambda: again.at)
    hall = Hall(SqliteStore(folder / "t.sqlite"), MANY, bot_pace=0.0, shortest_window=2.0, time=again)
    again.store = hall.store
    try:
        await hall.start()
        room = await hall.rooms.get(opened.table)
        await settled(store=hall.store)
        left = room.deadlines.left()
        if left is not None and left > 31.0:
            found.blame(f"after a restart on a clock that is behind there are {left:.0f} s to think")
    finally:
        await hall.stop()
    found.done += 1


def clock(place, count, fault=""):
    found = Found("clocks set while a table waits")
    with planted(fault):
        for number in range(count):
            folder = place.folder()
            folder.mkdir()
            finish(timed(folder, number, found))
    return found


# -- damage ----------------------------------------------------------------------------------------------


def damage(place, count, fault=""):
    """One byte of one table is spoilt: everything else is checked and exported, and a deleted table is no damage."""
    found, chance = Found("damaged bytes"), chance_of("S18 damage")
    folder = place.folder()
    tables = []

    async def played():
        async with hall_in(folder) as hall:
            for _ in range(3):
                opened, room = await table_in(hall, "strato", 2, chat=True)
                for _ in range(4):
                    await one_move(room, chance)
                tables.append(opened.table)

    finish(played())
    path = folder / "t.sqlite"
    honest = path.read_bytes()
    with planted(fault):
        for number in range(count):
            path.write_bytes(honest)
            found.done += 1
            spoil(path, chance.choice(tables), chance)
            store = SqliteStore(path)
            try:
                checked(store, tables, found)
            except Exception as wrong:
                found.blame(f"byte {number} stopped everything: {wrong!r}")
            finally:
                store.close()
    return found


def spoil(path, table, chance):
    with contextlib.closing(sqlite3.connect(path)) as base:
        rows = base.execute("SELECT number, CAST(body AS BLOB) FROM records WHERE table_id=?", (table,)).fetchall()
        number, body = chance.choice(rows)
        at = chance.randrange(len(body))
        spoilt = body[:at] + bytes([body[at] ^ 0xFF]) + body[at + 1 :]
        sql = "UPDATE records SET body=CAST(? AS TEXT) WHERE table_id=? AND number=?"
        base.execute(sql, (spoilt, table, number))
        base.commit()


def checked(store, tables, found):
    problems = list(moving.problems(store, replay=False))
    if len(problems) != 1 or problems[0][:16] not in tables:
        found.blame(f"of one damaged table the check says {problems}")
    left_out = []
    lines = moving.exported(store, lambda table, fault: left_out.append(table))
    head = next(lines)
    gone = next(table for table in reversed(tables) if table != problems[0][:16])
    store.delete(gone).result()
    exported = map(json.loads, lines)
    there = [line.get("table") for line in exported if "rows" not in line]  # rows: of games that have ended already
    if not head or len(left_out) != 1 or there != [one for one in tables if one not in (*left_out, gone)] + [None]:
        found.blame(f"of {tables} {there} were exported, {left_out} left out, {gone} deleted meanwhile")


# -- folders and files -----------------------------------------------------------------------------------


def folders(place, count, fault=""):
    """The folder of a server is for nobody else: no other user, no other server."""
    found = Found("folders")
    for _ in range(count):
        server = place.start(fault=fault)
        table_of(server.client, "strato", 1)
        for path in [server.folder, *server.folder.rglob("*")]:
            if stat.S_IMODE(path.stat().st_mode) & 0o077:
                found.blame(f"{path.name} can be read by others")
        try:
            place.start(folder=server.folder, fault=fault)
            found.blame("a second server was started on the same folder")
        except AssertionError:
            pass
        if server.client.call("GET", "/api/health")["status"] != "ok":
            found.blame("the first server is gone")
        found.done += 1
    return found


def pruned(place, count, fault=""):
    """What is deleted gives its space back, on a running server its snapshots, too."""
    found = Found("tables deleted")
    folder = place.folder()

    async def whole():
        async with hall_in(folder) as hall:
            kept = hall.rooms.snapshots = Snapshots(folder / "snapshots")
            tables = []
            for _ in range(count):
                _, room = await table_in(hall, "strato", 1, chat=True)
                long = "x" * 500
                await room.act(lambda: [room.match.talk(0, None, long) for _ in range(40)] and None)  # noqa: B023
                kept.write(room.table, kept.take(room.table, room.match))
                hall.rooms.forget(room)
                tables.append(room.table)
            before = sum(path.stat().st_size for path in folder.glob("t.sqlite*"))
            other = SqliteStore(folder / "t.sqlite")
            await asyncio.to_thread(moving.prune, other, tables[1:])
            await asyncio.to_thread(other.close)
            after = sum(path.stat().st_size for path in folder.glob("t.sqlite*"))
            if after > before * 0.6:
                found.blame(f"{before} bytes before {count - 1} tables of {count} were deleted, {after} afterwards")
            await hall.rooms.sweep()
            if kept.tables() != tables[:1]:
                found.blame(f"snapshots of {len(kept.tables())} tables are there, of one table that is")
            found.done += count

    with planted(fault):
        finish(whole())
    return found


ROWS = [
    Row("S18", "a full disk is logged, counted and shown as not ready; nothing acknowledged is lost, and there is no "
        "more to do than to make room", disk, 200, 2, "disk-unnoticed", 1, "disk"),
    Row("S18", "a clock that is set while the server runs, or before it is started again, changes nobody's time",
        clock, 200, 3, "time-of-the-wall", 3, "clock"),
    Row("S18", "a damaged byte concerns its own table alone; a table that is deleted during an export is left out",
        damage, 2_000, 6, "damage-spreads", 2, "damage"),
    Row("S18", "the files of a server are for nobody else, its folder for no other server", folders, 10, 1,
        "folder-for-all", 1, "folder"),
    Row("S18", "pruning gives the space back and takes snapshots with it", pruned, 200, 12, "space-kept", 12, "prune"),
]  # fmt: skip

"""What is acknowledged is on disk: rows R1, R2 and R3."""

import asyncio
import itertools
import os
import shutil
import signal
import subprocess
import time
from concurrent.futures import Future

from stratagem import games
from stratagem.server.client import ServerSaid
from stratagem.server.hall import Hall
from stratagem.server.messages import NewTable, SeatWish
from stratagem.table.crash import POINTS
from stratagem.table.stores import SqliteStore

from .faults import planted, swap
from .lines import LOST, Line
from .loops import finish
from .place import SEATS, chance_of, play_on, players_of, records_of, table_of
from .row import Found, Row

RESUMED_WITHIN = 5.0  # seconds


def gaps(records):
    return [number for number, _ in records] != list(range(1, len(records) + 1))


def missing(records, acknowledged):
    """Acknowledged moves, by their nonces, that are not in the records."""
    there = {body.get("nonce") for _, body in records}
    return [nonce for nonce in acknowledged if nonce not in there]


# -- R1 ----------------------------------------------------------------------------------------------


def killed_at(place, point, game, number, fault):
    """Play until the server dies at a crash point; returns what is wrong after it has started again."""
    chance = chance_of("R1", point, game, number)
    times = 1 + chance.randrange(2) if point == "during-snapshot" or fault else 8 + chance.randrange(8)
    server = place.start(fault=fault, crash=f"{point}:{times + 1}")  # not while the table is opened
    acknowledged = []
    try:
        for _ in range(200):  # games may be too short, and commits too slow
            opened = table_of(server.client, game, SEATS[game], seed=chance.randrange(10**6))
            acknowledged.clear()
            play_on(players_of(server, opened), chance, 400, lambda player, told: acknowledged.append(told["nonce"]))
        server.kill()
    except (ServerSaid, *LOST):
        pass
    assert server.died() == 137, f"{point}: the server did not die there"
    again = place.start(folder=server.folder)
    try:
        again.client.call("GET", f"/api/tables/{opened['table']}", token=opened["host"])
    except ServerSaid:
        return [f"{point}, {game}: the table was opened and is lost"]
    again.stop()
    records = records_of(server.folder, opened["table"])
    wrong = [f"{point}, {game}: {nonce} was acknowledged and is lost" for nonce in missing(records, acknowledged)]
    return wrong + ([f"{point}, {game}: a gap in the numbers"] if gaps(records) else [])


def crash_points(place, count, fault=""):
    """`count` kills at each point, the five games in turn."""
    found = Found(f"kills at each of {len(POINTS)} points")
    points = ["after-append"] if fault else POINTS
    for place_in_order, point in enumerate(points):
        for number in range(count):
            game = games.names()[(number + place_in_order) % len(games.names())]
            found.wrong += killed_at(place, point, game, number, fault)
            found.done += 1
            place.close()
    found.done //= len(points)
    return found


# -- R2 ----------------------------------------------------------------------------------------------


class Crowd:
    """Many tables played at once, until the server is gone; and what was acknowledged there."""

    def __init__(self, tables, chance):
        self.tables = tables
        self.chance = chance
        self.opened = []
        self.acknowledged = {}  # by table
        self.first = None  # to be called with the first acknowledgement

    def fill(self, client):
        """As many tables as there should be."""
        while len(self.opened) < self.tables:
            game = ("strato", "synergy")[len(self.opened) % 2]
            options = {"challenge": 9} if game == "strato" else {}
            made = table_of(client, game, 2 if game == "strato" else 3, options=options)
            self.opened.append(made)
            self.acknowledged[made["table"]] = []

    async def play(self, url):
        await asyncio.gather(*(self.at_table(url, opened) for opened in list(self.opened)))

    async def at_table(self, url, opened):
        try:
            lines = [await Line.open(url, opened["table"], token) for token in opened["seats"].values()]
            for number in itertools.count():
                for line in lines:
                    await line.look()
                asked = [line for line in lines if line.asked]
                if not asked:
                    self.opened.remove(opened)  # the game is over
                    return
                nonce = f"{number} {self.chance.random()}"
                line = asked[0]
                await line.move(self.chance.choice(line.seen["options"])["do"], nonce, line.seen["number"])
                self.acknowledged[opened["table"]].append(nonce)
                if self.first is not None:
                    self.first = self.first() and None
        except (*LOST, ServerSaid):
            return

    def wrong(self, folder):
        found = []
        for table, nonces in self.acknowledged.items():
            records = records_of(folder, table)
            found += [f"{table}: {nonce} was acknowledged and is lost" for nonce in missing(records, nonces)]
            found += [f"{table}: a gap in the numbers"] * gaps(records)
        return found


def random_kills(place, count, fault="", tables=50):
    """Kill -9 at a random moment under load, again and again on the same folder."""
    found = Found(f"kills under the load of {tables} tables")
    chance = chance_of("R2")
    crowd = Crowd(tables, chance)
    folder, slowest, moves = place.folder(), 0.0, 0
    for _ in range(count):
        server = place.start(folder=folder, fault=fault)
        began = time.perf_counter()
        for opened in crowd.opened:
            server.client.call("GET", f"/api/tables/{opened['table']}", token=opened["host"])
        slowest = max(slowest, time.perf_counter() - began)
        crowd.fill(server.client)
        finish(until_killed(crowd, server, 0.05 + chance.random() * 0.5))
        moves += sum(len(nonces) for nonces in crowd.acknowledged.values())
        found.wrong += crowd.wrong(folder)
        crowd.acknowledged = {opened["table"]: [] for opened in crowd.opened}
        found.done += 1
        if fault and found.wrong:
            break
    found.note = f"{moves} moves acknowledged, all tables there again within {slowest:.2f} s"
    if place.timed and slowest > RESUMED_WITHIN:
        found.blame(f"the tables were there again after {slowest:.1f} s only")
    return found


async def until_killed(crowd, server, seconds):
    """Let them play for this long, from the first acknowledged move on."""
    loop = asyncio.get_running_loop()
    crowd.first = lambda: loop.call_later(seconds, os.kill, server.pid, signal.SIGKILL)
    await crowd.play(server.url)
    server.kill()


# -- R3 ----------------------------------------------------------------------------------------------


class Traced:
    """The order in which commits end and acknowledgements go out, and how careful each commit was."""

    def __init__(self):
        self.synced = {}  # by table: the last number that is on disk for sure

    def commit(self, honest):
        def traced(store, batch):
            held = [(job, Future()) for job, _ in batch]  # recorded here before anybody is told
            honest(store, held)
            if store._base.execute("PRAGMA synchronous").fetchone()[0] == 2:
                sql = "SELECT table_id, max(number) FROM records GROUP BY table_id"
                self.synced = dict(store._base.execute(sql).fetchall())
            for (_, promised), (_, done) in zip(batch, held, strict=True):
                if done.exception() is not None:
                    promised.set_exception(done.exception())
                else:
                    promised.set_result(done.result())

        return traced


def synced_first(place, count, fault=""):
    """Every acknowledgement is preceded by a commit with synchronous=FULL that holds the move."""
    found = Found("acknowledgements traced")
    traced = Traced()
    with planted(fault):
        swap(SqliteStore, "commit", traced.commit(SqliteStore.commit))
        finish(acknowledge(place, count, found, traced))
    if place.timed and shutil.which("strace"):
        system_calls(place, min(count, 200), found, fault)
    return found


def system_calls(place, count, found, fault=""):
    """The same as the system sees it: between two acknowledgements that leave, the disk has been waited for."""
    server = place.start(fault=fault)
    file = place.folder().with_suffix(".calls")
    order = ["strace", "-f", "-s", "80", "-e", "trace=fdatasync,fsync,write,writev,sendto,sendmsg", "-o", str(file)]
    tracer = subprocess.Popen([*order, "-p", str(server.pid)], stderr=subprocess.PIPE)
    tracer.stderr.readline()  # it is attached
    moves, number = 0, 0
    while moves < count:
        opened = table_of(server.client, "strato", 1, options={"challenge": 9}, seed=number)
        moves += play_on(players_of(server, opened), chance_of("R3", number), count - moves)
        number += 1
    tracer.terminate()
    tracer.wait(20)
    tracer.stderr.close()
    server.stop()
    synced, traced = 0, 0
    for line in file.read_text(errors="replace").splitlines():
        if "sync" in line and line.rstrip().endswith("= 0"):
            synced += 1
        elif '\\"taken\\"' in line:
            traced += 1
            if not synced:
                found.blame("an acknowledgement left before the disk had been waited for")
            synced = 0
    found.note = f"{traced} of them seen by strace as well, each after an fdatasync"
    if traced < count:
        found.blame(f"strace saw {traced} of {count} acknowledgements")


async def acknowledge(place, count, found, traced):
    hall = Hall(SqliteStore(place.folder() / "t.sqlite"), bot_pace=0.0, shortest_window=0.0)
    chance = chance_of("R3")
    while found.done < count:
        wish = NewTable(game="strato", seats=[SeatWish(kind="person", mine=True)], options={"challenge": 9})
        room = await hall.rooms.get((await hall.open(wish, f"{found.done}")).table)
        while (waiting := room.match.waiting("person")) and found.done < count:
            action = chance.choice(room.match.seen(waiting[0]).options).do
            number = await room.play(waiting[0], [action], room.match.number, f"{found.done}")
            if traced.synced.get(room.table, 0) < number:
                found.blame(f"move {number} was acknowledged before it was on disk")
            found.done += 1
    await hall.stop()


ROWS = [
    Row("R1", "a crash at any crash point loses no acknowledged move and leaves no gap in the numbers",
        crash_points, 200, 1,
        "acknowledge-before-commit", 2),
    Row("R2", "kill -9 under load loses nothing, and every table continues", random_kills, 200, 1, "write-behind", 25),
    Row("R3", "a move is committed to disk before it is acknowledged", synced_first, 1000, 60,
        "synchronous-normal", 5),
]  # fmt: skip

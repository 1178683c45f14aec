"""`stratagem bench load` and `footprint`: real games over the wire, with latencies, memory, and what each thing costs.

The server is a separate process on loopback, the driver another; addresses 127.0.0.2 and up stand for many clients.
"""

import asyncio
import gc
import json
import random
import time
from array import array
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from statistics import median
from typing import Annotated, Any

import msgspec
import typer

from stratagem import games as register
from stratagem.commands.benches.line import Line
from stratagem.commands.benches.served import Cluster, Meter, Served, family, machine_figure, memory_of
from stratagem.commands.options import Games
from stratagem.kernel.errors import StratagemError, UnknownName
from stratagem.server.client import Client

Report = dict[str, Any]
Tell = Callable[[str], None]
STORES = ["sqlite", "postgres"]
GAMES = [("strato", 3), ("stramat", 3), ("synergy", 3)]
LONG = 900.0  # seconds after which the driver's memory matters more than its pauses
TIDY = 60.0  # seconds between garbage collections in the driver then
OPTIONS: dict[str, dict[str, Any]] = {"strato": {"challenge": 9}}
WRITER = msgspec.json.Encoder()
KEPT = "SELECT sum(pg_total_relation_size(relid)) FROM pg_stat_user_tables WHERE relname IN ('records', 'tables')"
WRITTEN = "SELECT sum(n_tup_ins + n_tup_upd + n_tup_del) FROM pg_stat_user_tables WHERE relname <> 'workers'"
PATIENCE = 120.0  # seconds for one move to be seen by everybody


class Offered(msgspec.Struct):
    """What the driver reads of an option."""

    do: dict[str, Any]


class Shown(msgspec.Struct, gc=False):
    """What the driver reads of the table; the options only when it is going to choose one."""

    number: int
    seat: int | None
    waiting: list[int]
    options: msgspec.Raw
    over: bool


class Heard(msgspec.Struct, gc=False):
    """What the driver reads of a message."""

    type: str
    seen: Shown | None = None
    nonce: str = ""
    number: int = 0
    message: str = ""


READER = msgspec.json.Decoder(Heard)
OFFERS = msgspec.json.Decoder(list[Offered])


class Table:
    """One table with all its players and a spectator in this process.

    A move's latency runs until each of the sockets has been sent a table that includes it; for an answer that the rules
    keep secret, until it is acknowledged.
    """

    def __init__(self, url: str, opened: dict[str, Any], address: str, seed: int) -> None:
        self.url = url.replace("http", "ws", 1) + f"/api/tables/{opened['table']}/play"
        self.tokens = [*opened["seats"].values(), opened["watch"]]
        self.address = address
        self.chance = random.Random(seed)
        self.sockets: list[Line] = []
        self.seen: list[Shown | None] = []
        self.nonce = ""  # of the move in flight
        self.sent = 0.0
        self.number = 0  # what it will be when the move has been made
        self.missing: set[int] = set()  # sockets that have not been shown it yet
        self.there = asyncio.Event()  # everybody has been shown the table
        self.refused: list[str] = []
        self.count_anew()

    def count_anew(self) -> None:
        """Discard what was measured so far, but not the errors."""
        self.latencies = array("d")
        self.moments = array("d")  # when each of them was over
        self.moves = 0
        self.late = 0  # times a move was due while the previous one was still in flight

    async def open(self) -> None:
        for index, token in enumerate(self.tokens):
            self.seen.append(None)
            socket = await Line.connect(self.url, self.address, partial(self.hear, index))
            self.sockets.append(socket)
            socket.send(WRITER.encode({"type": "hello", "token": token}))
        await self.there.wait()

    def hear(self, index: int, text: bytes) -> None:
        """What the server says to one of the sockets."""
        heard = READER.decode(text)
        if heard.seen is not None:
            self.seen[index] = heard.seen
            if not self.there.is_set() and len(self.seen) == len(self.tokens) and None not in self.seen:
                self.there.set()
            if index in self.missing and heard.seen.number >= self.number:
                self.arrived(index)
        elif heard.type == "taken" and heard.nonce == self.nonce:
            if heard.number < self.number:  # kept secret for now
                self.missing = {index}
                self.arrived(index)
                self.seen[index] = None  # the question it shows has been answered
            self.nonce = ""
        elif heard.type in ("refused", "bye"):
            self.refused.append(heard.message)
            self.nonce, self.missing = "", set()

    def arrived(self, index: int) -> None:
        now = time.perf_counter()
        self.missing.discard(index)
        self.latencies.append(now - self.sent)
        self.moments.append(now)

    def move(self) -> bool:
        """One move by whoever is asked; False when the game is over."""
        if self.nonce or self.missing:
            self.late += 1
            return True
        for index, seen in enumerate(self.seen):
            if seen is not None and seen.seat in seen.waiting and (offers := OFFERS.decode(seen.options)):
                action = self.chance.choice(offers).do
                self.nonce, self.number = f"{self.chance.random()}", seen.number + 1
                self.missing = set(range(len(self.sockets)))
                data = {"type": "move", "actions": [action], "seq": seen.number, "nonce": self.nonce}
                self.sent = time.perf_counter()
                self.sockets[index].send(WRITER.encode(data))
                self.moves += 1
                return True
        return not any(seen is not None and seen.over for seen in self.seen)

    async def close(self) -> None:
        for socket in self.sockets:
            await socket.close()


class Account:
    """The results of all tables."""

    def __init__(self) -> None:
        self.latencies = array("d")
        self.moments = array("d")
        self.refused: list[str] = []
        self.moves = self.games = self.late = 0

    def add(self, table: Table) -> None:
        self.latencies.extend(table.latencies)
        self.moments.extend(table.moments)
        self.refused += table.refused
        self.moves += table.moves
        self.late += table.late

    def by_minute(self, begun: float) -> list[str]:
        """The median and the 99th percentile, minute by minute: was it slow throughout or only for a while?"""
        minutes: dict[int, array[float]] = {}
        for moment, latency in zip(self.moments, self.latencies, strict=True):
            minutes.setdefault(int((moment - begun) // 60), array("d")).append(latency)
        return [f"{at(0.5, sorted(minutes[n]))} / {at(0.99, sorted(minutes[n]))}" for n in sorted(minutes)]


def at(share: float, latencies: Sequence[float]) -> float:
    """The latency below which this share of all updates arrived, in milliseconds; `latencies` ascend."""
    if not latencies:
        return 0.0
    return round(1000 * latencies[min(len(latencies) - 1, int(share * len(latencies)))], 1)


class Drive:
    """Games at many tables, played at a steady pace."""

    def __init__(self, url: str, names: list[str], pace: float) -> None:
        self.url = url
        self.client = Client(url)
        self.names = names
        self.pace = pace
        self.account = Account()
        self.tables: dict[int, Table] = {}

    async def fresh(self, number: int) -> Table:
        """A new table with everybody connected."""
        made = await self.seated(number)
        await made.open()
        return made

    async def seated(self, number: int) -> Table:
        """A new table to which nobody is connected yet."""
        game = self.names[number % len(self.names)]
        chairs = [{"kind": "person", "mine": True}] * dict(GAMES).get(game, 2)
        opened = await asyncio.to_thread(self.client.open, game, chairs, options=OPTIONS.get(game, {}))
        return Table(self.url, opened, f"127.0.{1 + number // 200}.{2 + number % 200}", number)

    async def open(self, tables: int) -> int:
        """Open tables with everybody connected; returns the number of connections."""
        self.tables = {number: await self.fresh(number) for number in range(tables)}
        return sum(len(table.sockets) for table in self.tables.values())

    def count_anew(self) -> None:
        """Start measuring."""
        refused, self.account = self.account.refused, Account()
        self.account.refused = refused
        for table in self.tables.values():
            table.count_anew()

    async def play(self, number: int, begin: float, end: float) -> None:
        """Moves at one table, each due at its own time, and the next game when one is over."""
        table, due = self.tables[number], begin
        while (now := time.perf_counter()) < end:
            if now < due:
                await asyncio.sleep(due - now)
            due += 1 / self.pace
            while due < time.perf_counter() - 1 / self.pace:
                due += 1 / self.pace  # missed beats are skipped, so that each table keeps its own schedule
            if not table.move():
                self.account.add(table)
                self.account.games += 1
                await table.close()
                table = self.tables[number] = await self.fresh(number)
                table.move()
        self.account.add(table)
        await table.close()


async def tidy_up() -> None:
    """Closed sockets leave reference cycles, 100 MB a minute at full load; one collection a minute frees them."""
    while True:
        await asyncio.sleep(TIDY)
        gc.collect()


async def drive(
    url: str, meter: Meter, names: list[str], tables: int, seconds: float, pace: float, tell: Tell, warm: float = 0.0
) -> Report:
    """Play at this many tables for a while, `pace` moves a second at each.

    They start one after the other during the warm-up of `warm` seconds, which is not measured, so that later games
    start and end evenly and not in waves.
    """
    driven = Drive(url, names, pace)
    tell(f"opening {tables} tables")
    sockets = await driven.open(tables)
    tell(f"{sockets} sockets; playing for {seconds:g} s" + (f" after {warm:g} s" if warm else ""))
    gc.collect()
    gc.freeze()
    gc.disable()  # a pause of the driver would be counted as the server's
    tidy = asyncio.create_task(tidy_up()) if seconds > LONG else None
    begun = time.perf_counter() + warm
    chance, spread = random.Random(tables), max(warm, 1 / pace)
    starts = [begun - warm + chance.random() * spread for _ in range(tables)]
    playing = [asyncio.create_task(driven.play(number, at, begun + seconds)) for number, at in enumerate(starts)]
    await asyncio.sleep(warm)
    driven.count_anew()
    meter.begin()
    own = time.process_time()
    await asyncio.gather(*playing)
    own = time.process_time() - own
    if tidy is not None:
        tidy.cancel()
    gc.enable()
    gc.unfreeze()
    account = driven.account
    latencies = sorted(account.latencies)
    for told in sorted(set(account.refused))[:5]:
        tell(f"refused: {told}")
    return {
        "games": names,
        "tables": tables,
        "sockets": sockets,
        "seconds": seconds,
        "moves": account.moves,
        "moves_per_second": round(account.moves / seconds, 1),
        "late_moves": account.late,
        "updates": len(account.latencies),
        "errors": len(account.refused),
        "finished_games": account.games,
        "p50_ms": at(0.5, latencies),
        "p99_ms": at(0.99, latencies),
        "max_ms": at(1.0, latencies),
        "p50_p99_by_minute": account.by_minute(begun),
        **meter.used(account.moves, seconds),
        "driver_cpu_share": round(own / seconds, 3),
        "driver_cpu_ms_per_move": round(1000 * own / max(1, account.moves), 3),
    }


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The fastest event loop for the driver, if there is one; None: the default."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def load(
    tables: Annotated[
        int, typer.Option(help="How many tables, each with its players and a spectator.", min=1, max=100_000)
    ] = 500,
    seconds: Annotated[float, typer.Option(help="How long to measure.", min=0.1, max=1_000_000.0)] = 60.0,
    warm: Annotated[
        float,
        typer.Option(
            "--warm-up", help="Seconds before measuring, in which tables start one after another.", min=0.0,
            max=100_000.0,
        ),
    ] = 0.0,
    pace: Annotated[float, typer.Option(help="Moves per second at each table.", min=0.001, max=1000.0)] = 2.0,
    game: Games = None,
    workers: Annotated[int, typer.Option(help="How many server processes; several need postgres.", min=1, max=64)] = 1,
    store: Annotated[str, typer.Option(help="sqlite, or postgres (a temporary PostgreSQL is started).")] = "sqlite",
    against: Annotated[
        Path | None,
        typer.Option(
            help="Another checkout: measure its server in turn, and print the ratio.", exists=True, file_okay=False
        ),
    ] = None,
    rounds: Annotated[int, typer.Option(help="With --against: how often each is measured.", min=1, max=1000)] = 7,
    at_most: Annotated[
        float,
        typer.Option(help="With --against: fail if the median ratio of CPU per move is higher.", min=0.0, max=100.0),
    ] = 0.0,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON, for programs.")] = False,
) -> None:
    """Play real games over the wire at many tables, and measure latencies, memory and errors.

    Example: stratagem bench load --tables 100 --seconds 20
    """
    if store not in STORES:
        raise UnknownName("store", store, STORES)
    if workers > 1 and store == "sqlite":
        raise StratagemError("several workers need --store postgres")
    names = register.named(game) if game else [name for name, _ in GAMES]

    def tell(text: str) -> None:
        typer.echo(text, err=True)

    def measured(tree: Path | None = None) -> Report:
        with ExitStack() as stack:
            served = Served(stack, workers, store, tree)
            told = drive(served.url, served.meter, names, tables, seconds, pace, tell, warm)
            with asyncio.Runner(loop_factory=loop_factory()) as runner:
                return {"store": store, "workers": workers, **runner.run(told)}

    if against is not None:
        typer.echo(f"machine_decisions_per_cpu_second: {machine_figure()}")
        ratio = compared(measured, against, rounds)
        raise typer.Exit(1 if at_most and ratio > at_most else 0)
    report = {"machine_decisions_per_cpu_second": machine_figure(), **measured()}
    typer.echo(json.dumps(report) if as_json else "\n".join(f"{key}: {value}" for key, value in report.items()))


def compared(measured: Callable[[Path | None], Report], against: Path, rounds: int) -> float:
    """The median ratio of CPU per move, here and there, each round with both, whichever comes first."""
    ratios = []
    for number in range(rounds):
        order = (None, against) if number % 2 else (against, None)
        found = {tree: measured(tree)["server_cpu_ms_per_move"] for tree in order}
        ratios.append(found[None] / found[against])
        typer.echo(f"{found[against]:.3f} there, {found[None]:.3f} ms here: {ratios[-1]:.3f}")
    ratio = float(median(ratios))
    typer.echo(f"median ratio: {ratio:.3f}")
    return ratio


class Scales:
    """Measures a server and its database."""

    def __init__(self, served: Served, cluster: Cluster) -> None:
        self.served = served
        self.cluster = cluster
        self.name = served.meter.database.rpartition("/")[2]

    def memory(self) -> int:
        """Bytes of memory the server holds now."""
        return sum(1024 * memory_of(pid, "VmRSS") for pid in family(self.served.process.pid))

    def database(self) -> dict[str, int]:
        """Rows written, bytes stored, bytes of write-ahead log, up to now."""
        self.cluster.sql("SELECT pg_stat_force_next_flush()", self.name)
        time.sleep(1.5)  # PostgreSQL's processes report their statistics once a second
        ((log,),) = self.cluster.sql("SELECT pg_current_wal_lsn() - '0/0'")
        ((kept,),), ((written,),) = self.cluster.sql(KEPT, self.name), self.cluster.sql(WRITTEN, self.name)
        return {"rows": int(written), "kept": int(kept), "log": int(log)}


async def weighed(scales: Scales, game: str, tables: int, moves: int) -> dict[str, Any]:
    """Open, connect, move; what each step added, per table, socket and move."""
    drive = Drive(scales.served.url, [game], 1.0)
    await warmed(drive, moves)
    empty = scales.memory()
    made = [await drive.seated(number) for number in range(tables)]
    opened = scales.memory()
    for table in made:
        await table.open()
    await asyncio.gather(*(shown(table) for table in made))
    connected, before = scales.memory(), scales.database()
    await asyncio.gather(*(played(table, moves) for table in made))
    after, grown = scales.database(), scales.memory()
    sockets, done = sum(len(table.sockets) for table in made), max(1, sum(table.moves for table in made))
    for table in made:
        await table.close()
    return {
        "game": game,
        "tables": tables,
        "sockets": sockets,
        "moves": done,
        "empty_mb": round(empty / 2**20),
        "full_mb": round(grown / 2**20),
        "kb_per_table": round((opened - empty) / 1024 / tables, 1),
        "kb_per_socket": round((connected - opened) / 1024 / sockets, 1),
        "kb_per_move": round((grown - connected) / 1024 / done, 2),
        "database_rows_per_move": round((after["rows"] - before["rows"]) / done, 2),
        "database_bytes_kept_per_move": round((after["kept"] - before["kept"]) / done),
        "database_log_bytes_per_move": round((after["log"] - before["log"]) / done),
    }


async def warmed(drive: Drive, moves: int) -> None:
    """Warm-up: one game, so that everything the server loads only once is loaded."""
    table = await drive.fresh(0)
    await shown(table)
    await played(table, moves)
    await table.close()


async def shown(table: Table) -> None:
    """Wait until everybody at the table has seen it."""
    while None in table.seen:
        await asyncio.sleep(0.01)


async def played(table: Table, moves: int) -> None:
    """This many moves, each seen by everybody before the next, or fewer if the game is short."""
    while table.moves < moves and table.move():
        end = time.monotonic() + PATIENCE
        while (table.nonce or table.missing) and time.monotonic() < end:
            await asyncio.sleep(0.01)


def footprint(
    tables: Annotated[int, typer.Option(help="How many tables.", min=1, max=100_000)] = 200,
    moves: Annotated[int, typer.Option(help="Moves at each of them.", min=1, max=100_000)] = 20,
    game: Games = None,
) -> None:
    """Measure what tables, sockets and moves cost: server memory, and rows and bytes of a temporary PostgreSQL.

    Example: stratagem bench footprint --tables 50 --game strato
    """
    for name in register.named(game) if game else register.names():
        with ExitStack() as stack:
            served = Served(stack, 1, "postgres")
            assert served.meter.cluster is not None
            scales = Scales(served, served.meter.cluster)
            typer.echo(json.dumps(asyncio.run(weighed(scales, name, tables, moves))))

"""`stratagem bench footprint`: what one table, one socket and one move cost in memory and in the database.

Each step does one thing at many tables at once and is measured separately: tables are opened, players connect, they
move. Nothing here depends on how fast or how busy the machine is.
"""

import asyncio
import json
import time
from contextlib import ExitStack
from typing import Annotated, Any

import typer

from stratagem import games as register
from stratagem.commands.benches.load import Drive, Table
from stratagem.commands.benches.served import Cluster, Served, family, memory_of
from stratagem.commands.options import Games

KEPT = "SELECT sum(pg_total_relation_size(relid)) FROM pg_stat_user_tables WHERE relname IN ('records', 'tables')"
WRITTEN = "SELECT sum(n_tup_ins + n_tup_upd + n_tup_del) FROM pg_stat_user_tables WHERE relname <> 'workers'"
PATIENCE = 120.0  # seconds for one move to be seen by everybody


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
    while table.moves < moves and await table.move():
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

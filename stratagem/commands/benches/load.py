"""`stratagem bench load`: real games over the wire, by the hundred, with latencies and memory.

The server is a process of its own on loopback, the driver another; addresses 127.0.0.2 and up stand for many clients.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer
from websockets.asyncio.client import ClientConnection, connect

from stratagem.server.client import Client

GAMES = [("strato", 3), ("stramat", 3), ("synergy", 3)]
OPTIONS: dict[str, dict[str, Any]] = {"strato": {"challenge": 9}, "stramat": {}, "synergy": {}}


class Table:
    """One table with all its players and a spectator in this process."""

    def __init__(self, url: str, opened: dict[str, Any], address: str, seed: int) -> None:
        self.url = url.replace("http", "ws", 1) + f"/api/tables/{opened['table']}/play"
        self.tokens = [*opened["seats"].values(), opened["watch"]]
        self.address = address
        self.chance = random.Random(seed)
        self.sockets: list[ClientConnection] = []
        self.seen: list[dict[str, Any]] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.waited: dict[int, float] = {}  # number awaited -> when it was sent
        self.latencies: list[float] = []
        self.errors = 0
        self.moves = 0
        self.sent: dict[str, float] = {}

    async def open(self) -> None:
        for index, token in enumerate(self.tokens):
            socket = await connect(
                self.url,
                additional_headers={"Authorization": "Bearer load"},
                local_addr=(self.address, 0),
                max_queue=64,
                compression=None,
            )
            await socket.send(json.dumps({"type": "hello", "token": token}))
            self.sockets.append(socket)
            self.seen.append({})
            self.tasks.append(asyncio.create_task(self.listen(index, socket)))

    async def listen(self, index: int, socket: ClientConnection) -> None:
        async for text in socket:
            message = json.loads(text)
            now = time.perf_counter()
            if message["type"] == "seen":
                seen = message["seen"]
                for number in [n for n in self.waited if n <= seen["number"]]:
                    self.latencies.append(now - self.waited[number])
                self.seen[index] = {key: seen[key] for key in ("number", "waiting", "seat", "options", "over")}
            elif message["type"] == "taken":
                self.sent.pop(message["nonce"], None)
            elif message["type"] == "refused" and "stale" not in message["message"]:
                self.errors += 1

    async def move(self) -> bool:
        """One move by whoever is asked; False when the game is over."""
        self.waited = {}
        for index, seen in enumerate(self.seen):
            if seen and seen["seat"] in seen["waiting"] and seen["options"]:
                action = self.chance.choice(seen["options"])["do"]
                nonce = secrets.token_hex(6)
                self.waited[seen["number"] + 1] = self.sent[nonce] = time.perf_counter()
                data = {"type": "move", "actions": [action], "seq": seen["number"], "nonce": nonce}
                await self.sockets[index].send(json.dumps(data))
                self.moves += 1
                return True
        return not any(seen.get("over") for seen in self.seen)

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        for socket in self.sockets:
            await socket.close()


async def drive(url: str, tables: int, seconds: float, pace: float, tell: Callable[[str], None]) -> dict[str, Any]:
    """Play at this many tables for a while, `pace` moves a second at each."""
    client = Client(url)

    async def fresh(number: int) -> Table:
        game, seats = GAMES[number % len(GAMES)]
        chairs = [{"kind": "person", "mine": True}] * seats
        opened = await asyncio.to_thread(client.open, game, chairs, options=OPTIONS[game])
        made = Table(url, opened, f"127.0.{1 + number // 200}.{2 + number % 200}", number)
        await made.open()
        return made

    latencies: list[float] = []
    counts = {"moves": 0, "errors": 0, "games": 0}

    def gather(table: Table) -> None:
        latencies.extend(table.latencies)
        counts["moves"] += table.moves
        counts["errors"] += table.errors
        table.latencies, table.moves, table.errors = [], 0, 0

    async def player(number: int, table: Table, end: float) -> None:
        await asyncio.sleep(random.Random(number).random() / pace)
        while time.perf_counter() < end:
            began = time.perf_counter()
            if not await table.move():
                gather(table)
                counts["games"] += 1
                await table.close()
                table = await fresh(number)
            await asyncio.sleep(max(0.0, 1 / pace - (time.perf_counter() - began)))
        gather(table)
        await table.close()

    tell(f"opening {tables} tables")
    made = [await fresh(number) for number in range(tables)]
    sockets = sum(len(table.sockets) for table in made)
    tell(f"{sockets} sockets; playing for {seconds:g} s")
    end = time.perf_counter() + seconds
    await asyncio.gather(*(player(number, table, end) for number, table in enumerate(made)))
    latencies.sort()

    def at(share: float) -> float:
        return round(1000 * latencies[min(len(latencies) - 1, int(share * len(latencies)))], 1) if latencies else 0.0

    return {
        "tables": tables,
        "sockets": sockets,
        "seconds": seconds,
        "moves": counts["moves"],
        "moves_per_second": round(counts["moves"] / seconds, 1),
        "updates": len(latencies),
        "errors": counts["errors"],
        "finished_games": counts["games"],
        "p50_ms": at(0.5),
        "p99_ms": at(0.99),
        "max_ms": at(1.0),
    }


def load(
    tables: Annotated[int, typer.Option(help="How many tables, each with three players and a spectator.")] = 500,
    seconds: Annotated[float, typer.Option(help="For how long.")] = 60.0,
    pace: Annotated[float, typer.Option(help="Moves a second at each table.")] = 2.0,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON, for programs.")] = False,
) -> None:
    """Play real games over the wire at many tables, and measure latencies, memory and errors.

    Example: stratagem bench load --tables 100 --seconds 20
    """
    report = measured(tables, seconds, pace, lambda told: typer.echo(told, err=True))
    typer.echo(json.dumps(report) if as_json else "\n".join(f"{key}: {value}" for key, value in report.items()))


def measured(tables: int, seconds: float, pace: float, tell: Callable[[str], None]) -> dict[str, Any]:
    """Start a server on one core, drive it from another, and measure."""
    cores = sorted(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory() as folder:
        code = (
            "import sys; from pathlib import Path; from stratagem.server.limits import Limits; "
            "from stratagem.server.run import serve; "
            "serve('127.0.0.1', 0, Path(sys.argv[1]), limits=Limits(messages=10**6, sockets_per_address=10**5, "
            "sockets=10**5, new_tables=10**6, requests=10**6, tables=10**6), bot_pace=0.0, shortest_window=0.0)"
        )
        command = [sys.executable, "-c", code, folder]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        try:
            os.sched_setaffinity(server.pid, {cores[0]})
            os.sched_setaffinity(0, {cores[-1]})
            assert server.stdout is not None
            found = re.search(r"http://\S+", server.stdout.readline().decode())
            assert found is not None
            began = cpu_of(server.pid)
            report = asyncio.run(drive(found.group(), tables, seconds, pace, tell))
            report["server_cpu_seconds"] = round(cpu_of(server.pid) - began, 1)
            report["server_memory_mb"] = memory_of(server.pid)
            return report
        finally:
            os.sched_setaffinity(0, set(cores))
            server.terminate()
            server.wait(30)


def memory_of(pid: int) -> int:
    """The largest memory the process has had, in MB."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    found = re.search(r"VmHWM:\s+(\d+) kB", status)
    return int(found.group(1)) // 1024 if found else 0


def cpu_of(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

"""A server to be measured: its workers are separate processes, and so is PostgreSQL if requested."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from stratagem.commands.benches.postgres import Cluster

SERVER = """
import sys
from pathlib import Path
from stratagem.server.limits import Limits
from stratagem.server.run import serve
many = 10**6
limits = Limits(
    messages=many, sockets_per_address=many, sockets=many, new_tables=many, requests=many, tables=many, rooms=many
)
folder, database, workers = sys.argv[1:]
serve(
    "127.0.0.1", 0, Path(folder), database=database, workers=int(workers),
    limits=limits, bot_pace=0.0, shortest_window=0.0,
)
"""


class Meter:
    """The resources used by a server, with all its processes, and by its database."""

    def __init__(self, pid: int, cluster: Cluster | None = None, database: str = "") -> None:
        self.pid = pid
        self.cluster = cluster
        self.database = database
        self._before: dict[str, float] = {}

    def begin(self) -> None:
        """Start measuring."""
        self._before = self._figures()

    def used(self, moves: int, seconds: float) -> dict[str, Any]:
        """What was used since then."""
        now, count = self._figures(), max(1, moves)
        spent = {name: now[name] - self._before.get(name, 0.0) for name in now}
        told: dict[str, Any] = {
            "server_cpu_ms_per_move": round(1000 * spent["cpu"] / count, 3),
            "server_cpu_share": round(spent["cpu"] / seconds, 3),
            "server_memory_mb": round(now["memory"]),
        }
        if self.cluster is not None:
            told["database_cpu_ms_per_move"] = round(1000 * spent["database cpu"] / count, 3)
            told["database_commits_per_second"] = round(spent["commits"] / seconds, 1)
            told["database_moves_per_commit"] = round(count / max(1.0, spent["commits"]), 1)
            told["database_log_bytes_per_move"] = round(spent["log bytes"] / count)
        return told

    def _figures(self) -> dict[str, float]:
        workers = family(self.pid)
        found = {"cpu": sum(map(cpu_of, workers)), "memory": float(sum(map(memory_of, workers)))}
        if self.cluster is not None and self.cluster.process is not None:
            found["database cpu"] = sum(map(cpu_of, family(self.cluster.process.pid)))
            name = self.database.rpartition("/")[2]
            sql = "SELECT xact_commit, pg_current_wal_lsn() - '0/0' FROM pg_stat_database WHERE datname=%s"
            ((commits, log),) = self.cluster.sql(sql, "postgres", (name,))
            found.update({"commits": float(commits), "log bytes": float(log)})
        return found

class Served:
    """A running server.  One worker has a core to itself; several share all of them."""

    def __init__(self, stack: ExitStack, workers: int, store: str) -> None:
        cores = sorted(os.sched_getaffinity(0))
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        cluster = stack.enter_context(Cluster()) if store == "postgres" else None
        database = cluster.fresh() if cluster is not None else ""
        command = [sys.executable, "-P", "-c", SERVER, folder, database, str(workers)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        stack.callback(self._stop)
        stack.callback(os.sched_setaffinity, 0, set(cores))
        if workers == 1:
            os.sched_setaffinity(self.process.pid, {cores[0]})
            os.sched_setaffinity(0, {cores[-1]})
        assert self.process.stdout is not None
        found = re.search(r"http://\S+", self.process.stdout.readline().decode())
        assert found is not None, "the server did not start"
        self.url = found.group()
        self.meter = Meter(self.process.pid, cluster, database)

    def _stop(self) -> None:
        self.process.terminate()
        self.process.wait(60)
        if self.process.stdout is not None:
            self.process.stdout.close()


def family(pid: int) -> list[int]:
    """A process and all its descendants."""
    found, queue = [], [pid]
    while queue:
        one = queue.pop()
        found.append(one)
        try:
            text = "".join(path.read_text() for path in Path(f"/proc/{one}/task").glob("*/children"))
        except OSError:
            continue  # ended meanwhile
        queue += map(int, text.split())
    return found


def memory_of(pid: int) -> int:
    """The peak memory of the process, in MB."""
    try:
        found = re.search(r"VmHWM:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text(encoding="utf-8"))
    except OSError:
        return 0
    return int(found.group(1)) // 1024 if found else 0


def cpu_of(pid: int) -> float:
    """Seconds of CPU the process has used."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

"""A server to be measured: its workers are separate processes, and so is PostgreSQL if requested."""

from __future__ import annotations

import os
import pwd
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType
from typing import Any

from stratagem.kernel.errors import StratagemError

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
        peak = sum(memory_of(pid, "VmHWM") // 1024 for pid in workers)
        found = {"cpu": sum(map(cpu_of, workers)), "memory": float(peak)}
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


def memory_of(pid: int, which: str) -> int:
    """The memory of the process, in kB: what it holds now (VmRSS), or its peak (VmHWM)."""
    found = re.search(rf"{which}:\s+(\d+) kB", proc(pid, "status"))
    return int(found.group(1)) if found else 0


def cpu_of(pid: int) -> float:
    """Seconds of CPU the process has used."""
    fields = proc(pid, "stat").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK") if fields else 0.0


def proc(pid: int, name: str) -> str:
    """What the system says about a process; nothing if it has ended meanwhile."""
    try:
        return Path(f"/proc/{pid}/{name}").read_text(encoding="utf-8")
    except OSError:
        return ""


SETTINGS = {
    "fsync": "on",  # measure and test what is actually guaranteed
    "max_connections": "60",
    "shared_buffers": "32MB",
    "unix_socket_directories": "",
}


def binaries() -> Path:
    """The folder with initdb and postgres."""
    places = [Path(os.environ["STRATAGEM_PG_BIN"])] if os.environ.get("STRATAGEM_PG_BIN") else []
    wheel = find_spec("pgserver")
    if wheel is not None and wheel.origin:
        places.append(Path(wheel.origin).parent / "pginstall" / "bin")
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    found = shutil.which("postgres")
    places += [Path(found).resolve().parent] if found else []
    for place in places:
        if (place / "initdb").is_file() and (place / "postgres").is_file():
            return place
    raise StratagemError("no PostgreSQL was found; pip install pgserver, or install your system's package")


class Cluster:
    """A private PostgreSQL server."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="stratagem-pg-"))
        self.data = self.folder / "data"
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        self.who: dict[str, Any] = {}
        self.made = 0  # databases
        self.bin = binaries()
        try:
            if os.geteuid() == 0:
                self._as_nobody()
            self._run("initdb", "-D", str(self.data), "-U", "postgres", "-A", "trust", "-E", "utf8", "--no-sync")
            self.start()
        except BaseException:
            self.close()
            raise

    def _as_nobody(self) -> None:
        """The user nobody may not be able to read root's files: then the binaries are copied to where it can."""
        nobody = pwd.getpwnam("nobody")
        self.who = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": ()}
        if not all(place.stat().st_mode & 1 for place in self.bin.parents):
            shutil.copytree(self.bin.parent, self.folder / "install", symlinks=True)
            self.bin = self.folder / "install" / "bin"
        os.chown(self.folder, nobody.pw_uid, nobody.pw_gid)

    def _run(self, name: str, *arguments: str) -> None:
        command = [str(self.bin / name), *arguments]
        done = subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=False, **self.who)
        if done.returncode != 0:
            raise StratagemError(f"{name} failed: {done.stderr.strip() or done.stdout.strip()}")

    def start(self) -> None:
        """Start, and wait until it answers."""
        settings = {**SETTINGS, "listen_addresses": "127.0.0.1", "port": str(self.port)}
        words = [word for key, value in settings.items() for word in ("-c", f"{key}={value}")]
        command = [str(self.bin / "postgres"), "-D", str(self.data), *words]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(command, cwd=self.folder, stdout=log, stderr=log, **self.who)
        import psycopg

        for _ in range(600):
            try:
                psycopg.connect(self.url("postgres"), connect_timeout=2).close()
                return
            except psycopg.OperationalError:
                if self.process.poll() is not None:
                    break
                time.sleep(0.05)
        raise StratagemError(f"PostgreSQL did not start: {(self.folder / 'log').read_text(errors='replace')[-2000:]}")

    def stop(self, at_once: bool = False) -> None:
        """Stop: cleanly, or as if the power had failed."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(3 if at_once else 2)  # SIGQUIT: no clean-up; SIGINT: a fast shutdown
            self.process.wait(60)
        self.process = None

    def url(self, database: str, port: int = 0) -> str:
        return f"postgresql://postgres@127.0.0.1:{port or self.port}/{database}"

    def fresh(self) -> str:
        """The address of a new, empty database."""
        self.made += 1
        self.sql(f"CREATE DATABASE fresh{self.made}")
        return self.url(f"fresh{self.made}")

    def sql(self, text: str, database: str = "postgres", values: Sequence[Any] = ()) -> list[Any]:
        import psycopg

        with psycopg.connect(self.url(database), autocommit=True) as line:
            found = line.execute(text, values or None)
            return found.fetchall() if found.description else []

    def close(self) -> None:
        try:
            self.stop(at_once=True)
        finally:
            shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self) -> Cluster:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])

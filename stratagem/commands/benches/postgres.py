"""A temporary PostgreSQL: started on loopback for a measurement or a test, and removed afterwards.

The binaries come from the wheel `pgserver`, from the system, or from the folder
`$STRATAGEM_PG_BIN`.  PostgreSQL refuses to run as root; then it runs as nobody.
"""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType
from typing import Any

from stratagem.kernel.errors import StratagemError

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

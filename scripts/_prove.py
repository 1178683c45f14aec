"""Runs deploy/ for real, in an isolated network: the image alone, the parts of compose.yaml, the systemd units.

Only this process and its children are in that network, so every file is used unchanged, with its ports and names.
Anything that needs packages from outside is done beforehand, in the host's network.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))

import _machine
from _image import ROOT, WORK, Buildah, Container
from _players import Players, asked, limits_bite
from _roots import run, say

DEPLOY = ROOT / "deploy"
PARTS = {"database": 2, "worker1": 3, "worker2": 4, "proxy": 5}  # name: the last number of its address
NETWORK = "10.84.20."
NETWORK6 = "fd84:20::"
OTHER = f"{NETWORK}9"  # a second address of ours
PASSWORD = "proof"


def main(everything: bool) -> int:
    """In the host's network: prepare what needs packages, then continue in an isolated network."""
    if everything:
        check_compose()
        _machine.prepare()
    inside = [sys.executable, __file__, "everything" if everything else "image"]
    apart = ["unshare", "--net", "--mount", "--propagation", "private"]
    apart += ["--pid", "--fork", "--kill-child", "--mount-proc"]
    return subprocess.run([*apart, *inside], check=False).returncode


def check_compose() -> None:
    """Check compose.yaml against the schema of its format, and as podman-compose reads it."""
    home = WORK / "compose"
    if not (home / "bin" / "podman-compose").exists():
        run(sys.executable, "-m", "venv", home)
        run(home / "bin" / "pip", "install", "--quiet", "podman-compose>=1.3,<2", "check-jsonschema>=0.30,<1")
    file = DEPLOY / "compose.yaml"
    run(home / "bin" / "check-jsonschema", "--builtin-schema", "vendor.compose-spec", file)
    environment = {**os.environ, "STRATAGEM_DB_PASSWORD": PASSWORD}
    run(home / "bin" / "podman-compose", "--dry-run", "-f", file, "config", env=environment)
    say("compose.yaml: valid by the schema of its format and as podman-compose reads it")


def inside(everything: bool) -> None:
    run("ip", "link", "set", "lo", "up")
    hosts = WORK / "hosts"
    names = "".join(f"{NETWORK}{number} {name}\n" for name, number in PARTS.items())
    hosts.write_text(f"127.0.0.1 localhost play.example.org\n::1 localhost play.example.org\n{names}")
    run("mount", "--bind", hosts, "/etc/hosts")
    buildah = Buildah()
    alone(buildah)
    if everything:
        compose(buildah)
        _machine.units()


def alone(buildah: Buildah) -> None:
    """The image as `podman run -p 8420:8420 -v tables:/var/lib/stratagem` has it: one server, SQLite on a volume."""
    with tempfile.TemporaryDirectory() as folder:
        volume = Path(folder) / "tables"
        worker = Container(buildah, WORK / "alone.log", volume=volume)
        try:
            began = time.monotonic()
            worker.start().wait()
            seconds = time.monotonic() - began
            page = asked("127.0.0.1", "/", "localhost:8420", port=8420)
            if page[0] != 200 or "<script" not in page[1]:
                sys.exit(f"The image has no pages: {page}")
            players = Players("http://localhost:8420")
            while not players.played and not players.problems:
                time.sleep(0.1)
            worker.stop()
            worker.start().wait()
            user = worker.run("id", "-un")
            say(f"image alone: healthy after {seconds:.1f} s, as user {user}")
            told = players.finish(lambda: worker.run("stratagem", "data", "export", "-"))
            say(f"  stopped and started again while people played: {told}")
            say("  " + worker.run("stratagem", "data", "check"))
        finally:
            worker.close()


# ------------------------------------------------------------------------------------------------ the parts of compose


def filled(value: Any, variables: dict[str, str]) -> Any:
    """${NAME:-default} and ${NAME:?why} as compose expands them."""
    if isinstance(value, list):
        return [filled(each, variables) for each in value]
    if isinstance(value, dict):
        return {key: filled(each, variables) for key, each in value.items()}
    if not isinstance(value, str):
        return value
    return re.sub(r"\$\{(\w+)(?::[-?]([^}]*))?\}", lambda found: variables.get(found[1], found[2] or ""), value)


def wire_up() -> None:
    """A bridge with a network namespace for each part."""
    Path("/run/netns").mkdir(exist_ok=True)
    run("mount", "-t", "tmpfs", "tmpfs", "/run/netns")
    run("ip", "link", "add", "bridge", "type", "bridge")
    for address in (f"{NETWORK}1/24", f"{OTHER}/24", f"{NETWORK6}1/64"):
        run("ip", "address", "add", address, "dev", "bridge", *(["nodad"] if ":" in address else []))
    run("ip", "link", "set", "bridge", "up")
    for name, number in PARTS.items():
        run("ip", "netns", "add", name)
        run("ip", "link", "add", name, "type", "veth", "peer", "name", "eth0", "netns", name)
        run("ip", "link", "set", name, "master", "bridge", "up")
        for words in (["link", "set", "lo", "up"], ["link", "set", "eth0", "up"],
                      ["address", "add", f"{NETWORK}{number}/24", "dev", "eth0"],
                      ["address", "add", f"{NETWORK6}{number}/64", "dev", "eth0", "nodad"]):  # fmt: skip
            run("ip", "-n", name, *words)


class Database:
    """A PostgreSQL as compose's image makes one: its user, its password, its database, open to the network."""

    def __init__(self, folder: Path, environment: dict[str, str]) -> None:
        from stratagem.commands.benches.served import binaries

        self.place, self.data = binaries(), folder / "data"
        shutil.chown(folder, "nobody")
        folder.chmod(0o711)
        user, secret = environment["POSTGRES_USER"], folder / "secret"
        secret.write_text(environment["POSTGRES_PASSWORD"])
        shutil.chown(secret, "nobody")
        self._run("initdb", "-D", self.data, "-U", user, "-A", "scram-sha-256", "-E", "utf8", f"--pwfile={secret}")
        with (self.data / "pg_hba.conf").open("a") as rules:
            rules.write("host all all all scram-sha-256\n")
        settings = ["-c", "listen_addresses=*", "-c", "unix_socket_directories="]
        self.process = subprocess.Popen(
            ["nsenter", "--net=/run/netns/database", *self._as_nobody("postgres", "-D", self.data, *settings)],
            stdout=subprocess.DEVNULL, stderr=(folder / "log").open("wb"),
        )  # fmt: skip
        import psycopg

        address = f"postgresql://{user}:{environment['POSTGRES_PASSWORD']}@database/postgres"
        for _ in range(600):
            try:
                with psycopg.connect(address, autocommit=True, connect_timeout=2) as line:
                    line.execute(f"CREATE DATABASE {environment['POSTGRES_DB']}")
                return
            except psycopg.OperationalError:
                time.sleep(0.1)
        sys.exit(f"PostgreSQL did not start: {(folder / 'log').read_text()}")

    def _as_nobody(self, name: str, *words: object) -> list[str]:
        nobody = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]
        return [*nobody, str(self.place / name), *map(str, words)]

    def _run(self, name: str, *words: object) -> None:
        run(*self._as_nobody(name, *words), cwd="/")

    def close(self) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.wait(60)


class Nginx:
    """Debian's nginx with the files that compose mounts, and no other configuration."""

    def __init__(self, folder: Path, volumes: list[str]) -> None:
        for volume in volumes:
            here, there, *_ = volume.split(":")
            (folder / Path(there).relative_to("/etc/nginx")).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(DEPLOY / here, folder / Path(there).relative_to("/etc/nginx"))
        (folder / "nginx.conf").write_text(
            f"pid {folder}/pid; error_log {folder}/error.log;\nevents {{ worker_connections 1024; }}\n"
            f"http {{ access_log off; client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;\n"
            f"include {folder}/conf.d/*.conf; }}\n"
        )
        words = ["nsenter", "--net=/run/netns/proxy", "nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")]
        run(*words, "-t")
        self.process = subprocess.Popen([*words, "-g", "daemon off;"])
        self._wait()

    def _wait(self) -> None:
        """Wait until it listens."""
        for _ in range(300):
            with contextlib.suppress(OSError), socket.create_connection((NETWORK + str(PARTS["proxy"]), 80), 5):
                return
            time.sleep(0.1)
        raise SystemExit("nginx does not listen")

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(60)


def compose(buildah: Buildah) -> None:
    """Database, two workers and the proxy of compose.yaml, each in a network namespace, as the file defines them."""
    import yaml  # type: ignore[import-untyped]

    url = "http://proxy"
    file = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    services = filled(file["services"], {"STRATAGEM_DB_PASSWORD": PASSWORD, "STRATAGEM_URL": url})
    wire_up()
    with tempfile.TemporaryDirectory() as made:
        folders = {name: Path(made) / name for name in ("database", "proxy")}
        Path(made).chmod(0o711)
        for folder in folders.values():
            folder.mkdir()
        database = Database(folders["database"], services["database"]["environment"])
        workers = []
        for name in ("worker1", "worker2"):
            service = services[name]
            worker = Container(buildah, WORK / f"{name}.log", service["command"], name, **service["environment"])
            worker.options += [f"--cap-drop={each}" for each in service["cap_drop"]]
            worker.options += [f"--mount=type=tmpfs,destination={each}" for each in service["tmpfs"]]
            workers.append(worker.start())
        proxy = None
        try:
            for worker in workers:
                worker.wait()
            proxy = Nginx(folders["proxy"], services["proxy"]["volumes"])
            say("compose's parts: PostgreSQL with a password, two workers of the image, nginx -t fine, nginx in front")
            through(url, workers)
            metrics(yaml.safe_load((DEPLOY / "prometheus.compose.yml").read_text()))
            say("  IPv6: " + str(asked(f"{NETWORK6}{PARTS['proxy']}", "/healthz", "proxy")))
            say("  limits: " + limits_bite("proxy", "proxy", OTHER))
        finally:
            if proxy is not None:
                proxy.close()
            for worker in workers:
                worker.close()
            database.close()


def through(url: str, workers: list[Container]) -> None:
    """Play through the proxy while each worker is restarted once and one is killed."""
    players = Players(url)
    for worker, number in ((workers[0], signal.SIGTERM), (workers[1], signal.SIGTERM), (workers[0], signal.SIGKILL)):
        time.sleep(8)
        worker.stop() if number == signal.SIGTERM else worker.signal(number)
        worker.start().wait()
    told = players.finish(lambda: workers[1].run("stratagem", "data", "export", "-"))
    say(f"  both workers restarted, then one killed, while people played: {told}")
    say("  " + workers[1].run("stratagem", "data", "check"))
    idle_socket(players.client)


def idle_socket(client: Any) -> None:
    """A spectator who sends nothing for longer than nginx's timeout: the worker's pings keep the connection open."""
    opened = client.open("strato", [{"kind": "person", "mine": True}])
    watcher = client.play(opened["table"], opened["watch"])
    watcher.look()
    time.sleep(80)
    watcher.send({"type": "ping"})
    while watcher.receive()["type"] != "pong":
        pass
    watcher.close()
    say("  a socket on which nothing happened for 80 s was still open")


def metrics(config: dict[str, Any]) -> None:
    """Every configured Prometheus target returns our metrics when asked from another container."""
    (job,) = config["scrape_configs"]
    for target in job["static_configs"][0]["targets"]:
        host, _, port = target.partition(":")
        status, body = asked(host, "/metrics", port=int(port))
        if status != 200 or "stratagem_moves_total" not in body:
            sys.exit(f"No metrics at {target}: {status}")
    say("  metrics: both targets of prometheus.compose.yml answer from outside their containers")


if __name__ == "__main__":
    inside(sys.argv[1] == "everything")

"""A bare Debian machine in a folder: Python and git, an ordinary user, and nothing else installed.

    python3 scripts/_bare_root.py make DIR [--include PACKAGE,...]     a new one; takes about two minutes
    python3 scripts/_bare_root.py run [--root] DIR COMMAND...          a command in it, as the ordinary user

Every command runs in its own mount and process namespaces, so that no mount or process is left behind, however it ends.
The host's configuration for pip, npm and apt (files, certificates, local package folders, proxies) is available while a
command runs, on an in-memory file system: none of it is written into the folder.

Needs root, mmdebstrap and util-linux on the host; uses only the standard library. scripts/fresh is built on it.
"""

from __future__ import annotations

import argparse
import configparser
import io
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import IO, Any

PACKAGES = ("python3", "python3-venv", "git", "ca-certificates")
USER, ID = "player", 1000
HOME = Path("/home") / USER
CONFIGURATION = Path("/run/packages")  # where pip and npm find the host's configuration
DEVICES = ("null", "zero", "full", "random", "urandom", "tty")
CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt"
ENVIRONMENT = re.compile(
    r"(?i:https?_proxy|no_proxy|all_proxy)|PIP_\w+|UV_\w+|(?i:npm_config_)\w+|NODE_EXTRA_CA_CERTS"
    r"|SSL_CERT_(FILE|DIR)|REQUESTS_CA_BUNDLE|CURL_CA_BUNDLE|GIT_SSL_CAINFO"
)
NOT_TAKEN = re.compile(r"(?i)PIP_CONFIG_FILE|npm_config_(userconfig|globalconfig|prefix|cache)")
PATH = re.compile(r"(?:file://)?(/[^\s\"',;]+)")
OF_THIS_MACHINE = re.compile(r"\s*(nodedir|prefix|cache|script-shell)\s*=")  # lines of an npmrc that name locations


class NotPossible(Exception):
    """What is missing to make or enter a root, as one sentence."""


# ------------------------------------------------------------------------------------------ what this machine is told


class Packages:
    """How the host reaches packages: the same inside a root as outside."""

    def __init__(self) -> None:
        self.environment = {name: value for name, value in os.environ.items()
                            if ENVIRONMENT.fullmatch(name) and not NOT_TAKEN.fullmatch(name)}  # fmt: skip
        self.files: dict[str, str] = {}
        home = Path.home()
        pip = merged([Path("/etc/pip.conf"), home / ".pip/pip.conf", home / ".config/pip/pip.conf"])
        npm = lines([Path("/etc/npmrc"), Path("/usr/etc/npmrc"), home / ".npmrc"])
        for name, text, variable in (("pip.conf", pip, "PIP_CONFIG_FILE"), ("npmrc", npm, "NPM_CONFIG_USERCONFIG")):
            if text:
                self.files[str(CONFIGURATION / name)] = text
                self.environment[variable] = str(CONFIGURATION / name)
        self.files |= apt_files()
        told = " ".join([pip, npm, *self.environment.values()])
        self.folders = sorted(set(local_places(told)))


def merged(paths: Sequence[Path]) -> str:
    """Merge several pip.conf files; later ones take precedence."""
    parser = configparser.RawConfigParser()
    parser.read([path for path in paths if os.access(path, os.R_OK)], encoding="utf-8")
    written = io.StringIO()
    parser.write(written)
    return written.getvalue()


def lines(paths: Sequence[Path]) -> str:
    """Merge several npmrc files."""
    texts = [path.read_text("utf-8") for path in paths if os.access(path, os.R_OK)]
    kept = [line for text in texts for line in text.splitlines() if line and not OF_THIS_MACHINE.match(line)]
    return "".join(f"{line}\n" for line in kept)


def apt_files() -> dict[str, str]:
    """Where apt fetches packages here, and through which proxy."""
    etc = Path("/etc/apt")
    found = [etc / "sources.list", *etc.glob("sources.list.d/*.list"), *etc.glob("sources.list.d/*.sources")]
    settings = [path for path in etc.glob("apt.conf.d/*") if "Acquire::" in path.read_text("utf-8", "replace")]
    return {str(path): path.read_text("utf-8") for path in [*found, *settings] if os.access(path, os.R_OK)}


def local_places(text: str) -> list[str]:
    """Files and folders of the host that such a text names: certificates, and package folders."""
    found = [CERTIFICATES, "/etc/resolv.conf", "/etc/hosts"]
    for name in PATH.findall(text):
        path = Path(name)
        if path.name == "simple" and len(path.parts) > 2:
            path = path.parent  # an index is next to its files
        if path.exists() and len(path.parts) > 2 and not path.is_relative_to(CONFIGURATION):
            found.append(str(path))
    return [name for name in found if os.path.exists(name)]


# -------------------------------------------------------------------------------------------------------- making one


def possible() -> None:
    """Raise an error if anything is missing."""
    if os.geteuid() != 0:
        raise NotPossible("A bare machine in a folder can only be made and entered by root: sudo scripts/fresh")
    missing = [name for name in ("mmdebstrap", "unshare", "mount") if shutil.which(name) is None]
    if missing:
        raise NotPossible(f"A bare machine needs {' and '.join(missing)} here: apt-get install mmdebstrap util-linux")


def make(folder: Path, packages: Sequence[str] = (), suite: str = "") -> None:
    """A new bare root in `folder`, with the host's Debian release and an ordinary user."""
    possible()
    if folder.exists() and any(folder.iterdir()):
        raise NotPossible(f"{folder} is not empty")
    folder.parent.mkdir(parents=True, exist_ok=True)
    include = ",".join([*PACKAGES, *packages])
    command = ["mmdebstrap", "--quiet", "--variant=minbase", "--mode=root", f"--include={include}",
               suite or own_suite(), str(folder)]  # fmt: skip
    done = subprocess.run(["unshare", "--mount", *command], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise NotPossible(f"mmdebstrap did not succeed:\n{(done.stdout + done.stderr).strip()[-2000:]}")
    user = ["useradd", "--create-home", "--uid", str(ID), "--shell", "/bin/bash", USER]
    subprocess.run(["chroot", str(folder), *user], check=True, capture_output=True)


def own_suite() -> str:
    """The name of this machine's Debian; the stable one elsewhere."""
    release = Path("/etc/os-release").read_text("utf-8") if os.path.exists("/etc/os-release") else ""
    found = re.search(r"^VERSION_CODENAME=\"?(\w+)", release, re.MULTILINE)
    return found.group(1) if found and "ID=debian" in release else "stable"


def remove(folder: Path) -> None:
    """Deletes a root. Nothing is mounted in it: mounts exist only while commands run."""
    inside = [line.split()[4] for line in Path("/proc/self/mountinfo").read_text().splitlines()]
    if any(Path(place).is_relative_to(folder.resolve()) for place in inside):
        raise NotPossible(f"something is mounted in {folder}; it is left alone")
    shutil.rmtree(folder)


def used(*places: Path) -> int:
    """How much disk space these take, in bytes."""
    there = [str(place) for place in places if place.exists()]
    told = subprocess.run(["du", "-skx", "--total", *there], capture_output=True, text=True, check=False).stdout
    return int(told.splitlines()[-1].split()[0]) * 1024 if there else 0


# -------------------------------------------------------------------------------------------------------- running in it


class Running:
    """A command in a root. When this object or its process ends, so does everything the command started."""

    def __init__(self, process: subprocess.Popen[str], control: int) -> None:
        self.process = process
        self.control = control
        self.cpu_seconds = 0.0

    def send(self, number: signal.Signals) -> None:
        """A signal to the command itself, as a terminal would send it."""
        os.write(self.control, f"{int(number)}\n".encode())

    def wait(self, timeout: float | None = None) -> int:
        """Its exit code; -1 if it timed out and was killed."""
        waiter = threading.Thread(target=self._reap, daemon=True)
        waiter.start()
        waiter.join(timeout)
        if waiter.is_alive():
            self.end()
            waiter.join()
            return -1
        return int(self.process.returncode)

    def end(self) -> None:
        """End it with everything it started."""
        if self.process.returncode is None:
            self.process.kill()  # unshare kills the first process of the namespace, and that kills all others

    def _reap(self) -> None:
        try:
            _, status, usage = os.wait4(self.process.pid, 0)
        except ChildProcessError:
            return
        self.process.returncode = os.waitstatus_to_exitcode(status)
        self.cpu_seconds = usage.ru_utime + usage.ru_stime
        os.close(self.control)


def start(
    root: Path,
    command: Sequence[str],
    *,
    folder: Path = HOME,
    as_root: bool = False,
    environment: Mapping[str, str] = MappingProxyType({}),
    show: Mapping[Path, Path] = MappingProxyType({}),
    output: int | IO[str] | None = None,
) -> Running:
    """Start a command in a root.  `show`: more files and folders of this machine, read-only, at these places."""
    possible()
    packages = Packages()
    home = Path("/root") if as_root else HOME
    usual = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": str(home),
             "USER": "root" if as_root else USER, "SHELL": "/bin/bash", "TERM": "dumb"}  # fmt: skip
    plan = {
        "root": str(root.resolve()), "command": list(command), "folder": str(folder), "id": 0 if as_root else ID,
        "environment": {**usual, **packages.environment, **environment},
        "files": packages.files,
        "show": {**{name: name for name in packages.folders}, **{str(to): str(of) for of, to in show.items()}},
    }  # fmt: skip
    reading, writing = os.pipe()
    apart = ["unshare", "--mount", "--pid", "--fork", "--kill-child"]
    enter = [*apart, sys.executable, "-I", __file__, "enter", str(reading)]
    process = subprocess.Popen(enter, pass_fds=[reading], stdin=subprocess.DEVNULL, stdout=output,
                               stderr=subprocess.STDOUT if output is not None else None, text=True)  # fmt: skip
    os.close(reading)
    os.write(writing, json.dumps(plan).encode() + b"\n")
    return Running(process, writing)


def run(root: Path, command: Sequence[str], timeout: float | None = None, **how: Any) -> int:
    """Run a command in a root to its end; its exit code."""
    return start(root, command, **how).wait(timeout)


# ------------------------------------------------------------------------------------------- the other side of the door


def mount(*arguments: str) -> None:
    subprocess.run(["mount", *arguments], check=True)


def place_for(source: Path, target: Path) -> None:
    """A mount point of the same kind."""
    if source.is_dir():
        target.mkdir(parents=True, exist_ok=True)
    elif not target.exists():
        target.parent.mkdir(parents=True, exist_ok=True)
        target.unlink(missing_ok=True)  # a dangling link
        target.touch()


def furnish(root: Path, plan: dict[str, Any]) -> None:
    """Mounts what a running machine has. Called in its own mount namespace."""
    mount("-t", "proc", "proc", f"{root}/proc")
    mount("-t", "sysfs", "-o", "ro", "sysfs", f"{root}/sys")
    mount("-t", "tmpfs", "-o", "mode=755", "tmpfs", f"{root}/run")
    mount("-t", "tmpfs", "-o", "mode=755", "tmpfs", f"{root}/dev")
    for name in DEVICES:
        (root / "dev" / name).touch()
        mount("--bind", f"/dev/{name}", f"{root}/dev/{name}")
    for name in ("shm", "pts"):
        (root / "dev" / name).mkdir()
    mount("-t", "tmpfs", "-o", "mode=1777", "tmpfs", f"{root}/dev/shm")
    mount("-t", "devpts", "-o", "newinstance,ptmxmode=0666,mode=620", "devpts", f"{root}/dev/pts")
    for name, target in {"ptmx": "pts/ptmx", "fd": "/proc/self/fd", "stdin": "/proc/self/fd/0",
                         "stdout": "/proc/self/fd/1", "stderr": "/proc/self/fd/2"}.items():  # fmt: skip
        (root / "dev" / name).symlink_to(target)
    store = root / "run" / "given"
    for number, (name, text) in enumerate(plan["files"].items()):
        store.mkdir(exist_ok=True)
        kept = store / str(number)
        kept.write_text(text, "utf-8")
        place_for(kept, root / name.lstrip("/"))
        mount("--bind", str(kept), str(root / name.lstrip("/")))
    for name, source in plan["show"].items():
        target = root / name.lstrip("/")
        place_for(Path(source), target)
        mount("--bind", source, str(target))
        mount("-o", "remount,bind,ro", str(target))


def enter(control: int) -> int:
    """The first process of the namespace: starts the command, forwards signals, reaps orphans."""
    told = os.fdopen(control, "r")
    plan = json.loads(told.readline())
    root = Path(plan["root"])
    furnish(root, plan)
    child = os.fork()
    if child == 0:
        told.close()
        os.chroot(root)
        os.setgroups([])
        os.setgid(plan["id"])
        os.setuid(plan["id"])
        os.chdir(plan["folder"])
        os.setsid()
        os.umask(0o022)
        try:
            os.execvpe(plan["command"][0], plan["command"], plan["environment"])
        except OSError as fault:
            print(f"{plan['command'][0]}: {fault.strerror}", file=sys.stderr)
        os._exit(127)

    def listen() -> None:
        for line in told:
            os.kill(child, int(line))
        os._exit(137)  # the parent has died

    threading.Thread(target=listen, daemon=True).start()
    while True:
        pid, status = os.wait()
        if pid == child:
            code = os.waitstatus_to_exitcode(status)
            return code if code >= 0 else 128 - code


# ----------------------------------------------------------------------------------------------------- the command line


def main(arguments: Sequence[str]) -> int:
    if arguments[:1] == ["enter"]:
        return enter(int(arguments[1]))
    parser = argparse.ArgumentParser(prog="scripts/_bare_root.py", description=(__doc__ or "").partition("\n")[0])
    tasks = parser.add_subparsers(dest="task", required=True)
    making = tasks.add_parser("make", help="make a new root")
    making.add_argument("folder", type=Path)
    making.add_argument("--include", default="", metavar="PACKAGE,...", help="more Debian packages")
    running = tasks.add_parser("run", help="run a command in a root")
    running.add_argument("folder", type=Path)
    running.add_argument("--root", action="store_true", help="as root, not as the ordinary user")
    running.add_argument("command", nargs=argparse.REMAINDER)
    asked = parser.parse_args(arguments)
    try:
        if asked.task == "make":
            make(asked.folder, [name for name in asked.include.split(",") if name])
            return 0
        place = Path("/") if asked.root else HOME
        return run(asked.folder, asked.command or ["bash"], as_root=asked.root, folder=place)
    except NotPossible as problem:
        print(problem, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Builds the image of deploy/Containerfile and inspects it; scripts/_prove.py then checks that it serves.

Everything it creates is in .cache/image: buildah's storage, the bare Debian, logs.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))

import _tidy
from _roots import ClientConfiguration, bare_root, run, say

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / ".cache" / "image"
IMAGE = "localhost/stratagem"
BASE = "localhost/stratagem-base"
BASE_PACKAGES = ["python3", "python3-venv", "ca-certificates"]
MADE_THERE = ("source/web/dist", "source/web/node_modules", "source/scripts/__pycache__")  # by the build stage itself
BUILDERS = ("gcc", "cc", "g++", "make", "node", "npm", "pip", "pip3")


class Buildah:
    """buildah with its own storage."""

    def __init__(self, folder: Path = WORK) -> None:
        if os.geteuid() != 0 or shutil.which("buildah") is None:
            sys.exit("An image is built by buildah as root: apt install buildah, and run this as root.")
        self.words = ["buildah", "--root", str(folder / "storage"), "--runroot", str(folder / "run")]
        overlay = [*self.words, "--storage-driver", "overlay"]
        works = subprocess.run([*overlay, "info"], capture_output=True, check=False).returncode == 0
        self.words = overlay if works else [*self.words, "--storage-driver", "vfs"]

    def __call__(self, *words: object, log: Path | None = None) -> str:
        return run(*self.words, *words, log=log, cwd=ROOT).strip()

    def has(self, image: str) -> bool:
        return subprocess.run([*self.words, "inspect", "--type", "image", image], capture_output=True).returncode == 0

    def config(self, image: str) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self("inspect", "--type", "image", image))["Docker"]["config"]
        return found

    def bytes_of(self, image: str) -> int:
        with_layers = json.loads(self("images", "--json", image))
        word, unit = with_layers[0]["size"].split()
        return int(float(word) * {"KB": 1e3, "MB": 1e6, "GB": 1e9}[unit])


class Container:
    """The image, started as `podman run` would start it: its command, its user, its environment."""

    def __init__(self, buildah: Buildah, log: Path, arguments: list[str] | None = None, namespace: str = "",
                 volume: Path | None = None, **environment: str) -> None:  # fmt: skip
        self.buildah = buildah
        config = buildah.config(IMAGE)
        self.name = buildah("from", IMAGE)
        self.command = [*config["Entrypoint"], *(config["Cmd"] if arguments is None else arguments)]
        self.before = ["nsenter", f"--net=/run/netns/{namespace}"] if namespace else []
        self.options = ["--isolation", "chroot", *(f"--env={key}={value}" for key, value in environment.items())]
        if volume is not None:
            volume.mkdir(parents=True, exist_ok=True)
            owner = int(self.run("id", "-u")), int(self.run("id", "-g"))
            os.chown(volume, *owner)
            self.options.append(f"--volume={volume}:/var/lib/stratagem")
        self.log = log
        self.process: subprocess.Popen[bytes] | None = None

    def _words(self, *command: str) -> list[str]:
        return [*self.before, *self.buildah.words, "run", *self.options, self.name, "--", *command]

    def run(self, *command: str) -> str:
        """Another command in the same container."""
        return run(*self._words(*command)).strip()

    def start(self) -> Container:
        with self.log.open("ab") as log:
            words = self._words(*self.command)
            self.process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        return self

    def server(self) -> int:
        """The id of the serving process: buildah's first descendant that runs our command."""
        assert self.process is not None
        waiting = [self.process.pid]
        while waiting:
            pid = waiting.pop(0)
            words = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
            if words[0].endswith(b"/python") and words[1].endswith(b"/stratagem"):
                return pid
            for thread in Path(f"/proc/{pid}/task").iterdir():
                waiting += map(int, (thread / "children").read_text().split())
        raise ProcessLookupError("the container does not serve")

    def signal(self, number: int) -> None:
        """Send a signal to the server and wait for the container's end."""
        assert self.process is not None
        os.kill(self.server(), number)
        self.process.wait(90)

    def stop(self) -> None:
        """Stop it as `podman stop` does; it must shut down cleanly by itself."""
        self.signal(signal.SIGTERM)
        if "Finished server process" not in " ".join(self.log.read_text().splitlines()[-4:]):
            sys.exit(f"{self.log.read_text()[-2000:]}\nThe image did not stop well.")

    def healthy(self) -> bool:
        """What the image's own health check says."""
        test = self.buildah.config(IMAGE)["Healthcheck"]["Test"]
        return subprocess.run(self._words(*test[1:]), capture_output=True, check=False).returncode == 0

    def wait(self, seconds: float = 120) -> Container:
        """Wait until it is healthy."""
        end = time.monotonic() + seconds
        while not self.healthy():
            if time.monotonic() > end or (self.process is not None and self.process.poll() is not None):
                sys.exit(f"{self.log.read_text()[-3000:]}\nThe image did not become healthy.")
            time.sleep(0.2)
        return self

    def close(self) -> None:
        if self.process is not None and self.process.poll() is None:
            try:
                self.signal(signal.SIGTERM)
            except (ProcessLookupError, FileNotFoundError):
                self.process.kill()
                self.process.wait(30)
        self.buildah("rm", self.name)


def make_base(buildah: Buildah) -> None:
    """An image with nothing but a bare Debian and its Python."""
    if buildah.has(BASE):
        return
    began = time.monotonic()
    tar = bare_root(WORK / "base.tar", BASE_PACKAGES)
    made = buildah("from", "scratch")
    buildah("add", "--quiet", made, tar, "/")
    buildah("commit", "--quiet", "--rm", made, BASE)
    say(f"base: a bare Debian with {', '.join(BASE_PACKAGES)}, {size(buildah, BASE)}, {time.monotonic() - began:.0f} s")


def size(buildah: Buildah, image: str) -> str:
    return f"{buildah.bytes_of(image) / 1e6:.0f} MB"


def build(buildah: Buildah, base: str, pure: bool) -> None:
    """The build stage sees the host's client configuration; the final stage does not, so no trace is left in it."""
    began = time.monotonic()
    client = ClientConfiguration(WORK / "client")
    common = ["build", "--isolation", "chroot", "--layers", "--format", "docker", "--build-arg", f"BASE={base}"]
    common += ["--build-arg", f"STRATAGEM_COMPILE={int(not pure)}", "--file", str(ROOT / "deploy" / "Containerfile")]
    mounts = [f"--volume={here}:{there}:ro" for here, there in client.mounts]
    buildah(*common, *mounts, "--target", "build", "--tag", f"{IMAGE}-build", ROOT, log=WORK / "build.log")
    buildah(*common, "--tag", IMAGE, ROOT, log=WORK / "image.log")
    say(f"image: {size(buildah, IMAGE)} on a base of {size(buildah, base)}, built in {time.monotonic() - began:.0f} s")


def files_in(buildah: Buildah, image: str) -> set[str]:
    name = buildah("from", image)
    mounted = Path(buildah("mount", name))
    try:
        return {str(path.relative_to(mounted)) for path in mounted.rglob("*")}
    finally:
        buildah("rm", name)


def look_inside(buildah: Buildah, base: str, pure: bool) -> None:
    """The image adds one folder and one user, and nothing from the build tools or the host."""
    added = files_in(buildah, IMAGE) - files_in(buildah, base)
    ours = ("opt/stratagem", "var/lib/stratagem")
    foreign = sorted(name for name in added if not name.startswith(ours))
    if set(foreign) - {"etc/gshadow-", "etc/shadow-", "etc/passwd-", "etc/group-", "etc/hosts", "etc/resolv.conf"}:
        sys.exit(f"The image holds what it should not: {foreign}")
    tools = sorted(name for name in added if name.rpartition("/")[2] in BUILDERS and "/bin/" in name)
    compiled = [name for name in added if "__mypyc" in name]
    if tools or pure == bool(compiled):
        sys.exit(f"The image is not as it should be: tools {tools}, {len(compiled)} compiled libraries")
    context = {name for name in files_in(buildah, f"{IMAGE}-build") if name.startswith("source/")}
    tracked = {f"source/{path.relative_to(ROOT)}" for path in _tidy.files()}
    folders = {str(parent) for name in tracked for parent in Path(name).parents}
    strange = sorted(name for name in context - tracked - folders if not name.startswith(MADE_THERE))
    if strange:
        sys.exit(f"The build was given what is not part of the project: {strange[:20]}")
    say(f"inside: {len(added)} files beyond the base, {len(compiled)} compiled libraries, no compiler, Node or pip")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="scripts/image", description="Build and try the container image.")
    parser.add_argument("--base", default="", help="an image with apt and Python 3.11 or later; default: a bare Debian")
    parser.add_argument("--pure", action="store_true", help="do not compile the rules")
    parser.add_argument("--prove", action="store_true", help="run compose's parts, nginx and the systemd units as well")
    asked = parser.parse_args(arguments)
    WORK.mkdir(parents=True, exist_ok=True)
    buildah = Buildah()
    if not asked.base:
        make_base(buildah)
    base = asked.base or BASE
    build(buildah, base, asked.pure)
    look_inside(buildah, base, asked.pure)
    import _prove

    return _prove.main(everything=asked.prove)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Bare Debian roots, and the client configuration of this machine's package managers for whatever is built in them.

The configuration is only ever mounted, never copied: none of it is left in a root or an image.
"""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from pathlib import Path

SUITE = "bookworm"
LEAN = [f"--dpkgopt=path-exclude=/usr/share/{name}/*" for name in ("doc", "info", "locale", "man")]
CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")  # the certificates that this machine trusts


def say(sentence: str) -> None:
    print(sentence, flush=True)


def run(*command: object, log: Path | None = None, **how: object) -> str:
    """Run a command to its end; returns its output. A failure exits with the last lines."""
    words = [str(word) for word in command]
    done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, **how)  # type: ignore[call-overload]
    if log is not None:
        log.write_text(done.stdout)
    if done.returncode != 0:
        sys.exit(f"{done.stdout[-4000:]}\n{' '.join(words)[:300]}: exit status {done.returncode}")
    return str(done.stdout)


def bare_root(target: Path, packages: list[str]) -> Path:
    """A bare Debian with these packages as `target`, a .tar; an existing one is kept."""
    if not target.is_file():
        if shutil.which("mmdebstrap") is None:
            sys.exit("A bare Debian is made by mmdebstrap: apt install mmdebstrap, or name an image with --base.")
        fresh = target.with_suffix(".part.tar")
        command = ["mmdebstrap", "--variant=minbase", "--mode=root", *LEAN, f"--include={','.join(packages)}", SUITE]
        run(*command, fresh)
        fresh.rename(target)
    return target


class ClientConfiguration:
    """This machine's configuration of pip, npm and apt, as files to mount: (here, there)."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.mounts: list[tuple[Path, str]] = []
        told = self._pip(folder / "pip.conf") + self._npm(folder / "npmrc")
        self._apt(folder / "apt.conf")
        named = {Path(found) for found in re.findall(r"(?:(?<=[\s\"=])|(?<=file://))/[\w./-]+", told)}
        named = {path.parent if path.name == "simple" else path for path in named}  # an index, and its files
        for place in sorted({CERTIFICATES, *filter(is_apart, named)}):
            if place.exists():
                self.mounts.append((place, str(place)))

    def _pip(self, file: Path) -> str:
        asked = [sys.executable, "-m", "pip", "config", "list"]
        listed = subprocess.run(asked, capture_output=True, text=True, check=True)
        lines = {}
        for line in listed.stdout.splitlines():
            name, _, value = line.partition("=")
            lines[name.rpartition(".")[2]] = str(ast.literal_eval(value)).replace("\n", " ")
        return self._kept(file, "/etc/pip.conf", "[global]\n" + "".join(f"{name} = {lines[name]}\n" for name in lines))

    def _npm(self, file: Path) -> str:
        places = [Path.home() / ".npmrc"]
        if shutil.which("npm"):
            asked = ["npm", "config", "get", "globalconfig"]
            places.insert(0, Path(subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()))
        text = "\n".join(place.read_text() for place in places if place.is_file())
        return self._kept(file, "/root" + "/.npmrc", text + "\n")

    def _apt(self, file: Path) -> str:
        told = subprocess.run(["apt-config", "dump"], capture_output=True, text=True, check=False).stdout
        wanted = re.compile(r"Acquire::(https?|Check-Valid-Until|Retries)\b.*[^\"]\";$", re.IGNORECASE)
        lines = [line for line in told.splitlines() if wanted.match(line)]
        return self._kept(file, "/etc/apt/apt.conf.d/99client", "\n".join([*lines, 'APT::Get::Assume-Yes "true";\n']))

    def _kept(self, file: Path, there: str, text: str) -> str:
        file.write_text(text)
        self.mounts.append((file, there))
        return text


def is_apart(path: Path) -> bool:
    """Whether a path named in a setting may be mounted into a root: a separate place, not part of the system."""
    system = ("bin", "boot", "dev", "etc", "lib", "lib64", "proc", "run", "sbin", "sys", "tmp", "usr", "var")
    return len(path.parts) > 2 and ".." not in path.parts and path.parts[1] not in system

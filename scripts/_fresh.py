"""Checks the README on a bare machine: scripts/fresh.

A bare Debian root (scripts/_bare_root.py) gets a clean clone of HEAD. An ordinary user in it runs the two commands of
the README to the letter: `scripts/play`, until the lobby answers and a browser shows its first page, and again, for the
second start; `scripts/test`, until it is green. A wheel is also built, installed elsewhere and started. Every step is
measured: elapsed time, CPU time, and disk usage.

What is written into docs/fresh.md is stripped of hosts, users and paths. Uses only the standard library.
"""

from __future__ import annotations

import argparse
import contextlib
import datetime
import os
import platform
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import _bare_root
import _tidy

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "fresh.md"
BUNDLE = Path("/srv/stratagem.bundle")
CLONE = _bare_root.HOME / "stratagem"
ELSEWHERE = _bare_root.HOME / "elsewhere"
PARTS = ("play", "test", "wheel")
PORT = 8420  # where scripts/play puts the lobby
GAMES = ("Strato", "Stramat!", "Synergy", "Stratos", "Weather Machine")
AT = re.compile(r"Stratagem is at (http://\S+)")
RENDER = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update", "--virtual-time-budget=20000", "--timeout=60000",
    "--dump-dom",
)  # fmt: skip
MEGABYTE = 1_000_000
WRITTEN = """# Proved on a bare machine

`scripts/fresh` builds a bare Debian root (Python, git and certificates), clones the project into it and, as an ordinary
user, follows the README there. It needs `mmdebstrap`, and root on the machine where it runs. It ends with a verdict and
a matching exit code. Run it before every release; `scripts/fresh --write` writes this page.

Debian {debian}, {cores} cores, {today}, source of {source}; load of the machine at the end: {load}. Disk is the growth
of the root, including caches in the home folder. Packages come from wherever the machine is configured to get them, so
the times also depend on the network.{left_out}

{table}

## The log, shortened

```
{log}
```
"""


class Failed(Exception):
    """A step that did not do what the README says."""


class Step:
    """One row of the table."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.seconds = 0.0
        self.cpu_seconds: float | None = None
        self.bytes: int | None = None
        self.result = ""


class Proof:
    """One complete run, on one root."""

    def __init__(self, root: Path, work: Path) -> None:
        self.root = root
        self.work = work
        self.steps: list[Step] = []
        self.log: list[str] = []
        self.running: _bare_root.Running | None = None
        self.browser = ""

    # ------------------------------------------------------------------------------------------------ what steps share

    @contextlib.contextmanager
    def step(self, name: str) -> Iterator[Step]:
        """Measure what happens inside."""
        print(f"== {name}", flush=True)
        self.log.append(f"== {name}")
        step = Step(name)
        before, began = self.space(), time.monotonic()
        yield step
        step.seconds = step.seconds or time.monotonic() - began
        step.bytes = self.space() - before if step.bytes is None else step.bytes
        self.steps.append(step)

    def space(self) -> int:
        return _bare_root.used(self.root) if self.root.exists() else 0

    def heard(self, line: str) -> None:
        print(f"   {line}", flush=True)
        self.log.append(line)

    def start(self, command: Sequence[str], folder: Path, listen: Callable[[str], None]) -> _bare_root.Running:
        """Start a command in the root; `listen` gets each line of its output."""
        bundle = self.work / "stratagem.bundle"
        running = _bare_root.start(self.root, command, folder=folder, show={bundle: BUNDLE}, output=subprocess.PIPE)
        self.running = running

        def read() -> None:
            assert running.process.stdout is not None
            for line in running.process.stdout:
                listen(line.rstrip("\n"))

        threading.Thread(target=read, daemon=True).start()
        return running

    def run(self, step: Step, command: Sequence[str], folder: Path, minutes: float, quiet: bool = False) -> list[str]:
        """Run a command to its end, which must succeed; returns its output."""
        said: list[str] = []

        def listen(line: str) -> None:
            said.append(line)
            if not quiet:
                self.heard(line)

        running = self.start(command, folder, listen)
        code = running.wait(minutes * 60)
        step.cpu_seconds = (step.cpu_seconds or 0.0) + running.cpu_seconds
        if code != 0:
            if quiet:
                for line in said[-30:]:
                    self.heard(line)
            why = f"took more than {minutes:g} minutes" if code == -1 else f"ended with exit code {code}"
            raise Failed(f"{' '.join(command)} {why}")
        return said

    def serve(self, step: Step, command: Sequence[str], folder: Path, visit: Callable[[str], None]) -> None:
        """Start a server, let `visit` look at it as soon as the lobby answers, stop it as Ctrl-C does."""
        told: list[str] = []
        address = threading.Event()

        def listen(line: str) -> None:
            told.append(line)
            self.heard(line)
            if AT.search(line):
                address.set()

        before, began = self.space(), time.monotonic()
        running = self.start(command, folder, listen)
        while not address.wait(0.02):
            if running.process.poll() is not None or time.monotonic() - began > 900:
                running.end()
                raise Failed(f"{' '.join(command)} did not get as far as the lobby")
        found = AT.search("\n".join(told))
        assert found is not None
        page = answer(found.group(1), began + 900)
        step.seconds = time.monotonic() - began
        step.bytes = self.space() - before
        for name in re.findall(r'(?:src|href)="(/[^"]+)"', page):
            answer(found.group(1) + name, time.monotonic() + 30)
        step.result = "the lobby answers"
        self.heard(f"The lobby answers after {step.seconds:.1f} s.")
        visit(found.group(1))
        running.send(signal.SIGINT)
        code = running.wait(60)
        step.cpu_seconds = running.cpu_seconds
        if code not in (0, 130):
            raise Failed(f"{' '.join(command)} did not stop properly (exit code {code})")

    # -------------------------------------------------------------------------------------------------------- the steps

    def make(self) -> None:
        if (self.root / "etc").is_dir():
            self.heard("The root is there already.")
            return
        with self.step("a bare Debian root: " + ", ".join(_bare_root.PACKAGES)):
            _bare_root.make(self.root)

    def clone(self) -> None:
        bundle = self.work / "stratagem.bundle"
        subprocess.run(["git", "bundle", "create", "--quiet", str(bundle), "HEAD"], cwd=ROOT, check=True)
        self.run(Step("what an earlier run left"), ["rm", "-rf", str(CLONE), str(ELSEWHERE)], _bare_root.HOME, 15)
        with self.step("git clone") as step:
            quiet = ["git", "-c", "advice.detachedHead=false", "clone", "--quiet", str(BUNDLE), CLONE.name]
            self.run(step, quiet, _bare_root.HOME, 5)

    def play(self) -> None:
        command = ["scripts/play"] if is_free(PORT) else ["scripts/play", "--port", "0"]
        seen: list[str] = []
        with self.step("scripts/play, the first time") as first:
            self.serve(first, command, CLONE, lambda url: None)
        with self.step("scripts/play, the second time") as second:
            self.serve(second, command, CLONE, lambda url: None)
        with self.step("a browser without root: scripts/_browser.py") as fetching:
            self.browser = self.run(fetching, ["python3", "scripts/_browser.py"], CLONE, 30)[-1]
        with self.step("the first page in that browser") as shown:
            self.serve(shown, command, CLONE, lambda url: seen.extend(self.render(url)))
            page = "\n".join(seen)
            missing = [name for name in GAMES if name not in page]
            if missing:
                raise Failed(f"the lobby does not show {', '.join(missing)}")
            shown.result = f"the lobby shows {len(GAMES)} games"

    def render(self, url: str) -> list[str]:
        """How a browser renders a page."""
        said: list[str] = []
        other = self.running
        profile = _bare_root.HOME / "profile"
        reading = self.start([self.browser, *RENDER, f"--user-data-dir={profile}", url], CLONE, said.append)
        code = reading.wait(180)
        self.running = other
        if code != 0:
            raise Failed(f"the browser ended with exit code {code}: {' '.join(said[-5:])[:500]}")
        return said

    def test(self) -> None:
        with self.step("scripts/test") as step:
            said = self.run(step, ["scripts/test"], CLONE, 240)
            step.result = next((line.strip("= ") for line in reversed(said) if " passed" in line), "")

    def wheel(self) -> None:
        tools = ELSEWHERE / "tools"
        with self.step("pip wheel, with Node and the rest of the tools for the build alone") as step:
            self.run(step, ["python3", "-m", "venv", str(tools)], _bare_root.HOME, 10)
            pip = [str(tools / "bin" / "pip"), "wheel", "--quiet", "--no-deps"]
            self.run(step, [*pip, "--wheel-dir", str(ELSEWHERE), str(CLONE)], _bare_root.HOME, 30)
        (made,) = (self.root / str(ELSEWHERE).lstrip("/")).glob("stratagem-*.whl")
        step.result = f"{made.stat().st_size / MEGABYTE:.1f} MB"
        with self.step("python3 -m venv, pip install WHEEL") as installing:
            self.run(installing, ["python3", "-m", "venv", str(ELSEWHERE / "venv")], _bare_root.HOME, 10)
            pip = [str(ELSEWHERE / "venv" / "bin" / "pip"), "install", "--quiet", str(ELSEWHERE / made.name)]
            self.run(installing, pip, _bare_root.HOME, 30)
        with self.step("stratagem serve") as serving:
            command = [str(ELSEWHERE / "venv" / "bin" / "stratagem"), "serve", "--port", "0"]
            self.serve(serving, command, _bare_root.HOME, lambda url: None)
        together = Step("wheel to lobby: these two together")
        together.seconds = installing.seconds + serving.seconds
        together.cpu_seconds = (installing.cpu_seconds or 0) + (serving.cpu_seconds or 0)
        together.bytes = (installing.bytes or 0) + (serving.bytes or 0)
        self.steps.append(together)

    def end(self) -> None:
        if self.running is not None:
            self.running.end()


def is_free(port: int) -> bool:
    import socket

    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


def answer(url: str, until: float) -> str:
    """A server's response to a request, as soon as there is one."""
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    while True:
        try:
            with opener.open(url, timeout=30) as response:
                return str(response.read().decode("utf-8", "replace"))
        except urllib.error.HTTPError as fault:
            raise Failed(f"a page answers with {fault.code}") from None
        except OSError:
            if time.monotonic() > until:
                raise Failed("the lobby does not answer") from None
            time.sleep(0.05)


# ------------------------------------------------------------------------------------------------------- what is told


def table(steps: Sequence[Step]) -> list[str]:
    rows = ["| step | seconds | CPU seconds | disk, MB | |", "|---|---:|---:|---:|---|"]
    for step in steps:
        cpu = "" if step.cpu_seconds is None else f"{step.cpu_seconds:.1f}"
        space = "" if step.bytes is None else f"{step.bytes / MEGABYTE:.0f}"
        rows.append(f"| {step.name} | {step.seconds:.1f} | {cpu} | {space} | {stripped(step.result)} |")
    return rows


def stripped(line: str, places: Sequence[Path] = ()) -> str:
    """A line without the hosts, users and paths of one machine."""
    known = [str(place) for place in (*places, _bare_root.HOME, Path.home(), ROOT, Path(tempfile.gettempdir()))]
    for place in sorted(known, key=len, reverse=True):
        if len(place) > 1:
            line = line.replace(place, "~")
    line = re.sub(r"https?://(?!127\.0\.0\.1)\S+", "an address", line)
    for name in {platform.node(), os.environ.get("USER", ""), os.environ.get("SUDO_USER", "")} - {"", "root"}:
        line = re.sub(rf"\b{re.escape(name)}\b", "…", line)
    return "…" if any(_tidy.faults(line)) else line


def shortened(log: Sequence[str]) -> list[str]:
    """The log without the dots of a test run and without warnings of package managers."""
    noise = re.compile(r"[.sxFE]*\s*\[\s*\d+%\]|[.sxFE]{5,}|WARNING: .*|")
    return [line for line in log if not noise.fullmatch(line.strip())]


def page(proof: Proof, parts: Sequence[str], places: Sequence[Path]) -> str:
    absent = [part for part in PARTS if part not in parts]
    version = subprocess.run(["git", "log", "-1", "--format=%cs"], cwd=ROOT, capture_output=True, text=True, check=True)
    debian = (proof.root / "etc" / "debian_version").read_text("utf-8").strip()
    load = " ".join(f"{value:.1f}" for value in os.getloadavg())
    return WRITTEN.format(
        debian=debian,
        cores=os.cpu_count(),
        today=f"{datetime.date.today():%d %B %Y}",
        source=version.stdout.strip(),
        load=load,
        left_out=f" Not part of this run: {', '.join(absent)}." if absent else "",
        table="\n".join(table(proof.steps)),
        log="\n".join(stripped(line, places) for line in shortened(proof.log)),
    )


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="scripts/fresh", description="Proves the README on a bare Debian root.")
    parser.add_argument("--only", action="append", choices=PARTS, help="this part (may be given more than once)")
    parser.add_argument("--root", type=Path, metavar="DIR", help="a root kept earlier, or where to build and keep one")
    parser.add_argument("--keep", action="store_true", help="do not remove the root")
    parser.add_argument("--write", action="store_true", help="write docs/fresh.md, if the run is green")
    asked = parser.parse_args(arguments)
    try:
        _bare_root.possible()
    except _bare_root.NotPossible as problem:
        print(problem, file=sys.stderr)
        return 2
    changed = subprocess.run(["git", "status", "--porcelain"], cwd=ROOT, capture_output=True, text=True, check=True)
    if changed.stdout:
        print("Uncommitted changes are ignored: a clone of HEAD is tested.", file=sys.stderr)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    work = Path(tempfile.mkdtemp(prefix="stratagem-fresh-", dir="/var/tmp"))
    work.chmod(0o755)
    proof = Proof(asked.root or work / "root", work)
    parts = [part for part in PARTS if not asked.only or part in asked.only]
    verdict, code = "", 0
    try:
        proof.make()
        proof.clone()
        for part in parts:
            getattr(proof, part)()
        verdict = "Green: the README is true on a bare machine."
        if len(parts) < len(PARTS):
            verdict = f"Green, as far as it went: {', '.join(parts)}."
    except (Failed, _bare_root.NotPossible) as problem:
        verdict, code = f"Red: {problem}.", 1
    finally:
        proof.end()
        if verdict and code == 0 and asked.write:
            PAGE.write_text(page(proof, parts, [proof.root, work]), encoding="utf-8")
        if asked.keep and not asked.root:
            print(f"The root is kept: {proof.root}")
        elif not asked.root and proof.root.exists():
            _bare_root.remove(proof.root)
        if not asked.keep:
            shutil.rmtree(work, ignore_errors=True)
    print("\n".join(["", *table(proof.steps), "", verdict]))
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

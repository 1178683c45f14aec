"""Finds or fetches a Chromium for the tests of the browser table; prints its path.

    python scripts/_browser.py

In this order: $CHROMIUM, the system's, one that was fetched before, one that is fetched now. For root, apt-get installs
it; everybody else on Debian gets Debian's own packages, with any missing dependencies, unpacked into .cache/browser:
this needs neither root nor another source of software (docs/decisions/0015). Without apt-get, one sentence says what to
do.

Uses only the standard library.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLACE = ROOT / ".cache" / "browser"
SYSTEM = ("chromium", "chromium-browser", "google-chrome")
PACKAGES = ("chromium-headless-shell", "chromium")  # the first that Debian has; headless is a third smaller
FONT = "fonts-liberation"
HELP = "Install Chromium, or name one: CHROMIUM=/path/to/chromium scripts/test"
START = """#!/bin/sh
# Starts the Chromium unpacked here with the libraries and fonts that came with it.
export LD_LIBRARY_PATH="{libraries}${{LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}}"
if [ ! -e /etc/fonts/fonts.conf ]; then export FONTCONFIG_FILE="${{FONTCONFIG_FILE:-{place}/fonts.conf}}"; fi
exec "{program}" "$@"
"""
FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>{place}/system/usr/share/fonts</dir>
  <dir>/usr/share/fonts</dir>
{rules}
  <cachedir>{place}/fonts</cachedir>
</fontconfig>
"""


class NoBrowser(Exception):
    """Why there is no Chromium, and what helps, as one sentence."""


def find() -> str | None:
    """Where Chromium is, if there is one."""
    named = os.environ.get("CHROMIUM")
    if named:
        if shutil.which(named) is None:
            raise NoBrowser(f"CHROMIUM names {named}, which cannot be run")
        return named
    of_the_system = next((found for name in SYSTEM if (found := shutil.which(name))), None)
    fetched = PLACE / "chromium"
    return of_the_system or (str(fetched) if fetched.exists() and runs(fetched) else None)


def get() -> str:
    """Where Chromium is, fetched if necessary."""
    found = find()
    if found:
        return found
    PLACE.parent.mkdir(exist_ok=True)
    with open(PLACE.parent / "browser.lock", "w") as lock:  # if two start at once, the second finds it done
        fcntl.flock(lock, fcntl.LOCK_EX)
        found = find()
        if found:
            return found
        if shutil.which("apt-get") is None:
            raise NoBrowser(f"There is no Chromium here. {HELP}")
        if os.geteuid() == 0:
            install()
        else:
            fetch()
        found = find()
    if found is None:
        raise NoBrowser(f"The Chromium that was fetched does not run. {HELP}")
    return found


def runs(program: Path) -> bool:
    try:
        done = subprocess.run([program, "--version"], capture_output=True, timeout=120, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def install() -> None:
    say("Installing Chromium, for the tests of the browser table")
    apt("update")
    apt("install", "--yes", "chromium")


def fetch() -> None:
    """Debian's packages, fetched by apt-get into separate folders and unpacked instead of installed."""
    say("Fetching Chromium into .cache/browser, for the tests of the browser table (160 MB)")
    shutil.rmtree(PLACE, ignore_errors=True)
    lists, archives, system = PLACE / "lists", PLACE / "packages", PLACE / "system"
    for folder in (lists / "partial", archives / "partial", system):
        folder.mkdir(parents=True)
    folders = {"Dir::State::lists": lists, "Dir::Cache::archives": archives, "Dir::Cache::pkgcache": "",
               "Dir::Cache::srcpkgcache": "", "Debug::NoLocking": "1", "APT::Sandbox::User": ""}  # fmt: skip
    options = [part for name, value in folders.items() for part in ("-o", f"{name}={value}")]
    apt(*options, "update")
    known = [name for name in PACKAGES if apt(*options, "--simulate", "install", name, must=False)]
    if not known:
        raise NoBrowser(f"apt-get knows no Chromium for this system. {HELP}")
    apt(*options, "--yes", "--download-only", "install", known[0], FONT)
    say("Unpacking Chromium")
    with ThreadPoolExecutor(os.cpu_count()) as workers:
        list(workers.map(lambda package: unpack(package, system), sorted(archives.glob("*.deb"))))
    for folder in (lists, archives, system / "usr/share/doc", system / "usr/share/locale", system / "usr/share/man"):
        shutil.rmtree(folder, ignore_errors=True)
    program = next((path for name in PACKAGES if (path := system / "usr/lib/chromium" / name).is_file()), None)
    if program is None:
        raise NoBrowser(f"The packages of Debian hold no Chromium. {HELP}")
    inside = {path.parent for path in system.rglob("*.so*") if "chromium" not in path.parts and "dri" not in path.parts}
    (PLACE / "fonts.conf").write_text(FONTS.format(place=PLACE, rules=font_rules(system)), encoding="utf-8")
    libraries = ":".join(sorted(map(str, inside), key=len))
    start = PLACE / "chromium"
    start.write_text(START.format(place=PLACE, libraries=libraries, program=program), encoding="utf-8")
    start.chmod(0o755)


def font_rules(system: Path) -> str:
    """The rules that Debian enables: its links to them are absolute, and point outside the unpacked tree."""
    names = sorted(path.name for path in (system / "etc/fonts/conf.d").glob("*.conf"))
    return "\n".join(f"  <include>{system}/usr/share/fontconfig/conf.avail/{name}</include>" for name in names)


def unpack(package: Path, into: Path) -> None:
    done = subprocess.run(["dpkg-deb", "--extract", package, into], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise NoBrowser(f"{package.name} could not be unpacked: {done.stderr.strip()}. {HELP}")


def apt(*arguments: str, must: bool = True) -> bool:
    command = ["apt-get", "-qq", "-o", "APT::Install-Recommends=false", *arguments]
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=env)
    if done.returncode != 0 and must:
        say((done.stdout + done.stderr).strip())
        raise NoBrowser(f"apt-get could not fetch Chromium. Is there a network connection? {HELP}")
    return done.returncode == 0


def say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


if __name__ == "__main__":
    try:
        print(get())
    except NoBrowser as problem:
        say(f"The tests of the browser table need Chromium. {problem}")
        say("The other tests: scripts/test --ignore=tests/browser")
        sys.exit(2)

"""Makes the virtual environment .venv and installs Stratagem into it, only when something is missing.

    python3 scripts/_house.py core           what playing needs
    python3 scripts/_house.py core pages     and the browser table, built at the same time (scripts/_web.py)
    python3 scripts/_house.py dev            what testing and checking need as well

Uses only the standard library, since it runs before anything is installed. A finished installation is marked by a stamp
inside .venv derived from pyproject.toml and the checkout's location.

Those who only play get the dependencies and a path file, which is equivalent to an editable installation without the
build tools; nothing is byte-compiled in advance, and nothing is stored outside the project's folder.
"""

import fcntl
import hashlib
import os
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import _web

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
KINDS = ("core", "dev")
COMMAND = """#!{python}
import sys
from stratagem.commands.main import run
sys.exit(run())
"""


def wanted_stamp() -> str:
    """Changes when pyproject.toml changes, and when the checkout has been moved or copied."""
    text = (ROOT / "pyproject.toml").read_bytes() + b"\0" + os.fsencode(ROOT)
    return hashlib.sha256(text).hexdigest()


def stamp_file(kind: str) -> Path:
    return VENV / f"stratagem-{kind}.stamp"


def is_ready(kind: str) -> bool:
    """True if .venv contains at least `kind`."""
    if not (VENV / "bin" / "python").exists():
        return False
    kinds = ("core", "dev") if kind == "core" else ("dev",)
    stamp = wanted_stamp()
    return any(stamp_file(k).is_file() and stamp_file(k).read_text() == stamp for k in kinds)


def make_environment() -> None:
    """Creates .venv, or recreates it if the existing one does not work."""
    python = VENV / "bin" / "python"
    works = [str(python), "-c", "import pip"]
    if python.exists() and subprocess.run(works, capture_output=True, check=False).returncode == 0:
        return
    say("Creating the virtual environment .venv")
    base = getattr(sys, "_base_executable", None) or sys.executable
    pip = bundled_pip()
    command = [base, "-m", "venv", "--clear", *(["--without-pip"] if pip else []), str(VENV)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        fail(
            "Could not create a virtual environment. On Debian and Ubuntu the package python3-venv is needed.",
            done.stdout + done.stderr,
        )
    if pip:
        with zipfile.ZipFile(pip) as wheel:
            wheel.extractall(packages())


def bundled_pip() -> Path | None:
    """The wheel of pip that comes with Python. Unpacking it is ten times as fast as `venv` installing it."""
    try:
        import ensurepip
    except ImportError:
        return None
    apart = sysconfig.get_config_var("WHEEL_PKG_DIR")  # Debian and Fedora keep it elsewhere
    folders = [Path(apart)] if apart else []
    folders += [Path("/usr/share/python-wheels"), Path(ensurepip.__file__).parent / "_bundled"]
    return next((wheel for folder in folders for wheel in sorted(folder.glob("pip-*-py3-none-any.whl"))), None)


def packages() -> Path:
    """Where .venv keeps what is installed."""
    (found,) = VENV.glob("lib/python3*/site-packages")
    return found


def dependencies() -> list[str]:
    """What playing needs, as pyproject.toml lists it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [str(line) for line in project["dependencies"]]


def install(kind: str) -> None:
    pip = [str(VENV / "bin" / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input"]
    if kind == "dev":
        say("Installing Stratagem and its tools into .venv (the first time takes some minutes)")
        command = [*pip, "--editable", ".[dev]"]
    else:
        say("Installing what Stratagem needs into .venv")
        command = [*pip, "--no-compile", "--no-cache-dir", *dependencies()]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        fail("The installation did not succeed. Is there a network connection?", done.stdout + done.stderr)
    if kind == "core":
        link()
    stamp_file(kind).write_text(wanted_stamp())


def link() -> None:
    """Makes the checkout importable in .venv, and `stratagem` a command there; both named as pip would name them."""
    (packages() / "_stratagem.pth").write_text(f"{ROOT}\n", encoding="utf-8")
    command = VENV / "bin" / "stratagem"
    command.write_text(COMMAND.format(python=VENV / "bin" / "python"), encoding="utf-8")
    command.chmod(0o755)


def say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


def fail(sentence: str, details: str) -> None:
    say(details.strip())
    say(sentence)
    sys.exit(2)


def main(arguments: list[str]) -> None:
    if not arguments or arguments[0] not in KINDS or arguments[1:] not in ([], ["pages"]):
        fail("Say which: _house.py core, _house.py core pages, or _house.py dev.", "")
    kind, pages = arguments[0], "pages" in arguments
    if not is_ready(kind):
        with open(ROOT / ".venv.lock", "w") as lock:  # if two scripts start at once, the second waits and finds it done
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not is_ready(kind):
                make_environment()
                building = start_building() if pages and not _web.is_built() else None
                try:
                    install(kind)
                except BaseException:
                    if building:
                        building.terminate()
                    raise
                if building and building.wait() != 0:
                    sys.exit(building.returncode)
    if pages and not _web.is_built():
        _web.build(lasting=is_ready("dev"))


def start_building() -> "subprocess.Popen[bytes]":
    """The browser table is built while pip runs: neither needs the other."""
    return subprocess.Popen([str(VENV / "bin" / "python"), "-I", str(ROOT / "scripts" / "_web.py"), "--once"])


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        say("Interrupted; the next start begins where this one was.")
        sys.exit(130)

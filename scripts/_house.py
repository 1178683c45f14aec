"""Makes the virtual environment .venv and installs Stratagem into it, only when something is missing.

    python3 scripts/_house.py core     what playing needs
    python3 scripts/_house.py dev      what testing and checking need as well

Uses the standard library alone, since it runs before anything is installed. The mark of a finished installation is
a stamp inside .venv that depends on pyproject.toml and on where the checkout lies.
"""

import fcntl
import hashlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
WANTED = {"core": ".", "dev": ".[dev]"}


def wanted_stamp() -> str:
    """Changes when pyproject.toml changes, and when the checkout has been moved or copied."""
    text = (ROOT / "pyproject.toml").read_bytes() + b"\0" + os.fsencode(ROOT)
    return hashlib.sha256(text).hexdigest()


def stamp_file(kind: str) -> Path:
    return VENV / f"stratagem-{kind}.stamp"


def is_ready(kind: str) -> bool:
    """True if .venv holds `kind`, or more than that."""
    if not (VENV / "bin" / "python").exists():
        return False
    kinds = ("core", "dev") if kind == "core" else ("dev",)
    stamp = wanted_stamp()
    return any(stamp_file(k).is_file() and stamp_file(k).read_text() == stamp for k in kinds)


def make_environment() -> None:
    """Creates .venv, anew if the one there cannot run."""
    python = VENV / "bin" / "python"
    works = [str(python), "-c", "import pip"]
    if python.exists() and subprocess.run(works, capture_output=True, check=False).returncode == 0:
        return
    say("Creating the virtual environment .venv")
    base = getattr(sys, "_base_executable", None) or sys.executable
    done = subprocess.run([base, "-m", "venv", "--clear", str(VENV)], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        fail(
            "Could not create a virtual environment. On Debian and Ubuntu the package python3-venv is needed.",
            done.stdout + done.stderr,
        )


def install(kind: str) -> None:
    what = "Stratagem and its tools" if kind == "dev" else "Stratagem"
    say(f"Installing {what} into .venv (the first time takes a minute)")
    command = [
        str(VENV / "bin" / "python"), "-m", "pip", "install",
        "--quiet", "--disable-pip-version-check", "--no-input", "--editable", WANTED[kind],
    ]  # fmt: skip
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        fail("The installation did not succeed. Is there a network connection?", done.stdout + done.stderr)
    stamp_file(kind).write_text(wanted_stamp())


def say(sentence: str) -> None:
    print(sentence, file=sys.stderr, flush=True)


def fail(sentence: str, details: str) -> None:
    say(details.strip())
    say(sentence)
    sys.exit(2)


def main(arguments: list[str]) -> None:
    if len(arguments) != 1 or arguments[0] not in WANTED:
        fail("Say which: _house.py core, or _house.py dev.", "")
    kind = arguments[0]
    if is_ready(kind):
        return
    with open(ROOT / ".venv.lock", "w") as lock:  # two scripts started at once: the second waits and finds it done
        fcntl.flock(lock, fcntl.LOCK_EX)
        if is_ready(kind):
            return
        make_environment()
        install(kind)


if __name__ == "__main__":
    main(sys.argv[1:])

"""Rejects what has no place in a file of the project: machine-specific paths, and addresses of package registries.

    python scripts/_tidy.py            all files that git tracks or would track
    python scripts/_tidy.py FILE...    these files

Both tie the project to where it was written; it names packages, never where they come from.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HOSTS = [  # name and suffix separate, so that this file passes its own check
    ("pypi", "org"), ("pythonhosted", "org"), ("npmjs", "org"), ("npmjs", "com"), ("yarnpkg", "com"),
    ("deb.debian", "org"), ("crates", "io"), ("anaconda", "org"),
]  # fmt: skip
HOST = re.compile("|".join(re.escape(f"{name}.{end}") for name, end in HOSTS), re.IGNORECASE)
OF_ONE_MACHINE = re.compile(r"(?<![\w.~*-])/(?:home|Users|root|work)/[\w.]|[A-Za-z]:\\Users\\")
INDEX_SETTING = re.compile(r"--(?:extra-)?index[-]url\b|\bregistry\s*=\s*http|_INDEX[_]URL\b")


def files() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT, capture_output=True, check=True,
    ).stdout  # fmt: skip
    return [ROOT / name for name in listed.decode().split("\0") if name]


def faults(text: str) -> Iterator[tuple[int, str]]:
    """What is wrong in a text: (line, reason)."""
    here = str(ROOT)
    for number, line in enumerate(text.splitlines(), 1):
        if HOST.search(line):
            yield number, "names a package registry"
        if INDEX_SETTING.search(line):
            yield number, "chooses a package registry"
        if OF_ONE_MACHINE.search(line) or (len(here) > 6 and here in line):
            yield number, "names a path of one machine"


def main(names: list[str]) -> int:
    found = 0
    for path in [Path(name) for name in names] or files():
        try:
            text = path.read_bytes().decode("utf-8")
        except (UnicodeDecodeError, FileNotFoundError, IsADirectoryError):
            continue  # an image, or deleted
        for line, reason in faults(text):
            found += 1
            shown = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
            print(f"{shown}:{line}: {reason}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Runs of words that our texts share with texts of others: the rulebooks are written in our own words.

    .venv/bin/python scripts/_shared_words.py FOLDER_OF_SCANS OURS... [--run 8]

Names every place (file, line, the words). Names and numbers alone do not count as a run. Exit code 1 if there is one.
"""

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path

WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
KINDS = ("*.md", "*.ftl", "*.txt", "*.toml")


def words(text: str) -> Iterator[tuple[str, int]]:
    """Every word in lower case, with its line."""
    for number, line in enumerate(text.splitlines(), 1):
        for match in WORD.finditer(line):
            yield match.group().lower().replace("’", "'"), number


def files(paths: list[Path]) -> Iterator[Path]:
    for path in paths:
        yield from [path] if path.is_file() else sorted(one for kind in KINDS for one in path.rglob(kind))


def runs(text: str, length: int) -> Iterator[tuple[tuple[str, ...], int]]:
    found = list(words(text))
    for at in range(len(found) - length + 1):
        yield tuple(word for word, _ in found[at : at + length]), found[at][1]


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("scans", type=Path)
    asked.add_argument("ours", type=Path, nargs="+")
    asked.add_argument("--run", type=int, default=8)
    given = asked.parse_args()
    known: dict[tuple[str, ...], str] = {}
    for path in files([given.scans]):
        for run, number in runs(path.read_text(encoding="utf-8", errors="replace"), given.run):
            known.setdefault(run, f"{path.name}:{number}")
    if not known:
        print(f"{given.scans} holds no text", file=sys.stderr)
        return 2
    shared = 0
    for path in files(given.ours):
        for run, number in runs(path.read_text(encoding="utf-8"), given.run):
            if run in known:
                shared += 1
                print(f"{path}:{number}: {' '.join(run)}  ({known[run]})")
    print(f"{shared} runs of {given.run} words shared, {len(known)} runs known", file=sys.stderr)
    return 1 if shared else 0


if __name__ == "__main__":
    sys.exit(main())

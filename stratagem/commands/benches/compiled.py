"""A benchmark repeated by a compiled copy of the package, if the checkout can make one."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

SCRIPT = Path(__file__).resolve().parents[3] / "scripts" / "compile"


def is_compiled() -> bool:
    """Whether this process runs compiled rules."""
    from stratagem.kernel import core

    return not str(core.__file__).endswith(".py")


def lines_of(words: list[str]) -> Iterator[str] | None:
    """What `stratagem bench WORDS --here` prints in a compiled copy, line by line; None if no copy can be made."""
    if not SCRIPT.exists():
        print("compiled figures need a checkout with scripts/compile", file=sys.stderr)
        return None
    folder = tempfile.TemporaryDirectory()
    if subprocess.run([str(SCRIPT), "--into", folder.name], stdout=sys.stderr, check=False).returncode != 0:
        folder.cleanup()
        print("the rules could not be compiled; only interpreted figures follow", file=sys.stderr)
        return None
    return _run(folder, words)


def _run(folder: tempfile.TemporaryDirectory[str], words: list[str]) -> Iterator[str]:
    command = [sys.executable, "-m", "stratagem", "bench", *words, "--here"]
    environment = {**os.environ, "PYTHONPATH": folder.name}
    with folder, subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, cwd=folder.name, env=environment
    ) as running:  # fmt: skip
        assert running.stdout is not None
        for line in running.stdout:
            yield line.rstrip("\n")
    if running.returncode != 0:
        raise RuntimeError(f"the compiled copy failed: {' '.join(words)}")

"""`stratagem serve`: the address is printed when it can be used, and not before."""

import os
import re
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

SERVE = [sys.executable, "-m", "stratagem", "serve", "--port", "0"]


def test_a_database_that_does_not_answer_is_waited_for_and_no_address_is_printed() -> None:
    words = [*SERVE, "--database", "postgresql://127.0.0.1:1/x"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as server:
        assert server.stderr is not None
        said = server.stderr.readline()
        server.kill()
        out, _ = server.communicate()
    assert "the database cannot be reached" in said and "tried again" in said
    assert out == ""


@pytest.mark.parametrize("words", [["--database", "FILE"]])
def test_without_a_store_no_address_is_printed(words: list[str], tmp_path: Path) -> None:
    broken = tmp_path / "tables.sqlite"
    broken.write_bytes(b"this is no database, though it is long enough to be taken for one" * 100)
    words = [word.replace("FILE", str(broken)) for word in words]
    done = subprocess.run([*SERVE, *words], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 2 and done.stdout == ""
    assert done.stderr.startswith("stratagem: ") and done.stderr.count("\n") == 1, done.stderr


def test_the_address_can_be_used_at_once(tmp_path: Path) -> None:
    with subprocess.Popen([*SERVE, "--data", str(tmp_path)], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found is not None
        with urllib.request.urlopen(found.group() + "/healthz", timeout=30) as answer:
            assert answer.status == 200
        assert (tmp_path / "tables.sqlite").is_file(), "the store is open"
        os.kill(server.pid, signal.SIGTERM)
        assert server.wait(60) in (0, -signal.SIGTERM)

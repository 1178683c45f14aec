"""What is printed to be typed can be typed: the program is named as the person called it."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from stratagem.commands.options import VARIABLE, as_called

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("script", "command", "typed"),
    [
        ("scripts/play", "stratagem play --resume x", "scripts/play --resume x"),
        ("scripts/play", "stratagem play", "scripts/play"),
        ("../scripts/play", "stratagem serve --lan", "../scripts/play --lan"),
        ("my games/play", "stratagem play", "'my games/play'"),
        ("scripts/bench", "stratagem bench engines", "scripts/bench engines"),
        ("scripts/bench", "stratagem play", "stratagem play"),
        ("scripts/play", "stratagem solve strato", "stratagem solve strato"),
        ("", "stratagem play strato", "stratagem play strato"),
    ],
)
def test_a_script_stands_for_its_commands(
    script: str, command: str, typed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, script)
    assert as_called(command) == typed


def test_the_program_is_named_as_the_shell_finds_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    program = tmp_path / "bin" / "stratagem"
    program.parent.mkdir()
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    monkeypatch.setattr(sys, "argv", [str(program)])
    monkeypatch.setenv("PATH", "/nowhere")
    assert as_called("stratagem play") == f"{program} play"
    monkeypatch.chdir(tmp_path)
    assert as_called("stratagem play") == "bin/stratagem play"
    monkeypatch.chdir(program.parent)
    assert as_called("stratagem play") == "./stratagem play"
    monkeypatch.setenv("PATH", str(program.parent))
    assert as_called("stratagem play") == "stratagem play"


def run(words: list[str], typed: str, home: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "STRATAGEM_HOME": str(home), "LC_ALL": "C.UTF-8"}
    environment.pop(VARIABLE, None)
    return subprocess.run(
        words, input=typed, capture_output=True, text=True, cwd=ROOT, env=environment, timeout=120, check=False
    )


STARTS = {"script": ["scripts/play", "strato"], "module": [sys.executable, "-m", "stratagem", "play", "strato"]}


@pytest.mark.parametrize("start", STARTS.values(), ids=STARTS)
def test_the_line_that_quit_prints_goes_on_with_the_game(start: list[str], home: Path) -> None:
    """Left, and come back to by the very line that was printed."""
    left = run([*start, "--seed", "1"], "1\n1\n\nquit\n", home)
    assert left.returncode == 0, left.stderr
    line = left.stdout.splitlines()[-1]
    assert "--resume" in line and ("scripts/play" in line) == (start[0] == "scripts/play")
    back = run(shlex.split(line), "log\n", home)
    assert back.returncode == 0 and "Here is the table again" in back.stdout and "Player 1 plays" in back.stdout


def test_a_mistake_names_the_help_of_what_was_called(home: Path) -> None:
    wrong = run(["scripts/play", "strato", "--seed", "lucky"], "", home)
    assert wrong.returncode == 2 and wrong.stderr.endswith("Try: scripts/play --help\n")
    wrong = run(["scripts/play", "--terminal", "--seats", "you"], "", home)
    assert "for instance: scripts/play strato --seats" in wrong.stderr


def test_every_script_that_runs_a_command_says_how_it_was_called() -> None:
    for path in (ROOT / "scripts").iterdir():
        text = path.read_text(encoding="utf-8") if path.is_file() else ""
        if re.search(r"-m stratagem (play|serve|bench)", text):
            assert f'export {VARIABLE}="$0"' in text, path.name

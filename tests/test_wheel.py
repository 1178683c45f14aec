"""A wheel, built and installed elsewhere: plain Python, or compiled where that is asked for and possible."""

import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PLAY = """
from stratagem import games
from stratagem.kernel import core
from stratagem.kernel.chance import Playout
chance = Playout(1)
game = games.get("strato")
print(core.__file__.endswith(".py"), core.play_at_random(game.setup(game.bench, chance), chance) > 5)
"""


def built(folder: Path, **environment: str) -> Path:
    """The wheel that this environment makes."""
    command = [sys.executable, "-m", "pip", "wheel", str(ROOT), "--no-deps", "--quiet", "--wheel-dir", str(folder)]
    done = subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = folder.glob("stratagem-*.whl")
    return wheel


def told(wheel: Path, home: Path) -> str:
    """What a new environment with this wheel says after a game."""
    subprocess.run([sys.executable, "-m", "venv", str(home)], check=True)
    python = str(home / "bin" / "python")
    subprocess.run([python, "-m", "pip", "install", "--quiet", str(wheel)], check=True, capture_output=True)
    return subprocess.run([python, "-I", "-c", PLAY], capture_output=True, text=True, check=True, cwd=home).stdout


@pytest.mark.full
def test_the_wheel_of_this_platform_is_compiled(tmp_path):
    wheel = built(tmp_path, STRATAGEM_COMPILE="1")
    assert "none-any" not in wheel.name
    names = zipfile.ZipFile(wheel).namelist()
    assert any(name.startswith("stratagem_kernel__mypyc.") for name in names)
    assert told(wheel, tmp_path / "home").split() == ["False", "True"]


@pytest.mark.full
def test_a_wheel_is_for_every_platform_unless_asked_otherwise(tmp_path):
    wheel = built(tmp_path)
    assert wheel.name.endswith("py3-none-any.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert not [name for name in names if name.endswith((".so", ".pyd"))]
    assert [name for name in names if re.match(r"stratagem/web/assets/asap-latin-wght.*\.woff2", name)]
    assert "stratagem/web/licences.txt" in names
    assert told(wheel, tmp_path / "home").split() == ["True", "True"]


@pytest.mark.full
def test_without_a_compiler_that_works_the_wheel_is_pure(tmp_path):
    assert built(tmp_path, STRATAGEM_COMPILE="1", CC="false").name.endswith("py3-none-any.whl")

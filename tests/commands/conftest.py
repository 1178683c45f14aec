"""A home of its own and a saved game, for every test of the command line."""

from pathlib import Path

import pytest

from stratagem.commands import main


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("STRATAGEM_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    for name in ("STRATAGEM_DEBUG", "STRATAGEM_CALLED", "STRATAGEM_DATABASE"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "home"


@pytest.fixture
def saved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """A replay, as `solve --out` writes it."""
    path = tmp_path / "won.json"
    with pytest.raises(SystemExit) as left:
        main.run(["solve", "strato", "--seed", "3", "--out", str(path)])
    assert left.value.code == 0 and path.is_file()
    capsys.readouterr()
    return path

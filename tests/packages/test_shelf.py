"""The shelf: games are found through their packages' metadata, and nothing of them is run before it is asked for."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from stratagem import games, shelf
from stratagem.commands.games import command as list_games
from stratagem.commands.serve import offer
from stratagem.kernel.errors import BadPackage, StratagemError, UnknownName
from stratagem.table import broken_games, game_names, rules
from stratagem.text import Words, source
from stratagem.text.check import check_package

ROOT = Path(__file__).resolve().parents[2]
MINE = {
    "ludo_game/__init__.py": "raise RuntimeError('run')\n",
    "ludo_game/game.py": "",
    "ludo_game/text/en/ludo.ftl": "ludo-title = Ludo\nshell-list-empty = stolen\n",
    "ludo_game/text/it/ludo.ftl": "ludo-title = Ludo\nshell-list-empty = rubato\n",
    "ludo_game/text/en/shell.ftl": "shell-turn-of = stolen\n",
    "ludo_game/specification.md": "**LUDO-R01** A six enters a piece.\n",
    "strange/__init__.py": "def make(origin):\n    class Chess:\n        name = 'chess'\n    return Chess()\n",
    "ludo-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: ludo\nVersion: 1.0\n",
    "ludo-1.0.dist-info/entry_points.txt": """[stratagem.games]
ludo = ludo_game.game:make
strato = ludo_game.game:make
Bad-Name = ludo_game.game:make
gone = nowhere.game:make
strange = strange:make
""",
}


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of packages that is searched for as long as the test runs."""
    for name, text in MINE.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delenv(shelf.SETTING, raising=False)
    forget()
    yield tmp_path
    monkeypatch.undo()
    forget()


def forget() -> None:
    shelf.installed.cache_clear()
    shelf._homes.cache_clear()


def test_the_five_are_declared_as_every_other_game_is() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["entry-points"][shelf.GROUP] == {home.name: home.make for home in shelf.of_the_house()}


def test_a_game_is_found_where_its_metadata_says_and_not_run(installed: Path) -> None:
    home = games.home("ludo")
    assert (home.folder, home.house, home.slug) == (installed / "ludo_game", False, "ludo")
    assert home.content == installed / "ludo_game" / "content"
    assert games.names()[-2:] == ["ludo", "strange"] and games.home("strato").house
    assert "gone" not in games.names() and "bad_name" not in games.names()
    with pytest.raises(BadPackage, match=r"the package of ludo cannot be loaded: __init__.py:1: RuntimeError: run"):
        games.get("ludo")


def test_a_package_that_cannot_be_loaded_does_not_stand_in_the_way(installed: Path, capsys: Any) -> None:
    (installed / "ludo_game" / "__init__.py").write_text("def make(:\n", encoding="utf-8")
    assert not {"ludo", "strange"} & set(game_names()) and "strato" in game_names()
    told = broken_games()
    assert told[0] == "the package of ludo cannot be loaded: __init__.py:1: SyntaxError: invalid syntax"
    assert "called 'chess'" in told[1] and len(told) == 2
    assert list_games(None) == 1
    said = capsys.readouterr()
    assert "strato: 1 to 4 players" in said.out and told[0] in said.err
    with pytest.raises(StratagemError, match="SyntaxError"):
        list_games("ludo")


def test_its_texts_are_read_and_take_nothing_from_ours(installed: Path) -> None:
    assert Words("it").say("ludo-title") == "Ludo" and "ludo" in source("en")
    assert Words("en").say("shell-list-empty") != "stolen" and "stolen" not in source("en")["shell"]
    faults = "\n".join(check_package(games.home("ludo")))
    assert "shell-list-empty belongs elsewhere; keys of this package name 'ludo'" in faults
    assert "en/shell.ftl:1: the texts of ludo stand in ludo.ftl" in faults


def test_its_rules_are_read_from_its_package(installed: Path) -> None:
    assert rules.rule("ludo", "R01") == "LUDO-R01 A six enters a piece."


def test_a_package_makes_the_game_it_is_named_for(installed: Path) -> None:
    with pytest.raises(StratagemError, match="the package of strange makes a game that is called 'chess'"):
        games.get("strange")


def test_a_server_loads_only_what_its_settings_name(installed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(shelf.SETTING, "")
    offer("house")
    assert games.names() == [home.name for home in shelf.of_the_house()] and "ludo" not in source("en")
    offer("strato, Ludo")
    assert games.names() == ["strato", "ludo"]
    with pytest.raises(UnknownName, match="there is no game 'chess'; known: house, stramat, .*ludo"):
        offer("house,chess")


def test_a_checkout_that_nobody_installed_has_the_five(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "entry_points", lambda group: [])
    forget()
    try:
        assert games.names() == [home.name for home in shelf.of_the_house()]
    finally:
        forget()

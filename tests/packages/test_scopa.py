"""Games from other packages: Scopa is installed into a folder and plays; so does what `stratagem new-game` writes."""

import ast
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from packages.installing import install

from stratagem import shelf
from stratagem.commands.main import COMMANDS
from stratagem.commands.new_game import new_game
from stratagem.kernel.errors import StratagemError

ROOT = Path(__file__).resolve().parents[2]
SCOPA = ROOT / "examples" / "scopa"
LINES = 1_000  # of Python, at most


@pytest.fixture(scope="module")
def there(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """An environment in which Scopa is installed."""
    return install(SCOPA, tmp_path_factory.mktemp("scopa"))


def run(environment: dict[str, str], *command: str, fine: bool = True) -> str:
    done = subprocess.run([sys.executable, *command], env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode == 0) is fine, done.stdout + done.stderr
    return done.stdout + done.stderr


def own_tests(environment: dict[str, str], tests: Path) -> str:
    """What a package's own tests say."""
    return run(environment, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-c", os.devnull, str(tests))


def test_scopa_keeps_the_contract_and_its_own_tests(there: dict[str, str]) -> None:
    """Every clause, leaks among them, texts in both languages, scenarios, rulebook."""
    told = own_tests(there, SCOPA / "tests")
    assert re.search(r"\d+ passed", told) and "failed" not in told


def test_scopa_is_small_and_nothing_of_ours_knows_of_it() -> None:
    lines = [line for path in SCOPA.rglob("*.py") for line in path.read_text(encoding="utf-8").splitlines()]
    assert len(lines) <= LINES
    for folder, kinds in ((ROOT / "stratagem", (".py", ".ftl", ".toml")), (ROOT / "web" / "src", (".ts", ".svelte"))):
        paths = [path for path in folder.rglob("*") if path.suffix in kinds]
        naming = [path for path in paths if re.search(r"\bscopa\b", code_of(path))]
        assert not naming, f"named in {naming}"


def code_of(path: Path) -> str:
    """What a file does, without the examples in its texts: a command may show how it is called."""
    text = path.read_text(encoding="utf-8").lower()
    return re.sub(r'""".*?"""', "", text, flags=re.DOTALL) if path.suffix == ".py" else text


GUIDES = {  # faults in the guided first game, and what is said about them
    ('"card": "4S", "takes": ["4D"]', '"card": "4S", "takes": []'): "at 1/0 {'do': 'play', 'card': '4S'",
    ('"at": "3/0"', '"at": "4/0"'): "a step is at '4/0', where the table is at '3/0'",
    ('"see": "scopa"', '"see": "sweep-it"'): "the rulebook has no section 'sweep-it'",
    ('"guide-scopa-6"', '"guide-scopa-66"'): "guide-scopa-66",
    ('"moves"', '"move"'): "unknown field `move`",
    ('"seats": 2', '"seats": 9'): "not 9",
}
ASK_GUIDE = """
import json, sys
from pathlib import Path
from stratagem import games
from stratagem.rulebook.lessons import lesson_faults
path = games.home("scopa").guide
text = path.read_text()
for before, after in json.loads(sys.argv[1]):
    assert before in text
    path.write_text(text.replace(before, after, 1))
    print(json.dumps(lesson_faults("scopa")))
"""


def test_a_guide_that_cannot_be_followed_is_told(tmp_path: Path) -> None:
    said = run(install(SCOPA, tmp_path), "-c", ASK_GUIDE, json.dumps(list(GUIDES))).splitlines()
    for told, faults in zip(GUIDES.values(), map(json.loads, said), strict=True):
        assert told in " ".join(faults), faults


def test_reasons_that_nobody_hears_are_told(tmp_path: Path) -> None:
    there = install(SCOPA, tmp_path)
    path = tmp_path / "scopa" / "game.py"
    text = path.read_text(encoding="utf-8")
    assert "    def forms(" in text
    path.write_text(text.replace("    def forms(", "    def forms_(") + "\n", encoding="utf-8")
    told = run(there, "-c", "from stratagem import games; from stratagem.commands.checks import unasked;"
               "print(unasked(games.get('scopa')), unasked(games.get('strato')))")  # fmt: skip
    assert "`refusal` is never asked why not" in told and told.rstrip().endswith(" []")


def test_what_the_table_says_by_itself_must_be_there(tmp_path: Path) -> None:
    """Texts that no code of the game names: its page in the terminal, its endings."""
    there = install(SCOPA, tmp_path)
    for language, key in (("it", "guide-page"), ("en", "ending-counted")):
        path = tmp_path / "scopa" / "text" / language / "scopa.ftl"
        path.write_text(path.read_text(encoding="utf-8").replace(f"scopa-{key}", "scopa-other"), encoding="utf-8")
    (tmp_path / "scopa" / "specification.md").write_text("# Scopa\n\n**SCO_PA-R01** Two or more.\n", encoding="utf-8")
    told = run(there, "-c", "from stratagem.commands.contract import faults; print(faults('scopa', 1, 1))")
    assert "'scopa-guide-page' in 'it'" in told and "'scopa-ending-counted' in 'en'" in told
    assert "specification.md has no rule: an id in capitals" in told


STEPS = {"Work", "SeatWork", "Reveal", "SeatReveal", "Decision", "Choice", "Rung"}


def test_what_a_package_may_inherit_from_stays_open_when_compiled() -> None:
    """`tests/test_compiled.py` plays Scopa over the compiled kernel; it does not inherit from everything."""
    page = (ROOT / "docs" / "games-as-packages.md").read_text(encoding="utf-8")
    told = set(re.findall(r"`([A-Z]\w+)`", page.partition("**Inherit** from")[2].partition(".")[0]))
    assert len(told) > 5
    paths = [*(ROOT / "stratagem" / "kernel").glob("*.py"), *(ROOT / "stratagem" / "parts").glob("*.py")]
    kinds = [node for path in paths for node in ast.parse(path.read_text(encoding="utf-8")).body
             if isinstance(node, ast.ClassDef) and node.name in told | STEPS]  # fmt: skip
    assert {kind.name for kind in kinds} == told | STEPS
    never = {"Game", "Series"}  # their module is never compiled
    shut = [kind.name for kind in kinds
            if "allow_interpreted_subclasses=True" not in " ".join(map(ast.unparse, kind.decorator_list))]  # fmt: skip
    assert set(shut) == never


def test_commands_find_it(there: dict[str, str]) -> None:
    told = json.loads(run(there, "-m", "stratagem", "games", "scopa", "--json"))[0]
    assert (told["name"], told["seats"], list(told["series"])) == ("scopa", [2, 3, 4], ["partita"])
    assert "SCOPA-R09" in run(there, "-m", "stratagem", "rules", "SCOPA-R09")
    assert "La partita agli undici" in run(there, "-m", "stratagem", "rulebook", "scopa", "--lang", "it")
    report = run(there, "-m", "stratagem", "arena", "scopa", "--bots", "easy,random", "--games", "2", "--json")
    assert json.loads(report)["game"] == "scopa"


def test_learners_environments_keep_to_pettingzoo(there: dict[str, str]) -> None:
    check = (
        "from pettingzoo.test import api_test; from stratagem import rl; from stratagem.rl.single import register_all;"
        "api_test(rl.env('scopa'), 60); print('stratagem/scopa-v0' in register_all())"
    )
    told = run(there, "-c", check)
    assert "Passed API test" in told and "True" in told


def test_a_server_offers_it_only_if_it_is_told_to(there: dict[str, str]) -> None:
    ask = (
        "import asyncio, os; from stratagem.commands.serve import offer; offer({!r})\n"
        "from stratagem.table import game_names; from stratagem.text import source\n"
        "print(game_names(), 'scopa' in source('it'))"
    )
    assert "scopa" not in run(there, "-c", ask.format("house")).split("]")[0]
    told = run(there, "-c", ask.format("house,scopa"))
    assert "'scopa']" in told and "True" in told
    refused = run(there, "-m", "stratagem", "serve", "--games", "house,chess", fine=False)
    assert "there is no game 'chess'; known: house" in refused


def test_a_new_game_installs_and_keeps_the_contract_at_once(tmp_path: Path) -> None:
    new_game("my-game", tmp_path / "mine")
    there = install(tmp_path / "mine", tmp_path / "site")
    assert "1 passed" in own_tests(there, tmp_path / "mine" / "tests")


def test_a_new_game_may_be_called_as_something_in_it(tmp_path: Path) -> None:
    """`Table` and `Deal` are names that the skeleton uses; an id of a rule has at least two letters."""
    for name, kind, rule in (("table", "TableGame", "TABLE-R1"), ("x7", "X7", "XGAME-R1")):
        new_game(name, tmp_path / name)
        assert f"class {kind}(Game, " in (tmp_path / name / name / "game.py").read_text(encoding="utf-8")
        assert f"**{rule}** " in (tmp_path / name / name / "specification.md").read_text(encoding="utf-8")
    there = install(tmp_path / "table", tmp_path / "site")
    assert "1 passed" in own_tests(there, tmp_path / "table" / "tests")


def test_a_new_game_has_a_name_of_its_own(tmp_path: Path) -> None:
    for name in ("9men", "Über", "two  words"):
        with pytest.raises(StratagemError, match="small letters"):
            new_game(name, tmp_path / "mine")
    with pytest.raises(StratagemError, match="there is a game called strato already"):
        new_game("Strato", tmp_path / "mine")
    for name in ("class", "random", "Json", "stratagem", "tests"):
        with pytest.raises(StratagemError, match=f"a package cannot be called {name.lower()}"):
            new_game(name, tmp_path / "mine")
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "file").touch()
    with pytest.raises(StratagemError, match="not an empty folder"):
        new_game("mine", tmp_path / "full")
    assert not (tmp_path / "mine").exists() and "new-game" in COMMANDS and shelf.installed()

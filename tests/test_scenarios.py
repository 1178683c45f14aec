"""Every scenario file of every game holds, and every test vector of a rule file has one."""

import re
from pathlib import Path

import pytest

from stratagem import games
from stratagem.scenarios import read_files, read_outcomes

HERE = Path(__file__).parent
ROOT = HERE.parent
BOOK = ROOT / "stratagem" / "rulebook" / "examples"  # what the rulebooks show: it ships with the package
FOLDERS = [HERE / "scenarios", HERE / "browser" / "positions", BOOK]


def entries():
    """What can be read and what cannot: a slip fails its own test, not the collection of all."""
    for number, outcome in enumerate(read_outcomes(FOLDERS), 1):
        yield pytest.param(outcome, id=f"{outcome.path.relative_to(ROOT)}-{number}-{outcome.name}")


@pytest.mark.parametrize("outcome", list(entries()))
def test_scenario(outcome):
    assert outcome.played().passed, outcome.failure


def folders_of(name):
    """Where the scenarios of a game are."""
    return [folder for folder in (HERE / "scenarios" / name, BOOK / name) if folder.is_dir()]


@pytest.mark.parametrize("name", games.names())
def test_names_are_given_once(name):
    """Other tests, and `--only`, ask for scenarios by name."""
    names = [one.name for _, found in read_files(folders_of(name)) for one in found]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("name", games.names())
def test_every_game_has_scenarios(name):
    assert list((HERE / "scenarios" / name).rglob("*.toml")), f"tests/scenarios/{name} has no scenario file"


VECTORS = {  # how each rule file defines its test vectors
    "strato": (r"\*\*STRATO-T([0-9]+)\*\*", "STRATO-T"),
    "stramat": (r"^- \*\*T([0-9]+[a-z]?)\*\*", "STRAMAT-T"),
    "synergy": (r"\*\*SYNERGY-TV([0-9]+)\*\*", "SYNERGY-TV"),
    "stratos": (r"^\| T([0-9]+) \|", "STRATOS-T"),
    "weather_machine": (r"\*\*WM-TV-([0-9]+)\*\*", "WM-TV-"),
}


@pytest.mark.parametrize("name", games.names())
def test_every_vector_is_a_scenario_or_a_test(name):
    pattern, prefix = VECTORS[name]
    defined = re.findall(pattern, (ROOT / "docs" / "rules" / f"{name}.md").read_text(), re.MULTILINE)
    assert len(defined) > 50
    cited = set()
    toml = [path for folder in folders_of(name) for path in folder.rglob("*.toml")]
    for path in [*toml, *(HERE / "games" / name).rglob("*.py")]:
        cited.update(re.findall(r"\b[A-Z]+-TV?-?[0-9]+[a-z]?\b", path.read_text()))
    missing = [prefix + number for number in defined if prefix + number not in cited]
    assert not missing, f"no scenario or test cites {', '.join(missing)}"

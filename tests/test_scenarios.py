"""Every scenario file of every game holds, and every test vector of a rule file has one."""

import re
from pathlib import Path

import pytest

from stratagem import games
from stratagem.scenarios import read_files, run_scenario

HERE = Path(__file__).parent
ROOT = HERE.parent
FOLDERS = [HERE / "scenarios" / name for name in games.names() if list((HERE / "scenarios" / name).rglob("*.toml"))]


def entries():
    for path, scenarios in read_files(FOLDERS) if FOLDERS else []:
        for number, scenario in enumerate(scenarios, 1):
            yield pytest.param(scenario, id=f"{path.relative_to(HERE / 'scenarios')}-{number}-{scenario.name}")


@pytest.mark.parametrize("scenario", list(entries()))
def test_scenario(scenario):
    run_scenario(scenario)


@pytest.mark.parametrize("name", games.names())
def test_every_game_has_scenarios(name):
    assert list((HERE / "scenarios" / name).rglob("*.toml")), f"tests/scenarios/{name} has no scenario file"


def rule_ids(name):
    return set(re.findall(r"\b[A-Z]+-[A-Z]+-?[0-9]+[a-z]?\b", (ROOT / "docs" / "rules" / f"{name}.md").read_text()))


@pytest.mark.parametrize("name", games.names())
def test_cited_rules_and_vectors_exist(name):
    """A slip in an id would pass for coverage."""
    known = rule_ids(name)
    text = (ROOT / "docs" / "rules" / f"{name}.md").read_text()
    for _, scenarios in read_files([HERE / "scenarios" / name]):
        for scenario in scenarios:
            for rule in scenario.rules + scenario.vectors:
                short = rule.split("-", 1)[-1]
                assert rule in known or re.search(rf"\b{re.escape(short)}\b", text), f"{scenario.where}: no rule {rule}"


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
    for path in [*(HERE / "scenarios" / name).rglob("*.toml"), *(HERE / "games" / name).rglob("*.py")]:
        cited.update(re.findall(r"\b[A-Z]+-TV?-?[0-9]+[a-z]?\b", path.read_text()))
    missing = [prefix + number for number in defined if prefix + number not in cited]
    assert not missing, f"no scenario or test cites {', '.join(missing)}"

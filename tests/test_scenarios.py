"""Every scenario file of every game holds, and every test vector of a rule file has one."""

import re
from pathlib import Path

import pytest

from stratagem import games
from stratagem.scenarios import read_files, run_scenario

HERE = Path(__file__).parent
ROOT = HERE.parent
FOLDERS = [HERE / "scenarios" / name for name in games.names() if (HERE / "scenarios" / name).is_dir()]
VECTOR = re.compile(r"\b[A-Z]+-TV?-?[0-9]+[a-z]?\b")


def entries():
    for path, scenarios in read_files(FOLDERS) if FOLDERS else []:
        for number, scenario in enumerate(scenarios, 1):
            yield pytest.param(scenario, id=f"{path.relative_to(HERE / 'scenarios')}-{number}-{scenario.name}")


@pytest.mark.parametrize("scenario", entries())
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

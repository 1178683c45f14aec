"""Every rule of every game is cited by its code and by a scenario or test."""

import pytest

from stratagem import games
from stratagem.scenarios.coverage import coverage
from stratagem.table.rules import all_ids

COUNTS = {"strato": 55, "stramat": 73, "synergy": 68, "stratos": 55, "weather_machine": 116}  # as the rule files say


@pytest.mark.parametrize("name", games.names())
def test_the_rule_file_is_read_whole(name):
    assert len(all_ids(name)) >= COUNTS[name]


@pytest.mark.parametrize("name", games.names())
def test_every_rule_is_cited(name):
    found = coverage(name, all_ids(name))
    assert not found.not_in_code, f"no code cites {', '.join(found.not_in_code)}"
    assert not found.not_in_tests, f"no scenario or test cites {', '.join(found.not_in_tests)}"

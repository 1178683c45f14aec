"""Every rule of every game is cited by its code and by a scenario or test."""

import pytest

from stratagem import games
from stratagem.commands import main
from stratagem.scenarios.where import coverage, root, where
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


@pytest.mark.parametrize("name", games.names())
def test_every_rule_can_be_found(name):
    """`stratagem rules ID --where`: the code that follows it, a scenario or test, a screen; every place is real."""
    lines: dict[str, int] = {}
    for id in all_ids(name):
        places = where(name, id)
        kinds = {place.kind for place in places}
        assert kinds & {"step", "view", "content", "words", "refusal", "advice"}, id
        assert kinds & {"scenario", "test"} and "screen" in kinds, id
        for place in places:
            if place.file not in lines:
                lines[place.file] = len((root(name) / place.file).read_text().splitlines())
            assert 1 <= place.line <= lines[place.file], place


def test_a_rule_is_found_in_all_its_places(capsys):
    with pytest.raises(SystemExit) as left:
        main.run(["rules", "STRATO-R15", "--where"])
    assert left.value.code in (None, 0)
    told = capsys.readouterr().out
    for part in (
        "step:     stratagem/games/strato/rules/powers.py", "refusal:  stratagem/games/strato/rules/powers.py",
        "strato-news-wind", "strato-prompt-wind", "scenario: tests/scenarios/strato/",
        "screen:   web/src/boards/strato/",
    ):  # fmt: skip
        assert part in told

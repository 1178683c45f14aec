"""The rulebooks as they are: no fault in any of them, in any language."""

import pytest

from stratagem import games
from stratagem.rulebook.book import book
from stratagem.rulebook.check import check
from stratagem.rulebook.pages import contents
from stratagem.text import LANGUAGES


@pytest.mark.parametrize("name", games.names())
def test_a_book_has_no_faults(name):
    """Source, links, both languages alike, every scenario passes, steps match, every "why not" is refused.

    And nothing is missing: each rule, piece, option, series and ending has its section, each family an example.
    """
    faults, missing = check(name)
    assert not faults, "\n" + "\n".join(str(fault) for fault in faults)
    assert not missing, "\n" + "\n".join(missing)


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_book_is_read_at_run_time(name, language):
    assert book(name, language).language == language


def test_tiles_and_reports_are_drawn_as_they_are_printed():
    """Every piece whose face differs from the others' of its kind says what is on it, in a pack's words as in ours."""
    told = contents("weather_machine", "en").printed
    named = games.get("weather_machine").names("en")
    for kind, words in {"tile": 2, "subsidy": 1, "experiment": 5, "report": 4}.items():
        of = [name for name in named if name.startswith(f"{kind}:")]
        assert of and all(len(told[name]) == words for name in of)
    assert told["tile:W03"] == ["green", "white"] and told["report:1"] == ["white", "lab", "snow", "top"]

"""The rulebooks as they are: no fault in any of them, in any language."""

import pytest

from stratagem import games
from stratagem.rulebook.book import book
from stratagem.rulebook.check import check
from stratagem.text import LANGUAGES


@pytest.mark.parametrize("name", games.names())
def test_a_book_has_no_faults(name):
    """Source, links, both languages alike, every scenario passes, steps match, every "why not" is refused."""
    faults, _ = check(name)
    assert not faults, "\n" + "\n".join(str(fault) for fault in faults)


@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_book_is_read_at_run_time(name, language):
    assert book(name, language).language == language

"""Search: titles first, both languages, typing errors forgiven and said."""

import pytest
from hypothesis import given, settings, strategies as st

from stratagem.rulebook import search as module
from stratagem.rulebook.nearest import Words
from stratagem.rulebook.search import MOST, mended, search, vocabulary


def first(query, language="en", game="strato"):
    found = search(query, language, game)
    return found.shown, found.hits[0].section.anchor if found.hits else ""


@pytest.mark.parametrize("query", ["wind", "WIND", "vento", "Vénto", "wind moving"])
def test_a_title_is_found_in_either_language(query):
    assert first(query) == (query, "wind")
    assert first(query, "it")[1] == "wind"


@pytest.mark.parametrize(("typed", "meant"), [("torndo", "tornado"), ("tornaod", "tornado"), ("nebia", "nebbia")])
def test_a_typing_error_is_forgiven_and_said(typed, meant):
    found = search(typed, "it", "strato")
    assert found.shown == meant and found.query == typed and found.hits
    assert not search(typed, "it", "strato", exactly=True).hits


def test_this_game_comes_first_and_titles_before_text():
    hits = search("alt", "en", "stramat").hits
    assert hits[0].game == "stramat" and "alt" in hits[0].section.title.lower()
    order = [hit.game == "stramat" for hit in hits]
    assert order == sorted(order, reverse=True)


def test_the_line_in_which_it_was_found_is_marked():
    hit = next(hit for hit in search("tornado", "en", "strato").hits if hit.found)
    assert hit.found.lower().startswith("tornado")


def test_what_is_nowhere_finds_nothing():
    assert not search("xyzzyplugh", "en").hits and not search("", "en").hits and not search("!!", "it").hits


def distance(one, other):
    """How many letters must be added, dropped, changed or swapped."""
    rows = [list(range(len(other) + 1))]
    for i, letter in enumerate(one, 1):
        row = [i]
        for j, wanted in enumerate(other, 1):
            cost = min(rows[-1][j] + 1, row[j - 1] + 1, rows[-1][j - 1] + (letter != wanted))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted:
                cost = min(cost, rows[-2][j - 2] + 1)
            row.append(cost)
        rows.append(row)
    return rows[-1][-1]


def nearest(typed, known, most):
    """The same as the tree finds, one word after the other."""
    near = [(distance(typed, one), one) for one in known if one[0] == typed[0] or len(typed) > 4]
    near += [(distance(typed, one[: len(typed)]) + 1, one) for one in known if len(one) > len(typed)]
    return min((pair for pair in near if pair[0] <= most), default=(0, ""))[1]


WORD = st.text("abcde", min_size=1, max_size=7)


@settings(max_examples=150, deadline=None)
@given(WORD, st.lists(WORD, max_size=12), st.integers(1, 2))
def test_the_nearest_word_is_the_one_that_comparing_with_each_finds(typed, known, most):
    words = Words(known)
    assert words.nearest(typed, most) == nearest(typed, set(known), most)
    assert words.begin_with(typed) == any(one.startswith(typed) for one in known)


@pytest.mark.parametrize("typed", ["machinx", "wetherx", "rulesxx", "qqqqqqqqqqqq", "interpretatoin"])
def test_forgiving_a_typing_error_does_not_compare_with_every_word(typed):
    known = vocabulary()
    before = known.looked_at
    mended(typed)
    letters = sum(len(one.word) for one in every(known.root))
    assert known.looked_at - before < letters / 4


def every(letter):
    yield letter
    for after in letter.next.values():
        yield from every(after)


def test_only_what_is_shown_is_read_for_its_line(monkeypatch):
    read = []
    monkeypatch.setattr(module, "texts", lambda section, of: read.append(section) or [])
    assert len(search("a", "en").hits) == len(read) == MOST

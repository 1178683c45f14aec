"""Search: titles first, both languages, typing errors forgiven and said."""

import pytest
from hypothesis import given, settings, strategies as st

from stratagem.rulebook.search import distance, search


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


@settings(max_examples=60, deadline=None)
@given(st.text("abcde", max_size=7), st.text("abcde", max_size=7))
def test_distance_is_symmetric_and_nought_for_the_same(one, other):
    assert distance(one, other, 9) == distance(other, one, 9)
    assert (distance(one, other, 9) == 0) == (one == other)
    assert distance(one, other, 9) >= abs(len(one) - len(other))

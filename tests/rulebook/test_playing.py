"""Examples play: every picture comes from the engine, and what a reader tries is answered by the game's own rules."""

import pytest

from stratagem import games
from stratagem.rulebook.book import book
from stratagem.rulebook.pages import contents, example, page
from stratagem.rulebook.playing import scenario, script, tried

WIND = {"do": "play", "weather": "wind", "row": 1, "side": "L"}
CROSS = {"do": "wind", "from": ["L", 2], "to": ["R", 1]}
TOWARDS = {"do": "wind", "from": ["R", 2], "to": ["R", 1]}
OTHER = {"do": "wind", "from": ["L", 1], "to": ["R", 1]}


def crossing():
    return book("strato", "en").example("fog-crosses")


@pytest.mark.parametrize("name", games.names())
def test_who_follows_the_example_comes_to_its_end(name):
    """Given any example, when the reader makes its moves, then it ends as it is told, without a refusal."""
    of = book(name, "en")
    for id, one in of.examples.items():
        shown = example(name, id)
        moves = script(scenario(name, one.scenario))
        own = [made.do for (seat, _), made in zip(moves, shown.made, strict=True) if seat == shown.seat]
        found = tried(name, one, own)
        assert found.refused is None and found.end == "same", (id, found.refused, found.end)
        assert found.seen.view == shown.moves[-1].view, id


def test_each_move_has_its_picture_and_nothing_can_be_chosen_in_it():
    shown = example("strato", "fog-crosses")
    assert [seen.number for seen in shown.moves] == [0, 1, 2] and len(shown.made) == 2
    assert all(not seen.options for seen in shown.moves)
    assert [frame.told.key for frame in shown.moves[1].frames] == ["strato-news-played"]


def test_a_wrong_move_gets_the_reason_of_the_game_and_changes_nothing():
    found = tried("strato", crossing(), [WIND, TOWARDS])
    assert (found.made, found.end) == (1, "")
    assert found.refused is not None and found.refused.rule == "STRATO-R15"
    assert found.seen.view == tried("strato", crossing(), [WIND]).seen.view


@pytest.mark.parametrize("nonsense", [{}, {"do": "fly"}, {"do": "wind", "from": 3, "to": None}])
def test_nonsense_is_refused(nonsense):
    found = tried("strato", crossing(), [nonsense])
    assert found.made == 0 and found.refused is not None and found.refused.key == "shell-why-not-an-option"


def test_another_legal_move_is_played_and_said_to_be_another():
    found = tried("strato", crossing(), [WIND, OTHER])
    assert found.refused is None and (found.made, found.end) == (2, "other")


def test_after_the_end_nothing_more_is_taken():
    found = tried("strato", crossing(), [WIND, CROSS, WIND])
    assert (found.made, found.end) == (2, "same") and found.refused is not None


@pytest.mark.parametrize("name", games.names())
def test_every_link_leads_somewhere(name):
    for language in ("en", "it"):
        found = contents(name, language)
        anchors = {section.anchor for chapter in found.chapters for section in chapter.sections}
        assert {*found.rules.values(), *found.about.values(), *found.examples} <= anchors
        for chapter in found.chapters[:1]:
            shown = page(name, language, chapter.anchor)
            assert [section.anchor for section in shown.sections] == [one.anchor for one in chapter.sections]

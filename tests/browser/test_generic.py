"""The generic board: a game from another package is played on what it declares, at every size, in both themes."""

import random

import pytest
from packages.installing import install

from .conftest import ROOT, Site
from .layout import SIZES, settled
from .playing import asked, click_a_mark, play
from .screens import findings
from .test_layout import FEW, PANELS, fits, moved, resize
from .test_learning import follow, open_lesson
from .test_whole_games import over

SCOPA = ROOT / "examples" / "scopa"


@pytest.fixture(scope="module")
def scopa(tmp_path_factory, pages):
    """A server where Scopa is installed."""
    environment = install(SCOPA, tmp_path_factory.mktemp("scopa"))
    running = Site(tmp_path_factory.mktemp("scopa-tables"), environment=environment)
    yield running
    running.kill()


@pytest.mark.parametrize(("width", "height", "language"), [(1280, 800, "en"), (360, 740, "it")])
def test_a_game_against_bots_is_played_to_its_end(guest, scopa, width, height, language):
    page = guest(width, height, at=scopa, touch=width < 600, language=language).seat("scopa", ["me", "bot"], seed=3)
    play(page, random.Random(3), click_a_mark, 200)
    over(page)


def test_the_guide_of_its_package_leads_through_the_first_cards(guest, scopa):
    page = open_lesson(guest(360, 740, at=scopa, touch=True, language="it"), "scopa")
    shown = follow(page)
    assert len(shown) == 10 and "settebello" in shown[4]
    assert page.locator(".dock .thing.is-can").count() == 2  # from here on it is an ordinary game


def test_at_every_size_all_is_in_its_place_and_can_be_read(guest, scopa):
    page = guest(at=scopa).seat("scopa", ["me", "bot", "bot", "bot"], seed=2)
    asked(page)
    assert fits(settled(page), "scopa", SIZES) == []


def test_no_panel_moves_the_board_or_covers_it(guest, scopa):
    page = guest(at=scopa).seat("scopa", ["me", "bot", "bot"], seed=2)
    asked(page)
    for width, height in FEW:
        assert moved(resize(page, width, height), PANELS) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_everybody_can_use_it(guest, scopa, theme):
    page = guest(360, 740, at=scopa, touch=True, theme=theme).seat("scopa", ["me", "bot"], seed=5)
    asked(page)
    assert findings(settled(page)) == []
    card = page.locator(".dock .thing.is-can").first
    assert " of " in card.get_attribute("aria-label") and card.get_attribute("data-about").startswith("card:")


def test_a_card_is_played_with_the_keyboard_and_says_what_it_does(guest, scopa):
    page = guest(at=scopa).seat("scopa", ["me", "bot"], seed=5)
    asked(page)
    card = page.locator(".dock .thing.is-can").first
    card.focus()
    assert page.evaluate("() => document.activeElement.matches('.thing')")
    before = page.locator(".app").get_attribute("data-at")
    page.keyboard.press("Enter")
    page.wait_for_function("(before) => document.querySelector('.app').dataset.at !== before", arg=before)

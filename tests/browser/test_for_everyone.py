"""For eyes, ears and hands of every kind: rows U1 to U4 of docs/reliability.md, each with a fault to be caught."""

import pytest

from stratagem.table import game_names

from . import screens
from .conftest import POSITIONS
from .screens import (
    SCREENS,
    cut_off,
    findings,
    marks_of_the_specification,
    not_reached,
    other_fonts,
    sideways,
    too_small,
)

ZOOMED = (640, 400)  # 1280 x 800 at 200 %
NARROW = [(360, 740), (320, 640), ZOOMED]


@pytest.mark.parametrize("game", game_names())
def test_whatever_glows_is_reached_by_keyboard(guest, game):
    page = guest().lay(POSITIONS / f"{game}.toml")
    assert not_reached(page) == []
    page.set_viewport_size({"width": 360, "height": 740})
    assert not_reached(page) == []


def test_a_focus_stop_that_is_missing_is_noticed(guest):
    page = guest().lay(POSITIONS / "stramat.toml")
    page.locator(f"{screens.MARKS}:visible").first.wait_for()
    page.evaluate("() => document.querySelector('.hand .is-can').setAttribute('disabled', '')")
    assert len(not_reached(page)) == 1


@pytest.mark.parametrize("screen", SCREENS)
def test_every_screen_is_readable_for_all_and_fits(guest, screen):
    page = SCREENS[screen](guest())
    assert findings(page) == []
    assert cut_off(page) == []
    assert screen == "licences" or marks_of_the_specification(page) == []
    assert other_fonts(page) == []
    page.evaluate("() => { document.documentElement.dataset.theme = 'dark' }")
    for width, height in NARROW:
        page.set_viewport_size({"width": width, "height": height})
        assert sideways(page) <= 0, width
        if width != 320:  # twelve columns of cards on 320 px are narrower than that
            assert too_small(page) == [], width
    page.set_viewport_size({"width": 360, "height": 740})
    assert findings(page) == []


@pytest.mark.full
@pytest.mark.parametrize("screen", SCREENS)
def test_every_screen_in_italian_light_and_dark_wide_and_narrow(guest, screen):
    page = SCREENS[screen](guest(language="it"))
    assert page.get_attribute("html", "lang") == "it"
    assert cut_off(page) == []
    assert screen == "licences" or marks_of_the_specification(page) == []
    for width, height in [(1280, 800), (1024, 700), *NARROW]:
        page.set_viewport_size({"width": width, "height": height})
        assert sideways(page) <= 0, width
        for theme in ("light", "dark") if width in (1280, 360) else ():
            page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", theme)
            assert findings(page) == [], (theme, width)


def test_an_id_that_reaches_a_player_is_noticed(guest):
    """In words, in a tip, in a label; the lawyers' line may hold it."""
    page = screens.rule(guest())
    assert "STRATO-" in page.locator(".rb-law").first.inner_text()
    assert marks_of_the_specification(page) == []
    for told in ("STRATO-R15", "see [S]", "Experiment E5", "Goal B7", "[strato-why-over]", "for @seat:1"):
        page.evaluate("(told) => { document.querySelector('.prompt').dataset.tip = told }", told)
        assert marks_of_the_specification(page) == [told]


def test_words_that_are_cut_off_are_noticed(guest):
    page = screens.lobby(guest())
    page.evaluate(
        """() => {
            const box = document.createElement('p');
            Object.assign(box.style, { width: '40px', overflow: 'hidden', whiteSpace: 'nowrap' });
            box.textContent = 'Jabberwock';
            document.querySelector('main').append(box);
        }"""
    )
    assert cut_off(page) == ["Jabberwock"]


def test_a_button_without_a_name_is_noticed(guest):
    page = screens.lobby(guest())
    page.evaluate("() => document.querySelector('main').append(document.createElement('button'))")
    assert any("button-name" in one for one in findings(page))


def test_a_fixed_width_and_a_small_target_are_noticed(guest):
    page = screens.lobby(guest(width=360, height=740))
    assert sideways(page) <= 0 and too_small(page) == []
    page.evaluate(
        """() => {
            const wide = document.createElement('div'), small = document.createElement('button');
            wide.style.width = '500px';
            wide.style.height = '4px';
            Object.assign(small.style, { width: '20px', height: '20px', minHeight: '0', padding: '0' });
            small.textContent = 'x';
            document.querySelector('main').append(wide, small);
        }"""
    )
    assert sideways(page) > 0 and len(too_small(page)) == 1

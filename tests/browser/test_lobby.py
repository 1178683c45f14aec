"""From the lobby to every kind of table: series, deal of the day, open tables, a first game; what is remembered."""

import random

import pytest

from .playing import MARKS, asked, at, click_a_mark, play

SERIES = [("Strato", "expedition"), ("Synergy", "campaign"), ("Stramat!", "evening")]


@pytest.mark.parametrize(("game", "series"), SERIES)
def test_a_series_can_be_started(guest, game, series):
    page = guest().open()
    page.click(f"article[aria-label='{game}'] button.pick")
    page.select_option("section.start label:has-text('Series') select", series)
    page.click("text=Play now")
    page.wait_for_selector(".prompt")
    assert asked(page) in ("choose", "confirm")


def test_the_deal_of_the_day_is_played_and_noted(guest):
    anna = guest()
    page = anna.open()
    page.click(".daily li:has-text('Strato') button")
    page.wait_for_selector(".prompt")
    play(page, random.Random(1), click_a_mark, 400)
    assert asked(page) == "over"
    anna.open()
    assert page.locator(".daily li:has-text('Strato') .chip").inner_text() in ("won", "lost")
    assert "First day" in page.locator(".daily .foot").inner_text()


def test_a_stranger_sits_down_at_an_open_table(guest):
    anna, bruno = guest(), guest(name="Bruno")
    table = anna.seat("strato", ["me", "open"], {"challenge": 1}, public=True)
    page = bruno.open()
    page.wait_for_selector(".own button:has-text('Sit')")
    page.click(".own button:has-text('Sit') >> nth=-1")
    page.wait_for_selector(".prompt")
    table.wait_for_selector(".seat:has-text('Bruno')")


def test_whoever_is_new_gets_the_guide_beside_the_first_game(guest):
    page = guest().open()
    page.click("section.start >> text=Learn")
    page.wait_for_selector(".guide:visible")
    assert asked(page) == "choose"
    page.click("header [aria-label='How to play']")
    page.wait_for_selector(".rulebook .chapters")


def test_moves_of_others_are_shown_step_by_step(guest):
    """With the speed `step` every picture on the way waits for Space."""
    page = guest(speed="step").seat("strato", ["me", "bot"], {"challenge": 1})
    play(page, random.Random(2), click_a_mark, 1)
    page.wait_for_selector(".acts :text('Next')")
    seen = 0
    while page.locator(".acts :text('Next')").count() and seen < 60:
        page.keyboard.press("Space")
        page.wait_for_timeout(60)
        seen += 1
    assert seen >= 2
    page.wait_for_selector(".prompt:not(.wait), .endp")


def test_language_and_theme_change_at_once_and_are_remembered(guest):
    anna = guest()
    page = anna.open()
    page.click("text=Italiano")
    page.wait_for_selector("text=Gioca subito")
    page.click("header [aria-label='Chiaro o scuro']")
    assert page.get_attribute("html", "data-theme") == "dark"
    page.reload()
    page.wait_for_selector("text=Gioca subito")
    assert page.get_attribute("html", "data-theme") == "dark"


@pytest.mark.parametrize("game", ["Strato", "Stratos", "Stramat!", "Synergy", "Weather Machine"])
def test_a_newcomer_plays_after_two_clicks(guest, game):
    """Row U5: one click on a picture starts a game that waits for its first answer; the next one gives it."""
    page = guest().open()
    page.click(f"article[aria-label='{game}'] button.go")
    page.wait_for_selector(".prompt")
    assert asked(page) == "choose"
    page.locator(f"{MARKS}:visible").first.wait_for()
    before = at(page)
    click_a_mark(page, random.Random(1))
    page.wait_for_function("(before) => document.querySelector('.app').dataset.at !== before", arg=before)

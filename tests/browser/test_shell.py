"""What every table has around its board: a lost line, reports, hints in lessons, questions that are none."""

import json
import random

import pytest

from stratagem.commands import main

from .playing import asked, at, click_a_mark, play
from .test_learning import open_lesson
from .test_strato_table import who_is_asked


def seated(anna, bruno):
    """Two browsers at one table; Bruno came by the link."""
    page = anna.seat("strato", ["me", "open"], {"challenge": 2}, seed=4)
    page.click("text=Invite")
    link = page.locator(".sheet input").input_value()
    page.keyboard.press("Escape")
    other = bruno.page
    other.goto(link)
    other.click("form button")
    other.wait_for_selector(".prompt")
    page.wait_for_selector(".seat:has-text('Bruno')")
    return page, other


def test_one_of_two_loses_the_line_and_nothing_else(guest):
    """Bruno's network goes while he moves: he is told, Anna is not disturbed, and his move arrives once."""
    anna, bruno = guest(), guest(name="Bruno")
    page, other = seated(anna, bruno)
    chance = random.Random(4)
    while who_is_asked(page, other) is page:
        play(page, chance, click_a_mark, 1)
    number = int(at(other).split("/")[0])
    other.keyboard.press("1")
    asked(other)
    while not other.locator(".acts .btn-primary").count():
        before = at(other)
        click_a_mark(other, chance)
        other.wait_for_function("(before) => document.querySelector('.app').dataset.at !== before", arg=before)
    bruno.context.set_offline(True)
    other.keyboard.press("Enter")
    other.wait_for_selector(".banner.slate")
    assert other.locator(".app.lost").count() == 1
    assert page.locator(".banner").count() == 0, "Anna's line is as it was"
    assert int(at(page).split("/")[0]) == number
    bruno.context.set_offline(False)
    other.wait_for_selector(".banner:not(.good)", state="detached")
    page.wait_for_function("(n) => Number(document.querySelector('.app').dataset.at.split('/')[0]) > n", arg=number)
    rows = [one.locator(".srow:not(.track)").all_inner_texts() for one in (page, other)]
    assert rows[0] == rows[1]
    assert who_is_asked(page, other) is page
    play(page, chance, click_a_mark, 1)
    assert who_is_asked(page, other) is other
    bruno.faults[:] = [fault for fault in bruno.faults if "ERR_INTERNET_DISCONNECTED" not in fault]


def test_a_report_is_a_position_that_the_command_shows_again(guest, tmp_path, capsys):
    page = guest().seat("stramat", ["me", "bot", "bot"], seed=5)
    asked(page)
    page.click("header [aria-label=Settings]")
    with page.expect_download() as kept:
        page.click(".sheet button:has-text('report')")
    data = json.loads(kept.value.path().read_text())
    assert data["format"] == "stratagem-position-1" and data["seat"] == 0
    assert data["log"] and data["shown"]["options"] and data["browser"]["screen"] == "1280x800"
    file = tmp_path / "position.json"
    file.write_text(json.dumps(data))
    with pytest.raises(SystemExit) as left:
        main.run(["position", str(file)])
    assert left.value.code == 0
    assert "It looks the same as then." in capsys.readouterr().out


def test_a_hint_in_a_lesson_is_the_lessons_own(guest):
    page = open_lesson(guest(), "strato")
    while page.locator(".guide:visible .next").count():
        page.locator(".guide:visible .next").click()
    page.keyboard.press("h")
    page.click(".hints .btn-s")
    named = page.locator(".hints b").inner_text()
    page.click(".hints .btn-s >> nth=0")
    assert "lesson" in page.locator(".hints").inner_text()
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    assert page.locator(".opts button.opt").all_inner_texts() == [f"1\n{named}"]


def test_a_tile_that_looks_the_same_both_ways_is_no_question(guest):
    """With seed 2 the starting tile does, with seed 1 it does not."""
    page = guest().seat("weather_machine", ["me"], seed=2)
    page.wait_for_function("() => document.querySelector('.app').dataset.at === '1/1/0/false'")
    assert "way up" not in page.locator(".prompt .q").inner_text()
    page = guest().seat("weather_machine", ["me"], seed=1)
    asked(page)
    assert at(page) == "1/0/0/false" and "way up" in page.locator(".prompt .q").inner_text()

"""Whole games of Strato in the browser: by clicks, by keyboard, by several people, and afterwards."""

import json
import random

from .conftest import Site
from .playing import asked, at, changed, click_a_mark, play


def test_two_clicks_lead_to_a_game_that_is_played_by_clicks(guest):
    anna = guest()
    page = anna.open()
    page.click("article[aria-label=Strato] button.go")
    page.wait_for_selector(".prompt")
    play(page, random.Random(1), click_a_mark, 400)
    assert page.locator(".endp h2").inner_text()
    assert page.locator(".srow:not(.track)").count() == 1


def test_keyboard_alone_on_a_phone_in_italian(guest):
    """From the lobby to the end of a game without a pointer; arrows walk the marks, Enter picks and confirms."""
    anna = guest(width=360, height=740, language="it")
    page = anna.open()
    page.wait_for_selector("section.start")
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.matches('.start .now')"):
            break
    page.keyboard.press("Enter")
    page.wait_for_selector(".prompt")
    assert page.get_attribute("html", "lang") == "it"
    chance, turns = random.Random(2), 0
    while (state := asked(page)) != "over":
        turns += 1
        assert turns < 500
        if state == "confirm":
            page.keyboard.press("Enter")
        elif chance.random() < 0.3:
            page.keyboard.press(chance.choice("123"))
        else:
            for _ in range(chance.randrange(1, 4)):
                page.keyboard.press("ArrowRight")
            page.keyboard.press("Enter")
        page.wait_for_timeout(30)
    assert "Strato" in page.title()
    page.keyboard.press("?")
    assert page.locator(".keys").is_visible()
    page.keyboard.press("Escape")
    assert page.locator(".keys").count() == 0


def test_a_draft_is_taken_back_step_by_step(guest):
    page = guest().seat("strato", ["me"], {"challenge": 2}, seed=5)
    page.click(".hand .is-can >> nth=0")
    assert page.locator(".hand .is-sel").count() == 1
    assert page.locator(".prompt .q").inner_text() == "At which end of a row does it go?"
    page.keyboard.press("Escape")
    assert page.locator(".hand .is-sel").count() == 0
    page.keyboard.press("1")
    page.wait_for_selector(".steps .done")
    page.keyboard.press("Escape")
    page.wait_for_selector(".steps", state="detached")


def test_why_not_is_answered_on_the_spot(guest):
    """Seed 5 deals a storm that could exchange nothing: its picture is hatched and says why."""
    page = guest().seat("strato", ["me", "me"], {"challenge": 2}, seed=5)
    page.click(".hand .is-no", force=True)
    title = page.locator(".why .rule").inner_text()
    assert title and "STRATO-" not in page.locator(".why").inner_text()
    page.click(".why .rule")
    page.wait_for_selector(".rulebook .rb-law")
    assert title in page.locator(".rulebook .rb-h").inner_text()
    assert "STRATO-R03" in page.locator(".rulebook .rb-law").inner_text()
    shown = page.locator(".rulebook .ex-m [aria-pressed=true]").first  # the example shows what cannot be done
    assert shown.inner_text() in ("Show me", "Why not?")


def test_the_list_gives_each_reason_once(guest):
    """A sun that may discard is refused the halves of all tornadoes, in the same words."""
    page = guest().seat("strato", ["me"], {"challenge": 4}, seed=1)
    page.keyboard.press("l")
    before = at(page)
    page.locator(".opts .opt", has_text="Sun").first.click()
    changed(page, before)
    if not page.locator(".opts").count():
        page.keyboard.press("l")
    page.wait_for_selector(".opts .off:has-text('tornado')")
    said = page.locator(".opts .off").all_inner_texts()
    assert len(said) == len(set(said)) > 1


def test_a_hint_points_at_a_piece_then_names_the_move_and_the_reason(guest):
    page = guest().seat("strato", ["me"], {"challenge": 1}, seed=3)
    page.keyboard.press("h")
    page.wait_for_selector(":is(.board, .dock) .is-last")
    page.click(".hints .btn-s")
    page.click(".hints .btn-s >> nth=0")
    assert "100" in page.locator(".hints").inner_text()
    page.click(".hints .btn-primary")
    page.wait_for_selector(".hints", state="detached")


def test_two_browsers_and_a_server_that_dies(browser, guest, tmp_path, pages):
    """A friend comes by the link; the server is killed and comes back; both go on where they were."""
    first = Site(tmp_path / "tables")
    anna, bruno = guest(at=first), guest(at=first, name="Bruno")
    try:
        page = anna.seat("strato", ["me", "open"], {"challenge": 1}, chat=True)
        page.click("text=Invite")
        link = page.locator(".sheet input").input_value()
        assert page.locator(".sheet svg.qr path").get_attribute("d")
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        other = bruno.page
        other.goto(link)
        other.click("form button")
        other.wait_for_selector(".prompt")
        assert "#" not in other.url
        page.wait_for_selector("text=Bruno")
        chance = random.Random(4)
        for _ in range(3):
            play(who_is_asked(page, other), chance, click_a_mark, 1)
        before = page.locator(".srow:not(.track)").first.inner_text()
        first.kill()
        page.wait_for_selector(".banner")
        other.wait_for_selector(".banner")
        second = Site(tmp_path / "tables", port=first.port)
        try:
            page.wait_for_selector(".banner:not(.good)", state="detached")
            other.wait_for_selector(".banner:not(.good)", state="detached")
            assert page.locator(".srow:not(.track)").first.inner_text() == before
            play(who_is_asked(page, other), chance, click_a_mark, 1)
            page.get_by_role("tab", name="Chat").click()
            page.get_by_label("Say something").fill("ciao")
            page.keyboard.press("Enter")
            other.get_by_role("tab", name="Chat").click()
            other.wait_for_selector("text=ciao")
        finally:
            second.kill()
    finally:
        lost = ("WebSocket", "ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_INVALID_HTTP_RESPONSE")
        for one in (anna, bruno):
            one.faults[:] = [fault for fault in one.faults if not any(word in fault for word in lost)]


def who_is_asked(*pages):
    """The page of the player whose turn it is."""
    while True:
        for page in pages:
            if page.locator(".prompt:not(.wait)").count():
                return page
        pages[0].wait_for_timeout(20)


def test_one_device_for_two_with_a_curtain(guest):
    page = guest().seat("strato", ["me", "me"], {"challenge": 1}, seed=9)
    hand = page.locator(".hand").inner_text()
    play(page, random.Random(3), click_a_mark, 1)
    assert asked(page) == "curtain"
    assert page.locator(".app[inert]").count() == 1
    said = page.locator(".vh[aria-live]").evaluate_all("all => all.map((one) => one.textContent.trim())")
    assert said and not any(said), "what a screen reader said to one is gone before the other looks"
    page.click(".curtain button")
    page.wait_for_selector(".curtain", state="detached")
    assert page.locator(".seat.active .nm").inner_text().endswith("(you)")
    assert hand


def test_all_seats_are_mine_without_a_curtain(guest):
    page = guest().seat("strato", ["me", "me"], {"challenge": 0}, open=True)
    play(page, random.Random(5), click_a_mark, 3)
    assert page.locator(".curtain").count() == 0


def test_a_finished_game_is_looked_at_again(guest):
    anna = guest()
    page = anna.seat("strato", ["me"], {"challenge": 0})
    play(page, random.Random(6), click_a_mark, 400)
    page.click(".endp button:has-text('Review')")
    page.wait_for_selector(".review")
    last = page.locator(".review output").inner_text()
    page.keyboard.press("ArrowLeft")
    page.wait_for_function("(last) => document.querySelector('.review output').innerText !== last", arg=last)
    page.keyboard.press("Home")
    page.wait_for_function("() => document.querySelector('.review output').innerText.startsWith('0/')")
    page.locator(".slider").fill("1")
    page.wait_for_function("() => document.querySelector('.review output').innerText.startsWith('1/')")
    page.select_option(".review select", "spectator")
    page.wait_for_function("() => document.querySelectorAll('.dock .hand .pc').length === 0")
    with page.expect_download() as kept:
        page.click(".review button:has-text('JSON')")
    assert "strato" in json.dumps(json.loads(kept.value.path().read_text()))
    page.click(".review .btn-primary")
    page.click(".endp .btn-primary")
    page.wait_for_selector(".endp", state="detached")
    assert asked(page) == "choose"


def test_spectators_see_the_table_and_no_hand(guest):
    anna = guest()
    page = anna.seat("strato", ["me"], {"challenge": 1})
    page.click("header [aria-label='Links to this table']")
    page.click("[role=tab]:has-text('Spectators')")
    link = page.locator(".sheet input").input_value()
    other = guest().page
    other.goto(link)
    other.wait_for_selector(".prompt")
    assert other.locator(".dock .hand .pc").count() == 0
    assert other.locator(".acts button").count() == 0


def test_nothing_is_lost_on_reload(guest):
    anna = guest()
    page = anna.seat("strato", ["me"], {"challenge": 2}, seed=5)
    page.keyboard.press("1")
    page.wait_for_selector(".steps .done")
    page.reload()
    page.wait_for_selector(".steps .done")
    page.click(".home")
    page.click(".own a")
    page.wait_for_selector(".steps .done")

"""Afterwards: the chance curve and the turning points, another course, links to a move, games from files."""

import json
import random

import pytest

from .playing import asked, at, changed, from_the_list
from .screens import findings, sideways, too_small

PLAY_ON = """async (seed) => {
    const table = location.pathname.split('/').pop();
    const token = Object.values(JSON.parse(localStorage.getItem('stratagem.tables'))[table].seats)[0];
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    for (let number = 0; number < 200; number += 1) {
        const { seen } = await (await fetch(`/api/tables/${table}?since=99999`, { headers })).json();
        if (seen.result) return;
        seed = (seed * 16807) % 2147483647;
        const actions = [seen.options[seed % seen.options.length].do];
        const body = JSON.stringify({ actions, seq: seen.number, nonce: `n${number}` });
        await fetch(`/api/tables/${table}/move`, { method: 'POST', headers, body });
    }
}"""

LONG = 180_000  # milliseconds: a review is a search over every answer, in a process of its own


def over(anna, challenge):
    """A finished game of Strato, looked at again."""
    page = anna.seat("strato", ["me"], {"challenge": challenge}, seed=3)
    page.evaluate(PLAY_ON, 7)
    page.click(".endp button:text-matches('^(Review|Rivedi)$')")
    page.wait_for_selector(".review svg[role=slider]", timeout=LONG)
    return page


def reviewed(page):
    page.wait_for_function("() => document.querySelector('.turning .note-of')", timeout=LONG)


def moved_to(page, move):
    page.wait_for_function(
        "(move) => document.querySelector('.review output').innerText.startsWith(move + '/')", arg=str(move)
    )


@pytest.fixture
def page(guest):
    return over(guest(), 2)


def test_the_curve_is_the_slider_and_the_turning_points_are_listed(page):
    reviewed(page)
    curve = page.locator(".review svg[role=slider]")
    assert curve.get_attribute("aria-valuemax") == page.locator(".review output").inner_text().split("/")[1]
    page.keyboard.press("Home")
    moved_to(page, 0)
    assert "Move 0 of" in curve.get_attribute("aria-valuetext")
    box = curve.bounding_box()
    page.mouse.click(box["x"] + box["width"] - 15, box["y"] + 30)
    moved_to(page, curve.get_attribute("aria-valuemax"))
    told = page.locator(".side .turning li")
    assert told.count() > 0 and "Better:" in page.locator(".side .turning").inner_text()
    page.keyboard.press("t")
    page.wait_for_selector(".turning .cur")
    assert "at the start" in page.locator(".review ~ .vh, .review .vh").first.inner_text()
    assert findings(page) == [] and too_small(page) == []


APART = """() => [...document.querySelectorAll('.review > *')].flatMap((one, number, all) => {
    const box = one.getBoundingClientRect();
    if (!box.width || !box.height) return [];
    return all.slice(number + 1).filter((other) => {
        const its = other.getBoundingClientRect();
        return Math.min(box.right, its.right) - Math.max(box.left, its.left) > 1
            && Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top) > 1;
    }).map((other) => `${one.className} and ${other.className}`);
})"""


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (820, 1180)])
def test_its_parts_keep_apart_while_later_moves_are_still_examined(guest, width, height):
    """A curve that is not yet as long as the game."""
    page = guest(width=width, height=height).seat("strato", ["me"], {"challenge": 2}, seed=3)
    page.evaluate(PLAY_ON, 7)
    begun = {"status": "running", "done": 1, "of": 9, "together": True, "movers": [0] * 9, "turns": [1] * 9}
    begun |= {"chances": [[0.5], [0.4]], "ranges": [[[0.4, 0.6]], [[0.3, 0.5]]], "before": [None, 0.5], "answers": []}
    page.route("**/review?*", lambda route: "wait" in route.request.url or route.fulfill(json=begun))  # it goes on
    page.click(".endp button:text-is('Review')")
    page.wait_for_selector(".review svg[role=slider]")
    page.wait_for_selector(".review .think")
    assert page.evaluate(APART) == []


def test_what_if_i_had(page):
    """Another option opens a table of its own at that position; the way back leads to the same move."""
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    moved_to(page, 1)
    page.keyboard.press("w")
    page.wait_for_selector(".sheet .opt")
    assert page.locator(".sheet .chip").count() == 1
    replay = page.url
    page.locator(".sheet li:not(:has(.chip)) .opt").first.click()
    page.wait_for_selector(".prompt")
    assert page.url != replay
    assert page.locator(".steps .done").count() == 1, "the answer is drafted already"
    before = at(page)
    from_the_list(page, random.Random(1))
    changed(page, before)
    page.click("header a:has-text('Back to the game')")
    page.wait_for_selector(".review")
    assert page.url == replay
    moved_to(page, 0)


def test_play_on_from_here(page):
    page.keyboard.press("Home")
    moved_to(page, 0)
    page.click("text=Play on from here")
    page.wait_for_selector(".prompt")
    assert asked(page) == "choose"
    assert page.locator(".steps").count() == 0


def test_a_link_to_a_move_and_a_file_of_the_game(page, guest):
    """A friend with the link sees that move; the file, opened in another browser, is the same game."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    moved_to(page, 1)
    page.click("[aria-label='Link to this move']")
    link = page.wait_for_function("() => navigator.clipboard.readText()").json_value()
    with page.expect_download() as kept:
        page.click(".review button:has-text('JSON')")
    data = kept.value.path().read_text()
    assert json.loads(data)["replay"]["game"] == "strato"
    bruno = guest(name="Bruno").page
    bruno.goto(link)
    bruno.wait_for_selector(".review")
    moved_to(bruno, 1)
    assert "#" not in bruno.url and bruno.locator(".dock .hand .pc").count() == 0
    carla = guest(name="Carla").open()
    carla.set_input_files(
        ".bring input", {"name": "game.json", "mimeType": "application/json", "buffer": data.encode()}
    )
    carla.wait_for_selector(".review svg[role=slider]", timeout=LONG)
    assert "/g/" in carla.url
    carla.reload()
    carla.wait_for_selector(".review")
    carla.select_option(".review select", "0")
    carla.wait_for_selector(".dock .hand .pc, .dock .hand")


def test_a_review_on_a_phone_in_italian_in_the_dark(guest):
    anna = guest(width=360, height=740, language="it", theme="dark")
    page = over(anna, 0)
    reviewed(page)
    assert page.locator(".turning").last.is_visible()
    assert sideways(page) <= 0 and findings(page) == [] and too_small(page) == []

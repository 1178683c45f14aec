"""Stratos in the browser: what a die could do is shown before it is rolled."""

import random

import pytest

from .conftest import POSITIONS
from .layout import settled
from .playing import asked, from_the_list

DICE = ".cellz .dice .face"
PICTURE = "The picture of the table"


def chosen_archer(guest):
    page = guest.lay(POSITIONS / "stratos.toml")
    asked(page)
    page.click(".units .mine:has-text('c2')")
    return page


def test_a_target_under_the_pointer_shows_the_die(guest):
    page = chosen_archer(guest())
    assert page.locator(f"{DICE}.none").count() == 1, "the Archer's own die: a 4 misses"
    page.hover("[data-cell=f2]")
    page.wait_for_selector(".cellz .aim")
    assert [" ".join(one.split()) for one in page.locator(DICE).all_inner_texts()] == ["1 ×", "2 ×", "3 −1", "4 ×"]
    assert "Die: 1: 0, 2: 0, 3: 1 and 4: 0" in page.get_attribute("[data-cell=f2]", "aria-label")
    page.hover("[data-cell=a1]")
    page.wait_for_selector(".cellz .aim", state="detached")


def test_a_first_touch_shows_the_die_and_the_second_strikes(guest):
    page = chosen_archer(guest(width=360, height=740, touch=True))
    page.tap("[data-cell=d4]")
    page.wait_for_selector(".touched .face")
    page.tap("[data-cell=d4]")
    page.wait_for_function("() => !document.querySelector('.app').dataset.at.startsWith('1/0/')")
    assert page.locator(".touched").count() == 0


CUT = """(where) => [...document.querySelectorAll(where)].filter((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    if (left === right) return false; // not shown at this size
    for (let frame = one.parentElement; frame; frame = frame.parentElement) {
        const box = frame.getBoundingClientRect();
        const cuts = getComputedStyle(frame).overflow !== 'visible' && box.width;
        if (cuts && (left < box.left - 1 || top < box.top - 1 || right > box.right + 1 || bottom > box.bottom + 1))
            return true;
    }
    return false;
}).map((one) => one.textContent.trim())"""


@pytest.mark.parametrize("size", [(820, 1180), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "it"])
def test_all_that_can_be_bought_and_a_whole_die_are_in_sight(guest, size, language):
    """With five units nobody can be hired; in Italian the names are longest."""
    page = guest(width=size[0], height=size[1], language=language).lay(POSITIONS / "stratos.toml", PICTURE)
    asked(page)
    page.click("[data-cell=f2]")
    dice = ":is(.cellz, .subject) .face"
    page.locator(f"{dice}:visible").first.wait_for()
    assert page.locator(f"{dice}:visible").count() == 6
    assert settled(page).evaluate(CUT, f"{dice}, .cardz li:nth-child(-n + 3) .card") == []
    page.click(".endb")
    page.wait_for_selector(".shop .buy.is-can")
    assert settled(page).evaluate(CUT, ".shop :is(.buy, .gem)") == []


@pytest.mark.parametrize("size", [(820, 700), (640, 600), (768, 860)])
def test_a_narrow_low_window_shows_the_whole_map(guest, size):
    page = guest(width=size[0], height=size[1]).lay(POSITIONS / "stratos.toml", PICTURE)
    asked(page)
    assert settled(page).locator("[data-cell]:visible").count() == 32
    assert page.evaluate(CUT, ".board [data-cell]") == []
    page.click("[data-cell=f2]")
    page.locator(":is(.cellz, .subject) .face:visible").first.wait_for()


FAR = "() => document.querySelector('.window.pans').scrollTo(0, 0)"
IN_SIGHT = """() => {
    const frame = document.querySelector('.window.pans').getBoundingClientRect();
    return [...document.querySelectorAll('.board [data-cell].is-can')].some((one) => {
        const { left, right } = one.getBoundingClientRect();
        return left >= frame.left && right <= frame.right;
    });
}"""


def test_on_a_phone_a_question_comes_with_what_answers_it(guest):
    """The gift lies on a fault line, the one unit in the last column: the map goes there by itself."""
    page = guest(width=360, height=740, touch=True).seat("stratos", ["me", "bot"], {"target_pp": 6}, seed=21)
    asked(page)
    assert "gift" in page.inner_text(".prompt .q")
    page.wait_for_selector(".window.pans [data-cell]", state="attached")
    page.evaluate(FAR)
    from_the_list(page, random.Random(1))
    page.wait_for_selector(".units .is-can", state="attached")  # the list still lies over it
    page.wait_for_function(IN_SIGHT)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_points_and_goods_of_every_tribe_are_in_sight(guest, seats):
    page = guest().seat("stratos", ["me"] + ["bot"] * (seats - 1), seed=3)
    asked(page)
    page.wait_for_selector(".beside .tribe")  # the board is drawn once its part of the pages has arrived
    assert settled(page).locator(".beside .tribe").count() == seats
    for width, height in ((1280, 800), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        assert settled(page).evaluate(CUT, ".beside .tribe :is(.pp, .track i, .src, .res > span)") == []
        inside = (
            "() => [...document.querySelectorAll('.beside .tribe')].every((one) => one.scrollWidth <= one.clientWidth)"
        )
        assert page.evaluate(inside)

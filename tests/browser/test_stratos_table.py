"""Stratos in the browser: what a die could do is shown before it is rolled."""

from .conftest import POSITIONS
from .playing import asked

DICE = ".cellz .dice .face"


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

"""Weather Machine in the browser: what an answer costs comes first, and what is picked is large enough."""

import pytest

from .conftest import POSITIONS
from .layout import MOUSE, TOUCH, settled
from .playing import asked

PICTURE = "The picture of the table"
SEEN = """(names) => names.filter((name) => {
    const box = document.querySelector(`.board [data-spot="${name}"]`).getBoundingClientRect();
    const frame = document.querySelector('.wm .stage').getBoundingClientRect();
    return box.top >= frame.top && box.bottom <= frame.bottom;
})"""
CHEMICALS = [f"supply:{name}" for name in ("verdino", "melgoth", "delugium", "calorium", "radieu")]
LOW = """() => [...document.querySelectorAll('.board button.spot, .dock button.spot')].map((one) => {
    const { width, height } = one.getBoundingClientRect();
    return [one.dataset.spot, Math.round(width), Math.round(height)];
})"""


def laid(guest):
    page = guest.lay(POSITIONS / "weather_machine.toml", PICTURE)
    asked(page)
    return settled(page)


def test_answers_that_lie_on_the_table_are_not_told_again_in_words(guest):
    """The column beside the Location is for what the move would do; only what is nowhere to be clicked is in words."""
    page = laid(guest())
    page.click("[data-spot='space:rnd:B']")
    page.wait_for_selector(".ladder .rung")
    assert page.locator(".choices .choice").all_inner_texts() == [
        "Choose for myself which Vouchers to pay next",
        "No more actions",
    ]
    page.hover("[data-spot='rnd:rain:top']")
    page.wait_for_selector(".beside1 > .ladder:first-child .what.cost:has-text('You have no Verdino')")
    assert page.locator(".beside1 > .ladder .pay").is_visible()
    changed = [" ".join(one.split()) for one in page.locator(".dock .v5.chg b").all_inner_texts()]
    assert changed == ["3→2", "1→0"], "the Voucher of the space is gained, what the research costs is gone"


def test_what_a_move_gives_in_vain_is_not_shown_as_a_gain(guest):
    page = guest().lay(POSITIONS / "weather_machine.toml", "No room for a Government Voucher")
    asked(page)
    page.click("[data-spot='space:rnd:B']")
    lost = page.locator(".ladder .what:has-text('(1 lost)')")
    lost.wait_for()
    assert "cost" in lost.get_attribute("class").split()


@pytest.mark.parametrize("size", [(360, 740), (820, 1180), (1280, 800), (1920, 1080)])
def test_the_supply_is_seen_whole_with_what_one_has(guest, size):
    page = laid(guest(width=size[0], height=size[1]))
    page.locator(".ltabs button:has(use[href='#wm-crate'])").click()
    page.wait_for_selector(".big.l-supply")
    assert settled(page).evaluate(SEEN, CHEMICALS) == CHEMICALS
    told = [" ".join(one.split()) for one in page.locator(".big .cn").all_inner_texts()]
    assert told[1] == "Melgoth you have 1"


@pytest.mark.parametrize(("width", "height", "least"), [(1280, 800, MOUSE), (820, 1180, TOUCH)])
def test_what_is_picked_in_the_laboratory_is_large_enough(guest, width, height, least):
    """A Chemical to be given away is a small picture until it is asked for."""
    page = laid(guest(width=width, height=height))
    page.locator(".ltabs button:has(use[href='#wm-bulb'])").click()
    page.click("[data-spot='space:rnd:B']")
    page.wait_for_selector("[data-spot='rnd:rain:top'].is-can")
    page.click("[data-spot='rnd:rain:top']")
    page.wait_for_selector("[data-spot='workshop:chemical:melgoth'].is-can")
    small = [one for one in settled(page).evaluate(LOW) if min(one[1:]) < least["target"]]
    assert small == []

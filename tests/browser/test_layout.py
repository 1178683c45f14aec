"""The table holds still: at ten sizes nothing overlaps, nothing is too small, and no panel moves the board."""

import pytest

from stratagem.table import game_names

from .conftest import POSITIONS
from .layout import COLUMN, SIZES, board, measure, settled, share
from .playing import MARKS, asked, at
from .test_learning import open_lesson
from .test_review import PLAY_ON
from .test_whole_games import SHORT

LEAST = {"phone": 0.48, "tablet": 0.5, "wide": 0.55}  # of the window
LATE = "The picture of the table"
FEW = ((360, 740), (820, 1180), (1280, 800))


def least(width):
    if width >= 1024:
        return LEAST["wide"]
    return LEAST["tablet"] if width >= 600 else LEAST["phone"]


def resize(page, width, height):
    page.set_viewport_size({"width": width, "height": height})
    return settled(page)


def laid(guest, game, name="", **settings):
    page = guest(**settings).lay(POSITIONS / f"{game}.toml", name)
    asked(page)
    return settled(page)


def fits(page, game, sizes):
    """Everything that is wrong at these sizes."""
    wrong = []
    for width, height in sizes:
        found = measure(resize(page, width, height), width, height)
        if (part := share(page, width, height)) < least(width):
            found.append(f"the board has {part:.0%} of the window")
        wrong += [f"{game} at {width} x {height}: {one}" for one in found]
    return wrong


@pytest.mark.parametrize("game", game_names())
def test_at_every_size_all_is_in_its_place_and_can_be_read(guest, game):
    page = laid(guest, game, LATE)
    assert fits(page, game, SIZES) == []


@pytest.mark.parametrize("game", game_names())
def test_the_first_question_is_answered_with_a_finger(guest, game):
    """A telephone: the words and targets of a finger, from the opening on, and nothing that has to be searched for."""
    seats, options, seed = SHORT[game]
    page = guest(width=360, height=740, touch=True).seat(game, seats, options, seed=seed)
    asked(page)
    assert measure(settled(page), 360, 740) == []


@pytest.mark.full
@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("game", game_names())
def test_other_positions_in_both_languages(guest, game, language):
    page = laid(guest, game, language=language)
    assert fits(page, game, SIZES) == []
    page = laid(guest, game, LATE, language=language)
    assert fits(page, game, SIZES) == []


# -- the board holds still ---------------------------------------------------------------------------


def hint(page):
    """What it points at is ringed with dashes, if it points at anything."""
    page.keyboard.press("h")
    page.wait_for_selector(".hints .btn-primary, .hints b")
    if page.locator(".hints .btn-s:not(.btn-primary)").count():
        page.wait_for_selector(":is(.board, .dock) .is-last:visible")


def options(page):
    page.keyboard.press("l")
    page.wait_for_selector(".opts button.opt")


def sheet(icon):
    def opens(page):
        page.click(f"header button:has(use[href='#i-{icon}'])")
        page.wait_for_selector(".sheet")

    return opens


def refusal(page):
    """Something that cannot be picked says why; where nothing is hatched, nothing is refused."""
    grey = page.locator(":is(.board, .dock) .is-no:visible")
    if grey.count():
        grey.first.focus()
        grey.first.press("Enter")
        page.wait_for_selector(".coach.why")


PANELS = {
    "hint": hint,
    "options": options,
    "settings": sheet("settings"),
    "links": sheet("qr"),
    "refusal": refusal,
    "log": sheet("log"),
}


def moved(page, panels):
    """The panels that change the board or cover it, at the present size."""
    wrong = []
    size = page.viewport_size
    for name, opens in panels.items():
        if name == "log" and size["width"] >= COLUMN:
            continue  # it is beside the board
        before, place = board(settled(page)), at(page).split("/")[0]
        opens(page)
        after = board(settled(page))
        if after[:4] != before[:4] or (after != before and at(page).split("/")[0] == place):  # others may have moved
            wrong.append(f"{name} moves the board at {size['width']}: {before[:4]} {after[:4]}")
        found = measure(page, size["width"], size["height"])
        wrong += [f"{name}: {one}" for one in found]
        page.keyboard.press("Escape")
        page.evaluate("() => document.querySelector('.sheet-h .icon-btn, .hints .icon-btn')?.click()")
    return wrong


@pytest.mark.parametrize("game", game_names())
def test_no_panel_moves_the_board_or_covers_it(guest, game):
    page = laid(guest, game)
    for width, height in FEW:
        assert moved(resize(page, width, height), PANELS) == []


LIE = """() => [...document.querySelectorAll(':is(.board, .dock) :is(.is-can, [data-answer])')].map((one) => {
    const { left, top } = one.getBoundingClientRect();
    return [Math.round(left), Math.round(top)];
})"""


@pytest.mark.parametrize("game", game_names())
def test_pointing_at_something_moves_nothing_else(guest, game):
    """What comes under the pointer must not push the thing away that it is about."""
    page = laid(guest, game, LATE)
    for width, height in FEW:
        resize(page, width, height)
        glowing = page.locator(f"{MARKS}:visible")
        for nth in range(0, glowing.count(), max(1, glowing.count() // 5)):
            glowing.nth(nth).hover()
            page.mouse.move(width / 2, 10)
            before = settled(page).evaluate(LIE)  # after it has come into view
            glowing.nth(nth).hover()
            at_it = settled(page).evaluate(LIE)
            apart = [one for one, other in zip(before, at_it, strict=True) if one != other]
            assert len(apart) <= 1, f"{width}: {glowing.nth(nth).get_attribute('class')}"  # what is pointed at may rise


def test_the_rulebook_docks_beside_the_board_and_gives_its_room_back(guest):
    """The one thing that is opened to be read for a while: docs/decisions/0024."""
    page = laid(guest, "strato")
    before = board(settled(page))
    page.click("header button:has(use[href='#i-rules'])")
    page.wait_for_selector(".rulebook")
    assert "overlap" not in str(measure(settled(page), 1280, 800))
    page.keyboard.press("Escape")
    page.wait_for_selector(".rulebook", state="detached")
    assert board(settled(page)) == before


@pytest.mark.parametrize("size", [(360, 740), (820, 1180)])
def test_on_a_small_screen_the_rulebook_leaves_the_board_alone(guest, size):
    page = laid(guest, "strato", width=size[0], height=size[1])
    before = board(settled(page))
    page.click("header button:has(use[href='#i-rules'])")
    page.wait_for_selector(".rulebook")
    assert measure(settled(page), *size) == [] and board(page) == before


@pytest.mark.full
@pytest.mark.parametrize("game", game_names())
def test_no_panel_moves_the_board_at_any_size(guest, game):
    page = laid(guest, game, LATE)
    for width, height in SIZES:
        assert moved(resize(page, width, height), PANELS) == []


@pytest.mark.parametrize("size", [(360, 740), (1280, 800)])
def test_a_lesson_says_its_words_and_the_board_stays(guest, size):
    page = open_lesson(guest(width=size[0], height=size[1]), "stramat")
    page.wait_for_selector(".board .pile")
    before = board(settled(page))
    assert "overlap" not in str(measure(page, *size))
    page.locator(".guide .next, .guide .do").first.click()
    more = page.locator(".guide .more")
    if more.is_visible():
        more.click()
        page.wait_for_selector(".lesson")
        assert "overlap" not in str(measure(page, *size))
    assert board(settled(page))[:4] == before[:4]


HIDDEN = """(where) => [...document.querySelectorAll(where)].filter((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
}).map((one) => one.textContent)"""


def hidden(page, where):
    """What lies outside the window, wholly or in part."""
    return page.evaluate(HIDDEN, where)


@pytest.mark.parametrize("size", FEW)
def test_the_end_and_the_review_leave_the_board_where_it_was(guest, size):
    width, height = size
    anna = guest(width=width, height=height)
    page = anna.seat("strato", ["me"], {"challenge": 1}, seed=3)
    asked(page)
    before = board(settled(page))[:4]
    page.evaluate(PLAY_ON, 7)
    page.wait_for_selector(".endp")
    assert board(settled(page))[:4] == before and "overlap" not in str(measure(page, width, height))
    if width < 900:
        assert hidden(page, ".endp .acts .btn") == [], "what can be done next is cut off"
    # what to do next is in sight, however long the figures are
    page.evaluate("() => document.querySelector('.endp tbody').append(...Array(20).fill(0).map(() => {"
                  " const row = document.createElement('tr'); row.innerHTML = '<td>1</td>'; return row; }))")
    again = settled(page).locator(".endp .acts .btn").first.bounding_box()
    assert again["y"] >= 0 and again["y"] + again["height"] <= height
    page.click(".endp button:has-text('Review')")
    page.wait_for_selector(".review output")
    assert board(settled(page))[:4] == before and "overlap" not in str(measure(page, width, height))


def test_a_row_too_small_for_a_finger_is_enlarged_by_the_first_tap(guest):
    page = guest(width=320, height=568, touch=True).lay(POSITIONS / "strato.toml", LATE)
    asked(page)
    page.locator(".board .is-can").first.tap()
    page.wait_for_selector(".srow.big")
    box = settled(page).locator(".srow.big .is-can").first.bounding_box()
    assert box["width"] >= 44 and box["height"] >= 44
    before = page.get_attribute(".app", "data-at")
    page.locator(".srow.big .is-can").first.tap()
    page.wait_for_function("(at) => document.querySelector('.app').dataset.at !== at", arg=before)


def test_an_enlarged_row_makes_way_when_the_next_card_lies_in_another(guest):
    page = guest(width=320, height=568, touch=True).lay(POSITIONS / "strato.toml", "Storm exchanges ends of two rows")
    asked(page)
    first = page.locator(".srow:not(.track) .is-can").first
    first.tap()
    page.wait_for_selector(".srow.big")
    settled(page)
    first.tap()
    page.wait_for_selector(".srow.big", state="detached")
    assert page.locator(".srow:not(.track) >> nth=1").locator(".is-can").count()


OFF = """() => {
    const board = document.querySelector('[data-region=board]').getBoundingClientRect();
    return [...document.querySelectorAll('.board .open i, .board .plate')].filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        return left < board.left || right > board.right;
    }).map((one) => one.textContent);
}"""


def test_large_open_hands_stay_on_the_board(guest):
    page = laid(guest, "stramat", "Large hands, open to all")
    for width, height in FEW:
        assert resize(page, width, height).locator(".open i").count() == 27
        assert page.evaluate(OFF) == [], width


# -- faults that must be noticed ---------------------------------------------------------------------

FAULTS = {
    "small words": ".prompt .q { font-size: 9px !important }",
    "overlap": ".dock { margin-top: -30px !important }",
    "cut words": ".prompt .q { display: block !important; width: 40px !important; white-space: nowrap }",
    "on two lines": ".prompt .q { display: block !important; width: 40px !important; overflow-wrap: anywhere }",
    "small target": ".prompt .btn { min-height: 20px !important; height: 20px !important }",
    "of the window": ".app { --dock-h: 420px !important }",
}
TALL = ".app .sheet { height: 50cqh !important }"


def test_every_kind_of_fault_is_noticed(guest):
    page = laid(guest, "strato")
    add = "(rule) => { const [sheet] = document.styleSheets; sheet.insertRule(rule, sheet.cssRules.length); }"
    drop = "() => { const [sheet] = document.styleSheets; sheet.deleteRule(sheet.cssRules.length - 1); }"
    for told, rule in FAULTS.items():
        assert fits(page, "strato", [(1280, 800)]) == []
        page.evaluate(add, rule)
        assert any(told in one for one in fits(page, "strato", [(1280, 800)])), told
        page.evaluate(drop)
    page.evaluate("() => document.querySelector('[data-region=board]').replaceChildren()")
    assert "nothing lies on the board" in measure(page, 1280, 800)
    page = laid(guest, "strato")
    page.evaluate(add, ".app:has(.hints) { --prompt-h: 130px !important }")
    assert moved(page, {"hint": hint}) != []
    page.evaluate(add, TALL)
    assert "a sheet takes" in str(moved(resize(page, 820, 1180), {"settings": sheet("settings")}))

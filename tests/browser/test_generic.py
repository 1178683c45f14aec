"""The generic board: a game from another package is played on what it declares, at every size, in both themes."""

import random
import subprocess

import pytest
from packages.installing import install

from .conftest import ROOT, Site
from .layout import SIZES, settled
from .playing import asked, click_a_mark, play
from .screens import findings
from .test_anywhere import FIELD, FOLDER, LONG, SITE, Plain, shot
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


TOPS = """async (card) => {
    const found = [];
    for (let frame = 0; frame < 8; frame += 1) {
        await new Promise(requestAnimationFrame);
        found.push(card.getBoundingClientRect().top);
    }
    return found;
}"""


def test_a_pointer_on_the_edge_of_a_card_leaves_it_still(guest, scopa):
    """It lifts a little under the pointer; without the place where it lay it would drop again, with every frame."""
    page = guest(at=scopa).seat("scopa", ["me", "bot"], seed=5)
    asked(page)
    card = page.locator(".dock .thing.is-can").first
    box = card.bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] - 1)
    page.wait_for_function("document.querySelector('.dock .thing.is-can:hover')")
    assert set(card.evaluate(TOPS)) == {box["y"] - 3}
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] + 3)  # on the pip below it
    page.wait_for_function("!document.querySelector('.dock .thing.is-can:hover')")
    assert set(card.evaluate(TOPS)) == {box["y"]}


@pytest.fixture(scope="module")
def crowded(tmp_path_factory, pages):
    """A server with a Scopa that shows one's hand a second time, in the middle."""
    folder = tmp_path_factory.mktemp("crowded")
    environment = install(SCOPA, folder)
    looks = folder / "scopa" / "looks.py"
    text, zone = looks.read_text(), 'Zone(show="hand", kind="card", text="scopa-zone-hand", room=1),'
    assert "zones=[\n" in text
    looks.write_text(text.replace("zones=[\n", f"zones=[\n        {zone}\n"))
    running = Site(tmp_path_factory.mktemp("crowded-tables"), environment=environment)
    yield running
    running.kill()


def test_several_zones_in_the_middle_have_names_and_share_the_width(guest, crowded):
    page = guest(at=crowded).seat("scopa", ["me", "bot"], seed=2)
    asked(page)
    page.locator(".middle .cap").nth(1).wait_for()  # the board may come after the question
    assert page.locator(".middle .cap").all_inner_texts() == ["Your hand", "On the table"]
    small, large = (one.bounding_box()["width"] for one in page.locator(".middle .wide").all())
    assert large > 3 * small, "a zone for eight cards and one for one"
    assert fits(settled(page), "scopa", FEW) == []
    assert page.locator(".got [data-zone^=hand_sizes]").count() == 0, "who sees a hand need not count it"
    assert page.locator(".others [data-zone^=hand_sizes]").count() == 1


@pytest.fixture(scope="module")
def anywhere(tmp_path_factory, pages):
    """A host of files with the house's games and Scopa."""
    environment = install(SCOPA, tmp_path_factory.mktemp("scopa"))
    root = tmp_path_factory.mktemp("host")
    (root / FOLDER).parent.mkdir(parents=True)
    build = [*SITE, "--out", str(root / FOLDER), "--games", "house,scopa"]
    done = subprocess.run(build, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    running = Plain(root)
    yield running
    running.stop()


@pytest.mark.full
@pytest.mark.parametrize(("width", "height", "language"), [(1280, 800, "en"), (360, 740, "it")])
def test_it_is_played_to_its_end_where_there_is_no_server(guest, anywhere, width, height, language):
    anna = guest(width, height, at=anywhere, touch=width < 600, language=language, worker=True)
    anna.context.set_default_timeout(LONG)
    page = anna.open()
    page.click("article[aria-label='Scopa']")
    field = FIELD.format("Players" if language == "en" else "Giocatori")
    page.locator(field).select_option("2")
    page.click(".start .now")
    moves = play(page, random.Random(3), click_a_mark, 200)
    over(page)
    assert moves >= 18
    shot(page, f"scopa-anywhere-{width}-end")

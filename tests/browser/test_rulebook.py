"""The rulebook in a real browser: read as a page, beside a table, and played, in both languages."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from stratagem import games
from stratagem.rulebook.book import book
from stratagem.text import LANGUAGES

WORDS = {
    "en": ("Show me", "Next", "Try it", "Why not?"),
    "it": ("Mostrami", "Avanti", "Prova tu", "Perché no?"),
}


@pytest.mark.parametrize("language", ["en", "it"])
def test_an_example_is_shown_and_tried(guest, language):
    """Given the page about the wind, when its first example is shown and tried, then the engine answers."""
    show, onward, attempt, why = WORDS[language]
    page = guest(language=language).open("/rules/strato#wind")
    example = page.locator("#example-fog-crosses")
    example.locator(".stage-box .pc").first.wait_for()
    assert example.locator(".stage-box .is-can").count() == 0  # nothing glows before

    example.get_by_role("button", name=show).first.click()
    example.get_by_role("button", name=onward).click()
    assert example.locator(".ex-s .k").inner_text() == "2"

    example.locator(".ex-m").get_by_role("button", name=attempt).click()
    example.locator(".stage-box .hand .is-can").first.wait_for()  # what one may play glows in the hand
    example.locator(".tries button").first.click()  # the wind at the left end
    example.locator(".stage-box .is-can").first.wait_for()
    example.locator(".tries button").nth(4).click()
    example.locator(".ex-s .dot.ok, .ex-s p").first.wait_for()
    example.locator(".ex-m").get_by_role("button", name=why).click()
    assert example.locator(".whys p").count() >= 1


def test_a_question_leads_to_its_section_beside_the_board(guest):
    page = guest().seat("strato", ["me"], {"challenge": 1}, seed=3)
    link = page.locator(".prompt .rule-link").first
    title = link.inner_text()
    assert title and "STRATO-" not in page.locator(".prompt").inner_text()
    link.click()
    page.wait_for_selector(".rulebook .rb-law")
    assert title in page.locator(".rulebook .rb-h").first.inner_text()
    board, book = page.locator(".board").first.bounding_box(), page.locator(".rulebook").bounding_box()
    assert board["x"] + board["width"] <= book["x"] + 1  # the board stays in sight
    assert page.locator(".hand .is-can").count()  # and can be played
    page.locator(".rulebook input").fill("torndo")
    page.wait_for_selector(".rulebook .hits")
    page.keyboard.press("Escape")  # first what was searched, then the sheet
    page.wait_for_selector(".rulebook .hits", state="detached")
    page.keyboard.press("Escape")
    page.wait_for_selector(".rulebook", state="detached")
    assert page.evaluate("() => document.activeElement.matches('.rule-link')")


OVER = """(titles) => {
    const link = document.querySelector('.log .rule-link'), line = link.closest('li');
    return titles.filter((title) => {
        link.textContent = title;
        return link.getBoundingClientRect().right > line.getBoundingClientRect().right;
    });
}"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_title_has_room_in_the_log(guest, language):
    page = guest(width=1280, height=800, language=language).seat("strato", ["me"], {"challenge": 1}, seed=3)
    page.wait_for_selector(".log .rule-link")
    titles = [section.short for game in games.names() for section in book(game, language).sections.values()]
    assert page.evaluate(OVER, titles) == []


PIECES = {
    "strato": (["me"], ".hand .pc"),
    "stramat": (["me", "bot"], ".dock .pc"),
    "stratos": (["me", "bot"], ".beast:visible, .card[data-about]:visible, .buy[data-about]:visible"),
    "synergy": (["me", "bot", "bot"], ".hand .pc"),
    "weather_machine": (["me"], ".l-government .sb"),
}


@pytest.mark.parametrize("game", PIECES)
def test_a_piece_leads_to_its_section(guest, game):
    """When the pointer rests on a piece, then its tip names the section, and opens it beside the board."""
    seats, piece = PIECES[game]
    page = guest().seat(game, seats, {"challenge": 1} if game == "strato" else {}, seed=3)
    page.locator(piece).first.hover()
    link = page.locator(".tip.placed .to")
    link.wait_for()
    title = page.evaluate("() => document.querySelector('.tip .to').lastChild.previousSibling.textContent.trim()")
    link.click()
    page.wait_for_selector(".rulebook .rb-h")
    assert title in page.locator(".rulebook .rb-h").first.inner_text()


EXPLAINED = """game => {
    const choices = [...document.querySelectorAll('.start .choice, .start .many')];
    const there = document.querySelector('.start .what b').textContent;
    return choices.length && choices.every((one) => one.querySelector('.optip a')?.href.includes(`/rules/${game}#`))
        && there;
}"""


def test_every_choice_of_the_lobby_is_explained(guest):
    """Whatever can be chosen before a game, a series too, leads to its section."""
    page = guest().open()
    games = {"Strato": "strato", "Stratos": "stratos", "Stramat!": "stramat", "Synergy": "synergy"}
    games["Weather Machine"] = "weather_machine"
    for title, game in games.items():
        page.get_by_role("button", name=f"Choose {title}", exact=True).click()
        assert page.wait_for_function(EXPLAINED, arg=game).json_value() == title


def test_search_forgives_and_says_so(guest):
    page = guest().open("/rules/strato")
    page.wait_for_selector(".sec")
    page.keyboard.press("/")
    page.keyboard.type("torndo")
    page.wait_for_selector(".hits .said:has-text('tornado')")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_selector(".hits", state="detached")
    assert "#" in page.url


@pytest.mark.parametrize("width", [1280, 320])
def test_a_page_is_accessible_and_fits(guest, width):
    page = guest(width=width, height=800).open("/rules/strato#wind")
    page.locator("#example-fog-crosses .stage-box .pc").first.wait_for()
    found = Axe().run(page, options={"runOnly": ["wcag2a", "wcag2aa", "wcag21aa"]})
    assert found.violations_count == 0, found.generate_report()
    assert page.evaluate("() => document.documentElement.scrollWidth <= window.innerWidth")


# Where a picture or an example of Weather Machine looks, by chapter: what it speaks of is drawn, and nothing else.
LOOKS = {
    "setup": {"#two-players figure": ".l-lab.big", "#example-orient": ".l-me", "#board-setup figure": ".ov .l-rnd"},
    "supply": {"#example-dear": ".l-supply.big", "#extend .set": ".wt .f-white"},
}


@pytest.mark.parametrize("chapter", LOOKS)
def test_a_picture_shows_what_it_speaks_of(guest, chapter):
    """A table too large for one picture is cut to the part that is meant, beside what is one's own."""
    page = guest().open(f"/rules/weather_machine#{chapter}")
    for where, what in LOOKS[chapter].items():
        page.locator(f"{where} {what}").first.wait_for()
    assert page.locator(".in-book .ltabs:visible, .in-book .beside1:visible").count() == 0
    if chapter == "supply":
        assert page.locator("#example-dear .mine .v5").count() == 5  # the reader's Vouchers

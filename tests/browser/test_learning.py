"""Guided first games: every lesson is a real game that can be played as it says, in both languages and by keyboard."""

import contextlib
import itertools
import json
import re

import pytest
from playwright.sync_api import TimeoutError as TooLong

from stratagem import games
from stratagem.rulebook.book import book
from stratagem.table import Chair, Match
from stratagem.table.serving import new_terms
from stratagem.text import FOLDER, LANGUAGES, Words
from stratagem.text.check import messages

from .conftest import ROOT
from .playing import asked, at, changed
from .screens import findings, marks_of_the_specification, sideways, still, too_small

LESSONS = {path.stem: json.loads(path.read_text()) for path in sorted((ROOT / "web" / "src" / "guides").glob("*.json"))}


FOUR_TIMES_AS_FAST = """
    const wait = window.setTimeout;
    window.setTimeout = (act, delay = 0, ...more) => wait(act, delay / 4, ...more);
"""


def texts_of(lesson):
    said = [key for step in lesson["steps"] for key in step.get("say", [])]
    return [*said, *lesson["end"], *lesson["tips"].values()]


def test_there_is_a_lesson_for_every_game_and_no_text_without_one():
    assert list(LESSONS) == sorted(games.names())
    used = {key for lesson in LESSONS.values() for key in texts_of(lesson)}
    assert used == {key for key in messages("en", FOLDER, []) if key.startswith("guide-")}


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_can_be_played_as_it_says(game):
    """At every number of the table the seat is asked and the answer is among its options; what is said exists."""
    lesson = LESSONS[game]
    terms = new_terms(game, lesson["seats"], lesson["options"], seed=lesson["seed"])
    match = Match.start(terms, [Chair("person")] * lesson["seats"])
    for step in lesson["steps"]:
        seen = match.seen(0)
        if "seat" in step:
            assert step["at"] == str(seen.number)
            match.move(step["seat"], step["moves"])
            continue
        assert step["at"] == f"{seen.number}/{len(seen.draft)}"
        assert step["say"] and step["do"] in [option.do for option in seen.options], step
        match.choose(0, step["do"])
        if match.seen(0).ready:
            match.confirm(0)
    end = match.seen(0)
    assert (end.result is not None and end.result.winners == [0]) or 0 in end.waiting
    for language in LANGUAGES:
        words = Words(language, strict=True)
        assert all(len(words.say(key)) > 5 for key in texts_of(lesson))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_leads_to_sections_of_the_book_and_to_a_second_game(game, language):
    lesson = LESSONS[game]
    pages = [step["see"] for step in lesson["steps"] if "see" in step] + [lesson["see"]]
    named = [one for see in pages for one in ([see] if isinstance(see, str) else see) if one]
    assert all(len(step["see"]) == len(step["say"]) for step in lesson["steps"] if isinstance(step.get("see"), list))
    assert len(lesson["see"]) == len(lesson["end"])
    assert len(named) >= 3 and set(named) <= set(book(game, language).sections)
    second = lesson["second"]
    assert new_terms(game, second["seats"], second["options"]).game.name == game


def open_lesson(anna, game):
    page = anna.open()
    page.wait_for_selector(".lessons button")
    page.locator(f".lessons button:has(.stripe-{game.replace('_', '-')})").click()
    page.wait_for_selector(".guide:visible")
    return page


SAID_NO_MORE = """text => ![...document.querySelectorAll('.guide .text')].some(
    (one) => one.offsetParent && one.innerText === text)"""


# Whether the words of the guide are where its part of the table is, not scrolled out of it.
IN_SIGHT = """() => {
    const words = [...document.querySelectorAll('.guide .words')].find((one) => one.offsetParent);
    const box = words.getBoundingClientRect();
    const around = words.closest('.over-low, .prompt').getBoundingClientRect();
    return box.top >= around.top - 1 && box.bottom <= Math.min(around.bottom, innerHeight) + 1;
}"""


def follow(page, most=200):
    """Do what the guide says until its closing words; returns every text it showed."""
    shown = []
    for _ in range(most):
        page.wait_for_function(
            """() => {
                const guide = [...document.querySelectorAll('.guide')].find((one) => one.offsetParent);
                const ready = document.querySelector('.prompt .btn-primary');
                return guide && (guide.querySelector('.next, .do:not([disabled])') || ready);
            }"""
        )
        guide = page.locator(".guide:visible")
        shown.append(guide.locator(".text").inner_text())
        assert marks_of_the_specification(page) == [] and page.evaluate(IN_SIGHT)
        if guide.locator(".next").count():
            last = guide.locator(".next").inner_text()
            guide.locator(".next").click()
            if not last.startswith(("Got it", "Capito")):
                continue
            with contextlib.suppress(TooLong):  # bots arriving between press and release take a click away
                page.wait_for_function(SAID_NO_MORE, arg=shown[-1], timeout=3_000)
                return shown
            continue
        before = at(page)
        (guide.locator(".do") if guide.locator(".do").count() else page.locator(".prompt .btn-primary").first).click()
        changed(page, before)
    raise AssertionError("the lesson has no end")


def test_strato_is_learnt_by_keyboard_alone(guest):
    """N turns the pages, the one option left is taken with 1, Enter confirms; the lesson ends with a win."""
    page = open_lesson(guest(), "strato")
    for _ in range(40):
        if page.locator(".endp").count():
            break
        guide = page.locator(".guide:visible")
        if guide.locator(".next").count():
            page.keyboard.press("n")
            page.wait_for_timeout(0)
            continue
        state, before = asked(page), at(page)
        page.keyboard.press("Enter" if state == "confirm" else "1")
        changed(page, before)
    assert "You win" in page.locator(".endp h2").inner_text()
    assert page.locator(".guide:visible").count() == 1


def test_stramat_is_learnt_on_a_phone_in_italian_and_others_move(guest):
    page = open_lesson(guest(width=360, height=740, language="it"), "stramat")
    assert sideways(page) <= 0
    shown = follow(page)
    assert "Mazzetto" in shown[0] and page.locator(".endp").count() == 1
    assert sideways(page) <= 0


LEAF = """() => {
    const box = document.querySelector('.guide .words'), board = document.querySelector('.board');
    const seen = box.getBoundingClientRect(), all = box.firstElementChild.getBoundingClientRect();
    return [seen.top - all.top, seen.bottom - all.top, all.height, board.getBoundingClientRect().height];
}"""


WHERE = """() => {
    const guide = document.querySelector('.guide'), all = guide.querySelector('.words').firstElementChild;
    return [guide.innerText, all.getBoundingClientRect().top, !!guide.querySelector('.next')].join();
}"""


def read_on(page):
    """Next, and then the page or the words that it leads to."""
    before = still(page).evaluate(WHERE)
    page.locator(".guide .next").click()
    page.wait_for_function(f"before => ({WHERE})() !== before", arg=before)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_a_guide_comes_into_sight_on_a_phone(guest, language):
    """Next first turns the pages of a long text; the board keeps its size, and no keys are mentioned."""
    page = open_lesson(guest(width=360, height=740, touch=True, language=language), "strato")
    read_on(page)
    leaves, said = [], page.locator(".guide .text").inner_text()
    while page.locator(".guide .text").inner_text() == said:
        leaves.append(still(page).evaluate(LEAF))
        read_on(page)
    assert len(leaves) > 1 and len({board for *_, board in leaves}) == 1
    assert leaves[0][0] <= 1 and leaves[-1][1] >= leaves[-1][2] - 1
    assert all(after[0] <= before[1] + 1 for before, after in itertools.pairwise(leaves))
    while page.locator(".guide .next").count():
        read_on(page)
    for _ in range(2):
        before = at(page)
        page.locator(".guide .do").click()
        changed(page, before)
    assert asked(page) == "confirm"
    assert not re.search("Enter|Esc|Invio", page.locator(".guide .text").inner_text())


@pytest.mark.parametrize("game", ["synergy", "stratos", "weather_machine"])
def test_a_lesson_leads_into_a_game_of_ones_own(guest, game):
    """After its last words all options are there again and bots sit on the other chairs."""
    page = open_lesson(guest(), game)
    assert page.locator(".acts [aria-keyshortcuts=L]").inner_text().startswith("1 option")
    assert findings(page) == [] and too_small(page) == []
    follow(page)
    page.wait_for_selector(".guide", state="detached")
    page.wait_for_selector(".sheet", state="detached")  # the log lies there again
    if LESSONS[game]["seats"] > 1:
        page.wait_for_selector("text=/bot, normal/ >> nth=0")
    assert asked(page) in ("choose", "confirm")
    assert not page.locator(".acts [aria-keyshortcuts=L]").inner_text().startswith("1 option")


def test_impatient_clicks_neither_stop_a_lesson_nor_skip_its_last_words(guest):
    """Synergy, everything clicked at once, again and again: its closing words come, and bots take the other chairs."""
    anna = guest(speed="brisk")
    anna.page.add_init_script(FOUR_TIMES_AS_FAST)
    page = open_lesson(anna, "synergy")
    page.evaluate(
        """() => {
            const all = '.guide .next, .guide .do:not([disabled]), .prompt .btn-primary';
            window.said = [];
            window.clicking = setInterval(() => {
                for (const button of document.querySelectorAll(all)) {
                    const text = button.closest('.guide')?.querySelector('.text')?.innerText ?? '';
                    if (text && !window.said.includes(text)) window.said.push(text);
                    button.click();
                }
                window.dispatchEvent(new KeyboardEvent('keydown', { key: 'n' }));
            }, 10);
        }"""
    )
    page.wait_for_selector(".log :text('A bot plays this seat now') >> nth=1", state="attached", timeout=120_000)
    page.wait_for_selector(".guide", state="detached", timeout=60_000)
    page.evaluate("() => clearInterval(window.clicking)")
    last = Words("en").say("guide-synergy-11")[:30]
    assert any(last in text for text in page.evaluate("() => window.said"))


def test_a_lesson_goes_on_after_a_reload_and_can_be_left(guest):
    page = open_lesson(guest(), "strato")
    for _ in range(2):
        page.locator(".guide:visible .next").click()
    page.locator(".guide:visible .do").click()
    page.wait_for_selector(".steps .done")
    text = page.locator(".guide:visible .text").inner_text()
    page.reload()
    page.wait_for_selector(".guide:visible .do")
    assert page.locator(".guide:visible .text").inner_text() == text
    page.click(".guide:visible :text('Leave the guide')")
    page.wait_for_selector(".guide", state="detached")
    page.wait_for_function(
        "() => !document.querySelector('.acts [aria-keyshortcuts=L]').innerText.startsWith('1 option')"
    )


def test_something_grey_says_why_when_the_keyboard_reaches_it(guest):
    """Seed 5 deals a storm that could exchange nothing; the arrows come to it, its reason and its rule are told."""
    page = guest().seat("strato", ["me", "me"], {"challenge": 2}, seed=5)
    page.wait_for_selector(".hand .is-no")
    for _ in range(12):
        page.keyboard.press("ArrowRight")
        if page.evaluate("() => document.activeElement.matches('.is-no')"):
            break
    page.wait_for_selector(".why .rule")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(".why", state="detached")


def test_the_cards_of_stramat_are_named_in_the_wanted_language(guest):
    page = guest(1920, 1080).seat("stramat", ["me", "me"], seed=67)
    page.wait_for_selector(".hand .pow, .dock .pow")
    shown = page.locator(".dock .pow .pc-nm").first
    assert shown.inner_text().split() == ["Alt", "Stop"]
    page.click("header [aria-label=Settings]")
    page.select_option(".sheet label:has-text('Card names') select", "en")
    assert shown.inner_text().split() == ["Stop"]
    page.select_option(".sheet label:has-text('Card names') select", "it")
    assert shown.inner_text().split() == ["Alt"]

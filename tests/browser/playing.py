"""How a person plays in the browser: by clicking what glows, from the list, or with the keyboard."""

import re

MARKS = ":is(.board, .dock) :is(button.is-can, button.is-drop)"
MISSING = re.compile(r"\[(?:web|shell|strato|stratos|stramat|synergy|weather-machine|advice|bots)-[a-z0-9-]+")
READY = """() => {
    if (document.querySelector('.endp')) return 'over';
    if (document.querySelector('.curtain')) return 'curtain';
    if (document.querySelector('.acts .btn-primary')) return 'confirm';
    const list = document.querySelector('.acts [aria-keyshortcuts=L]');
    return list && !document.querySelector('.prompt.wait') ? 'choose' : '';
}"""


def asked(page):
    """Wait until something is to be done: choose, confirm, curtain, over."""
    return page.wait_for_function(READY).json_value()


def number(page):
    """Changes with whatever the player does or sees."""
    return page.evaluate("() => document.querySelector('.dock').innerText + document.querySelectorAll('.log li').length")


def changed(page, before):
    """Wait until the table has answered a click."""
    page.wait_for_function(
        """(before) => document.querySelector('.endp, .curtain')
            || document.querySelector('.dock').innerText + document.querySelectorAll('.log li').length !== before""",
        arg=before,
    )


def click_a_mark(page, chance):
    """Click something that glows; the most precise marks (where to) come first."""
    marks = page.locator(f"{MARKS}.is-next, .pin")
    if marks.count() == 0:
        marks = page.locator(MARKS)
    marks.nth(chance.randrange(marks.count())).click()


def from_the_list(page, chance, most=400):
    """Choose one of all options from the list."""
    if page.locator(".opts").count() == 0:
        page.click(".acts [aria-keyshortcuts=L]")
    options = page.locator(".opts button.opt")
    options.first.wait_for()
    options.nth(chance.randrange(min(most, options.count()))).click()


def play(page, chance, choose, moves):
    """Play until the game is over or so many moves are made; returns the number of moves."""
    made = 0
    while made < moves:
        state = asked(page)
        if state == "over":
            break
        before = number(page)
        if state == "confirm":
            page.click(".acts .btn-primary")
            made += 1
        elif state == "curtain":
            page.click(".curtain button")
            continue
        else:
            choose(page, chance)
        changed(page, before)
    assert not MISSING.search(page.inner_text("body")), MISSING.search(page.inner_text("body")).group()
    return made

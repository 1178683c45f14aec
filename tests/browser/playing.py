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

CHOOSE = """async (chance) => {
    if (!document.querySelector('.opts')) document.querySelector('.acts [aria-keyshortcuts=L]').click();
    while (!document.querySelector('.opts button.opt')) await new Promise(requestAnimationFrame);
    const options = document.querySelectorAll('.opts button.opt');
    options[Math.floor(chance * options.length)].click();
}"""


def asked(page):
    """Wait until something is to be done: choose, confirm, curtain, over."""
    return page.wait_for_function(READY).json_value()


def at(page):
    """Where the player is: number of the table, rungs of the draft, marks picked, whether a message is out."""
    return page.get_attribute(".app", "data-at")


def changed(page, before):
    """Wait until the table has answered a click."""
    page.wait_for_function(
        """(before) => {
            if (document.querySelector('.endp, .curtain')) return true;
            const at = document.querySelector('.app').dataset.at;
            return at !== before && at.endsWith('false');
        }""",
        arg=before,
    )


def click_a_mark(page, chance):
    """Click something that glows; the most precise marks (where to) come first."""
    page.locator(MARKS).first.wait_for()
    marks = page.locator(f"{MARKS}.is-next, .pin")
    if marks.count() == 0:
        marks = page.locator(MARKS)
    marks.nth(chance.randrange(marks.count())).click()


def from_the_list(page, chance):
    """Choose one of all options from the list."""
    page.evaluate(CHOOSE, chance.random())


def play(page, chance, choose, moves):
    """Play until the game is over or so many moves are made; returns the number of moves."""
    made = 0
    while made < moves:
        state = asked(page)
        if state == "over":
            break
        before = at(page)
        if state == "curtain":
            page.click(".curtain button")
            page.wait_for_selector(".curtain", state="detached")
            continue
        if state == "confirm":
            page.click(".acts .btn-primary")
        else:
            choose(page, chance)
        changed(page, before)
        made += page.locator(".endp, .curtain").count() > 0 or at(page).split("/")[0] != before.split("/")[0]
    missing = MISSING.search(page.inner_text("body"))
    assert missing is None, missing.group()
    return made

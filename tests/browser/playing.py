"""How a person plays in the browser: by clicking what glows, from the list, or with the keyboard."""

import itertools
import re

MARKS = ":is(.board, .dock) :is(button.is-can, button.is-drop, button[data-answer])"
MISSING = re.compile(r"\[(?:web|shell|strato|stratos|stramat|synergy|weather-machine|advice|bots)-[a-z0-9-]+")
READY = """() => {
    if (document.querySelector('.endp')) return 'over';
    if (document.querySelector('.curtain')) return 'curtain';
    if (document.querySelector('.acts .btn-primary')) return 'confirm';
    const list = document.querySelector('.acts [aria-keyshortcuts=L]');
    return list && !document.querySelector('.prompt.wait') ? 'choose' : '';
}"""

REST = """() => {
    if (document.querySelector('.endp, .curtain')) return 'elsewhere';
    const at = document.querySelector('.app').dataset.at;
    return at.endsWith('false') ? at : '';
}"""

STOPPED = """() => document.activeElement.matches(
    ':is(.board, .dock) :is(.is-can, .is-drop, .is-sel, .is-no, [data-answer])')"""

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
    """Wait until the table is at rest after something was done; whether that has changed anything."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    after = page.wait_for_function(REST, arg=before).json_value()
    return after != before


def click_a_mark(page, chance):
    """Click something that glows; the most precise marks (where to) come first."""
    page.locator(f"{MARKS}:visible").first.wait_for()
    for finer in ("button.is-next, button.pin", ".btn-primary[data-answer]", ""):
        marks = page.locator(f":is(.board, .dock) :is({finer}):visible") if finer else page.locator(f"{MARKS}:visible")
        if marks.count():
            break
    marks.nth(chance.randrange(marks.count())).click()


def with_keys(page, chance):
    """Walk to something that glows with the arrows and take it with Enter; at times by its digit, or from the list."""
    way = chance.random()
    if way < 0.15 and page.locator(".opts").count() == 0:
        page.keyboard.press("l")
        page.wait_for_selector(".opts button.opt")
    if page.locator(".opts").count():
        for _ in range(chance.randrange(4)):
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
    elif way < 0.3:
        page.keyboard.press(chance.choice("123"))
    else:
        page.locator(f"{MARKS}:visible").first.wait_for()
        reach = page.locator(f"{MARKS}:visible").count()
        for _ in range(chance.randrange(1, min(reach, 9) + 1)):
            page.keyboard.press("ArrowRight")
        page.wait_for_function(STOPPED)
        page.keyboard.press("Enter")


def take(page, chance, choose):
    """One thing that a person does: choose with `choose`, confirm, or lift the curtain."""
    state = asked(page)
    keys = choose is with_keys
    if state == "confirm" and keys:
        page.keyboard.press("Enter")
    elif state == "confirm":
        page.click(".acts .btn-primary")
    elif state == "curtain":
        page.keyboard.press("Enter") if keys else page.click(".curtain button")
        page.wait_for_selector(".curtain", state="detached")
    elif state == "choose":
        choose(page, chance)
    return state


def from_the_list(page, chance):
    """Choose one of all options from the list."""
    page.evaluate(CHOOSE, chance.random())


def play(page, chance, choose, moves, look=None):
    """Play until the game is over or so many moves are made; returns the number of moves.

    `look`: is called with the page at every third step, and at the end.
    """
    made = idle = 0
    for step in itertools.count():
        if made >= moves:
            break
        if look and step % 3 == 0:
            look(page)
        before = at(page) if asked(page) != "over" else ""
        state = take(page, chance, choose)
        if state == "over":
            break
        if state == "curtain":
            continue
        idle = 0 if changed(page, before) else idle + 1
        assert idle < 40, "nothing that was done had an effect"
        made += page.locator(".endp, .curtain").count() > 0 or at(page).split("/")[0] != before.split("/")[0]
    if look:
        look(page)
    missing = MISSING.search(page.inner_text("body"))
    assert missing is None, missing.group()
    return made

"""Every screen a person can meet, and what each must keep to: words for all, room for fingers, nothing cut off."""

import datetime
import random
import re

from stratagem import games
from stratagem.server.client import Client
from stratagem.table.daily import deal_of

from .conftest import KINDS, POSITIONS
from .playing import MARKS, asked, from_the_list, play

OURS = {"Asap", "Afacad"}
TARGETS = "button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=slider]"

SMALL = """(targets) => {
    const small = [];
    const narrow = (box) => Math.round(box.width) < 24 || Math.round(box.height) < 24;
    for (const one of document.querySelectorAll(targets)) {
        const box = one.getBoundingClientRect();
        const seen = one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        const label = one.closest('label')?.getBoundingClientRect(); // a click on its words ticks a box
        if (!seen || one.disabled || one.closest('[inert]') || !narrow(box) || (label && !narrow(label))) continue;
        small.push(`${Math.round(box.width)}x${Math.round(box.height)} ${one.outerHTML.slice(0, 140)}`);
    }
    return small;
}"""

WALK = """() => {
    const glowing = ':is(.board, .dock) :is(.is-can, button.is-drop, [data-answer])';
    return [...document.querySelectorAll(glowing)].filter((one) => one.checkVisibility()).map((one, number) => {
        one.dataset.walked = String(number);
        return one.outerHTML.slice(0, 160);
    });
}"""


STILL = """async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const ending = document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime < Infinity);
    await Promise.allSettled(ending.map((one) => one.finished));
}"""


def still(page):
    """Once everything has its place, after the window has changed its size."""
    page.evaluate(STILL)
    return page


def too_small(page):
    """What can be clicked and is under 24 px high or wide."""
    return still(page).evaluate(SMALL, TARGETS)


CUT = """() => [...document.querySelectorAll('body *')].filter((one) => {
    const own = [...one.childNodes].some((part) => part.nodeType === Node.TEXT_NODE && part.textContent.trim());
    if (!own || one.closest('.vh, select') || !one.checkVisibility({ visibilityProperty: true })) return false;
    return getComputedStyle(one).overflowX === 'hidden' && one.scrollWidth > one.clientWidth + 1;
}).map((one) => one.textContent.trim().slice(0, 60))"""


def cut_off(page):
    """Words that have not enough room."""
    return page.evaluate(CUT)


# Rules and their marks as the specification writes them: "STRATO-R15", "[S]", "E5", "U05", "Goal B7"; keys of texts and
# what was never filled in: "stratos-why-over", "@card:x".
MARK = re.compile(
    r"\b(?:STRATO|STRATOS|STRAMAT|SYNERGY|WM)-[A-Z]+\d*|\[[A-Z]\d?\]|\b[EUW]\d\d?\b|\b(?:Goal|Traguardo) [A-D]\d\b"
    r"|\b(?:web|shell|bots|advice|guide|strato|stratos|stramat|synergy|weather-machine)-[a-z]+-[a-z0-9-]+|@\w+:\w"
)

TOLD = """() => {
    const lawyers = '.rb-law'; // the one line that is for them
    const words = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        const owner = walk.currentNode.parentElement;
        if (!owner.closest(`${lawyers}, script, style`)) words.push(walk.currentNode.textContent);
    }
    for (const one of document.querySelectorAll('[data-tip], [aria-label], [placeholder], [alt]'))
        if (!one.closest(lawyers)) words.push(one.dataset.tip, one.ariaLabel, one.placeholder, one.alt);
    return words.filter(Boolean);
}"""


def marks_of_the_specification(page):
    """Words for those who write the rules that a player would read, hear or be shown, outside the lawyers' line."""
    return [text.strip()[:90] for text in page.evaluate(TOLD) if MARK.search(text)]


WRITTEN = """(where) => [...document.querySelectorAll(where)].filter((one) => {
    const own = [...one.childNodes].some((part) => part.nodeType === Node.TEXT_NODE && part.textContent.trim());
    return own && one.checkVisibility({ visibilityProperty: true });
}).map((one, number) => {
    one.dataset.written = String(number);
    return one.textContent.trim().slice(0, 60);
})"""


def other_fonts(page, where="body *"):
    """Words that are not, or not wholly, drawn with the fonts that come with the pages, and what draws them."""
    still(page).evaluate("() => document.fonts.ready")
    texts = page.evaluate(WRITTEN, where)
    wire = page.context.new_cdp_session(page)
    wire.send("DOM.enable")
    wire.send("CSS.enable")
    root = wire.send("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
    nodes = wire.send("DOM.querySelectorAll", {"nodeId": root, "selector": "[data-written]"})["nodeIds"]
    assert len(nodes) == len(texts)
    found = []
    for node, text in zip(nodes, texts, strict=True):
        used = {font["familyName"] for font in wire.send("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]}
        if not used or used - OURS:
            found.append((text, sorted(used)))
    wire.detach()
    page.evaluate("() => document.querySelectorAll('[data-written]').forEach((one) => delete one.dataset.written)")
    return found


def sideways(page):
    """How far the page could be scrolled sideways."""
    return still(page).evaluate("() => document.documentElement.scrollWidth - window.innerWidth")


def not_reached(page):
    """What glows and is not reached with the arrows, going round once."""
    page.locator(f"{MARKS}:visible").first.wait_for()
    glowing = page.evaluate(WALK)
    reached = set()
    for _ in range(2 * len(glowing) + 20):
        page.keyboard.press("ArrowRight")
        now = page.evaluate("() => document.activeElement.dataset.walked ?? ''")
        if now in reached and len(reached) == len(glowing):
            break
        reached.add(now)
    return [told for number, told in enumerate(glowing) if str(number) not in reached]


def findings(page):
    """What axe finds that is serious or critical."""
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [
        f"{one['id']} ({one['impact']}): {node['html'][:200]}"
        for one in found
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"][:3]
    ]


# -- the screens themselves --------------------------------------------------------------------------


def lobby(guest):
    page = guest.open()
    page.wait_for_selector("section.start")
    return page


def licences(guest):
    """The list of licences, every one opened."""
    page = guest.open()
    page.goto(f"{guest.url}/licences")
    page.wait_for_selector("details")
    page.evaluate("() => document.querySelectorAll('details').forEach((one) => (one.open = true))")
    return page


def late(game):
    """A table late in a game, with much lying on it."""

    def screen(guest):
        page = guest.lay(POSITIONS / f"{game}.toml")
        asked(page)
        return page

    return screen


def options(game):
    """The list of all options."""

    def screen(guest):
        page = late(game)(guest)
        page.keyboard.press("l")
        page.wait_for_selector(".opts button.opt")
        return page

    return screen


def sheet(name, inside):
    def screen(guest):
        page = late("strato")(guest)
        page.keyboard.press("?") if name == "keys" else page.click(f"header button:has(use[href='#i-{name}'])")
        page.wait_for_selector(inside)
        return page

    return screen


def rule(guest):
    page = late("strato")(guest)
    page.keyboard.press("r")
    page.wait_for_selector(".rulebook .sec")
    return page


def curtain(guest):
    page = guest.lay(POSITIONS / "stramat.toml", seats=["me", "me", "me"])
    play(page, random.Random(1), from_the_list, 1)
    page.wait_for_selector(".curtain")
    return page


def over(guest):
    page = guest.lay(POSITIONS / "strato.toml", "The last card does not help: lost")
    page.wait_for_selector(".endp")
    return page


def watching(guest):
    page = late("synergy")(guest)
    page.click("header button:has(use[href='#i-qr'])")
    page.click("[role=tab] >> nth=1")
    link = page.locator(".sheet input").input_value()
    page.evaluate("() => localStorage.removeItem('stratagem.tables')")
    page.goto(guest.url)
    page.goto(link)
    page.wait_for_selector(".prompt")
    return page


def stranger(guest):
    """A table that this browser has no token for."""
    page = late("strato")(guest)
    page.evaluate("() => localStorage.removeItem('stratagem.tables')")
    page.reload()
    page.wait_for_selector(".notice button")
    return page


def gathering(guest):
    """A table that waits for two players; its links lie open."""
    page = guest.seat("synergy", ["me", "open", "open", "bot"], {"mission": 7}, chat=True)
    page.wait_for_selector(".gathering li >> nth=3")
    return page


def player(guest):
    """This player on other devices: a code for one of them."""
    page = guest.open()
    page.click("header button:has(use[href='#i-settings'])")
    page.click(".player summary")
    page.click(".player button:has(use[href='#i-link'])")
    page.wait_for_selector(".player svg.qr")
    return page


def paper(guest):
    """The sheet of words."""
    page = player(guest)
    page.click(".player button:has(use[href='#i-log'])")
    page.wait_for_selector(".paper li >> nth=9")
    return page


def joining(guest):
    """Came by the code of another device."""
    page = guest.open("/#player=AAAAAAAA")
    page.wait_for_selector("form.sit")
    return page


def regular(guest):
    """A client of the player in this browser."""
    page = lobby(guest)
    page.wait_for_function("() => localStorage.getItem('stratagem.player')")
    return Client(guest.url, page.evaluate("() => JSON.parse(localStorage.getItem('stratagem.player'))"))


def to_the_end(client, game, seats, **more):
    """A game of the player's, whose moves are all the same to them."""
    opened = client.open(game, [{**KINDS["me"], "name": "Anna"}, *seats], **more)
    player = client.play(opened["table"], opened["seats"]["0"])
    chance = random.Random(1)
    while not player.look()["over"]:
        if player.asked and player.seen["options"]:
            player.move([chance.choice(player.seen["options"])["do"]])
    player.close()
    return opened["table"]


def todays_deal(client):
    deal = deal_of(games.get("strato"), datetime.datetime.now(datetime.UTC).date().isoformat())
    return to_the_end(client, "strato", [KINDS["bot"]] * (deal.seats - 1), options=deal.options, daily=True)


FILLED = {"": ".list .line >> nth=2", "/statistics": "summary", "/days": "li.me", "/data": ".tick"}


def mine(part):
    """What is a player's own: games that are over, that run, and that wait for others."""

    def screen(guest):
        client = regular(guest)
        if part in ("", "/days"):
            todays_deal(client)
        if part in ("", "/statistics"):
            to_the_end(client, "strato", [])
        if part == "/statistics":  # a game that is called off is not rated
            while not client.call("GET", "/api/player/statistics")["ratings"]:
                to_the_end(client, "stramat", [KINDS["bot"]] * 2, rated=True)
        if part == "":
            client.open("stramat", [KINDS["me"], KINDS["bot"]])
            client.open("synergy", [KINDS["me"], KINDS["open"], KINDS["open"], KINDS["bot"]], options={"mission": 7})
        page = guest.page
        page.goto(f"{guest.url}/mine{part}")
        page.wait_for_selector(FILLED[part])
        page.evaluate("() => document.querySelectorAll('details').forEach((one) => (one.open = true))")
        return page

    return screen


GAMES = ("strato", "stramat", "synergy", "stratos", "weather_machine")
SCREENS = {
    "lobby": lobby,
    "licences": licences,
    "stranger": stranger,
    **{f"late-{game}": late(game) for game in GAMES},
    **{f"options-{game}": options(game) for game in ("stramat", "weather_machine")},
    "settings": sheet("settings", ".sheet .settings"),
    "guide": sheet("rules", ".rulebook .chapters"),
    "links": sheet("qr", ".sheet svg.qr"),
    "keys": sheet("keys", ".sheet .keys"),
    "rule": rule,
    "curtain": curtain,
    "over": over,
    "watching": watching,
    "gathering": gathering,
    "player": player,
    "paper": paper,
    "joining": joining,
    "my-games": mine(""),
    "my-statistics": mine("/statistics"),
    "my-days": mine("/days"),
    "my-data": mine("/data"),
}

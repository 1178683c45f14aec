"""Plays whole games by clicks, a picture of each phase: `python -m tests.browser.phases FOLDER [GAME or WIDTH ...]`.

Against `normal` bots, at four widths, light and dark, in English and Italian: the opening, a hint, the log or the
settings, the rulebook, a draft, every question when it is asked for the first time, the middle, the end and the review.
For looking at; nothing is checked but that the game comes to its end.
"""

import random
import re
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from stratagem.table import game_names

from .conftest import FLAGS, Guest, Site, chromium, own_fonts
from .layout import settled
from .playing import asked, at, changed, click_a_mark, play, take

SIZES = (
    (360, 740, "light", "en"),
    (820, 1180, "dark", "it"),
    (1280, 800, "light", "it"),
    (1920, 1080, "dark", "en"),
)
NORMAL = {"kind": "bot", "level": "normal"}
PLAYED = {
    "strato": (["me", NORMAL], {"challenge": 2}, 3),
    "stramat": (["me", NORMAL, NORMAL], {}, 2),
    "synergy": (["me", NORMAL, NORMAL], {}, 1),
    "stratos": (["me", NORMAL], {"target_pp": 6, "max_rounds": 30}, 1),
    "weather_machine": (["me", NORMAL], {}, 1),
}
MIDDLE = 12  # moves
QUESTIONS = 24  # pictures of questions that a game has at most


def shot(page, folder, name):
    settled(page).screenshot(path=str(folder / f"{name}.png"))


def opened(page, folder, name, selector, click):
    """A panel that is opened, looked at and closed again."""
    page.locator(click).first.click()
    page.wait_for_selector(selector)
    shot(page, folder, name)
    page.keyboard.press("Escape")
    page.evaluate("() => document.querySelector('.sheet-h .icon-btn, .hints .icon-btn')?.click()")


def drafted(page, chance, folder):
    """Until a move waits to be confirmed, where the game has such moves."""
    for _ in range(40):
        if asked(page) == "confirm":
            shot(page, folder, "confirm")
            return
        if asked(page) == "over":
            return
        before = at(page)
        take(page, chance, click_a_mark)
        changed(page, before)


def click_and_keep(folder):
    """Click what glows; whatever is asked for the first time is kept before."""
    kept = set()

    def choose(page, chance):
        question = re.sub(r"\d+", "#", page.locator(".prompt .q").first.inner_text())
        if question not in kept and len(kept) < QUESTIONS:
            kept.add(question)
            shot(page, folder, f"asked-{len(kept):02}")
        click_a_mark(page, chance)

    return choose


def whole(guest, game, folder):
    seats, options, seed = PLAYED[game]
    page = guest.seat(game, seats, options, seed=seed)
    chance = random.Random(seed)
    choose = click_and_keep(folder)
    asked(page)
    shot(page, folder, "opening")
    opened(page, folder, "hint", ".hints .btn-s, .hints b", ".acts [aria-keyshortcuts=H]")
    wide = page.viewport_size["width"] >= 1200
    opened(page, folder, "sheet", ".sheet", f"header button:has(use[href='#i-{'settings' if wide else 'log'}'])")
    opened(page, folder, "rulebook", ".rulebook .body > *", "header button:has(use[href='#i-rules'])")
    drafted(page, chance, folder)
    play(page, chance, choose, MIDDLE)
    if asked(page) != "over":
        shot(page, folder, "middle")
        play(page, chance, choose, 3000)
    asked(page)
    shot(page, folder, "end")
    page.locator(".endp button:is(:has-text('Review'), :has-text('Rivedi'))").click()
    page.wait_for_selector(".review output", timeout=120_000)  # the game is replayed first
    shot(page, folder, "review")


def main(folder, wanted):
    site = Site(Path(tempfile.mkdtemp()))
    fonts = own_fonts(Path(tempfile.mkdtemp()))
    try:
        with sync_playwright() as driver:
            browser = driver.chromium.launch(executable_path=chromium(), args=FLAGS, env=fonts)
            widths = {int(one) for one in wanted if one.isdecimal()} or {size[0] for size in SIZES}
            for game in [one for one in wanted if not one.isdecimal()] or game_names():
                for width, height, theme, language in SIZES:
                    if width not in widths:
                        continue
                    place = folder / f"{game}-{width}"
                    place.mkdir(parents=True, exist_ok=True)
                    settings = {"language": language, "theme": theme, "motion": False, "speed": "instant"}
                    guest = Guest(browser, site, width, height, {**settings, "name": "Anna"})
                    whole(guest, game, place)
                    print(game, width, theme, language, guest.faults or "played", flush=True)
                    guest.context.close()
            browser.close()
    finally:
        site.kill()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])

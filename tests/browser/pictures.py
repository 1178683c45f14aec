"""Retakes the pictures of README.md: `python -m tests.browser.pictures [NAME ...]` from the checkout's folder.

Every picture is a position of tests/browser/positions, as a person at a wide screen sees it; Chromium writes WebP.
"""

import base64
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from .conftest import FLAGS, POSITIONS, ROOT, Guest, Site, chromium, own_fonts
from .layout import settled
from .playing import asked

PICTURES = ROOT / "docs" / "pictures"
SETTINGS = {"language": "en", "theme": "light", "motion": False, "speed": "instant", "name": "Anna"}
ANNA = {"kind": "person", "mine": True, "name": "Anna"}
BEA, CARLO, DINA = ({"kind": "bot", "level": "normal", "name": name} for name in ("Bea", "Carlo", "Dina"))

AS_WEBP = """async (picture) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext('2d').drawImage(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return btoa(Array.from(bytes, (one) => String.fromCharCode(one)).join(''));
}"""


def picture(guest, game, *seats):
    page = guest.lay(POSITIONS / f"{game}.toml", "The picture of the table", seats=list(seats))
    asked(page)
    return settled(page)


def strato(guest):
    return picture(guest, "strato", ANNA)


def stramat(guest):
    return picture(guest, "stramat", ANNA, BEA, CARLO, DINA)


def synergy(guest):
    return picture(guest, "synergy", ANNA, BEA, CARLO, DINA)


def stratos(guest):
    page = picture(guest, "stratos", ANNA, BEA)
    page.click(".units .mine:has-text('c2')")
    page.hover("[data-cell=f2]")
    return page


def weather_machine(guest):
    page = picture(guest, "weather_machine", ANNA)
    page.mouse.move(640, 20)
    return page


def lobby(guest):
    page = guest.open()
    page.wait_for_selector("section.start")
    return page


SHOTS = {
    "lobby": lobby,
    "strato": strato,
    "stramat": stramat,
    "synergy": synergy,
    "stratos": stratos,
    "weather-machine": weather_machine,
}


def main(wanted):
    site = Site(Path(tempfile.mkdtemp()))
    fonts = own_fonts(Path(tempfile.mkdtemp()))
    try:
        with sync_playwright() as driver:
            browser = driver.chromium.launch(executable_path=chromium(), args=FLAGS, env=fonts)
            blank = browser.new_page()
            for name in wanted or SHOTS:
                page = SHOTS[name](Guest(browser, site, 1280, 800, SETTINGS))
                page.wait_for_timeout(300)
                written = blank.evaluate(AS_WEBP, base64.b64encode(page.screenshot()).decode())
                (PICTURES / f"{name}.webp").write_bytes(base64.b64decode(written))
            browser.close()
    finally:
        site.kill()


if __name__ == "__main__":
    main(sys.argv[1:])

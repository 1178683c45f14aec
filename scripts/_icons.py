"""Draws the icons of the installed table, web/public/icon-*.png, from web/public/logo.svg when that has changed.

A maskable icon may be cut to any shape: its background fills the square, and the logo stays inside the circle that no
shape cuts, of four fifths of the width.
"""

from __future__ import annotations

from pathlib import Path

from _browser import get
from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).resolve().parent.parent / "web" / "public"
GROUND = "#e9e6df"  # --bg of web/src/styles/tokens.css
ICONS = {  # name: (size, background, share of the logo)
    "icon-192.png": (192, "transparent", 0.96),
    "icon-512.png": (512, "transparent", 0.96),
    "icon-180.png": (180, GROUND, 0.74),  # for Apple, which rounds the corners and fills what is transparent with black
    "icon-mask-192.png": (192, GROUND, 0.58),
    "icon-mask-512.png": (512, GROUND, 0.58),
}


def draw() -> None:
    logo = (PUBLIC / "logo.svg").read_text("utf-8")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=get(), args=["--no-sandbox", "--disable-gpu"])
        for name, (size, ground, share) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            room = f"position:fixed;inset:0;display:grid;place-items:center;background:{ground}"
            page.set_content(f'<div style="{room}">{logo}</div>')
            page.add_style_tag(content=f"svg {{ width: {round(size * share)}px }}")
            page.screenshot(path=str(PUBLIC / name), omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    draw()

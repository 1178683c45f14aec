"""Row U4: without colour, and whatever the brightness, every two things of one kind differ by their shape or letter.

The art is drawn without colour; only where brightness changes counts (its edges), so that two things of one shape in
two colours are the same picture.
"""

import base64
import itertools
import re

import numpy as np
import pytest

from .conftest import ROOT

SOURCES = ROOT / "web" / "src"
SIZE = 64
LEAST = 0.04  # of all edges, those that the other picture does not have

WEATHERS = ("wind", "rain", "sun", "fog", "cloud", "storm", "snow")
KINDS = {
    "seats": [f"s-{seat}" for seat in range(1, 7)],
    "weathers": [f"w-{weather}" for weather in WEATHERS],
    "Stramat's cards": ["sm-n1", "sm-n2", "sm-n3", *(
        f"sm-{card}" for card in ("dado", "colpo", "aggiungo", "alt", "giro", "jolly", "stramat"))],
    "Synergy's goals": [f"sy-{goal}" for goal in ("plus", "minus", "equal", "unique", "between", "high", "low")],
    "tribes": [f"st-u-{seat}" for seat in range(1, 5)],
    "terrain": [f"st-t-{kind}" for kind in ("prairie", "mountain", "desert", "forest", "lagoon", "covered", "special")],
    "Specials": [f"st-s-{k}" for k in ("quarry", "market", "academy", "sanctuary", "watchtower", "arcanum")],
    "classes": [f"st-c-{kind}" for kind in ("peasant", "archer", "soldier", "explorer", "mage")],
    "monsters": [f"st-m-{k}" for k in ("sharubite", "iggamot", "jabberwock", "kraken", "reaper")],
    "resources": [f"st-{kind}" for kind in ("corn", "nickel", "spice", "oak", "gem")],
    "conditions": ["st-shield", "st-star", "st-chill", "st-snare", "st-haste"],
    "Chemicals": [f"wm-ch-{kind}" for kind in ("verdino", "melgoth", "delugium", "calorium", "radieu")],
    "Machine Parts": [f"wm-p-{colour}" for colour in ("green", "white", "pink", "magenta", "blue")],
    "Vouchers": [f"wm-v-{kind}" for kind in ("s", "g", "l", "r", "c", "any")],
    "Research tokens": [f"wm-r-{colour}" for colour in ("blue", "green", "purple")],
    "Bots": ["wm-bot", "wm-bot-sab", "wm-bot-lativ"],
    "people": ["wm-scientist", "wm-agent", "wm-lativ"],
}  # fmt: skip
STATES = ("", "is-can", "is-sel", "is-drop", "is-no", "is-last")


@pytest.fixture
def easel(browser, pages):
    """A blank page with our tokens, our font and all our drawings."""
    page = browser.new_page(viewport={"width": 1000, "height": 900})
    shared = re.findall(r"import './((?:styles|shell)/[\w-]+\.css)';", (SOURCES / "main.ts").read_text())
    shared = [name for name in shared if name != "styles/fonts.css"]
    styles = "".join((SOURCES / name).read_text() for name in [*shared, "boards/strato/weather.css"])
    sprites = [SOURCES / "art" / "icons.svg", SOURCES / "art" / "icons-heavy.svg", *SOURCES.glob("boards/*/art.svg")]
    art = "".join(path.read_text() for path in sorted(sprites)).replace("<svg", '<svg class="sprite"')
    own = {}  # the boards' own colours; the light ones stand first
    for path in [*SOURCES.glob("boards/*/*.css"), *SOURCES.glob("boards/*/*.svelte")]:
        for name, value in re.findall(r"(--(?:wm|st|sm|sy)-[\w-]+):\s*([^;{}]+);", path.read_text()):
            own.setdefault(name, value)
    styles += f":root {{ {'; '.join(f'{name}: {value}' for name, value in own.items())} }}"
    (font,) = pages.glob("assets/asap-latin-wght-*.woff2")
    letters = f"url(data:font/woff2;base64,{base64.b64encode(font.read_bytes()).decode()})"
    styles += f"@font-face {{ font-family: 'Asap Variable'; font-weight: 100 900; src: {letters} }}"
    still = "* { animation: none !important; } html { filter: grayscale(1); } body { background: white; }"
    page.set_content(f"<!doctype html><style>{styles}{still}</style><div id=art>{art}</div><div id=shown></div>")
    page.evaluate("() => document.fonts.load('1em \"Asap Variable\"')")
    yield page
    page.close()


DECODE = """async (data) => {
    const picture = new Image();
    picture.src = 'data:image/png;base64,' + data;
    await picture.decode();
    const canvas = new OffscreenCanvas(picture.width, picture.height), brush = canvas.getContext('2d');
    brush.drawImage(picture, 0, 0);
    const all = brush.getImageData(0, 0, picture.width, picture.height).data;
    return { width: picture.width, grey: Array.from({ length: all.length / 4 }, (_, i) => all[4 * i]) };
}"""


def drawn(page, markup, size=SIZE):
    """The greys of each drawing, in a square of its own."""
    square = f"width:{size}px;height:{size}px;display:grid;place-items:center"
    cells = "".join(f"<div style='{square}'>{one}</div>" for one in markup)
    row = f"<div style='display:flex;width:{size * len(markup)}px'>{cells}</div>"
    page.evaluate("(row) => { document.getElementById('shown').innerHTML = row }", row)
    shot = page.locator("#shown > div").screenshot()
    found = page.evaluate(DECODE, base64.b64encode(shot).decode())
    whole = np.array(found["grey"], dtype=np.int16).reshape(-1, found["width"])
    return [whole[:size, size * i : size * (i + 1)] for i in range(len(markup))]


def edges(grey):
    """Where brightness changes: what is left of a picture when neither colour nor brightness counts."""
    steep = np.zeros(grey.shape, dtype=bool)
    steep[:, 1:] |= np.abs(np.diff(grey, axis=1)) > 20
    steep[1:, :] |= np.abs(np.diff(grey, axis=0)) > 20
    return steep


def near(mask):
    """The places beside a mask, too: lines that are one pixel apart are the same line."""
    wide = mask.copy()
    for step in (1, -1):
        wide |= np.roll(mask, step, 0) | np.roll(mask, step, 1)
    return wide


def difference(one, other):
    """Which part of the edges of two pictures the other one does not have."""
    a, b = edges(one), edges(other)
    lonely = (a & ~near(b)).sum() + (b & ~near(a)).sum()
    return float(lonely) / max(1, a.sum() + b.sum())


def too_alike(names, pictures):
    pairs = itertools.combinations(zip(names, pictures, strict=True), 2)
    return [f"{a} and {b}: {difference(x, y):.2f}" for (a, x), (b, y) in pairs if difference(x, y) < LEAST]


def symbol(name, colour="currentColor"):
    return f"<svg width='56' height='56' color='{colour}'><use href='#{name}'/></svg>"


@pytest.mark.parametrize("kind", KINDS)
def test_things_of_one_kind_differ_by_shape_or_letter(easel, kind):
    names = KINDS[kind]
    pictures = drawn(easel, [symbol(name) for name in names])
    assert all(edges(picture).any() for picture in pictures), "something was not drawn"
    assert too_alike(names, pictures) == []


def test_seats_differ_as_they_stand_at_the_table(easel):
    """The same initial on every seat: the shapes alone must do."""
    badges = [f"<span class='badge seat-{n}'><svg><use href='#s-{n}'/></svg><b>A</b></span>" for n in range(1, 7)]
    assert too_alike([f"seat {n}" for n in range(1, 7)], drawn(easel, badges)) == []


def test_states_of_a_card_differ(easel):
    face = "<span class='pc-ix'>S</span><span class='pc-in'><svg><use href='#w-sun'/></svg></span>"
    cards = [f"<button class='pc sun {state}' style='--cw:56px'>{face}</button>" for state in STATES]
    pictures = drawn(easel, cards, 120)
    alike = [
        f"{a or 'at rest'} and {b or 'at rest'}"
        for (a, x), (b, y) in itertools.combinations(zip(STATES, pictures, strict=True), 2)
        if difference(x, y) < LEAST
    ]
    assert alike == []


def test_a_thing_that_differs_by_colour_alone_is_noticed(easel):
    pictures = drawn(easel, [symbol("i-heart", colour) for colour in ("#b3251e", "#0a7a5c", "#e8d9a0")])
    assert len(too_alike(["red", "green", "pale"], pictures)) == 3

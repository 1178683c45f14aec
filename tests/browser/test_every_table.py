"""Every game of the register is played in the browser; every screen is clean, reachable and fits its window."""

import random

import pytest

from stratagem.table import game_card, game_names

from .playing import asked, from_the_list, play

SEATS = {"strato": ["me"], "weather_machine": ["me"]}
NARROW = [(360, 740), (320, 640)]


def seats_of(game):
    return SEATS.get(game) or ["me"] + ["bot"] * (max(2, game_card(game).least) - 1)


@pytest.mark.parametrize("game", game_names())
def test_a_game_is_played_from_the_list_of_options(guest, game):
    page = guest().seat(game, seats_of(game))
    made = play(page, random.Random(7), from_the_list, 20)
    assert made >= 20 or asked(page) == "over"


@pytest.mark.full
@pytest.mark.parametrize("game", game_names())
def test_a_whole_game_is_played_from_the_list_of_options(guest, game):
    page = guest().seat(game, seats_of(game))
    play(page, random.Random(9), from_the_list, 2000)
    assert asked(page) == "over"


@pytest.mark.parametrize("game", game_names())
def test_a_phone_in_italian_has_everything_in_reach(guest, game):
    page = guest(width=360, height=740, language="it").seat(game, seats_of(game))
    asked(page)
    for width, height in NARROW:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth") <= 0, width
        assert page.locator(".prompt .q").is_visible()
    play(page, random.Random(8), from_the_list, 4)


@pytest.mark.parametrize("game", game_names())
def test_axe_finds_nothing_serious_at_a_table(guest, game):
    page = guest().seat(game, seats_of(game))
    asked(page)
    clean(page)
    page.keyboard.press("l")
    page.wait_for_selector(".opts")
    clean(page)
    page.keyboard.press("Escape")
    page.evaluate("() => { document.documentElement.dataset.theme = 'dark' }")
    clean(page)
    page.set_viewport_size({"width": 360, "height": 740})
    clean(page)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_in_the_lobby_and_on_sheets(guest, theme):
    anna = guest(theme=theme)
    page = anna.open()
    page.wait_for_selector("section.start")
    clean(page)
    for width, height in NARROW:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth") <= 0, width
    clean(page)
    page.set_viewport_size({"width": 1280, "height": 800})
    anna.seat("strato", ["me"], {"challenge": 2})
    for name in ("Settings", "How to play", "Links to this table"):
        page.click(f"header [aria-label='{name}']")
        page.wait_for_selector(".sheet")
        clean(page)
        page.click(".sheet [aria-label=Close]")


def clean(page):
    """No finding of axe that is serious or critical."""
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    told = [
        f"{one['id']} ({one['impact']}): {node['html'][:200]}"
        for one in found
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"][:3]
    ]
    assert told == []

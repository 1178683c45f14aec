"""Every game of the register is played to its end: by clicks on what glows, and by the keyboard alone.

Nothing that is read on the way, on the table, in a tip or aloud, is a word of the specification.
"""

import random

import pytest

from stratagem.table import game_names

from .conftest import POSITIONS
from .playing import asked, click_a_mark, play, with_keys
from .screens import marks_of_the_specification

# Seats, options and a seed that make a short game.
SHORT = {
    "strato": (["me"], {"challenge": 1}, 3),
    "stramat": (["me", "bot", "bot"], {}, 2),
    "synergy": (["me", "bot", "bot"], {}, 1),
    "stratos": (["me", "bot"], {"target_pp": 6, "max_rounds": 30}, 1),
    "weather_machine": (["me"], {}, 1),
}
WAYS = {"clicks": click_a_mark, "keys": with_keys}
SIZES = {"wide": (1280, 800), "phone": (360, 740)}


@pytest.mark.parametrize("game", game_names())
def test_a_whole_game_is_played_by_clicks(guest, game):
    seats, options, seed = SHORT[game]
    page = guest().seat(game, seats, options, seed=seed)
    play(page, random.Random(seed), click_a_mark, 3000, unmarked)
    over(page)


@pytest.mark.parametrize("game", game_names())
def test_the_last_two_turns_are_played_by_keyboard_on_a_phone_in_italian(guest, game):
    page = guest(width=360, height=740, language="it").lay(POSITIONS / f"{game}.toml")
    assert page.get_attribute("html", "lang") == "it"
    play(page, random.Random(4), with_keys, 400, unmarked)
    over(page)
    assert page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth") <= 0


@pytest.mark.full
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", game_names())
def test_a_whole_game_in_every_way(guest, game, way, language, size):
    seats, options, seed = SHORT[game]
    width, height = SIZES[size]
    page = guest(width=width, height=height, language=language).seat(game, seats, options, seed=seed + 1)
    play(page, random.Random(seed), WAYS[way], 3000, unmarked)
    over(page)


def unmarked(page):
    assert marks_of_the_specification(page) == []


def over(page):
    """The game has an end that is told, and whoever played can go on from there."""
    assert asked(page) == "over"
    assert page.locator(".endp h2").inner_text() and page.locator(".endp p").first.inner_text()
    assert page.evaluate("() => document.activeElement.matches('.endp')")

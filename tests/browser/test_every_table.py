"""Every game of the register can be played from the list of options, as on the generic table; on a phone, too."""

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


@pytest.mark.parametrize("game", game_names())
def test_a_phone_in_italian_has_everything_in_reach(guest, game):
    page = guest(width=360, height=740, language="it").seat(game, seats_of(game))
    asked(page)
    for width, height in NARROW:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("() => document.documentElement.scrollWidth - window.innerWidth") <= 0, width
        assert page.locator(".prompt .q").is_visible()
    play(page, random.Random(8), from_the_list, 4)

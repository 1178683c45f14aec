"""A whole game can be re-told from its news alone: after every answer the teller's table is the true one."""

import random
import re
from functools import cache

import pytest
from stratos_drawn import SETUPS as ALL_SETUPS, eagerly
from stratos_tables import GAME
from stratos_teller import Teller, differences

from stratagem.games.stratos.content.codes import ONE_USE, SPELL
from stratagem.kernel.chance import Playout
from stratagem.kernel.core import answer, begin
from stratagem.text.catalogue import source

CARDS = GAME.content.cards.values()
SPELLS = [card.id for card in CARDS if card.type == SPELL]
SETUPS = ALL_SETUPS[:7]
ITEMS = [card.id for card in CARDS if card.type == ONE_USE]

def rich(setup, minds):
    """A table in the middle of a game, where nearly every card can be met."""
    cells = list(GAME.setup(setup, Playout(0)).ground.names)
    minds.shuffle(cells)
    classes = ["peasant", "archer", "soldier", "explorer", "mage"]
    spells = minds.sample(SPELLS, len(SPELLS))
    given = {"units": {}, "books": {}, "items": {}, "resources": {}}
    for seat in range(setup.seats):
        given["units"][str(seat)] = [
            f"{kind} {cells.pop()}" + minds.choice(["", " promoted"]) for kind in minds.sample(classes, 4)
        ]
        given["books"][str(seat)] = [spells.pop() + minds.choice(["", " shown", " up"]) for _ in range(5)]
        given["items"][str(seat)] = []
        given["resources"][str(seat)] = dict.fromkeys(["corn", "nickel", "spice", "oak", "gem"], 5)
    for item in minds.sample(ITEMS, 6):
        given["items"][str(minds.randrange(setup.seats))].append(item)
    return given


def retold(state, seed, most):
    """The keys of all news of a game whose table was told rightly after each of its answers."""
    chance, minds = Playout(seed), random.Random(seed)
    teller, keys = Teller(state), set()

    def hear(_, news):
        teller.hear(news)
        keys.add(news.key)

    count = 0
    while state.waiting and count < most:
        count += 1
        seat = state.waiting[0]
        action = eagerly(state, seat, minds)
        answer(state, seat, action, chance, hear)
        assert not differences(teller, state), (seed, count, GAME.short(action))
    return keys


@cache
def keys_of(number):
    """One game from the set-up, and some that begin in the middle."""
    setup = SETUPS[number]
    keys = retold(GAME.setup(setup, Playout(number)), number, 250)
    if setup.options.get("official_specials_only"):
        return keys  # a table laid by hand has a Special on every cell for one
    for seed in range(4):
        state = GAME.position(setup, rich(setup, random.Random(seed)), "BEGIN", 0)
        begin(state, Playout(seed))
        keys |= retold(state, seed, 180)
    return keys


@pytest.mark.property
@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_a_game_is_retold_from_its_news(number):
    """Teeth: most sorts of news are heard in each of them."""
    assert len(keys_of(number)) > 30


def test_nearly_every_sort_of_news_is_heard():
    """All but a loss by `pick`, which no card of the box asks for, and what few games have."""
    heard = set().union(*[keys_of(number) for number in range(len(SETUPS))])
    known = {key for key in re.findall(r"^[\w-]+", source("en")["stratos"], re.M) if key.startswith("stratos-news-")}
    assert known - heard <= {
        f"stratos-news-{rare}" for rare in ("given-up", "cap", "taken-off", "vanquished", "snared")
    }

"""Drawn games under the eyes of a referee: whatever happens is told, and happens by the rule file."""

import random
import re
from collections import Counter
from functools import cache

import pytest
from stratos_drawn import LAID, SETUPS, eagerly, hastily, laid, laid_for
from stratos_referee import Referee
from stratos_tables import GAME, shorts
from stratos_teller import differences

from stratagem.kernel.chance import Playout
from stratagem.kernel.core import answer
from stratagem.text.catalogue import source


def refereed(state, seed, most, heard, first="", way=eagerly):
    """Play on; every piece of news, every question, the table after every answer and the end must be right."""
    chance, minds = Playout(seed), random.Random(seed)
    referee = Referee(state, GAME.view(state, state.waiting[0]))

    def hear(_, news):
        heard[news.key.removeprefix("stratos-news-")] += 1
        referee.hear(news)

    for _ in range(most):
        if not state.waiting:
            break
        seat = state.waiting[0]
        view = GAME.view(state, seat)
        assert referee.asks() == (seat, view["pending"])
        action = GAME.read(state, seat, first) if first else way(state, seat, minds)
        first = ""
        referee.view = view
        referee.go_on(GAME.wire(action))
        answer(state, seat, action, chance, hear)
        assert not differences(referee, state), GAME.short(action)
        assert {*state.guard, *state.mark, *state.acted, *state.promoted} <= {0, 1}, "a token is there or not"
        assert min(*state.where, *state.at, *state.tile, state.houses_left) == -1, "nowhere, nobody, a hole: one sign"
    if state.result is not None:
        assert referee.asks() is None
        assert (referee.ended.ending, referee.ended.winners) == (state.result.ending, state.result.winners)
        assert state.result.scores == tuple(referee.score(seat) for seat in range(state.seats))


def is_won(state):
    return state.result or any(player["pp"] >= state.target for player in GAME.view(state, None)["players"])


CARDS = [card.id for card in GAME.content.cards.values() if card.id not in GAME.content.specials]


@cache
def in_laid_tables(part):
    heard = Counter()
    for seed in range(25 * part, 25 * part + 25):
        state = laid(seed)
        if not is_won(state):
            refereed(state, seed, 30, heard)
    return heard


@cache
def while_rounds_go_by(part):
    """Beginnings of turns, the Turn of Darkness, eliminations."""
    heard = Counter()
    for seed in range(300 + 20 * part, 320 + 20 * part):
        state = laid(seed)
        if not is_won(state):
            refereed(state, seed, 30, heard, way=hastily)
    return heard


@cache
def of_cards(part):
    """Each spell cast, each item used, each other card found, on tables with all sorts of things on them."""
    heard = Counter()
    for number, card in enumerate(CARDS[part::8]):
        met = 0
        for seed in range(40):
            state, text = laid_for(card, 1000 * part + 50 * number + seed)
            if met < 7 and not is_won(state) and text in shorts(state):
                refereed(state, seed, 5, heard, text)
                met += 1
        assert met, card
    return heard


@cache
def in_the_last_round():
    """STRATOS-R72: when the clock has run out, whoever is ahead has won."""
    heard = Counter()
    for seed in range(60):
        state = laid(seed, round=LAID[seed % len(LAID)].options.get("max_rounds", 60))
        if not is_won(state):
            refereed(state, seed, 40, heard, way=hastily)
    return heard


@pytest.mark.property
@pytest.mark.parametrize("part", range(6))
def test_laid_tables(part):
    assert len(in_laid_tables(part)) > 30


@pytest.mark.property
@pytest.mark.parametrize("part", range(4))
def test_rounds_go_by(part):
    heard = while_rounds_go_by(part)
    assert heard["darkness"] and heard["monster-rests"] and heard["monster-special"] and heard["spirit"]


@pytest.mark.property
@pytest.mark.parametrize("part", range(8))
def test_every_card(part):
    assert len(of_cards(part)) > 15


@pytest.mark.property
def test_the_last_round():
    assert in_the_last_round()["cap"] > 25


@pytest.mark.property
@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_games_from_their_set_up(number):
    refereed(GAME.setup(SETUPS[number], Playout(number)), number, 120, Counter())


def test_every_sort_of_news_is_told():
    """All but a loss by `pick`, which no card of the box asks for."""
    heard = in_the_last_round()
    for parts, count in ((in_laid_tables, 6), (while_rounds_go_by, 4), (of_cards, 8)):
        for part in range(count):
            heard = heard + parts(part)
    known = re.findall(r"^stratos-news-([\w-]+)", source("en")["stratos"], re.M)
    assert set(known) - heard.keys() == {"given-up"}

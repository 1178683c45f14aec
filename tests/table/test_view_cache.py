"""A table looked at by several at once: the same as each would see alone."""

import random

import msgspec
import pytest
from table.tables import one_move

from stratagem import games
from stratagem.kernel.chance import Luck
from stratagem.kernel.core import answer, options
from stratagem.table import Chair, Match
from stratagem.table.looking import ViewCache
from stratagem.table.serving import new_terms


def plain(seen):
    return msgspec.json.decode(msgspec.json.encode(seen))


@pytest.mark.parametrize("name", games.names())
def test_what_is_sent_is_what_is_seen(name):
    seats = games.get(name).bench.seats
    terms = new_terms(name, seats, games.get(name).bench.options, "", 3, False, False, None)
    match, chance = Match.start(terms, [Chair("person")] * seats), random.Random(3)
    for _ in range(25):
        cache = ViewCache(match)
        for viewer in [*range(seats), None]:
            assert plain(cache.seen(viewer, 1)) == plain(match.seen(viewer, 1))
        if match.over:
            break
        one_move(match, chance)


@pytest.mark.parametrize("name", games.names())
def test_public_and_private_are_two_parts_of_a_view(name):
    game = games.get(name)
    luck = Luck(5)
    state = game.setup(game.bench, luck)
    for _ in range(40):
        for viewer in [*range(game.bench.seats), None]:
            public, private = game.public(state), game.private(state, viewer)
            assert game.view(state, viewer) == {**public, **private} and not set(public) & set(private)
        if not state.waiting:
            break
        seat = state.waiting[0]
        offered = options(state, seat)
        answer(state, seat, offered[luck.one_of("test", len(offered))], luck)


def test_a_draft_is_shown_to_its_seat_alone():
    match = Match.start(new_terms("strato", 2, {"challenge": 2}, "", 3, False, False, None), [Chair("person")] * 2)
    seat = match.state.waiting[0]
    match.choose(seat, match.seen(seat).options[0].do)
    cache = ViewCache(match)
    for viewer in (0, 1, None):
        assert plain(cache.seen(viewer, 1)) == plain(match.seen(viewer, 1))
    assert plain(cache.seen(seat, 1))["draft"] and not plain(cache.seen(1 - seat, 1))["draft"]

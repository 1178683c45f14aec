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


@pytest.mark.parametrize("name", games.names())
def test_what_was_kept_is_shown_only_as_long_as_nothing_happens(name):
    """Moves, signals, words, chairs, drafts and undoing: whatever happens between two looks is seen in the second."""
    seats = games.get(name).bench.seats
    terms = new_terms(name, seats, games.get(name).bench.options, "", 4, False, True, None)
    match, chance = Match.start(terms, [Chair("person")] * seats), random.Random(4)
    cache, kept = ViewCache(match), 0
    for _ in range(60):
        if match.over:
            break
        happens(match, chance)
        if cache.holds(match):
            kept += 1
        else:
            cache = ViewCache(match)
        for viewer in [*range(seats), None]:
            for since in (0, match.number - 1, match.number):
                assert plain(cache.seen(viewer, since)) == plain(match.seen(viewer, since))
    assert kept, "drafts alone are nothing that happens"


def happens(match, chance):
    """Something or other."""
    seat = chance.choice(match.state.waiting)
    signals = match.seen(seat).signals
    what = chance.choice(["move", "move", "draft", "signal", "words", "sit", "undo"])
    if what == "draft":
        if seat in match.drafts:
            match.drafts.pop(seat)
        else:
            match.choose(seat, chance.choice(match.seen(seat).options).do)
    elif what == "signal" and signals:
        match.talk(seat, chance.choice(signals).do)
    elif what == "words":
        match.talk(seat, text="hello")
    elif what == "sit":
        match.sit(seat, Chair("person", chance.choice("ABC")))
    elif what == "undo" and match.no_undo(seat) is None:
        match.take_back(seat)
    else:
        one_move(match, chance)
